/** Stage 5, `box`: elements to boxes. Takes StyledTree, gives BoxTree. */
export { buildBoxes } from './build-boxes.ts';
export { BOX_CODES } from './codes.ts';
export { newMaking, remakeBox, type Making, type Remade } from './making.ts';
export { KnownValues } from './filling-memory.ts';
export { createRefiller, saidIn, type Filling, type Refiller, type TextSlot, type Words } from './refill.ts';
export { printBoxes } from './print.ts';
export type { BoxResources, Missing } from './resources.ts';
export type { Box, BoxTree, StructureNode } from './types.ts';
