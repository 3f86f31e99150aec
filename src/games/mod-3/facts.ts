/**
 * The exact figures of Mod 3 that a rule sheet or handout may print.
 *
 * Takes nothing, gives named integers and fractions, computed on first use and kept. No floating point is printed; the
 * tests compute every figure a second time in another way.
 */
import { once } from '../../base/cache.ts';
import { formatRational, rational } from '../../base/rational.ts';
import type { Fact } from '../core/game.ts';
import { PACK, ROUNDS } from './state.ts';
import {
  chanceDivisible,
  choose,
  dealCounts,
  type Decision,
  DIGIT_COUNTS,
  solveOptimalPlay,
} from './odds.ts';

const fact = (name: string, value: string | number, about: string, source: string, method: string): Fact => ({
  id: `mod-3.fact-${name}`,
  name: about,
  value: String(value),
  exact: true,
  source,
  method,
});

const COUNTED = 'counting the cards of the pack';

function packFacts(): readonly Fact[] {
  const count = (test: (digit: number) => boolean): number => PACK.filter(({ digit }) => test(digit)).length;
  const remainders = (divisor: 3 | 9): readonly Fact[] =>
    Array.from({ length: divisor }, (_, rest) =>
      fact(
        `pack-mod-${divisor}-rest-${rest}`,
        count((digit) => digit % divisor === rest),
        `Cards of the pack whose digit leaves ${rest} when divided by ${divisor}`,
        'mod-3.value-face-ace, mod-3.value-ten, mod-3.r-pips',
        COUNTED,
      ),
    );
  const faces = PACK.filter(({ face }) => face).length;
  return [
    fact('pack-cards', PACK.length, 'Cards in the pack', 'mod-3.pack-standard', COUNTED),
    ...DIGIT_COUNTS.map((cards, digit) =>
      fact(`pack-digit-${digit}`, cards, `Cards that are the digit ${digit}`, 'mod-3.card-is-digit', COUNTED),
    ),
    ...remainders(3),
    ...remainders(9),
    fact(
      'pack-even',
      count((digit) => digit % 2 === 0),
      'Cards with an even digit',
      'mod-3.secret-six',
      COUNTED,
    ),
    fact('pack-faces', faces, 'Cards that may attack', 'mod-3.r-face-cards', COUNTED),
  ];
}

/** Which clause makes a divisor count? 18 is 6 and 9 at once. */
const DIVISOR_CLAUSES = [
  [3, 'mod-3.score-three'],
  [6, 'mod-3.score-six'],
  [9, 'mod-3.score-nine'],
  [18, 'mod-3.score-sextuple'],
] as const;

function numberFacts(): readonly Fact[] {
  const all = Array.from({ length: 900 }, (_, index) => index + 100);
  return DIVISOR_CLAUSES.map(([divisor, clause]) =>
    fact(
      `three-digit-by-${divisor}`,
      all.filter((number) => number % divisor === 0).length,
      `Three-digit numbers divisible by ${divisor}, of 900`,
      clause,
      'counting 100 to 999',
    ),
  );
}

function chanceFacts(): readonly Fact[] {
  return [1, 3, 6, 9].flatMap((cards) =>
    ([3, 9] as const).map((divisor) =>
      fact(
        `chance-${cards}-by-${divisor}`,
        formatRational(chanceDivisible(cards, divisor)),
        `Chance that ${cards} random ${cards === 1 ? 'card makes' : 'cards make'} a multiple of ${divisor}`,
        `mod-3.secret-${divisor === 3 ? 'three' : 'nine'}`,
        'counting sets of cards by size and remainder, card by card',
      ),
    ),
  );
}

function dealFacts(): readonly Fact[] {
  const counts = [...dealCounts()].sort(([a], [b]) => a - b);
  const deals = choose(PACK.length, 3);
  const sum = counts.reduce((total, [points, ways]) => total + points * ways, 0);
  return [
    fact('deals', deals, 'Deals of three cards', 'mod-3.deal-three', 'binomial coefficient C(52,3)'),
    ...counts.map(([points, ways]) =>
      fact(
        `deals-worth-${points}`,
        ways,
        `Deals whose best arrangement scores ${points} points`,
        'mod-3.form-number, mod-3.score-three',
        'enumeration of digit multisets',
      ),
    ),
    fact(
      'deal-mean',
      formatRational(rational(sum, deals)),
      'Mean of the best score of three dealt cards',
      'mod-3.form-number',
      'enumeration of digit multisets',
    ),
  ];
}

/** The fewest points that are kept in such a decision; drawing is right for all fewer. */
function threshold(decisions: readonly Decision[], turn: number, cards: number): number {
  const kept = decisions
    .filter(({ turn: at, held }) => at === turn && held.reduce((sum, count) => sum + count, 0) === cards)
    .filter(({ keep, draw }) => keep >= draw);
  return Math.min(...kept.map(({ points }) => points));
}

function optimalFacts(): readonly Fact[] {
  const { mean, decisions } = solveOptimalPlay();
  const method = 'dynamic programming over the digits held and the pack that remains';
  const rule = (name: string, turn: number, cards: number): Fact =>
    fact(
      `keep-${name}`,
      threshold(decisions, turn, cards),
      `Fewest points worth keeping with ${cards} cards on turn ${turn}, without attacks`,
      turn === 2 ? 'mod-3.second-keep' : 'mod-3.final-keep',
      method,
    );
  return [
    fact(
      'optimal-mean',
      formatRational(mean),
      'Mean round score of optimal play without attacks',
      'mod-3.second-draw, mod-3.final-draw, mod-3.score-three',
      method,
    ),
    rule('turn-2-three-cards', 2, 3),
    rule('turn-3-three-cards', 3, 3),
    rule('turn-3-six-cards', 3, 6),
  ];
}

function limitFacts(): readonly Fact[] {
  const faces = PACK.filter(({ face }) => face).length;
  const longest = 3 * ROUNDS + faces;
  const source = 'mod-3.score-sextuple, mod-3.face-on-opponent';
  return [
    fact('most-points-3', 3 * 6, 'Most points with three cards', source, 'cards x 6'),
    fact('most-points-9', 9 * 6, 'Most points with nine own cards', source, 'cards x 6'),
    fact(
      'longest-number',
      longest,
      'Most cards in one number: nine own and every face card',
      source,
      '9 + 12',
    ),
    fact('most-points', longest * 6, 'Most points of one number', source, 'cards x 6'),
  ];
}

/** All figures; the first call takes a fraction of a second. */
export const facts = once((): readonly Fact[] => [
  ...packFacts(),
  ...numberFacts(),
  ...chanceFacts(),
  ...dealFacts(),
  ...optimalFacts(),
  ...limitFacts(),
]);
