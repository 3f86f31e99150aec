/**
 * One typeface: a font file, opened when first asked, with what has been read of it kept.
 *
 * Gives characters, measures, outlines and shaped runs, all in em units. Equal text is shaped once: the run is shared by
 * identity. The quick shaper is asked first, fontkit when it declines; a typeface whose layout tables cannot be read is set
 * without them, and says so once.
 */
import { type Path, pathBounds, type Rect } from '../../base/geometry.ts';
import { type Language, primaryOf } from '../../base/language.ts';
import { present } from '../../base/invariant.ts';
import { Cache } from '../../base/cache.ts';
import { type CharacterMap, readCharacterMap } from './character-map.ts';
import {
  advanceReader,
  type GlyphBox,
  glyphBoxReader,
  hasColours,
  isBlank,
  readMetrics,
  unitsPerEm,
} from './metrics.ts';
import {
  type Encoded,
  encodeText,
  isIgnorable,
  openSlowFont,
  type SlowFont,
  standInFor,
  visibleOf,
} from './fontkit.ts';
import { createQuickShaper, type QuickShaper } from './kerning.ts';
import type { Sfnt } from './sfnt.ts';
import { outlineReader } from './truetype-outline.ts';
import type { Features, ShapedRun, Typeface, TypefaceMetrics } from './types.ts';

// What OpenType calls our languages, and one name for a set of features.
// Takes a language or features as CSS has them; gives tags as fonts know them. A language that is not in the table is set as English.
// Source: OpenType 1.9, "Language System Tags".

const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  az: 'AZE ', bg: 'BGR ', ca: 'CAT ', cs: 'CSY ', da: 'DAN ', de: 'DEU ', en: 'ENG ', es: 'ESP ', fi: 'FIN ', fr: 'FRA ',
  hr: 'HRV ', hu: 'HUN ', it: 'ITA ', lt: 'LTH ', lv: 'LVI ', mk: 'MKD ', nl: 'NLD ', pl: 'PLK ', pt: 'PTG ', ro: 'ROM ',
  ru: 'RUS ', sk: 'SKY ', sl: 'SLV ', sr: 'SRB ', sv: 'SVE ', tr: 'TRK ', uk: 'UKR ',
}; // prettier-ignore

/** Four letters, blanks among them. */
const languageTag = (language: Language): string =>
  LANGUAGE_TAGS[primaryOf(language)] ?? LANGUAGE_TAGS['en'] ?? '';

/** Names a set of features, so that equal sets share their runs. */
const featureKey = (features: Features): string =>
  Object.keys(features)
    .sort()
    .map((tag) => (features[tag] ? `+${tag}` : `-${tag}`))
    .join('');

export interface TypefaceName {
  readonly id: string;
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

/** Words set in one way that are remembered: all of a deck's but its numbers, of which thousands of cards have one each. */
const MOST_RUNS = 4096;
const newRuns = (): Cache<string, ShapedRun> => new Cache('shaped words', MOST_RUNS);

/** Sets of features in one language each: more than a deck has. */
const MOST_WAYS = 200;

/** Everything that needs the file, read together. */
interface Program {
  readonly sfnt: Sfnt;
  readonly map: CharacterMap;
}

/** What is needed beyond the character map, once text is set in the typeface. */
interface Engine {
  readonly em: number;
  readonly advance: (glyph: number) => number;
  readonly box: ((glyph: number) => GlyphBox | null) | undefined;
  readonly outline: ((glyph: number) => Path) | undefined;
  readonly quick: QuickShaper;
  readonly slow: SlowFont;
}

interface RawRun {
  readonly glyphs: readonly number[];
  readonly advances: readonly number[];
  readonly offsets: readonly (readonly [number, number])[] | undefined;
  readonly clusters: readonly number[];
}

export class SfntTypeface implements Typeface {
  readonly id: string;
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly #read: () => Sfnt;
  readonly #damaged: (() => void) | undefined;
  /** By features and language. */
  readonly #runs = new Cache<string, Cache<string, ShapedRun>>('features of typefaces', MOST_WAYS);
  readonly #outlines = new Map<number, Path>();
  readonly #bounds = new Map<number, Rect | undefined>();
  #program: Program | undefined;
  #engine: Engine | undefined;
  #metrics: TypefaceMetrics | undefined;

  /**
   * @param read opens the file
   * @param damaged called when layout tables of a foreign font cannot be read; without it that is a bug
   */
  constructor(name: TypefaceName, read: () => Sfnt, damaged?: () => void) {
    this.id = name.id;
    this.family = name.family;
    this.weight = name.weight;
    this.style = name.style;
    this.#read = read;
    this.#damaged = damaged;
  }

  get #file(): Program {
    if (!this.#program) {
      const sfnt = this.#read();
      const map = readCharacterMap(present(sfnt.table('cmap'), 'table cmap'));
      this.#program = { sfnt, map: present(map, `Unicode character map of ${this.id}`) };
    }
    return this.#program;
  }

  get #text(): Engine {
    if (!this.#engine) {
      const { sfnt } = this.#file;
      const [em, advance] = [unitsPerEm(sfnt), advanceReader(sfnt)];
      const slow = openSlowFont(() => sfnt.program(), em);
      const [box, outline] = [glyphBoxReader(sfnt), outlineReader(sfnt, em)];
      this.#engine = { em, advance, box, outline, quick: createQuickShaper(sfnt, advance), slow };
    }
    return this.#engine;
  }

  get metrics(): TypefaceMetrics {
    this.#metrics ??= readMetrics(this.#file.sfnt, this.#file.map);
    return this.#metrics;
  }

  get program(): Uint8Array {
    return this.#file.sfnt.program();
  }

  glyph(codePoint: number): number {
    return this.#file.map(codePoint);
  }

  has(codePoint: number): boolean {
    const { map, sfnt } = this.#file;
    const glyph = map(codePoint);
    // A glyph that is a colour picture alone would leave a gap.
    const isPicture = glyph !== 0 && hasColours(sfnt) && !isBlank(codePoint) && !this.bounds(glyph);
    if ((glyph !== 0 && !isPicture) || isIgnorable(codePoint)) return true;
    return standInFor(codePoint, (other) => map(other) !== 0) !== undefined;
  }

  advance(glyph: number): number {
    return this.#text.advance(glyph) / this.#text.em;
  }

  outline(glyph: number): Path {
    let path = this.#outlines.get(glyph);
    if (!path) {
      const { outline, slow } = this.#text;
      path = outline ? outline(glyph) : slow.outline(glyph);
      this.#outlines.set(glyph, path);
    }
    return path;
  }

  bounds(glyph: number): Rect | undefined {
    if (!this.#bounds.has(glyph)) this.#bounds.set(glyph, this.#readBounds(glyph));
    return this.#bounds.get(glyph);
  }

  #readBounds(glyph: number): Rect | undefined {
    const { em, box } = this.#text;
    if (!box) return pathBounds(this.outline(glyph));
    const found = box(glyph);
    if (!found) return undefined;
    const { left, bottom, right, top } = found;
    return { x: left / em, y: -top / em, width: (right - left) / em, height: (top - bottom) / em };
  }

  /** Shapes a run; equal requests give the identical object as long as it is remembered. Never throws for a damaged font. */
  shape(text: string, features: Features, language: Language): ShapedRun {
    const key = language + featureKey(features);
    const runs = this.#runs.get(key, newRuns);
    return runs.get(text, (own) => this.#shapeAnew(own, features, language, key));
  }

  #shapeAnew(text: string, features: Features, language: Language, key: string): ShapedRun {
    const visible = visibleOf(text);
    const encoded = encodeText(visible.text, this.#file.map, (glyph) => this.advance(glyph));
    const raw = this.#layOut(encoded, features, languageTag(language), key);
    const { em } = this.#text;
    const advances: number[] = [];
    let sum = 0;
    for (let i = 0; i < raw.advances.length; i++) {
      const units = raw.advances[i] ?? 0;
      const width = encoded.widths?.get(raw.clusters[i] ?? 0);
      const own =
        width === undefined ? units / em : width + (units - this.#text.advance(raw.glyphs[i] ?? 0)) / em;
      advances.push(own);
      sum += own;
    }
    return {
      typeface: this,
      text,
      glyphs: raw.glyphs,
      // Arrays that grew have room for many more, and runs are kept.
      advances: advances.slice(),
      offsets: raw.offsets?.map(([x, y]) => [x / em, y / em] as const),
      clusters: visible.origin ? raw.clusters.map((i) => visible.origin?.[i] ?? 0) : raw.clusters,
      width: sum,
    };
  }

  #layOut(encoded: Encoded, features: Features, language: string, key: string): RawRun {
    const { drawn, clusters } = encoded;
    try {
      const quick = this.#text.quick.shape(drawn, [...encoded.glyphs], features, language, key);
      if (quick) return { glyphs: quick.glyphs, advances: quick.advances, offsets: undefined, clusters };
      return this.#text.slow.shape(drawn, features, language);
    } catch (problem) {
      if (!this.#damaged) throw problem;
      // Whatever a reader stumbles over in foreign bytes, the letters themselves can still be set.
      this.#damaged();
      const advances = encoded.glyphs.map((glyph) => this.#text.advance(glyph));
      return { glyphs: encoded.glyphs, advances, offsets: undefined, clusters };
    }
  }
}
