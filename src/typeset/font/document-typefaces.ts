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
import { type Report, warning } from '../../base/diagnostics/diagnostic.ts';
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
import { createDocumentTypefaces } from './font-files.ts';

export interface FontBookOptions {
  /** Reads the font files of documents; without it none can be added. */
  readonly loader?: Loader;
  /** Typefaces every document of the run has. */
  readonly typefaces?: readonly TypefaceSource[];
}

/**
 * Opens the library of a run.
 *
 * @param report hears of font files that cannot be used, and of weights and slants they lack: MP1650 to MP1658
 */
export function createFontBook(options: FontBookOptions, report: Report): FontLibrary {
  const documentFaces = createDocumentTypefaces(options.loader, report);
  const reportLacking = lackReporter(report);
  const used = new Set<Typeface>();
  const books = new Map<string, FontBook>();
  const base = options.typefaces ?? [];
  const bookWith = (rules: readonly TypefaceSource[]): FontBook => {
    const all = [...base, ...rules];
    const key = all.map((rule) =>
      [rule.family, rule.weight, rule.style, rule.source, rule.place.file.name].join('|'),
    );
    let book = books.get(key.join('\n'));
    if (!book)
      books.set(key.join('\n'), (book = bookOf(all, documentFaces.familiesOf(all), used, reportLacking)));
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

function bookOf(
  rules: readonly TypefaceSource[],
  own: readonly Family[],
  used: Set<Typeface>,
  reportLacking: LackReporter,
): FontBook {
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
    typefaceFor(request, codePoint) {
      const typeface = answer(candidatesOf(request), codePoint);
      if (typeface) reportLacking(rules, request, typeface);
      return typeface;
    },
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

/** Hears which typeface a character is drawn in. */
type LackReporter = (rules: readonly TypefaceSource[], request: FontRequest, typeface: SfntTypeface) => void;

/** From this weight on, letters are meant to be bold. */
const BOLD = 600;

/** Says once a family that words are asked in bold or italic and its files have none: they are drawn as the file has them. */
function lackReporter(report: Report): LackReporter {
  const told = new Set<string>();
  return (rules, { weight, style }, typeface) => {
    if (weight < BOLD && style === 'normal') return;
    const lacking =
      weight >= BOLD && typeface.weight < BOLD
        ? 'bold'
        : style === 'italic' && typeface.style === 'normal'
          ? 'italic'
          : undefined;
    const key = `${typeface.family.toLowerCase()} ${lacking ?? ''}`;
    if (lacking === undefined || told.has(key)) return;
    const rule = rules.find(({ family }) => family.toLowerCase() === typeface.family.toLowerCase());
    if (!rule) return;
    told.add(key);
    const descriptor = lacking === 'bold' ? 'font-weight: 700' : 'font-style: italic';
    const help = `name its ${lacking} file in another @font-face with ${descriptor}, or mark such words in another way, such as a colour`;
    const message = `"${rule.family}" has no ${lacking} file: ${lacking} words are drawn in the one it has`;
    report(warning('MP1657', message, { place: rule.place, help }));
  };
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
