/**
 * What a worked example of Mod 3 may expect and print.
 *
 * Takes a finished replay, gives named quantities. Without a suffix they belong to the player who moved last; with a
 * place (`number2`, `points2`) to that player; with `Before` to the mover when the example began. A number is read as
 * it lay at the end of the last move, also where the round ended with it. `held2` counts that player's cards in hand.
 * `winner`, `starter` and `seat` count from 1.
 */
import type { Json, Replay } from '../core/game.ts';
import type { Card } from './cards.ts';
import { outcome } from './outcome.ts';
import { scoreNumber, valueDigits } from './scoring.ts';
import { numberOf, numbersAfter, packOf, totalsOf } from './state.ts';
import type { Move, State } from './state.ts';

type Quantities = Readonly<Record<string, Json>>;

/** A number of up to 15 digits as a JSON number, a longer one as text. */
const numeral = (digits: string): number | string => (digits.length <= 15 ? Number(digits) : digits);

/** The quantities of one number. `row` is its cards, `value` the number compared in ties. */
function ofNumber(cards: readonly Card[]): Quantities {
  if (cards.length === 0) return { cards: 0, row: '' };
  const { digits, digitSum, multiplier, points, byThree, byNine, even } = scoreNumber(cards);
  return {
    number: numeral(valueDigits(cards)),
    digits,
    digitSum,
    cards: cards.length,
    multiplier,
    points,
    byThree,
    byNine,
    even,
    value: numeral(valueDigits(cards)),
    row: cards.join(' '),
  };
}

const suffixed = (quantities: Quantities, suffix: string | number): Quantities =>
  Object.fromEntries(Object.entries(quantities).map(([name, value]) => [`${name}${suffix}`, value]));

function ofEnd(state: State): Quantities {
  const result = outcome(state);
  const winners = (result?.winners ?? []).map((seat) => seat + 1);
  const [winner] = winners;
  const held = state.hands.map((hand) => hand.length);
  return {
    starter: state.starter + 1,
    seat: state.seat + 1,
    round: state.round,
    turn: state.turn,
    left: packOf(state).length,
    held,
    ...suffixedList('held', held),
    totals: totalsOf(state),
    ...suffixedList('total', totalsOf(state)),
    over: result !== undefined,
    ...(result === undefined ? {} : { winners, decidedBy: result.clause }),
    ...(winner !== undefined && winners.length === 1 ? { winner } : {}),
  };
}

const suffixedList = (name: string, values: readonly number[]): Quantities =>
  Object.fromEntries(values.map((value, index) => [`${name}${index + 1}`, value]));

/** All quantities; see the head of this file. A refused last move adds `illegal`, its clause. */
export function observe(replay: Replay<State, Move>): Quantities {
  const last = replay.steps.at(-1);
  const table = last ? last.before : replay.start;
  const numbers = last && !last.illegal ? numbersAfter(last.before, last.move) : table.numbers;
  const scores = numbers.map((cards) => (cards.length === 0 ? 0 : scoreNumber(cards).points));
  return {
    ...ofEnd(replay.end),
    ...ofNumber(numbers[table.seat] ?? []),
    ...suffixed(ofNumber(numberOf(replay.start, table.seat)), 'Before'),
    ...Object.assign({}, ...numbers.map((cards, seat) => suffixed(ofNumber(cards), seat + 1))),
    allPoints: scores,
    ...(last?.illegal ? { illegal: last.illegal.clause } : {}),
  };
}
