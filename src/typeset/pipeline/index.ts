/** The way through stages 2 to 7: what other folders may use. */
export { caseOf, faceReport } from './reader.ts';
export { fitGroups, type FitGroups } from './pipeline.ts';
export { namesFitGroups } from './reader.ts';
export { createPipeline } from './pipeline.ts';
export { createReader } from './reader.ts';
export { STAGES, type Stage } from './types.ts';
export type {
  LaidPage,
  OpenDocument,
  Page,
  Pipeline,
  PipelineOptions,
  ReadablePage,
  Reader,
  SettledFace,
} from './types.ts';
