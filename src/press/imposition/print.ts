/** Text form of stage 8: one line a placement, two decimals, for `--stop-after sheet`, bug reports and text references. */
import type { Rect } from '../../base/geometry.ts';
import type { Placement, Sheet, SheetSet } from '../../output/sheet/types.ts';

const number = (value: number): string => value.toFixed(2);
const box = (r: Rect): string => `${number(r.x)} ${number(r.y)} ${number(r.width)} x ${number(r.height)}`;

function printPlacement(placement: Placement): string {
  const matrix = placement.matrix.map(number).join(' ');
  const clip = placement.clip ? `  clip ${box(placement.clip)}` : '';
  return `  ${placement.as} ${placement.list.id} page ${placement.page + 1}  matrix ${matrix}${clip}`;
}

function printSheet(sheet: Sheet, index: number): string {
  const head = `sheet ${index + 1} ${number(sheet.size.width)} x ${number(sheet.size.height)}  ${sheet.label}`;
  const boxes = sheet.trim ? [`  trim ${box(sheet.trim)}`] : [];
  return [
    head,
    ...boxes,
    ...sheet.placements.map(printPlacement),
    `  printer's marks ${sheet.printersMarks.length} items`,
    ...sheet.sharedPrintersMarks.map(printPlacement),
  ].join('\n');
}

/** The whole set, sheet by sheet. */
export const printSheets = (set: SheetSet): string =>
  [`sheets ${set.title} (${set.language}) duplex ${set.duplex}`, ...set.sheets.map(printSheet)].join('\n');
