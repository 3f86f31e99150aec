/** Who the studio answers: this computer, the address of this run, ids from its tables; nothing else. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync, existsSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleStudioPage } from '../scripts/bundle/studio-page.ts';
import { run } from '../src/node/cli/run.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';
import { startStudio, type Studio } from '../src/studio/server/start.ts';
import type { State } from '../src/studio/protocol/index.ts';

let root: string;
let studio: Studio;
let cookie: string;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Exactly this path and these headers; no client cleans them up. */
const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> =>
  new Promise((done, fail) => {
    const all = { host: `127.0.0.1:${studio.port}`, cookie, ...headers };
    const sent = request({ host: '127.0.0.1', port: studio.port, path, method, headers: all }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });

const hasLoopback6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const options = (folder: string, port: number) => ({
  ...{ folder, cwd: root, page: join(root, 'page'), port, ignored: [] },
  onBuild: () => undefined,
  onFault: (fault: unknown) => {
    throw fault;
  },
});

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'modpress-studio-'));
  const deck = join(root, 'deck');
  cpSync('templates/starter', deck, { recursive: true });
  symlinkSync('/etc', join(deck, 'away'));
  writeFileSync(join(root, 'secret.txt'), 'nobody may read this');
  await bundleStudioPage(join(root, 'page'));
  studio = await startStudio(options(deck, 0));
  cookie = '';
  const first = await ask(new URL(studio.address).pathname, { cookie: '' });
  expect(first.status).toBe(303);
  cookie = (first.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
});

afterAll(async () => {
  await studio.close();
  rmSync(root, { recursive: true, force: true });
});

const state = async (): Promise<State> => JSON.parse((await ask('/api/state')).body) as State;
const origin = (): string => `http://127.0.0.1:${studio.port}`;

describe('who may ask', () => {
  it('the token is moved into a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await ask(new URL(studio.address).pathname, { cookie: '' });
    expect(headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(headers.location).toBe('/');
    expect((await ask('/')).status).toBe(200);
  });

  it.each([
    ['a name on the web that leads here', { host: 'evil.example' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['an origin without one', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_name, headers) => {
    for (const path of ['/', '/api/state', '/files/page.js', '/api/events'])
      expect((await ask(path, headers)).status, path).toBe(403);
  });

  it('refuses every cookie but its own', async () => {
    const [name = '', token = ''] = cookie.split('=');
    for (const other of ['', `${name}=AAAA`, `modpress-studio=${token}`, `${name}0=${token}`])
      for (const path of ['/', '/api/state', '/files/page.js', '/api/events'])
        expect((await ask(path, { cookie: other })).status, `${path} ${other}`).toBe(403);
  });

  it('refuses a wrong token in the address', async () => {
    expect((await ask('/t/AAAA/', { cookie: '' })).status).toBe(403);
  });

  it('gives no permission to other origins and runs nothing from elsewhere', async () => {
    for (const path of ['/', '/api/state', '/files/page.js', '/nowhere']) {
      const { headers } = await ask(path, { origin: origin() });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy.replaceAll("'self'", '')).not.toMatch(/https?:|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('what may be asked', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('not %s', async (method) => {
    expect((await ask('/api/state', { origin: origin() }, method)).status).toBe(403);
  });

  it('a POST needs its own origin, the key of the session and an action of the list', async () => {
    const { key } = await state();
    const body = JSON.stringify({ action: 'accept', finding: 'x', because: 'y' });
    const post = (headers: Record<string, string>, sent = body) => ask('/api/action', headers, 'POST', sent);
    expect((await post({ 'x-modpress-key': key })).status).toBe(403);
    expect((await post({ origin: origin() })).status).toBe(403);
    expect((await post({ origin: origin(), 'x-modpress-key': 'wrong' })).status).toBe(403);
    expect((await post({ origin: origin(), 'x-modpress-key': key }, '{"action":"delete"}')).status).toBe(400);
    expect((await post({ origin: origin(), 'x-modpress-key': key }, 'x'.repeat(20_000))).status).toBe(400);
    const long = await post({ origin: origin(), 'x-modpress-key': key }, 'x'.repeat(200_000));
    expect([long.status, long.body]).toEqual([
      413,
      expect.stringMatching(/^this is longer than 100000 bytes/),
    ]);
    // Well asked, and there is no such finding.
    expect((await post({ origin: origin(), 'x-modpress-key': key })).status).toBe(409);
    expect((await ask('/api/state', { origin: origin(), 'x-modpress-key': key }, 'POST', body)).status).toBe(
      404,
    );
  });

  /** Begins a body without an end; gives the answer, which must come all the same. */
  const begin = (headers: Record<string, string | number>): Promise<number> =>
    new Promise((done, fail) => {
      const all = { host: `127.0.0.1:${studio.port}`, cookie, ...headers };
      const { port } = studio;
      const sent = request({ host: '127.0.0.1', port, path: '/api/action', method: 'POST', headers: all });
      sent.on('response', (answer) => {
        done(answer.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', fail);
      sent.write('x'.repeat(150_000));
    });

  it('answers before a body has come: to strangers, and where it is announced or grows too long', async () => {
    const { key } = await state();
    const own = { origin: origin(), 'x-modpress-key': key };
    const huge = { 'content-length': 900_000_000 };
    expect(await begin({ ...own, ...huge, cookie: '' })).toBe(403);
    expect(await begin({ ...own, ...huge, origin: 'http://evil.example' })).toBe(403);
    expect(await begin({ ...own, ...huge, 'x-modpress-key': 'wrong' })).toBe(403);
    expect(await begin({ ...own, ...huge })).toBe(413);
    expect(await begin({ ...own, 'transfer-encoding': 'chunked' })).toBe(413);
  });

  it.each([
    '/../secret.txt',
    '/files/../../secret.txt',
    '/files/..%2f..%2fsecret.txt',
    '/files/%2e%2e/%2e%2e/secret.txt',
    '/files/page.js%00.css',
    '/files//etc/passwd',
    '//etc/passwd',
    '/api/face/..%2f..%2fdeck.yaml',
    '/api/face/../../deck/cards.csv',
    '/api/face/cards.csv?raw??',
    '/api/face/C:%5cwindows%5cwin.ini',
    '/api/sheet/%2fetc%2fpasswd',
    '/api/parts/away%2fpasswd',
    '/api/icon/..%2f..%2f..%2fsecret.txt',
    '/@fs/etc/passwd',
    '/deck/away/passwd',
    '/card/%2e%2e%2f%2e%2e%2fsecret.txt',
  ])('an address is never a path: %s', async (path) => {
    const { status, body, headers } = await ask(path);
    expect(body).not.toContain('nobody may read this');
    expect(body).not.toContain('root:');
    // Views answer with the page; everything else is not there.
    if (status === 200) expect(headers['content-type']).toContain('text/html');
    else expect([400, 403, 404]).toContain(status);
  });

  it('pictures are found by id', async () => {
    const [card] = (await state()).cards;
    const { status, headers, body } = await ask(`/api/face/${card?.front?.id ?? ''}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toContain('<svg');
    expect(card?.front?.id).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('where it listens', () => {
  it('on this computer alone', () => {
    expect(studio.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/t\/[\w-]{32}\/$/);
  });

  it.skipIf(!hasLoopback6)('on ::1 as well, with the same rules', async () => {
    const port = String(studio.port);
    const answer = await fetch(`http://[::1]:${port}/api/state`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect((await fetch(`http://[::1]:${port}/api/state`)).status).toBe(403);
  });

  it('takes the next port when one is taken, and frees its own at once', async () => {
    const other = createServer();
    const taken = await new Promise<number>((done) =>
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
    );
    const asked = performance.now();
    const second = await startStudio(options(join(root, 'deck'), taken));
    expect(second.port).toBeGreaterThan(taken);
    const started = performance.now();
    await second.close();
    expect(performance.now() - started).toBeLessThan(started - asked);
    const free = createServer();
    await new Promise<void>((done, fail) => {
      free.once('error', fail);
      free.listen(second.port, '127.0.0.1', () => done());
    });
    free.close();
    other.close();
  });
});

it('two studios share the cookies of a browser', async () => {
  const other = await startStudio(options(join(root, 'deck'), 0));
  try {
    const jar = new Map<string, string>();
    const browse = async (port: number, path: string): Promise<number> => {
      const all = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { cookie: all },
        redirect: 'manual',
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return answer.status;
    };
    for (const { port, address } of [studio, other])
      expect(await browse(port, new URL(address).pathname)).toBe(303);
    for (const { port } of [studio, other, studio]) expect(await browse(port, '/api/state')).toBe(200);
    // The cookie of one opens no other.
    jar.delete(`modpress-studio-${other.port}`);
    expect(await browse(other.port, '/api/state')).toBe(403);
  } finally {
    await other.close();
  }
});

it('a finding is accepted with a reason, kept beside the deck, and opened again', async () => {
  const folder = join(root, 'long');
  cpSync('templates/starter', folder, { recursive: true });
  const path = join(folder, 'cards.csv');
  // Into the safe zone, and not over the trim: that would be lost text.
  const long = 'Widemouthedidemouthedidemo';
  writeFileSync(path, readFileSync(path, 'utf8').replace('Harbour tug', long));
  const one = await startStudio(options(folder, 0));
  try {
    const finding = one.session.findings().find(({ severity }) => severity === 'warning');
    expect(finding).toMatchObject({ severity: 'warning', accepted: undefined, cards: ['cards/tug'] });
    const id = finding?.id ?? '';
    expect(await one.session.act({ action: 'accept', finding: id, because: '  ' })).toBe(
      'a reason is needed',
    );
    expect(
      await one.session.act({ action: 'accept', finding: id, because: 'it is a joke: "long"\n# yes' }),
    ).toBeUndefined();
    expect(existsSync(join(folder, 'accepted.yaml'))).toBe(true);
    expect(one.session.findings().find((found) => found.id === id)?.accepted).toBe(
      'it is a joke: "long"\n# yes',
    );
    // What the studio accepts, a check takes.
    const terminal = fakeTerminal({ cwd: folder });
    await run(['check', '.', '--only', 'cards', '--lang', 'en', '--paper', 'a4'], terminal.io);
    expect(terminal.out()).toMatch(/: 1 error, 1 accepted$/m);
    // Lines of people stay; a list with a mistake is told, and never written over.
    const list = join(folder, 'accepted.yaml');
    const own = `# ours\n- { finding: aa, code: MP4005, message: b, because: c }\n`;
    writeFileSync(list, own + readFileSync(list, 'utf8'));
    writeFileSync(list, `${readFileSync(list, 'utf8')}- nothing\n`);
    expect(await one.session.act({ action: 'reopen', finding: id })).toMatch(/correct them first/);
    expect(one.session.findings().map(({ code }) => code)).toContain('MP1107');
    writeFileSync(list, readFileSync(list, 'utf8').replace('- nothing\n', ''));
    expect(await one.session.act({ action: 'reopen', finding: id })).toBeUndefined();
    expect(readFileSync(list, 'utf8')).toMatch(
      /^# ours\n- \{ finding: aa.*\n# Findings that were accepted.*\n$/,
    );
    expect(one.session.findings().find((found) => found.id === id)?.accepted).toBeUndefined();
  } finally {
    await one.close();
  }
});
