/**
 * "Follow the wind": a page that checks itself. Remainders by five lead over a board, right answers spell two words.
 *
 * A prompt is the board and which of its two walks is asked. The second program replays each walk from the spoken board.
 */
import { present } from '../../../base/invariant.ts';
import type { Random } from '../../../base/random.ts';
import { claim } from '../../core/formula.ts';
import { boxes, cell, closing, row, text } from '../../core/nodes.ts';
import type { FormOf, Level, NamedError, Wish } from '../../core/handout.ts';
import type { Step } from '../../core/item.ts';
import { phrase } from '../../core/phrase.ts';
import type { Node } from '../../core/view.ts';
import { FINGERS, pieces, quotientOf } from '../level-2.ts';
import {
  type Board,
  drawBoard,
  expressionOf,
  handTask,
  integerTask,
  letterOf,
  numberTask,
  slipOf,
  stepFrom,
  type TaskMaker,
  totalOf,
  windOf,
} from './board.ts';
import { boardView, NAMES } from './board-view.ts';
import { second } from './second.ts';

interface Walk {
  readonly board: Board;
  readonly walk: 0 | 1;
}

const placesOf = ({ board, walk }: Walk): readonly number[] => board.walks[walk];
const taskAt = ({ board }: Walk, place: number) => present(board.squares[place], 'square').task;
const wordOf = (one: Walk): string =>
  placesOf(one)
    .map((place) => letterOf(one.board, place))
    .join(' ');

/** The letters of somebody who goes where `wind` says until a stop, the edge or a square already used. */
function walked({ board, walk }: Walk, wind: (place: number) => number): string {
  const places: number[] = [];
  let at: number | undefined = board.walks[walk][0];
  while (at !== undefined && !places.includes(at)) {
    places.push(at);
    const to = wind(at);
    at = to === 0 ? undefined : stepFrom(at, to);
  }
  return places.map((place) => letterOf(board, place)).join(' ');
}

const byEngine = (one: Walk): string => walked(one, (place) => windOf(taskAt(one, place)));

const slip = (name: string, wind: (one: Walk, place: number) => number): NamedError<Walk> => ({
  name: `wind-walk.${name}`,
  writes(one) {
    const letters = walked(one, (place) => wind(one, place));
    return letters === wordOf(one) ? undefined : [letters];
  },
});

/** Where the forgotten fist leads: never to a square that comes later on a walk. */
const slipShows = (one: Walk): boolean =>
  placesOf(one).every((place, i, places) => {
    const wind = slipOf(taskAt(one, place));
    const to = wind === windOf(taskAt(one, place)) ? undefined : stepFrom(place, wind);
    return to === undefined || !places.slice(i + 1).includes(to);
  });

/** Half of the sums at least go round the clock. */
const goesRound = (one: Walk): boolean =>
  placesOf(one).filter((place) => Math.abs(totalOf(taskAt(one, place))) >= FINGERS).length * 2 >=
  placesOf(one).length;

const holdsTogether = (board: Board): boolean =>
  ([0, 1] as const).every((walk) => slipShows({ board, walk }) && goesRound({ board, walk }));

const MOST_BOARDS = 200;

/** One board for the sheet; both walks are asked on it. */
function setUp(random: Random, taskOf: TaskMaker): Board | undefined {
  for (let attempt = 0; attempt < MOST_BOARDS; attempt++) {
    const board = drawBoard(random, taskOf);
    if (board && holdsTogether(board)) return board;
  }
  return undefined;
}

const steps = (one: Walk): readonly Step[] =>
  placesOf(one).map((place): Step => {
    const task = taskAt(one, place);
    const [total, wind] = [totalOf(task), windOf(task)];
    const turns = { sum: [{ product: [FINGERS, quotientOf(total)] }, wind] };
    const isNumber = 'work' in task && typeof task.work === 'object' && 'negative' in task.work;
    return {
      say: isNumber ? 'wind-walk.steps.number' : 'wind-walk.steps.square',
      claims: {
        ...(isNumber ? {} : { work: claim(expressionOf(task), '=', total) }),
        turns: claim(total, '=', turns),
      },
      with: { letter: letterOf(one.board, place), wind: phrase(`wind-walk.wind.${wind}`) },
    };
  });

const wishes = (count: number): readonly Wish[] =>
  NAMES.slice(0, count).map((name) => ({ kind: `walk-${name}`, band: 1 }));

const SLIPS = [
  slip('forgets-fist', (one, place) => slipOf(taskAt(one, place))),
  // Counts the winds from the north: 1 north, 2 east, 3 south, 4 west.
  slip('north-first', (one, place) => {
    const wind = windOf(taskAt(one, place));
    return wind === 0 ? 0 : 1 + ((wind + 2) % 4);
  }),
];

const MOST_LETTERS = 9;

const view = ({ walk }: Walk): Node =>
  row(
    [
      cell(20, text('wind-walk.walk', { name: NAMES[walk] }, 'bold')),
      boxes({ answer: 0, label: phrase('wind-walk.letters', { name: NAMES[walk] }) }, MOST_LETTERS),
    ],
    2,
  );

function level(
  taskOf: TaskMaker,
  numerals: boolean,
  standards: readonly string[],
): Level<Walk, Board | undefined> {
  return {
    usual: 2,
    most: 2,
    standards,
    range: [1, 3],
    wishes,
    setUp: (random) => setUp(random, taskOf),
    draw: (_, { kind }, board) => board && { board, walk: kind === 'walk-A' ? 0 : 1 },
    constraints: [],
    kindOf: ({ walk }) => `walk-${NAMES[walk]}`,
    same: (one) => `${wordOf(one)} ${placesOf(one).join(' ')}`,
    answer: (one) => [[byEngine(one)]],
    steps,
    errors: SLIPS,
    difficulty: () => 1,
    page: {
      title: 'wind-walk.title',
      subtitle: 'wind-walk.subtitle',
      rule: [],
      blocks: [{ instruction: 'wind-walk.instruction', across: 1, height: 11, plain: true }],
      common: (walks) => boardView(present(walks[0], 'walk').board, numerals),
      view,
      after: () => [closing('play', 'wind-walk.play')],
      pieces,
    },
  };
}

export const windWalk: FormOf = {
  levels: {
    1: level(handTask, true, ['3.OA.D.9', '4.NBT.B.6']),
    2: level(handTask, false, ['5.NBT.B.6', '6N2J']),
    3: level(numberTask, false, ['4A12', 'MP7']),
    4: level(integerTask, false, ['canTEA2', 'MP7']),
  },
  second,
};
