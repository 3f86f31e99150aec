/**
 * The entry of a slug that tells sheets apart: deck and product, side, sheet, version, content hash, language, paper.
 *
 * Takes the facts of a sheet, gives an entry that can say less where it has little room: a long title is cut with an
 * ellipsis first, then words go; deck, product, version and hash never do while they fit at all. What goes is named.
 */
import type { Pt } from '../../base/units.ts';
import { textWidth, type Entry, type Fitted, type SlugRequest } from './entry.ts';
import type { SlugWords } from './words.ts';

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
