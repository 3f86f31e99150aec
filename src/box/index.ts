/** Stage 5, `box`: elements to boxes. Takes StyledTree, gives BoxTree. */
export { buildBoxes } from './build-boxes.ts';
export { BOX_CODES } from './codes.ts';
export { newMaking, remakeBox, type Making } from './making.ts';
export { createRefiller, type Filling, type Refiller, type Words } from './refill.ts';
export type { TextSlot } from './slots.ts';
export { printBoxes } from './print.ts';
export type { BoxResources, Missing } from './resources.ts';
export type { Box, BoxTree, StructureNode } from './types.ts';
