/**
 * The server of the studio: pages, pictures and data of one session, for this computer alone.
 *
 * Everything is found by an id in a table; no part of an address is ever a path. All is read with GET; the one POST names an
 * action of a fixed list and brings the key of the session.
 */
import { faultOf } from '../../base/diagnostics/file-fault.ts';
import { MEND_DISK } from '../../base/output-file.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { iconDrawing, iconNames } from '../../typeset/art/index.ts';
import { type Language, languageOf } from '../../base/language.ts';
import type { PageFiles } from './page-files.ts';
import type { Action, PrintWish } from '../protocol/index.ts';
import { refusalText } from './accept.ts';
import type { Session } from './session.ts';
import { timingSafeEqual } from 'node:crypto';

const SVG = { 'Content-Type': 'image/svg+xml; charset=utf-8' };
const WRONG_TOKEN = 'This address belongs to another run. Open the one your terminal shows.\n';
/** A body of the one POST: a value of a cell is the longest part of it. */
const MAX_BODY_BYTES = 100_000;

/** @param lock asked at each request: the port is known once the server listens */
export function studioApp(session: Session, files: PageFiles, lock: () => Lock): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const { req } = context;
    const header = (name: string): string | undefined => req.header(name);
    const refusal = refusalOf(
      {
        method: req.method,
        host: header('host'),
        origin: header('origin'),
        site: header('sec-fetch-site'),
        cookie: header('cookie'),
      },
      lock(),
    );
    if (refusal !== undefined) return context.text(`${refusal}\n`, 403, { ...HEADERS });
    const isFirst = req.path.startsWith('/t/');
    // The first address may come from a link anywhere; everything else needs the cookie it gives.
    if (!isFirst && !hasToken(header('cookie'), lock()))
      return context.text(WRONG_TOKEN, 403, { ...HEADERS });
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.res.headers.set(name, value);
    return undefined;
  });
  app.get('/t/:token/', (context) => {
    if (!isToken(context.req.param('token'), lock())) return context.text(WRONG_TOKEN, 403);
    const cookie = `${cookieName(lock())}=${lock().token}; Path=/; HttpOnly; SameSite=Strict`;
    return context.body(null, 303, { 'Set-Cookie': cookie, Location: '/' });
  });
  addDrawings(app, session);
  addData(app, session);
  addEvents(app, session);
  addAction(app, session);
  addPage(app, files);
  app.onError((thrown, context) => {
    const fault = wordsOf(thrown);
    return context.text(`${fault}\n`, 500, { ...HEADERS });
  });
  return app;
}

/** What went wrong, for the page; a stack in the terminal would tell its user nothing. */
function wordsOf(thrown: Error): string {
  try {
    return refusalText(faultOf(thrown, MEND_DISK));
  } catch {
    return `this is a bug in modpress: ${thrown.message}`;
  }
}

/** What an address asks for, as values. */
const idIn = ({ req }: Context): string => req.param('id') ?? '';
const textIn = ({ req }: Context, name: string): string => req.query(name) ?? '';
const languageIn = (context: Context): Language => languageOf(textIn(context, 'lang')) ?? 'en';
const paperIn = (context: Context): string => (textIn(context, 'paper') === 'letter' ? 'letter' : 'a4');

function addDrawings(app: Hono, session: Session): void {
  const svg = (context: Context, drawing: string | undefined): Response | Promise<Response> =>
    drawing === undefined ? context.notFound() : context.body(drawing, 200, SVG);
  app.get('/api/face/:id', (context) =>
    svg(context, session.face(idIn(context), textIn(context, 'bleed') === '1')),
  );
  app.get('/api/sheet/:id', (context) => svg(context, session.pages.sheet(idIn(context))));
  app.get('/api/icon/:id', (context) => svg(context, iconDrawing(idIn(context))));
}

function addData(app: Hono, session: Session): void {
  const data = (path: string, find: (context: Context) => object | undefined): void => {
    app.get(path, async (context) => {
      const found = await find(context);
      return found ? context.json(found) : context.notFound();
    });
  };
  data('/api/state', ({ req }) => session.state(req.query('lang'), req.query('since')));
  data('/api/parts/:id', (context) => session.parts(idIn(context)));
  data('/api/sheets', (context) => session.pages.sheetSets(languageIn(context), paperIn(context)));
  data('/api/documents', (context) => session.pages.documents(languageIn(context), paperIn(context)));
  data('/api/handouts', (context) => session.pages.handouts(languageIn(context)));
  data('/api/handout', (context) =>
    session.pages.handout({
      ...{ name: textIn(context, 'name'), level: textIn(context, 'level'), part: textIn(context, 'part') },
      ...{ profile: textIn(context, 'profile'), language: languageIn(context), paper: paperIn(context) },
    }),
  );
  data('/api/editions', (context) => session.editions(textIn(context, 'card'), languageIn(context)));
  data('/api/compare', (context) => session.comparison(textIn(context, 'from'), languageIn(context)));
  data('/api/marks', (context) => session.marks(textIn(context, 'before'), textIn(context, 'after')));
  data('/api/editable', (context) => session.editable(textIn(context, 'card'), languageIn(context)));
  data('/api/ink', (context) => session.pages.ink(languageIn(context), paperIn(context)));
  data('/api/preview', (context) => {
    const text = (name: keyof PrintWish): string => textIn(context, name);
    return session.preview({
      ...{ what: text('what'), cards: text('cards'), which: text('which'), paper: text('paper') },
      ...{ grid: text('grid'), flip: text('flip'), ink: text('ink'), language: text('language') },
      ...{ guide: text('guide'), stamp: text('stamp'), marks: text('marks'), on: text('on') },
      ...{ printer: text('printer'), skip: text('skip') },
    });
  });
  data('/api/bots', () => session.bots());
  data('/api/icons', () => iconNames());
}

/** So often the newest build is told again: whoever missed it, or its answer, asks then. */
const BEAT_MS = 1000;

/** Tells of each build, and of the newest at each beat. */
function addEvents(app: Hono, session: Session): void {
  app.get('/api/events', (context) =>
    streamSSE(context, async (stream) => {
      let wake = (): void => undefined;
      const forget = session.listen(() => wake());
      stream.onAbort(() => {
        forget();
        wake();
      });
      while (!stream.aborted) {
        const told = session.edition;
        await stream.writeSSE({ event: 'build', data: told });
        const woken = new Promise<void>((done) => (wake = done));
        const timer = setTimeout(wake, BEAT_MS);
        // What came between writing and waiting is sent at once.
        if (told === session.edition && !stream.aborted) await woken;
        clearTimeout(timer);
      }
    }),
  );
}

/** The one POST. Who asks, and how long the body is, is looked at before any of it is read. */
function addAction(app: Hono, session: Session): void {
  app.use('/api/action', async (context, next) =>
    context.req.header('x-modpress-key') === session.key ? next() : context.text('wrong key\n', 403),
  );
  app.use('/api/action', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLong }));
  app.post('/api/action', async (context) => {
    const action = readAction(await context.req.text());
    if (!action) return context.text('no such action\n', 400);
    if (action.action === 'print') {
      const printed = await session.print(action);
      return typeof printed === 'string' ? context.text(`${printed}\n`, 409) : context.json(printed);
    }
    const refusal = await session.act(action);
    return refusal === undefined ? context.json({ done: true }) : context.text(`${refusal}\n`, 409);
  });
}

const tooLong = (context: Context): Response =>
  context.text(`this is longer than ${MAX_BODY_BYTES} bytes; shorten it, or write it into the file\n`, 413, {
    // The rest of the body is not waited for.
    Connection: 'close',
  });

// What does each action bring along, all of it texts?
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  accept: ['finding', 'because'],
  reopen: ['finding'],
  try: ['card', 'field', 'language', 'value'],
  save: [],
  discard: [],
  print: [
    'what',
    'cards',
    'which',
    'paper',
    'grid',
    'flip',
    'ink',
    'language',
    'guide',
    'stamp',
    'marks',
    'on',
    'printer',
    'skip',
  ],
};

function readAction(text: string): Action | undefined {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    const action = String(body['action']);
    const names = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!names?.every((name) => typeof body[name] === 'string')) return undefined;
    return Object.fromEntries(['action', ...names].map((name) => [name, body[name]])) as unknown as Action;
  } catch {
    return undefined;
  }
}

function addPage(app: Hono, files: PageFiles): void {
  app.get('/files/:name', (context) => {
    const file = files.find(context.req.param('name'));
    return file
      ? context.body(file.bytes as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': file.type })
      : context.notFound();
  });
  // Views have addresses of their own; the page knows them.
  app.get('/*', (context) =>
    /^\/(|cards|card\/.*|sheets|findings|compare|states|statistics|documents|icons)$/.test(context.req.path)
      ? context.html(files.html)
      : context.notFound(),
  );
}

// Who may ask the studio: pages it gave out itself, on this computer.
// Takes a request and the port; says why it is refused, or nothing. Host and Origin are compared with a list, so that a name
// on the web that leads to 127.0.0.1 gets nothing; a random token, moved from the first address into a cookie, keeps out other
// programs' pages. Sources: OWASP on DNS rebinding and cross-site requests; RFC 6265bis, SameSite.

/** Browsers keep cookies by host name without the port: each studio of a computer needs a name of its own. */
const cookieName = ({ port }: Pick<Lock, 'port'>): string => `modpress-studio-${port}`;

interface Asked {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly site: string | undefined;
  readonly cookie: string | undefined;
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

interface Lock {
  readonly port: number;
  readonly token: string;
}

/** Whether the address and the asking page are ours. */
function refusalOf({ method, host, origin, site }: Asked, { port }: Lock): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (host === undefined || !hosts.includes(host)) return 'this host is not served';
  if (origin !== undefined && !hosts.includes(origin.replace(/^http:\/\//, '')))
    return 'this origin is not served';
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'other sites are not served';
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return 'only GET is served';
  if (method === 'POST' && origin === undefined) return 'a POST says where it comes from';
  return undefined;
}

/** The cookie holds the token of this run. */
function hasToken(cookie: string | undefined, lock: Lock): boolean {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.some(([name, value = '']) => name === cookieName(lock) && isSame(value, lock.token));
}

const isToken = (text: string, { token }: Pick<Lock, 'token'>): boolean => isSame(text, token);

/** Nothing from elsewhere, nothing inline, no frame. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
