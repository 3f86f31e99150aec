/**
 * The code in the foot of every sheet: `H2-21-7Q4K-A-K` prints the same sheet again.
 *
 * Fields: handout with form letter, level and generator version, seed, number of items when not the usual, copy (version
 * letter, pupil `S07`, class set `C24`), profile letter, check character. Takes and gives text; a typed code may leave out
 * hyphens and case, then every reading that passes the check is given.
 */
import { randomFrom } from '../../base/random.ts';

// The symbols of a sheet code and its check character.
// 31 symbols, a prime: 0-9 and A-Y without I, L, O and U, so that nobody takes one for another. Weights are powers of 3
// modulo 31, all different over 30 places, so every single wrong symbol and every swap of two neighbours shows
// (ISO/IEC 7064 uses the same idea). A hyphen takes a place and is worth 0: `H1-1` and `H11-` differ.

export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXY';

const SIZE = ALPHABET.length;

/** How a symbol is read: small letters, and the letters people write for another. Undefined for anything else. */
function readSymbol(symbol: string): string | undefined {
  const upper = symbol.toUpperCase();
  const meant = { I: '1', L: '1', O: '0', U: 'V', Z: '2' }[upper] ?? upper;
  return ALPHABET.includes(meant) ? meant : undefined;
}

/** The check character of a code without its own: symbols and hyphens, the hyphen before the check character left out. */
function checkCharacter(body: string): string {
  let [sum, weight] = [0, 3];
  for (const symbol of body) {
    sum += Math.max(0, ALPHABET.indexOf(symbol)) * weight;
    weight = (weight * 3) % SIZE;
  }
  return ALPHABET[sum % SIZE] ?? '0';
}

export const PROFILES = ['standard', 'dys', 'large'] as const;
export type Profile = (typeof PROFILES)[number];

/** Which letter stands for a form? */
export const FORM_LETTERS = {
  exercises: '',
  'wind-walk': 'W',
  loop: 'D',
  'sum-check': 'S',
  colour: 'C',
  investigation: 'V',
  tickets: 'T',
  'same-numbers': 'M',
} as const;
export type Form = keyof typeof FORM_LETTERS;
export const FORMS = Object.keys(FORM_LETTERS) as readonly Form[];

export interface SheetCode {
  /** 1 to 12; 0 is a quiz, printed Q. */
  readonly handout: number;
  readonly form: Form;
  readonly level: number;
  /** Of the generator, 1 to 9. */
  readonly version: number;
  /** Four symbols of the alphabet. */
  readonly seed: string;
  /** Only when not the usual number. */
  readonly items?: number | undefined;
  /** "A", "S07", "C24"; none for the author's page. */
  readonly copy?: string | undefined;
  readonly profile: Profile;
}

/** Items of a sheet at most: numbers of two digits have room in every margin, also beside the answers of a key. */
export const MOST_ITEMS = 99;

/** No code has so many symbols and hyphens: every way to part a longer text would be tried. */
const LONGEST = 40;

const PROFILE_LETTERS: Readonly<Record<Profile, string>> = { standard: '', dys: 'D', large: 'G' };

/** A pupil's number as a copy: 7 is "S07". */
export const pupilCopy = (number: number): string => `S${String(number).padStart(2, '0')}`;

/** The code as it is printed. */
export function formatCode(code: SheetCode): string {
  const { handout, form, level, version, seed, items, copy, profile } = code;
  const fields = [
    `${handout === 0 ? 'Q' : `H${handout}`}${FORM_LETTERS[form]}`,
    `${level}${version}`,
    seed,
    items === undefined ? '' : `N${items}`,
    copy ?? '',
    PROFILE_LETTERS[profile],
  ].filter((field) => field !== '');
  const body = fields.join('-');
  return `${body}-${checkCharacter(body)}`;
}

/** Any text as a seed of four symbols: four symbols are themselves, anything else is hashed to them. */
export function seedSymbols(text: string): string {
  const symbols = [...text].map(readSymbol);
  if (symbols.length === 4 && symbols.every((symbol) => symbol !== undefined)) return symbols.join('');
  const random = randomFrom('modpress seed', text);
  return Array.from({ length: 4 }, () => ALPHABET[random.below(ALPHABET.length)] ?? '0').join('');
}

/** Four symbols from any source of chance below 31^4. */
export const drawnSeed = (below: (bound: number) => number): string =>
  Array.from({ length: 4 }, () => ALPHABET[below(ALPHABET.length)] ?? '0').join('');

/**
 * Every sheet a typed code can mean: none when it was mistyped, one as a rule, several only when hyphens were left out.
 * Case, spaces and the letters people write for another do not count.
 */
export function readCode(typed: string): readonly SheetCode[] {
  const symbols = [...typed.trim().replace(/[\s–—_]+/g, '-')].map((symbol) =>
    symbol === '-' ? '-' : readSymbol(symbol),
  );
  if (symbols.includes(undefined) || symbols.length > LONGEST) return [];
  const text = symbols.join('');
  const candidates = text.includes('-') ? readFields(text.split('-')) : splittings(text).flatMap(readFields);
  // Without hyphens "D" can be read as a version in two ways, which are one sheet.
  const readings = new Map(candidates.map((code) => [formatCode(code), code]));
  return [...readings].flatMap(([printed, code]) => (sameCode(printed, text) ? [code] : []));
}

/** Why `readCode` finds nothing, in words: the first part that is in no code, or the check. */
export function whyNoCode(typed: string): string {
  const plain = typed.trim().replace(/[\s–—_]+/g, '-');
  if (plain.length > LONGEST) return 'no code is so long';
  const foreign = [...plain].find((sign) => sign !== '-' && readSymbol(sign) === undefined);
  if (foreign !== undefined) return `no code has a "${foreign}"`;
  const [head = '', levels = '', seed = '', ...rest] = [...plain]
    .map((sign) => readSymbol(sign) ?? sign)
    .join('')
    .split('-');
  if (!plain.includes('-')) return 'one symbol is wrong, missing or too many, or two have changed places';
  if (!HEAD.test(head)) return `it begins with "${head}", and codes begin with a handout, H1 to H12`;
  if (!LEVELS.test(levels)) return `"${levels}" is not a level from 1 to 4 with a version after it`;
  if (seed.length !== 4) return `"${seed}" should be a seed of four symbols`;
  if (!TAIL.test(asTail(rest)) || rest.length === 0)
    return `"${rest.join('-')}" is not a version or a pupil with a check symbol after it`;
  return 'its last symbol does not fit the others: one is wrong, or two have changed places';
}

const sameCode = (printed: string, typed: string): boolean =>
  printed === typed || (!typed.includes('-') && printed.replaceAll('-', '') === typed);

const HEAD = /^(?:H([1-9]|1[0-2])|Q)([WDSCVTM]?)$/;
const LEVELS = /^([1-4])([1-9])$/;
const TAIL = /^(?:N([1-9]\d?)-)?(?:([A-HJKMNP-RT-Y]|S\d{2,4}|C\d{1,3})(?:-|$))?(?:([DG])(?:-|$))?$/;

/** The fields between seed and check character, as TAIL reads them. */
const asTail = (rest: readonly string[]): string =>
  rest
    .slice(0, -1)
    .map((field) => `${field}-`)
    .join('');

/** The code of hyphened fields, check character last; empty when they do not fit. */
function readFields(fields: readonly string[]): readonly SheetCode[] {
  const [head = '', levels = '', seed = '', ...rest] = fields;
  const [named, numbered] = [HEAD.exec(head), LEVELS.exec(levels)];
  if (!named || !numbered || seed.length !== 4 || rest.length === 0) return [];
  const tail = TAIL.exec(asTail(rest));
  if (!tail) return [];
  const form = FORMS.find((one) => FORM_LETTERS[one] === named[2]) ?? 'exercises';
  const profile = PROFILES.find((one) => PROFILE_LETTERS[one] === (tail[3] ?? '')) ?? 'standard';
  return [
    {
      handout: Number(named[1] ?? 0),
      form,
      level: Number(numbered[1]),
      version: Number(numbered[2]),
      seed,
      items: tail[1] === undefined ? undefined : Number(tail[1]),
      copy: tail[2],
      profile,
    },
  ];
}

/** All ways to set hyphens into symbols that were typed without. */
function splittings(text: string): readonly (readonly string[])[] {
  const last = text.slice(-1);
  return [1, 2, 3, 4]
    .filter((length) => HEAD.test(text.slice(0, length)))
    .flatMap((length) => {
      const [levels, seed] = [text.slice(length, length + 2), text.slice(length + 2, length + 6)];
      const between = text.slice(length + 6, -1);
      return tails(between).map((tail) => [text.slice(0, length), levels, seed, ...tail, last]);
    });
}

/** Ways to read number of items, copy and profile out of what is between seed and check character. */
function tails(text: string): readonly (readonly string[])[] {
  const items = ['', ...(/^N\d{1,2}/.exec(text)?.[0] ?? '').split('').map((_, i) => text.slice(0, i + 1))];
  return [...new Set(items)]
    .filter((part) => part === '' || /^N\d+$/.test(part))
    .flatMap((part) => {
      const rest = text.slice(part.length);
      const ends: readonly (readonly string[])[] = /[DG]$/.test(rest)
        ? [[rest], [rest.slice(0, -1), rest.slice(-1)]]
        : [[rest]];
      return ends.map((end) => [part, ...end].filter((field) => field !== ''));
    });
}
