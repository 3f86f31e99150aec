/**
 * The font files a document brings along: takes `@font-face` rules, gives families.
 *
 * A file is read, checked and reported once, however many documents name it; a refused one gives no typeface. Never opens a
 * file except through the loader.
 */
import type { Loader } from '../../base/loader.ts';
import { type Diagnostic, error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import type { Code } from '../../base/diagnostics/codes.ts';
import type { Family, TypefaceSet } from './catalogue.ts';
import { readCharacterMap } from './character-map.ts';
import { defaultWeight, forbidsEmbedding, hasColours, lacksOutlines, readMetrics } from './metrics.ts';
import { namesInCollection, openSfnt, type Refusal, type Sfnt } from './sfnt.ts';
import { SfntTypeface } from './typeface.ts';
import type { TypefaceSource } from './types.ts';

// Why is a file refused, and what helps?
const REFUSALS: Readonly<Record<Refusal | 'pictures', readonly [code: Code, what: string, help: string]>> = {
  unnamed: ['MP1652', 'names no font of the collection', 'leave the name out to take the first one'],
  unknown: ['MP1652', 'is no font the press can read', 'use a TTF, OTF, WOFF or WOFF 2 file'],
  damaged: ['MP1652', 'is damaged', 'get the font again from its source'],
  pictures: [
    'MP1656',
    'has its characters as pictures, not as outlines, and those are not drawn',
    'use a font with outlines, such as Noto Emoji instead of Noto Color Emoji, or name each picture as <img> or an icon',
  ],
};

/** Tables without which no text can be set. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'] as const;

export interface DocumentTypefaces {
  familiesOf(rules: readonly TypefaceSource[]): readonly Family[];
}

/** Prepares the reader; `report` hears of every file that cannot be used. */
export function createDocumentTypefaces(loader: Loader | undefined, report: Report): DocumentTypefaces {
  const opened = new Map<string, SfntTypeface | undefined>();
  const ids = new Set<string>();
  const open = (rule: TypefaceSource): SfntTypeface | undefined => {
    const { path, name } = fileOf(loader, rule);
    const bytes = path === undefined ? undefined : loader?.bytes(path);
    const key = `${path ?? rule.source}|${name ?? ''}|${rule.family}|${rule.weight}|${rule.style}`;
    if (opened.has(key)) return opened.get(key);
    const typeface = bytes ? check(rule, { bytes, name }, ids, report) : undefined;
    if (!bytes) report(missing(rule));
    opened.set(key, typeface);
    return typeface;
  };
  return { familiesOf: (rules) => gathered(rules, open) };
}

/** The file of a rule, and what stands after `#`: a font of a collection (CSS Fonts 4, section 4.3). */
function fileOf(
  loader: Loader | undefined,
  rule: TypefaceSource,
): { path?: string | undefined; name?: string } {
  const whole = loader && pathOf(loader, rule);
  if (!loader || (whole !== undefined && loader.exists(whole))) return { path: whole };
  const [, source, name] = /^(.*)#([^#/\\]+)$/.exec(rule.source) ?? [];
  if (source === undefined || name === undefined) return { path: whole };
  return { path: pathOf(loader, { ...rule, source }), name };
}

/** As it stands when the style stage resolved it; else as seen from the style sheet. */
function pathOf(loader: Loader, rule: TypefaceSource): string | undefined {
  return loader.exists(rule.source) ? rule.source : loader.resolve(rule.place.file.name, rule.source);
}

const missing = (rule: TypefaceSource): Diagnostic =>
  error('MP1650', `the font file "${rule.source}" cannot be read`, {
    place: rule.place,
    help: 'name a TTF, OTF, WOFF or WOFF 2 file of the deck; paths are relative to the style sheet',
  });

function check(
  rule: TypefaceSource,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name?: string | undefined },
  ids: Set<string>,
  report: Report,
): SfntTypeface | undefined {
  const sfnt = openSfnt(bytes, name);
  const refusal = typeof sfnt === 'string' ? sfnt : flawOf(sfnt);
  if (typeof sfnt === 'string' || refusal !== undefined) {
    report(refused(rule, refusal ?? 'damaged', bytes));
    return undefined;
  }
  reportLimits(rule, sfnt, report);
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

/** What a font that can be used says of itself, and what of it is not drawn. */
function reportLimits(rule: TypefaceSource, sfnt: Sfnt, report: Report): void {
  const { place, source, weight } = rule;
  const forbidden = forbidsEmbedding(sfnt);
  if (forbidden) {
    const message = `"${source}" says that ${FORBIDDEN[forbidden]}`;
    report(warning('MP1654', message, { place, help: 'check the licence of the font' }));
  }
  if (hasColours(sfnt)) {
    const message = `"${source}" has glyphs in several colours; its outlines are drawn in the colour of the text`;
    report(warning('MP1656', message, { place, help: COLOUR_HELP }));
  }
  const drawn = defaultWeight(sfnt);
  if (drawn !== undefined && drawn !== weight) {
    const message = `"${source}" is a variable font and is drawn in its own weight ${drawn}, not in ${weight}`;
    const help = `use the file of that one weight, which font kits call static, or write font-weight: ${drawn}`;
    report(warning('MP1658', message, { place, help }));
  }
}

const FORBIDDEN = {
  all: 'it must not be embedded in a document',
  outlines: 'its outlines must not be embedded in a document, only bitmaps',
  subsets: 'it must not be embedded in part, and a PDF has the letters used alone',
} as const;

const COLOUR_HELP = 'name pictures as <img> or an icon where their colours matter';

function refused(rule: TypefaceSource, refusal: Flaw | Refusal, bytes: Uint8Array): Diagnostic {
  if (refusal === 'unmapped') {
    const message = `"${rule.source}" has no Unicode character map`;
    return error('MP1653', message, { place: rule.place, help: 'use a Unicode font, or an icon' });
  }
  const [code, what, usual] = REFUSALS[refusal];
  const help =
    refusal === 'unnamed'
      ? `${usual}, or write one of: ${namesInCollection(bytes).slice(0, 40).join(', ')}`
      : usual;
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
