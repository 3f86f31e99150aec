/** The way through stages 2 to 7: what other folders may use. */
export { caseOf, faceReport } from './face-report.ts';
export { fitGroups, type FitGroups } from './fit-groups.ts';
export { namesFitGroups } from './page-keys.ts';
export { createPipeline } from './pipeline.ts';
export { createReader } from './reader.ts';
export { STAGES, type Stage } from './stages.ts';
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
