/**
 * Where the words to be filled stand in a box tree, and which boxes change with them.
 *
 * Takes a tree and the text nodes whose words change; gives the boxes that change and those that do not, and what is on each line that
 * holds such words. Nothing is filled here (`refill.ts`).
 */
import type { Place } from '../diagnostics/diagnostic.ts';
import type { Box, Inline, InlineText, LinesBox } from './types.ts';

/** A text node to be filled: the places of the text pieces it was tried out with, by path. */
export interface TextSlot {
  readonly id: number;
  /** All places that belong to the node, in order of their inlines. */
  readonly places: readonly Place[];
  readonly paths: ReadonlyMap<Place, string>;
}

/** An inline that stays, or the inlines of a slot by path. */
export type Part = { readonly inline: Inline } | SlotPart;

export interface SlotPart {
  readonly slot: number;
  /** What words of a path are like, but for their text. */
  readonly kinds: ReadonlyMap<string, InlineText>;
  readonly lineBreak: Inline | undefined;
}

/** Sorts the boxes of a tree into those that change and those that do not, in one walk. */
export class Survey {
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
export function linesIn(box: Box): readonly LinesBox[] {
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
