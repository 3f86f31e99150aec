/**
 * One face in one slot: where it is drawn, what of it shows, and the bleed that is made where the art has none.
 *
 * Takes a face, its slot and matrix; gives placements in paint order. A face placed more than once becomes one form, each
 * use a Figure that speaks the card's own words, equal backs of a sheet and equal fronts in a row one Figure together; a face
 * placed once keeps its tagged text. Mirrored bleed is the face again,
 * reflected about each edge and corner of the trim and lapping over it by a hair, so that no sliver of paper shows.
 */
import { concat, mapRect, outset, type Edges, type Matrix, type Rect } from '../base/geometry.ts';
import { mm, type Pt } from '../base/units.ts';
import { ARTIFACT_LAYOUT, ARTIFACT_PAGINATION, type Owner } from '../box/types.ts';
import type { DisplayList } from '../paint/types.ts';
import type { Slot } from './grid.ts';
import { faceSpoken } from './face-words.ts';
import type { StructureBuilder } from './structure.ts';
import type { Placement } from './types.ts';

/** Where a face's bleed comes from: art that reaches out of the trim, or its own edge mirrored. */
export const BLEED_SOURCES = ['art', 'mirror'] as const;
export type BleedSource = (typeof BLEED_SOURCES)[number];

/** One side of a card as it is printed. */
export interface Face {
  readonly list: DisplayList;
  /** What a screen reader says where the face is a form. */
  readonly spoken: string;
  /** How far its ink reaches; as far as the slot allows by default. */
  readonly bleed?: Pt | undefined;
  readonly bleedFrom?: BleedSource | undefined;
  /** A line of text over the face, such as version and hash; a pagination artifact. */
  readonly stamp?: DisplayList | undefined;
}

export interface Spot {
  readonly face: Face;
  readonly id: string;
  readonly slot: Slot;
  readonly matrix: Matrix;
}

export interface PlacingContext {
  readonly structure: StructureBuilder;
  readonly uses: ReadonlyMap<DisplayList, number>;
}

/** The section of a sheet, and the Figures that several equal faces on it share. */
export interface Section {
  readonly node: Owner;
  readonly shared: ReadonlyMap<DisplayList, Owner>;
}

/** How far mirrored bleed laps over the face: more than a pixel at 150 dpi. */
const OVERLAP: Pt = mm(0.2);
/** The line of reflection lies so far inside the trim; the reflection then has ink beyond its own overlap. */
const INSIDE: Pt = mm(0.15);

const reachOf = ({ face, slot }: Spot): Edges => {
  const most = face.bleed;
  if (most === undefined) return slot.reach;
  const { top, right, bottom, left } = slot.reach;
  return {
    top: Math.min(top, most),
    right: Math.min(right, most),
    bottom: Math.min(bottom, most),
    left: Math.min(left, most),
  };
};

const addFigure = (structure: StructureBuilder, parent: Owner, list: DisplayList, alt: string): Owner =>
  structure.add({ role: 'Figure', parent, alt, language: list.language });

/**
 * One Figure for all faces that are the same list: a listener hears once how many there are.
 *
 * @param say words for `count` faces that say `words`
 */
export function shareFigures(
  { structure }: PlacingContext,
  node: Owner,
  faces: readonly Face[],
  say: (words: string, count: number) => string = (words) => words,
): Section {
  const counts = new Map<DisplayList, number>();
  for (const { list } of faces) counts.set(list, (counts.get(list) ?? 0) + 1);
  const shared = new Map<DisplayList, Owner>();
  for (const { list, spoken } of faces) {
    const count = counts.get(list) ?? 0;
    if (count > 1 && !shared.has(list))
      shared.set(list, addFigure(structure, node, list, say(faceSpoken(list, spoken), count)));
  }
  return { node, shared };
}

/** Everything drawn for one face. */
export function placeFace(context: PlacingContext, spot: Spot, section: Section): readonly Placement[] {
  const { structure, uses } = context;
  const { list, spoken, bleedFrom, stamp } = spot.face;
  const reach = reachOf(spot);
  const isMirrored = bleedFrom === 'mirror';
  const { matrix } = spot;
  const clip = isMirrored ? spot.slot.trim : outset(spot.slot.trim, reach);
  const over = stamp ? [stampPlacement(stamp, spot)] : [];
  const shared = section.shared.get(list);
  if (!isMirrored && shared === undefined && (uses.get(list) ?? 0) < 2)
    return [
      {
        as: 'inline',
        list,
        page: 0,
        matrix,
        clip,
        owners: structure.adopt(list.structure, section.node, spoken),
      },
      ...over,
    ];
  const owner = shared ?? addFigure(structure, section.node, list, faceSpoken(list, spoken));
  if (!isMirrored) return [{ as: 'form', list, page: 0, matrix, clip, owner }, ...over];
  const { width, height } = spot.slot.trim;
  const window = { x: 0, y: 0, width, height };
  const face: Placement = { as: 'form', list, page: 0, matrix, clip, owner, window };
  return [face, ...mirroredBleed(spot, reach, window), ...over];
}

/** The eight reflections round a trim that have a bleed to fill. */
function mirroredBleed({ face, slot, matrix }: Spot, reach: Edges, window: Rect): readonly Placement[] {
  const { trim } = slot;
  const across = sides(trim.x, trim.width, reach.left, reach.right);
  const down = sides(trim.y, trim.height, reach.top, reach.bottom);
  const pairs = across.flatMap((h) => down.map((v) => [h, v] as const));
  const filled = pairs.filter(([h, v]) => h.length > 0 && v.length > 0);
  const isOneEdge = ([h, v]: (typeof pairs)[number]): boolean => h.isAlong !== v.isAlong;
  // Corners last: they lap over the ends of the edges.
  const ordered = [...filled.filter(isOneEdge), ...filled.filter(([h, v]) => !h.isAlong && !v.isAlong)];
  return ordered.map(([h, v]): Placement => ({
    as: 'form',
    list: face.list,
    page: 0,
    matrix: concat([h.scale, 0, 0, v.scale, h.shift, v.shift], matrix),
    clip: { x: h.start, y: v.start, width: h.length, height: v.length },
    owner: ARTIFACT_LAYOUT,
    window,
  }));
}

interface Side {
  /** The trim itself: neither before nor behind it. */
  readonly isAlong: boolean;
  /** Reflection: p goes to scale * p + shift. */
  readonly scale: 1 | -1;
  readonly shift: Pt;
  readonly start: Pt;
  readonly length: Pt;
}

/** Before, along and behind a trim in one direction. */
function sides(start: Pt, length: Pt, before: Pt, behind: Pt): readonly Side[] {
  const end = start + length;
  const along: Side = { isAlong: true, scale: 1, shift: 0, start, length };
  const strip = (at: Pt, from: Pt, reach: Pt): Side => ({
    isAlong: false,
    scale: -1,
    shift: 2 * at,
    start: from,
    length: reach > 0 ? reach + OVERLAP : 0,
  });
  return [strip(start + INSIDE, start - before, before), along, strip(end - INSIDE, end - OVERLAP, behind)];
}

/** The stamp's own page has the size of the trim and lies upright on the face. */
function stampPlacement(list: DisplayList, { slot, matrix }: Spot): Placement {
  return {
    as: 'inline',
    list,
    page: 0,
    matrix,
    clip: mapRect([1, 0, 0, 1, 0, 0], slot.trim),
    owners: list.structure.map(() => ARTIFACT_PAGINATION),
  };
}
