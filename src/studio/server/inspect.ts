/**
 * The parts of a face, for the inspector: each element with its place, its style, and where template and data say so.
 *
 * Takes a turn and a card; the face is laid out once more by itself, the long way, so that every fragment knows its element.
 */
import { formatHex } from '../../base/colour.ts';
import type { Rect } from '../../base/geometry.ts';
import { inLanguage } from '../../base/language.ts';
import type { Box, BoxTree } from '../../typeset/box/types.ts';
import type { Place } from '../../base/diagnostics/index.ts';
import type { BoxFragment, Fragment, LaidOut } from '../../typeset/layout/types.ts';
import { facePage } from '../../press/open/face-page.ts';
import type { Turn } from '../session/house.ts';
import type { ComputedStyle } from '../../typeset/style/types.ts';
import { textOf } from './cards.ts';
import { atOf, partsOfName } from './findings.ts';
import type { Field, Part } from '../protocol/index.ts';

/** In reading order; empty when there is no such face. */
export function partsOfFace({ open }: Turn, name: string): readonly Part[] {
  const { language, key, side } = partsOfName(name);
  const [componentName, id] = key.split('/');
  const component = open?.deck.components.find((one) => one.name === componentName);
  const row = component?.rows.find((one) => one.id === id);
  if (
    !open ||
    !component ||
    !row ||
    !open.deck.languages.includes(language) ||
    (side !== 'front' && side !== 'back')
  )
    return [];
  const template = side === 'front' ? component.front : component.back;
  const design = template && open.design(template);
  if (!design) return [];
  const edition = { ink: 'full', hasLargeIndex: false } as const;
  const page = facePage({ open, language, edition }, component, row, side, design);
  const { boxes, laidOut } = open.pipeline.read(page);
  const fields = [...inLanguage(row.fields, language)].map(([field, { value, place }]) => ({
    name: field,
    value: textOf(value),
    at: atOf(place),
  }));
  return partsOf(laidOut, boxes, fields);
}

function partsOf(laidOut: LaidOut, boxes: BoxTree, fields: readonly Field[]): readonly Part[] {
  const styles = stylesOf(boxes);
  const parts: Part[] = [];
  const visit = (fragment: Fragment): void => {
    if (fragment.kind !== 'box') return;
    const text = textIn(fragment);
    if (fragment.rect.width > 0 && fragment.rect.height > 0)
      parts.push(partOf(fragment, text, { laidOut, style: styles.get(fragment.place), fields }));
    fragment.children.forEach(visit);
  };
  laidOut.pages[0]?.children.forEach(visit);
  return parts;
}

const isIn = (x: number, y: number, part: Rect): boolean =>
  x >= part.x && y >= part.y && x <= part.x + part.width && y <= part.y + part.height;

/** The smallest part under the middle of each box, once each. */
export function partsAt(parts: readonly Part[], boxes: readonly Rect[]): readonly Part[] {
  const bySize = [...parts].sort((a, b) => a.width * a.height - b.width * b.height);
  const found = boxes.flatMap(
    ({ x, y, width, height }) => bySize.find((part) => isIn(x + width / 2, y + height / 2, part)) ?? [],
  );
  return parts.filter((part) => found.includes(part));
}

interface Context {
  readonly laidOut: LaidOut;
  readonly style: ComputedStyle | undefined;
  readonly fields: readonly Field[];
}

function partOf(fragment: BoxFragment, text: string, { laidOut, style, fields }: Context): Part {
  const { x, y, width, height }: Rect = fragment.rect;
  const role = laidOut.structure[fragment.owner]?.role ?? 'artifact';
  const isLeaf = !fragment.children.some(({ kind }) => kind === 'box');
  return {
    element: fragment.element,
    ...{ x, y, width, height },
    text,
    role,
    template: atOf(fragment.place),
    data: isLeaf ? fields.filter(({ value }) => value !== '' && text.includes(value)) : [],
    style: style ? styleText(style) : [],
  };
}

/** The words of a fragment, as they are read. */
function textIn(fragment: Fragment): string {
  if (fragment.kind === 'text') return fragment.runs.map((run) => run.text).join('');
  if (fragment.kind !== 'box') return '';
  return fragment.children.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

function stylesOf({ root }: BoxTree): ReadonlyMap<Place, ComputedStyle> {
  const found = new Map<Place, ComputedStyle>();
  const visit = (box: Box): void => {
    if (!found.has(box.place)) found.set(box.place, box.style);
    if ('children' in box) box.children.forEach(visit);
  };
  visit(root);
  return found;
}

const pt = (value: number): string => `${Number(value.toFixed(2))} pt`;

function styleText({ inherited }: ComputedStyle): Part['style'] {
  const { fontFamily, fontSize, fontWeight, fontStyle, color, textAlign } = inherited;
  return [
    [
      'font',
      `${fontWeight}${fontStyle === 'italic' ? ' italic' : ''} ${pt(fontSize)} ${fontFamily[0] ?? ''}`,
    ],
    ['color', formatHex(color)],
    ['text-align', textAlign],
  ];
}
