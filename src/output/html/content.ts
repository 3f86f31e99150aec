/**
 * A document as a reader meets it: the structure tree with the words of the boxes in it, in document order.
 *
 * Takes a box tree, gives its Document element. What paper alone needs (artifacts, running heads, decoration) is left out; a
 * Figure keeps no words, because its drawing and its spoken text stand for them. Never looks at places or sizes on the page.
 */
import { present } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import {
  repeatedOwner,
  type Box,
  type BoxTree,
  type Inline,
  type InlineText,
  type LinkTarget,
  type Owner,
  type StructureNode,
  type TableBox,
} from '../../typeset/box/types.ts';
import type { ComputedStyle } from '../../typeset/style/types.ts';

export interface ReadText {
  readonly kind: 'text';
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly shift: 'sub' | 'sup' | undefined;
  readonly keepsLines: boolean;
}

export interface ReadElement {
  readonly kind: 'element';
  /** In the structure table. */
  readonly index: number;
  readonly node: StructureNode;
  readonly children: ReadContent[];
  /** Of a Link. */
  href: string | undefined;
  /** Font size of the line a picture is on; undefined for one that is a block. */
  em: Pt | undefined;
}

/** `gap`: two stretches of one paragraph that stand side by side in print, with nothing between them. */
export type ReadContent = ReadElement | ReadText | { readonly kind: 'break' } | { readonly kind: 'gap' };

/** How far text is raised, in ems, before it counts as an exponent; pills and icons are shifted by less. */
const SHIFT_EM = 0.15;
const BOLD = 600;

type Owners = (owner: Owner) => Owner;

class Reader {
  readonly #nodes: readonly StructureNode[];
  readonly #elements = new Map<number, ReadElement>();
  /** The paragraph that was written into last, and the box its words came from. */
  #last: { readonly element: ReadElement; readonly box: Box; readonly owners: Owners } | undefined;
  /** Owners of what is in repeated content, by those of the box that came first. */
  #owners: Owners = (owner) => owner;
  /** Whether the next word is right after a box on the line. */
  #isAfterAtom = false;

  constructor(nodes: readonly StructureNode[]) {
    this.#nodes = nodes;
  }

  /** The element of a node, hung into its parent when first met, so that children are among words in reading order. */
  element(index: number): ReadElement {
    const known = this.#elements.get(index);
    if (known) return known;
    const node = present(this.#nodes[index], `structure node ${index}`);
    const made: ReadElement = {
      kind: 'element',
      index,
      node,
      children: [],
      href: undefined,
      em: undefined,
    };
    this.#elements.set(index, made);
    if (node.parent >= 0) this.element(node.parent).children.push(made);
    return made;
  }

  box(box: Box): void {
    if (box.kind === 'replaced') this.#link(box.link);
    const owner = this.#owners(box.owner);
    if (owner < 0) return;
    if (this.#isFigure(owner)) {
      this.element(owner);
      return;
    }
    for (const inline of box.marker?.inlines ?? []) this.#inline(inline, box);
    this.#within(box, () => {
      if (box.kind === 'lines') for (const inline of box.inlines) this.#inline(inline, box);
      else if (box.kind === 'table') this.#table(box);
      else if (box.kind !== 'replaced') for (const child of box.children) this.box(child);
    });
  }

  /** Reads the content of a box: of a repetition, with the nodes it has there. */
  #within({ repeat }: Box, read: () => void): void {
    const outer = this.#owners;
    if (repeat) this.#owners = (owner) => outer(repeatedOwner(repeat, owner));
    read();
    this.#owners = outer;
  }

  #isFigure(owner: Owner): boolean {
    return this.#nodes[owner]?.role === 'Figure';
  }

  #table(table: TableBox): void {
    if (table.caption) this.box(table.caption);
    for (const row of [...table.head, ...table.body, ...table.foot]) {
      if (this.#owners(row.owner) < 0) continue;
      for (const { box } of row.cells) {
        // Cells without a word are there all the same.
        const owner = this.#owners(box.owner);
        if (owner >= 0) this.element(owner);
        this.box(box);
      }
    }
  }

  #inline(inline: Inline, box: Box): void {
    switch (inline.kind) {
      case 'text':
        this.#text(inline, box);
        return;
      case 'break':
        if (this.#last) this.#last.element.children.push({ kind: 'break' });
        return;
      case 'atom':
        this.#link(inline.link);
        this.#atom(inline.box, inline.style, box);
        return;
      case 'counter':
        return;
    }
  }

  #atom(atom: Box, style: ComputedStyle, box: Box): void {
    const owner = this.#owners(atom.owner);
    if (this.#isFigure(owner)) {
      this.element(owner).em = style.inherited.fontSize;
      return;
    }
    this.#isAfterAtom = true;
    if (atom.kind === 'lines') {
      this.#within(atom, () => atom.inlines.forEach((inline) => this.#inline(inline, box)));
    } else this.box(atom);
    this.#isAfterAtom = true;
  }

  #text(inline: InlineText, box: Box): void {
    const owner = this.#owners(inline.owner);
    if (owner < 0) return;
    const element = this.element(owner);
    if (this.#isFigure(owner)) {
      element.em ??= inline.style.inherited.fontSize;
      return;
    }
    this.#link(inline.link);
    this.#separate(element, box, inline.text);
    element.children.push(readText(inline, box.style));
    this.#last = { element, box, owners: this.#owners };
    this.#isAfterAtom = false;
  }

  /** Words that stand apart in print only by their boxes get something between them. */
  #separate(element: ReadElement, box: Box, text: string): void {
    const before = element.children.at(-1);
    if (!before) return;
    const { element: last, box: from, owners } = this.#last ?? {};
    const isElsewhere = from !== box || owners !== this.#owners;
    if (last === element && isElsewhere) element.children.push({ kind: 'gap' });
    else if (this.#isAfterAtom && before.kind === 'text' && touches(before.text, text))
      element.children.push({ ...before, text: ' ' });
  }

  #link(link: LinkTarget | undefined): void {
    const owner = link === undefined ? -1 : this.#owners(link.owner);
    if (link && owner >= 0) this.element(owner).href ??= link.href;
  }
}

const WORD_END = /[\p{L}\p{N}]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;
const touches = (before: string, after: string): boolean => WORD_END.test(before) && WORD_START.test(after);

function readText({ text, style, raise }: InlineText, round: ComputedStyle): ReadText {
  const { fontWeight, fontStyle, fontSize, whiteSpace } = style.inherited;
  const isSmall = fontSize < round.inherited.fontSize;
  const isShifted = isSmall && Math.abs(raise) > SHIFT_EM * round.inherited.fontSize;
  return {
    kind: 'text',
    text,
    isBold: fontWeight >= BOLD,
    isItalic: fontStyle === 'italic',
    shift: !isShifted ? undefined : raise > 0 ? 'sup' : 'sub',
    keepsLines: whiteSpace === 'pre' || whiteSpace === 'pre-line',
  };
}

/** Reads a document: the element of its root, everything else below it. */
export function readDocument(tree: BoxTree): ReadElement {
  const reader = new Reader(tree.structure);
  const root = reader.element(0);
  reader.box(tree.root);
  return root;
}
