/**
 * The board of "Follow the wind": six squares by five, two walks that spell words, sums that show the way.
 *
 * What is left over by five is the wind: 1 east, 2 south, 3 west, 4 north, 0 stop (the winds of Modulo N). Walks never meet;
 * a square beside a walk never carries its next letter, so that one wrong step spoils the word.
 */
import { present } from '../../../base/invariant.ts';
import type { Random } from '../../../base/random.ts';
import type { Expression } from '../../core/formula.ts';
import { WORDS } from './words.ts';

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
