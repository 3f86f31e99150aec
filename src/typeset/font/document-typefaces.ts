/**
 * The font book: which typeface draws a character, and runs shaped once.
 *
 * Takes requests (families, weight, style), gives typefaces: the families asked for in order, then the text family, then the
 * typeface that has all signs. Files are opened only when a character is really asked of them. Never reports missing
 * characters: the text layer knows where they are.
 */
import { Cache } from '../../base/cache.ts';
import type { Loader } from '../../base/loader.ts';
import { invariant, present } from '../../base/invariant.ts';
import type { Language } from '../../base/language.ts';
import { type Diagnostic, error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import {
  builtInFamilies,
  type Family,
  GENERIC_FAMILIES,
  LAST_FALLBACK,
  TEXT_FAMILY,
  type TypefaceSet,
} from './catalogue.ts';
import { SfntTypeface } from './typeface.ts';
import type {
  Features,
  FontBook,
  FontLibrary,
  FontRequest,
  ShapedRun,
  Typeface,
  TypefaceSource,
} from './types.ts';
import type { Code } from '../../base/diagnostics/codes.ts';
import { readCharacterMap } from './character-map.ts';
import { forbidsEmbedding, hasColours, lacksOutlines, readMetrics } from './metrics.ts';
import { openSfnt, type Refusal, type Sfnt } from './sfnt.ts';

export interface FontBookOptions {
  /** Reads the font files of documents; without it none can be added. */
  readonly loader?: Loader;
  /** Typefaces every document of the run has. */
  readonly typefaces?: readonly TypefaceSource[];
}

/**
 * Opens the library of a run.
 *
 * @param report hears of font files that cannot be used: MP1650 to MP1655
 */
export function createFontBook(options: FontBookOptions, report: Report): FontLibrary {
  const documentFaces = createDocumentTypefaces(options.loader, report);
  const used = new Set<Typeface>();
  const books = new Map<string, FontBook>();
  const base = options.typefaces ?? [];
  const bookWith = (rules: readonly TypefaceSource[]): FontBook => {
    const all = [...base, ...rules];
    const key = all.map((rule) =>
      [rule.family, rule.weight, rule.style, rule.source, rule.place.file.name].join('|'),
    );
    let book = books.get(key.join('\n'));
    if (!book) books.set(key.join('\n'), (book = bookOf(all, documentFaces.familiesOf(all), used)));
    return book;
  };
  // One object, so that caches kept by book are shared with documents that bring no typefaces.
  return Object.assign(bookWith([]), { withTypefaces: bookWith });
}

/** More than a style sheet asks for, in one book. */
const MOST_REQUESTS = 1000;

/** Typefaces in the order they are asked, and what they answered. */
interface Candidates {
  readonly typefaces: readonly SfntTypeface[];
  readonly answers: Map<number, SfntTypeface | undefined>;
}

function bookOf(rules: readonly TypefaceSource[], own: readonly Family[], used: Set<Typeface>): FontBook {
  const named = new Set(rules.map(({ family }) => family.toLowerCase()));
  const families = new Map<string, Family>();
  for (const family of [...builtInFamilies(), ...own]) families.set(family.name.toLowerCase(), family);
  for (const [generic, name] of GENERIC_FAMILIES) {
    const family = families.get(name.toLowerCase());
    if (family && !families.has(generic)) families.set(generic, family);
  }
  const candidates = new Cache<string, Candidates>('typefaces of requests', MOST_REQUESTS);
  const candidatesOf = (request: FontRequest): Candidates => {
    const key = [request.weight, request.style, ...request.families].join('|').toLowerCase();
    return candidates.get(key, () => ({ typefaces: typefacesFor(families, request), answers: new Map() }));
  };
  return {
    typefaceFor: (request, codePoint) => answer(candidatesOf(request), codePoint),
    primary: (request) => present(candidatesOf(request).typefaces[0], 'face for a request'),
    shape: (typeface, text, features, language) => shaped(used, typeface, text, features, language),
    used: () => [...used],
    isKnown: (family) => families.has(family.toLowerCase()) || named.has(family.toLowerCase()),
    families: () => [...new Set([...families.values()].map(({ name }) => name))],
  };
}

function typefacesFor(families: ReadonlyMap<string, Family>, request: FontRequest): readonly SfntTypeface[] {
  const setOf = (name: string, style: 'normal' | 'italic'): TypefaceSet | undefined => {
    const family = families.get(name.toLowerCase());
    return family && nearestSet(family, { weight: request.weight, style });
  };
  const sets = [
    ...request.families.map((name) => setOf(name, request.style)),
    setOf(TEXT_FAMILY, request.style),
    // Signs stand upright in slanted text.
    setOf(LAST_FALLBACK, 'normal'),
  ];
  return [...new Set(sets.flatMap((set) => set?.typefaces ?? []))];
}

function answer({ typefaces, answers }: Candidates, codePoint: number): SfntTypeface | undefined {
  if (answers.has(codePoint)) return answers.get(codePoint);
  const typeface = typefaces.find((candidate) => candidate.has(codePoint));
  answers.set(codePoint, typeface);
  return typeface;
}

function shaped(
  used: Set<Typeface>,
  typeface: Typeface,
  text: string,
  features: Features,
  language: Language,
): ShapedRun {
  invariant(typeface instanceof SfntTypeface, 'a face comes from the font book');
  used.add(typeface);
  return typeface.shape(text, features, language);
}

/** Smaller is nearer; sorts exactly as the specification searches. */
function weightDistance(wanted: number, weight: number): number {
  const [below, above] = [wanted - weight, weight - wanted];
  const far = 1000;
  if (weight === wanted) return 0;
  if (wanted >= 400 && wanted <= 500) {
    if (above > 0 && weight <= 500) return above;
    return below > 0 ? far + below : 2 * far + above;
  }
  if (wanted < 400) return below > 0 ? below : far + above;
  return above > 0 ? above : far + below;
}

/** The nearest set of files; undefined for a family without any. */
export function nearestSet(family: Family, request: Omit<FontRequest, 'families'>): TypefaceSet | undefined {
  const sameStyle = family.sets.filter(({ style }) => style === request.style);
  const candidates = sameStyle.length > 0 ? sameStyle : family.sets;
  let best: TypefaceSet | undefined;
  for (const set of candidates) {
    const nearer =
      !best || weightDistance(request.weight, set.weight) < weightDistance(request.weight, best.weight);
    if (nearer) best = set;
  }
  return best;
}

// The font files a document brings along: takes `@font-face` rules, gives families.
// A file is read, checked and reported once, however many documents name it; a refused one gives no typeface. Never
// opens a file except through the loader.

// Why is a file refused, and what helps?
const REFUSALS: Readonly<Record<Refusal | 'pictures', readonly [code: Code, what: string, help: string]>> = {
  woff2: ['MP1651', 'is a WOFF 2 font', 'use the TTF, OTF or WOFF file of the same font'],
  collection: ['MP1652', 'is a collection of several fonts', 'use a single TTF, OTF or WOFF file'],
  unknown: ['MP1652', 'is no font the press can read', 'use a TTF, OTF or WOFF file'],
  damaged: ['MP1652', 'is damaged', 'get the font again from its source'],
  pictures: [
    'MP1656',
    'has its characters as pictures, not as outlines, and those are not drawn',
    'use a font with outlines, such as Noto Emoji instead of Noto Color Emoji, or name each picture as <img> or an icon',
  ],
};

/** Tables without which no text can be set. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'] as const;

interface DocumentTypefaces {
  familiesOf(rules: readonly TypefaceSource[]): readonly Family[];
}

/** Prepares the reader; `report` hears of every file that cannot be used. */
function createDocumentTypefaces(loader: Loader | undefined, report: Report): DocumentTypefaces {
  const opened = new Map<string, SfntTypeface | undefined>();
  const ids = new Set<string>();
  const open = (rule: TypefaceSource): SfntTypeface | undefined => {
    const path = loader && pathOf(loader, rule);
    const bytes = path === undefined ? undefined : loader?.bytes(path);
    const key = `${path ?? rule.source}|${rule.family}|${rule.weight}|${rule.style}`;
    if (opened.has(key)) return opened.get(key);
    const typeface = bytes ? check(rule, bytes, ids, report) : undefined;
    if (!bytes) report(missing(rule));
    opened.set(key, typeface);
    return typeface;
  };
  return { familiesOf: (rules) => gathered(rules, open) };
}

/** As it stands when the style stage resolved it; else as seen from the style sheet. */
function pathOf(loader: Loader, rule: TypefaceSource): string | undefined {
  return loader.exists(rule.source) ? rule.source : loader.resolve(rule.place.file.name, rule.source);
}

const missing = (rule: TypefaceSource): Diagnostic =>
  error('MP1650', `the font file "${rule.source}" cannot be read`, {
    place: rule.place,
    help: 'name a TTF, OTF or WOFF file of the deck; paths are relative to the style sheet',
  });

function check(
  rule: TypefaceSource,
  bytes: Uint8Array,
  ids: Set<string>,
  report: Report,
): SfntTypeface | undefined {
  const sfnt = openSfnt(bytes);
  const refusal = typeof sfnt === 'string' ? sfnt : flawOf(sfnt);
  if (typeof sfnt === 'string' || refusal !== undefined) {
    report(refused(rule, refusal ?? 'damaged'));
    return undefined;
  }
  if (forbidsEmbedding(sfnt)) {
    const message = `"${rule.source}" says that it must not be embedded in a document`;
    report(warning('MP1654', message, { place: rule.place, help: 'check the licence of the font' }));
  }
  if (hasColours(sfnt)) {
    const message = `"${rule.source}" has glyphs in several colours; its outlines are drawn in the colour of the text`;
    report(warning('MP1656', message, { place: rule.place, help: COLOUR_HELP }));
  }
  let told = false;
  const { family, weight, style } = rule;
  return new SfntTypeface(
    { id: freshId(rule, ids), family, weight, style },
    () => sfnt,
    () => {
      if (!told) report(unreadableTables(rule));
      told = true;
    },
  );
}

const COLOUR_HELP = 'name pictures as <img> or an icon where their colours matter';

function refused(rule: TypefaceSource, refusal: Flaw | Refusal): Diagnostic {
  if (refusal === 'unmapped') {
    const message = `"${rule.source}" has no Unicode character map`;
    return error('MP1653', message, { place: rule.place, help: 'use a Unicode font, or an icon' });
  }
  const [code, what, help] = REFUSALS[refusal];
  return error(code, `"${rule.source}" ${what}`, { place: rule.place, help });
}

const unreadableTables = (rule: TypefaceSource): Diagnostic =>
  warning('MP1655', `kerning and substitutions of "${rule.source}" cannot be read`, {
    place: rule.place,
    help: 'get the font again from its source; its letters are set without them',
  });

type Flaw = 'damaged' | 'unmapped' | 'pictures';

/** Reads everything once that later reading takes for granted. */
function flawOf(sfnt: Sfnt): Flaw | undefined {
  try {
    if (NEEDED.some((tag) => sfnt.table(tag) === undefined)) return 'damaged';
    const cmap = sfnt.table('cmap');
    const map = cmap && readCharacterMap(cmap);
    if (!map) return 'unmapped';
    readMetrics(sfnt, map);
    sfnt.program();
    return lacksOutlines(sfnt, map) ? 'pictures' : undefined;
  } catch {
    return 'damaged';
  }
}

function freshId(rule: TypefaceSource, ids: Set<string>): string {
  const slug = rule.family.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const stem = `deck-${slug}-${rule.weight}-${rule.style}`;
  let id = stem;
  for (let n = 2; ids.has(id); n++) id = `${stem}-${n}`;
  ids.add(id);
  return id;
}

/** Rules of one family, weight and style are files of one set; the last one named is asked first, as in CSS. */
function gathered(
  rules: readonly TypefaceSource[],
  open: (rule: TypefaceSource) => SfntTypeface | undefined,
): readonly Family[] {
  const families = new Map<string, { name: string; sets: Map<string, TypefaceSet> }>();
  for (const rule of rules) {
    const typeface = open(rule);
    if (!typeface) continue;
    const key = rule.family.toLowerCase();
    const family = families.get(key) ?? { name: rule.family, sets: new Map<string, TypefaceSet>() };
    const setKey = `${rule.weight} ${rule.style}`;
    const typefaces = [typeface, ...(family.sets.get(setKey)?.typefaces ?? [])];
    family.sets.set(setKey, { weight: rule.weight, style: rule.style, typefaces });
    families.set(key, family);
  }
  return [...families.values()].map(({ name, sets }) => ({ name, sets: [...sets.values()] }));
}
