/** Vector art: drawings in normal form. Takes styled `svg` elements, SVG files and icon names, gives Art. */
export { buildArt } from './art-file.ts';
export { readArtFile } from './art-file.ts';
export { findIcon, iconDrawing, iconNames, nearestIcon } from './icons.ts';
export { ART_CODES } from './codes.ts';
export type { Art, ArtGroup, ArtNode, ArtPaint, ArtShape, ArtStop, ArtStroke } from './types.ts';
