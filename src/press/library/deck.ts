/**
 * The press for programs: a deck opened, planned and made in memory, a finished file judged.
 *
 * `openDeck`, `plan`, `make` and `judge` read the deck and packaged files, and write nothing. Mistakes in a deck are findings and never
 * exceptions; a request that no version of modpress could carry out, such as a paper of no size, is a RangeError.
 */
import { basename, join, resolve } from '../../base/paths.ts';
import { host } from '../../base/host.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/index.ts';
import { diagnosticToJson } from '../../base/diagnostics/json-printer.ts';
import { memoryStore } from '../../deck/read/index.ts';
import { judgePdf } from '../../output/preflight/index.ts';
import { type Maker, openMaker } from '../make/maker.ts';
import { type JobGroup, planGroups } from '../make/group.ts';
import { reportNothing } from '../plan/settle.ts';
import {
  type DeckFiles,
  type Finding,
  type Judgement,
  type Made,
  type MadeFile,
  type PlannedFile,
  requestOf,
  type Wishes,
} from './types.ts';

/** An opened deck. It keeps what it has read and drawn until it is let go. */
export class Deck {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
  /** What is cut: cards, tiles ... */
  readonly components: readonly { readonly name: string; readonly product: string; readonly rows: number }[];
  /** @internal */
  readonly source: Source;

  /** @internal */
  constructor(source: Source) {
    const { deck } = source.maker.open;
    this.source = source;
    this.name = deck.name;
    this.title = deck.title;
    this.languages = deck.languages;
    this.components = deck.components.map(({ name, product, rows }) => ({
      name,
      product,
      rows: rows.length,
    }));
  }
}

/** What stands behind an opened deck. */
interface Source {
  readonly folder: string;
  readonly maker: Maker;
  readonly found: readonly Diagnostic[];
}

export interface Opened {
  /** Undefined when a file of the deck has an error that keeps it from being read. */
  readonly deck: Deck | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Opens a deck and replays its worked examples.
 *
 * @param source a folder of the disk, or the deck's files in memory
 * @param options.name of a deck in memory, in file names and in the margins of sheets; `deck` by default
 * @param options.draft lost text is a warning
 * @throws RangeError for a path in memory that leads out of the deck
 */
export async function openDeck(
  source: string | DeckFiles,
  { name = 'deck', draft = false }: { readonly name?: string; readonly draft?: boolean } = {},
): Promise<Opened> {
  const isFolder = typeof source === 'string';
  const folder = isFolder ? resolve(host().cwd(), source) : join('/', basename(name));
  const files = isFolder ? undefined : memoryStore(source, folder, host().store);
  const found: Diagnostic[] = [];
  const report: Report = onceIn(found);
  const cwd = isFolder ? host().cwd() : '/';
  const maker = openMaker(folder, cwd, report, { files, isDraft: draft });
  const deck = maker && new Deck({ folder, maker, found });
  return { deck, findings: found.map(diagnosticToJson) };
}

/** The files a request asks for; make some or all of them with `make`. */
export class Plan {
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  /** @internal */
  readonly groups: readonly JobGroup[];

  /** @internal */
  constructor(groups: readonly JobGroup[], found: readonly Diagnostic[]) {
    this.groups = groups;
    this.files = groups.flatMap(({ jobs }) => jobs.map(fileOf));
    this.findings = found.map(diagnosticToJson);
  }
}

const fileOf = (job: JobGroup['jobs'][number]): PlannedFile => ({
  name: basename(job.path),
  product: job.product,
  language: job.language,
  paper: job.paper,
});

/**
 * What can be made of a deck.
 *
 * @throws RangeError for a product or a paper that modpress does not know
 */
export async function plan(deck: Deck, wishes: Wishes = {}): Promise<Plan> {
  const { folder, maker, found } = deck.source;
  const request = requestOf(folder, wishes);
  const planned = await planGroups(maker.open, request, { folder, cwd: '/' });
  const groups = planned?.groups ?? [];
  const files = groups.reduce((sum, { jobs }) => sum + jobs.length, 0);
  const hasErrors = found.some(({ severity }) => severity === 'error');
  reportNothing([{ open: maker.open, files, hasErrors }], request);
  return new Plan(groups, found);
}

/**
 * Makes files in memory. Equal decks and wishes give equal bytes.
 *
 * @param only names of files of the plan; all by default
 * @param onFile called with the name of each file before it is made
 */
export async function make(
  deck: Deck,
  planned: Plan,
  { only, onFile }: { readonly only?: readonly string[]; readonly onFile?: (name: string) => void } = {},
): Promise<Made> {
  const { maker, found } = deck.source;
  const files: MadeFile[] = [];
  for (const group of planned.groups) {
    const jobs = group.jobs.filter(({ path }) => only?.includes(basename(path)) ?? true);
    if (jobs.length === 0) continue;
    const made = await maker.make({ ...group, jobs }, { step: ({ path }) => onFile?.(basename(path)) });
    files.push(
      ...made.files.map(({ job, bytes, pages, twin }) => ({
        ...fileOf({ ...job, isShown: false }),
        bytes,
        pages,
        html: twin && { name: basename(twin.path), bytes: twin.bytes },
      })),
    );
  }
  const isFaulty = found.some(({ severity }) => severity === 'error');
  return { files: isFaulty ? [] : files, findings: found.map(diagnosticToJson) };
}

/** Holds a finished PDF, of modpress or another program, against what a printer and a screen reader need. */
export function judge(pdf: Uint8Array): Judgement {
  const judged = judgePdf(pdf);
  if (!judged.ok) return judged;
  const { version, isTagged, pages, findings, verdicts } = judged.report;
  return { ok: true, version, isTagged, pages, findings, verdicts };
}
