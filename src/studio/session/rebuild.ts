/**
 * Files brought up to date with a house: those that an edit touches are made again, the others stay as they are.
 *
 * Takes a request and, turn after turn, the deck; gives the files that were written. All files of a turn are written or none:
 * after an error the earlier ones stay.
 */
import { type Diagnostic, onceIn } from '../../base/diagnostics/index.ts';
import { host } from '../../base/host.ts';
import { outputBound } from '../../press/open/output-bound.ts';
import { type MadeFile, type MadeGroup, settingsOf, writeFiles } from '../../press/make/group.ts';
import { makerOver } from '../../press/make/maker.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import type { Job } from '../../press/open/job.ts';
import { reportOwnCheck } from '../../press/judge/own-check.ts';
import { placeOf } from '../../press/plan/perform.ts';
import { plan } from '../../press/plan/plan.ts';
import { facesFile } from '../../press/sheets/face-book.ts';
import type { BuildRequest, BuiltFile, Progress } from '../../press/open/types.ts';
import type { Turn } from './house.ts';
import { objectNumbers } from '../../base/cache.ts';
import { basename } from '../../base/paths.ts';
import { inLanguage } from '../../base/language.ts';
import { documentPage } from '../../press/open/documents.ts';
import { rowPrint } from '../../press/open/face-page.ts';

export interface Rebuilt {
  readonly files: readonly BuiltFile[];
  /** How many files the deck has in all. */
  readonly total: number;
}

export interface Rebuilder {
  /** @returns undefined after an error, or when a newer turn has begun */
  rebuild(turn: Turn, progress?: Progress): Promise<Rebuilt | undefined>;
  /**
   * Judges files that were written and not judged yet, where that is done later; what it finds is told again in each turn that leaves
   * the file as it is. Ends when a newer turn begins: what is left is judged when it is asked again.
   */
  judge(turn: Turn): Promise<Judgement>;
}

export interface Judgement {
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files that were judged. */
  readonly files: readonly string[];
}

/** A file as it was written last. */
interface Written {
  readonly key: string;
  /** What was found while it was made: told again as long as it stands. */
  readonly found: readonly Diagnostic[];
}

interface Touched {
  readonly job: Job;
  readonly key: string;
  readonly found: Diagnostic[];
}

/** Whether a finding still points to where it did: not where its file reads otherwise now. */
function currentIn({ loader }: OpenDeck): (found: Diagnostic) => boolean {
  const paths = new Map(loader.inputs().map((path) => [loader.display(path), path]));
  return ({ place, notes }) =>
    [place, ...notes.map((note) => note.place)].every((one) => {
      const path = one && paths.get(one.file.name);
      return path === undefined || loader.text(path) === one?.file.text;
    });
}

const hasErrors = ({ diagnostics }: Turn): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

/**
 * Begins with nothing made.
 *
 * @param judgesLater files are written first and judged by `judge`; else they are judged before they are written
 */
export function openRebuilder(request: BuildRequest, cwd: string, judgesLater = false): Rebuilder {
  const keys = jobKeys();
  const written = new Map<string, Written>();
  const unjudged = new Map<string, MadeFile>();
  return {
    judge: (turn) => judgeWritten(turn, unjudged, written),
    async rebuild(turn, progress) {
      const { open } = turn;
      if (!open || hasErrors(turn)) return undefined;
      const planned = await plan(open, request, cwd);
      if (!planned || turn.isStale()) return undefined;
      const maker = makerOver(open, open.report);
      const settings = { ...settingsOf(request), hasPictures: false, judgesLater };
      const keyOf = (job: Job): string => keys.of(open, job, turn.pictures);
      const touched = touchedJobs(planned.jobs, { open, written, keyOf });
      const made: Omit<MadeGroup, 'diagnostics'>[] = [];
      for (const { job, found } of touched) {
        progress?.({ done: made.length, total: touched.length, label: basename(job.path) });
        const jobs = [{ ...job, isShown: false }];
        made.push(await maker.make({ folder: open.deck.folder, cwd, jobs, settings }, {}, found));
        found.forEach(open.report);
        if (turn.isStale()) return undefined;
      }
      if (hasErrors(turn)) return undefined;
      const lists = planned.isPart ? [] : made.map(({ printed }) => printed);
      const beside = facesFile(open, planned.folder, lists);
      const files = made.flatMap((one) => one.files);
      const within = outputBound(request.out, open.deck.folder);
      const done = await writeFiles(files, beside, { report: open.report, force: request.force, within });
      if (hasErrors(turn)) return undefined;
      for (const { job, key, found } of touched) written.set(job.path, { key, found });
      if (judgesLater) for (const file of files) unjudged.set(file.job.path, file);
      return { files: done, total: planned.jobs.length };
    },
  };
}

interface Standing {
  readonly open: OpenDeck;
  readonly written: ReadonlyMap<string, Written>;
  readonly keyOf: (job: Job) => string;
}

/** Jobs whose files are made again; of the others, what was found is told again. */
function touchedJobs(jobs: readonly Job[], { open, written, keyOf }: Standing): readonly Touched[] {
  const isCurrent = currentIn(open);
  return jobs.flatMap((job): Touched[] => {
    const key = keyOf(job);
    const before = written.get(job.path);
    if (before?.key !== key || !before.found.every(isCurrent)) return [{ job, key, found: [] }];
    before.found.forEach(open.report);
    return [];
  });
}

/** A file that would print wrong is made again in the next turn, and judged again. */
async function judgeWritten(
  { open, isStale }: Turn,
  unjudged: Map<string, MadeFile>,
  written: Map<string, Written>,
): Promise<Judgement> {
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const report = onceIn(diagnostics);
  for (const [path, { job, bytes }] of unjudged) {
    if (!open || isStale()) break;
    unjudged.delete(path);
    const own: Diagnostic[] = [];
    reportOwnCheck(bytes, job.product, placeOf(open, job), (one) => void own.push(one));
    own.forEach(report);
    files.push(path);
    const before = written.get(path);
    if (own.some(({ severity }) => severity === 'error')) written.delete(path);
    else if (before) written.set(path, { ...before, found: [...before.found, ...own] });
    await host().turn();
  }
  return { diagnostics, files };
}

// What a file depends on, as a key: a file whose key is as it was need not be made again.
// Takes the opened deck of a house and a job. Objects that the house keeps (designs, rulebook) stand for what they were made
// of; pictures are counted as one, for their names may come from anywhere.

interface JobKeys {
  /** @param pictures how often any picture or font has changed */
  of(open: OpenDeck, job: Job, pictures: number): string;
}

function jobKeys(): JobKeys {
  const numberOf = numbering();
  return {
    of(open, job, pictures) {
      const { title, version, game, credits, theme, box } = open.deck;
      const words = [open.wording.words(job.language), open.wording.icons];
      const about = [title, version, game, credits, theme, box, ...words];
      const content = job.content.kind === 'document' ? documentKey : componentsKey;
      return JSON.stringify([pictures, numberOf(open.rulebook), about, job, content(open, job, numberOf)]);
    },
  };
}

/** A number for an object, equal only for the same one; -1 for none. */
type NumberOf = (one: object | undefined) => number;

function numbering(): NumberOf {
  const numberOf = objectNumbers();
  return (one) => (one ? numberOf(one) : -1);
}

/** The components of sheets that are cut; all of them for boxes, contact sheets and the like. */
function componentsKey(open: OpenDeck, { language, content }: Job, numberOf: NumberOf): unknown {
  const shown = open.deck.components.filter(
    ({ name }) => content.kind !== 'cut' || content.components.includes(name),
  );
  return shown.map((component) => {
    const { rows, spoken, sheet, front, frontLarge, back } = component;
    const gone = { place: undefined, sheet: undefined, spoken: undefined };
    const plain = {
      ...component,
      rows: [],
      front: undefined,
      back: undefined,
      frontLarge: undefined,
      ...gone,
    };
    const words = [sheet?.value, spoken && inLanguage(spoken, language).value];
    const designs = [front, frontLarge, back].map((name) => numberOf(name && open.design(name)));
    return [plain, words, designs, rows.map((row) => rowPrint(row, language))];
  });
}

function documentKey(open: OpenDeck, job: Job, numberOf: NumberOf): unknown {
  if (job.content.kind !== 'document') return undefined;
  const document = open.deck.documents[job.content.document];
  const variant = document?.variants[job.content.variant];
  if (!document || !variant) return undefined;
  const { language, tray: paper, edition } = job;
  const page = documentPage({ open, document, variant, language, paper, request: edition });
  return [page?.job.data, page?.job.attributes, numberOf(open.design(document.template))];
}
