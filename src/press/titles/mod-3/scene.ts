/**
 * A replay of Mod 3 as rows of cards that a template can draw.
 *
 * Takes a replay, gives one row for each number that matters: its cards with what happened to each, its digits and
 * points. Nothing here is written by hand: cards come from the moves, points from the engine. Never draws anything.
 */
import { present } from '../../../base/invariant.ts';
import type { Replay } from '../../../games/core/game.ts';
import {
  type Card,
  findPackCard,
  type Move,
  numbersAfter,
  scoreNumber,
  type State,
} from '../../../games/mod-3/state.ts';
import type { CardMark, SceneCard, SceneRow } from '../../document/pictures.ts';

// What is <letter>'s suit called in templates?
const SUIT_NAMES = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const;

export function sceneCard(card: Card, mark: CardMark): SceneCard {
  const { rank, suit, digit } = present(findPackCard(card), `card ${card}`);
  return { card, rank, suit: SUIT_NAMES[suit], digit, mark };
}

/** What each card on the table came from, gathered move by move. */
type Marks = ReadonlyMap<Card, CardMark>;

/** A move that lays cards, or tries to. */
const isLaying = (move: Move): move is Exclude<Move, { readonly kind: 'draw' }> =>
  move.kind !== 'draw' && !(move.kind === 'keep' && move.attacks === undefined);

function marksOf(replay: Replay<State, Move>): Marks {
  const marks = new Map<Card, CardMark>();
  for (const step of replay.steps) {
    const { move } = step;
    if (!isLaying(move)) continue;
    for (const [card, mark] of marks) if (mark === 'new') marks.set(card, '');
    if (move.kind === 'add') for (const card of [...move.front, ...move.back]) marks.set(card, 'new');
    for (const { card } of move.kind === 'add' ? (move.between ?? []) : []) marks.set(card, 'wrong');
    const visitor = step.illegal ? 'wrong' : 'visitor';
    for (const attack of move.attacks ?? [])
      for (const card of [...attack.front, ...attack.back]) marks.set(card, visitor);
  }
  return marks;
}

/** The numbers as they lay after the last laid card, a refused move shown as it was tried. */
function finalNumbers(replay: Replay<State, Move>): readonly (readonly Card[])[] {
  const last = replay.steps.at(-1);
  if (!last) return replay.start.numbers;
  const numbers = numbersAfter(last.before, last.move);
  if (last.move.kind !== 'add' || !last.move.between?.length) return numbers;
  const { front, between } = last.move;
  return numbers.map((cards, seat) => {
    if (seat !== last.player) return cards;
    const tried = [...cards];
    for (const { after, card } of between) tried.splice(front.length + after, 0, card);
    return tried;
  });
}

/** Seats under attack and, where one player did all the moving, that player; every seat where nobody laid a card. */
function seatsShown(replay: Replay<State, Move>): readonly number[] {
  const seats = new Set<number>();
  const movers = new Set<number>();
  for (const { move, player } of replay.steps) {
    if (!isLaying(move)) continue;
    movers.add(player);
    for (const attack of move.attacks ?? []) seats.add(attack.seat);
  }
  if (movers.size === 1) for (const mover of movers) seats.add(mover);
  if (seats.size === 0) return replay.start.numbers.map((_, seat) => seat);
  return [...seats].sort((a, b) => a - b);
}

/** One row per number shown, in seat order; rows without cards are left out. */
export function modThreeScene(replay: Replay<State, Move>): readonly SceneRow[] {
  const marks = marksOf(replay);
  const numbers = finalNumbers(replay);
  return seatsShown(replay).flatMap((seat) => {
    const cards = numbers[seat] ?? [];
    if (cards.length === 0) return [];
    const before = replay.start.numbers[seat] ?? [];
    const score = scoreNumber(cards);
    return [
      {
        seat,
        cards: cards.map((card) => sceneCard(card, marks.get(card) ?? '')),
        digits: score.digits,
        points: score.points,
        digitSum: score.digitSum,
        multiplier: score.multiplier,
        digitsBefore: before.length === 0 ? '' : scoreNumber(before).digits,
        pointsBefore: before.length === 0 ? 0 : scoreNumber(before).points,
      },
    ];
  });
}

/** The number after each laying move: how one number grows over a round. `front` counts the cards added in front. */
export function modThreeGrowth(
  replay: Replay<State, Move>,
): readonly (SceneRow & { readonly front: number })[] {
  return replay.steps.flatMap((step, index) => {
    if (step.move.kind !== 'form' && step.move.kind !== 'add') return [];
    const upTo = { start: replay.start, steps: replay.steps.slice(0, index + 1), end: step.after };
    const [row] = modThreeScene(upTo);
    return row ? [{ ...row, front: step.move.kind === 'add' ? step.move.front.length : 0 }] : [];
  });
}
