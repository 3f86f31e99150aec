/**
 * Text, as the layout stage sees it: prepare a paragraph once, break it at any width and scale, place its lines.
 */
export { TEXT_CODES } from './codes.ts';
export { breakLines } from './lines.ts';
export { intrinsicWidths, prepareParagraph } from './paragraph.ts';
export { placeLine } from './place.ts';
export type * from './types.ts';
