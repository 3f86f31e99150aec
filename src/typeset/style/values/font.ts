/**
 * Values of the font properties: families, weights, line heights, OpenType features.
 *
 * Takes tokens, gives families as names and features by tag. Never looks for a face. Source: CSS Fonts 4, sections 2
 * and 6; the feature tags of each word are those of section 6.
 */
import { readLength, readNumber } from './quantity.ts';
import type { Reader } from './reader.ts';
import type { Computer } from '../properties/slots.ts';
import type { InheritedStyle } from '../types.ts';

/** `"Bricolage Grotesque", Atkinson Hyperlegible Next, sans-serif`. */
export function readFamilies(reader: Reader): readonly string[] | undefined {
  const families: string[] = [];
  for (const part of reader.takeParts()) {
    const first = part.take();
    const words: string[] = [];
    if (first?.kind === 'string' && part.isDone) words.push(first.value);
    else if (first?.kind === 'ident') words.push(first.value);
    else return reader.complain(first, 'a family is a name or a text in quotation marks');
    while (!part.isDone) {
      const token = part.take();
      if (token?.kind !== 'ident') return reader.complain(token, 'put the family in quotation marks');
      words.push(token.value);
    }
    families.push(words.join(' '));
  }
  return families;
}

/** `bolder` and `lighter` follow CSS Fonts 4, section 2.2.1. */
export function readWeight(reader: Reader): Computer<number> | undefined {
  const word = reader.takeWord(['normal', 'bold', 'bolder', 'lighter']);
  if (word === 'normal') return () => 400;
  if (word === 'bold') return () => 700;
  if (word === 'bolder') return ({ parentWeight: w }) => (w < 350 ? 400 : w < 550 ? 700 : 900);
  if (word === 'lighter') return ({ parentWeight: w }) => (w < 550 ? 100 : w < 750 ? 400 : 700);
  const token = reader.peek();
  const weight = readNumber(reader);
  if (weight === undefined) return undefined;
  if (weight < 1 || weight > 1000) return reader.complain(token, 'a weight is between 1 and 1000');
  return () => weight;
}

/** A length, or a percentage of the parent's size. */
export function readFontSize(reader: Reader): Computer<number> | undefined {
  const token = reader.peek();
  if (token?.kind === 'number' && token.value < 0) return reader.complain(token, 'cannot be negative');
  if (token?.kind === 'number' && token.unit === '%') {
    reader.take();
    const share = token.value / 100;
    return (context) => context.fontSize * share;
  }
  return readLength(reader);
}

/** `normal`, a multiple of the font size, a length or a percentage. */
export function readLineHeight(reader: Reader): Computer<InheritedStyle['lineHeight']> | undefined {
  if (reader.takeWord(['normal'])) return () => ({ kind: 'normal' });
  const token = reader.peek();
  if (token?.kind === 'number' && token.value < 0) return reader.complain(token, 'cannot be negative');
  const multiple = readNumber(reader);
  if (multiple !== undefined) return () => ({ kind: 'multiple', value: multiple });
  if (token?.kind === 'number' && token.unit === '%') {
    reader.take();
    const share = token.value / 100;
    return (context) => ({ kind: 'length', value: context.fontSize * share });
  }
  const length = readLength(reader);
  return length && ((context) => ({ kind: 'length', value: length(context) }));
}

type Features = Readonly<Record<string, boolean>>;

// Which features does each word of font-variant-numeric switch on?
export const NUMERIC_FEATURES: Readonly<Record<string, Features>> = {
  'tabular-nums': { tnum: true },
  'proportional-nums': { pnum: true },
  'lining-nums': { lnum: true },
  'oldstyle-nums': { onum: true },
  'slashed-zero': { zero: true },
  ordinal: { ordn: true },
  'diagonal-fractions': { frac: true },
  'stacked-fractions': { afrc: true },
};

// Which features does each word of font-variant-caps switch on?
export const CAPS_FEATURES: Readonly<Record<string, Features>> = {
  'small-caps': { smcp: true },
  'all-small-caps': { c2sc: true, smcp: true },
  'titling-caps': { titl: true },
  unicase: { unic: true },
};

/** One or more of the words, any order; `{}` for `normal`. */
export function readFeatureWords(
  reader: Reader,
  table: Readonly<Record<string, Features>>,
): Features | undefined {
  if (reader.takeWord(['normal'])) return {};
  let features: Features | undefined;
  for (;;) {
    const word = reader.takeWord(Object.keys(table));
    if (word === undefined) return features;
    features = { ...features, ...table[word] };
  }
}

/** `"tnum", "liga" 0, "ss01" on`, or `normal`. */
export function readFeatureSettings(reader: Reader): Features | undefined {
  if (reader.takeWord(['normal'])) return {};
  const features: Record<string, boolean> = {};
  for (const part of reader.takeParts()) {
    const tag = part.take();
    if (tag?.kind !== 'string' || !/^[\x20-\x7e]{4}$/.test(tag.value)) {
      return reader.complain(tag, 'a feature is four letters in quotation marks, such as "tnum"');
    }
    const word = part.takeWord(['on', 'off']);
    const number = word === undefined && !part.isDone ? readNumber(part) : undefined;
    if (!part.isDone) return reader.complain(part.peek(), 'on, off, 0 or 1');
    features[tag.value] = word === undefined ? number !== 0 : word === 'on';
  }
  return features;
}
