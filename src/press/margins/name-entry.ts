/**
 * The entry of a slug that tells sheets apart: deck and product, side, sheet, version, content hash, language, paper.
 *
 * Takes the facts of a sheet, gives an entry that can say less where it has little room: a long title is cut with an
 * ellipsis first, then words go; deck, product, version and hash never do while they fit at all. What goes is named.
 */
import type { Pt } from '../../base/units.ts';
import type { SlugWords } from './words.ts';
import type { Language } from '../../base/language.ts';
import type { Flip, Grid, RegistrationBar, SheetFacts } from '../imposition/index.ts';

/** Words of the two lines after the name, with what they say. */
interface Wording {
  readonly side: string;
  readonly sheet: string;
  readonly version: string;
  readonly hash: string;
  readonly language: string;
  readonly paper: string;
  readonly part: string | undefined;
}

type Key = keyof Wording;

// What is said beside the name, line by line? The first of these that fits.
const CHOICES: readonly (readonly [readonly Key[], readonly Key[]])[] = [
  [
    ['side', 'sheet'],
    ['version', 'hash', 'language', 'paper', 'part'],
  ],
  [
    ['side', 'sheet'],
    ['version', 'hash', 'part'],
  ],
  [['sheet'], ['version', 'hash']],
  [[], ['version', 'hash']],
  [[], ['hash']],
];
/** A title with fewer letters than this before its ellipsis says nothing. */
const LEAST_TITLE = 6;

export function nameEntry(request: SlugRequest, side: string, say: SlugWords): Entry {
  const { facts, paper, version, hash, part } = request;
  const words: Wording = {
    side,
    sheet: say.sheet(facts.number, facts.count),
    version: `${say.version} ${version}`,
    hash,
    language: say.language,
    paper: paper.label,
    part,
  };
  const name = `${request.title} ${request.product}`;
  const lines = linesOf(name, words, CHOICES[0] ?? [[], []]);
  // As wide on every sheet and whatever the hash, so that what comes after it is in one place.
  const widest = { ...words, sheet: say.sheet(facts.count, facts.count), hash: widestHash(hash) };
  return {
    kind: 'text',
    says: 'deck, version and content hash',
    lines,
    width: textWidth([...lines, ...linesOf(name, widest, CHOICES[0] ?? [[], []])]),
    wish: { band: 'last', column: 0 },
    // The number of the sheet is in the first line alone.
    ownLines: facts.count > 1 ? 1 : 0,
    canShrink: true,
    fitted: (most, rows) => fitted(request, words, { most, rows }),
  };
}

/** A hash that needs as much room as any of its length: where things stand must not depend on it. Hex letters are narrower. */
export const widestHash = ({ length }: string): string => '0'.repeat(length);

function linesOf(
  name: string,
  words: Wording,
  [first, second]: readonly [readonly Key[], readonly Key[]],
): readonly string[] {
  const spoken = (keys: readonly Key[]): readonly string[] => keys.flatMap((key) => words[key] ?? []);
  return [[`**${name}**`, ...spoken(first)], spoken(second)].map((line) => line.join(' · '));
}

/** The most that can be said in a width, in two rows or one. */
function fitted(
  { title, product }: SlugRequest,
  words: Wording,
  { most, rows }: { readonly most: Pt; readonly rows: 1 | 2 },
): Fitted | undefined {
  const widest = { ...words, hash: widestHash(words.hash) };
  for (const choice of CHOICES) {
    const written = (name: string, said: Wording): readonly string[] => {
      const lines = linesOf(name, said, choice);
      return rows === 1 ? [lines.join(' · ')] : lines;
    };
    const name = longestName(title, product, (one) => textWidth(written(one, widest)) <= most);
    if (name === undefined) continue;
    const kept = new Set(choice.flat());
    const gone = (Object.keys(words) as Key[]).filter((key) => words[key] !== undefined && !kept.has(key));
    return { lines: written(name, words), leftOut: gone.map((key) => NAMES[key]) };
  }
  return undefined;
}

// What does <key> stand for, in a message?
const NAMES: Readonly<Record<Key, string>> = {
  side: 'the side',
  sheet: 'the number of the sheet',
  version: 'the version',
  hash: 'the content hash',
  language: 'the language',
  paper: 'the paper',
  part: 'the part of the deck',
};

/** Title and product, the title cut as far as needed, then the product too; undefined when even that is too long. */
function longestName(title: string, product: string, fits: (name: string) => boolean): string | undefined {
  const ofTitle = (length: number): string => `${cut(title, length)} ${product}`;
  const length = longest([...title].length, (most) => fits(ofTitle(most)));
  if (length !== undefined) return ofTitle(length);
  const short = cut(title, LEAST_TITLE);
  const rest = longest([...product].length, (most) => fits(`${short} ${cut(product, most)}`));
  return rest === undefined ? undefined : `${short} ${cut(product, rest)}`;
}

/** The largest number from `LEAST_TITLE` to `most` that fits, by halving: a title may have any length. */
function longest(most: number, fits: (length: number) => boolean): number | undefined {
  let low = Math.min(most, LEAST_TITLE);
  let high = most;
  if (!fits(low)) return undefined;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** At most `length` letters, the last one an ellipsis where some are missing. */
function cut(text: string, length: number): string {
  const letters = [...text];
  if (letters.length <= length) return text;
  return `${letters.slice(0, length).join('').trimEnd()}…`;
}

// One thing a cut sheet has to say: its words, their width, where it would be.
// Takes lines, gives an entry; what the entries are is in `entries.ts`, where they stand is decided by `slug.ts`.

export interface SlugFacts {
  readonly grid: Grid;
  readonly facts: SheetFacts;
  readonly language: Language;
  /** Of the deck, over the press's own. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Of the deck: `Mod 3`. */
  readonly title: string;
  /** What of the deck: `digit cards`. */
  readonly product: string;
  readonly paper: { readonly name: string; readonly label: string };
  readonly version: string;
  readonly hash: string;
  readonly flip: Flip;
  readonly bleed: Pt;
  readonly corner: Pt;
  /** Lines about the printer the sheet was corrected for. */
  readonly printer?: readonly [string, string] | undefined;
  /** What part of the deck this is. */
  readonly part?: string | undefined;
  /** This side is cut by hand along ticks. */
  readonly isCut: boolean;
  /** By which backs are held against their fronts; words keep off them. */
  readonly bars?: readonly RegistrationBar[] | undefined;
}

export interface SlugRequest extends SlugFacts {
  /** Every tick has its number. */
  readonly hasNumbers: boolean;
}

/** Where an entry stands when there is a choice: in which row of bands, and in which column of it. */
interface Wish {
  readonly band: 'first' | 'last';
  readonly column: number;
}

export interface Entry {
  readonly kind: 'text' | 'flip' | 'ruler';
  /** What is missing on a sheet without it, for a message. */
  readonly says: string;
  readonly lines: readonly string[];
  readonly width: Pt;
  readonly wish: Wish;
  /** Instead of `lines` where the words are at the side of the page, so that "this edge" would be the wrong one. */
  readonly turnedLines?: readonly string[];
  /** How many of its lines every sheet says in words of its own; a line that all are joined to is one of them. */
  readonly ownLines?: number;
  /** Nothing comes after it: its box is all the room there is, and so the same on every sheet. */
  readonly isLast?: boolean;
  /** Nobody needs it where there is no room: it is not missed. */
  readonly isExtra?: boolean;
  /** Rather smaller than left out. */
  readonly canShrink?: boolean;
  /** Says less rather than nothing: what fits a width in this many rows. */
  readonly fitted?: (most: Pt, rows: 1 | 2) => Fitted | undefined;
}

/** What an entry says in less room, and what it does not say. */
interface Fitted {
  readonly lines: readonly string[];
  readonly leftOut: readonly string[];
}

/** Type size of the slug, in points. */
export const SLUG_SIZE: Pt = 6.4;

/** Width of the longest of some lines at the slug's usual size. */
export const textWidth = (lines: readonly string[]): Pt => Math.max(...lines.map(textWidthEm)) * SLUG_SIZE;

/** An entry of words that stand as they are. */
export const entry = (
  says: string,
  [band, column]: readonly [Wish['band'], number],
  ...lines: readonly string[]
): Entry => ({
  kind: 'text',
  says,
  lines,
  width: textWidth(lines),
  wish: { band, column },
});

// About how wide a line of the text face is, before it is laid out.
// Takes marked-up text (`**bold**`), gives a width in em, a few per cent too wide rather than too narrow. Made for choosing
// places for short lines; layout measures exactly and reports what does not fit.

// How wide are <characters>, in em? Measured on the bundled text face with tabular figures.
const GROUPS: readonly (readonly [string, number])[] = [
  ['.,:;', 0.22],
  ["jiîl·’'|", 0.26],
  [' \u00a0\u202f', 0.28],
  ['()"f', 0.31],
  ['tr°I/', 0.37],
  ['yvzscxçkJ', 0.48],
  ['–-', 0.5],
  ['aàâeéèêuùûohnôgdbpqLFTEY×', 0.55],
  ['PSVBRZX', 0.61],
  ['GHNUOQDwC…', 0.69],
  ['MmW%', 0.86],
];

const WIDTHS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([characters, width]) => [...characters].map((one) => [one, width] as const)),
);

/** Digits, and what is in no group. */
const OTHER = 0.64;
const BOLDER = 1.07;

/** Width in em of one line. */
export function textWidthEm(text: string): number {
  let width = 0;
  for (const [index, part] of text.split('**').entries()) {
    const factor = index % 2 === 1 ? BOLDER : 1;
    for (const character of part) width += (WIDTHS.get(character) ?? OTHER) * factor;
  }
  return width;
}
