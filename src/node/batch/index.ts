/** The plan file and the queue: what the command line may use. The queue is loaded when somebody asks for one. */
export { runBatch, storeFault } from './batch.ts';
export { packFolder } from './deck-bundle.ts';
export { editionOf } from './edition.ts';
export { estimate, type Estimate } from './estimate.ts';
export type { BatchReport, Doer } from './finished.ts';
export { finishedBefore } from './finished.ts';
export { makePlan } from './plan/make-plan.ts';
export { readAddress, type QueueAddress } from './queue/connection.ts';
export { doHere } from './run-here.ts';
export { openStore } from './store/folder-store.ts';
export { StoreFault, type Store } from './store/folder-store.ts';
export type { BatchPlan } from './types.ts';
