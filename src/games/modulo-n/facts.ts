/**
 * The exact figures of Modulo N: the pack, the turned card, legal sets, the dealer's first turn.
 *
 * Takes nothing, gives named fractions and counts. Nothing is simulated.
 */
import { once } from '../../base/cache.ts';
import { formatRational } from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';
import type { Fact } from '../core/game.ts';
import { MODULUS, PACK, sumOf } from './cards.ts';
import { chanceOfN, chanceOfSet, classCounts, handChances } from './odds.ts';
import { LIMITS } from './state.ts';

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
