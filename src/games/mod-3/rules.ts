/**
 * May this move be made? The referee's half of Mod 3.
 *
 * Takes a position and any well-formed move, gives the first reason against it with its clause and facts, or undefined.
 * Never plays. Source: mod-3.form-* to mod-3.final-*, rulings mod-3.r-use-all to mod-3.r-short-pack.
 */
import { assertNever } from '../../base/invariant.ts';
import { illegal, type Illegal } from '../core/game.ts';
import {
  type AddMove,
  type Attack,
  type Card,
  DRAW,
  type FormMove,
  handOf,
  isFace,
  type KeepMove,
  type Move,
  numberOf,
  packOf,
  phaseOf,
  placedCards,
  type Placement,
  playerCount,
  type State,
} from './state.ts';

const list = (cards: readonly Card[]): string => cards.join(' ');

/** Which clause offers keeping and which offers drawing, on turn 2 and on turn 3? */
export const KEEP_CLAUSE = (turn: number): string => (turn === 2 ? 'mod-3.second-keep' : 'mod-3.final-keep');
export const DRAW_CLAUSE = (turn: number): string => (turn === 2 ? 'mod-3.second-draw' : 'mod-3.final-draw');

/** Undefined when the move is legal. */
export function judge(state: State, move: Move): Illegal | undefined {
  const phase = phaseOf(state);
  switch (phase) {
    case 'over':
      return illegal('mod-3.three-rounds', 'the game is over after three rounds', { rounds: 3 });
    case 'form':
      if (move.kind === 'form') return judgeForm(state, move);
      return illegal('mod-3.form-number', 'on the first turn the dealt cards form a number', {
        move: move.kind,
      });
    case 'choose':
      return judgeChoice(state, move);
    case 'add':
      if (move.kind === 'add') return judgeAdd(state, move);
      return illegal('mod-3.r-use-all', 'the three drawn cards must be added first', {
        move: move.kind,
        drawn: handOf(state),
      });
    default:
      return assertNever(phase, 'phase');
  }
}

function judgeChoice(state: State, move: Move): Illegal | undefined {
  if (move.kind === 'keep') return judgeKeep(move);
  if (move.kind !== 'draw')
    return illegal(KEEP_CLAUSE(state.turn), 'keep the number or draw three cards first', { move: move.kind });
  const left = packOf(state).length;
  if (left >= DRAW) return undefined;
  return illegal('mod-3.r-short-pack', `only ${left} cards are left, so the number is kept`, { left });
}

function judgeKeep({ attacks = [] }: KeepMove): Illegal | undefined {
  const [card] = attacks.flatMap(placedCards);
  if (card === undefined) return undefined;
  return illegal('mod-3.r-face-when', `who keeps the number has no cards in hand; ${card} cannot attack`, {
    card,
    hand: [],
  });
}

function judgeForm(state: State, move: FormMove): Illegal | undefined {
  const cards = [...move.row, ...move.attacks.flatMap(placedCards)];
  const found =
    judgeOwnership(state, cards, 'mod-3.form-number') ??
    judgeUseAll(state, cards) ??
    judgeAttacks(state, move.attacks);
  if (found) return found;
  if (move.row.length > 0) return undefined;
  return illegal('mod-3.r-own-number', 'at least one card stays as the own number', {
    attacks: cards,
  });
}

function judgeAdd(state: State, move: AddMove): Illegal | undefined {
  return (
    judgeBetween(state, move) ??
    judgeOldCards(state, move) ??
    judgeAddedCards(state, move) ??
    judgeAttacks(state, move.attacks)
  );
}

function judgeAddedCards(state: State, move: AddMove): Illegal | undefined {
  const cards = [...placedCards(move), ...move.attacks.flatMap(placedCards)];
  return judgeOwnership(state, cards, DRAW_CLAUSE(state.turn)) ?? judgeUseAll(state, cards);
}

function judgeBetween(state: State, move: Placement): Illegal | undefined {
  const inserted = move.between ?? [];
  if (inserted.length === 0) return undefined;
  return illegal('mod-3.no-insert', 'no card goes between two digits of a number', {
    number: numberOf(state, state.seat),
    inserted: inserted.map(({ card }) => card),
  });
}

/** A card that already lies in a number neither moves within it nor attacks from it. */
function judgeOldCards(state: State, move: AddMove): Illegal | undefined {
  const own = numberOf(state, state.seat);
  const moved = placedCards(move).find((card) => own.includes(card));
  if (moved !== undefined)
    return illegal('mod-3.r-frozen', `${moved} already lies in the number and stays where it is`, {
      card: moved,
      number: own,
    });
  const sent = move.attacks.flatMap(placedCards).find((card) => own.includes(card));
  if (sent === undefined) return undefined;
  return illegal('mod-3.r-face-when', `${sent} lies in a number; only cards just drawn may attack`, {
    card: sent,
    drawn: handOf(state),
  });
}

function judgeOwnership(state: State, cards: readonly Card[], clause: string): Illegal | undefined {
  const hand = handOf(state);
  const foreign = cards.find((card) => !hand.includes(card));
  if (foreign !== undefined)
    return illegal(clause, `${foreign} is not in hand; in hand are ${list(hand)}`, { card: foreign, hand });
  const twice = cards.find((card, index) => cards.indexOf(card) !== index);
  if (twice === undefined) return undefined;
  return illegal(clause, `${twice} is laid twice`, { card: twice, hand });
}

function judgeUseAll(state: State, cards: readonly Card[]): Illegal | undefined {
  const missing = handOf(state).filter((card) => !cards.includes(card));
  if (missing.length === 0) return undefined;
  return illegal('mod-3.r-use-all', `all cards are laid; ${list(missing)} is left over`, {
    missing,
    hand: handOf(state),
  });
}

function judgeAttacks(state: State, attacks: readonly Attack[]): Illegal | undefined {
  for (const attack of attacks) {
    const found = judgeTarget(state, attack) ?? judgeAttackers(attack);
    if (found) return found;
  }
  return undefined;
}

function judgeTarget(state: State, { seat, between = [] }: Attack): Illegal | undefined {
  const players = playerCount(state);
  if (seat >= players || seat === state.seat)
    return illegal(
      'mod-3.face-on-opponent',
      seat === state.seat ? 'an attack goes to an opponent' : `there is no player ${seat + 1}`,
      { seat, players },
    );
  const number = numberOf(state, seat);
  if (number.length === 0)
    return illegal('mod-3.r-face-target', `player ${seat + 1} has not formed a number yet`, { seat });
  if (between.length === 0) return undefined;
  return illegal('mod-3.r-face-target', 'an attacking card goes in front of or behind the number', {
    seat,
    number,
  });
}

function judgeAttackers(attack: Attack): Illegal | undefined {
  const weak = placedCards(attack).find((card) => !isFace(card));
  if (weak === undefined) return undefined;
  return illegal('mod-3.r-face-cards', `${weak} is not a jack, queen or king`, {
    card: weak,
    seat: attack.seat,
  });
}
