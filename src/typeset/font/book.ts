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
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { builtInFamilies, GENERIC_FAMILIES, LAST_FALLBACK, TEXT_FAMILY } from './catalogue.ts';
import type { TypefaceSet, Family } from './catalogue.ts';
import { createDocumentTypefaces } from './document-typefaces.ts';
import { SfntTypeface } from './typeface.ts';
import { nearestSet } from './match.ts';
import type {
  Typeface,
  TypefaceSource,
  Features,
  FontBook,
  FontLibrary,
  FontRequest,
  ShapedRun,
} from './types.ts';

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
