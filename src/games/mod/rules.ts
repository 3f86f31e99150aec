/**
 * Which moves are legal, and why the others are not.
 *
 * Takes a position and a move, gives the refusal with its clause and facts, or nothing; `moves` lists every legal
 * move once, in a fixed order. Decides nothing else. Source: clauses `mod.priority-places` to `mod.eject-choice`,
 * rulings `mod.r-shield-when`, `mod.r-idle-slot`.
 */
import { assertNever, present } from '../../base/invariant.ts';
import { illegal } from '../core/game.ts';
import type { Illegal } from '../core/game.ts';
import { cardsOf } from './cards.ts';
import { SHIELD_CLAUSE, shieldStops } from './shields.ts';
import { LIMITS, opponent, seatName } from './state.ts';
import type { Move, State, Placed, Seat } from './state.ts';
import { canPlace } from './table.ts';

/** Whose decision is next; undefined when the game is over. */
export function seatToAct(state: State): Seat | undefined {
  switch (state.phase) {
    case 'command':
      return state.priority;
    case 'activation':
      return state.active ? opponent(state.active.player) : state.stack.at(-1)?.player;
    case 'reset':
      return state.initiative;
    case 'over':
      return undefined;
    default:
      return assertNever(state.phase);
  }
}

const PILES = [0, 1, 2] as const;
const unique = (cards: readonly string[]): readonly string[] => [...new Set(cards)];

function placements(state: State): readonly Move[] {
  const seat = state.priority;
  if (!canPlace(state, seat)) return [{ kind: 'pass' }];
  const hand = unique(state.sides[seat].hand);
  const drafts = PILES.flatMap((pile) =>
    (['deck', 'discard'] as const)
      .filter((from) => (state.shared[pile]?.[from].length ?? 0) > 0)
      .map((from): Move => ({ kind: 'draft', from, pile })),
  );
  return [
    ...hand.map((card): Move => ({ kind: 'assign', card })),
    ...hand.map((card): Move => ({ kind: 'eject', card })),
    ...drafts,
  ];
}

/** True when the top card is an ejected one whose owner must choose. */
function mustChoose(state: State, top: Placed): boolean {
  const cards = cardsOf(state.cards);
  return top.how === 'eject' && !state.sides[top.player].inPlay.some((id) => cards.get(id)?.vent);
}

function activations(state: State): readonly Move[] {
  const { active } = state;
  if (!active) {
    const top = present(state.stack.at(-1), 'card in the stack');
    if (!mustChoose(state, top)) return [{ kind: 'activate' }];
    return [
      { kind: 'choose', gain: 'draw' },
      { kind: 'choose', gain: 'fuel' },
    ];
  }
  const upgrades = unique(state.sides[opponent(active.player)].inPlay);
  const waits = present(active.waits, 'decision');
  if (waits.kind === 'strip') return upgrades.map((card): Move => ({ kind: 'strip', card }));
  const cards = cardsOf(state.cards);
  const shields = upgrades.filter((card) => shieldStops(cards.get(card)?.shield, waits.type));
  return [...shields.map((card): Move => ({ kind: 'shield', card })), { kind: 'take' }];
}

/** Every legal move: hand cards in hand order, then drafts; empty exactly when the game is over. */
export function moves(state: State): readonly Move[] {
  switch (state.phase) {
    case 'command':
      return placements(state);
    case 'activation':
      return activations(state);
    case 'reset':
      return [{ kind: 'reset' }];
    case 'over':
      return [];
    default:
      return assertNever(state.phase);
  }
}

function judgePlacement(state: State, move: Move): Illegal | undefined {
  const seat = state.priority;
  const player = seat;
  const able = canPlace(state, seat);
  if (move.kind === 'pass')
    return able
      ? illegal('mod.r-idle-slot', 'a player who can place a card must place one', { player })
      : undefined;
  const placed = state.stack.filter((card) => card.player === seat).length;
  if (placed >= LIMITS.slots)
    return illegal('mod.five-slots', 'all five slots of this side are filled', { player, placed });
  if (move.kind === 'draft') {
    const cards = state.shared[move.pile]?.[move.from] ?? [];
    if (cards.length > 0) return undefined;
    return illegal(
      move.from === 'deck' ? 'mod.r-shared-empty' : 'mod.draft',
      'there is no card in that pile',
      {
        pile: move.pile,
        from: move.from,
      },
    );
  }
  if (move.kind !== 'assign' && move.kind !== 'eject')
    return illegal('mod.one-of-three', 'with priority a player assigns, ejects or drafts', {
      move: move.kind,
    });
  const { hand } = state.sides[seat];
  if (hand.includes(move.card)) return undefined;
  return illegal(`mod.${move.kind}`, `${move.card} is not in the hand`, { player, card: move.card, hand });
}

function judgeTop(state: State, move: Move): Illegal | undefined {
  const top = present(state.stack.at(-1), 'card in the stack');
  const facts = { player: top.player, how: top.how, move: move.kind };
  const choice = mustChoose(state, top);
  if (move.kind === 'choose')
    return choice ? undefined : illegal('mod.eject-choice', 'the top card leaves nothing to choose', facts);
  if (move.kind === 'activate')
    return choice
      ? illegal('mod.eject-choice', 'the ejected card needs a choice, draw or fuel', facts)
      : undefined;
  if (move.kind === 'shield' || move.kind === 'take')
    return illegal('mod.r-shield-when', 'no damage is due just now', facts);
  return illegal('mod.activation-order', 'the top card of the stack activates now', facts);
}

function judgeAnswer(state: State, move: Move): Illegal | undefined {
  const active = present(state.active, 'resolving card');
  const waits = present(active.waits, 'decision');
  const target = opponent(active.player);
  const { inPlay } = state.sides[target];
  const player = target;
  const answers = waits.kind === 'damage' ? ['shield', 'take'] : ['strip'];
  const clause = waits.kind === 'damage' ? 'mod.r-shield-when' : 'mod.action-abilities';
  if (!answers.includes(move.kind))
    return illegal(clause, `the move must be ${answers.join(' or ')}`, { player, move: move.kind });
  if (move.kind !== 'shield' && move.kind !== 'strip') return undefined;
  if (!inPlay.includes(move.card))
    return illegal('mod.upgrade-stays', `${move.card} is not in play`, { player, card: move.card, inPlay });
  const colour = cardsOf(state.cards).get(move.card)?.shield;
  if (waits.kind !== 'damage' || colour === undefined || shieldStops(colour, waits.type)) return undefined;
  return illegal(SHIELD_CLAUSE[colour], `a ${colour} shield does not prevent ${waits.type} damage`, {
    player,
    card: move.card,
    colour,
    type: waits.type,
  });
}

/** Undefined when the move is legal. */
export function judge(state: State, move: Move): Illegal | undefined {
  const seat = seatToAct(state);
  if (seat === undefined) return illegal('mod.win-immediate', 'the game is over', { round: state.round });
  if (move.player !== undefined && move.player !== seat)
    return illegal(
      state.phase === 'command' ? 'mod.priority-places' : 'mod.round-phases',
      `it is the turn of player ${seatName(seat)}`,
      { player: move.player, turn: seat },
    );
  switch (state.phase) {
    case 'command':
      return judgePlacement(state, move);
    case 'activation':
      return state.active ? judgeAnswer(state, move) : judgeTop(state, move);
    default:
      return move.kind === 'reset'
        ? undefined
        : illegal('mod.to-reset', 'the reset phase comes now', { move: move.kind });
  }
}
