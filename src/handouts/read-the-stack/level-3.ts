/**
 * Level 3 of "Read the stack": who leads, and which one swap of two cards of one side changes that?
 *
 * A prompt is a duel of six cards; of the six swaps of two cards on one side exactly one gives the lead to the other.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { box, cell, closing, parted, row, stack, text, written } from '../core/nodes.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { risingBands } from '../core/wishes.ts';
import { type Duel, effectsOf, endOf, leaderOf, type Side, type Tracks, withSwap } from './duel.ts';
import {
  cardsInWords,
  duelSteps,
  readBeside,
  readingParts,
  sameDuel,
  stackRow,
  startsOf,
  tracksBefore,
} from './view.ts';
import { CARDS_IN_STACK, choiceOfSides, difficulty, drawDuel } from './level-2.ts';
import { cardsToLay, quickTracks } from './level-4.ts';

const RANGE = [6, 10] as const;

/** Places, from 0, of two cards of one side, in a stack of so many cards. */
const swapsIn = (cards: number): readonly (readonly [number, number])[] =>
  Array.from({ length: cards }, (_, low) => low).flatMap((low) =>
    [low + 2, low + 4].filter((high) => high < cards).map((high) => [low, high] as const),
  );

const SWAPS = swapsIn(CARDS_IN_STACK);

const quickEnd = (duel: Duel): Tracks => present(quickTracks(duel).at(-1), 'end');

/** The swaps after which the other side leads, by the given way to read. */
const turningSwaps = (duel: Duel, end: (duel: Duel) => Tracks): readonly (readonly [number, number])[] => {
  const leader = leaderOf(end(duel));
  return swapsIn(duel.stack.length).filter(([a, b]) => {
    const next = leaderOf(end(withSwap(duel, a, b)));
    return next !== undefined && leader !== undefined && next !== leader;
  });
};

const kindOf = (duel: Duel): string => `${leaderOf(quickEnd(duel)) ?? 'nobody'}-leads`;

/** Stacks that one swap alone turns are rare: a second is dealt where the first is none. */
const draw = (random: Random, wish: Wish): Duel | undefined => dealt(random, wish) ?? dealt(random, wish);

const dealt = (random: Random, { kind, band }: Wish): Duel | undefined =>
  drawDuel(random, {
    band,
    isGood: (duel) => kindOf(duel) === kind && allStand(duel) && turningSwaps(duel, quickEnd).length === 1,
  });

const allStand = (duel: Duel): boolean =>
  [duel, ...SWAPS.map(([a, b]) => withSwap(duel, a, b))].every((one) =>
    quickEnd(one).every((left) => left > 0),
  );

function answerOf(duel: Duel): readonly string[] {
  const [low, high] = present(turningSwaps(duel, endOf)[0], 'swap');
  return [leaderOf(endOf(duel)) ?? 'nobody', String(low + 1), String(high + 1)];
}

const other = (side: Side | undefined): Side => (side === 'ann' ? 'bob' : 'ann');

function steps(duel: Duel): readonly Step[] {
  const [low, high] = present(turningSwaps(duel, endOf)[0], 'swap');
  const swapped = withSwap(duel, low, high);
  const leader = leaderOf(endOf(duel));
  return [
    ...duelSteps(duel),
    { say: 'steps.leads', with: { name: phrase(`side.${leader ?? 'ann'}`) } },
    { say: 'steps.swapped', with: { low: String(low + 1), high: String(high + 1) } },
    ...duelSteps(swapped),
    { say: 'steps.leads', with: { name: phrase(`side.${other(leader)}`) } },
  ];
}

const rowsOf = ({ stack: cards }: Duel): readonly Node[] =>
  [...cards].reverse().map((placed, i) => stackRow(placed, cards.length - i, []));

const asked = stack(
  [
    text('item.who-down'),
    choiceOfSides(0, 'fields.leads-down'),
    box({ answer: 1, label: phrase('fields.swap-low'), shows: true }),
    box({ answer: 2, label: phrase('fields.swap-high'), shows: true }),
  ],
  3,
);

/** Two cards each. */
const EXAMPLE: Duel = {
  stack: [
    { side: 'ann', card: 'a01' },
    { side: 'bob', card: 'a07' },
    { side: 'ann', card: 's01' },
    { side: 'bob', card: 'a10' },
  ],
  ann: 8,
  bob: 8,
  shields: { ann: 'blue', bob: 'red' },
};

const exampleView = (duel: Duel): Node =>
  row([cell(106, stack([startsOf(duel), cardsInWords(duel)], 1)), asked], 4);

function view(duel: Duel): Node {
  const rows = rowsOf(duel);
  const beside = (some: readonly Node[]): Node => readBeside(some, asked);
  return parted(
    'large',
    stack([tracksBefore(duel), beside(rows)], 2),
    readingParts({ rows, over: [tracksBefore(duel)], upper: 2, end: beside }),
  );
}

export const levelThree: Level<Duel> = {
  usual: 2,
  standards: ['MP1', 'MP2', 'MP6'],
  range: RANGE,
  wishes(count, random) {
    const sides = random.shuffle(['ann-leads', 'bob-leads']);
    return risingBands(count).map((band, place): Wish => ({ kind: sides[place % 2] ?? 'ann-leads', band }));
  },
  draw,
  constraints: [
    { name: 'all-stand', allows: allStand },
    { name: 'one-swap', allows: (duel) => turningSwaps(duel, quickEnd).length === 1 },
  ],
  kindOf,
  same: sameDuel,
  answer: (duel) => answerOf(duel).map((value) => [value]),
  steps,
  errors: [
    // Reads the stack from the first card placed.
    {
      name: 'first-placed-first',
      writes(duel) {
        const round = (one: Duel): Tracks => quickEnd({ ...one, stack: [...one.stack].reverse() });
        const swap = turningSwaps(duel, round)[0];
        const leader = leaderOf(round(duel));
        if (!swap || leader === undefined) return undefined;
        const writes = [leader, String(swap[0] + 1), String(swap[1] + 1)];
        return writes.join() === answerOf(duel).join() ? undefined : writes;
      },
    },
    // Swaps the two strongest cards of the side that is behind.
    {
      name: 'strongest-first',
      writes(duel) {
        const behind = other(leaderOf(quickEnd(duel)));
        const hits = (place: number): number =>
          effectsOf(present(duel.stack[place], 'card').card).reduce((sum, { amount }) => sum + amount, 0);
        const places = duel.stack.flatMap(({ side }, place) => (side === behind ? [place] : []));
        const [a = 0, b = 0] = places.sort((x, y) => hits(y) - hits(x));
        const writes = [other(behind), String(Math.min(a, b) + 1), String(Math.max(a, b) + 1)];
        return writes.join() === answerOf(duel).join() ? undefined : writes;
      },
    },
  ],
  difficulty,
  page: {
    rule: ['rule.top-first', 'rule.shield', 'rule.recoil', 'rule.swap'],
    example: EXAMPLE,
    exampleView,
    blocks: [{ instruction: 'instruction.swap', across: 1, height: 92 }],
    view,
    after: () => [written('explain', 'explain.why-swap', 2), closing('play', 'play.swap')],
    pieces: cardsToLay,
  },
};
