/**
 * Who has won Mod 3, and the lines of the score pad that show it.
 *
 * Takes a finished position, gives winners and breakdown; undefined while the game runs. Source: mod-3.win,
 * mod-3.tie-round-three, rulings mod-3.r-final-tie, mod-3.r-leading-zero.
 */
import { resultOf } from '../core/game.ts';
import type { Outcome, ScoreLine } from '../core/game.ts';
import { compareNumbers, scoreNumber } from './scoring.ts';
import { ROUNDS, numberOf, phaseOf, totalsOf } from './state.ts';
import type { State } from './state.ts';

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
