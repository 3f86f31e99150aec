/**
 * What a worked example of Modulo N may expect of its replay, by name.
 *
 * Takes a finished replay, gives flat figures and texts: `n`, `turned`; of the last discard `sum`, `leaves`, `cards`; of
 * every player `hand1`, `count1` ...; who played (`turns`), `dealOrder`, `playOrder`; `left` in the stock; the result.
 * Players are called P1, P2 ...
 */
import type { Json, Replay } from '../core/game.ts';
import { seatToAct } from './rules.ts';
import { outcome } from './outcome.ts';
import { dealOrder, modulusClass, playOrder, seatAfter, seatName } from './state.ts';
import type { Move, State } from './state.ts';

const nameOf = (seat: number | undefined): string | null => (seat === undefined ? null : seatName(seat));
const named = (seats: readonly number[]): string => seats.map(seatName).join(' ');

function handFigures(state: State): Record<string, Json> {
  const figures = state.hands.map((hand, seat): [string, Json][] => [
    [`hand${seat + 1}`, hand.join(' ')],
    [`count${seat + 1}`, hand.length],
  ]);
  return Object.fromEntries(figures.flat());
}

/** Every named quantity of a replay. */
export function observe(replay: Replay<State, Move>): Readonly<Record<string, Json>> {
  const { end, steps } = replay;
  const events = steps.flatMap((step) => step.events);
  const discard = events.filter(({ type }) => type === 'discarded').at(-1)?.facts;
  const turns = steps.filter(({ before, move }) => before.phase === 'draw' && move.kind === 'draw');
  const result = outcome(end);
  const next = seatToAct(end);
  const set = Array.isArray(discard?.cards) ? (discard.cards as readonly string[]) : [];
  return {
    ...handFigures(end),
    n: modulusClass(end),
    turned: end.turned,
    sum: discard?.sum ?? null,
    leaves: discard?.leaves ?? null,
    cards: set.length,
    set: set.join(' '),
    left: end.stock.length,
    discarded: end.discards.length,
    turns: named(turns.map(({ player }) => player)),
    dealOrder: named(dealOrder(end.dealer, end.hands.length)),
    playOrder: named(playOrder(end.dealer, end.hands.length, end.rules.play)),
    phase: end.phase,
    turn: nameOf(next),
    tieRound: end.tie?.round ?? null,
    tied: end.tie ? named(end.tie.contenders) : '',
    winner: nameOf(result?.winners[0]),
    way: result?.facts.way ?? null,
    nextDealer: nameOf(result && seatAfter(end.dealer, end.hands.length, end.rules.rotation)),
  };
}
