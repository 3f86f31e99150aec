/**
 * The result of a finished game of Mod, with its breakdown as the match pad records it.
 *
 * Takes a position, gives nothing before the end. Source: clauses `mod.win-immediate`, `mod.last-standing`, ruling
 * `mod.r-round-limit`.
 */
import { type GameEvent, type Json, type Outcome, type Replay, resultOf } from '../core/game.ts';
import { type Move, type Seat, seatName, type Side, type State } from './state.ts';
import { seatToAct } from './rules.ts';

/** Winner and way of a finished game; the round limit may leave no winner. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const [a, b] = [state.sides[0].durability, state.sides[1].durability];
  const destroyed = a === 0 || b === 0;
  const winner: Seat | undefined = a === b ? undefined : a > b ? 0 : 1;
  const clause = destroyed ? 'mod.win-immediate' : 'mod.r-round-limit';
  const winners = winner === undefined ? [] : [winner];
  return {
    result: resultOf(winners),
    winners,
    clause,
    breakdown: state.sides.map(({ durability, fuel, hand, inPlay }, player) => ({
      player,
      clause: 'mod.last-standing',
      label: 'durability',
      value: durability,
      facts: { fuel, hand: hand.length, upgrades: inPlay.length },
    })),
    facts: {
      way: destroyed ? 'destroyed' : 'round-limit',
      rounds: state.round,
      winner: winner ?? null,
    },
  };
}

// What a worked example of Mod may expect of its replay, by name.
// Takes a finished replay, gives flat figures and texts: `durabilityA`, `fuelA`, `handA`, `deckA`, `discardA`, `playA`
// and the same for B, piles as texts top card first (hand sorted); `order` and `activated` (what activated, as seats with
// slot and as ids), `stalled`, `damageA`, `preventedA`, `drawnA`, the shared piles, and where the game is.

const SEATS = [0, 1] as const;

const sum = (events: readonly GameEvent[], type: string, player: Seat, fact: string): number =>
  events
    .filter((event) => event.type === type && event.facts.player === player)
    .reduce((total, event) => total + Number(event.facts[fact]), 0);

const factsOf = (events: readonly GameEvent[], type: string, text: (event: GameEvent) => string): string =>
  events
    .filter((event) => event.type === type)
    .map(text)
    .join(' ');

function sideFigures(seat: Seat, side: Side, events: readonly GameEvent[]): Record<string, Json> {
  const name = seatName(seat);
  return {
    [`durability${name}`]: side.durability,
    [`fuel${name}`]: side.fuel,
    [`hand${name}`]: [...side.hand].sort().join(' '),
    [`handCount${name}`]: side.hand.length,
    [`deck${name}`]: side.deck.join(' '),
    [`deckCount${name}`]: side.deck.length,
    [`discard${name}`]: side.discard.join(' '),
    [`discardCount${name}`]: side.discard.length,
    [`play${name}`]: side.inPlay.join(' '),
    [`damage${name}`]: sum(events, 'damaged', seat, 'amount') + sum(events, 'recoiled', seat, 'amount'),
    [`prevented${name}`]: sum(events, 'shielded', seat, 'prevented'),
    [`drawn${name}`]: events.filter(({ type, facts }) => type === 'drew' && facts.player === seat).length,
    [`reshuffled${name}`]: events.some(({ type, facts }) => type === 'reshuffled' && facts.player === seat),
  };
}

function sharedFigures(state: State): Record<string, Json> {
  const piles = state.shared.map(({ deck, discard }, place): [string, Json][] => [
    [`sharedTop${place + 1}`, deck[0] ?? null],
    [`sharedCount${place + 1}`, deck.length],
    [`sharedDiscard${place + 1}`, discard.join(' ')],
  ]);
  return Object.fromEntries(piles.flat());
}

/** Every named quantity of a replay. */
export function observe(replay: Replay<State, Move>): Readonly<Record<string, Json>> {
  const { end, steps } = replay;
  const events = steps.flatMap((step) => step.events);
  const result = outcome(end);
  const turn = seatToAct(end);
  const winner = result?.winners[0];
  const sides = SEATS.map((seat) => sideFigures(seat, end.sides[seat], events));
  return {
    ...sides[0],
    ...sides[1],
    ...sharedFigures(end),
    order: factsOf(
      events,
      'activated',
      ({ facts }) => `${seatName(facts.player === 0 ? 0 : 1)}${String(facts.slot)}`,
    ),
    activated: factsOf(events, 'activated', ({ facts }) => String(facts.card)),
    stalled: factsOf(events, 'stalled', ({ facts }) => String(facts.card)),
    stackCount: end.stack.length,
    round: end.round,
    phase: end.phase,
    initiative: seatName(end.initiative),
    turn: turn === undefined ? null : seatName(turn),
    winner: winner === undefined ? null : seatName(winner === 0 ? 0 : 1),
    way: result?.facts.way ?? null,
    rounds: result ? end.round : null,
  };
}
