/**
 * Every legal move of a position, each once, in a fixed order.
 *
 * Takes a position, gives moves. The rows of a number and the ends of opponents' numbers are ordered lists; each card in
 * turn is put at every place of every list it may go to, which reaches each arrangement exactly once.
 * Source: mod-3.form-number, mod-3.add-front-back, mod-3.r-use-all, mod-3.r-face-cost, mod-3.r-own-number.
 */
import { assertNever, present } from '../../base/invariant.ts';
import {
  type Attack,
  type Card,
  DRAW,
  handOf,
  isFace,
  type Move,
  numberOf,
  packOf,
  phaseOf,
  playerCount,
  type State,
} from './state.ts';

/** Ordered lists of cards: first the own ones, then front and back of each opponent's number. */
type Lists = readonly (readonly Card[])[];

/** Seats whose number may be attacked now, in seat order (mod-3.r-face-target). */
export const targetsOf = (state: State): readonly number[] =>
  Array.from({ length: playerCount(state) }, (_, seat) => seat).filter(
    (seat) => seat !== state.seat && numberOf(state, seat).length > 0,
  );

/** All legal moves; empty exactly when the game is over. */
export function moves(state: State): readonly Move[] {
  const phase = phaseOf(state);
  switch (phase) {
    case 'over':
      return [];
    case 'form':
      return arrangements(state, 1).flatMap((lists): readonly Move[] => {
        const row = present(lists[0], 'row');
        return row.length === 0 ? [] : [{ kind: 'form', row, attacks: attacksOf(state, lists.slice(1)) }];
      });
    case 'choose':
      return packOf(state).length < DRAW ? [{ kind: 'keep' }] : [{ kind: 'keep' }, { kind: 'draw' }];
    case 'add':
      return arrangements(state, 2).map((lists) => ({
        kind: 'add',
        front: present(lists[0], 'front'),
        back: present(lists[1], 'back'),
        attacks: attacksOf(state, lists.slice(2)),
      }));
    default:
      return assertNever(phase, 'phase');
  }
}

/** All ways to put the hand into `own` lists of the player and, for face cards, two lists for each target. */
function arrangements(state: State, own: number): readonly Lists[] {
  const ends = targetsOf(state).length * 2;
  const empty: Lists = Array.from({ length: own + ends }, () => []);
  return handOf(state).reduce<readonly Lists[]>(
    (found, card) => found.flatMap((lists) => insertions(lists, card, isFace(card) ? own + ends : own)),
    [empty],
  );
}

/** `card` at every place of the first `reach` lists. */
function insertions(lists: Lists, card: Card, reach: number): readonly Lists[] {
  return lists
    .slice(0, reach)
    .flatMap((list, index) =>
      Array.from({ length: list.length + 1 }, (_, place) =>
        lists.map((other, at) =>
          at === index ? [...list.slice(0, place), card, ...list.slice(place)] : other,
        ),
      ),
    );
}

function attacksOf(state: State, ends: Lists): readonly Attack[] {
  return targetsOf(state).flatMap((seat, index) => {
    const front = present(ends[2 * index], 'front');
    const back = present(ends[2 * index + 1], 'back');
    return front.length + back.length === 0 ? [] : [{ seat, front, back }];
  });
}
