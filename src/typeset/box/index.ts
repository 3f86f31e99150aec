/** Stage 5, `box`: elements to boxes. Takes StyledTree, gives BoxTree. */
export { buildBoxes } from './build-boxes.ts';
export { BOX_CODES } from './codes.ts';
export { printBoxes } from './print.ts';
export type { BoxResources, Missing } from './build.ts';
export type { Box, BoxTree, StructureNode } from './types.ts';
