/**
 * Files of a game or of the dropped deck: planned, drawn as pictures, made (`Printer.answer`).
 *
 * A deck is opened once and keeps what it drew until another one is opened. Files are planned and made as `modpress build` does it.
 */
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/index.ts';
import { withinLimits } from '../../base/diagnostics/limit.ts';
import { host } from '../../base/host.ts';
import { pressLanguage } from '../../base/language.ts';
import { basename, join } from '../../base/paths.ts';
import { productTitle, variantTitle } from '../../press/gallery/words.ts';
import { type JobGroup, planGroups } from '../../press/make/group.ts';
import { type Maker, openMaker } from '../../press/make/maker.ts';
import type { BuildRequest, Progress } from '../../press/open/types.ts';
import { sheetsOf } from '../../press/plan/perform.ts';
import { profileText } from '../../press/printers/store.ts';
import { readPaper } from '../../press/printers/profile.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { PageHost } from '../host.ts';
import type { PlannedPrint, PrintAnswer, PrintRequest, PrintWish } from '../protocol.ts';
import { drawnFile } from './drawn.ts';
import { hasError } from './findings.ts';

/** Where the profile of the printer is, which the page sends with each wish. */
const PRINTERS = '/printers';

interface Opened {
  readonly maker: Maker | undefined;
  /** All that was found since it was opened. */
  readonly found: Diagnostic[];
}

type Job = JobGroup['jobs'][number];

export interface PrintTools {
  readonly found: Diagnostic[];
  readonly progress: Progress;
}

export class Printer {
  readonly #page: PageHost;
  readonly #opened = new Map<string, Opened>();
  /** The folder of the dropped deck. */
  #dropped = '';

  constructor(page: PageHost) {
    this.#page = page;
  }

  /** From now on the dropped deck is the one in this folder. */
  drop(folder: string): void {
    this.#opened.delete(this.#dropped);
    this.#opened.delete(folder);
    this.#dropped = folder;
  }

  async answer(request: PrintRequest, tools: PrintTools): Promise<PrintAnswer> {
    const { wish, game } = request;
    const folder = game === undefined ? this.#dropped : join(host().home.root, 'decks', game);
    const answer = { kind: 'print' as const, command: commandOf(game ?? basename(folder), wish) };
    const none = { ...answer, planned: [], drawn: [], made: [] };
    const { maker, found } = await this.#open(folder, game);
    const before = found.length;
    if (wish.printer)
      this.#page.mount(PRINTERS, { [`${wish.printer.name}.yaml`]: profileText(wish.printer) });
    const groups = maker ? await this.#plan(maker, folder, wish, tools.found) : [];
    if (!maker || hasError(found) || hasError(tools.found)) {
      tools.found.push(...found);
      return none;
    }
    const jobs = groups.flatMap((group) => group.jobs);
    const drawn = await drawFiles(maker, jobs, request, found);
    const made = await makeFiles(maker, groups, request, tools.progress);
    const isFaulty = hasError(found);
    tools.found.push(...found);
    // What is wrong with a choice is not wrong with the deck: the next choice begins without it.
    if (isFaulty) found.length = before;
    return {
      ...answer,
      planned: jobs.map((job) => plannedPrint(job, wish.language)),
      drawn: isFaulty ? [] : drawn,
      made: isFaulty ? [] : made,
    };
  }

  async #open(folder: string, game: string | undefined): Promise<Opened> {
    const known = this.#opened.get(folder);
    if (known) return known;
    const found: Diagnostic[] = [];
    if (game !== undefined && host().store.kindOf(join(folder, 'deck.yaml')) !== 'file')
      found.push(error('MP1025', `there is no game "${game}"`));
    const maker = hasError(found) ? undefined : openMaker(folder, host().cwd(), onceIn(found), {});
    const opened = { maker, found };
    this.#opened.set(folder, opened);
    return opened;
  }

  async #plan(
    maker: Maker,
    folder: string,
    wish: PrintWish,
    found: Diagnostic[],
  ): Promise<readonly JobGroup[]> {
    const paper = readPaper(wish.paper);
    if (!paper) {
      const help = 'write a4, letter or 210x250mm';
      found.push(error('MP1023', `there is no paper "${wish.paper}"`, { help }));
      return [];
    }
    const planned = await planGroups(maker.open, requestOf(folder, wish, paper.name), {
      folder,
      cwd: host().cwd(),
    });
    return planned?.groups ?? [];
  }
}

function requestOf(folder: string, wish: PrintWish, paper: string): BuildRequest {
  const { printer, cards } = wish;
  const sheets = {
    ...(cards ? { cards } : {}),
    ...(printer ? { printer: { name: printer.name, folder: PRINTERS } } : {}),
  };
  return {
    decks: [folder],
    out: '/out',
    only: [],
    papers: [paper],
    languages: [wish.language],
    flip: wish.flip,
    grid: wish.grid,
    ink: wish.edition === 'low-ink' ? 'low' : 'full',
    hasLargeIndex: wish.edition === 'large',
    sheets,
    stopAfter: undefined,
    rows: [],
    write: true,
    gallery: false,
  };
}

function plannedPrint({ path, product, variant }: Job, language: string): PlannedPrint {
  const words = [productTitle(product), variantTitle(variant)].map((both) => both[pressLanguage(language)]);
  return { name: basename(path), product, variant, title: words.filter(Boolean).join(', ') };
}

async function drawFiles(
  { open }: Maker,
  jobs: readonly Job[],
  { draw, firstPages }: PrintRequest,
  found: Diagnostic[],
): Promise<PrintAnswer['drawn']> {
  const drawn: PrintAnswer['drawn'][number][] = [];
  for (const job of jobs.filter(({ path }) => draw.includes(basename(path)))) {
    const name = basename(job.path);
    const set = await withinLimits(
      onceIn(found),
      () => name,
      () => sheetsOf(open, job),
    );
    if (set) drawn.push({ ...drawnFile(set, firstPages), name, pageCount: set.sheets.length });
  }
  return drawn;
}

async function makeFiles(
  maker: Maker,
  groups: readonly JobGroup[],
  { make }: PrintRequest,
  progress: Progress,
): Promise<PrintAnswer['made']> {
  const made: PrintAnswer['made'][number][] = [];
  let done = 0;
  for (const group of groups) {
    const jobs = group.jobs.filter(({ path }) => make.includes(basename(path)));
    if (jobs.length === 0) continue;
    const step = ({ path }: { readonly path: string }): void =>
      progress({ done: done++, total: make.length, label: basename(path) });
    const { files } = await maker.make({ ...group, jobs }, { step, pause: () => host().turn() });
    for (const { job, bytes, pages, twin } of files)
      made.push({
        name: basename(job.path),
        bytes,
        pageCount: pages,
        twin: twin && { name: basename(twin.path), bytes: twin.bytes },
      });
  }
  return made;
}

/** The same files from a terminal. */
function commandOf(deck: string, { language, paper, edition, flip, grid, cards }: PrintWish): string {
  const option = (name: string, value: string, usual = ''): readonly string[] =>
    value === usual ? [] : [`--${name}`, value];
  return [
    ...['modpress', 'build', /^[\w.-]+$/.test(deck) ? deck : `'${deck.replaceAll("'", `'\\''`)}'`],
    ...option('lang', language),
    ...option('paper', paper),
    ...(edition === 'low-ink' ? ['--ink', 'low'] : edition === 'large' ? ['--large-index'] : []),
    ...option('flip', flip, 'long'),
    ...option('grid', grid, 'default'),
    ...option('cards', (cards ?? []).join(',')),
  ].join(' ');
}
