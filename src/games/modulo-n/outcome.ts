/**
 * The result of a deal of Modulo N, with its breakdown as the score pad records it.
 *
 * Takes a position, gives nothing before the deal is decided. Source: clauses `modulo-n.win-first-out`,
 * `modulo-n.deck-out-fewest`, `modulo-n.tie-higher`; rulings `modulo-n.r-direction`, `modulo-n.r-next-dealer`.
 */
import type { Json, Outcome, Replay } from '../core/game.ts';
import { fewestCards, highestDraws } from './play.ts';
import { dealOrder, modulusClass, type Move, playOrder, seatAfter, seatName, type State } from './state.ts';
import { seatToAct } from './rules.ts';

interface Decision {
  readonly winner: number;
  readonly way: 'out' | 'fewest' | 'tie-draw';
  readonly clause: string;
}

function decisionOf(state: State): Decision {
  const out = state.hands.findIndex((hand) => hand.length === 0);
  if (out >= 0) return { winner: out, way: 'out', clause: 'modulo-n.win-first-out' };
  if (state.tie)
    return { winner: highestDraws(state.tie)[0] ?? 0, way: 'tie-draw', clause: 'modulo-n.tie-higher' };
  return { winner: fewestCards(state)[0] ?? 0, way: 'fewest', clause: 'modulo-n.deck-out-fewest' };
}

/** Winner and way: `out`, `fewest` or `tie-draw`; the breakdown counts the cards left. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const { winner, way, clause } = decisionOf(state);
  const players = state.hands.length;
  return {
    result: 'won',
    winners: [winner],
    clause,
    breakdown: state.hands.map((hand, player) => ({
      player,
      clause: 'modulo-n.r-next-dealer',
      label: 'cards',
      value: hand.length,
      facts: { hand: hand.join(' ') },
    })),
    facts: {
      way,
      winner,
      n: modulusClass(state),
      turned: state.turned,
      dealer: state.dealer,
      nextDealer: seatAfter(state.dealer, players, state.rules.rotation),
      tieRounds: state.tie?.round ?? 0,
    },
  };
}

// What a worked example of Modulo N may expect of its replay, by name.
// Takes a finished replay, gives flat figures and texts: `n`, `turned`; of the last discard `sum`, `leaves`, `cards`; of
// every player `hand1`, `count1` ...; who played (`turns`), `dealOrder`, `playOrder`; `left` in the stock; the result.
// Players are called P1, P2 ...

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
