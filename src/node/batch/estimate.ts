/**
 * How long a plan takes, from a sample of its jobs done on one thread (`estimate`).
 *
 * Of each kind of unit one job is done to warm up and one is timed; what the others take is reckoned from their size (sheets,
 * games, files). Keeps nothing of what was made. A job that cannot be done is reported, and its unit counts for nothing.
 */
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { Progress } from '../../press/open/types.ts';
import type { BatchJob, BatchPlan, JobResult, Unit } from './types.ts';
import { isLimit, openThreads, type JobLimits, type Threads } from './run-here.ts';
import { BATCH_WORK } from './work.ts';

export interface Estimate {
  /** Seconds of one processor. */
  readonly seconds: number;
  /** Jobs that were done to find out. */
  readonly sampled: number;
  /** Bytes of all results. */
  readonly bytes: number;
  readonly units: readonly UnitEstimate[];
}

export interface UnitEstimate {
  readonly name: string;
  readonly kind: Unit['kind'];
  readonly jobs: number;
  readonly files: number;
  /** Sheets of handouts, games of a study; 0 for decks. */
  readonly size: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** What is alike is sampled once: decks each, handouts by exercise, games by game and bots. */
function kindOf({ kind, name, source }: Unit): string {
  return source ? `${kind} ${source.bundle}` : `${kind} ${name.replace(/, seed .*$/, '')}`;
}

/** Milliseconds and bytes for each unit of size. */
interface Rate {
  readonly seconds: number;
  readonly bytes: number;
}

interface Told {
  readonly report: Report;
  readonly progress: Progress;
}

export async function estimate(plan: BatchPlan, limits: JobLimits, told: Told): Promise<Estimate> {
  const threads = openThreads(1, limits);
  try {
    return await reckoned(plan, { ...told, threads });
  } finally {
    await threads.close();
  }
}

interface Sampling extends Told {
  readonly threads: Threads;
}

async function reckoned(plan: BatchPlan, at: Sampling): Promise<Estimate> {
  const rates = new Map<string, Rate>();
  const kinds = new Set(plan.units.map(kindOf));
  let sampled = 0;
  for (const unit of plan.units) {
    const kind = kindOf(unit);
    if (rates.has(kind)) continue;
    at.progress({ done: rates.size, total: kinds.size, label: `timing ${unit.name}` });
    const { rate, jobs } = await sample(unit, at);
    rates.set(kind, rate);
    sampled += jobs;
  }
  const units = plan.units.map((unit): UnitEstimate => {
    const { seconds, bytes } = rates.get(kindOf(unit)) ?? { seconds: 0, bytes: 0 };
    const weight = unit.jobs.reduce((sum, job) => sum + weightOf(job), 0);
    return {
      name: unit.name,
      kind: unit.kind,
      jobs: unit.jobs.length,
      files: unit.jobs.reduce((sum, { paths }) => sum + paths.length, 0) + (unit.ending ? 1 : 0),
      size: unit.jobs.reduce((sum, { size }) => sum + size, 0),
      seconds: weight * seconds,
      bytes: Math.round(weight * bytes),
    };
  });
  const sum = (of: (unit: UnitEstimate) => number): number => units.reduce((all, unit) => all + of(unit), 0);
  return { seconds: sum(({ seconds }) => seconds), bytes: sum(({ bytes }) => bytes), sampled, units };
}

/** Games or files; a key of thirty sheets costs about what the sheets do. */
const weightOf = ({ size, paths }: BatchJob): number => (paths.length === 0 ? size : paths.length);

async function sample(unit: Unit, at: Sampling): Promise<{ readonly rate: Rate; readonly jobs: number }> {
  const byWeight = [...unit.jobs].sort((a, b) => weightOf(a) - weightOf(b));
  const [first, second = first] = [byWeight[0], byWeight[Math.floor(byWeight.length / 2)]];
  const nothing = { rate: { seconds: 0, bytes: 0 }, jobs: 0 };
  if (!first || !second || !(await timed(first, unit, at))) return nothing;
  const start = performance.now();
  const result = await timed(second, unit, at);
  if (!result) return nothing;
  const seconds = (performance.now() - start) / 1000;
  const bytes = result.files.reduce((sum, file) => sum + file.bytes, 0);
  const weight = Math.max(1, weightOf(second));
  return { rate: { seconds: seconds / weight, bytes: bytes / weight }, jobs: first === second ? 1 : 2 };
}

/** A job done; undefined when it could not be, which is reported. */
async function timed(
  { id, payload, label }: BatchJob,
  { source, place }: Unit,
  { threads, report }: Sampling,
): Promise<JobResult | undefined> {
  for await (const outcome of threads.run(BATCH_WORK, [{ payload, folder: source?.folder }])) {
    if (outcome.ok) return outcome.result.result;
    const reason = threads.reasonOf(id, outcome);
    const help = 'correct what is reported, or allow more with --max-seconds or --max-memory';
    report(
      error(isLimit(reason) ? 'MP4314' : 'MP4307', `${label} cannot be timed: ${reason}`, { place, help }),
    );
  }
  return undefined;
}
