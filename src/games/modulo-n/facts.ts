/**
 * The exact figures of Modulo N: the pack, the turned card, legal sets, the dealer's first turn.
 *
 * Takes nothing, gives named fractions and counts. Nothing is simulated.
 */
import { once } from '../../base/cache.ts';
import { formatRational, type Rational, rational } from '../../base/rational.ts';
import type { Fact } from '../core/game.ts';
import { LIMITS, MODULUS, PACK, residueOf, sumOf } from './state.ts';

// Exact chances of Modulo N, by counting classes modulo 10 instead of cards.
// Takes N and a number of cards, gives fractions. A hand is described by how many cards it has of each class; the number
// of hands of one description is a product of binomials, so all hands of five are some 2,000 cases. Never simulates.
// Source: clause `modulo-n.discard-sum`.

/** Cards of each class in the whole pack: 20 zeros, 8 ones, 3 of every other class. */
function classCounts(): readonly number[] {
  const counts = Array.from({ length: MODULUS }, () => 0);
  for (const card of PACK) counts[residueOf(card)] = (counts[residueOf(card)] ?? 0) + 1;
  return counts;
}

/** Cards of each class that are left when a card of class `n` was turned. */
const countsWithoutTurned = (n: number): readonly number[] =>
  classCounts().map((count, residue) => (residue === n ? count - 1 : count));

/** The chance that the turned card makes this N. */
const chanceOfN = (n: number): Rational => rational(classCounts()[n] ?? 0, PACK.length);

function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

/** Calls `visit` for each way to have `size` cards by classes, with the number of hands that look so. */
function eachDescription(
  counts: readonly number[],
  size: number,
  visit: (description: number[], hands: number) => void,
): void {
  const description = counts.map(() => 0);
  const fill = (residue: number, left: number, hands: number): void => {
    if (residue === counts.length) {
      if (left === 0) visit(description, hands);
      return;
    }
    const most = Math.min(left, counts[residue] ?? 0);
    for (let taken = 0; taken <= most; taken++) {
      description[residue] = taken;
      fill(residue + 1, left - taken, hands * choose(counts[residue] ?? 0, taken));
    }
    description[residue] = 0;
  };
  fill(0, size, 1);
}

/** True when `cards` cards of the described hand add up to `n` modulo 10; leaves it as it was. */
function holdsSet(description: number[], cards: number, n: number, from = 0): boolean {
  if (cards === 0) return n === 0;
  for (let residue = from; residue < MODULUS; residue++) {
    const count = description[residue] ?? 0;
    if (count === 0) continue;
    description[residue] = count - 1;
    const holds = holdsSet(description, cards - 1, (n - residue + MODULUS) % MODULUS, residue);
    description[residue] = count;
    if (holds) return true;
  }
  return false;
}

/** The chance that `cards` random cards, the turned one out of play, are a legal set. */
function chanceOfSet(n: number, cards: number): Rational {
  let [legal, all] = [0, 0];
  eachDescription(countsWithoutTurned(n), cards, (description, hands) => {
    all += hands;
    const sum = description.reduce((total, count, residue) => total + count * residue, 0);
    if (sum % MODULUS === n) legal += hands;
  });
  return rational(legal, all);
}

/** What a random hand allows. */
interface HandChances {
  /** No set of one, two or three cards can be discarded. */
  readonly nothing: Rational;
  /** Some three cards can be discarded at once. */
  readonly three: Rational;
}

/** Chances of a hand of `size` random cards, the turned one out of play; five cards are the dealer's first turn. */
function handChances(n: number, size: number): HandChances {
  let [nothing, three, all] = [0, 0, 0];
  eachDescription(countsWithoutTurned(n), size, (description, hands) => {
    all += hands;
    const big = holdsSet(description, LIMITS.set, n);
    if (big) three += hands;
    else if (!holdsSet(description, 1, n) && !holdsSet(description, 2, n)) nothing += hands;
  });
  return { nothing: rational(nothing, all), three: rational(three, all) };
}

interface Line {
  readonly id: string;
  readonly name: string;
  readonly value: Rational | number;
  readonly source: string;
  readonly method: string;
}

const fact = ({ id, name, value, source, method }: Line): Fact => ({
  id: `modulo-n.fact-${id}`,
  name,
  value: typeof value === 'number' ? String(value) : formatRational(value),
  exact: true,
  source,
  method,
});

const CLASSES = Array.from({ length: MODULUS }, (_, n) => n);
const CLAUSES = 'modulo-n.discard-sum, modulo-n.r-deck';
const BY_CLASS = 'hands counted by classes modulo 10, products of binomials';

function packFacts(): readonly Fact[] {
  const [fewest, most] = LIMITS.players;
  const tables = Array.from({ length: most - fewest + 1 }, (_, place) => fewest + place);
  const method = 'counted in the pack';
  return [
    fact({
      id: 'pack-cards',
      name: 'Cards in the pack',
      value: PACK.length,
      source: 'modulo-n.r-deck',
      method,
    }),
    fact({
      id: 'pack-sum',
      name: 'Sum of all cards of the pack',
      value: sumOf(PACK),
      source: CLAUSES,
      method,
    }),
    ...classCounts().map((count, n) =>
      fact({
        id: `cards-of-class-${n}`,
        name: `Cards that leave ${n} when divided by 10`,
        value: count,
        source: 'modulo-n.r-deck',
        method,
      }),
    ),
    ...tables.map((players) =>
      fact({
        id: `left-for-${players}`,
        name: `Cards left to draw with ${players} players`,
        value: PACK.length - players * LIMITS.hand - 1,
        source: 'modulo-n.r-deck',
        method: 'four cards each and the turned card taken from the pack',
      }),
    ),
  ];
}

/** Fewest turns to get rid of a hand when every turn draws one card and discards at most three. */
export function fewestTurns(hand: number): number {
  let turns = 0;
  for (let cards = hand; cards > 0; turns++) cards = Math.max(0, cards + 1 - LIMITS.set);
  return turns;
}

function chanceFacts(): readonly Fact[] {
  return CLASSES.flatMap((n) => {
    const first = handChances(n, LIMITS.hand + 1);
    return [
      fact({
        id: `turned-${n}`,
        name: `Probability that the turned card makes N = ${n}`,
        value: chanceOfN(n),
        source: CLAUSES,
        method: 'cards of the class among 52',
      }),
      ...[1, 2, 3].map((cards) =>
        fact({
          id: `set-${n}-${cards}`,
          name: `N = ${n}: probability that ${cards} random ${cards === 1 ? 'card is' : 'cards are'} a legal set`,
          value: chanceOfSet(n, cards),
          source: CLAUSES,
          method: BY_CLASS,
        }),
      ),
      fact({
        id: `first-nothing-${n}`,
        name: `N = ${n}: probability that the dealer can discard nothing on the first turn`,
        value: first.nothing,
        source: CLAUSES,
        method: BY_CLASS,
      }),
      fact({
        id: `first-three-${n}`,
        name: `N = ${n}: probability that the dealer can discard three cards on the first turn`,
        value: first.three,
        source: CLAUSES,
        method: BY_CLASS,
      }),
    ];
  });
}

/** Every exact figure; computed once. */
export const facts = once((): readonly Fact[] => [
  ...packFacts(),
  ...chanceFacts(),
  fact({
    id: 'fewest-turns',
    name: 'Fewest turns to get rid of four cards',
    value: fewestTurns(LIMITS.hand),
    source: CLAUSES,
    method: 'one card drawn and three discarded a turn',
  }),
]);
