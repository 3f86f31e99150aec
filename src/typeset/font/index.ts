/**
 * Fonts, as the rest of the house sees them: the library of a run, and what a glyph is copied as.
 *
 * Everything else in this folder is its own business; fontkit is imported nowhere else.
 */
export { createFontBook } from './document-typefaces.ts';
export type { FontBookOptions } from './document-typefaces.ts';
export { webFont } from './catalogue.ts';
export { openFont } from './fontkit.ts';
export { FONT_CODES } from './codes.ts';
export type * from './types.ts';
