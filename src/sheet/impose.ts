/**
 * Stage 8 for components: places faces on sheets, fronts and backs registered (`imposeSheets`).
 *
 * Takes display lists of trim size (content may reach into the bleed) and a grid; gives sheets with marks and furniture.
 * Never lays anything out: a face is moved, clipped to its bleed, and that is all.
 */
import { IDENTITY, translation, type Rect, type Size } from '../base/geometry.ts';
import { invariant } from '../base/invariant.ts';
import { ARTIFACT_PAGE, ARTIFACT_PAGINATION, type Owner } from '../box/types.ts';
import type { DisplayItem, DisplayList } from '../paint/types.ts';
import { backMatrix, backSlot, type Flip } from './flip.ts';
import { withFurniture, type SheetDraft } from './furniture.ts';
import { slotAt, slotCount, slotTrim, type Grid, type Slot } from './grid.ts';
import type { Copy, Imposition } from './imposition.ts';
import { blockOutline, cuttingMarks, DEFAULT_MARKS, foldTicks } from './marks.ts';
import { placeFace, shareFigures, type PlacingContext, type Spot } from './place.ts';
import { registrationBars, registrationItems } from './registration.ts';
import { gridSide, type SideName } from './side.ts';
import { structureBuilder, type StructureBuilder } from './structure.ts';
import type { Placement, Sheet, SheetSet } from './types.ts';

interface Placing extends PlacingContext {
  readonly job: Imposition;
  /** What sheets with the same places filled have in common, by those places. */
  readonly filled: Map<string, Filled>;
}

/** The places that are filled on one side, and what is drawn round them. */
interface Filled {
  readonly slots: readonly Slot[];
  readonly marks: readonly DisplayList[];
}

/** A copy and the 0-based slot it lies in. */
interface Seat {
  readonly copy: Copy;
  readonly slot: number;
}

/**
 * Places every copy exactly once, each back behind its own front.
 *
 * @returns fronts and backs on alternate pages, or on one page with a fold (backs only where the job has them); at least
 * one sheet
 */
export function imposeSheets(job: Imposition): SheetSet {
  invariant(job.flip !== 'fold' || job.grid.fold, 'a folded sheet has a fold');
  const structure = structureBuilder();
  const placing: Placing = { job, structure, uses: countUses(job.copies), filled: new Map() };
  const groups = seatCopies(job);
  const hasBacks = job.flip !== 'none' && job.copies.some((copy) => copy.back);
  const drafts: SheetDraft[] = [];
  for (const [index, seats] of groups.entries()) {
    const place = { number: index + 1, count: groups.length };
    drafts.push(draftSheet(placing, seats, 'front', place));
    if (hasBacks && job.flip !== 'fold') drafts.push(draftSheet(placing, seats, 'back', place));
  }
  const after = (job.after ?? []).map(({ title, list }) => pageAfter(structure, title, list));
  const sheets = [...withFurniture(drafts), ...after];
  return {
    kind: 'sheet-set',
    title: job.title,
    subject: job.subject,
    author: job.author,
    keywords: job.keywords,
    language: job.language,
    duplex: hasBacks && (job.flip === 'long' || job.flip === 'short') ? job.flip : 'none',
    sheets,
    structure: structure.nodes,
    outline: sheets.map((sheet, i) => ({ title: sheet.label, sheet: i, level: 1 })),
  };
}

/** A document's page, whole and unmoved. */
function pageAfter(structure: StructureBuilder, label: string, list: DisplayList): Sheet {
  const owners = structure.adopt(list.structure, 0, label);
  return {
    size: list.pages[0]?.size ?? { width: 0, height: 0 },
    label,
    placements: [{ as: 'inline', list, page: 0, matrix: IDENTITY, clip: undefined, owners }],
    furniture: [],
    sharedFurniture: [],
    trim: undefined,
    bleed: undefined,
  };
}

/** Fills sheet after sheet in slot order; slots of the first sheet may be used up. */
function seatCopies({ copies, grid, skip = [] }: Imposition): readonly (readonly Seat[])[] {
  const perSheet = slotCount(grid);
  const used = new Set(skip);
  const free = Array.from({ length: perSheet }, (_, slot) => slot).filter((slot) => !used.has(slot));
  const first = free.slice(0, copies.length);
  const groups: Seat[][] = [];
  if (first.length > 0)
    groups.push(copies.slice(0, first.length).map((copy, i) => ({ copy, slot: first[i] ?? 0 })));
  for (let i = first.length; i < copies.length; i += perSheet)
    groups.push(copies.slice(i, i + perSheet).map((copy, slot) => ({ copy, slot })));
  return groups;
}

function countUses(copies: readonly Copy[]): ReadonlyMap<DisplayList, number> {
  const uses = new Map<DisplayList, number>();
  for (const { front, back } of copies)
    for (const face of back ? [front, back] : [front]) uses.set(face.list, (uses.get(face.list) ?? 0) + 1);
  return uses;
}

const frontSpots = ({ job }: Placing, seats: readonly Seat[]): readonly Spot[] =>
  seats.map(({ copy, slot }) => {
    const trim = slotTrim(job.grid, slot);
    return {
      face: copy.front,
      id: copy.id,
      slot: slotAt(job.grid, slot),
      matrix: translation(trim.x, trim.y),
    };
  });

/** In reading order of the back page, so that it is read aloud and listed as it lies. */
function backSpots({ job }: Placing, seats: readonly Seat[]): readonly Spot[] {
  const { grid, flip } = job;
  const spots = seats.flatMap(({ copy, slot }): Spot[] => {
    if (!copy.back) return [];
    const behind = backSlot(grid, slot, flip);
    return [{ face: copy.back, id: copy.id, slot: behind, matrix: backMatrix(grid, behind.trim, flip) }];
  });
  return spots.sort((a, b) => a.slot.trim.y - b.slot.trim.y || a.slot.trim.x - b.slot.trim.x);
}

/** Fronts in reading order; equal ones in a row are one Figure. */
function placeFronts(placing: Placing, spots: readonly Spot[], node: Owner): readonly Placement[] {
  const say = placing.job.spokenCopies;
  return runsOf(spots).flatMap((run) => {
    const faces = say ? run.map(({ face }) => face) : [];
    const section = shareFigures(placing, node, faces, say);
    return run.flatMap((spot) => placeFace(placing, spot, section));
  });
}

/** Spots cut between different faces. */
function runsOf(spots: readonly Spot[]): readonly (readonly Spot[])[] {
  const runs: Spot[][] = [];
  for (const spot of spots) {
    const run = runs.at(-1);
    if (run?.[0]?.face.list === spot.face.list) run.push(spot);
    else runs.push([spot]);
  }
  return runs;
}

function draftSheet(
  placing: Placing,
  seats: readonly Seat[],
  side: SideName,
  place: { readonly number: number; readonly count: number },
): SheetDraft {
  const { job, structure } = placing;
  const { grid, flip } = job;
  const isFolded = flip === 'fold' && grid.fold !== undefined;
  const fronts = side === 'front' ? frontSpots(placing, seats) : [];
  const backs = side === 'back' || isFolded ? backSpots(placing, seats) : [];
  const isSingle = grid.mode === 'single';
  const filled = filledOf(placing, seats, { side, fronts, backs });
  const facts = { side, ...place, ids: idsOf(grid, seats, side, flip), used: filled.slots };
  const label = job.label(facts);
  const node = structure.add({ role: 'Sect', parent: 0, title: label });
  const placedFronts = placeFronts(placing, fronts, node);
  const backFaces = job.spokenBacks ? backs.map(({ face }) => face) : [];
  const backSection = shareFigures(placing, node, backFaces, job.spokenBacks);
  return {
    sheet: {
      size: grid.page,
      label,
      placements: [...placedFronts, ...backs.flatMap((spot) => placeFace(placing, spot, backSection))],
      correction: job.correct?.(side),
      trim: isSingle ? slotTrim(grid, 0) : undefined,
      bleed: isSingle ? wholePage(grid.page) : undefined,
    },
    furniture: isSingle
      ? []
      : [
          ...filled.marks.map((list) => ({ list, owner: ARTIFACT_PAGE })),
          ...job.furniture(facts).map((list) => ({ list, owner: ARTIFACT_PAGINATION })),
        ],
  };
}

/** The filled places of a side and their marks: one object for all sheets that are filled alike. */
function filledOf(
  { job, filled }: Placing,
  seats: readonly Seat[],
  { side, fronts, backs }: { side: SideName; fronts: readonly Spot[]; backs: readonly Spot[] },
): Filled {
  const key = `${side} ${seats.map(({ copy, slot }) => (copy.back ? slot : -1 - slot)).join(' ')}`;
  let known = filled.get(key);
  if (!known) {
    const items = job.grid.mode === 'single' ? [] : marksOf(job, { fronts, backs });
    const marks = items.length === 0 ? [] : [marksList(job, side, items)];
    known = { slots: (side === 'front' ? fronts : backs).map((spot) => spot.slot), marks };
    filled.set(key, known);
  }
  return known;
}

const marksList = ({ grid, language }: Imposition, side: SideName, items: readonly DisplayItem[]) => ({
  kind: 'display-list' as const,
  id: `marks/${side}`,
  language,
  pages: [{ size: grid.page, items }],
  structure: [],
});

function marksOf(
  { grid, flip, copies, marks = DEFAULT_MARKS, hasBars = true }: Imposition,
  shown: { readonly fronts: readonly Spot[]; readonly backs: readonly Spot[] },
): readonly DisplayItem[] {
  const marked = ([name, spots]: readonly [SideName, readonly Spot[]]): readonly DisplayItem[] => {
    if (spots.length === 0) return [];
    const side = gridSide(grid, name, flip);
    const used = spots.map((spot) => spot.slot);
    const frame = flip === 'separate' ? [blockOutline(side)] : [];
    const bars = hasBacks && hasBars ? registrationBars({ grid, flip, marks }, name) : [];
    return [...cuttingMarks(grid, name, side, used, marks), ...frame, ...registrationItems(bars, name)];
  };
  const hasBacks = copies.some(({ back }) => back);
  const sides = [['front', shown.fronts] as const, ['back', shown.backs] as const];
  return [...sides.flatMap(marked), ...foldTicks(grid)];
}

/** Ids in reading order of the page, one for each slot. */
function idsOf(
  grid: Grid,
  seats: readonly Seat[],
  side: SideName,
  flip: Flip,
): readonly (string | undefined)[] {
  const ids = new Map(seats.map(({ copy, slot }) => [slot, copy.id]));
  const slots = grid.slots.map((slot, index) => ({
    id: ids.get(index),
    trim: side === 'front' ? slot.trim : backSlot(grid, index, flip).trim,
  }));
  if (side === 'back') slots.sort((a, b) => a.trim.y - b.trim.y || a.trim.x - b.trim.x);
  return slots.map(({ id }) => id);
}

const wholePage = (size: Size): Rect => ({ x: 0, y: 0, ...size });
