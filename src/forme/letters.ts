/**
 * A cell that is a box of lines: what stands round its letters depends on nothing but how high the lines are.
 *
 * Learns from cells that were made afresh: what is painted before and after the letters, and where these begin. Takes
 * words, gives the whole cell where lines of this height are known. Boxes as wide as their text are never set this way.
 */
import type { Colour } from '../base/colour.ts';
import type { Pt } from '../base/units.ts';
import type { Box, Words } from '../box/index.ts';
import type { TextPlace } from '../layout/index.ts';
import { letterItems } from '../paint/index.ts';
import type { DisplayItem } from '../paint/types.ts';
import type { ComputedStyle } from '../style/index.ts';
import { paintSame, plain, tintable, type Tintable } from './tint.ts';
import type { CellJob, FormeParts } from './types.ts';

type LinesBox = Extract<Box, { kind: 'lines' }>;

/** What stands round letters whose lines have one height. */
interface Shell {
  readonly place: TextPlace;
  readonly round: readonly DisplayItem[];
  /** How many of its items come before the letters. */
  readonly before: number;
}

export class Letters {
  readonly #parts: FormeParts;
  readonly #box: LinesBox;
  readonly #shells = new Map<Pt, Shell>();
  #width: Pt | undefined;
  #isSound = true;

  private constructor(parts: FormeParts, box: LinesBox) {
    this.#parts = parts;
    this.#box = box;
  }

  /** Undefined for a cell that is more than lines, or as wide as they are. */
  static of(parts: FormeParts, { box, units, place }: CellJob): Letters | undefined {
    if (box.kind !== 'lines' || units.length > 0 || box.marker || place.from.scale !== 1) return undefined;
    const { width, left, right, aspectRatio } = box.style.own;
    const isDefinite = width !== 'auto' || (left !== 'auto' && right !== 'auto');
    return isDefinite && aspectRatio === undefined ? new Letters(parts, box) : undefined;
  }

  /** The items of the cell; undefined where what stands round them is not known. */
  set(words: readonly Words[], colours: readonly Colour[]): Tintable | undefined {
    const width = this.#width;
    if (width === undefined || !this.#isSound) return undefined;
    const text = this.#text(words, width);
    const shell = text && this.#shells.get(text.height);
    const letters = shell && text.fragments(shell.place);
    if (!letters || letters.length === 0) return undefined;
    const items: DisplayItem[] = shell.round.slice(0, shell.before);
    for (const item of letterItems(letters)) items.push(item);
    for (const item of shell.round.slice(shell.before)) items.push(item);
    return colours.length > 0 ? tintable(items, colours) : plain(items);
  }

  #text(words: readonly Words[], width: Pt): ReturnType<FormeParts['layout']['text']> {
    const { refiller, layout } = this.#parts;
    const inlines = refiller.refillLines(this.#box, { words, boxes: NO_BOXES, styles: NO_STYLES });
    return layout.text(inlines, this.#box.style, width);
  }

  /** Takes what stands round the letters of a cell, if letters set alone are just those of the cell. */
  learn(words: readonly Words[], { items }: Tintable, place: TextPlace): void {
    if (!this.#isSound || place.scale !== 1 || this.#shells.has(place.height)) return;
    const before = items.findIndex(({ kind }) => kind === 'glyphs');
    const after = items.findLastIndex(({ kind }) => kind === 'glyphs') + 1;
    const text = this.#text(words, place.width);
    if (before < 0 || !text) return;
    const letters = text.fragments(place) ?? [];
    const isSame = paintSame(letterItems(letters), items.slice(before, after));
    this.#isSound = isSame && (this.#width ?? place.width) === place.width;
    this.#width = place.width;
    const round = [...items.slice(0, before), ...items.slice(after)];
    if (text.height === place.height) this.#shells.set(text.height, { place, round, before });
  }
}

const NO_BOXES: ReadonlyMap<Box, Box> = new Map();
const NO_STYLES: ReadonlyMap<Box, ComputedStyle> = new Map();
