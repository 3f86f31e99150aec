/**
 * Named sizes of components, and sizes as a person writes them.
 *
 * Takes `poker`, `63 x 88 mm` or a width and a height with units; gives points.
 */
import type { Size } from '../../base/geometry.ts';
import { inches, mm, parseLength, type Pt } from '../../base/units.ts';
import * as z from 'zod';

// What the schemas of `deck.yaml` share: lengths, sizes, names, texts in languages, paths. Descriptions are what an editor shows.

const LENGTH = /^\s*(\d+(\.\d+)?|\.\d+)\s*(pt|mm|cm|in|pc|px|q)\s*$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function schemaParts() {
  const length = z
    .union([z.string().regex(LENGTH, 'a length has a number and a unit, such as "3 mm"'), z.literal(0)])
    .describe('a length with its unit, such as "3 mm" or "0.125 in"; 0 needs no unit');

  const size = z
    .union([
      z
        .string()
        .min(1)
        .meta({ examples: Object.keys(NAMED_SIZES) }),
      z.strictObject({ width: length, height: length }),
    ])
    .describe('the trimmed size: a name such as poker, "63 x 88 mm", or { width: 63 mm, height: 88 mm }');

  const slug = (what: string) =>
    z.string().max(40).regex(SLUG, `${what} has lower-case letters, digits and hyphens, such as "my-cards"`);

  /** One text for each language, by its BCP 47 tag; an object of its own in the JSON Schema. */
  const texts = z.record(z.string(), z.string().min(1)).meta({ id: 'texts' });

  const translated = (what: string) =>
    z
      .union([z.string().min(1), texts])
      .describe(`${what}: one text for all languages, or one per language such as { en: Card, fr: Carte }`);

  const path = (what: string) => z.string().min(1).describe(what);
  const plainData = z.json().describe('plain data, handed to the template as it is written');
  const row = z.record(z.string(), z.json());
  const percent = z.number().min(0).max(100);
  return { length, size, slug, translated, path, plainData, row, percent };
}

export type SchemaParts = ReturnType<typeof schemaParts>;
export type RawTranslated = z.infer<ReturnType<SchemaParts['translated']>>;
export type RawLength = z.infer<SchemaParts['length']>;

const inMm = (width: number, height: number): Size => ({ width: mm(width), height: mm(height) });
const inInches = (width: number, height: number): Size => ({ width: inches(width), height: inches(height) });

// What does a size name mean? Trimmed size, upright.
export const NAMED_SIZES: Readonly<Record<string, Size>> = {
  poker: inInches(2.5, 3.5),
  standard: inMm(63, 88),
  bridge: inInches(2.25, 3.5),
  tarot: inInches(2.75, 4.75),
  'tarot-70x120': inMm(70, 120),
  'french-tarot': inMm(61, 112),
  mini: inInches(1.75, 2.5),
  'mini-usa': inMm(41, 63),
  'mini-euro': inMm(45, 68),
  'mini-asia': inMm(43, 65),
  usa: inMm(56, 87),
  euro: inMm(59, 92),
  asia: inMm(57.5, 89),
  japanese: inMm(59, 86),
  micro: inInches(1.25, 1.75),
  jumbo: inInches(3.5, 5.5),
  domino: inInches(1.75, 3.5),
  square: inMm(70, 70),
  'square-50': inMm(50, 50),
  'square-70': inMm(70, 70),
  'square-100': inMm(100, 100),
};

/** What `px:` of a deck may be: a length, or a part of one unit. */
export const PIXEL = /^\s*(?:1\s*\/\s*)?(?=[\d.]*[1-9])(?:\d+(?:\.\d+)?|\.\d+)\s*(?:pt|mm|cm|in)\s*$/i;

/** Points of a pixel as a deck writes it: `1/300 in`, `0.24 pt`; undefined where it is no length of some size. */
export function parsePixel(text: string): Pt | undefined {
  const [, part] = /^\s*1\s*\/\s*(.*)$/.exec(text) ?? [];
  const length = parseLength(part ?? text);
  if (length === undefined || length <= 0) return undefined;
  const unit = part === undefined ? undefined : parseLength(`1 ${part.replace(/^[\d.]+\s*/, '')}`);
  return unit === undefined ? length : unit ** 2 / length;
}

/** Two sides without a unit, which might be millimetres as well as inches. */
export const lacksUnit = (text: string): boolean => /^[\d.]+\s*[x×]\s*[\d.]+$/i.test(text.trim());

/** A size written as one text: a name, `63 x 88 mm` or `2.5in x 3.5in`. Undefined when it is neither. */
export function parseSize(text: string, pixel?: Pt): Size | undefined {
  const name = text.trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (Object.hasOwn(NAMED_SIZES, name)) return NAMED_SIZES[name];
  const sides = /^([\d.]+)\s*([a-z]*)\s*[x×]\s*([\d.]+)\s*([a-z]*)$/i.exec(text.trim());
  if (!sides) return undefined;
  const [, width = '', widthUnit = '', height = '', heightUnit = ''] = sides;
  const lastUnit = heightUnit === '' ? widthUnit : heightUnit;
  const size = {
    width: parseLength(width + (widthUnit === '' ? lastUnit : widthUnit), pixel),
    height: parseLength(height + lastUnit, pixel),
  };
  return size.width === undefined || size.height === undefined
    ? undefined
    : { width: size.width, height: size.height };
}
