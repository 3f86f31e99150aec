/**
 * A cell that holds nothing but lines of text: what is round the letters depends only on how high the lines are.
 *
 * Learns from cells that went through all stages: what is painted before, between and after the letters, and where these begin.
 * Takes words, gives the whole cell where lines of these heights are known. Boxes as wide as their text are never set this way.
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
type Text = NonNullable<ReturnType<FormeParts['layout']['text']>>;

/** What is round letters whose lines have certain heights. */
interface Shell {
  readonly places: readonly TextPlace[];
  /** Before the letters of each box of lines, and after the last. */
  readonly round: readonly (readonly DisplayItem[])[];
}

export class Letters {
  readonly #parts: FormeParts;
  readonly #boxes: readonly LinesBox[];
  /** One for each number of lines or so: few. */
  readonly #shells: Shell[] = [];
  #widths: readonly Pt[] = [];
  #isSound = true;

  private constructor(parts: FormeParts, boxes: readonly LinesBox[]) {
    this.#parts = parts;
    this.#boxes = boxes;
  }

  /** Undefined for a cell that is more than blocks of lines, or as wide as they are. */
  static of(parts: FormeParts, { box, units, place }: CellJob): Letters | undefined {
    if (units.length > 0 || place.from.scale !== 1) return undefined;
    const { width, left, right } = box.style.own;
    const isDefinite = width !== 'auto' || (left !== 'auto' && right !== 'auto');
    const lines = isDefinite ? linesIn(parts, box) : undefined;
    return lines && lines.length > 0 ? new Letters(parts, lines) : undefined;
  }

  /** The items of the cell; undefined where what is round them is not known. */
  set(words: readonly Words[], colours: readonly Colour[]): Tintable | undefined {
    if (!this.#isSound || this.#widths.length === 0) return undefined;
    const texts = this.#texts(words, this.#widths);
    const shell = texts && this.#shells.find(({ places }) => haveHeights(texts, places));
    if (!texts || !shell) return undefined;
    let items: readonly DisplayItem[] = shell.round[0] ?? [];
    for (let i = 0; i < texts.length; i++) {
      const place = shell.places[i];
      const letters = place && texts[i]?.fragments(place);
      if (!letters || letters.length === 0) return undefined;
      items = items.concat(letterItems(letters), shell.round[i + 1] ?? []);
    }
    return colours.length > 0 ? tintable(items, colours) : plain(items);
  }

  #texts(words: readonly Words[], widths: readonly Pt[]): readonly Text[] | undefined {
    const { refiller, layout } = this.#parts;
    const texts: Text[] = [];
    for (let i = 0; i < this.#boxes.length; i++) {
      const box = this.#boxes[i];
      if (!box) return undefined;
      const width = widths[i] ?? 0;
      const filled = refiller.refillTexts(box, words);
      const text = (filled && layout.texts(filled, box.style, width)) ?? this.#text(box, words, width);
      if (!text) return undefined;
      texts.push(text);
    }
    return texts;
  }

  /** The same for all that can be on lines. */
  #text(box: LinesBox, words: readonly Words[], width: Pt): Text | undefined {
    const { refiller, layout } = this.#parts;
    const inlines = refiller.refillLines(box, { words, boxes: NO_BOXES, styles: NO_STYLES });
    return layout.text(inlines, box.style, width);
  }

  /**
   * Takes what is round the letters of a cell, if letters set alone are just those of the cell.
   *
   * @param placeOf where the lines of a box of the forme were placed
   */
  learn(
    words: readonly Words[],
    items: readonly DisplayItem[],
    placeOf: (lines: Box) => TextPlace | undefined,
  ): void {
    if (!this.#isSound) return;
    const places = this.#boxes.flatMap((box) => placeOf(box) ?? []);
    // An empty box has no lines, and shrunk letters are another text.
    if (places.length < this.#boxes.length || places.some(({ scale }) => scale !== 1)) return;
    const widths = places.map(({ width }) => width);
    const texts = this.#texts(words, widths);
    if (!texts || !haveHeights(texts, places)) return;
    const round = roundOf(items, texts, places);
    const isKnown = this.#widths.length > 0;
    this.#isSound = round !== undefined && (!isKnown || widths.every((one, i) => one === this.#widths[i]));
    this.#widths = widths;
    if (round && !this.#shells.some((shell) => haveHeights(texts, shell.places)))
      this.#shells.push({ places, round });
  }
}

const haveHeights = (texts: readonly Text[], places: readonly TextPlace[]): boolean =>
  texts.every(({ height }, i) => height === places[i]?.height);

/** What is round letters among items; undefined where they are not there as they were set. */
function roundOf(
  items: readonly DisplayItem[],
  texts: readonly Text[],
  places: readonly TextPlace[],
): Shell['round'] | undefined {
  const round: (readonly DisplayItem[])[] = [];
  let from = 0;
  for (const [i, text] of texts.entries()) {
    const place = places[i];
    const letters = place && text.fragments(place);
    if (!letters || letters.length === 0) return undefined;
    const wanted = letterItems(letters);
    let at = from;
    while (at < items.length && !paintSame(wanted, items.slice(at, at + wanted.length))) at++;
    if (at >= items.length) return undefined;
    round.push(items.slice(from, at));
    from = at + wanted.length;
  }
  return [...round, items.slice(from)];
}

/** All changing boxes of lines in blocks one below the other; undefined where something else changes. */
function linesIn(parts: FormeParts, box: Box): readonly LinesBox[] | undefined {
  const { aspectRatio, columnCount, columnWidth } = box.style.own;
  const isColumns = columnCount !== 'auto' || columnWidth !== 'auto';
  if (box.marker || aspectRatio !== undefined || isColumns) return undefined;
  if (box.kind === 'lines') return [box];
  if (box.kind !== 'block' && !isColumn(box)) return undefined;
  const found: LinesBox[] = [];
  for (const child of box.children) {
    if (parts.refiller.standing.has(child)) continue;
    const isAlone = child.style.own.position === 'absolute' || (box.kind === 'flex' && !isStretched(child));
    const lines = isAlone ? undefined : linesIn(parts, child);
    if (!lines) return undefined;
    found.push(...lines);
  }
  return found;
}

/** A flexible column in which every box is as wide as the column: where one is depends on how high they are, as in a block. */
const isColumn = (box: Box): box is Extract<Box, { kind: 'flex' }> =>
  box.kind === 'flex' &&
  box.style.own.flexDirection === 'column' &&
  box.style.own.flexWrap === 'nowrap' &&
  box.style.own.alignItems === 'stretch';

const isStretched = ({ style: { own } }: Box): boolean =>
  (own.alignSelf === 'auto' || own.alignSelf === 'stretch') &&
  own.marginLeft !== 'auto' &&
  own.marginRight !== 'auto';

const NO_BOXES: ReadonlyMap<Box, Box> = new Map();
const NO_STYLES: ReadonlyMap<Box, ComputedStyle> = new Map();
