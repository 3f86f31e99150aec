/**
 * Level 4 of "Best reply": a table of points, two hands each; how often should you show the first one?
 *
 * A prompt is a 2 x 2 table without a saddle point. The mixed reply makes both columns equally good for the other player;
 * chance and value are exact fractions.
 */
import { add, compare, formatRational, multiply, rational, type Rational } from '../../base/rational.ts';
import { claim, type Expression } from '../core/formula.ts';
import { cell, closing, figure, fraction, row, text, written } from '../core/nodes.ts';
import type { Drawing, DrawingPart } from '../core/figures.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, risingBands } from '../core/wishes.ts';

/** Your points: rows are your hands, columns your partner's. */
export interface Table {
  readonly rows: readonly [readonly [number, number], readonly [number, number]];
}

const RANGE = [3, 11] as const;
const POINTS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

const spread = ({ rows: [[a, b], [c, d]] }: Table): number => a - b - c + d;

/** The chance of the first row that makes both columns equal. */
const chanceOf = (table: Table): Rational => {
  const [, [c, d]] = table.rows;
  return rational(d - c, spread(table));
};

/** Points in the mean with that chance. */
const valueOf = (table: Table): Rational => {
  const [[a, b], [c, d]] = table.rows;
  return rational(a * d - b * c, spread(table));
};

/** Each row is better against one column: no hand is best against all. */
const isMixed = ({ rows: [[a, b], [c, d]] }: Table): boolean =>
  (a > c && b < d && a > b && c < d) || (a < c && b > d && a < b && c > d);

const denominator = (value: Rational): number => Number(value.denominator);

const isPrintable = (table: Table): boolean =>
  compare(valueOf(table), rational(0)) > 0 &&
  denominator(valueOf(table)) > 1 &&
  denominator(chanceOf(table)) >= RANGE[0] &&
  denominator(chanceOf(table)) <= RANGE[1];

const candidates = (): readonly Table[] =>
  POINTS.flatMap((a) =>
    POINTS.flatMap((b) =>
      POINTS.flatMap((c) =>
        POINTS.map((d): Table => ({
          rows: [
            [a, b],
            [c, d],
          ],
        })),
      ),
    ),
  ).filter((table) => isMixed(table) && isPrintable(table));

const half = rational(1, 2);
const kindOf = (table: Table): string => (compare(chanceOf(table), half) > 0 ? 'more-often' : 'less-often');
const difficulty = (table: Table): number => denominator(chanceOf(table));

const draw = pool(candidates, (table): Wish => ({
  kind: kindOf(table),
  band: bandOf(difficulty(table), RANGE),
}));

const answerOf = (table: Table): readonly string[] => [
  formatRational(chanceOf(table)),
  formatRational(valueOf(table)),
];

const wrong = (table: Table, writes: readonly string[]): readonly string[] | undefined =>
  writes.join() === answerOf(table).join() ? undefined : writes;

/** Whole numbers stand as they are. */
const shown = ({ numerator, denominator: below }: Rational): Expression =>
  below === 1n ? Number(numerator) : { fraction: [Number(numerator), Number(below)] };

/** Points of a column when the first row has this chance. */
const columnMean = (table: Table, column: 0 | 1, chance: Rational): Rational =>
  add(
    multiply(chance, rational(table.rows[0][column])),
    multiply(add(rational(1), multiply(chance, rational(-1))), rational(table.rows[1][column])),
  );

function steps(table: Table): readonly Step[] {
  const chance = chanceOf(table);
  const rest = add(rational(1), multiply(chance, rational(-1)));
  const mean = (column: 0 | 1): Expression => ({
    sum: [
      { product: [shown(chance), parted(table.rows[0][column])] },
      { product: [shown(rest), parted(table.rows[1][column])] },
    ],
  });
  return [
    {
      say: 'steps.chance',
      claims: { rest: claim({ sum: [shown(chance), shown(rest)] }, '=', 1) },
      with: { chance: { formula: shown(chance) } },
    },
    { say: 'steps.first-column', claims: { mean: claim(mean(0), '=', shown(columnMean(table, 0, chance))) } },
    {
      say: 'steps.second-column',
      claims: { mean: claim(mean(1), '=', shown(columnMean(table, 1, chance))) },
    },
  ];
}

/** A negative factor is in brackets. */
const parted = (value: number): Expression => (value < 0 ? { group: value } : value);

const [WIDE, HIGH] = [20, 12];

/** Four cells; the hands are before the rows and over the columns as 1 and 2. */
function drawing({ rows }: Table): Drawing {
  const cells = rows.flatMap((points, r) =>
    points.flatMap((value, c): readonly DrawingPart[] => {
      const [x, y] = [10 + c * WIDE, 8 + r * HIGH];
      const label = value < 0 ? `−${-value}` : String(value);
      return [
        { part: 'box', x, y, width: WIDE, height: HIGH, stroke: 'ink', line: 0.35 },
        {
          part: 'label',
          x: x + WIDE / 2,
          y: y + 8,
          text: label,
          size: 16,
          face: 'display',
          anchor: 'middle',
        },
      ];
    }),
  );
  const heads = [0, 1].flatMap((i): readonly DrawingPart[] => [
    {
      part: 'word',
      x: 10 + WIDE * (i + 0.5),
      y: 5.6,
      text: phrase('item.column', { place: String(i + 1) }),
      size: 10,
    },
    {
      part: 'word',
      x: 4.5,
      y: 8 + HIGH * (i + 0.62),
      text: phrase('item.row', { place: String(i + 1) }),
      size: 10,
    },
  ]);
  return { width: 10 + 2 * WIDE + 0.5, height: 8 + 2 * HIGH + 0.5, parts: [...cells, ...heads] };
}

function view(table: Table): Node {
  const [[a, b], [c, d]] = table.rows;
  return row(
    [
      cell(54, figure({ kind: 'drawn', drawing: drawing(table) }, phrase('spoken.table', { a, b, c, d }))),
      text('item.first-row'),
      fraction({ answer: 0, label: phrase('fields.first-row') }),
      cell(4, text('item.nothing')),
      text('item.value'),
      fraction({ answer: 1, label: phrase('fields.value') }),
    ],
    3,
  );
}

export const levelFour: Level<Table> = {
  usual: 2,
  standards: ['HSS-MD.B.5', 'HSS-MD.B.6', 'HSS-MD.B.7', 'MP3'],
  range: RANGE,
  wishes: (count) =>
    risingBands(count).map((band, place): Wish => ({
      kind: place % 2 === 0 ? 'more-often' : 'less-often',
      band,
    })),
  draw,
  constraints: [{ name: 'four-points', allows: ({ rows }) => new Set(rows.flat()).size > 2 }],
  kindOf,
  same: ({ rows }) =>
    rows
      .map((points) => [...points].sort((x, y) => x - y).join(','))
      .sort()
      .join('/'),
  answer: (table) => answerOf(table).map((value) => [value]),
  steps,
  errors: [
    {
      name: 'half-and-half',
      writes: (table) =>
        wrong(table, [
          '1/2',
          formatRational(
            rational(
              table.rows.flat().reduce((s, v) => s + v, 0),
              4,
            ),
          ),
        ]),
    },
    // Takes the mean of all four points, without weights.
    {
      name: 'mean-without-weights',
      writes: (table) =>
        wrong(table, [
          answerOf(table)[0] ?? '',
          formatRational(
            rational(
              table.rows.flat().reduce((s, v) => s + v, 0),
              4,
            ),
          ),
        ]),
    },
    {
      name: 'other-row',
      writes: (table) =>
        wrong(table, [
          formatRational(add(rational(1), multiply(chanceOf(table), rational(-1)))),
          answerOf(table)[1] ?? '',
        ]),
    },
  ],
  difficulty,
  page: {
    game: 'modulo',
    title: 'mixed.title',
    subtitle: 'mixed.subtitle',
    rule: ['rule.table', 'rule.mixed'],
    example: {
      rows: [
        [4, 0],
        [1, 2],
      ],
    },
    blocks: [{ instruction: 'instruction.mixed', across: 1, height: 40 }],
    view,
    after: () => [written('prove', 'prove.mixed', 3), closing('play', 'play.table')],
    // For two pairs of pupils.
    pieces: () => [0, 1].map(() => ({ kind: 'hands', hands: [1, 4, 1, 4], numerals: true })),
  },
};
