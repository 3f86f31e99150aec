/**
 * Cells: absolute boxes of a forme that are set by themselves, each from the holes that are in it.
 *
 * Nothing in an absolute box moves anything outside of it. Where all that changes in a forme is in such boxes, a face is
 * what is in every face and the pieces of its cells; a cell is set again only for values it has not had lately.
 * Takes a face that was set whole, gives a plan; a row the plan cannot set is set whole. Source of the idea: a compositor's
 * case, where what was cast once is picked up again.
 */
import type { Size } from '../base/geometry.ts';
import type { Box } from '../box/index.ts';
import type { FloatPlace, LaidOut } from '../layout/index.ts';
import { composeFace, isBalanced, type Composition, type PaintMemory } from '../paint/index.ts';
import type { DisplayItem, DisplayList, Piece } from '../paint/types.ts';
import type { Hole } from '../template/index.ts';
import { Cell, cellJob, type MadeCell } from './cell.ts';
import { patched } from './filling.ts';
import type { CellJob, FormeParts } from './types.ts';

export interface CellPlan {
  /** @returns undefined for a row that has to be set whole */
  fill(id: string, holes: readonly Hole[]): DisplayList | undefined;
}

/** A face that was set whole, and what became of the boxes of the forme in it. */
export interface CellTrial {
  readonly laidOut: LaidOut;
  readonly made: ReadonlyMap<Box, Box>;
  readonly floats: ReadonlyMap<Box, FloatPlace>;
  readonly memory: PaintMemory;
}

/** @returns undefined where not all that changes is in cells */
export function planCells(parts: FormeParts, trial: CellTrial): CellPlan | undefined {
  const { laidOut, made, floats, memory } = trial;
  const [page] = laidOut.pages;
  if ((laidOut.fits ?? []).length > 0 || !page) return undefined;
  const boxes = cellBoxes(parts, parts.boxes.root);
  if (!boxes || boxes.length === 0) return undefined;
  const cells: CellJob[] = [];
  for (const box of boxes) {
    const place = floats.get(made.get(box) ?? box);
    if (!place) return undefined;
    cells.push(cellJob(parts, box, place));
  }
  if (!areComplete(parts, cells)) return undefined;
  const composition = composeFace(
    laidOut,
    cells.map(({ place }) => place.fragments),
    memory,
  );
  return composition && new StandingCells(parts, cells, composition, page.size);
}

/** The outermost changing boxes, if all of them are absolute. */
function cellBoxes(parts: FormeParts, box: Box): readonly Box[] | undefined {
  if (box.kind !== 'block' && box.kind !== 'flex' && box.kind !== 'grid') return undefined;
  const { refiller, elements } = parts;
  const isMade = [...elements.units, ...elements.painted].some((unit) => unit.box === box);
  if (isMade) return undefined;
  const cells: Box[] = [];
  for (const child of box.children) {
    if (refiller.standing.has(child)) continue;
    const found = child.style.own.position === 'absolute' ? [child] : cellBoxes(parts, child);
    if (!found) return undefined;
    cells.push(...found);
  }
  return cells;
}

/** Whether each hole of a row is in one of the cells. */
function areComplete({ words, elements }: FormeParts, cells: readonly CellJob[]): boolean {
  const count = (list: readonly (readonly unknown[])[]): number => new Set(list.flat()).size;
  return (
    count(cells.map(({ slots }) => slots)) === words.slots.length &&
    count(cells.map(({ units }) => units)) === elements.units.length &&
    count(cells.map(({ painted }) => painted)) === elements.painted.length
  );
}

class StandingCells implements CellPlan {
  readonly #parts: FormeParts;
  readonly #cells: readonly Cell[];
  readonly #slots: Composition['slots'];
  readonly #size: Size;

  constructor(parts: FormeParts, cells: readonly CellJob[], composition: Composition, size: Size) {
    this.#parts = parts;
    this.#slots = composition.slots;
    this.#size = size;
    this.#cells = cells.map(
      (job, i) => new Cell(parts, job, (fragments) => composition.paintCell(i, fragments)),
    );
  }

  fill(id: string, holes: readonly Hole[]): DisplayList | undefined {
    const { words } = this.#parts;
    const said = words.some ? undefined : words.words(holes);
    const made: MadeCell[] = [];
    for (const cell of this.#cells) {
      const one = cell.set(holes, said);
      if (!one) return undefined;
      made.push(one);
    }
    return this.#list(id, made);
  }

  #list(id: string, made: readonly MadeCell[]): DisplayList {
    const items: DisplayItem[] = [];
    const pieces: Piece[] = [];
    for (const slot of this.#slots) {
      const piece = typeof slot === 'number' ? made[slot]?.piece : slot;
      if (!piece) continue;
      pieces.push(piece);
      for (const item of piece.items) items.push(item);
    }
    const { language, structure } = this.#parts.boxes;
    const patches = made.flatMap((one) => one.patches);
    return {
      kind: 'display-list',
      id,
      language,
      pages: [{ size: this.#size, items, pieces: pieces.every(isBalanced) ? pieces : undefined }],
      structure: patched(structure, patches),
    };
  }
}
