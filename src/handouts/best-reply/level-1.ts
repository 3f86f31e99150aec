/**
 * Level 1 of "Best reply": two taps are offered; which one scores now?
 *
 * A prompt is both pairs of hands and two taps, one that makes a fist and one that a named error would make.
 */
import { type Hands, solve } from '../../games/modulo/index.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { closing, figure, row, stack, text } from '../core/nodes.ts';
import { type Level, type NamedError, pool, type Wish } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, risingBands } from '../core/wishes.ts';

export type Tap = readonly [own: number, partner: number];

export interface TwoTaps {
  readonly own: Hands;
  readonly partner: Hands;
  /** As offered, first and second. */
  readonly taps: readonly [Tap, Tap];
}

const RANGE = [1, 3] as const;
const FIVE = 5;
const NAMES = ['first', 'second'] as const;

/** Why somebody takes a wrong tap: the easiest slip to see through first. */
const TRAPS = {
  'equal-hands': ([own, partner]: Tap) => own === partner,
  'over-five': ([own, partner]: Tap) => own + partner > FIVE,
  'largest-hands': ([own, partner]: Tap, { own: mine, partner: theirs }: TwoTaps) =>
    own === Math.max(...mine) && partner === Math.max(...theirs),
} as const;

type Trap = keyof typeof TRAPS;
const TRAP_NAMES = Object.keys(TRAPS) as Trap[];

/** Does the tap make a fist? The engine's solver sees the round won at once, with two points each. */
function scores({ own, partner }: TwoTaps, [mine, theirs]: Tap): boolean {
  const { moves } = solve().at({ mine: own, theirs: partner, points: [2, 2] });
  return moves.some(
    ({ move, turns }) => move.kind === 'tap' && move.with === mine && move.on === theirs && turns === 1,
  );
}

const rightPlace = (prompt: TwoTaps): 0 | 1 => (scores(prompt, prompt.taps[0]) ? 0 : 1);
const wrongTap = (prompt: TwoTaps): Tap => prompt.taps[rightPlace(prompt) === 0 ? 1 : 0];
/** The hardest slip that leads to the wrong tap. */
const trapOf = (prompt: TwoTaps): Trap | undefined =>
  TRAP_NAMES.findLast((name) => TRAPS[name](wrongTap(prompt), prompt));

const difficulty = (prompt: TwoTaps): number => 1 + TRAP_NAMES.indexOf(trapOf(prompt) ?? 'equal-hands');

const pairs = (isPair: (low: number, high: number) => boolean): readonly Hands[] =>
  [1, 2, 3, 4].flatMap((low) =>
    [1, 2, 3, 4].filter((high) => isPair(low, high)).map((high): Hands => [low, high]),
  );

/** Every pair of taps of which exactly one scores and the other is the product of a slip. */
const candidates = (all: readonly Hands[]): readonly TwoTaps[] =>
  all
    .flatMap((own) =>
      all.flatMap((partner) => {
        const taps = [...new Set(own)].flatMap((a) => [...new Set(partner)].map((b): Tap => [a, b]));
        return taps.flatMap((first) =>
          taps.map((second): TwoTaps => ({ own, partner, taps: [first, second] })),
        );
      }),
    )
    .filter(
      (prompt) =>
        scores(prompt, prompt.taps[0]) !== scores(prompt, prompt.taps[1]) && trapOf(prompt) !== undefined,
    );

const kindOf = (prompt: TwoTaps): string => NAMES[rightPlace(prompt)];

const drawFrom = (all: readonly Hands[]): Level<TwoTaps>['draw'] =>
  pool(
    () => candidates(all),
    (prompt): Wish => ({ kind: kindOf(prompt), band: bandOf(difficulty(prompt), RANGE) }),
  );

const slip = (name: Trap): NamedError<TwoTaps> => ({
  name,
  writes: (prompt) =>
    TRAPS[name](wrongTap(prompt), prompt) ? [NAMES[rightPlace(prompt) === 0 ? 1 : 0]] : undefined,
});

function view({ own, partner, taps }: TwoTaps): Node {
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
        8,
      ),
      {
        kind: 'field',
        field: {
          kind: 'choice',
          answer: 0,
          label: phrase('fields.tap'),
          options: taps.map(([mine, theirs], place) => ({
            value: NAMES[place] ?? 'first',
            text: phrase('option.tap', { own: mine, partner: theirs }),
          })),
        },
      },
    ],
    2,
  );
}

export const levelOne: Level<TwoTaps> = {
  usual: 6,
  standards: ['4.OA.C.5', 'MP1'],
  range: RANGE,
  wishes(count: number, random: Random) {
    const first = random.below(2);
    const order = random.shuffle(Array.from({ length: count }, (_, place) => (place + first) % 2));
    return risingBands(count).map((band, place): Wish => ({ kind: NAMES[order[place] === 0 ? 0 : 1], band }));
  },
  draw: drawFrom(pairs((low, high) => low <= high)),
  constraints: [{ name: 'two-different-taps', allows: ({ taps: [a, b] }) => a.join() !== b.join() }],
  kindOf,
  same: ({ own, partner, taps }) =>
    `${own.join('')}/${partner.join('')}:${taps
      .map((tap) => tap.join('>'))
      .sort()
      .join(' ')}`,
  answer: (prompt) => [[NAMES[rightPlace(prompt)]]],
  steps(prompt) {
    const [right, wrong] = [prompt.taps[rightPlace(prompt)], wrongTap(prompt)];
    return [
      { say: 'steps.no-fist', claims: { other: claim({ sum: wrong }, '≢', 0, FIVE) } },
      { say: 'steps.fist', claims: { five: claim({ sum: right }, '=', FIVE) } },
    ];
  },
  errors: TRAP_NAMES.map(slip),
  difficulty,
  page: {
    game: 'modulo',
    title: 'taps.title',
    subtitle: 'taps.subtitle',
    rule: ['rule.tap'],
    example: {
      own: [1, 3],
      partner: [2, 3],
      taps: [
        [3, 2],
        [3, 3],
      ],
    },
    blocks: [{ instruction: 'instruction.tap', across: 2, height: 40 }],
    view,
    after: () => [closing('play', 'play.tap')],
    // Both pairs of hands.
    pieces: () => [0, 1].map(() => ({ kind: 'hands', hands: [0, 1, 2, 3, 4], numerals: true })),
  },
};

/** Version 2 of the generator: both hands of a pair differ. */
export const levelOneOfUnlikeHands: Level<TwoTaps> = {
  ...levelOne,
  draw: drawFrom(pairs((low, high) => low < high)),
};
