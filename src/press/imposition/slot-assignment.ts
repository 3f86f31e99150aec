/**
 * Which copy is in which slot of which sheet (`assignSlots`).
 *
 * Takes copies and a grid, gives the copies sheet by sheet: each once, in slot order.
 */
import { slotCount } from './grid.ts';
import type { Copy, Imposition } from './imposition.ts';

/** The copies on one sheet. */
export interface SheetSlots {
  /** By slot; undefined where none is, and behind the last one. */
  readonly bySlot: readonly (Copy | undefined)[];
  /** The same for sheets on which the same slots are filled, with backs or without. */
  readonly pattern: string;
}

/** Fills sheet after sheet in slot order; slots of the first sheet may be used up. */
export function assignSlots({ copies, grid, skip = [] }: Imposition): readonly SheetSlots[] {
  const sheets: SheetSlots[] = [];
  let used = new Set(skip);
  for (let next = 0; next < copies.length; used = new Set()) {
    const bySlot: (Copy | undefined)[] = [];
    while (bySlot.length < slotCount(grid) && next < copies.length)
      bySlot.push(used.has(bySlot.length) ? undefined : copies[next++]);
    if (bySlot.some(Boolean)) sheets.push({ bySlot, pattern: patternOf(bySlot) });
  }
  return sheets;
}

function patternOf(bySlot: SheetSlots['bySlot']): string {
  let [fronts, backs] = [0, 0];
  for (const copy of bySlot) {
    if (copy) fronts++;
    if (copy?.back) backs++;
  }
  const isEven = fronts === bySlot.length && (backs === 0 || backs === fronts);
  return isEven ? `${fronts} ${backs}` : bySlot.map((copy) => (copy?.back ? 'b' : copy ? 'f' : '-')).join('');
}
