/**
 * Stage 8 for components: places faces on sheets, fronts and backs registered (`imposeSheets`).
 *
 * Takes display lists of trim size (content may reach into the bleed) and a grid; gives sheets with marks and furniture.
 * Never lays anything out: a face is moved, clipped to its bleed, and that is all. A face placed more than once becomes one
 * form, each use a Figure that speaks the card's text; a face placed once keeps its tagged text.
 */
import { translation, type Matrix, type Rect, type Size } from '../base/geometry.ts';
import type { Language } from '../base/language.ts';
import { ARTIFACT_PAGINATION } from '../box/types.ts';
import type { DisplayItem, DisplayList } from '../paint/types.ts';
import { backMatrix, backSlot, type FlipEdge } from './flip.ts';
import { slotBleed, slotCount, slotTrim, type Grid } from './grid.ts';
import { cropMarks } from './marks.ts';
import { structureBuilder, type StructureBuilder } from './structure.ts';
import type { Placement, Sheet, SheetSet } from './types.ts';

/** One side of a card as it is printed. */
export interface Face {
  readonly list: DisplayList;
  /** What a screen reader says where the face is a form. */
  readonly spoken: string;
}

/** One physical component; `back` is undefined for fronts without a back. */
export interface Copy {
  readonly id: string;
  readonly front: Face;
  readonly back: Face | undefined;
}

export interface SheetFacts {
  readonly side: 'front' | 'back';
  /** 1-based among the sheets of its side. */
  readonly number: number;
  readonly count: number;
  /** Ids in slot order as they lie on this page; undefined for an empty slot. */
  readonly ids: readonly (string | undefined)[];
}

export interface Imposition {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: readonly string[];
  readonly language: Language;
  readonly copies: readonly Copy[];
  readonly grid: Grid;
  /** `none`: fronts only. */
  readonly flip: FlipEdge | 'none';
  /** Words for the outline and the sections: `Fronts 1 of 8`. */
  readonly label: (facts: SheetFacts) => string;
  /** Slug, ruler and flip edge as a list of page size; undefined: none. */
  readonly furniture: (facts: SheetFacts) => DisplayList | undefined;
}

interface Placing {
  readonly job: Imposition;
  readonly structure: StructureBuilder;
  readonly uses: ReadonlyMap<DisplayList, number>;
}

/**
 * Places every copy exactly once, each back behind its own front.
 *
 * @returns fronts and backs on alternate pages (backs only where the job has them); at least one sheet
 */
export function imposeSheets(job: Imposition): SheetSet {
  const structure = structureBuilder();
  const placing: Placing = { job, structure, uses: countUses(job.copies) };
  const perSheet = slotCount(job.grid);
  const groups: (readonly Copy[])[] = [];
  for (let i = 0; i < job.copies.length; i += perSheet) groups.push(job.copies.slice(i, i + perSheet));
  const hasBacks = job.flip !== 'none' && job.copies.some((copy) => copy.back);
  const sheets: Sheet[] = [];
  for (const [index, group] of groups.entries()) {
    sheets.push(frontSheet(placing, group, index + 1, groups.length));
    if (hasBacks) sheets.push(backSheet(placing, group, index + 1, groups.length));
  }
  return {
    kind: 'sheet-set',
    title: job.title,
    subject: job.subject,
    author: job.author,
    keywords: job.keywords,
    language: job.language,
    duplex: hasBacks ? (job.flip as FlipEdge) : 'none',
    sheets,
    structure: structure.nodes,
    outline: sheets.map((sheet, i) => ({ title: sheet.label, sheet: i, level: 1 })),
  };
}

function countUses(copies: readonly Copy[]): ReadonlyMap<DisplayList, number> {
  const uses = new Map<DisplayList, number>();
  for (const { front, back } of copies)
    for (const face of back ? [front, back] : [front]) uses.set(face.list, (uses.get(face.list) ?? 0) + 1);
  return uses;
}

function frontSheet(placing: Placing, group: readonly Copy[], number: number, count: number): Sheet {
  const { grid } = placing.job;
  const facts: SheetFacts = { side: 'front', number, count, ids: group.map((copy) => copy.id) };
  const spots = group.map((copy, slot): Spot => {
    const trim = slotTrim(grid, slot);
    return { face: copy.front, id: copy.id, slot, matrix: translation(trim.x, trim.y) };
  });
  return sheetOf(placing, facts, spots);
}

function backSheet(placing: Placing, group: readonly Copy[], number: number, count: number): Sheet {
  const { grid, flip } = placing.job;
  const edge: FlipEdge = flip === 'none' ? 'long' : flip;
  const ids: (string | undefined)[] = Array.from({ length: slotCount(grid) }, () => undefined);
  const spots: Spot[] = [];
  for (const [front, copy] of group.entries()) {
    const slot = backSlot(grid, front, edge);
    ids[slot] = copy.id;
    if (copy.back)
      spots.push({
        face: copy.back,
        id: copy.id,
        slot,
        matrix: backMatrix(grid, slotTrim(grid, slot), edge),
      });
  }
  spots.sort((a, b) => a.slot - b.slot);
  return sheetOf(placing, { side: 'back', number, count, ids }, spots);
}

interface Spot {
  readonly face: Face;
  readonly id: string;
  readonly slot: number;
  readonly matrix: Matrix;
}

function sheetOf(placing: Placing, facts: SheetFacts, spots: readonly Spot[]): Sheet {
  const { job, structure } = placing;
  const label = job.label(facts);
  const section = structure.add({ role: 'Sect', parent: 0, title: label });
  const placements = spots.map((spot) => placementOf(placing, spot, section));
  const isSingle = job.grid.mode === 'single';
  const slug = isSingle ? undefined : job.furniture(facts);
  const marks = isSingle
    ? []
    : cropMarks(
        job.grid,
        spots.map((spot) => spot.slot),
      );
  return {
    size: job.grid.page,
    label,
    placements,
    furniture: [...marks, ...slugItems(slug)],
    trim: isSingle ? slotTrim(job.grid, 0) : undefined,
    bleed: isSingle ? wholePage(job.grid.page) : undefined,
  };
}

const wholePage = (size: Size): Rect => ({ x: 0, y: 0, ...size });

function placementOf(placing: Placing, spot: Spot, section: number): Placement {
  const { job, structure, uses } = placing;
  const { list, spoken } = spot.face;
  const common = { list, page: 0, matrix: spot.matrix, clip: slotBleed(job.grid, spot.slot) };
  if ((uses.get(list) ?? 0) > 1) {
    const owner = structure.add({ role: 'Figure', parent: section, alt: spoken, language: list.language });
    return { ...common, as: 'form', owner };
  }
  return { ...common, as: 'inline', owners: structure.adopt(list.structure, section, spoken) };
}

/** The slug is page furniture: whatever tags its template had, on a sheet it is a pagination artifact. */
function slugItems(slug: DisplayList | undefined): readonly DisplayItem[] {
  const items = slug?.pages[0]?.items ?? [];
  return items.map((item) => ('owner' in item ? { ...item, owner: ARTIFACT_PAGINATION } : item));
}
