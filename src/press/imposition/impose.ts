/**
 * Stage 8 for components: places faces on sheets, fronts and backs registered (`imposeSheets`).
 *
 * Takes display lists of trim size (content may reach into the bleed) and a grid; gives sheets with printer's marks.
 * Never lays anything out: a face is moved, clipped to its bleed, and that is all.
 */
import { IDENTITY, type Rect, type Size } from '../../base/geometry.ts';
import { invariant } from '../../base/invariant.ts';
import { ARTIFACT_PAGE, ARTIFACT_PAGINATION, type Owner } from '../../typeset/box/types.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import {
  type Copy,
  type Imposition,
  registrationBars,
  registrationItems,
  type SheetDraft,
  withPrintersMarks,
} from './registration.ts';
import { type Slot, slotCount, slotTrim } from './grid.ts';
import { blockOutline, cuttingMarks, DEFAULT_MARKS, foldTicks } from './marks.ts';
import { type Face, placeFace, type PlacingContext, type Section, sharedFigure, type Spot } from './place.ts';
import { gridSide, type SideName, sidePlaces, type SidePlaces } from './ticks.ts';
import { structureBuilder, type StructureBuilder } from './leaf.ts';
import type { Sheet, SheetSet } from '../../output/sheet/types.ts';

interface Placing extends PlacingContext {
  readonly job: Imposition;
  readonly places: Readonly<Record<SideName, SidePlaces>>;
  /** What sheets with the same places filled have in common, by side and pattern. */
  readonly filled: Map<string, Filled>;
}

/** The places that are filled on one side, and what is drawn round them. */
interface Filled {
  readonly slots: readonly Slot[];
  readonly marks: readonly DisplayList[];
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
  const { grid, flip } = job;
  const places = { front: sidePlaces(grid, 'front', flip), back: sidePlaces(grid, 'back', flip) };
  const placing: Placing = { job, structure, places, uses: countUses(job.copies), filled: new Map() };
  const groups = assignSlots(job);
  const hasBacks = job.flip !== 'none' && job.copies.some((copy) => copy.back);
  const drafts: SheetDraft[] = [];
  for (const [index, slots] of groups.entries()) {
    const place = { number: index + 1, count: groups.length };
    drafts.push(draftSheet(placing, slots, 'front', place));
    if (hasBacks && job.flip !== 'fold') drafts.push(draftSheet(placing, slots, 'back', place));
  }
  const after = (job.after ?? []).map(({ title, list }) => pageAfter(structure, title, list));
  const sheets = [...withPrintersMarks(drafts), ...after];
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
    printersMarks: [],
    sharedPrintersMarks: [],
    trim: undefined,
    bleed: undefined,
  };
}

function countUses(copies: readonly Copy[]): ReadonlyMap<DisplayList, number> {
  const uses = new Map<DisplayList, number>();
  const count = ({ list }: Face): unknown => uses.set(list, (uses.get(list) ?? 0) + 1);
  for (const { front, back } of copies) {
    count(front);
    if (back) count(back);
  }
  return uses;
}

/** The faces of one side, in reading order of the page they are on. */
function spotsOn({ places }: Placing, { bySlot }: SheetSlots, side: SideName): readonly Spot[] {
  const { bySlot: placeOf, order } = places[side];
  const spots: Spot[] = [];
  for (const slot of order) {
    const face = bySlot[slot]?.[side];
    const place = placeOf[slot];
    if (face && place) spots.push({ face, place });
  }
  return spots;
}

/** Fronts; equal ones in a row are one Figure. */
function placeFronts(placing: Placing, spots: readonly Spot[], section: Section): void {
  let end = 0;
  for (let start = 0; start < spots.length; start = end) {
    const face = spots[start]?.face;
    while (end < spots.length && spots[end]?.face.list === face?.list) end++;
    const shared = face && sharedFigure(placing, section, face, end - start, placing.job.spokenCopies);
    for (let i = start; i < end; i++) {
      const spot = spots[i];
      if (spot) placeFace(placing, spot, section, shared);
    }
  }
}

/** Backs; all equal ones of a sheet are one Figure. */
function placeBacks(placing: Placing, spots: readonly Spot[], section: Section): void {
  const counts = new Map<DisplayList, number>();
  for (const { face } of spots) counts.set(face.list, (counts.get(face.list) ?? 0) + 1);
  const shared = new Map<DisplayList, Owner | undefined>();
  for (const { face } of spots)
    if (!shared.has(face.list)) {
      const count = counts.get(face.list) ?? 0;
      shared.set(face.list, sharedFigure(placing, section, face, count, placing.job.spokenBacks));
    }
  for (const spot of spots) placeFace(placing, spot, section, shared.get(spot.face.list));
}

function draftSheet(
  placing: Placing,
  slots: SheetSlots,
  side: SideName,
  place: { readonly number: number; readonly count: number },
): SheetDraft {
  const { job, structure } = placing;
  const { grid, flip } = job;
  const isFolded = flip === 'fold' && grid.fold !== undefined;
  const fronts = side === 'front' ? spotsOn(placing, slots, 'front') : [];
  const backs = side === 'back' || isFolded ? spotsOn(placing, slots, 'back') : [];
  const isSingle = grid.mode === 'single';
  const filled = filledOf(placing, slots, { side, fronts, backs });
  const ids = placing.places[side].order.map((slot) => slots.bySlot[slot]?.id);
  const facts = { side, ...place, ids, used: filled.slots };
  const label = job.label(facts);
  const section: Section = {
    node: structure.add({ role: 'Sect', parent: 0, title: label }),
    placements: [],
  };
  placeFronts(placing, fronts, section);
  placeBacks(placing, backs, section);
  return {
    sheet: {
      size: grid.page,
      label,
      placements: section.placements,
      correction: job.correct?.(side),
      trim: isSingle ? slotTrim(grid, 0) : undefined,
      bleed: isSingle ? wholePage(grid.page) : undefined,
    },
    printersMarks: isSingle
      ? []
      : [
          ...filled.marks.map((list) => ({ list, owner: ARTIFACT_PAGE })),
          ...job.printersMarks(facts).map((one) => ({ ...one, owner: ARTIFACT_PAGINATION })),
        ],
  };
}

/** The filled places of a side and their marks: one object for all sheets that are filled alike. */
function filledOf(
  { job, filled }: Placing,
  { pattern }: SheetSlots,
  { side, fronts, backs }: { side: SideName; fronts: readonly Spot[]; backs: readonly Spot[] },
): Filled {
  const key = `${side} ${pattern}`;
  let known = filled.get(key);
  if (!known) {
    const items = job.grid.mode === 'single' ? [] : marksOf(job, { fronts, backs });
    const marks = items.length === 0 ? [] : [marksList(job, side, items)];
    known = { slots: (side === 'front' ? fronts : backs).map(({ place }) => place.slot), marks };
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
    const used = spots.map(({ place }) => place.slot);
    const frame = flip === 'separate' ? [blockOutline(side)] : [];
    const bars = hasBacks && hasBars ? registrationBars({ grid, flip, marks }, name) : [];
    return [...cuttingMarks(grid, name, side, used, marks), ...frame, ...registrationItems(bars, name)];
  };
  const hasBacks = copies.some(({ back }) => back);
  const sides = [['front', shown.fronts] as const, ['back', shown.backs] as const];
  return [...sides.flatMap(marked), ...foldTicks(grid)];
}

const wholePage = (size: Size): Rect => ({ x: 0, y: 0, ...size });

/** The copies on one sheet. */
interface SheetSlots {
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
