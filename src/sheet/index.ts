/** Stage 8, `sheet`: display lists on paper. Takes DisplayList, gives SheetSet. */
export { backMatrix, backSlot, turnAxis, type FlipEdge, type TurnAxis } from './flip.ts';
export {
  solveGrid,
  slotBleed,
  slotCount,
  slotTrim,
  isLandscape,
  type Grid,
  type GridMode,
  type GridRequest,
  type Misfit,
} from './grid.ts';
export { imposeDocument, type DocumentFacts } from './document.ts';
export { imposeSheets, type Copy, type Face, type Imposition, type SheetFacts } from './impose.ts';
export { PAPER_NAMES, PAPER_SIZES, PRINTER_MARGIN, type Paper } from './paper.ts';
export { printSheets } from './print.ts';
export { SHEET_CODES } from './codes.ts';
export type { Placement, Sheet, SheetSet } from './types.ts';
