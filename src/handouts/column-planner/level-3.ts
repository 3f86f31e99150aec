/**
 * Level 3 of the column planner: five calls in a fixed order, three columns; plan so that as few tiles as possible are left.
 *
 * Every placement is tried: a plan is right when it ends with the fewest.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Level, Wish } from '../core/handout.ts';
import { box, boxes, closing, lines, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import {
  boardView,
  meeting,
  type Plan,
  plans,
  type Position,
  sameTask,
  type Task,
  taskPieces,
  waiting,
} from './position.ts';

/**
 * Orders of seven tiles for plans that are worth asking about: they are rare among all orders, so they were looked for once.
 *
 * A digit is how far a tile lies above the end of the row. The first two tiles lie on columns already, five are called. By the
 * wish they meet: whether the best plan clears the board, and how few of the 243 placements are best. A test plays them again.
 */
export const ORDERS: Readonly<Record<string, string>> = {
  'leaves 1':
    '4257861 4281637 4281763 4287651 4325178 4325186 4328157 5271384 5381426 5387261 5431826 5482316 6234158 6254183 6283714 6284751 6285314 6287531 6314528 6314827 6375281 6378251 6381472 6418352 6523817 6527381 6528314 6541823 6548132 6572381 7214583 7236184 7246183 7254681 7258134 7268531 7268541 7283514 7284613 7362581 7384152 7438621 7451283 7451823 7453812 8236147 8274651 8275631 8356271 8364172 8372541 8413672 8415732 8425173 8463271 8472531 8523617 8526431 8713452 8734152',
  'leaves 2':
    '3246157 3246185 3247158 3256174 3258164 3258167 3276148 3284176 3285164 3286154 3286175 3287156 4215673 4237185 4256138 4257316 4281573 4315627 4316528 4318625 4327815 4351826 4357126 4357218 4361725 4385126 5237148 5246318 5247318 5361742 5367124 5378412 5413782 5421873 5428163 5462713 5471283 6234815 6247813 6345712 6415832 6423815 6458312 7285361 7314862 7351482 7354812 7431582 7435821 8254713 8265371 8275341 8276351 8314572 8346152 8426351 8432671 8542361 8624371 8632451',
  'leaves 3':
    '3245761 3247516 3256417 3256741 3265841 3267415 3268514 3274561 3274618 3274851 3284761 3285417 3286471 4235718 4236851 4251863 4253861 4257613 4263871 4273561 4273618 4276831 4283571 4317562 4326851 4327851 4328571 4357612 4358712 4382751 5234761 5236781 5236814 5236871 5237841 5243781 5287431 5346812 5348612 5362741 5374281 5384712 5386241 5423871 5437281 5438271 6342781 6372481 7238541 7246831 7253681 7254381 7283641 7324561 7324681 7342561 8243671 8243751 8256341 8263751',
  'clears 1':
    '3251647 4215637 4216753 4261537 4273165 4327156 5263147 5327164 6245137 6253174 6275413 6372415 6374125 6375142 6375412 6412753 6417523 6427315 6437125 6471352 6514723 6514732 6527314 6531742 6532714 6537142 6537412 6537421 6543721 6547321 6572314 6572413 6573142 7235146 7245136 7246135 7326514 7345216 7346215 7356124 7356421 7364152 7364512 7415362 7423516 7426531 7436152 7436512 7451263 7453612 7456231 7456312 7534612 7542631 7623415 7624531 7631452 7634251 7634512 7634521',
  'clears 2':
    '3254167 3254176 3265174 3274156 3274165 3275164 4265137 4275136 4275316 4276135 4276153 4327615 4372615 4376125 5241673 5261743 5263417 5274163 5341627 5346217 5361274 5372614 5376124 5376142 5376421 5417362 5421763 5423617 5437621 5473162 5476132 6235417 6247153 6273514 6315724 6327514 6341725 6342715 6351724 6372541 6374152 6374512 6432751 6437152 6453172 6457123 6457312 6513472 6531472 7243516 7253614 7265341 7346521 7354162 7354621 7356241 7435621 7453261 7526341 7623541',
  'clears 3':
    '4237615 4237651 4261573 4263517 4273615 4276513 4276531 4317652 5236174 5236417 5237641 5246173 5247631 5274361 5327461 5327641 5342761 5347162 5372641 5423761 5427631 5437261 5472361 6237541 6243751 6247531 6254371 6254713 6254731 6257431 6274531 6275341 6324715 6324751 6325471 6347251 6347521 6352471 6354172 6354721 6374251 6427351 6431572 6432571 6435712 6435721 6452371 6534271 6542371 7246351 7246531 7254631 7324651 7326451 7346251 7352461 7423651 7432561 7435261 7524361',
};

const COLUMNS = 3;
/** How many of the 243 placements may be right. */
const FEWEST = 3;
const MOST = 60;

/** All placements. */
const plansOf = cachePerObject('placements of positions', plans);

const leftAfter = ({ end }: Plan): number => waiting(end);
const fewest = (position: Position): number => Math.min(...plansOf(position).map(leftAfter));

const right = (position: Position): readonly string[] => {
  const least = fewest(position);
  return meeting(plansOf(position), (board) => waiting(board) === least);
};

const kindOf = ({ position }: Task): string => (fewest(position) === 0 ? 'clears' : 'leaves');

/** The fewer placements are right, the harder. */
const difficulty = ({ position }: Task): number => {
  const count = right(position).length;
  return count > 30 ? 1 : count > 12 ? 2 : 3;
};

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['leaves', 'clears'], 2: ['clears', 'leaves'], 3: ['leaves', 'clears'] });

/** A row, a tile on each of two columns, and calls near the row's end. */
function draw(random: Random, { kind, band }: Wish): Task | undefined {
  const end = 2 + random.below(6);
  const orders = ORDERS[`${kind} ${band}`]?.split(' ');
  if (!orders) return undefined;
  const tiles = [...random.pick(orders)].map((above) => end + Number(above));
  const columns = random.shuffle([[tiles[0] ?? 0], [tiles[1] ?? 0], []]);
  return { position: { rows: [end], columns, calls: tiles.slice(2) }, question: 'plan' };
}

/** Always the column with the fewest tiles, the first of equals. */
function levelling({ columns, calls }: Position): readonly number[] {
  const heights = columns.map(({ length }) => length);
  return calls.map(() => {
    const index = heights.indexOf(Math.min(...heights));
    heights[index] = (heights[index] ?? 0) + 1;
    return index + 1;
  });
}

const written = (position: Position, columns: readonly number[]): readonly string[] => {
  const joined = columns.join(' ');
  const plan = plansOf(position).find((one) => one.columns.join(' ') === joined);
  return [joined, String(plan === undefined ? waiting(position) : leftAfter(plan))];
};

const answer = ({ position }: Task): Solution => [right(position), [String(fewest(position))]];

/** The calls, a box for each, and what is left. */
const planned = ({ calls }: Position, ...more: readonly Node[]): Node =>
  stack(
    [
      text('question.calls', { calls: { list: calls, joined: 'comma' } }, 'prompt'),
      boxes({ answer: 0, label: phrase('fields.to-columns'), shows: true }, calls.length),
      box({ answer: 1, label: phrase('fields.tiles-left'), shows: true }, 2),
      ...more,
    ],
    3,
  );

const view = ({ position }: Task): Node =>
  row(
    [
      boardView(position, 4, 0.75),
      planned(position, lines({ label: phrase('fields.reasons'), shows: true }, 2)),
    ],
    8,
  );

const exampleView = ({ position }: Task): Node => row([boardView(position, 2, 0.6), planned(position)], 6);

export const levelThree: Level<Task, undefined> = {
  usual: 2,
  standards: ['MP1', 'MP3', 'MP7'],
  range: [1, 3],
  wishes,
  draw,
  constraints: [
    {
      name: 'nothing-moves-yet',
      allows: ({ position }) =>
        position.columns.length === COLUMNS &&
        plansOf(position).length > 0 &&
        !position.columns.some((column) => position.rows.includes((column.at(-1) ?? 0) - 1)),
    },
    {
      name: 'few-right',
      allows: ({ position }) => right(position).length >= FEWEST && right(position).length <= MOST,
    },
  ],
  kindOf,
  same: sameTask,
  answer,
  steps({ position }) {
    const plan = (right(position)[0] ?? '').split(' ').map(Number);
    const least = fewest(position);
    return [
      {
        say: 'steps.plan',
        claims: Object.fromEntries(
          position.columns.map((_, index) => [`column${index}`, claim(index + 1, '=', index + 1)]),
        ),
        with: { plan: { list: plan, joined: 'comma' } },
      },
      { say: 'steps.fewest', claims: { known: claim(least, '=', least) }, with: { least } },
    ];
  },
  errors: [
    { name: 'levelsColumns', writes: ({ position }) => written(position, levelling(position)) },
    {
      name: 'oneColumn',
      writes: ({ position }) =>
        written(
          position,
          position.calls.map(() => 1),
        ),
    },
  ],
  difficulty,
  page: {
    example: {
      position: { rows: [4], columns: [[9], [7]], calls: [8, 5, 6] },
      question: 'plan',
    },
    exampleWork: 62,
    exampleView,
    subtitle: 'subtitle-3',
    rule: ['rule.rows', 'rule.columns'],
    blocks: [{ instruction: 'instruction.calls', across: 1, height: 52 }],
    view,
    after: () => [closing('play', 'play.hear')],
    pieces: taskPieces,
  },
};
