/**
 * A replay of Modulo N as rows of cards that a template can draw.
 *
 * Takes a replay, gives one row for each set that was laid or refused; for a tie-break the cards drawn; for a turn that
 * was passed the hand. Sums and what they leave come from the engine. Never draws anything.
 */
import {
  type Card,
  MODULUS,
  type Move,
  residueOf,
  type State,
  sumOf,
  valueOf,
} from '../../../games/modulo-n/state.ts';
import type { Replay, ReplayStep } from '../../../games/core/game.ts';
import type { CardMark, SceneCard, SceneRow } from '../../document/pictures.ts';

// What is the suit of a card with the last letter <key> called in templates?
const NUMBER_SUITS: Readonly<Record<string, string>> = { c: 'circles', b: 'bamboo', s: 'script' };

/** The suit of a card as templates and style sheets call it. */
export function suitOf(card: Card): string {
  const suit = NUMBER_SUITS[card.slice(-1)];
  if (suit !== undefined) return suit;
  if (card === 'GD') return 'dragon';
  return card.startsWith('F') ? 'fengshui' : 'winds';
}

const shown = (card: Card, mark: CardMark): SceneCard => ({
  card,
  rank: card,
  suit: suitOf(card),
  digit: residueOf(card),
  mark,
});

function rowOf(seat: number, cards: readonly SceneCard[]): SceneRow {
  const codes = cards.map(({ card }) => card);
  const total = sumOf(codes);
  return {
    seat,
    cards,
    digits: String(total),
    points: total,
    digitSum: total % MODULUS,
    multiplier: 1,
    digitsBefore: '',
    pointsBefore: 0,
    sum: codes.map(valueOf).join(' + '),
  };
}

/** The row of one step: a set that was laid (`new`) or refused (`wrong`); nothing for a draw. */
function setOf({ move, player, illegal }: ReplayStep<State, Move>): readonly SceneRow[] {
  if (move.kind !== 'discard' || move.cards.length === 0) return [];
  return [
    rowOf(
      player,
      move.cards.map((card) => shown(card, illegal ? 'wrong' : 'new')),
    ),
  ];
}

/** Cards drawn in a tie-break, one row; the winner's in the heavy frame. */
function tieDraws(replay: Replay<State, Move>): readonly SceneRow[] {
  const drawn = replay.steps.flatMap(({ events }) => events.filter(({ type }) => type === 'tie-drew'));
  if (drawn.length === 0) return [];
  const won = replay.steps.flatMap(({ events }) => events.filter(({ type }) => type === 'tie-won'));
  const winner = won[0]?.facts['player'];
  return [
    rowOf(
      0,
      drawn.map(({ facts }) => shown(String(facts['card']), facts['player'] === winner ? 'new' : '')),
    ),
  ];
}

/** Sets in the order in which they were laid; where none was, the tie-break's cards or the hand that was kept. */
export function moduloNScene(replay: Replay<State, Move>): readonly SceneRow[] {
  const sets = replay.steps.flatMap(setOf);
  if (sets.length > 0) return sets;
  const draws = tieDraws(replay);
  if (draws.length > 0) return draws;
  const last = replay.steps.at(-1);
  if (last?.move.kind !== 'pass') return [];
  const hand = replay.end.hands[last.player] ?? [];
  return [
    rowOf(
      last.player,
      hand.map((card) => shown(card, '')),
    ),
  ];
}
