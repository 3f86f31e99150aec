/**
 * One document of a deck: rule sheet, score pad, poster; its template, its plain data and its variants.
 *
 * Takes what the schema let through; gives the data as written, or the content of the YAML or CSV file it names.
 */
import { error, type Report, type SourceFile, warning } from '../../base/diagnostics/diagnostic.ts';
import { cellValue, readCsv } from './csv.ts';
import { DOCUMENT_FIELDS, reportPressFields } from './row-fields.ts';
import type { RawDocument } from './schema.ts';
import { byLanguage, type DeckSource, readNamedFile, readTexts, readTranslated } from './source.ts';
import type { Cell, CellValue, Component, ComponentKind, DocumentData, DocumentSpec } from './types.ts';
import { type Path, readYaml, type YamlFile } from './yaml.ts';
import type { z } from 'zod';
import { reportIssues } from './schema-issues.ts';
import {
  englishNameOf,
  type Language,
  languageOf,
  runsToTheLeft,
  USUAL_LANGUAGES,
} from '../../base/language.ts';
import { nearestName, suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { Size } from '../../base/geometry.ts';
import { formatMm, mm, parseLength, type Pt } from '../../base/units.ts';
import { DECK_LIMITS } from './limits.ts';
import { readRows } from './table-rows.ts';
import type { RawComponent } from './component-schema.ts';
import { lacksUnit, NAMED_SIZES, parseSize, type RawLength } from './sizes.ts';

/** Reads the document at `path` of the deck's YAML. */
export function readDocument(raw: RawDocument, path: Path, source: DeckSource): DocumentSpec {
  const variants = (raw.variants ?? ['']).map((variant, index) =>
    typeof variant === 'string'
      ? { name: variant, data: readData(undefined, [...path, 'variants', index], source) }
      : { name: variant.name, data: readData(variant.data, [...path, 'variants', index, 'data'], source) },
  );
  return {
    product: raw.product,
    title:
      raw.title === undefined
        ? byLanguage(source.languages, () => raw.product)
        : readTexts(raw.title, [...path, 'title'], source),
    template: { value: raw.template, place: source.yaml.placeOf([...path, 'template']) },
    data: readData(raw.data, [...path, 'data'], source),
    variants,
    place: source.yaml.placeOf([...path, 'product']),
  };
}

/** Plain data as written; a text that names a YAML, JSON or CSV file stands for its content. */
function readData(raw: CellValue | undefined, path: Path, source: DeckSource): DocumentData {
  const here = { file: source.yaml.file, path };
  if (typeof raw !== 'string') {
    checkNames(raw ?? null, path, source);
    return { value: raw ?? null, source: here };
  }
  if (!/\.(ya?ml|json|csv)$/i.test(raw)) {
    const message = `the data of a document come from a YAML, JSON or CSV file, not from "${raw}"`;
    source.report(
      error('MP1109', message, {
        place: source.yaml.placeOf(path),
        help: 'name such a file, or write the data here',
      }),
    );
    return { value: null, source: here };
  }
  const file = readNamedFile(source, raw, source.yaml.placeOf(path));
  if (!file) return { value: null, source: here };
  if (/\.csv$/i.test(raw)) return { value: rowsOf(file, source), source: here };
  const yaml = readYaml(file, source.report);
  if (yaml) checkNames(yaml.value, [], { ...source, yaml });
  return { value: yaml?.value ?? null, source: { file, path: [] } };
}

function checkNames(value: CellValue, path: Path, { yaml, report }: DeckSource): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const names = Object.keys(value).map((name) => [name, yaml.placeOf([...path, name], 'key')] as const);
  const repair = (name: string): string => `rename it, such as own-${name}, here and in the template`;
  reportPressFields(names, DOCUMENT_FIELDS, { what: 'key', repair }, report);
}

function rowsOf(file: SourceFile, { report }: DeckSource): CellValue {
  const csv = readCsv(file, report);
  if (!csv) return null;
  return csv.rows.map((cells) =>
    Object.fromEntries(
      csv.columns.map(({ name }, index) => {
        const cell = cells[index];
        return [name, cell ? cellValue(cell, false) : ''] as const;
      }),
    ),
  );
}

// Mistakes in the plain data of a document, reported at their place in the file they were written in.
// Takes what a schema found wrong and the data with their source; reads the file again, which a deck without mistakes
// never needs. Data from a CSV file are spoken of at the place that names the file.

export function reportDataIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: z.core.$ZodType,
  { source: { file, path } }: DocumentData,
  report: Report,
): void {
  const yaml = readYaml(file, () => undefined);
  if (!yaml) return;
  const value = path.reduce<CellValue | undefined>(
    (at, step) =>
      typeof at === 'object' && at !== null ? (at as Readonly<Record<string, CellValue>>)[step] : undefined,
    yaml.value,
  );
  const part = {
    ...yaml,
    value: value ?? null,
    placeOf: (below: typeof path, which?: 'value' | 'key') => yaml.placeOf([...path, ...below], which),
  };
  reportIssues(issues, schema, part, report);
}

/** Undefined where none is left: nothing of the deck can be read then without a wrong complaint for each text. */
export function readLanguages(
  written: readonly string[],
  yaml: YamlFile,
  report: Report,
): readonly Language[] | undefined {
  const languages = new Set<Language>();
  for (const [index, text] of written.entries()) {
    const language = languageOf(text);
    if (language === undefined) reportNoTag(text, index, yaml, report);
    else if (!isUsual(language) && runsToTheLeft(language)) reportToTheLeft(language, index, yaml, report);
    else {
      if (!isKnown(language)) reportUnknown(language, index, yaml, report);
      languages.add(language);
    }
  }
  return languages.size > 0 ? [...languages] : undefined;
}

/** Those have names and run to the right: for any other Node reads tables of all languages, which takes 10 ms. */
const isUsual = (language: Language): boolean => USUAL_LANGUAGES.includes(language);

/** Tags from qaa to qtz, and all after x, are for private use: Tolkien's are somebody's business. */
const isKnown = (language: Language): boolean =>
  isUsual(language) ||
  /^(q[a-t][a-z]|art|mis|mul|und)(-|$)|-x-/.test(language) ||
  englishNameOf(language) !== undefined;

const placeOf = (index: number, yaml: YamlFile) => yaml.placeOf(['languages', index]);

function reportNoTag(text: string, index: number, yaml: YamlFile, report: Report): void {
  const hyphenated = text.replaceAll('_', '-');
  const nearest = languageOf(hyphenated) ?? nearestName(text, USUAL_LANGUAGES);
  const help =
    nearest === undefined ? 'write a tag such as en, pt-BR, sr-Latn or gsw' : `did you mean "${nearest}"?`;
  report(error('MP1114', `"${text}" is not a language`, { place: placeOf(index, yaml), help }));
}

function reportToTheLeft(language: Language, index: number, yaml: YamlFile, report: Report): void {
  const name = englishNameOf(language) ?? language;
  const help = `bring its texts as pictures with an alt, or write it in other letters and say so: ${language.replace(/-.*/, '')}-Latn`;
  report(
    error('MP1145', `${name} (${language}) is written from right to left, which the press cannot set`, {
      place: placeOf(index, yaml),
      help,
    }),
  );
}

function reportUnknown(language: Language, index: number, yaml: YamlFile, report: Report): void {
  const nearest = nearestName(language, USUAL_LANGUAGES);
  const meant = nearest === undefined ? 'write a tag such as en, fr or pt-BR' : `did you mean "${nearest}"?`;
  report(
    warning('MP1146', `the language "${language}" is not known`, {
      place: placeOf(index, yaml),
      help: `${meant}; it is set without hyphens, with English signs in numbers`,
    }),
  );
}

// One component of a deck: its kind, its size and the room round it, its templates and its rows.
// Takes what the schema let through; gives points and defaults. Reports sizes nobody knows, and bleed, safe zone and
// corner that do not fit the size (MP1110, MP1111).

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
    gap: raw.gap === undefined ? undefined : lengthOf(raw.gap, 0, source),
    across: raw.across,
    order: raw.order,
    ...templatesOf(raw, path, source),
    spoken: raw.spoken === undefined ? undefined : readTranslated(raw.spoken, [...path, 'spoken'], source),
    rows: readRows(raw, path, source),
    product: productOf(raw),
    what: raw.what === undefined ? undefined : readTexts(raw.what, [...path, 'what'], source),
    measure: raw.measure === undefined ? undefined : readTexts(raw.measure, [...path, 'measure'], source),
    onTable: raw.place,
    place: source.yaml.placeOf([...path, 'name']),
  };
}

/** Its size and the room round it, which must fit one another. */
function readMeasures(raw: RawComponent, path: Path, source: DeckSource) {
  const defaults = DEFAULTS[raw.kind];
  const lengths = {
    corner: lengthOf(raw.corner, defaults.corner, source),
    bleed: lengthOf(raw.bleed, defaults.bleed, source),
    safe: lengthOf(raw.safe, defaults.safe, source),
  };
  const backBleed =
    raw['back-bleed'] === undefined ? undefined : lengthOf(raw['back-bleed'], lengths.bleed, source);
  const trim = readSize(raw, path, source);
  checkRoom({ trim, ...lengths, 'back-bleed': backBleed ?? 0 }, path, source);
  const trimLarge = raw['size-large'] === undefined ? undefined : readSize(raw, path, source, 'size-large');
  return { trim, trimLarge, ...lengths, backBleed };
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
export const lengthOf = (
  raw: RawLength | undefined,
  fallback: Pt,
  { pixel }: Pick<DeckSource, 'pixel'>,
): Pt => {
  if (raw === undefined) return fallback;
  return typeof raw === 'number' ? raw : (parseLength(raw, pixel) ?? fallback);
};

type SizeKey = 'size' | 'size-large';

function readSize(raw: RawComponent, path: Path, source: DeckSource, key: SizeKey = 'size'): Size {
  const { yaml, report, pixel } = source;
  const fallback = { width: mm(63), height: mm(88) };
  const place = yaml.placeOf([...path, key]);
  const size = raw[key] ?? raw.size;
  const found =
    typeof size === 'string'
      ? parseSize(size, pixel)
      : { width: lengthOf(size.width, 0, source), height: lengthOf(size.height, 0, source) };
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
