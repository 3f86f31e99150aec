/**
 * The board of "Follow the wind": six squares by five, two walks that spell words, sums that show the way.
 *
 * What is left over by five is the wind: 1 east, 2 south, 3 west, 4 north, 0 stop (the winds of Modulo N). Walks never meet;
 * a square beside a walk never carries its next letter, so that one wrong step spoils the word.
 */
import { present } from '../../../base/invariant.ts';
import type { Random } from '../../../base/random.ts';
import { type Expression, valueOf } from '../../core/formula.ts';
import { toNumber } from '../../../base/rational.ts';
import { FINGERS, remainderOf } from '../level-2.ts';
import { stopOf } from '../../taps.ts';

export const [COLUMNS, ROWS] = [6, 5];

/** What is added up or divided in a square: two hands, or an expression whose remainder by five counts. */
export type Task = { readonly hands: readonly [number, number] } | { readonly work: Expression };

export interface Square {
  readonly letter: string;
  readonly task: Task;
}

export interface Board {
  /** Row by row. */
  readonly squares: readonly Square[];
  /** Places of the squares of each walk, in order. */
  readonly walks: readonly [readonly number[], readonly number[]];
}

/** Steps of the winds 1 to 4: east, south, west, north. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

export const letterOf = (board: Board, place: number): string =>
  present(board.squares[place], 'square').letter;

/** The square in the direction of a wind (1 to 4); undefined off the board. */
export function stepFrom(place: number, wind: number): number | undefined {
  const [dx, dy] = present(STEPS[wind - 1], `wind ${wind}`);
  const [x, y] = [(place % COLUMNS) + dx, Math.floor(place / COLUMNS) + dy];
  return x < 0 || x >= COLUMNS || y < 0 || y >= ROWS ? undefined : y * COLUMNS + x;
}

const neighbours = (place: number): readonly number[] =>
  [1, 2, 3, 4].flatMap((wind) => stepFrom(place, wind) ?? []);

/** The wind from a square to the next one; 0 at the end. */
const windTo = (from: number, to: number | undefined): number =>
  to === undefined ? 0 : ([1, 2, 3, 4].find((wind) => stepFrom(from, wind) === to) ?? 0);

/** A walk of so many squares that meets nothing taken; undefined where chance ran into a corner. */
function walk(random: Random, length: number, taken: ReadonlySet<number>): readonly number[] | undefined {
  const free = Array.from({ length: COLUMNS * ROWS }, (_, place) => place).filter((one) => !taken.has(one));
  const places = [random.pick(free)];
  while (places.length < length) {
    const open = neighbours(present(places.at(-1), 'place')).filter(
      (one) => !taken.has(one) && !places.includes(one),
    );
    if (open.length === 0) return undefined;
    places.push(random.pick(open));
  }
  return places;
}

const WORST_LUCK = 400;

function twoWalks(random: Random, words: readonly [string, string]): Board['walks'] | undefined {
  for (let attempt = 0; attempt < WORST_LUCK; attempt++) {
    const first = walk(random, words[0].length, new Set());
    const second = first && walk(random, words[1].length, new Set(first));
    if (first && second) return [first, second];
  }
  return undefined;
}

/** Off the walks: any letter that is not the next one of a walk beside it. */
function fillers(random: Random, walks: Board['walks'], words: readonly [string, string]): readonly string[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, place) => {
    const wanted = walks.flatMap((places, which) =>
      places.flatMap((one, i) =>
        neighbours(one).includes(place) ? [present(words[which], 'word')[i + 1] ?? ''] : [],
      ),
    );
    return random.pick([...'ABCDEFGHILMNOPRSTUVX'].filter((letter) => !wanted.includes(letter)));
  });
}

/** Makes a task whose remainder by five is a wind, or any task for a square off the walks. */
export type TaskMaker = (random: Random, wind: number) => Task;

/** A board with two walks; undefined where chance closed the way. */
export function drawBoard(random: Random, taskOf: TaskMaker): Board | undefined {
  const [one = '', other = ''] = random.shuffle(WORDS);
  const walks = twoWalks(random, [one, other]);
  if (!walks) return undefined;
  const letters = [...fillers(random, walks, [one, other])];
  const winds = letters.map(() => 1 + random.below(4));
  for (const [which, places] of walks.entries())
    for (const [i, place] of places.entries()) {
      letters[place] = [one, other][which]?.[i] ?? '';
      winds[place] = windTo(place, places[i + 1]);
    }
  return {
    squares: letters.map((letter, place) => ({ letter, task: taskOf(random, winds[place] ?? 0) })),
    walks,
  };
}

/** What the walks spell: words of six to nine letters that are the same in English and French, without accents. */
const WORDS = [
  'DANGER',
  'DOUBLE',
  'DRAGON',
  'GARAGE',
  'MINUTE',
  'NATURE',
  'ORANGE',
  'SIGNAL',
  'SIMPLE',
  'TRIPLE',
  'VOYAGE',
  'COURAGE',
  'FORTUNE',
  'HORIZON',
  'MESSAGE',
  'MISSION',
  'PASSAGE',
  'SCIENCE',
  'SILENCE',
  'SURFACE',
  'VILLAGE',
  'ADDITION',
  'DISTANCE',
  'DIVISION',
  'FESTIVAL',
  'FRACTION',
  'MULTIPLE',
  'QUOTIENT',
  'TRIANGLE',
  'VERTICAL',
  'CROCODILE',
  'PARACHUTE',
  'RECTANGLE',
  'SATELLITE',
] as const;

// What is in a square at each level: hands (1 and 2), sums and products (3), negative numbers and powers (4).
// The stop of hands is the engine's; `slipOf` is where pupils go who step from 4 to 1 and forget the fist.

export const expressionOf = (task: Task): Expression => ('hands' in task ? { sum: task.hands } : task.work);

export const totalOf = (task: Task): number => toNumber(valueOf(expressionOf(task)));

/** Path A: by taps of the engine for hands, by the exact value for numbers. */
export const windOf = (task: Task): number =>
  'hands' in task ? stopOf(task.hands) : remainderOf(totalOf(task));

/** 1, 2, 3, 4, 1: the fist left out. */
export function slipOf(task: Task): number {
  const total = totalOf(task);
  return total > 0 ? 1 + ((total - 1) % (FINGERS - 1)) : remainderOf(-total);
}

const PAIRS = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].map((b): readonly [number, number] => [a, b]));

/** Two hands; four times in five their sum goes round the clock where it can. */
export function handTask(random: Random, wind: number): Task {
  const fits = PAIRS.filter(([a, b]) => (a + b) % FINGERS === wind);
  const round = fits.filter(([a, b]) => a + b >= FINGERS);
  return { hands: random.pick(round.length > 0 && random.below(5) > 0 ? round : fits) };
}

const between = (random: Random, from: number, to: number): number => from + random.below(to - from + 1);

/** Tries until the remainder is the wind: one in five is. */
function searched(random: Random, wind: number, work: () => Expression): Task {
  for (;;) {
    const task = { work: work() };
    if (windOf(task) === wind) return task;
  }
}

export const numberTask = (random: Random, wind: number): Task =>
  searched(random, wind, () => {
    const [a, b] = [between(random, 11, 49), between(random, 11, 49)];
    return random.below(2) === 0 ? { sum: [a, b] } : { product: [a, b] };
  });

export const integerTask = (random: Random, wind: number): Task =>
  searched(random, wind, () =>
    random.below(2) === 0
      ? { negative: between(random, 6, 99) }
      : { power: [between(random, 2, 9), between(random, 3, 6)] },
  );
