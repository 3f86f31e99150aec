/** Raster pictures: reading, storing, drawing. The host decodes and draws. */
export { openPicture, type OpenedPicture } from './read-image.ts';
export { imagePlanes } from './planes.ts';
export { pictureInk } from './coverage-grid.ts';
export {
  filledPixels,
  onWhite,
  sideBySide,
  type OpaquePicture,
  type PlacedPicture,
  type Rings,
  whitePicture,
} from './compose.ts';
export { GENERAL_PROFILE, ownInks, packRows, rgbPixels } from './compose.ts';
export { resampled } from './shrink.ts';
export { drawingOf, drawn, packed, rasterise, type Drawing, type Resolution } from './soft-picture.ts';
export { RASTER_CODES } from './codes.ts';
export { Coverage } from './coverage-grid.ts';
export { barsOf, ringsOf, Outline } from './outline.ts';
export { packedRows } from './header.ts';
export { pngChunk } from './soft-picture.ts';
export { softPicture, type SoftShape } from './soft-picture.ts';
export type { ImagePlanes, Plane, RasterImage } from './types.ts';
