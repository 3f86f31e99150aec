/** The plan file and the queue: what the command line may use. The queue is loaded when somebody asks for one. */
export { runBatch, storeFault } from './batch.ts';
export { packFolder } from './deck-bundle.ts';
export { editionOf } from './edition.ts';
export { estimate, type Estimate } from './estimate.ts';
export type { BatchReport, Doer } from './outcome.ts';
export { finishedBefore } from './finished.ts';
export { makePlan } from './plan/make-plan.ts';
export { readAddress, type QueueAddress } from './queue/address.ts';
export { doHere } from './run-here.ts';
export { openStore } from './store/open-store.ts';
export { StoreFault, type Store } from './store/store.ts';
export type { BatchPlan } from './types.ts';
