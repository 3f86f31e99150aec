/**
 * Level 1 of "Read the stack": three cards of Ann hit Bob, the top one first; what has he left after each?
 *
 * A prompt is a duel with three cards of one side.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { box, closing, row, stack } from '../core/nodes.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf } from '../core/wishes.ts';
import { type Duel, HITS, readStack, type Tracks, turnedRound } from './duel.ts';
import { cardsToLay, quickTracks } from './level-4.ts';
import { dealCards, duelSteps, oneSidedRow, readDown, sameDuel, startText, tracksOf } from './view.ts';

const RANGE = [1, 9] as const;
const CARDS_EACH = 3;
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

const bobsOf = (tracks: readonly Tracks[]): readonly string[] => tracks.map(([, bob]) => String(bob));
const bobs = (duel: Duel): readonly string[] => bobsOf(readStack(duel));
/** The same by sums alone, for draws and comparisons. */
const quickBobs = (duel: Duel): readonly string[] => bobsOf(quickTracks(duel));

const kindOf = ({ shields }: Duel): string => (shields.bob === 'none' ? 'open' : `shield-${shields.bob}`);

/** Damage to count, and two more for a shield. */
const difficulty = (duel: Duel): number => {
  const lost = duel.bob - Number(quickBobs(duel).at(-1));
  return Math.min(RANGE[1], Math.max(RANGE[0], lost - 2 + (duel.shields.bob === 'none' ? 0 : 2)));
};

/** First without a shield, then red and blue shields by turns. */
const wishes = (count: number, random: Random): readonly Wish[] => {
  const colours = random.shuffle(['shield-red', 'shield-blue']);
  return Array.from({ length: count }, (_, place): Wish => {
    const band = (1 + Math.floor((3 * place) / count)) as 1 | 2 | 3;
    return { kind: band === 1 ? 'open' : (colours[place % 2] ?? 'shield-red'), band };
  });
};

function draw(random: Random, { kind, band }: Wish): Duel | undefined {
  const shield = kind === 'open' ? 'none' : kind === 'shield-red' ? 'red' : 'blue';
  const cards = dealCards(random, HITS, CARDS_EACH);
  // Any order and any durability of Bob that meets the wish.
  const fits = ORDERS.flatMap((order) =>
    [8, 9, 10].map((bob): Duel => ({
      stack: order.map((place) => ({ side: 'ann', card: present(cards[place], 'card') })),
      ann: 10,
      bob,
      shields: { ann: 'none', bob: shield },
    })),
  ).filter(
    (duel) =>
      quickTracks(duel).length === CARDS_EACH && bandOf(difficulty(duel), RANGE) === band && isGood(duel),
  );
  return fits.length === 0 ? undefined : random.pick(fits);
}

const shieldWorks = (duel: Duel): boolean =>
  duel.shields.bob === 'none' ||
  quickBobs(duel).join() !== quickBobs({ ...duel, shields: { ann: 'none', bob: 'none' } }).join();

const bobStands = (duel: Duel): boolean => Number(quickBobs(duel).at(-1)) > 0;

const orderMatters = (duel: Duel): boolean => quickBobs(turnedRound(duel)).join() !== quickBobs(duel).join();

const isGood = (duel: Duel): boolean => bobStands(duel) && shieldWorks(duel) && orderMatters(duel);

/** What Bob would have when the stack is read in another way. */
const slip = (name: string, read: (duel: Duel) => Duel): NamedError<Duel> => ({
  name,
  writes(duel) {
    const wrong = quickBobs(read(duel));
    return wrong.length < CARDS_EACH || wrong.join() === bobs(duel).join() ? undefined : wrong;
  },
});

const otherShield = (duel: Duel): Duel => ({
  ...duel,
  shields: {
    ann: 'none',
    bob: duel.shields.bob === 'red' ? 'blue' : duel.shields.bob === 'blue' ? 'red' : 'none',
  },
});

/** A card in mm. */
const CARD = 69;

/** The cards from the top down; beside them where Bob stands and what he has after each. */
function view({ stack: cards, bob, shields }: Duel): Node {
  const topDown = cards.map((placed, i) => ({ placed, place: i + 1 })).reverse();
  const left = topDown.map(({ place }, i) =>
    box({ answer: i, label: phrase('fields.after', { place }), shows: true }, 2),
  );
  return row(
    [
      readDown(topDown.map(({ placed, place }) => oneSidedRow(placed, place, CARD))),
      stack([startText('bob', bob, shields.bob), tracksOf(bob), row(left, 2.5)], 2.5),
    ],
    4,
  );
}

export const levelOne: Level<Duel> = {
  usual: 3,
  standards: ['4.OA.A.3', 'MP1'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    { name: 'bob-stands', allows: bobStands },
    { name: 'shield-works', allows: shieldWorks },
    { name: 'order-matters', allows: orderMatters },
  ],
  kindOf,
  same: sameDuel,
  answer: (duel) => bobs(duel).map((left) => [left]),
  steps: duelSteps,
  errors: [
    slip('first-placed-first', turnedRound),
    slip('forgets-shield', (duel) => ({ ...duel, shields: { ann: 'none', bob: 'none' } })),
    slip('wrong-colour', otherShield),
  ],
  difficulty,
  page: {
    rule: ['rule.top-first', 'rule.shield'],
    example: {
      stack: (['s01', 'a01', 's02'] as const).map((card) => ({ side: 'ann', card })),
      ann: 10,
      bob: 8,
      shields: { ann: 'none', bob: 'red' },
    },
    blocks: [{ instruction: 'instruction.cross', across: 1, height: 39 }],
    view,
    after: () => [closing('play', 'play.other-way')],
    pieces: cardsToLay,
  },
};
