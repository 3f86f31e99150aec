/**
 * A worksheet in the page: its pages as pictures, or its files (`answerSheet`).
 *
 * Takes a wish; plans, draws and makes it as `modpress handout` does. Pages without files are read by the second program from their
 * words, files from their bytes: either way the count of answers found twice is counted.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import { withinLimits } from '../../base/diagnostics/limit.ts';
import { basename } from '../../base/paths.ts';
import { seedSymbols } from '../../handouts/code/sheet-code.ts';
import { buildHandouts } from '../../handouts/press/build.ts';
import { versionFaults } from '../../handouts/press/copies.ts';
import { copiesIn, type HandoutJob } from '../../handouts/press/jobs.ts';
import { drawHandoutFile } from '../../handouts/press/make-file.ts';
import { planHandouts } from '../../handouts/press/plan.ts';
import { type HandoutRequest, USUAL_REQUEST } from '../../handouts/press/request.ts';
import { asks, rereadWords } from '../../handouts/press/reread.ts';
import { readQuiz } from '../../handouts/press/quiz/read-quiz.ts';
import { readRoster } from '../../handouts/press/roster.ts';
import { stripFaults } from '../../handouts/press/strip.ts';
import { codesOf } from '../../handouts/press/work.ts';
import type { Progress } from '../../press/open/types.ts';
import type { MemoryWriter } from '../output-store.ts';
import type { SheetAnswer, SheetFileKind, SheetRequest, SheetWish } from '../protocol.ts';
import { drawnFile } from './drawn.ts';
import { hasError } from './findings.ts';

/** Where files would be written; nothing is on a disk. */
const OUT = '/out';

export interface SheetTools {
  readonly writer: MemoryWriter;
  readonly found: Diagnostic[];
  readonly progress: Progress;
}

export async function answerSheet(request: SheetRequest, tools: SheetTools): Promise<SheetAnswer> {
  const report: Report = onceIn(tools.found);
  const handouts = requestOf(request, report);
  const jobs = hasError(tools.found) ? [] : planHandouts(handouts, report);
  const answer = { kind: 'sheet' as const, command: commandOf(request) };
  if (hasError(tools.found)) return { ...answer, files: [], questions: 0, foundTwice: 0 };
  const made = request.hasFiles ? await makeFiles(handouts, tools) : new Map<string, Uint8Array>();
  const files = await filesOf(jobs, request, { ...tools, made });
  const questions = sum(jobs.map(questionsIn));
  const wrong = tools.found.filter(({ code }) => code === 'MP4204').length;
  return {
    ...answer,
    files: hasError(tools.found) ? [] : files,
    questions,
    foundTwice: Math.max(0, questions - wrong),
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Items on the sheets of a file: each copy of a sheet asks all of its own. */
function questionsIn({ parts, prompts, quiz }: HandoutJob): number {
  const asking = parts.filter(asks);
  // The items of a test lie by exercise and version, those of all its versions in every job.
  if (quiz) return asking.length > 0 ? sum(Object.values(prompts).map((items) => items.length)) : 0;
  return sum(asking.flatMap((part) => copiesIn(part).map((copy) => prompts[copy]?.length ?? 0)));
}

/** Names the files of a test, on the command line as well. */
const QUIZ_FILE = 'test.yaml';

function requestOf({ wish, roster, quiz, to }: SheetRequest, report: Report): HandoutRequest {
  const { handout, version, level, seed, items, form, versions, profile, language, paper, key } = wish;
  const isPupil = versions.some((one) => /^S\d/.test(one));
  const faults = [...stripFaults(wish), ...(isPupil ? [] : versionFaults(versions))];
  faults.forEach(report);
  const symbols = seedSymbols(seed);
  const file = quiz === undefined ? undefined : { name: QUIZ_FILE, bytes: utf8Bytes(quiz) };
  const test = file && readQuiz(file, { seed: symbols, languages: [language] }, report);
  const pupils = roster && readRoster('class list', utf8Bytes(roster.text), report);
  return {
    ...USUAL_REQUEST,
    ...{ names: [handout], version, levels: [level], items, form, versions, profile, key, to },
    ...(test && { quiz: test }),
    seed: symbols,
    pupils: pupils ?? [],
    sameForAll: roster?.sameForAll,
    languages: [language],
    papers: [paper],
    out: OUT,
    force: true,
  };
}

/** All files of the request by path, with their HTML; none where something is wrong (reported). */
async function makeFiles(
  request: HandoutRequest,
  { writer, found, progress }: SheetTools,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { diagnostics } = await buildHandouts(request, progress);
  found.push(...diagnostics);
  return writer.takeFiles();
}

interface Making extends SheetTools {
  readonly made: ReadonlyMap<string, Uint8Array>;
}

async function filesOf(
  jobs: readonly HandoutJob[],
  { hasFiles, pagesOf }: SheetRequest,
  { made, found, progress }: Making,
): Promise<SheetAnswer['files']> {
  const files: SheetAnswer['files'][number][] = [];
  const report = onceIn(found);
  for (const [done, job] of jobs.entries()) {
    progress({ done, total: jobs.length, label: basename(job.path) });
    const fileKind = kindOf(job);
    const isShown = (pagesOf?.includes(fileKind) ?? true) && (job.to ?? 'pdf') === 'pdf';
    if (!hasFiles) rereadWordsOf(job).forEach(report);
    const set = isShown
      ? (
          await withinLimits(
            report,
            () => job.path,
            () => drawHandoutFile(job, report),
          )
        )?.set
      : undefined;
    const twinPath = job.path.replace(/\.pdf$/, '.html');
    const twin = twinPath === job.path ? undefined : made.get(twinPath);
    files.push({
      ...(set ? drawnFile(set) : { pages: [], reading: [] }),
      name: basename(job.path),
      fileKind,
      bytes: made.get(job.path),
      twin: twin && { name: basename(twinPath), bytes: twin },
      pageCount: set?.sheets.length ?? 0,
      codes: codesOf(job),
    });
  }
  return files;
}

const rereadWordsOf = (job: HandoutJob): readonly Diagnostic[] =>
  rereadWords({ ...job, parts: job.parts.filter(asks) });

function kindOf({ parts: [first] }: HandoutJob): SheetFileKind {
  if (first?.kind === 'key' || first?.kind === 'worked' || first?.kind === 'quiz-key') return 'key';
  return first?.kind === 'teacher' || first?.kind === 'pieces' ? 'teacher' : 'sheet';
}

/** The same sheets from a terminal. */
export function commandOf(request: Pick<SheetRequest, 'wish' | 'roster' | 'quiz' | 'to'>): string {
  const { wish, roster, quiz, to } = request;
  const option = (name: string, value: string | number | undefined, usual?: string): readonly string[] =>
    value === undefined || value === usual ? [] : [`--${name}`, String(value)];
  return [
    ...['modpress', 'handout'],
    ...(quiz === undefined ? [wish.handout, ...option('level', wish.level)] : ['--quiz', QUIZ_FILE]),
    ...option('seed', seedSymbols(wish.seed)),
    ...(quiz === undefined
      ? [...option('items', wish.items), ...option('form', wish.form, 'exercises')]
      : []),
    ...(roster
      ? ['--roster', 'class.csv', ...(roster.sameForAll ? ['--same-for-all'] : [])]
      : versionsOf(wish)),
    ...option('profile', wish.profile, 'standard'),
    ...option('lang', wish.language),
    ...option('paper', wish.paper),
    ...option('key', wish.key, 'separate'),
    ...option('to', to, 'pdf'),
  ].join(' ');
}

const versionsOf = ({ versions }: SheetWish): readonly string[] => ['--versions', versions.join(',')];
