/**
 * The size of a part as people say it: `Ø 30 mm`, `side 60 mm, corner 4`, `42 mm across the flats` (`measureOf`).
 *
 * Takes a component and a language; gives words for the list of an Extras sheet and for the label beside the part.
 */
import { mm, type Pt, toMm } from '../../base/units.ts';
import { inAnyLanguage, inLanguage } from '../../base/language.ts';
import type { Component } from '../../deck/read/index.ts';
import { groupThousands } from '../../base/numerals.ts';
import { shapeOf } from '../imposition/index.ts';
import { sin } from '../../base/trigonometry.ts';

const WORDS = inAnyLanguage({
  en: { side: 'side', corner: 'corner', flats: 'across the flats' },
  fr: { side: 'côté', corner: 'coin', flats: 'entre plats' },
} as const);

type Measured = Pick<Component, 'trim' | 'corner' | 'shape' | 'measure'>;

export function measureOf({ trim, corner, shape, measure }: Measured, language: string): string {
  if (measure) return inLanguage(measure, language);
  const say = WORDS(language);
  const number = (length: Pt): string => groupThousands(tenths(length), language);
  const { width, height } = trim;
  const rounded = corner >= CORNER ? `, ${say.corner} ${number(corner)}` : '';
  const found = shapeOf(shape, { x: 0, y: 0, ...trim }, corner);
  if (found === 'circle' && width === height) return `Ø ${number(width)} mm`;
  if (found === 'triangle' && isRegular(height / width, sin(Math.PI / 3)))
    return `${say.side} ${number(width)} mm${rounded}`;
  // The width of a pentagon is its diagonal.
  if (found === 'pentagon' && isRegular(height / width, (1 + sin(0.3 * Math.PI)) / (2 * sin(0.4 * Math.PI))))
    return `${say.side} ${number(width / GOLDEN)} mm${rounded}`;
  if (found === 'hexagon' && isRegular(width / height, sin(Math.PI / 3)))
    return `${number(width)} mm ${say.flats}`;
  return `${number(width)} × ${number(height)} mm`;
}

/** Smaller corners follow the line without being measured. */
const CORNER: Pt = mm(3);
const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** Boxes are written in tenths of a millimetre, which makes small parts a little wider or higher than regular ones. */
const isRegular = (share: number, regular: number): boolean => Math.abs(share / regular - 1) < 0.015;

/** To a tenth of a millimetre: scissors do not cut finer. */
const tenths = (length: Pt): number => Math.round(toMm(length) * 10) / 10;
