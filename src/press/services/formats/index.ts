/** Files for print services, virtual tables and cutting machines: pure makers and readers, no deck. */
export {
  cutDxf,
  cutSvg,
  readCutDxf,
  readCutSvg,
  type Cut,
  type CutSheet,
  type ReadCut,
} from './cut-paths.ts';
export { faceSvg, type FaceDrawing } from './face-svg.ts';
export { pngFault, readPng, readPngPixels, signPng, type PngFacts, type PngRule } from './png.ts';
export {
  inkOf,
  plainInks,
  prepressColour,
  PrepressColours,
  type InkMaker,
  type InkRule,
} from './prepress-pixels.ts';
export {
  inksThrough,
  prepressDrawing,
  prepressPhoto,
  type PrepressInks,
  type PrepressPicture,
} from './prepress-pixels.ts';
export { isSheer, partAtSheer, type Parted } from './sheer.ts';
export {
  bleedOf,
  DRIVE_THRU,
  GAME_CRAFTER,
  INK_LIMIT,
  MAKE_PLAYING_CARDS,
  matchSize,
  MOST_CARDS,
  offers,
  SERVICE_DPI,
  TOLERANCE,
  trimFor,
  type PieceKind,
  type ServiceSize,
  type SizeMatch,
} from './services.ts';
export { cardTemplateFault, savedObjectFault } from './table-checks.ts';
export {
  cardTemplate,
  savedObject,
  type TableCard,
  type TableDeck,
  type TableOutline,
} from './table-files.ts';
export {
  DESIGNS_PER_SHEET,
  gridFault,
  sheetHeight,
  sheetWidth,
  TABLE_LIMITS,
  tableGrids,
  type CellGrid,
} from './table-checks.ts';
export { TUCK_BOXES, TUCK_FLAP, TUCK_WALL, tuckBoxFor, type TuckBox } from './tuck-boxes.ts';
