/**
 * List items: their place in the list and what is before them.
 *
 * Takes a list item, gives its marker as inlines (a bullet, a number, an icon) and the Lbl node that owns it.
 * Source: CSS Lists 3, sections 3 and 4; CSS Counter Styles 3, section 6; HTML, the ol and li elements.
 */
import { assertNever } from '../../base/invariant.ts';
import type { InheritedStyle, StyledElement } from '../style/types.ts';
import { wholeNumber } from './build.ts';
import type { Build, Scope } from './build.ts';
import { markerStyle } from './initial-style.ts';
import { findIcon, iconSize } from './picture.ts';
import { addNode } from './structure-table.ts';
import { ARTIFACT_LAYOUT } from './types.ts';
import type { Inline, ListMarker, Owner } from './types.ts';

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
