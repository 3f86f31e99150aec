/**
 * Level 4 of "Count and compare": chi-square by a table of three classes, and what it does not say.
 *
 * A prompt is how often N was 0, 1 and anything else in a number of deals. Exact fractions, compared with 5.99.
 */
import type { Random } from '../../base/random.ts';
import { add, compare, formatRational, multiply, rational, type Rational } from '../../base/rational.ts';
import { PACK } from '../../games/modulo-n/index.ts';
import { claim, type Expression } from '../core/formula.ts';
import { cell, choice, closing, fraction, line, row, stack, text, written } from '../core/nodes.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { pieces } from '../wind-cards.ts';
import { MODEL } from './level-1.ts';

export interface Three {
  readonly deals: number;
  /** N = 0, N = 1, all others. */
  readonly counts: readonly [number, number, number];
}

/** Five per cent with two degrees of freedom. */
const LIMIT = rational(599, 100);
const SHARES = [MODEL[0] ?? 0, MODEL[1] ?? 0, PACK.length - (MODEL[0] ?? 0) - (MODEL[1] ?? 0)] as const;
const BAND = { inside: 1, outside: 3 } as const;

const expected = ({ deals }: Three): readonly number[] =>
  SHARES.map((share) => (deals / PACK.length) * share);

/** (observed - expected) squared over expected, for each class. */
const termsOf = (three: Three): readonly Rational[] =>
  expected(three).map((model, i) => rational(((three.counts[i] ?? 0) - model) ** 2, model));

const chiSquare = (three: Three): Rational => termsOf(three).reduce(add, rational(0));
const judged = (sum: Rational): 'inside' | 'outside' => (compare(sum, LIMIT) < 0 ? 'inside' : 'outside');
const kindOf = (three: Three): 'inside' | 'outside' => judged(chiSquare(three));

/** Fair deals for an inside, a pack that lost eight of its tens for an outside. */
function draw(random: Random, { kind }: Wish): Three | undefined {
  const deals = PACK.length * (2 + random.below(4));
  const lost = kind === 'outside' ? 8 : 0;
  const counts: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < deals; i++) {
    const card = random.below(PACK.length - lost);
    const [zero, one] = [SHARES[0] - lost, SHARES[1]];
    counts[card < zero ? 0 : card < zero + one ? 1 : 2]++;
  }
  const three: Three = { deals, counts };
  return kindOf(three) === kind ? three : undefined;
}

/** Far enough from the limit that rounding cannot decide. */
const isClear = (three: Three): boolean => {
  const value = chiSquare(three);
  return compare(value, rational(24, 10)) < 0 || compare(value, rational(1382, 100)) > 0;
};

const MEANING = 'fair-gives-this';

const answerOf = (three: Three): readonly string[] => [
  expected(three).join(' '),
  ...termsOf(three).map(formatRational),
  formatRational(chiSquare(three)),
  kindOf(three),
  MEANING,
];

const slip = (name: string, writes: (three: Three) => readonly string[]): NamedError<Three> => ({
  name,
  writes: (three) => (writes(three).join('|') === answerOf(three).join('|') ? undefined : writes(three)),
});

const shown = ({ numerator, denominator }: Rational): Expression =>
  denominator === 1n ? Number(numerator) : { fraction: [Number(numerator), Number(denominator)] };

function steps(three: Three): readonly Step[] {
  const terms = termsOf(three);
  return [
    ...expected(three).map((model, i): Step => ({
      say: 'steps.term',
      claims: {
        term: claim(
          { fraction: [{ power: [{ group: { difference: [three.counts[i] ?? 0, model] } }, 2] }, model] },
          '=',
          shown(terms[i] ?? rational(0)),
        ),
      },
    })),
    { say: 'steps.chi', claims: { chi: claim({ sum: terms.map(shown) }, '=', shown(chiSquare(three))) } },
    {
      say: `steps.${kindOf(three)}`,
      claims: {
        limit: claim(shown(chiSquare(three)), kindOf(three) === 'inside' ? '<' : '>', {
          decimal: shown(LIMIT),
          places: 2,
        }),
      },
    },
  ];
}

/** mm for two options, one under the other. */
const LIMIT_WIDTH = 42;

function view(three: Three): Node {
  const [zero, one, other] = three.counts;
  return stack(
    [
      text('item.three', { deals: three.deals, zero, one, other }),
      line({ answer: 0, label: phrase('fields.expected'), shows: true }, 40),
      row(
        [
          ...['term-0', 'term-1', 'term-2', 'chi'].map((field, i) =>
            fraction({ answer: 1 + i, label: phrase(`fields.${field}`), shows: true }),
          ),
          cell(
            LIMIT_WIDTH,
            choice({ answer: 5, label: phrase('fields.limit') }, [
              ['inside', 'option.inside'],
              ['outside', 'option.outside'],
            ]),
          ),
        ],
        4,
      ),
      choice({ answer: 6, label: phrase('fields.meaning'), shows: true }, [
        ['chance-of-fair', 'option.chance-of-fair'],
        [MEANING, 'option.fair-gives-this'],
      ]),
    ],
    2.5,
  );
}

/** The table of a pupil who has other terms: their sum is compared with the limit as it is. */
function withTerms(models: string, terms: readonly Rational[]): readonly string[] {
  const sum = terms.reduce(add, rational(0));
  return [models, ...terms.map(formatRational), formatRational(sum), judged(sum), MEANING];
}

export const levelFour: Level<Three> = {
  usual: 4,
  standards: ['HSS-IC.A.2', 'HSS-MD.B.7', 'MP3'],
  range: [1, 3],
  wishes(count: number, random: Random) {
    const outside = Math.max(1, Math.floor(count / 2 + random.below(2) * (count % 2)));
    return Array.from({ length: count }, (_, place): Wish => {
      const kind = count > 1 && place >= count - outside ? 'outside' : 'inside';
      return { kind, band: BAND[kind] };
    });
  },
  draw,
  constraints: [{ name: 'clear', allows: isClear }],
  kindOf,
  same: ({ deals, counts }) => `${deals}:${counts.join(',')}`,
  answer: (three) => answerOf(three).map((value) => [value]),
  steps,
  errors: [
    slip('p-is-chance-of-fair', (three) => [...answerOf(three).slice(0, -1), 'chance-of-fair']),
    slip('divides-by-observed', (three) => {
      const terms = expected(three).map((model, i) => {
        const count = three.counts[i] ?? 1;
        return rational((count - model) ** 2, count);
      });
      return withTerms(expected(three).join(' '), terms);
    }),
    slip('equal-shares', (three) => {
      const model = rational(three.deals, 3);
      const terms = three.counts.map((count) => {
        const off = add(rational(count), multiply(model, rational(-1)));
        return multiply(multiply(off, off), rational(3, three.deals));
      });
      return withTerms([0, 1, 2].map(() => formatRational(model)).join(' '), terms);
    }),
    slip('takes-the-mean', (three) => {
      const mean = multiply(chiSquare(three), rational(1, 3));
      return [...answerOf(three).slice(0, 4), formatRational(mean), judged(mean), MEANING];
    }),
  ],
  difficulty: (three) => BAND[kindOf(three)],
  page: {
    title: 'chi.title',
    subtitle: 'chi.subtitle',
    rule: ['rule.chi', 'rule.limit'],
    example: { deals: 52, counts: [18, 9, 25] },
    blocks: [{ instruction: 'instruction.chi', across: 1, height: 46 }],
    view,
    after: () => [written('explain', 'explain.p', 2), closing('play', 'play.fifty-two')],
    pieces: () => pieces(['GD', 'E1', 'S2', 'W3', 'N4', 'F1', '1c', '2c', '9c']),
  },
};
