/**
 * The result of a deal of Modulo N, with its breakdown as the score pad records it.
 *
 * Takes a position, gives nothing before the deal is decided. Source: clauses `modulo-n.win-first-out`,
 * `modulo-n.deck-out-fewest`, `modulo-n.tie-higher`; rulings `modulo-n.r-direction`, `modulo-n.r-next-dealer`.
 */
import type { Outcome } from '../core/game.ts';
import { fewestCards, highestDraws } from './play.ts';
import { modulusClass, seatAfter } from './state.ts';
import type { State } from './state.ts';

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
