/**
 * Inline content: text, atoms, breaks and counters of one stretch of lines.
 *
 * Takes sibling nodes, gives inlines in reading order with raises, links and decorations summed up over all inline
 * ancestors. Never collapses white space or breaks lines: that is the text layer's work.
 * Source: CSS 2.2, sections 9.2.2 and 10.8.1 (vertical-align), 16.3.1 (decorations do not enter inline-blocks).
 */
import { lengthOf } from '../../base/length.ts';
import type { Pt } from '../../base/units.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { ComputedStyle, OwnStyle, StyledElement, StyledNode } from '../style/types.ts';
import type { Build, Scope } from './build.ts';
import { buildPicture, isPicture, spokenText } from './picture.ts';
import { enterInline } from './semantics.ts';
import { ARTIFACT_LAYOUT } from './types.ts';
import type { Box, Inline, Owner } from './types.ts';

/** What a stretch of inline nodes turns into. */
export interface Collected {
  readonly inlines: Inline[];
  /** Absolute boxes found between the text: they are beside the lines, not in them. */
  readonly outOfFlow: Box[];
}

/** What flows down through inline ancestors. */
interface Around {
  readonly style: ComputedStyle;
  readonly language: StyledElement['language'];
  readonly raise: Pt;
}

// How far do `sub` and `super` move, in ems of the parent's font? Source: common practice of browsers.
const SUB_EM = -0.2;
const SUPER_EM = 1 / 3;

/** Line height for percentages; `normal` is taken as 1.2 because fonts are unknown here. */
function lineHeightOf(style: ComputedStyle): Pt {
  const { lineHeight, fontSize } = style.inherited;
  switch (lineHeight.kind) {
    case 'normal':
      return fontSize * 1.2;
    case 'multiple':
      return fontSize * lineHeight.value;
    case 'length':
      return lineHeight.value;
  }
}

function ownRaise(style: ComputedStyle, parent: ComputedStyle): Pt {
  const align = style.own.verticalAlign;
  if (typeof align === 'number') return align;
  if (typeof align === 'object') return lengthOf(align, lineHeightOf(style));
  if (align === 'sub') return SUB_EM * parent.inherited.fontSize;
  if (align === 'super') return SUPER_EM * parent.inherited.fontSize;
  return 0;
}

/** What is left of vertical-align once its raise is in `raise`. */
const lineAlign = (align: OwnStyle['verticalAlign']): OwnStyle['verticalAlign'] =>
  align === 'middle' || align === 'top' || align === 'bottom' ? align : 'baseline';

/** The first box property of a plain inline, or an empty text. */
function findBoxProperty(own: OwnStyle): string {
  if (own.backgroundColor.alpha > 0 || own.backgroundImages.length > 0) return 'background';
  const borders = [own.borderTop, own.borderRight, own.borderBottom, own.borderLeft];
  if (borders.some((side) => side.width > 0 && side.style !== 'none')) return 'border';
  const paddings = [own.paddingTop, own.paddingRight, own.paddingBottom, own.paddingLeft];
  if (paddings.some((padding) => padding !== 0)) return 'padding';
  if (own.marginLeft !== 0 || own.marginRight !== 0) return 'margin';
  if (own.position === 'relative') return 'position';
  if (own.transform.length > 0) return 'transform';
  return own.opacity < 1 ? 'opacity' : '';
}

function checkPlain(build: Build, element: StyledElement): void {
  const { own } = element.style;
  const property = findBoxProperty(own);
  if (property === '') return;
  const message = `"${property}" has no effect on the plain inline element "${element.name}"`;
  build.report(error('MP1501', message, { place: element.place, help: 'use display: inline-block' }));
}

const isAtom = (element: StyledElement): boolean => {
  const { display } = element.style.own;
  return display !== 'inline' || isPicture(element);
};

class InlineCollector {
  readonly inlines: Inline[] = [];
  readonly outOfFlow: Box[] = [];
  readonly #build: Build;

  constructor(build: Build) {
    this.#build = build;
  }

  nodes(nodes: readonly StyledNode[], scope: Scope, around: Around): void {
    for (const node of nodes) {
      if (node.kind === 'element') this.#element(node, scope, around);
      else if (node.text !== '') {
        this.inlines.push({
          kind: 'text',
          text: node.text,
          decorations: scope.decorations,
          ...this.#common(around, scope, node.place),
        });
      }
    }
  }

  #common(around: Around, scope: Scope, place: StyledElement['place']) {
    const owner: Owner = scope.fixed ?? scope.text ?? ARTIFACT_LAYOUT;
    const { style, language, raise } = around;
    const link = scope.link && { link: scope.link };
    return { style, owner, place, language, raise, ...link };
  }

  #element(element: StyledElement, scope: Scope, around: Around): void {
    const { own } = element.style;
    if (own.display === 'none') return;
    if (element.name === 'br') {
      this.inlines.push({ kind: 'break', place: element.place });
    } else if (element.name === 'page-number' || element.name === 'page-count') {
      this.#build.repeats?.meet();
      const counter = element.name === 'page-number' ? 'page' : 'pages';
      const common = this.#common({ ...around, style: element.style }, scope, element.place);
      this.inlines.push({ kind: 'counter', counter, ...common });
    } else if (own.position === 'absolute') {
      const box = this.#build.make(this.#build, element, { ...scope, decorations: [] });
      if (box) this.outOfFlow.push(box);
    } else if (isAtom(element)) {
      this.#atom(element, scope, around);
    } else {
      this.#inline(element, scope, around);
    }
  }

  #inline(element: StyledElement, scope: Scope, around: Around): void {
    checkPlain(this.#build, element);
    const inside = enterInline(this.#build, element, scope, around.language);
    this.nodes(element.children, inside, {
      style: element.style,
      language: element.language,
      raise: around.raise + ownRaise(element.style, around.style),
    });
  }

  #atom(element: StyledElement, scope: Scope, around: Around): void {
    // The link is round the whole of it.
    const isPlain = scope.decorations.length === 0 && scope.link === undefined;
    const plain = isPlain ? scope : { ...scope, decorations: [], link: undefined };
    const box = isPicture(element)
      ? buildPicture(this.#build, element, plain)
      : this.#build.make(this.#build, element, plain);
    if (!box) return;
    const spoken = isPicture(element) && scope.fixed === undefined ? spokenText(element) : undefined;
    const common = this.#common({ ...around, style: element.style }, scope, element.place);
    this.inlines.push({
      kind: 'atom',
      ...common,
      owner: box.owner,
      language: element.language,
      raise: around.raise + ownRaise(element.style, around.style),
      box,
      align: lineAlign(element.style.own.verticalAlign),
      ...(spoken ? { actualText: spoken } : undefined),
    });
  }
}

/**
 * Collects sibling nodes that are on lines.
 *
 * @param parent element whose text this is: gives style and language of bare text
 * Reports MP1501. An `inline-block` inside becomes an atom; `sub`, `super` and lengths are in `raise`.
 */
export function collectInlines(
  build: Build,
  nodes: readonly StyledNode[],
  parent: StyledElement,
  scope: Scope,
): Collected {
  const collector = new InlineCollector(build);
  collector.nodes(nodes, scope, { style: parent.style, language: parent.language, raise: 0 });
  return collector;
}
