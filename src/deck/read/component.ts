/**
 * One component of a deck: its kind, its size and the room round it, its templates and its rows.
 *
 * Takes what the schema let through; gives points and defaults. Reports sizes nobody knows, and bleed, safe zone and
 * corner that do not fit the size (MP1110, MP1111).
 */
import type { Size } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { formatMm, mm, parseLength } from '../../base/units.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { DECK_LIMITS } from './limits.ts';
import { readRows } from './rows.ts';
import type { RawComponent } from './component-schema.ts';
import type { RawLength } from './schema-parts.ts';
import { lacksUnit, NAMED_SIZES, parseSize } from './sizes.ts';
import type { DeckSource } from './source.ts';
import { byLanguage, readTexts, readTranslated } from './translated.ts';
import type { Cell, Component, ComponentKind } from './types.ts';
import type { Path } from './yaml.ts';

// What does a component have when it does not say? What home printing and cutting with a knife or a guillotine ask for.
const DEFAULTS: Readonly<
  Record<
    ComponentKind,
    { readonly corner: Pt; readonly bleed: Pt; readonly safe: Pt; readonly product: string }
  >
> = {
  card: { corner: mm(3), bleed: mm(3), safe: mm(3), product: 'cards' },
  tile: { corner: 0, bleed: mm(3), safe: mm(3), product: 'tiles' },
  token: { corner: 0, bleed: mm(3), safe: mm(3), product: 'tokens' },
  board: { corner: 0, bleed: 0, safe: mm(3), product: 'boards' },
  mat: { corner: 0, bleed: 0, safe: mm(3), product: 'boards' },
};

/** Reads the component at `path` of the deck's YAML. Faults are reported and replaced by defaults, so that reading goes on. */
export function readComponent(raw: RawComponent, path: Path, source: DeckSource): Component {
  return {
    name: raw.name,
    kind: raw.kind,
    title:
      raw.title === undefined
        ? byLanguage(source.languages, () => raw.name)
        : readTexts(raw.title, [...path, 'title'], source),
    ...readMeasures(raw, path, source),
    shape: raw.shape,
    glued: raw.glued ?? false,
    bleedFrom: raw['bleed-from'],
    gap: raw.gap === undefined ? undefined : lengthOf(raw.gap, 0),
    across: raw.across,
    order: raw.order,
    ...templatesOf(raw, path, source),
    spoken: raw.spoken === undefined ? undefined : readTranslated(raw.spoken, [...path, 'spoken'], source),
    rows: readRows(raw, path, source),
    product: productOf(raw),
    what: raw.what === undefined ? undefined : readTexts(raw.what, [...path, 'what'], source),
    onTable: raw.place,
    place: source.yaml.placeOf([...path, 'name']),
  };
}

/** Its size and the room round it, which must fit one another. */
function readMeasures(raw: RawComponent, path: Path, source: DeckSource) {
  const defaults = DEFAULTS[raw.kind];
  const lengths = {
    corner: lengthOf(raw.corner, defaults.corner),
    bleed: lengthOf(raw.bleed, defaults.bleed),
    safe: lengthOf(raw.safe, defaults.safe),
  };
  const backBleed = raw['back-bleed'] === undefined ? undefined : lengthOf(raw['back-bleed'], lengths.bleed);
  const trim = readSize(raw, path, source);
  checkRoom({ trim, ...lengths, 'back-bleed': backBleed ?? 0 }, path, source);
  return { trim, ...lengths, backBleed };
}

/** Its style sheet and templates, each with the place that names it. */
function templatesOf(raw: RawComponent, path: Path, { yaml }: DeckSource) {
  const named = (key: 'sheet' | 'front-large' | 'back'): Cell | undefined => {
    const value = raw[key];
    return value === undefined ? undefined : { value, place: yaml.placeOf([...path, key]) };
  };
  return {
    sheet: named('sheet'),
    front: { value: raw.front, place: yaml.placeOf([...path, 'front']) },
    frontLarge: named('front-large'),
    back: named('back'),
  };
}

/** The file a component is printed into. */
export const productOf = ({ product, kind }: RawComponent): string => product ?? DEFAULTS[kind].product;

/** Points of a length the schema let through. */
export const lengthOf = (raw: RawLength | undefined, fallback: Pt): Pt => {
  if (raw === undefined) return fallback;
  return typeof raw === 'number' ? raw : (parseLength(raw) ?? fallback);
};

function readSize({ size }: RawComponent, path: Path, { yaml, report }: DeckSource): Size {
  const fallback = { width: mm(63), height: mm(88) };
  const place = yaml.placeOf([...path, 'size']);
  const found =
    typeof size === 'string'
      ? parseSize(size)
      : { width: lengthOf(size.width, 0), height: lengthOf(size.height, 0) };
  if (!found) {
    const names = Object.keys(NAMED_SIZES);
    if (lacksUnit(String(size))) {
      const help = `write "${String(size)} mm" or "${String(size)} in"`;
      report(error('MP1110', `the size "${String(size)}" has no unit`, { place, help }));
      return fallback;
    }
    const help = `${suggestionFor(String(size), names) ?? ''}; or write the sides, such as "63 x 88 mm"`;
    report(error('MP1110', `"${String(size)}" is not a size`, { place, help }));
    return fallback;
  }
  const longest = mm(DECK_LIMITS.sideMm);
  const isPrintable = [found.width, found.height].every((side) => side >= mm(1) && side <= longest);
  if (isPrintable) return found;
  const message = `a side must be between 1 mm and ${DECK_LIMITS.sideMm} mm, not ${formatMm(found.width)} x ${formatMm(found.height)}`;
  report(error('MP1111', message, { place }));
  return fallback;
}

function checkRoom(
  room: Readonly<Record<'corner' | 'bleed' | 'safe' | 'back-bleed', Pt>> & { readonly trim: Size },
  path: Path,
  { yaml, report }: DeckSource,
): void {
  const half = Math.min(room.trim.width, room.trim.height) / 2;
  const limits = { corner: half, safe: half, bleed: mm(25), 'back-bleed': mm(25) };
  for (const key of ['corner', 'bleed', 'safe', 'back-bleed'] as const) {
    const isTooLarge = key === 'safe' ? room.safe >= limits.safe : room[key] > limits[key];
    if (!isTooLarge) continue;
    const message = `${key} of ${formatMm(room[key])} does not fit a size of ${formatMm(room.trim.width)} x ${formatMm(room.trim.height)}`;
    const help = `write at most ${formatMm(limits[key])}`;
    report(error('MP1111', message, { place: yaml.placeOf([...path, key]), help }));
  }
}
