/** Stage 6, `layout`: boxes to fragments. Takes BoxTree, gives LaidOut. */
export { LAYOUT_CODES } from './codes.ts';
export { NO_SCALES, type FitScales } from './context.ts';
export { layoutBoxes, type LayoutOptions } from './layout-boxes.ts';
export { newSharedLayout, type SharedLayout } from './intrinsic.ts';
export { printLaidOut } from './print.ts';
export type { FitResult, Fragment, LaidOut } from './types.ts';
export { splitByTypeface } from './text/typesetter.ts';
