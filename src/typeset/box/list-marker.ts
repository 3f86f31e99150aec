/**
 * Content that stands in a document again: built once, and named again with other structure nodes.
 *
 * Takes elements that share their content, gives the box of a later one with the children or inlines of the first; its nodes are
 * the first one's again, each below its own parent. Only where the content would come out the same: nothing reported,
 * no page number, no running box in it, and like surroundings.
 */
import type { Art } from '../art/types.ts';
import { assertNever, present } from '../../base/invariant.ts';
import type { ComputedStyle, InheritedStyle, StyledElement, StyledNode } from '../style/types.ts';
import { addNode, type Build, type RepeatedContent, type Scope, wholeNumber } from './build.ts';
import {
  ARTIFACT_LAYOUT,
  type ContainerBox,
  type Inline,
  type ListMarker,
  type Owner,
  type Repeat,
  repeatedOwner,
} from './types.ts';
import { markerStyle } from './content.ts';
import { findIcon, iconSize } from './picture.ts';

// List items: their place in the list and what is before them.
// Takes a list item, gives its marker as inlines (a bullet, a number, an icon) and the Lbl node that owns it.
// Source: CSS Lists 3, sections 3 and 4; CSS Counter Styles 3, section 6; HTML, the ol and li elements.

const isListItem = (element: StyledElement): boolean => element.style.own.display === 'list-item';

/** Numbers the list items among the children: from `start`, and on from every `value`. */
export function numberItems(build: Build, element: StyledElement): void {
  let next: number | undefined;
  for (const child of element.children) {
    if (child.kind === 'text' || !isListItem(child)) continue;
    next ??= wholeNumber(build, element, 'start', { least: -999999, fallback: 1 });
    next = wholeNumber(build, child, 'value', { least: -999999, fallback: next });
    build.ordinals.set(child, next);
    next += 1;
  }
}

/** `a`, `b` ... `z`, `aa`; undefined below 1. */
function alphabetic(value: number): string | undefined {
  if (value < 1) return undefined;
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** `i`, `ii` ... up to 3999; undefined outside. */
function roman(value: number): string | undefined {
  if (value < 1 || value > 3999) return undefined;
  let rest = value;
  let text = '';
  for (const [worth, letters] of ROMAN) {
    for (; rest >= worth; rest -= worth) text += letters;
  }
  return text;
}

/** What a marker says: `•`, `3.`, `iv.`; values a system cannot write fall back to decimal. */
export function markerText(type: InheritedStyle['listStyleType'], value: number): string | undefined {
  switch (type) {
    case 'none':
      return undefined;
    case 'disc':
      return '•';
    case 'circle':
      return '◦';
    case 'square':
      return '▪';
    case 'decimal':
      return `${value}.`;
    case 'lower-alpha':
      return `${alphabetic(value) ?? value}.`;
    case 'upper-alpha':
      return `${alphabetic(value)?.toUpperCase() ?? value}.`;
    case 'lower-roman':
      return `${roman(value) ?? value}.`;
    case 'upper-roman':
      return `${roman(value)?.toUpperCase() ?? value}.`;
    default:
      return assertNever(type, 'list style');
  }
}

/** Drawn, not written: an artifact, because the item says it all. */
function iconInline(build: Build, element: StyledElement, name: string): Inline | undefined {
  const { style, place, language } = element;
  const art = findIcon(build, name, style, place);
  if (!art) return undefined;
  const boxStyle = markerStyle(style);
  const common = { style: boxStyle, place, language, owner: ARTIFACT_LAYOUT };
  const intrinsic = iconSize(art, style);
  const box = { kind: 'replaced' as const, ...common, element: 'marker', content: art, intrinsic };
  const lower = ICON_RAISE_EM * style.inherited.fontSize;
  return { kind: 'atom', ...common, raise: lower, box, align: 'baseline' };
}

/** How far an icon of one em is above the baseline, so that its middle is that of the capitals. */
const ICON_RAISE_EM = -0.15;

function markerInline(build: Build, element: StyledElement, owner: () => Owner): Inline | undefined {
  const { listStyleIcon, listStyleType } = element.style.inherited;
  if (listStyleIcon !== undefined) return iconInline(build, element, listStyleIcon);
  const text = markerText(listStyleType, build.ordinals.get(element) ?? 1);
  if (text === undefined) return undefined;
  const { place, language } = element;
  const style = markerStyle(element.style);
  return { kind: 'text', text, style, owner: owner(), place, language, raise: 0, decorations: [] };
}

/**
 * The marker of a list item, owned by an Lbl node below the item's LI; undefined where the list shows none.
 *
 * @param item scope of the LI; a marker in an artifact belongs to the artifact
 */
export function buildMarker(build: Build, element: StyledElement, item: Scope): ListMarker | undefined {
  if (!isListItem(element)) return undefined;
  const role = build.structure.nodes[item.node]?.role;
  const owner = (): Owner => {
    if (item.fixed !== undefined) return item.fixed;
    if (role !== 'LI') return ARTIFACT_LAYOUT;
    return addNode(build.structure, 'Lbl', item.node, element.language);
  };
  const inline = markerInline(build, element, owner);
  if (!inline || inline.kind === 'break') return undefined;
  return { inlines: [inline], owner: inline.owner };
}

/** The marker as the first words of the item's own lines, for `list-style-position: inside`. */
export function insideMarker(marker: ListMarker, element: StyledElement): readonly Inline[] {
  const { place, language } = element;
  const style = markerStyle(element.style);
  const space: Inline = {
    kind: 'text',
    text: ' ',
    style,
    owner: marker.owner,
    place,
    language,
    raise: 0,
    decorations: [],
  };
  return [...marker.inlines, space];
}

/** The first of its kind, and the nodes its content added: from this index up to, not including, that one. */
interface First {
  readonly box: ContainerBox;
  readonly scope: Scope;
  readonly from: number;
  readonly to: number;
}

type Shell = Parameters<RepeatedContent['box']>[2];

export class Repeats implements RepeatedContent {
  readonly #firsts = new Map<readonly StyledNode[], First>();
  readonly #drawings = new Map<readonly StyledNode[], { readonly style: ComputedStyle; readonly art: Art }>();
  #met = 0;

  meet(): void {
    this.#met++;
  }

  art({ children, style }: StyledElement, make: () => Art | undefined): Art | undefined {
    const known = this.#drawings.get(children);
    if (known?.style === style) return known.art;
    const met = this.#met;
    const art = make();
    if (art && met === this.#met) this.#drawings.set(children, { style, art });
    return art;
  }

  box(
    build: Build,
    { children }: StyledElement,
    shell: Shell,
    scope: Scope,
    make: () => ContainerBox,
  ): ContainerBox {
    if (children.length === 0) return make();
    const first = this.#firsts.get(children);
    if (first && isAlike(build, first, shell, scope)) return again(build, first, shell, scope);
    const met = this.#met;
    const from = build.structure.nodes.length;
    const box = make();
    const to = build.structure.nodes.length;
    if (!first && met === this.#met) this.#firsts.set(children, { box, scope, from, to });
    return box;
  }
}

/** Whether content is built in one place as in the other. */
function isAlike({ structure }: Build, { box, scope: was }: First, shell: Shell, scope: Scope): boolean {
  const { nodes, languages } = structure;
  return (
    box.style === shell.style &&
    box.language === shell.language &&
    was.path === scope.path &&
    was.link === undefined &&
    scope.link === undefined &&
    was.label === undefined &&
    scope.label === undefined &&
    (was.decorations === scope.decorations || was.decorations.length + scope.decorations.length === 0) &&
    isLikeOwner(was.text, scope.text) &&
    isLikeOwner(was.fixed, scope.fixed) &&
    (was.node === was.text) === (scope.node === scope.text) &&
    (was.node === was.fixed) === (scope.node === scope.fixed) &&
    nodes[was.node]?.role === nodes[scope.node]?.role &&
    languages[was.node] === languages[scope.node]
  );
}

/** Artifacts are of one kind; nodes may be any. */
const isLikeOwner = (was: number | undefined, is: number | undefined): boolean =>
  was === is || (was !== undefined && is !== undefined && was >= 0 && is >= 0);

function again(
  { structure: { nodes, languages } }: Build,
  { box, scope: was, from, to }: First,
  shell: Shell,
  scope: Scope,
): ContainerBox {
  const outer: (readonly [number, number])[] = [[was.node, scope.node]];
  for (const key of ['text', 'fixed'] as const) {
    const [before, now] = [was[key], scope[key]];
    if (before !== undefined && now !== undefined) outer.push([before, now]);
  }
  const repeat: Repeat = { of: box, from, by: nodes.length - from, outer };
  for (let i = from; i < to; i++) {
    const node = present(nodes[i], 'node');
    nodes.push({ ...node, parent: repeatedOwner(repeat, node.parent) });
    languages.push(present(languages[i], 'language'));
  }
  return { ...box, ...shell, repeat };
}
