/**
 * Colour spaces of a file, by what they are made of.
 *
 * Takes a space as content or a picture names it; gives its family, the family under it, and the ink of a spot colour. Nothing is
 * converted. Source: ISO 32000-1, 8.6.
 */
import type { PdfFile } from './file.ts';
import { nameOf, type PdfValue } from './values.ts';

export interface ColourSpace {
  /** `DeviceCMYK`, `ICCBased`, `Separation` .. */
  readonly family: string;
  /** Of an indexed, pattern or spot space: the space of its colours or of its stand-in. */
  readonly base: ColourSpace | undefined;
  /** Of a spot ink. */
  readonly ink: string | undefined;
  /** Ink of the stand-in at full tint, 1 for each full ink; undefined where its function cannot be read here. */
  readonly fullTint: number | undefined;
}

const plain = (family: string): ColourSpace => ({
  family,
  base: undefined,
  ink: undefined,
  fullTint: undefined,
});

// What are the short names of inline pictures?
const SHORT: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
};

const DEEPEST = 4;

/** What a space is; names are looked up among the resources first. */
export function colourSpace(file: PdfFile, value: PdfValue, resources: PdfValue, depth = 0): ColourSpace {
  const found = file.resolve(value);
  const name = nameOf(found);
  if (name !== undefined) {
    const named = file.raw(file.entry(resources, 'ColorSpace'), name);
    return named === null || depth > DEEPEST
      ? plain(SHORT[name] ?? name)
      : colourSpace(file, named, resources, depth + 1);
  }
  const items = Array.isArray(found) ? (found as readonly PdfValue[]) : [];
  const family = nameOf(file.resolve(items[0] ?? null)) ?? '';
  const under = (item: PdfValue | undefined): ColourSpace | undefined =>
    item === undefined || depth > DEEPEST ? undefined : colourSpace(file, item, resources, depth + 1);
  if (family === 'Separation' || family === 'DeviceN')
    return {
      family,
      base: under(items[2]),
      ink: nameOf(file.resolve(items[1] ?? null)),
      fullTint: mostOf(file, items[3] ?? null),
    };
  return { ...plain(SHORT[family] ?? family), base: under(items[1]) };
}

/** `DeviceRGB`, `Indexed on DeviceCMYK`, `Separation Gold`. */
export const spaceText = ({ family, base, ink }: ColourSpace): string =>
  ink === undefined ? (base ? `${family} on ${base.family}` : family) : `${family} ${ink}`;

const PRESS_FAMILIES: ReadonlySet<string> = new Set(['DeviceGray', 'DeviceCMYK', 'Separation', 'DeviceN']);

/** Whether a press of four inks and spot inks takes the space as it is (ISO 15930-4, 6.2). */
export const isPrepressSpace = ({ family, base }: ColourSpace): boolean =>
  family === 'Indexed' || family === 'Pattern'
    ? base === undefined || isPrepressSpace(base)
    : PRESS_FAMILIES.has(family) && (base === undefined || isPrepressSpace(base));

/** The largest sum of outputs of a function of one variable, where its knots tell; undefined else. */
export function mostOf(file: PdfFile, value: PdfValue, depth = 0): number | undefined {
  const kind = file.number(value, 'FunctionType');
  if (kind === 2) {
    const sum = (name: string, otherwise: number): number => {
      const items = file.list(file.raw(value, name)).map((item) => file.resolve(item));
      return items.length === 0
        ? otherwise
        : items.reduce<number>((all, item) => all + (typeof item === 'number' ? item : 0), 0);
    };
    return Math.max(sum('C0', 0), sum('C1', 1));
  }
  if (kind !== 3 || depth > DEEPEST) return undefined;
  const parts = file.list(file.raw(value, 'Functions')).map((part) => mostOf(file, part, depth + 1));
  return parts.includes(undefined) ? undefined : Math.max(0, ...parts.map((part) => part ?? 0));
}
