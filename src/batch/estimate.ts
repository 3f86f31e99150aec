/**
 * How long a plan takes, from a sample of its jobs done on this thread (`estimate`).
 *
 * Of each kind of unit one job is done to warm up and one is timed; what the others take is reckoned from their size (sheets,
 * games, files). Keeps nothing of what was made.
 */
import type { Progress } from '../press/types.ts';
import type { BatchJob, BatchPlan, Unit } from './types.ts';
import { doTask } from './work.ts';

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

export async function estimate(plan: BatchPlan, progress: Progress): Promise<Estimate> {
  const rates = new Map<string, Rate>();
  const kinds = new Set(plan.units.map(kindOf));
  let sampled = 0;
  for (const unit of plan.units) {
    const kind = kindOf(unit);
    if (rates.has(kind)) continue;
    progress({ done: rates.size, total: kinds.size, label: `timing ${unit.name}` });
    const { rate, jobs } = await sample(unit);
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

async function sample({ jobs, source }: Unit): Promise<{ readonly rate: Rate; readonly jobs: number }> {
  const byWeight = [...jobs].sort((a, b) => weightOf(a) - weightOf(b));
  const [first, second = first] = [byWeight[0], byWeight[Math.floor(byWeight.length / 2)]];
  if (!first || !second) return { rate: { seconds: 0, bytes: 0 }, jobs: 0 };
  await doTask({ payload: first.payload, folder: source?.folder });
  const start = performance.now();
  const { result } = await doTask({ payload: second.payload, folder: source?.folder });
  const seconds = (performance.now() - start) / 1000;
  const bytes = result.files.reduce((sum, file) => sum + file.bytes, 0);
  const weight = Math.max(1, weightOf(second));
  return { rate: { seconds: seconds / weight, bytes: bytes / weight }, jobs: first === second ? 1 : 2 };
}
