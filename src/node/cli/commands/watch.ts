/**
 * `modpress watch`: files follow the deck while it is edited; one line a build.
 *
 * Takes what `build` takes, for one deck. Errors are reported as `build` reports them and leave the files as they were; the
 * next save is tried again. After a quiet second the files written since are judged. Ends with the process.
 */
import { displayPath } from '../../../base/paths.ts';
import { basename, relative } from 'node:path';

import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { diagnosticToJson } from '../../../base/diagnostics/json-printer.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import type { Turn } from '../../../studio/session/house.ts';
import type { Rebuilt } from '../../../studio/session/rebuild.ts';
import type { BuildRequest } from '../../../press/open/types.ts';
import type { Command, CommandInput } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findingsPrinter } from './studio.ts';
import { terminalProgress } from '../progress-line.ts';
import { readRequest } from './request.ts';
import { countOf, findingsCount } from './summary.ts';

export const runWatch: Command = async (input) => {
  const requested = readRequest(input, true);
  if (!requested.ok) return { exit: EXIT.usage, diagnostics: requested.diagnostics };
  const { request } = requested;
  const [folder, second] = request.decks;
  if (folder === undefined || second !== undefined) {
    const help = 'name it: modpress watch ./my-deck';
    return { exit: EXIT.usage, diagnostics: [error('MP1026', 'watch follows one deck', { help })] };
  }
  return follow(folder, request, input);
};

/** Files that were saved together. */
type Saved = readonly string[] | 'all';

/** Milliseconds without a save after which files are judged. */
const QUIET_MS = 1000;

/** Never ends by itself: the promise is only ever rejected. */
async function follow(folder: string, request: BuildRequest, input: CommandInput): Promise<never> {
  const { io, values } = input;
  const { watchFolders } = await import('../../watch/watcher.ts');
  const { build, judge } = await builder(folder, request, input);
  return new Promise<never>((_, reject) => {
    let quiet: NodeJS.Timeout | undefined;
    const work = async (paths: Saved, what: string): Promise<void> => {
      clearTimeout(quiet);
      await build(paths, what);
      clearTimeout(quiet);
      quiet = setTimeout(() => void judge().catch(reject), QUIET_MS);
    };
    const onBurst = (paths: Saved): void => void work(paths, touched(paths, folder)).catch(reject);
    const begin = async (): Promise<void> => {
      await watchFolders({ folders: [folder], ignored: [request.out], onBurst });
      await work('all', 'read');
      if (!values.isOn('json') && !values.isOn('quiet'))
        io.stderr.write(`watching ${escapeControls(displayPath(io.cwd, folder))}; Ctrl-C ends it\n`);
    };
    begin().catch(reject);
  });
}

interface Builder {
  /** Builds after a save and prints its line; `what` names the save. */
  build(paths: Saved, what: string): Promise<void>;
  /** Judges what was written since, and says what it finds. */
  judge(): Promise<void>;
}

async function builder(folder: string, request: BuildRequest, input: CommandInput): Promise<Builder> {
  const { io, values } = input;
  const { now, cwd } = io;
  const progress = terminalProgress(io, values);
  const { openHouse } = await import('../../../studio/session/house.ts');
  const { openRebuilder } = await import('../../../studio/session/rebuild.ts');
  const { settle } = await import('../../../deck/read/accepted.ts');
  const house = openHouse({ folder, cwd });
  const rebuilder = openRebuilder(request, cwd, true);
  const say = await speaker(input);
  // Faces of turns that a newer save overtook: the line of that one names them too.
  let overtaken: readonly string[] = [];
  let last: Turn | undefined;
  const build = async (paths: Saved, what: string): Promise<void> => {
    const started = now();
    if (paths === 'all') progress.step({ done: 0, total: 0, label: 'reading the deck' });
    const turn = await house.turn(paths);
    progress.clear();
    if (!turn) return;
    last = turn;
    const rebuilt = await rebuilder.rebuild(turn, progress.step);
    progress.clear();
    const redrawn = [...new Set([...overtaken, ...turn.redrawn])];
    // Files that have been written get their line, even where the next save is under way already.
    const isOvertaken = turn.isStale() && !rebuilt;
    overtaken = isOvertaken ? redrawn : [];
    if (isOvertaken) return;
    const { open: diagnostics } = settle(turn.diagnostics, [folder], cwd);
    say.built({ diagnostics, rebuilt, redrawn, ms: now() - started, what });
  };
  const judge = async (): Promise<void> => {
    if (!last) return;
    const started = now();
    const { diagnostics: found, files } = await rebuilder.judge(last);
    const { open: diagnostics } = settle(found, [folder], cwd);
    if (diagnostics.length > 0) say.judged({ diagnostics, files, ms: now() - started });
  };
  return { build, judge };
}

/** What was saved, in a word or two. */
function touched(paths: Saved, folder: string): string {
  if (paths === 'all') return 'the whole deck';
  const [first = ''] = paths;
  return paths.length === 1 ? relative(folder, first) || basename(first) : `${paths.length} files`;
}

interface Built {
  /** Those that nobody has accepted. */
  readonly diagnostics: readonly Diagnostic[];
  readonly rebuilt: Rebuilt | undefined;
  readonly redrawn: readonly string[];
  readonly ms: number;
  readonly what: string;
}

/** What the judge found once all was quiet; nothing is said where it found nothing. */
interface LaterFound {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly ms: number;
}

interface Say {
  built(built: Built): void;
  judged(found: LaterFound): void;
}

async function speaker(input: CommandInput): Promise<Say> {
  const { io, values } = input;
  const line = (value: unknown): void => void io.stdout.write(`${JSON.stringify(value)}\n`);
  if (values.isOn('json'))
    return { built: (built) => line(jsonOf(built)), judged: (found) => line(judgedJson(found)) };
  const print = await findingsPrinter(input);
  return {
    built(built) {
      print(built.diagnostics);
      io.stdout.write(`${clock()} ${lineOf(built)}\n`);
    },
    judged(found) {
      print(found.diagnostics);
      const count = countOf(found.files.length, 'file');
      io.stdout.write(
        `${clock()} judged: ${count} in ${Math.round(found.ms)} ms, ${findingsCount(found.diagnostics)}\n`,
      );
    },
  };
}

const clock = (): string => new Date().toTimeString().slice(0, 8);

/** `cards.csv: 1 card redrawn, 2 of 12 files written in 38 ms, 6 warnings`. */
export function lineOf({ diagnostics, rebuilt, redrawn, ms, what }: Built): string {
  const found = findingsCount(diagnostics);
  const time = `${Math.round(ms)} ms`;
  const name = escapeControls(what);
  if (!rebuilt) return `${name}: the build stopped after ${time}: ${found}; the files stay as they were`;
  const cards = redrawn.length === 0 ? 'nothing redrawn' : `${countOf(redrawn.length, 'face')} redrawn`;
  const files = `${rebuilt.files.length} of ${countOf(rebuilt.total, 'file')} written in ${time}`;
  return [`${name}: ${cards}`, files, ...(found === '' ? [] : [found])].join(', ');
}

const judgedJson = ({ diagnostics, files, ms }: LaterFound) => ({
  schema: 1,
  command: 'watch',
  ok: diagnostics.every(({ severity }) => severity !== 'error'),
  what: 'judged',
  milliseconds: Math.round(ms),
  redrawn: [],
  files: files.map((path) => ({ path })),
  diagnostics: diagnostics.map(diagnosticToJson),
});

const jsonOf = ({ diagnostics, rebuilt, redrawn, ms, what }: Built) => ({
  schema: 1,
  command: 'watch',
  ok: rebuilt !== undefined,
  what,
  milliseconds: Math.round(ms),
  redrawn,
  files: rebuilt?.files ?? [],
  diagnostics: diagnostics.map(diagnosticToJson),
});
