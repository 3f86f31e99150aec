/**
 * Boxes of a forme that are made again for a row: those whose attributes have holes.
 *
 * Takes units, the holes of a row and its words; gives boxes, styles and what becomes of the structure.
 */
import type { Colour } from '../base/colour.ts';
import { remakeBox, type Box, type StructureNode, type Words } from '../box/index.ts';
import type { ComputedStyle } from '../style/index.ts';
import type { Hole } from '../template/index.ts';
import type { FillParts, PaintedBox, Patch, Unit } from './types.ts';

export interface FilledUnits {
  readonly boxes: ReadonlyMap<Box, Box>;
  readonly styles: ReadonlyMap<Box, ComputedStyle>;
  readonly patches: readonly Patch[];
}

/** What units are filled with. */
export interface UnitValues {
  readonly holes: readonly Hole[];
  readonly words: readonly Words[];
  /** Of the painted boxes, in place of their own. */
  readonly colours?: readonly Colour[] | undefined;
}

/** @returns undefined for a row that has to go the long way */
export function fillUnits(
  { elements, making }: Pick<FillParts, 'elements' | 'making'>,
  { units, painted }: { readonly units: readonly Unit[]; readonly painted: readonly PaintedBox[] },
  { holes, words, colours }: UnitValues,
): FilledUnits | undefined {
  const boxes = new Map<Box, Box>();
  const patches: Patch[] = [];
  const styles = new Map<Box, ComputedStyle>();
  const unpainted: Unit[] = [];
  for (const [i, unit] of painted.entries()) {
    const colour = colours ? colours[i] : unit.colour(holes);
    if (colour) styles.set(unit.box, unit.style(colour));
    else unpainted.push(unit);
  }
  for (const unit of unpainted.length > 0 ? [...unpainted, ...units] : units) {
    const after = elements.refill(unit, holes, words);
    const remade = after && remakeBox(making, unit.element, after);
    if (!remade) return undefined;
    boxes.set(unit.box, remade.box);
    if (remade.nodes.length > 0) patches.push(remade);
  }
  return { boxes, styles, patches };
}

/** The same list where nothing is patched. */
export function patched(
  structure: readonly StructureNode[],
  patches: readonly Patch[],
): readonly StructureNode[] {
  if (patches.length === 0) return structure;
  const nodes = [...structure];
  for (const patch of patches) patch.nodes.forEach((node, i) => (nodes[patch.from + i] = node));
  return nodes;
}
