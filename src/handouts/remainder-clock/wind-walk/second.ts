/**
 * "Follow the wind" read a second time: takes the board out of what is spoken and walks it square by square.
 *
 * Knows no engine: hands are counted up, every number is walked round a clock of five in whole turns.
 */
import type { Heard, Solution } from '../../core/heard.ts';

interface Square {
  readonly letter: string;
  readonly work: string;
  readonly start: string | undefined;
}

const PATTERNS = {
  en: {
    rows: /Row \d: ([^.]+)\./g,
    start: /^(.+), start ([AB])$/,
    hands: /^hands (\d) and (\d)$/,
    plus: 'plus',
    times: 'times',
    minus: 'minus',
    power: 'to the power',
    walk: /^Walk ([AB])$/,
  },
  fr: {
    rows: /Ligne \d\s?: ([^.]+)\./g,
    start: /^(.+), départ ([AB])$/,
    hands: /^mains (\d) et (\d)$/,
    plus: 'plus',
    times: 'fois',
    minus: 'moins',
    power: 'puissance',
    walk: /^Chemin ([AB])$/,
  },
} as const;

type Patterns = (typeof PATTERNS)[keyof typeof PATTERNS];

const STATIONS = 5;

function readSquare(text: string, words: Patterns): Square {
  const [, body = text, start] = words.start.exec(text) ?? [];
  const comma = body.indexOf(', ');
  return { letter: body.slice(0, comma), work: body.slice(comma + 2), start };
}

/** The rows of the board, squares in each. */
const readBoard = (page: readonly string[], words: Patterns): readonly (readonly Square[])[] =>
  page.flatMap((text) =>
    [...text.matchAll(words.rows)].map(([, row = '']) =>
      row.split(/\s?; /).map((square) => readSquare(square, words)),
    ),
  );

/** What the words of a square come to. */
function total(work: string, words: Patterns): bigint | undefined {
  const hands = words.hands.exec(work);
  if (hands) return BigInt(hands[1] ?? 0) + BigInt(hands[2] ?? 0);
  const negative = new RegExp(`^${words.minus} (\\d+)$`).exec(work);
  if (negative) return -BigInt(negative[1] ?? 0);
  const [, left, sign, right] =
    new RegExp(`^(\\d+) (${words.plus}|${words.times}|${words.power}) (\\d+)$`).exec(work) ?? [];
  if (left === undefined || right === undefined) return undefined;
  if (sign === words.plus) return BigInt(left) + BigInt(right);
  return sign === words.times ? BigInt(left) * BigInt(right) : BigInt(left) ** BigInt(right);
}

/** Takes whole turns away, or adds them, until a station is left. */
function station(value: bigint): number {
  const turn = BigInt(STATIONS);
  let rest = value % turn;
  if (rest < 0n) rest += turn;
  return Number(rest);
}

/** East, south, west, north. */
const STEPS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

export function second({ language, page, parts }: Heard): Solution | undefined {
  const words = PATTERNS[language];
  const rows = readBoard(page, words);
  const wanted = parts.map((part) => words.walk.exec(part)?.[1]).find((name) => name !== undefined);
  let y = rows.findIndex((row) => row.some(({ start }) => start === wanted));
  let x = rows[y]?.findIndex(({ start }) => start === wanted) ?? -1;
  const letters: string[] = [];
  const used = new Set<string>();
  for (;;) {
    const square = rows[y]?.[x];
    const value = square && total(square.work, words);
    // Off the board, on a square twice, or words that say no number: no walk.
    if (!square || value === undefined || used.has(`${x} ${y}`)) return undefined;
    used.add(`${x} ${y}`);
    letters.push(square.letter);
    const wind = station(value);
    if (wind === 0) return [[letters.join(' ')]];
    const [down, right] = STEPS[wind] ?? [0, 0];
    [x, y] = [x + right, y + down];
  }
}
