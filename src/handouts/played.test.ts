/**
 * A third look at keys: where a sheet tells what hands, tiles or cards do, the engine of the game plays what the printed words say.
 *
 * Takes the words alone, as the second programs do. Two programs that read one sentence wrongly agree; the game does not.
 */
import { expect, test } from 'vitest';
import { cases } from '../../test/kit/length.ts';
import { present } from '../base/invariant.ts';
import { randomFrom } from '../base/random.ts';
import { threeBySixteen } from '../games/3x16/index.ts';
import { scoreNumber } from '../games/mod-3/index.ts';
import { modulo } from '../games/modulo/index.ts';
import { composeSheets, levelOf } from './core/compose.ts';
import type { Level, LevelNumber } from './core/handout.ts';
import { isRight } from './core/make-item.ts';
import { hear } from './core/words.ts';
import { cardsOfDigits } from './mod-3-cards.ts';
import { handoutSpeaker } from './press/words.ts';
import { findHandout } from './registry.ts';

const NO_CHANCE = randomFrom('nothing is drawn');

type Pair = readonly [number, number];

interface Tap {
  readonly with: number;
  readonly on: number;
}

/** The game after my tap; undefined where the engine allows none. */
function tapped(own: Pair, partner: Pair, tap: Tap, points: Pair = [0, 0]) {
  const given = modulo.readGiven({ p1: [...own], p2: [...partner], points: [...points], turn: 'p1' });
  const state = present(given.ok ? given.value : undefined, 'two pairs of hands');
  const move = modulo
    .moves(state)
    .find((one) => one.kind === 'tap' && one.with === tap.with && one.on === tap.on);
  return move && modulo.play(state, move, NO_CHANCE).state;
}

/** Two points each: the next fist ends the round. */
const makesFist = (own: Pair, partner: Pair, tap: Tap): boolean =>
  tapped(own, partner, tap, [2, 2])?.phase === 'over';

const numbersIn = (text = ''): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The numbers of the first part that matches. */
const heardIn = (parts: readonly string[], pattern: RegExp): readonly number[] =>
  numbersIn(parts.find((part) => pattern.test(part)));

const pairIn = (parts: readonly string[], pattern: RegExp): Pair => {
  const [a = 0, b = 0] = heardIn(parts, pattern);
  return [a, b];
};

/** The tap that makes a fist, tried with every hand on every hand. */
function oneTap(parts: readonly string[]): readonly string[] {
  const [own, partner] = [pairIn(parts, /^You show/), pairIn(parts, /^Your partner shows/)];
  const taps = own.flatMap((hand) => partner.map((on) => ({ with: hand, on })));
  const found = taps.find((tap) => makesFist(own, partner, tap));
  return [String(found?.with ?? ''), String(found?.on ?? '')];
}

function twoTaps(parts: readonly string[]): readonly string[] {
  const [own, partner] = [pairIn(parts, /^You show/), pairIn(parts, /^Your partner shows/)];
  const [a = 0, b = 0] = heardIn(parts, /taps the/);
  return [makesFist(own, partner, { with: a, on: b }) ? 'first' : 'second'];
}

/** One hand that is tapped by the others in turn; a fist that is tapped in a row of hands shows the next hand. */
function clock(parts: readonly string[]): readonly string[] {
  const hands = heardIn(parts, /^Hands/);
  const stop = hands.reduce((hand, by) => {
    if (hand === 0) return by;
    // The other hand stays as it was.
    const after = [...present(tapped([by, by], [hand, hand], { with: by, on: hand }), 'tap').hands[1]];
    return after.toSpliced(after.indexOf(hand), 1)[0] ?? hand;
  });
  return [String(hands.reduce((sum, hand) => sum + hand, 0)), String(stop)];
}

/** One hand each, Ann taps first: what is shown, and who makes the fist. */
function road(parts: readonly string[]): readonly string[] {
  const [modulus = 0, bob = 0, ann = 0] = heardIn(parts, /^Count to/);
  const given = modulo.readGiven({ p1: [ann, 0], p2: [bob, 0], points: [2, 2], modulus, turn: 'p1' });
  let state = present(given.ok ? given.value : undefined, 'two hands');
  const shown: number[] = [];
  for (const seen = new Set<string>(); ;) {
    const position = JSON.stringify([state.hands, state.mover]);
    const turned = JSON.stringify([state.hands.toReversed(), 1 - state.mover]);
    const move = modulo.moves(state).find(({ kind }) => kind === 'tap');
    if (move?.kind !== 'tap' || seen.has(position) || seen.has(turned)) return [shown.join(' '), 'nobody'];
    seen.add(position);
    const { mover } = state;
    state = modulo.play(state, move, NO_CHANCE).state;
    if (state.phase === 'over') return [[...shown, 0].join(' '), mover === 0 ? 'Ann' : 'Bob'];
    shown.push(Math.max(...state.hands[mover === 0 ? 1 : 0]));
  }
}

/** Taken from the bottom of columns until nothing moves, by the engine. */
function chain(parts: readonly string[]): readonly string[] {
  const said = parts.find((part) => part.startsWith('Row 1')) ?? '';
  const rows = [...said.matchAll(/Row \d ends in (\d+)/g)].map(([, end]) => Number(end));
  const columns = [...said.matchAll(/Column \d from top to bottom: ([\d, ]+)/g)].map(([, tiles]) =>
    numbersIn(tiles),
  );
  const given = threeBySixteen.readGiven({ rows, columns, size: { rows: 1, length: 16, columns: 3 } });
  let state = present(given.ok ? given.value : undefined, 'board');
  const left: number[] = [];
  for (;;) {
    const move = threeBySixteen.moves(state).find(({ kind }) => kind === 'take');
    if (move?.kind !== 'take') return [left.join(' ')];
    left.push(move.tile);
    state = threeBySixteen.play(state, move, NO_CHANCE).state;
  }
}

/** Every order of the cards, scored. */
function bestNumber(parts: readonly string[]): readonly string[] {
  const orders = (digits: readonly number[]): readonly (readonly number[])[] =>
    digits.length < 2
      ? [digits]
      : digits.flatMap((first, i) => orders(digits.toSpliced(i, 1)).map((rest) => [first, ...rest]));
  const scored = orders(heardIn(parts, /^Cards/)).map((order) => ({
    ...scoreNumber(cardsOfDigits(order)),
    order,
  }));
  const best = present(scored.toSorted((a, b) => b.points - a.points)[0], 'an order');
  return [best.order.join(' '), String(best.multiplier), String(best.points)];
}

test.each([
  ['H3', 1, bestNumber],
  ['H3', 2, bestNumber],
  ['H5', 1, chain],
  ['H7', 1, clock],
  ['H8', 1, oneTap],
  ['H8', 3, road],
  ['H12', 1, twoTaps],
] as const)('%s, level %i, as the game plays it', (name, number: LevelNumber, play) => {
  const handout = present(findHandout(name), name);
  const words = handoutSpeaker(handout.name, 'en');
  for (let i = 0; i < cases(400, 8); i++) {
    const wish = { handout, level: number, seed: `P${String(i).padStart(3, '0')}`, count: 0 };
    const level: Level = levelOf(wish);
    const made = composeSheets({ ...wish, count: level.usual }, ['A']);
    if ('tooTight' in made) return expect.fail(made.tooTight.constraint);
    for (const { prompts } of made.sheets)
      for (const [index, prompt] of prompts.entries()) {
        const { parts } = hear(level, number, { prompts, index }, words);
        const played = play(parts);
        expect([parts, played, isRight(level, prompt, played)]).toEqual([parts, played, true]);
      }
  }
});
