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
import {
  ARTIFACT_LAYOUT,
  ARTIFACT_PAGINATION,
  type Owner,
  type Role,
  type StructureNode,
} from '../../typeset/box/types.ts';
import type { DisplayList, GlyphsItem } from '../../typeset/paint/types.ts';
import { clipIn, type Place, reachIn } from './ticks.ts';
import type { StructureBuilder } from './leaf.ts';
import type { Placement } from '../../output/sheet/types.ts';

/** Nodes that are among the words of the block round them. */
const ON_LINE: ReadonlySet<Role> = new Set<Role>(['Span', 'Link', 'Figure', 'Formula']);

/** Parts further apart are words of their own; fractions of the font's size. */
const WORD_GAP = 0.15;
const NEW_LINE = 0.55;

const isSpoken = ({ alt, actualText }: StructureNode): boolean =>
  alt !== undefined || actualText !== undefined;

/** For each node the one whose text it is part of, and the picture or formula it is in. */
interface Reading {
  readonly block: readonly Owner[];
  readonly spoken: readonly (Owner | undefined)[];
}

function readingOf(nodes: readonly StructureNode[]): Reading {
  const block: Owner[] = [];
  const spoken: (Owner | undefined)[] = [];
  nodes.forEach((node, index) => {
    const parent = nodes[node.parent];
    const isInBlock = ON_LINE.has(node.role) && parent !== undefined && node.parent > 0;
    block.push(isInBlock ? (block[node.parent] ?? index) : index);
    spoken.push(spoken[node.parent] ?? (isSpoken(node) ? index : undefined));
  });
  return { block, spoken };
}

/** The words of one block while they are gathered. */
class Block {
  text = '';
  private last: GlyphsItem | undefined;
  private readonly heard = new Set<Owner>();

  words(item: GlyphsItem): void {
    const { last } = this;
    this.last = item;
    if (last && isApart(last, item)) this.text += ' ';
    if (item.actualText !== undefined) this.text += item.actualText;
    else for (const run of item.runs) this.text += run.text;
  }

  /** A picture or formula among the words, once. */
  picture(owner: Owner, said: string): void {
    if (this.heard.has(owner)) return;
    this.heard.add(owner);
    this.text += ` ${said} `;
    this.last = undefined;
  }
}

function isApart(last: GlyphsItem, item: GlyphsItem): boolean {
  const { size } = item;
  if (last.actualText === '') return false;
  if (Math.abs(item.y - last.y) > NEW_LINE * size) return true;
  const [x = 0] = item.xs;
  return Math.abs(x - endOf(last)) > WORD_GAP * size;
}

/** Where the last word of an item ends. */
function endOf({ runs, xs, size, letterSpacing }: GlyphsItem): Pt {
  const [run, x = 0] = [runs.at(-1), xs.at(-1)];
  return run ? x + run.width * size + run.glyphs.length * letterSpacing : x;
}

const ENDS_SENTENCE = /[.!?…:;,]$/u;

/** Blocks one after the other, each closed by a mark where it has none. */
function joined(blocks: readonly string[]): string {
  const closed = blocks.map((text, i) =>
    i === blocks.length - 1 || ENDS_SENTENCE.test(text) ? text : `${text}.`,
  );
  return closed.join(' ');
}

/** Single spaces, none before a mark; the fixed spaces of French stay. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t\n]+/g, ' ')
    .replace(/ ?([\u00a0\u202f]) ?/g, '$1')
    .replace(/ (?=[,.;:!?)\u00a0\u202f])/g, '')
    .trim();

/** All that a face says; '' for one without words. */
export function faceWords(list: DisplayList): string {
  const { block, spoken } = readingOf(list.structure);
  const blocks = new Map<Owner, Block>();
  for (const item of list.pages.flatMap((page) => page.items)) {
    if (!('owner' in item) || item.owner < 0) continue;
    const at = block[item.owner] ?? item.owner;
    const gathered = blocks.get(at) ?? new Block();
    blocks.set(at, gathered);
    const picture = spoken[item.owner];
    const node = picture === undefined ? undefined : list.structure[picture];
    if (picture !== undefined) gathered.picture(picture, node?.alt ?? node?.actualText ?? '');
    else if (item.kind === 'glyphs') gathered.words(item);
  }
  const texts = [...blocks]
    .sort(([a], [b]) => a - b)
    .map(([, { text }]) => tidy(text))
    .filter((text) => text !== '');
  return joined(texts);
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What a face is called and what it says: the name alone where it says all, the words alone where they hold the name. */
export function faceSpoken(list: DisplayList, name: string): string {
  const words = faceWords(list);
  const named = new Set(wordsIn(name));
  if (wordsIn(words).every((word) => named.has(word))) return name === '' ? words : name;
  return name === '' || words.toLocaleLowerCase().includes(name.toLocaleLowerCase())
    ? words
    : `${name}. ${words}`;
}

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
