/**
 * Level 1 of "Who wins from here?": one tap away. Which of your hands taps which of your partner's hands to a fist?
 *
 * A prompt is both pairs of hands; exactly one tap makes a fist.
 */
import type { Random } from '../../base/random.ts';
import { type Hands, solve } from '../../games/modulo/index.ts';
import { claim } from '../core/formula.ts';
import { box, closing, figure, row, stack, text } from '../core/nodes.ts';
import { type Level, type NamedError, pool, type Wish } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { pieces } from './pieces.ts';

export interface OneTap {
  readonly own: Hands;
  readonly partner: Hands;
}

const RANGE = [2, 6] as const;
const FIVE = 5;

type Tap = readonly [own: number, partner: number];

/** Taps after which the engine's solver sees the round won at once: both have two points. */
function winningTaps({ own, partner }: OneTap): readonly Tap[] {
  const { moves } = solve().at({ mine: own, theirs: partner, points: [2, 2] });
  const taps = moves.flatMap(({ move, turns }): readonly Tap[] =>
    move.kind === 'tap' && turns === 1 ? [[move.with, move.on]] : [],
  );
  // Hands that are alike make the same tap.
  return [...new Map(taps.map((tap) => [tap.join(), tap])).values()];
}

const tapOf = (prompt: OneTap): Tap => winningTaps(prompt)[0] ?? [0, 0];

/** Which hand does it: the larger one of two, the smaller one, or a lone hand. */
function kindOf(prompt: OneTap): string {
  const [hand] = tapOf(prompt);
  if (prompt.own.includes(0)) return 'lone-hand';
  return hand === Math.max(...prompt.own) ? 'larger-hand' : 'smaller-hand';
}

/** Taps to look at: own hands times the partner's, and fists to be left alone. */
const difficulty = ({ own, partner }: OneTap): number => {
  const fists = [...own, ...partner].filter((hand) => hand === 0).length;
  const live =
    new Set(own.filter((hand) => hand > 0)).size * new Set(partner.filter((hand) => hand > 0)).size;
  return Math.min(RANGE[1], live + fists + (live > 1 ? 1 : 0));
};

const pairs = (isPair: (low: number, high: number) => boolean): readonly Hands[] =>
  [0, 1, 2, 3, 4].flatMap((low) =>
    [1, 2, 3, 4].filter((high) => isPair(low, high)).map((high): Hands => [low, high]),
  );

const drawFrom = (all: readonly Hands[]): Level<OneTap>['draw'] =>
  pool(
    () =>
      all
        .flatMap((own) => all.map((partner): OneTap => ({ own, partner })))
        .filter((prompt) => winningTaps(prompt).length === 1 && difficulty(prompt) >= RANGE[0]),
    (prompt): Wish => ({ kind: kindOf(prompt), band: bandOf(difficulty(prompt), RANGE) }),
  );

/** Two hands that both could tap come last; which hand does it changes. */
const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, {
    1: ['lone-hand', 'larger-hand', 'smaller-hand'],
    2: ['lone-hand', 'larger-hand', 'smaller-hand'],
    3: ['larger-hand', 'smaller-hand'],
  });

const slip = (name: string, tap: (prompt: OneTap) => Tap | undefined): NamedError<OneTap> => ({
  name,
  writes(prompt) {
    const wrong = tap(prompt);
    return wrong === undefined || wrong.join() === tapOf(prompt).join() ? undefined : wrong.map(String);
  },
});

function view({ own, partner }: OneTap): Node {
  const hands = (pair: Hands, say: string): Node =>
    figure(
      { kind: 'hands', hands: [...pair].reverse(), numerals: true },
      phrase(say, { hands: { list: [...pair].reverse(), joined: 'and' } }),
    );
  const side = (pair: Hands, name: string, say: string): Node =>
    stack([text(name, undefined, 'soft'), hands(pair, say)], 1);
  return stack(
    [
      row(
        [side(partner, 'item.partner', 'spoken.partner-hands'), side(own, 'item.you', 'spoken.own-hands')],
        9,
      ),
      row(
        [
          box({ answer: 0, label: phrase('fields.my-hand'), shows: true }),
          box({ answer: 1, label: phrase('fields.taps'), shows: true }),
        ],
        4,
      ),
    ],
    2,
  );
}

export const levelOne: Level<OneTap> = {
  usual: 6,
  standards: ['4.OA.C.5', 'MP1'],
  range: RANGE,
  wishes,
  draw: drawFrom(pairs((low, high) => low <= high)),
  constraints: [{ name: 'one-tap', allows: (prompt) => winningTaps(prompt).length === 1 }],
  kindOf,
  same: ({ own, partner }) => `${own.join('')}/${partner.join('')}`,
  answer: (prompt) => tapOf(prompt).map((hand) => [String(hand)]),
  steps(prompt) {
    const [own, partner] = tapOf(prompt);
    return [
      {
        say: 'steps.tap',
        claims: { five: claim({ sum: [own, partner] }, '=', FIVE) },
        with: { own, partner },
      },
    ];
  },
  errors: [
    slip('taps-with-fist', ({ own, partner }) => (own.includes(0) ? [0, Math.max(...partner)] : undefined)),
    slip('largest-hands', ({ own, partner }) => [Math.max(...own), Math.max(...partner)]),
    slip('equal-hands', ({ own, partner }) => {
      const equal = own.find((hand) => hand > 0 && partner.includes(hand));
      return equal === undefined ? undefined : [equal, equal];
    }),
  ],
  difficulty,
  page: {
    rule: ['rule.tap', 'rule.fist'],
    example: { own: [1, 3], partner: [2, 3] },
    blocks: [{ instruction: 'instruction.one-tap', across: 2, height: 38 }],
    view,
    after: () => [closing('play', 'play.one-tap')],
    pieces,
  },
};

/** First the pairs with a fist among them, then two hands each; which hand does it changes by turns. */
function earlierWishes(count: number, random: Random): readonly Wish[] {
  const easy = Math.ceil(count / 2);
  const first = random.shuffle(['lone-hand', 'larger-hand', 'smaller-hand']);
  const then = random.shuffle(['larger-hand', 'smaller-hand']);
  return Array.from({ length: count }, (_, place): Wish => {
    const kinds = place < easy ? first : then;
    return { kind: kinds[place % kinds.length] ?? 'larger-hand', band: place < easy ? 2 : 3 };
  });
}

/** Version 2 of the generator: both hands of a pair differ. */
export const levelOneOfUnlikeHands: Level<OneTap> = {
  ...levelOne,
  wishes: earlierWishes,
  draw: drawFrom(pairs((low, high) => low < high)),
};
