/**
 * The font files a document brings along: takes `@font-face` rules, gives families.
 *
 * A file is read, checked and reported once, however many documents name it; a refused one gives no typeface. Never
 * opens a file except through the loader.
 */
import type { Code } from '../../base/diagnostics/codes.ts';
import { error, warning } from '../../base/diagnostics/diagnostic.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { Loader } from '../../base/loader.ts';
import type { TypefaceSet, Family } from './catalogue.ts';
import { readCharacterMap } from './character-map.ts';
import { SfntTypeface } from './typeface.ts';
import { hasColours, lacksOutlines } from './colour-glyphs.ts';
import { forbidsEmbedding, readMetrics } from './metrics.ts';
import { openSfnt } from './sfnt.ts';
import type { Refusal, Sfnt } from './sfnt.ts';
import type { TypefaceSource } from './types.ts';

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

export interface DocumentTypefaces {
  familiesOf(rules: readonly TypefaceSource[]): readonly Family[];
}

/** Prepares the reader; `report` hears of every file that cannot be used. */
export function createDocumentTypefaces(loader: Loader | undefined, report: Report): DocumentTypefaces {
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
