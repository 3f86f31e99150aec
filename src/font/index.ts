/** Faces and shaped text: opens font files, answers characters, shapes runs once. The only importer of fontkit. */
export { createFontBook, type FontBookOptions } from './book.ts';
export { FONT_CODES } from './codes.ts';
export type { Face, FaceSource, Features, FontBook, FontLibrary, FontRequest, ShapedRun } from './types.ts';
