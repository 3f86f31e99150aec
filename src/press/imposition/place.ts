/**
 * One face in one slot: where it is drawn, what of it shows, and the bleed that is made where the art has none.
 *
 * Takes a face and its place; gives placements in paint order. A face placed more than once becomes one form, each
 * use a Figure that speaks the card's own words, equal backs of a sheet and equal fronts in a row one Figure together; a face
 * placed once keeps its tagged text. Mirrored bleed is the face again,
 * reflected about each edge and corner of the trim and lapping over it by a hair, so that no sliver of paper shows.
 */
import { concat, type Edges, type Matrix, type Rect } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import { ARTIFACT_LAYOUT, ARTIFACT_PAGINATION, type Owner } from '../../typeset/box/types.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { faceSpoken } from './face-words.ts';
import { clipIn, reachIn, type Place } from './places.ts';
import type { StructureBuilder } from './structure.ts';
import type { Placement } from '../../output/sheet/types.ts';

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

/** A face, and where it goes. */
export interface Spot {
  readonly face: Face;
  readonly place: Place;
}

export interface PlacingContext {
  readonly structure: StructureBuilder;
  readonly uses: ReadonlyMap<DisplayList, number>;
}

/** One side of a sheet while it is filled. */
export interface Section {
  readonly node: Owner;
  /** In paint order. */
  readonly placements: Placement[];
}

/** How far mirrored bleed laps over the face: more than a pixel at 150 dpi. */
const OVERLAP: Pt = mm(0.2);
/** The line of reflection lies so far inside the trim; the reflection then has ink beyond its own overlap. */
const INSIDE: Pt = mm(0.15);

const addFigure = (structure: StructureBuilder, parent: Owner, list: DisplayList, alt: string): Owner =>
  structure.add({ role: 'Figure', parent, alt, language: list.language });

/**
 * One Figure for several faces that are the same list: a listener hears once how many there are.
 *
 * @param say words for `count` faces that say `words`; without it each speaks
 */
export function sharedFigure(
  { structure }: PlacingContext,
  { node }: Section,
  { list, spoken }: Face,
  count: number,
  say: ((words: string, count: number) => string) | undefined,
): Owner | undefined {
  if (!say || count < 2) return undefined;
  return addFigure(structure, node, list, say(faceSpoken(list, spoken), count));
}

/**
 * Places everything drawn for one face.
 *
 * @param shared the Figure of several equal faces, this one among them
 */
export function placeFace(
  { structure, uses }: PlacingContext,
  { face, place }: Spot,
  { node, placements }: Section,
  shared: Owner | undefined,
): void {
  const { list, spoken, bleed, bleedFrom, stamp } = face;
  const { matrix } = place;
  const isMirrored = bleedFrom === 'mirror';
  if (!isMirrored && shared === undefined && (uses.get(list) ?? 0) < 2) {
    const owners = structure.adopt(list.structure, node, spoken);
    placements.push({ as: 'inline', list, page: 0, matrix, clip: clipIn(place, bleed), owners });
  } else {
    const owner = shared ?? addFigure(structure, node, list, faceSpoken(list, spoken));
    if (isMirrored) placements.push(...mirroredFace(face, place, owner));
    else placements.push({ as: 'form', list, page: 0, matrix, clip: clipIn(place, bleed), owner });
  }
  if (stamp) placements.push(stampPlacement(stamp, place));
}

function mirroredFace({ list, bleed }: Face, { slot, matrix }: Place, owner: Owner): readonly Placement[] {
  const { width, height } = slot.trim;
  const window = { x: 0, y: 0, width, height };
  const face: Placement = { as: 'form', list, page: 0, matrix, clip: slot.trim, owner, window };
  const bleeds = mirroredBleed(slot.trim, reachIn(slot, bleed)).map(({ turn, clip }): Placement => ({
    as: 'form',
    list,
    page: 0,
    matrix: concat(turn, matrix),
    clip,
    owner: ARTIFACT_LAYOUT,
    window,
  }));
  return [face, ...bleeds];
}

interface Reflection {
  readonly turn: Matrix;
  readonly clip: Rect;
}

/** The eight reflections round a trim that have a bleed to fill. */
function mirroredBleed(trim: Rect, reach: Edges): readonly Reflection[] {
  const across = sides(trim.x, trim.width, reach.left, reach.right);
  const down = sides(trim.y, trim.height, reach.top, reach.bottom);
  const pairs = across.flatMap((h) => down.map((v) => [h, v] as const));
  const filled = pairs.filter(([h, v]) => h.length > 0 && v.length > 0);
  const isOneEdge = ([h, v]: (typeof pairs)[number]): boolean => h.isAlong !== v.isAlong;
  // Corners last: they lap over the ends of the edges.
  const ordered = [...filled.filter(isOneEdge), ...filled.filter(([h, v]) => !h.isAlong && !v.isAlong)];
  return ordered.map(([h, v]) => ({
    turn: [h.scale, 0, 0, v.scale, h.shift, v.shift],
    clip: { x: h.start, y: v.start, width: h.length, height: v.length },
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
function stampPlacement(list: DisplayList, { slot, matrix }: Place): Placement {
  return {
    as: 'inline',
    list,
    page: 0,
    matrix,
    clip: slot.trim,
    owners: list.structure.map(() => ARTIFACT_PAGINATION),
  };
}
