/**
 * Content that stands in a document again: built once, and named again with other structure nodes.
 *
 * Takes elements that share their content, gives the box of a later one with the children or inlines of the first; its nodes are
 * the first one's again, each below its own parent. Only where the content would come out the same: nothing reported,
 * no page number, no running box in it, and like surroundings.
 */
import type { Art } from '../art/types.ts';
import { assertNever } from '../../base/invariant.ts';
import { cachePerObject } from '../../base/cache.ts';
import type { Language } from '../../base/language.ts';
import type { ComputedStyle, InheritedStyle, StyledElement, StyledNode } from '../style/types.ts';
import {
  addNode,
  type BoxResources,
  type Build,
  type RepeatedContent,
  type Scope,
  wholeNumber,
} from './build.ts';
import {
  ARTIFACT_LAYOUT,
  type ContainerBox,
  type Inline,
  type ListMarker,
  type Owner,
  type Repeat,
  repeatedOwner,
  type Role,
  type StructureNode,
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

/** Content as it was built first, in this tree or another. */
interface First {
  readonly box: ContainerBox;
  readonly scope: Scope;
  readonly base: string;
  /** What stood round it, of which its nodes depend. */
  readonly outer: Outer;
  /** The structure nodes it added, from this index on, and their languages. */
  readonly from: number;
  readonly nodes: readonly StructureNode[];
  readonly languages: readonly Language[];
  readonly asked: readonly Asked[];
}

/** Languages of the element round the content, and of the document, and what the element is. */
type Outer = readonly (Language | Role | undefined)[];

const outerOf = ({ structure: { nodes, languages } }: Build, { node }: Scope): Outer => [
  nodes[node]?.role,
  languages[node],
  languages[0],
];

/** A picture that was asked for, and what was found. */
interface Asked {
  readonly found: unknown;
  readonly again: (resources: BoxResources) => unknown;
}

/** The same content in other surroundings is built for each of so many. */
const MOST_FIRSTS = 8;

interface Known {
  readonly firsts: First[];
  drawing: { readonly style: ComputedStyle; readonly art: Art } | undefined;
}

const knownOf = cachePerObject('repeated content', (_: readonly StyledNode[]): Known => ({
  firsts: [],
  drawing: undefined,
}));

type Shell = Parameters<RepeatedContent['box']>[2];

export class Repeats implements RepeatedContent {
  /** Asks for pictures and takes down what was asked: files may change while content is kept. */
  readonly resources: BoxResources;
  readonly #given: BoxResources;
  readonly #asked: Asked[] = [];
  #met = 0;

  constructor(given: BoxResources) {
    this.#given = given;
    this.resources = {
      art: (...words) => this.#ask((resources) => resources.art(...words)),
      icon: (...words) => this.#ask((resources) => resources.icon(...words)),
      image: (...words) => this.#ask((resources) => resources.image(...words)),
    };
  }

  #ask<Found>(again: (resources: BoxResources) => Found): Found {
    const found = again(this.#given);
    this.#asked.push({ found, again });
    return found;
  }

  meet(): void {
    this.#met++;
  }

  art({ children, style, sharesContent }: StyledElement, make: () => Art | undefined): Art | undefined {
    if (!sharesContent) return make();
    const known = knownOf(children);
    if (known.drawing?.style === style) return known.drawing.art;
    const met = this.#met;
    const art = make();
    if (art && met === this.#met) known.drawing = { style, art };
    return art;
  }

  box(
    build: Build,
    { children, sharesContent, isRepeated }: StyledElement,
    shell: Shell,
    scope: Scope,
    make: () => ContainerBox,
  ): ContainerBox {
    if (children.length === 0 || !sharesContent) return make();
    const { firsts } = knownOf(children);
    const first = firsts.find((one) => isAlike(build, one, shell, scope));
    if (first && this.#isAsBefore(first)) return again(build, first, shell, scope);
    const { nodes, languages } = build.structure;
    const [met, from, asked] = [this.#met, nodes.length, this.#asked.length];
    const outer = outerOf(build, scope);
    const box = make();
    if (met !== this.#met || firsts.length >= MOST_FIRSTS) return box;
    const added = { from, nodes: nodes.slice(from), languages: languages.slice(from) };
    firsts.push({ box, scope, base: build.base, outer, ...added, asked: this.#asked.slice(asked) });
    // Where others are likely to follow, the first is laid out for them as well.
    return isRepeated ? { ...box, repeat: { of: box, from, by: 0, outer: [] } } : box;
  }

  #isAsBefore({ asked }: First): boolean {
    const isSame = asked.every(({ found, again }) => again(this.#given) === found);
    if (isSame) this.#asked.push(...asked);
    return isSame;
  }
}

/** Whether content is built in one place as in the other. */
function isAlike(build: Build, { box, scope: was, base, outer }: First, shell: Shell, scope: Scope): boolean {
  return (
    base === build.base &&
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
    outerOf(build, scope).every((one, index) => one === outer[index])
  );
}

/** Artifacts are of one kind; nodes may be any. */
const isLikeOwner = (was: number | undefined, is: number | undefined): boolean =>
  was === is || (was !== undefined && is !== undefined && was >= 0 && is >= 0);

function again(
  { structure: { nodes, languages } }: Build,
  { box, scope: was, from, nodes: added, languages: theirs }: First,
  shell: Shell,
  scope: Scope,
): ContainerBox {
  const outer: (readonly [number, number])[] = [[was.node, scope.node]];
  for (const key of ['text', 'fixed'] as const) {
    const [before, now] = [was[key], scope[key]];
    if (before !== undefined && now !== undefined) outer.push([before, now]);
  }
  const repeat: Repeat = { of: box, from, by: nodes.length - from, outer };
  for (const node of added) nodes.push({ ...node, parent: repeatedOwner(repeat, node.parent) });
  languages.push(...theirs);
  return { ...box, ...shell, repeat };
}
