/**
 * One finished game of Mod as a small record for the balance figures.
 *
 * Takes the first state, all events, the last state and the outcome; gives plain JSON that may be sent between threads.
 */
import type { GameEvent, Outcome } from '../core/game.ts';
import type { State, Seat } from './state.ts';

/** How often one side drafted and resolved a design in one game. */
export type CardUse = { readonly drafted: number; readonly resolved: number };

/** One finished game, small enough to send between threads. */
export type ModRecord = {
  readonly first: Seat;
  readonly winner: Seat | null;
  readonly rounds: number;
  /** Slots left empty because nothing could be placed. */
  readonly idle: number;
  readonly placed: { readonly assign: number; readonly eject: number; readonly draft: number };
  /** By design id, then by seat. */
  readonly cards: Readonly<Record<string, readonly [CardUse, CardUse]>>;
};

const NO_USE: CardUse = { drafted: 0, resolved: 0 };

/** The record of a finished game: its first state, every event in order, its last state and outcome. */
export function recordOf(
  start: State,
  events: readonly GameEvent[],
  end: State,
  outcome: Outcome,
): ModRecord {
  const cards = new Map<string, [CardUse, CardUse]>();
  const placed = { assign: 0, eject: 0, draft: 0 };
  const use = (event: GameEvent, what: keyof CardUse): void => {
    const id = String(event.facts.card);
    const seat = event.facts.player === 0 ? 0 : 1;
    const uses = cards.get(id) ?? [NO_USE, NO_USE];
    uses[seat] = { ...uses[seat], [what]: uses[seat][what] + 1 };
    cards.set(id, uses);
  };
  const stalls = new Set<number>();
  for (const [place, { type }] of events.entries()) if (type === 'stalled') stalls.add(place - 1);
  for (const [place, event] of events.entries()) {
    const how = event.facts.how;
    if (event.type === 'placed' && (how === 'assign' || how === 'eject' || how === 'draft')) {
      placed[how] += 1;
      if (how === 'draft') use(event, 'drafted');
    }
    if (event.type === 'activated' && how === 'assign' && !stalls.has(place)) use(event, 'resolved');
  }
  const [winner] = outcome.winners;
  return {
    first: start.initiative,
    winner: winner === undefined ? null : winner === 0 ? 0 : 1,
    rounds: end.round,
    idle: events.filter(({ type }) => type === 'slot-idle').length,
    placed,
    cards: Object.fromEntries([...cards].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
