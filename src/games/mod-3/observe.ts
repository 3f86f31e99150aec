/**
 * Who has won Mod 3, and the lines of the score pad that show it.
 *
 * Takes a finished position, gives winners and breakdown; undefined while the game runs. Source: mod-3.win,
 * mod-3.tie-round-three, rulings mod-3.r-final-tie, mod-3.r-leading-zero.
 */
import { type Json, type Outcome, type Replay, resultOf, type ScoreLine } from '../core/game.ts';
import {
  type Card,
  compareNumbers,
  type Move,
  numberOf,
  numbersAfter,
  packOf,
  phaseOf,
  ROUNDS,
  scoreNumber,
  type State,
  totalsOf,
  valueDigits,
} from './state.ts';

/**
 * The seats with the highest total; of these the highest number of round 3, divisible or not; equal again: shared.
 * The clause says which of the three decided.
 */
export function winnersOf(state: State): { readonly winners: readonly number[]; readonly clause: string } {
  const totals = totalsOf(state);
  const best = Math.max(...totals);
  const leaders = totals.flatMap((total, seat) => (total === best ? [seat] : []));
  if (leaders.length === 1) return { winners: leaders, clause: 'mod-3.win' };
  const highest = leaders.reduce((leader, seat) =>
    compareNumbers(numberOf(state, seat), numberOf(state, leader)) > 0 ? seat : leader,
  );
  const winners = leaders.filter(
    (seat) => compareNumbers(numberOf(state, seat), numberOf(state, highest)) === 0,
  );
  return { winners, clause: winners.length === 1 ? 'mod-3.tie-round-three' : 'mod-3.r-final-tie' };
}

/** The pad of one player: round 1 and 2 points, the chain of round 3, the total. */
function padLines(state: State, player: number): readonly ScoreLine[] {
  const { chain, clause, points, digits, digitSum, multiplier } = scoreNumber(numberOf(state, player));
  const rounds = state.scores.map((row, index): ScoreLine => ({
    player,
    clause: index === ROUNDS - 1 ? clause : 'mod-3.round-score',
    label: `round-${index + 1}`,
    value: row[player] ?? points,
    facts: index === ROUNDS - 1 ? { number: digits, digitSum, multiplier } : {},
  }));
  const links = chain.map(({ label, value, clause: cited }): ScoreLine => ({
    player,
    clause: cited,
    label: `round-3-${label}`,
    value,
    facts: {},
  }));
  const total = totalsOf(state)[player] ?? 0;
  return [...rounds, ...links, { player, clause: 'mod-3.goal', label: 'total', value: total, facts: {} }];
}

/** Undefined until three rounds are scored. */
export function outcome(state: State): Outcome | undefined {
  if (phaseOf(state) !== 'over') return undefined;
  const { winners, clause } = winnersOf(state);
  return {
    result: resultOf(winners),
    winners,
    clause,
    breakdown: state.numbers.flatMap((_, player) => padLines(state, player)),
    facts: { totals: totalsOf(state), numbers: state.numbers.map((cards) => scoreNumber(cards).digits) },
  };
}

// What a worked example of Mod 3 may expect and print.
// Takes a finished replay, gives named quantities. Without a suffix they belong to the player who moved last; with a
// place (`number2`, `points2`) to that player; with `Before` to the mover when the example began. A number is read as
// it lay at the end of the last move, also where the round ended with it. `held2` counts that player's cards in hand.
// `winner`, `starter` and `seat` count from 1.

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
