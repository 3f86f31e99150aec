/**
 * Why a quantity of Mod 3 is what it is, in one sentence with its clause; for the notes below a disagreement.
 *
 * Takes the quantities observed and the name of one; gives sentences, or none for quantities nobody explains (the events
 * of the replay are cited then anyway). Every number comes from the engine.
 */
import { isCard, scoreNumber } from '../../../games/mod-3/state.ts';
import type { Explain } from '../../rulebook/types.ts';

// Which quantities of Mod 3 speak of one number? Its cards are in `row` with the same ending.
const OF_A_NUMBER =
  /^(?:number|digits|digitSum|cards|multiplier|points|byThree|byNine|even|value)(\d*|Before)$/;

/** `720: digit sum 9, divisible by 9 and even, so 3 cards x 6`. */
export const explain: Explain = (quantities, name) => {
  const ending = OF_A_NUMBER.exec(name)?.[1];
  const row = ending === undefined ? undefined : quantities[`row${ending}`];
  const cards = typeof row === 'string' ? row.split(' ').filter(isCard) : [];
  if (cards.length === 0) return [];
  const { digits, digitSum, byThree, byNine, even, multiplier, clause } = scoreNumber(cards);
  const divisible = `divisible by ${byNine ? 9 : 3} and ${even ? 'even' : 'odd'}, so ${cards.length} cards x ${multiplier}`;
  const verdict = byThree ? divisible : 'not divisible by 3, so no points';
  return [{ text: `${digits}: digit sum ${digitSum}, ${verdict}`, clause }];
};
