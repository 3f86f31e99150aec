/** How a batch is reported and how it ends: plain data for the command line. */
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { Failure } from '../../base/diagnostics/failure.ts';
import type { Progress } from '../../press/open/types.ts';
import type { BatchJob, BatchPlan, ResultFile } from './types.ts';

/** A file in its place. */
export interface BatchFile extends ResultFile {
  /** False when it was there with the same bytes. */
  readonly changed: boolean;
}

export interface BatchReport {
  readonly name: string;
  /** Hash of the plan. */
  readonly plan: string;
  readonly jobs: number;
  /** Jobs whose result lay in the store already. */
  readonly resumed: number;
  readonly files: readonly BatchFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failure: Failure;
}

/** What does the jobs of a plan: this machine, or a queue. */
export interface Doer {
  /**
   * Does jobs, each until its result is in the store; gives each as soon as it is over, in any order.
   *
   * @throws StoreFault, QueueFault
   */
  run(plan: BatchPlan, jobs: readonly BatchJob[], told: Told): AsyncIterable<Finished>;
  close(): Promise<void>;
}

export interface Told {
  readonly report: Report;
  readonly progress: Progress;
}

/** A job that is over: its result is in the store, or why there is none. */
export interface Finished {
  readonly job: BatchJob;
  readonly aside: Aside | undefined;
}

/** Why a job was set aside. */
export interface Aside {
  readonly reason: string;
  /** What happened to it, try by try. */
  readonly log: readonly string[];
  /** There was no room for its result. */
  readonly isFull: boolean;
}
