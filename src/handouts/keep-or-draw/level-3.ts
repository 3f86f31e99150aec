/**
 * Level 3 of keep or draw: mean points from a table of all draws with one line missing; keep or draw, with a reason.
 */
import { formatRational, toNumber } from '../../base/rational.ts';
import { claim, type Expression } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Level } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import {
  cell,
  choice as choiceField,
  closing,
  figure,
  fraction,
  line,
  row,
  stack,
  text,
  written,
} from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { cardRow } from '../mod-3-cards.ts';
import { type Choice, counting, decision, drawsOf, pointsNow } from './level-4.ts';
import { MOST, pointBars } from './point-bars.ts';

/** The line that is missing: the draws that make nothing. */
const MISSING = 0;

const lost = (choice: Choice): number => drawsOf(choice).all - drawsOf(choice).fits;

const decimal = (choice: Choice): string => {
  const { numerator, denominator } = drawsOf(choice).mean;
  const hundredths = (200n * numerator + denominator) / (2n * denominator);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

const answer = (choice: Choice): Solution => [
  [String(lost(choice))],
  [formatRational(drawsOf(choice).mean)],
  [decimal(choice)],
  [decision(choice)],
];

const meanOf = (choice: Choice): Expression => {
  const { numerator, denominator } = drawsOf(choice).mean;
  return { fraction: [Number(numerator), Number(denominator)] };
};

/** Lines with points and how many draws make them. */
const scoring = (choice: Choice): readonly (readonly [number, number])[] =>
  [...drawsOf(choice).byPoints].filter(([points]) => points !== MISSING).sort(([a], [b]) => a - b);

function steps(choice: Choice): readonly Step[] {
  const { all } = drawsOf(choice);
  const points = pointsNow(choice);
  return [
    {
      say: 'steps.missing',
      claims: {
        missing: claim(
          { difference: [all, { group: { sum: scoring(choice).map(([, count]) => count) } }] },
          '=',
          lost(choice),
        ),
      },
    },
    {
      say: 'steps.mean',
      claims: {
        mean: claim(
          {
            fraction: [{ sum: scoring(choice).map(([score, count]) => ({ product: [score, count] })) }, all],
          },
          '=',
          meanOf(choice),
        ),
      },
    },
    {
      say: `steps.${decision(choice)}`,
      claims: {
        mean: claim(meanOf(choice), '≈', { decimal: meanOf(choice), places: 2 }),
        compared: claim(points, decision(choice) === 'keep' ? '≥' : '<', meanOf(choice)),
      },
    },
  ];
}

/** Both bars of an item; a pupil draws the second. */
function bars(choice: Choice): Node {
  const keep = pointsNow(choice);
  const mean: Expression = meanOf(choice);
  const solved = figure(
    pointBars(keep, toNumber(drawsOf(choice).mean)),
    phrase('spoken.bars', { keep, most: MOST, mean: { formula: { decimal: mean, places: 2 } } }),
  );
  return figure(pointBars(keep, undefined), phrase('spoken.bar', { keep, most: MOST }), solved);
}

/** The mean as a fraction and as a decimal, the decision and its reason. */
function resultView(choice: Choice): Node {
  const decimals = phrase('written.exact', { value: { formula: { decimal: meanOf(choice), places: 2 } } });
  return stack(
    [
      row(
        [
          fraction({ answer: 1, label: phrase('fields.mean'), shows: true }),
          text('frame.about'),
          line({ answer: 2, label: phrase('fields.decimal'), written: decimals }, 16),
        ],
        1.2,
      ),
      choiceField({ answer: 3, label: phrase('fields.decision') }, [
        ['keep', 'option.keep'],
        ['draw', 'option.draw'],
      ]),
      line({ label: phrase('fields.reason'), shows: true }, 34),
    ],
    3,
  );
}

function view(choice: Choice): Node {
  const own = [cardRow(choice.cards, 11.5), text('frame.keep', { points: pointsNow(choice) }), bars(choice)];
  const table = [
    row([line({ answer: 0, label: phrase('fields.lost') }, 16), text('table.nothing', { points: MISSING })]),
    ...scoring(choice).map(([points, draws]) => text('table.line', { points, draws })),
    text('table.all', { all: drawsOf(choice).all }, 'bold'),
  ];
  return row([cell(46, stack(own, 1.2)), cell(60, stack(table, 1.5)), resultView(choice)], 2);
}

export const levelThree: Level<Choice, undefined> = {
  ...counting,
  usual: 4,
  standards: ['7.SP.C.7', '7.SP.C.8', '4S22', '3S20'],
  answer,
  steps,
  errors: [
    {
      name: 'likelyIsWorth',
      writes(choice) {
        const likely = lost(choice) * 2 > drawsOf(choice).all ? 'keep' : 'draw';
        return [String(lost(choice)), formatRational(drawsOf(choice).mean), decimal(choice), likely];
      },
    },
    {
      name: 'plainMean',
      writes(choice) {
        const scores = [MISSING, ...scoring(choice).map(([points]) => points)];
        const sum = scores.reduce((total, points) => total + points, 0);
        const chosen = sum / scores.length > pointsNow(choice) ? 'draw' : 'keep';
        return [String(lost(choice)), `${sum}/${scores.length}`, (sum / scores.length).toFixed(2), chosen];
      },
    },
  ],
  page: {
    ...counting.page,
    subtitle: 'subtitle-3',
    rule: ['rule.points', 'rule.factors', 'rule.values', 'rule.table'],
    example: { cards: ['3H', 'AS', '5D'] },
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.mean', across: 1, height: 52 }],
    view,
    after: () => [written('explain', 'explain.worth', 2), closing('play', 'play.vote')],
  },
};
