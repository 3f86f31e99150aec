/**
 * A box tree with places to be filled: the same tree again with other words in some lines and other boxes in some places.
 *
 * Takes a tree, the text nodes whose words change and the boxes that are made again; gives a function from words and boxes
 * to a tree. All that does not change is the same object in every tree, so that later stages know it again.
 */
import type { ComputedStyle } from '../style/types.ts';
import { linesIn, Survey, type Part, type SlotPart, type TextSlot } from './slots.ts';
import type { Box, BoxTree, Inline, InlineText, LinesBox, TableRow } from './types.ts';

/** The words of one text node: stretches of one weight and slope, and line breaks; `path` is `''` where nothing is said. */
export type Words = readonly (
  { readonly kind: 'words'; readonly path: string; readonly text: string } | { readonly kind: 'break' }
)[];

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
