/**
 * The sum check: twelve divisions by five whose quotients add up, by rows and columns, to the digit of a card.
 *
 * A prompt is twelve numbers, row by row, with the cards at the ends of rows and columns. One slip shows in one row and one
 * column. A quotient and its remainder never end alike, so that exchanging them shows too.
 */
import { present } from '../../../base/invariant.ts';
import type { Random } from '../../../base/random.ts';
import {
  box,
  cell,
  closing,
  framed,
  line,
  parted,
  row,
  stack,
  text,
  turnedStack,
  written,
} from '../../core/nodes.ts';
import { claim } from '../../core/formula.ts';
import type { FormOf, Level, NamedError } from '../../core/handout.ts';
import type { Step } from '../../core/item.ts';
import { phrase, type Phrase } from '../../core/phrase.ts';
import type { Node } from '../../core/view.ts';
import { cardOf, cardRow, digitOf, type WindCard } from '../../wind-cards.ts';
import { FINGERS, pieces, quotientOf, remainderOf, sumOf } from '../level-2.ts';

export const [ROWS, COLUMNS] = [3, 4];

interface Grid {
  /** Row by row. */
  readonly numbers: readonly number[];
  readonly rowCards: readonly WindCard[];
  readonly columnCards: readonly WindCard[];
}

const FIELD = { width: 34, height: 33, edge: 'line' } as const;
const [FROM, TO] = [51, 499];

const rowAt = <T>(all: readonly T[], index: number): readonly T[] =>
  all.slice(index * COLUMNS, (index + 1) * COLUMNS);
const columnAt = <T>(all: readonly T[], index: number): readonly T[] =>
  all.filter((_, place) => place % COLUMNS === index);
const ROW_INDICES = Array.from({ length: ROWS }, (_, i) => i);
const COLUMN_INDICES = Array.from({ length: COLUMNS }, (_, i) => i);

/** What is written for given quotients and remainders: fields in reading order, then sums of rows, columns, remainders. */
function writtenFor(pairs: readonly (readonly [quotient: number, remainder: number])[]): readonly string[] {
  const quotients = pairs.map(([quotient]) => quotient);
  return [
    ...pairs.flat(),
    ...ROW_INDICES.map((i) => sumOf(rowAt(quotients, i))),
    ...COLUMN_INDICES.map((i) => sumOf(columnAt(quotients, i))),
    sumOf(pairs.map(([, remainder]) => remainder)),
  ].map(String);
}

const pairsOf = ({ numbers }: Grid): readonly (readonly [number, number])[] =>
  numbers.map((number) => [quotientOf(number), remainderOf(number)]);

const answerOf = (grid: Grid): readonly string[] => writtenFor(pairsOf(grid));

/** Cards whose digits the sums end in, each another one. */
function cardsFor(random: Random, sums: readonly number[]): readonly WindCard[] {
  const found: WindCard[] = [];
  for (const sum of sums) {
    const digit = sum % 10;
    const value = digit === 0 ? 10 : digit === 1 ? 11 : digit;
    // A fourth card of a value is a repeat, which the constraint turns down.
    found.push(present(cardOf(random, value, found) ?? cardOf(random, value), 'card'));
  }
  return found;
}

function draw(random: Random): Grid {
  const numbers: number[] = [];
  while (numbers.length < ROWS * COLUMNS) {
    const number = FROM + random.below(TO - FROM + 1);
    const endsAlike = quotientOf(number) % 10 === remainderOf(number);
    if (!endsAlike && !numbers.includes(number)) numbers.push(number);
  }
  const quotients = numbers.map(quotientOf);
  return {
    numbers,
    rowCards: cardsFor(
      random,
      ROW_INDICES.map((i) => sumOf(rowAt(quotients, i))),
    ),
    columnCards: cardsFor(
      random,
      COLUMN_INDICES.map((i) => sumOf(columnAt(quotients, i))),
    ),
  };
}

const differ = (cards: readonly WindCard[]): boolean => new Set(cards.map(digitOf)).size === cards.length;

const fieldNode = (number: number, place: number): Node =>
  framed(
    FIELD,
    stack(
      [
        text('sum-check.number', { number }, 'asked'),
        row(
          [
            text('sum-check.turns', { divisor: FINGERS }),
            box({ answer: 2 * place, label: phrase('fields.quotient') }, 3),
          ],
          1,
        ),
        row([text('item.plus'), line({ answer: 2 * place + 1, label: phrase('fields.remainder') }, 10)], 1),
      ],
      0.6,
    ),
  );

const SUMS_AT = 2 * ROWS * COLUMNS;

const cardNode = (card: WindCard): Node => cardRow([card], 'sum-check.spoken.card', 10);

const sumLine = (index: number, shows = true): Node =>
  line({ answer: SUMS_AT + index, label: phrase('sum-check.fields.sum'), shows }, 14);

const lastLine = (shows = false): Node =>
  line({ answer: SUMS_AT + ROWS + COLUMNS, label: phrase('sum-check.fields.all'), shows }, 14);

/** Four fields and what checks them. */
const rowNode = ({ numbers }: Grid, i: number, check: Node): Node =>
  row(
    [...rowAt(numbers, i).map((number, j) => fieldNode(number, i * COLUMNS + j)), cell(40, check, 'middle')],
    0,
  );

/** What checks each column, as wide as a field. */
const underColumns = (checks: readonly Node[]): Node =>
  row(
    checks.map((check) => cell(FIELD.width, check, 'middle')),
    0,
  );

function board(grid: Grid): Node {
  const checks = [...grid.rowCards, ...grid.columnCards].map((card, i) =>
    stack([cardNode(card), sumLine(i)], 1),
  );
  const rows = checks.slice(0, ROWS).map((check, i) => rowNode(grid, i, check));
  const last = row([text('sum-check.last', undefined, 'bold'), lastLine()], 2);
  return stack([stack(rows, 0), underColumns(checks.slice(ROWS)), last], 2);
}

/** The board as it is; where type is larger, its rows, then its columns, then all of it. */
const view = (grid: Grid): Node =>
  parted('dys', board(grid), [
    ...grid.rowCards.map((card, i): [Phrase, Node] => {
      const check = turnedStack([cardNode(card), sumLine(i)], 1);
      return [phrase('sum-check.part.row', { number: i + 1 }), rowNode(grid, i, check)];
    }),
    [
      phrase('sum-check.part.columns'),
      underColumns(grid.columnCards.map((card, i) => row([cardNode(card), sumLine(ROWS + i, false)], 2))),
    ],
    [phrase('sum-check.part.last'), lastLine(true)],
  ]);

/** The same slip in every field. */
const slip = (
  name: string,
  wrong: (q: number, r: number) => readonly [number, number],
): NamedError<Grid> => ({
  name,
  writes: (grid) => writtenFor(pairsOf(grid).map(([q, r]) => wrong(q, r))),
});

const steps = ({ numbers }: Grid): readonly Step[] =>
  numbers.map((number): Step => ({
    say: 'steps.division',
    claims: {
      equation: claim(number, '=', {
        sum: [{ product: [FINGERS, quotientOf(number)] }, remainderOf(number)],
      }),
      small: claim(remainderOf(number), '<', FINGERS),
    },
  }));

/** Done for you: one division, in the words of the other fields. */
const exampleView = ({ numbers: [number = 0] }: Grid): Node =>
  row(
    [
      text('sum-check.number', { number }, 'asked'),
      text('sum-check.turns', { divisor: FINGERS }),
      box({ answer: 0, label: phrase('fields.quotient') }, 3),
      text('item.plus'),
      line({ answer: 1, label: phrase('fields.remainder') }, 10),
    ],
    2,
  );

const EXAMPLE: Grid = {
  numbers: [83, 122, 157, 214, 61, 72, 94, 106, 117, 128, 131, 142],
  rowCards: [],
  columnCards: [],
};

const level: Level<Grid> = {
  usual: 1,
  most: 1,
  standards: ['4A12', 'MP1', 'MP7'],
  range: [1, 3],
  wishes: () => [{ kind: 'grid', band: 1 }],
  draw,
  constraints: [
    { name: 'cards-differ', allows: ({ rowCards, columnCards }) => differ(rowCards) && differ(columnCards) },
  ],
  kindOf: () => 'grid',
  same: ({ numbers }) => [...numbers].sort((a, b) => a - b).join(),
  answer: (grid) => answerOf(grid).map((value) => [value]),
  steps,
  errors: [
    slip('exchanged', (quotient, remainder) => [remainder, quotient]),
    slip('remainder-too-big', (quotient, remainder) => [quotient - 1, remainder + FINGERS]),
  ],
  difficulty: () => 1,
  page: {
    subtitle: 'sum-check.subtitle',
    rule: ['sum-check.rule.divide', 'sum-check.rule.check'],
    example: EXAMPLE,
    exampleView,
    blocks: [{ instruction: 'sum-check.instruction', across: 1, height: 100, plain: true }],
    view,
    after: () => [written('explain', 'sum-check.explain', 1), closing('play', 'sum-check.play')],
    pieces,
  },
};

export const sumCheck: FormOf = { levels: { 3: level } };
