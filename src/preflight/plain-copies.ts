/**
 * Copies of a form side by side, as sheets of cards and tiles have them: moved and drawn, again and again, until the state is restored.
 *
 * Takes content as text; tells where such a row ends and how many copies are in it. Where they are has no effect on anything, as the
 * state is restored behind them: who knows what one of them adds knows what all add.
 */

const ROW = /(\/[!-~]+ Do\n)(?:1 0 0 1 -?[\d.]+ -?[\d.]+ cm\n\1)+(?=Q\n)/y;

/**
 * Where the copies of a form end that is drawn by one line.
 *
 * @param from where that line begins
 * @returns -1 where something else follows
 */
export function endOfCopies(text: string, from: number): number {
  ROW.lastIndex = from;
  return ROW.test(text) ? ROW.lastIndex : -1;
}

/** How many copies there are behind the first one. */
export function countCopies(text: string, from: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf(' cm\n', from); at >= 0 && at < end; at = text.indexOf(' cm\n', at + 1)) count++;
  return count;
}
