/**
 * Where a line may break: UAX 14, answered word by word.
 *
 * Most words are letters with a quote before and a full stop after; they need no look at the tables. The others are asked of
 * the `linebreak` package. A break after a space depends on the words' ends only. Gives the same positions
 * as the package over the whole text; languages and styles are taken into account by the caller.
 */
import LineBreaker from 'linebreak';
import { isPlainText } from '../../font/plain-text.ts';

/** Breaks inside and at the end of a text, by the tables. */
export function tableBreaks(text: string): number[] {
  const breaker = new LineBreaker(text);
  const positions: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  return positions;
}

// Which words never break inside? Opening marks, letters, closing marks: classes OP QU GL, AL NU QU GL, CL CP IS EX QU GL;
// numbers of several parts, such as 12/54 and 1.5: NU with SY or IS between.
const LETTERS = 'A-Za-z0-9À-ÖØ-öø-ÿŒœŸ';
const UNBROKEN = new RegExp(
  `^(?:[("'“‘«\u00a0\u202f]*[${LETTERS}'’\u00a0\u202f]*[.,:;!?)”"'’»\u00a0\u202f]*|[0-9]+(?:[/.,:][0-9]+)+)$`,
  'u',
);
/** A break after a space is certain between these. */
const PLAIN_END = new RegExp(`[${LETTERS}.,:;!?]$`, 'u');
const PLAIN_START = new RegExp(`^[${LETTERS}]`, 'u');

/** Whether no line ends inside a word without spaces, by its letters alone. */
export const isUnbroken = (word: string): boolean => UNBROKEN.test(word);

/** Breaks inside a word without spaces. */
export const inside = (word: string): readonly number[] =>
  isUnbroken(word) ? [] : tableBreaks(word).filter((position) => position < word.length);

/** May a line end after the spaces between two words? Of plain words only the characters beside the spaces count. */
export function between(left: string, right: string): boolean {
  if (PLAIN_END.test(left) && PLAIN_START.test(right)) return true;
  const [end, start] =
    isPlainText(left) && isPlainText(right) ? [left.slice(-2), right.slice(0, 2)] : [left, right];
  const key = `${end} ${start}`;
  return tableBreaks(key).includes(end.length + 1);
}

/** All positions where a line may break before the character, the beginning and the end left out; rising. */
export function opportunities(text: string): number[] {
  const positions: number[] = [];
  let [at, left] = [0, ''];
  while (at < text.length) {
    const space = text.indexOf(' ', at);
    const wordEnd = space < 0 ? text.length : space;
    const word = text.slice(at, wordEnd);
    if (at > 0 && between(left, word)) positions.push(at);
    for (const position of inside(word)) positions.push(at + position);
    left = word;
    at = wordEnd;
    while (at < text.length && text.charCodeAt(at) === 0x20) at++;
  }
  return positions;
}
