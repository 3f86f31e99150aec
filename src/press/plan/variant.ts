/**
 * The variant in a file name: what was asked for beyond the usual, so that one file never overwrites another.
 *
 * Takes a request, gives words in a fixed order joined by hyphens: `dense-low-ink-fold`. Source: design, section 4.
 */
import { formatMm } from '../../base/units.ts';
import type { BuildRequest, Flip, GridKind, SheetWishes } from '../open/types.ts';

// What does a grid or a way of making backs add to the name?
const GRID_WORDS: Readonly<Record<GridKind, string>> = {
  default: '',
  full: 'full-bleed',
  dense: 'dense',
  single: '1up',
};
const FLIP_WORDS: Readonly<Record<Flip, string>> = {
  long: '',
  short: 'short-edge',
  fold: 'fold',
  separate: 'separate',
  none: 'fronts',
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const lengthWord = (name: string, length: number | undefined): string =>
  length === undefined ? '' : `${name}-${formatMm(length).replace(' ', '')}`;

function wishWords(wishes: SheetWishes): readonly string[] {
  const {
    up,
    gap,
    margin,
    marks,
    template,
    printer,
    hasStamp,
    hasGuide,
    cards,
    replace,
    changedSince,
    skipSlots,
  } = wishes;
  return [
    up ? `${up.columns}x${up.rows}` : '',
    lengthWord('gap', gap),
    lengthWord('margin', margin),
    marks ? `marks-${marks.kind}${marks.on === 'both' ? '' : `-${marks.on}`}` : '',
    template === undefined ? '' : `on-${slug(template)}`,
    printer ? `for-${printer.name}` : '',
    hasStamp ? 'stamped' : '',
    hasGuide ? 'guide' : '',
    cards ? 'some' : '',
    replace ? 'replaced' : '',
    changedSince === undefined ? '' : 'changed',
    skipSlots && skipSlots.length > 0 ? 'rest' : '',
  ];
}

/** @param part name of the component, where a product has more than one kind of sheet */
export function cardVariant(request: BuildRequest, part: string): string {
  const { grid, ink, hasLargeIndex, flip, sheets } = request;
  const words = [
    part,
    GRID_WORDS[grid],
    hasLargeIndex ? 'large' : '',
    ink === 'low' ? 'low-ink' : '',
    FLIP_WORDS[flip],
    ...(sheets ? wishWords(sheets) : []),
  ];
  return words.filter(Boolean).join('-');
}
