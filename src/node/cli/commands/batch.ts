/**
 * `modpress batch`: a plan file carried out, on this machine's cores or over a queue; `modpress batch status` shows how far it is.
 *
 * Takes checked options; asks the room `batch` and turns its report into text, JSON and an exit code.
 */
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  type BatchPlan,
  type BatchReport,
  type Doer,
  doHere,
  estimate,
  type Estimate,
  finishedBefore,
  makePlan,
  packFolder,
  type QueueAddress,
  runBatch,
  type Store,
} from '../../batch/index.ts';
import type { QueueServer, QueueStatus } from '../../batch/queue/index.ts';
import { type Diagnostic, error, type Report } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { onceIn } from '../../../base/diagnostics/index.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { progressLine, type ProgressLine } from '../progress-line.ts';
import { STANDARD } from '../standard-input.ts';
import { noQueue, queueOf, storeOf } from './batch-places.ts';
import { exitOf } from './data-option.ts';
import { countOf, findingsCount, formatSeconds } from './summary.ts';
import { displayPath } from '../../../base/paths.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';

export const runBatchCommand: Command = async (input) => {
  const [operand] = input.operands;
  const queue = queueOf(input);
  if (queue && 'fault' in queue) return failed([queue.fault]);
  if (operand === 'status') return queue ? status(queue.address) : failed([noQueue()]);
  if (operand === undefined)
    return failed([error('MP1026', 'batch needs a plan file', { help: 'docs/scale.md shows one' })]);
  const { io, values } = input;
  const isDry = values.isOn('dry-run');
  // Before the plan, which may take minutes.
  const reached = queue && !isDry ? await reach(queue.address, input) : undefined;
  if (reached && 'fault' in reached) return failed([reached.fault]);
  const isSilent = values.isOn('quiet') || values.isOn('json');
  const progress = progressLine(io, isSilent);
  const found: Diagnostic[] = [];
  const told = { report: onceIn(found), progress: progress.step };
  const plan = await makePlan(
    resolve(io.cwd, operand),
    io.cwd,
    told,
    operand === STANDARD ? io.sent : undefined,
  );
  progress.clear();
  if (!plan) return { ...failed(found), closing: `${findingsCount(found)}; nothing was made` };
  if (isDry) return dryRun(plan, found, { input, progress });
  return carryOut(plan, found, { input, progress, reached });
};

const failed = (diagnostics: readonly Diagnostic[]): CommandResult => ({
  exit: exitOf({ failure: failureOf(diagnostics) }),
  diagnostics,
});

interface Around {
  readonly input: CommandInput;
  readonly progress: ProgressLine;
}

async function dryRun(
  plan: BatchPlan,
  diagnostics: Diagnostic[],
  { input, progress }: Around,
): Promise<CommandResult> {
  const cores = input.values.whole('workers') ?? availableParallelism();
  const told = { report: onceIn(diagnostics), progress: progress.step };
  const reckoned = await estimate(plan, limitsOf(input.values), told);
  progress.clear();
  const jobs = plan.units.flatMap((unit) =>
    unit.jobs.map(({ id, label, paths, size }) => ({
      id,
      unit: unit.name,
      kind: unit.kind,
      label,
      paths,
      size,
    })),
  );
  return {
    exit: exitOf({ failure: failureOf(diagnostics) }),
    diagnostics,
    text: planText(plan.name, reckoned, cores),
    json: { name: plan.name, plan: plan.id, edition: plan.edition, cores, estimate: reckoned, jobs },
  };
}

async function carryOut(
  plan: BatchPlan,
  found: readonly Diagnostic[],
  { input, progress, reached }: Around & { readonly reached: Reached | undefined },
): Promise<CommandResult> {
  const { io, values } = input;
  const started = io.now();
  const out = resolve(io.cwd, values.text('out') ?? join('out', plan.name));
  // Without a queue results are beside the files they become, and go when all is done.
  const own = !reached && values.text('store') === undefined ? join(out, '.batch') : undefined;
  const before = earlier(plan, own, input);
  if (before) return answer({ ...before, diagnostics: found }, { ms: io.now() - started, out, input });
  const opened = reached ?? (await storeOf(input, own));
  if ('fault' in opened) return failed([...found, opened.fault]);
  const { store } = opened;
  const { doer, isJoined } = reached ? await overQueue(reached, plan) : here(store, input);
  const bundles = reached
    ? ({ source }: BatchPlan['units'][number], report: Report) =>
        source && packFolder(source.folder, io.cwd, report)
    : undefined;
  try {
    const resume = values.isOn('resume') || isJoined;
    const options = { store, doer, out, cwd: io.cwd, force: values.isOn('force'), resume, bundles };
    const report = await runBatch(plan, options, progress.step);
    if (own !== undefined && report.failure === 'none') rmSync(own, { recursive: true, force: true });
    const diagnostics: Diagnostic[] = [];
    // What was found in opening a deck is found again by whoever makes its files.
    [...found, ...report.diagnostics].forEach(onceIn(diagnostics));
    return answer({ ...report, diagnostics }, { ms: io.now() - started, out, input });
  } catch (thrown) {
    const { QueueFault } = await import('../../batch/queue/connection.ts');
    if (thrown instanceof QueueFault) return failed([...found, thrown.diagnostic]);
    throw thrown;
  } finally {
    progress.clear();
    await doer.close();
  }
}

/** What a run left whose own results have gone, as it came to its end. */
function earlier(
  plan: BatchPlan,
  own: string | undefined,
  { values }: CommandInput,
): BatchReport | undefined {
  return values.isOn('resume') && own !== undefined && !existsSync(own)
    ? finishedBefore(plan, dirname(own))
    : undefined;
}

const limitsOf = (values: CommandInput['values']) => ({
  memory: values.whole('max-memory'),
  seconds: values.whole('max-seconds'),
});

type Way = { readonly doer: Doer; readonly isJoined: boolean };

const here = (store: Store, { values }: CommandInput): Way => ({
  doer: doHere(store, { workers: values.whole('workers'), ...limitsOf(values) }),
  isJoined: false,
});

/** What all machines see, before anything is planned. */
interface Reached {
  readonly store: Store;
  readonly server: QueueServer;
}

async function reach(
  address: QueueAddress,
  input: CommandInput,
): Promise<Reached | { readonly fault: Diagnostic }> {
  const opened = await storeOf(input, undefined);
  if ('fault' in opened) return opened;
  const { openQueueServer, QueueFault } = await import('../../batch/queue/index.ts');
  try {
    return { store: opened.store, server: await openQueueServer(address) };
  } catch (thrown) {
    if (thrown instanceof QueueFault) return { fault: thrown.diagnostic };
    throw thrown;
  }
}

async function overQueue({ server, store }: Reached, plan: BatchPlan): Promise<Way> {
  const { doOverQueue, isJoined } = await import('../../batch/queue/index.ts');
  return { doer: doOverQueue({ server, store }), isJoined: await isJoined(server, plan) };
}

async function status(address: QueueAddress): Promise<CommandResult> {
  const { openQueueServer, QueueFault, statusOf } = await import('../../batch/queue/index.ts');
  try {
    const server = await openQueueServer(address);
    try {
      const found = await statusOf(server);
      return { exit: EXIT.done, text: statusText(found), json: { ...found } };
    } finally {
      await server.close();
    }
  } catch (thrown) {
    if (thrown instanceof QueueFault) return failed([thrown.diagnostic]);
    throw thrown;
  }
}

function answer(
  report: BatchReport,
  {
    ms,
    out,
    input: { io, values },
  }: { readonly ms: number; readonly out: string; readonly input: CommandInput },
): CommandResult {
  const files = report.files.map((file) => ({ ...file, path: join(out, file.path) }));
  const { diagnostics, ...rest } = report;
  const exit = exitOf(report);
  const isWhole = exit === EXIT.done;
  const found = findingsCount(diagnostics);
  const ending = isWhole ? '' : files.length === 0 ? '; nothing was written' : '; not all was written';
  return {
    exit,
    diagnostics,
    text: values.isOn('quiet') ? '' : reportText({ ...report, files }, ms, io.cwd),
    ...(found === '' ? {} : { closing: found + ending }),
    json: { ...rest, files, milliseconds: Math.round(ms) },
  };
}

// What a batch prints for people: its plan with an estimate, its end, and how far the plans of a queue are.

const lines = (list: readonly string[]): string => `${list.map(escapeControls).join('\n')}\n`;

/** `2 min`, `14 s`, `3.2 h`. */
function span(seconds: number): string {
  if (seconds < 100) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

// What is the size of a unit counted in?
const SIZES = { deck: '', handout: 'sheet', games: 'game' } as const;

function planText(name: string, { units, seconds, bytes, sampled }: Estimate, cores: number): string {
  const rows = units.map((unit) => {
    const size = SIZES[unit.kind];
    const counts = [
      countOf(unit.jobs, 'job'),
      countOf(unit.files, 'file'),
      ...(size === '' ? [] : [countOf(unit.size, size)]),
    ];
    return `  ${unit.name}: ${counts.join(', ')}, about ${span(unit.seconds)}`;
  });
  const jobs = units.reduce((sum, unit) => sum + unit.jobs, 0);
  const files = units.reduce((sum, unit) => sum + unit.files, 0);
  return lines([
    `${name}:`,
    ...rows,
    `${countOf(jobs, 'job')}, ${countOf(files, 'file')}, about ${megabytes(bytes)}`,
    `about ${span(seconds)} on one core, ${span(seconds / cores)} on ${cores} (from ${countOf(sampled, 'job')} timed here)`,
    'nothing was made',
  ]);
}

function reportText({ files, jobs, resumed }: BatchReport, ms: number, cwd: string): string {
  const folders = new Map<string, number>();
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const earlier = resumed > 0 ? `, ${resumed} of them by an earlier run` : '';
  return lines([
    ...[...folders].map(([folder, count]) => `${displayPath(cwd, folder)}: ${countOf(count, 'file')}`),
    `${countOf(jobs, 'job')}${earlier}, ${countOf(files.length, 'file')}, ${countOf(pages, 'page')} in ${formatSeconds(ms)}`,
  ]);
}

function statusText({ queue, plans, editions }: QueueStatus): string {
  const planLines = plans.flatMap(({ name, id, done, total, aside, isWaitedFor, rate, left }) => [
    `${name} (${id.slice(0, 8)}): ${done} of ${countOf(total, 'job')} done${aside > 0 ? `, ${aside} set aside` : ''}`,
    isWaitedFor
      ? `  ${rate === undefined ? 'just begun' : `${rate.toFixed(1)} jobs a second, about ${span(left ?? 0)} left`}`
      : '  nobody waits for it: run modpress batch with --resume',
  ]);
  const editionLines = editions.flatMap(({ edition, waiting, active, delayed, workers, aside }) => [
    `modpress ${edition}: ${waiting} waiting, ${active} running, ${delayed} to be tried again, ${countOf(workers, 'worker')}`,
    ...aside.map(({ label, reason }) => `  set aside: ${label}: ${reason}`),
  ]);
  const none = planLines.length + editionLines.length === 0 ? ['nothing has been planned here'] : [];
  return lines([queue, ...planLines, ...editionLines, ...none]);
}
