/** Stage 8, `sheet`: display lists on paper. Takes DisplayList, gives SheetSet. */
export {
  driftCorrection,
  driftFromReadings,
  stretchCorrection,
  type Drift,
  type DriftReading,
  type Stretch,
} from './correction.ts';
export { cutNumbers, cutOrder, type Cut, type CutNumber } from './cut-order.ts';
export { borderDistance, edgeColour } from './face-edges.ts';
export {
  backMatrix,
  backSlot,
  turnAxis,
  turnOver,
  FLIPS,
  type Flip,
  type FlipEdge,
  type TurnAxis,
} from './flip.ts';
export {
  isLandscape,
  slotBleed,
  slotCount,
  slotReach,
  slotTrim,
  type Grid,
  type GridMode,
  type Slot,
} from './grid.ts';
export { MOST_TILES, tileBoard, tileTicks, type BoardTile, type Tiling } from './tiling.ts';
export { solveGrid, type GridRequest, type Misfit, type Up } from './solve.ts';
export { nearestLayouts, type Offer } from './offers.ts';
export { templateFaults, templateGrid, type SheetTemplate, type TemplateFault } from './grid.ts';
export {
  bookletFormat,
  bookletPages,
  bookletSides,
  FOLDS,
  imposeBooklet,
  isTurnedBack,
  stripPages,
  type BookletFormat,
  type BookletSide,
  type Fold,
} from './booklet.ts';
export { imposeDocument, type DocumentFacts } from './leaf.ts';
export { faceSpoken } from './place.ts';
export { joinDocuments, type Inset, type JoinedPart } from './join.ts';
export { imposeLeaf, type Leaf } from './leaf.ts';
export { imposeSheets } from './impose.ts';
export type { Copy, PrintersMarks, Imposition, SheetFacts } from './registration.ts';
export { BLEED_SOURCES, type BleedSource, type Face } from './place.ts';
export { DEFAULT_MARKS, MARK_KINDS, MARK_SIDES, type MarkKind, type MarkStyle } from './marks.ts';
export {
  customPaper,
  namedPaper,
  PAPER_NAMES,
  PAPER_SIDE,
  PAPERS,
  PRINTER_MARGIN,
  type NamedPaper,
  type Paper,
} from './tiling.ts';
export { gridSide, type GridSide, type SideName } from './ticks.ts';
export { slugBands, type Band, type BandPlace, type BandSpan } from './slug-bands.ts';
export { printSheets } from './print.ts';
export { registrationBars, type RegistrationBar } from './registration.ts';
export { outlineOf, shapeOf, SHAPES, type Shape } from './outline.ts';
export type { ShelfPiece } from './blocks.ts';
export { fitsShelf, shelvesOf, type Shelf } from './shelves.ts';
export { straightCuts, type StraightCut } from './straight-cuts.ts';
export { stroked, type Pencil } from './marks.ts';
export { structureBuilder, type StructureBuilder } from './leaf.ts';
export { SHEET_CODES } from './codes.ts';
export type { Placement, Sheet, SheetSet } from '../../output/sheet/types.ts';
