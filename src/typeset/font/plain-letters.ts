/**
 * Runs of plain letters, put together from what is known of each letter and of each pair.
 *
 * Takes a text, gives what the long way of a typeface gives; undefined where it has to be asked: a letter that has no glyph or
 * may be drawn in another way beside its neighbour, anything beyond plain text. Letters and pairs are looked up once each, so
 * that a word that was never set before costs one short loop.
 */
import type { CharacterMap } from './character-map.ts';
import { isPlainText } from './plain-text.ts';
import type { Plan } from './quick-shaper.ts';
import type { ShapedRun } from './types.ts';

// Which letters are kept? Those of plain text: up to U+02FF, and dashes, quotes and dots, U+2010 to U+2027, after them.
const SIGNS = 0x2010;
const FIRST_SIGN = 0x300;
const END = FIRST_SIGN + 0x18;

/** The number of a letter in the tables; `END` for one that is not kept. */
const letterOf = (code: number): number =>
  code < FIRST_SIGN
    ? code
    : code >= SIGNS && code - SIGNS < END - FIRST_SIGN
      ? FIRST_SIGN + code - SIGNS
      : END;

const codeOf = (letter: number): number => (letter < FIRST_SIGN ? letter : SIGNS + letter - FIRST_SIGN);

/** No letter of plain text: stands for the end. */
const NONE = 0;

/** What is known of a letter. */
const UNKNOWN = 0;
const KNOWN = 1;
const REFUSED = 2;

/** Longer words are few. */
const LONGEST_SHARED = 64;
const places: (readonly number[])[] = [];

/** The places of letters in a text where each has one glyph: 0, 1, 2 ... Words of one length share them. */
export function placesIn(length: number): readonly number[] {
  const known = places[length];
  if (known) return known;
  const made = Array.from({ length }, (_, i) => i);
  if (length <= LONGEST_SHARED) places[length] = made;
  return made;
}

export interface LetterSource {
  readonly map: CharacterMap;
  /** In font units. */
  readonly advance: (glyph: number) => number;
  /** Font units in an em. */
  readonly em: number;
  readonly plan: Plan;
}

export type PlainRun = Pick<ShapedRun, 'glyphs' | 'advances' | 'clusters' | 'width'>;

export class PlainLetters {
  readonly #source: LetterSource;
  readonly #states = new Uint8Array(END);
  readonly #glyphs = new Uint16Array(END);
  readonly #advances = new Uint16Array(END);
  /** Kerning of both letters; NaN where the first may be drawn in another way. A pair with `NONE` is the end of a text. */
  readonly #pairs = new Map<number, number>();

  constructor(source: LetterSource) {
    this.#source = source;
  }

  run(text: string): PlainRun | undefined {
    const { em } = this.#source;
    const glyphs: number[] = [];
    const advances: number[] = [];
    let width = 0;
    let letter = letterOf(text.charCodeAt(0));
    for (let i = 0; i < text.length; i++) {
      if (this.#states[letter] !== KNOWN && !this.#look(letter)) return undefined;
      const next = i + 1 < text.length ? letterOf(text.charCodeAt(i + 1)) : NONE;
      const kerning = this.#pairs.get(letter * END + next) ?? this.#pair(letter, next);
      if (Number.isNaN(kerning)) return undefined;
      const own = ((this.#advances[letter] ?? 0) + kerning) / em;
      glyphs.push(this.#glyphs[letter] ?? 0);
      advances.push(own);
      width += own;
      letter = next;
    }
    // Arrays that grew have room for many more, and runs are kept.
    return { glyphs: glyphs.slice(), advances: advances.slice(), clusters: placesIn(text.length), width };
  }

  /** Takes a letter down; gives whether it is one of those that are known. */
  #look(letter: number): boolean {
    if (letter >= END) return false;
    if (this.#states[letter] === UNKNOWN) {
      const { map, advance } = this.#source;
      const code = codeOf(letter);
      const glyph = map(code);
      const isKnown = glyph !== 0 && isPlainText(String.fromCharCode(code));
      if (isKnown) {
        this.#glyphs[letter] = glyph;
        this.#advances[letter] = advance(glyph);
      }
      this.#states[letter] = isKnown ? KNOWN : REFUSED;
    }
    return this.#states[letter] === KNOWN;
  }

  #pair(letter: number, next: number): number {
    if (next !== NONE && !this.#look(next)) return NaN;
    const { substitution, kern } = this.#source.plan;
    const left = this.#glyphs[letter] ?? 0;
    const right = next === NONE ? undefined : (this.#glyphs[next] ?? 0);
    const kerning = !substitution.stays(left, right)
      ? NaN
      : right === undefined
        ? 0
        : (kern?.(left, right) ?? 0);
    this.#pairs.set(letter * END + next, kerning);
    return kerning;
  }
}
