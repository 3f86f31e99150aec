/**
 * A box tree with places to be filled: the same tree again with other words in some lines and other boxes in some places.
 *
 * Takes a tree, the text nodes whose words change and the boxes that are made again; gives a function from words and boxes
 * to a tree. All that does not change is the same object in every tree, so that later stages know it again.
 */
import type { Place } from '../diagnostics/diagnostic.ts';
import type { ComputedStyle } from '../style/types.ts';
import type { Box, BoxTree, Inline, InlineText, LinesBox, TableRow } from './types.ts';

/** The words of one text node: stretches of one weight and slope, and line breaks; `path` is `''` where nothing is said. */
export type Words = readonly (
  { readonly kind: 'words'; readonly path: string; readonly text: string } | { readonly kind: 'break' }
)[];

/** A text node to be filled: the places of the text pieces it was tried out with, by path. */
export interface TextSlot {
  readonly id: number;
  /** All places that belong to the node, in order of their inlines. */
  readonly places: readonly Place[];
  readonly paths: ReadonlyMap<Place, string>;
}

/** What goes into a tree. */
export interface Filling {
  readonly words: readonly Words[];
  readonly boxes: ReadonlyMap<Box, Box>;
  /** Boxes that keep all but their style. */
  readonly styles: ReadonlyMap<Box, ComputedStyle>;
}

export interface Refiller {
  readonly tree: BoxTree;
  /** Boxes in which nothing changes. */
  readonly standing: ReadonlySet<Box>;
  /** Words of a slot are where they cannot be changed one by one. */
  readonly isBroken: boolean;
  /** @param made takes each box that changes and what it became */
  refill(filling: Filling, made?: Map<Box, Box>): BoxTree['root'];
  /** One box of the tree and what is in it. */
  refillBox(box: Box, filling: Filling, made: Map<Box, Box>): Box;
  /** What a box of the tree holds on its lines. */
  refillLines(box: LinesBox, filling: Filling): readonly Inline[];
  /** The same where it is nothing but text: what each text is like, and the texts. Undefined where it is more. */
  refillTexts(box: LinesBox, words: readonly Words[]): FilledTexts | undefined;
  /** Slots whose words are in a box, by their ids. */
  slotsIn(box: Box): readonly number[];
}

/** Texts on a line, and what each is like but for its text: parallel. */
export interface FilledTexts {
  readonly likes: readonly InlineText[];
  readonly texts: readonly string[];
}

/** An inline that stays, or the inlines of a slot by path. */
type Part = { readonly inline: Inline } | SlotPart;
interface SlotPart {
  readonly slot: number;
  /** What words of a path are like, but for their text. */
  readonly kinds: ReadonlyMap<string, InlineText>;
  readonly lineBreak: Inline | undefined;
}

/**
 * @param remade   boxes that will be replaced: nothing in them is looked at
 * @param restyled boxes that get another style
 */
export function createRefiller(
  tree: BoxTree,
  slots: readonly TextSlot[],
  remade: ReadonlySet<Box>,
  restyled: ReadonlySet<Box>,
): Refiller {
  const survey = new Survey(slots, remade, restyled);
  survey.visit(tree.root);
  const { lines, changing, standing, isBroken } = survey;
  changing.add(tree.root);
  return {
    tree,
    isBroken,
    standing,
    refill: (filling, made) => new Filler(filling, changing, lines, made).box(tree.root) as BoxTree['root'],
    refillBox: (box, filling, made) => new Filler(filling, changing, lines, made).box(box),
    refillLines: (box, filling) => new Filler(filling, changing, lines).inlines(box),
    refillTexts: (box, words) => textsOf(lines.get(box), words),
    slotsIn: (box) =>
      linesIn(box).flatMap((one) =>
        (lines.get(one) ?? []).flatMap((part) => ('slot' in part ? part.slot : [])),
      ),
  };
}

/** Sorts the boxes of a tree into those that change and those that do not, in one walk. */
class Survey {
  /** What is on the lines of boxes that hold words of a slot. */
  readonly lines = new Map<LinesBox, readonly Part[]>();
  readonly changing = new Set<Box>();
  readonly standing = new Set<Box>();
  isBroken = false;
  readonly #slots: ReadonlyMap<Place, TextSlot>;
  readonly #remade: ReadonlySet<Box>;
  readonly #restyled: ReadonlySet<Box>;

  constructor(slots: readonly TextSlot[], remade: ReadonlySet<Box>, restyled: ReadonlySet<Box>) {
    this.#slots = new Map(slots.flatMap((slot) => slot.places.map((place) => [place, slot] as const)));
    this.#remade = remade;
    this.#restyled = restyled;
  }

  /** Whether the box or anything in it changes. */
  visit(box: Box): boolean {
    const isChanging = this.#remade.has(box) || [this.#inside(box), this.#restyled.has(box)].some(Boolean);
    (isChanging ? this.changing : this.standing).add(box);
    return isChanging;
  }

  #inside(box: Box): boolean {
    switch (box.kind) {
      case 'lines':
        return this.#onLines(box);
      case 'block':
      case 'flex':
      case 'grid':
        return this.#anyOf(box.children);
      case 'table':
        return this.#anyOf(cellsOf(box));
      case 'replaced':
        return false;
    }
  }

  #onLines(box: LinesBox): boolean {
    const atoms = this.#anyOf(box.inlines.flatMap((one) => (one.kind === 'atom' ? [one.box] : [])));
    if (!box.inlines.some((one) => this.#slots.has(one.place))) return atoms;
    const parts = partsOf(box.inlines, this.#slots);
    if (parts) this.lines.set(box, parts);
    else this.isBroken = true;
    return true;
  }

  /** Visits every box, also those after the first that changes. */
  #anyOf(boxes: readonly Box[]): boolean {
    return boxes.map((box) => this.visit(box)).some(Boolean);
  }
}

/** Every box of lines in a box, those of atoms too. */
function linesIn(box: Box): readonly LinesBox[] {
  switch (box.kind) {
    case 'lines':
      return [box, ...box.inlines.flatMap((one) => (one.kind === 'atom' ? linesIn(one.box) : []))];
    case 'block':
    case 'flex':
    case 'grid':
      return box.children.flatMap(linesIn);
    case 'table':
      return cellsOf(box).flatMap(linesIn);
    case 'replaced':
      return [];
  }
}

const cellsOf = ({ caption, head, body, foot }: Extract<Box, { kind: 'table' }>): readonly Box[] => [
  ...(caption ? [caption] : []),
  ...[...head, ...body, ...foot].flatMap((row) => row.cells.map((cell) => cell.box)),
];

/** Which inlines stay and which are filled; undefined where some cannot be. */
function partsOf(
  inlines: readonly Inline[],
  slots: ReadonlyMap<Place, TextSlot>,
): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (let i = 0; i < inlines.length; i++) {
    const one = inlines[i];
    const slot = one && slots.get(one.place);
    if (!one) continue;
    // Its words stay, and so does what they are set with.
    if (!slot) parts.push({ inline: one.kind === 'text' ? { ...one, like: one } : one });
    else {
      const own = inlines.slice(i, i + slot.places.length);
      // Something of it is not on this line, or is no text any more: the words cannot be changed here.
      if (!own.every((other, k) => other.place === slot.places[k] && isWord(other))) return undefined;
      const texts = own.filter((other) => other.kind === 'text');
      const kinds = new Map(
        texts.map((text) => [slot.paths.get(text.place) ?? '', { ...text, like: text }] as const),
      );
      parts.push({ slot: slot.id, kinds, lineBreak: own.find((other) => other.kind === 'break') });
      i += slot.places.length - 1;
    }
  }
  return parts;
}

const isWord = ({ kind }: Inline): boolean => kind === 'text' || kind === 'break';

function textsOf(parts: readonly Part[] | undefined, words: readonly Words[]): FilledTexts | undefined {
  if (!parts) return undefined;
  const likes: InlineText[] = [];
  const texts: string[] = [];
  for (const part of parts) {
    if (!('slot' in part)) {
      if (part.inline.kind !== 'text') return undefined;
      likes.push(part.inline.like ?? part.inline);
      texts.push(part.inline.text);
      continue;
    }
    for (const said of words[part.slot] ?? []) {
      if (said.kind === 'break') return undefined;
      const like = part.kinds.get(said.path)?.like;
      if (!like || said.text === '') continue;
      likes.push(like);
      texts.push(said.text);
    }
  }
  return { likes, texts };
}

class Filler {
  readonly #filling: Filling;
  readonly #changing: ReadonlySet<Box>;
  readonly #lines: ReadonlyMap<LinesBox, readonly Part[]>;
  readonly #made: Map<Box, Box> | undefined;

  constructor(
    filling: Filling,
    changing: ReadonlySet<Box>,
    lines: ReadonlyMap<LinesBox, readonly Part[]>,
    made?: Map<Box, Box>,
  ) {
    this.#filling = filling;
    this.#changing = changing;
    this.#lines = lines;
    this.#made = made;
  }

  box(box: Box): Box {
    if (!this.#changing.has(box)) return box;
    const made = this.#filling.boxes.get(box) ?? this.#styled(box);
    this.#made?.set(box, made);
    return made;
  }

  #styled(box: Box): Box {
    const filled = this.#filled(box);
    const style = this.#filling.styles.get(box);
    return style ? { ...filled, style } : filled;
  }

  #filled(box: Box): Box {
    switch (box.kind) {
      case 'lines':
        return { ...box, inlines: this.inlines(box) };
      case 'block':
      case 'flex':
      case 'grid':
        return { ...box, children: box.children.map((child) => this.box(child)) };
      case 'table':
        return {
          ...box,
          caption: box.caption && this.box(box.caption),
          head: this.#rows(box.head),
          body: this.#rows(box.body),
          foot: this.#rows(box.foot),
        };
      case 'replaced':
        return box;
    }
  }

  #rows(rows: readonly TableRow[]): readonly TableRow[] {
    return rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, box: this.box(cell.box) as typeof cell.box })),
    }));
  }

  inlines(box: LinesBox): readonly Inline[] {
    const parts = this.#lines.get(box) ?? box.inlines.map((inline) => ({ inline }));
    const inlines: Inline[] = [];
    for (const part of parts) {
      if ('slot' in part) this.#words(part, inlines);
      else {
        const { inline } = part;
        inlines.push(inline.kind === 'atom' ? { ...inline, box: this.box(inline.box) } : inline);
      }
    }
    return inlines;
  }

  #words({ slot, kinds, lineBreak }: SlotPart, into: Inline[]): void {
    for (const part of this.#filling.words[slot] ?? []) {
      if (part.kind === 'break') {
        if (lineBreak) into.push(lineBreak);
        continue;
      }
      const kind = kinds.get(part.path);
      if (kind && part.text !== '') into.push({ ...kind, text: part.text });
    }
  }
}
