/**
 * A batch from its plan to its files (`runBatch`): here or over a queue, with the same bytes.
 *
 * Takes a plan, a store and what does the jobs; writes each unit into the output folder as soon as its last job is over, and
 * in the end `batch.json`, the list of all files. With `resume` what is in the store is taken and only what is missing is done.
 */
import { reportReplaced } from '../../base/output-file.ts';
import { join } from 'node:path';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../base/diagnostics/failure.ts';
import { onceIn } from '../../base/diagnostics/index.ts';
import { sharedTexts } from '../../base/diagnostics/shared-texts.ts';
import type { Progress } from '../../press/open/types.ts';
import { keepingFault, writeTogether } from '../files/atomic-write.ts';
import { asideFault, type Collecting, collectUnit, refuse } from './collect.ts';
import type { BatchFile, BatchReport, Doer, Finished } from './finished.ts';
import { getResult, putNamed, removeResult, type Store, StoreFault } from './store/folder-store.ts';
import type { BatchJob, BatchPlan, Unit } from './types.ts';

export interface BatchOptions {
  readonly store: Store;
  readonly doer: Doer;
  /** Absolute. */
  readonly out: string;
  readonly cwd: string;
  readonly force: boolean;
  /** Takes results that are in the store. */
  readonly resume: boolean;
  /** The packed folder of each deck, for workers that have no such folder; undefined where they have. */
  readonly bundles: ((unit: Unit, report: Report) => Uint8Array | undefined) | undefined;
}

/** The list of all files, in the output folder. */
const LIST = 'batch.json';

/** How often a unit may find torn results before it is given up. */
const MOST_ROUNDS = 3;

/** Never throws for what a user can cause. */
export async function runBatch(
  plan: BatchPlan,
  options: BatchOptions,
  progress: Progress,
): Promise<BatchReport> {
  const diagnostics: Diagnostic[] = [];
  const shared = sharedTexts();
  const once = onceIn(diagnostics);
  const report: Report = (one) => once(shared(one));
  const run = new Run(plan, options, { report, progress });
  // Before the work begins: it would be for nothing.
  const refused = keepingFault(join(options.out, LIST), options);
  if (refused) report(refused);
  try {
    if (!refused) await run.all();
  } catch (thrown) {
    if (!(thrown instanceof StoreFault)) throw thrown;
    report(storeFault(thrown));
  }
  const files = run.written.sort((a, b) => (a.path < b.path ? -1 : 1));
  const list = failureOf(diagnostics) === 'none' ? await writeList(plan, files, options) : [];
  list.forEach(report);
  const jobs = run.jobs.length;
  const failure = failureOf(diagnostics);
  return { name: plan.name, plan: plan.id, jobs, resumed: run.resumed, files, diagnostics, failure };
}

/** A store that cannot be used, as a diagnostic (MP4308, MP4309). */
export const storeFault = ({ message, isFull }: StoreFault): Diagnostic =>
  isFull
    ? error('MP4309', message, { help: 'make room, then run the same command with --resume' })
    : error('MP4308', message, {
        help: 'give every machine permission to read and write there, or name another --store',
      });

class Run {
  readonly written: BatchFile[] = [];
  /** Each once, also where two units have a job in common. */
  readonly jobs: readonly BatchJob[];
  resumed = 0;
  private readonly plan: BatchPlan;
  private readonly options: BatchOptions;
  private readonly told: Parameters<Doer['run']>[2];
  /** Units that wait for jobs, and for which. */
  private readonly waiting: Map<Unit, Set<string>>;
  private readonly spoilt = new Set<Unit>();

  constructor(plan: BatchPlan, options: BatchOptions, told: Parameters<Doer['run']>[2]) {
    this.plan = plan;
    this.options = options;
    this.told = told;
    this.jobs = [...new Map(plan.units.flatMap(({ jobs }) => jobs.map((job) => [job.id, job]))).values()];
    this.waiting = new Map(plan.units.map((unit) => [unit, new Set(unit.jobs.map(({ id }) => id))]));
  }

  async all(): Promise<void> {
    let open = await this.missing();
    const { total, done } = { total: this.jobs.length, done: this.jobs.length - open.length };
    const progress: Progress = (step) =>
      this.told.progress({ ...step, total, done: Math.min(total, done + step.done) });
    // What is in the store may turn out torn only when its files are taken.
    const torn = await this.settle();
    this.resumed -= torn.length;
    open = [...open, ...torn];
    for (let round = 1; open.length > 0 && round <= MOST_ROUNDS; round++) {
      await this.send(open);
      const again: BatchJob[] = [];
      for await (const finished of this.options.doer.run(this.plan, open, { ...this.told, progress })) {
        this.take(finished);
        again.push(...(await this.settle()));
      }
      open = again;
    }
    for (const job of open)
      this.take({ job, aside: { reason: 'its result was torn again', log: [], isFull: false } });
    this.told.progress({ done: total, total, label: '' });
  }

  /** Jobs without a result in the store. */
  private async missing(): Promise<readonly BatchJob[]> {
    const { store, resume } = this.options;
    const open: BatchJob[] = [];
    for (const job of this.jobs) {
      if (resume) {
        const result = await getResult(store, job.id);
        if (result !== undefined && result !== 'torn') this.take({ job, aside: undefined });
        else open.push(job);
        if (result === 'torn') await refuse(job, { store, report: this.told.report });
      } else {
        await removeResult(store, job.id);
        open.push(job);
      }
    }
    this.resumed = this.jobs.length - open.length;
    return open;
  }

  /** Puts what workers need into the store: the decks' folders and the payloads. */
  private async send(jobs: readonly BatchJob[]): Promise<void> {
    const { store, bundles } = this.options;
    if (!bundles) return;
    const sent = new Set<string>();
    for (const unit of this.waiting.keys()) {
      const hash = unit.source?.bundle;
      const packed = hash === undefined || sent.has(hash) ? undefined : bundles(unit, this.told.report);
      if (hash !== undefined && packed) await putNamed(store, 'bundles', hash, packed);
      if (hash !== undefined) sent.add(hash);
    }
    for (const { id, payload } of jobs) await putNamed(store, 'jobs', id, Buffer.from(payload));
  }

  private take({ job, aside }: Finished): void {
    for (const [unit, ids] of this.waiting) {
      if (!ids.delete(job.id) || !aside) continue;
      this.spoilt.add(unit);
      this.told.report(asideFault(unit, job, aside));
      if (aside.isFull) this.told.report(storeFault(new StoreFault(aside.reason, true)));
    }
  }

  /** Writes every unit that waits for nothing; gives jobs whose results turned out torn. */
  private async settle(): Promise<readonly BatchJob[]> {
    const { store, out, cwd, force } = this.options;
    const at: Collecting = { store, out, cwd, force, report: this.told.report };
    const again: BatchJob[] = [];
    for (const [unit, ids] of [...this.waiting]) {
      if (ids.size > 0) continue;
      this.waiting.delete(unit);
      if (this.spoilt.has(unit)) continue;
      const collected = await collectUnit(unit, at);
      if ('files' in collected) this.written.push(...collected.files);
      else {
        again.push(...collected.again);
        this.waiting.set(unit, new Set(collected.again.map(({ id }) => id)));
      }
    }
    return again;
  }
}

/** The list of all files of a batch, the same wherever it was made. */
async function writeList(
  { name, id, edition }: BatchPlan,
  files: readonly BatchFile[],
  { out, force }: BatchOptions,
): Promise<readonly Diagnostic[]> {
  const listed = files.map(({ changed: _, ...file }) => file);
  const list = { maker: 'modpress', schema: 1, name, plan: id, edition, files: listed };
  const bytes = Buffer.from(`${JSON.stringify(list, undefined, 1)}\n`);
  const written = await writeTogether([{ path: join(out, LIST), bytes }], { force });
  const faults: Diagnostic[] = written.ok ? [] : [written.fault];
  if (written.ok) reportReplaced(written.files, (one) => void faults.push(one));
  return faults;
}
