/**
 * Whether a YAML text nests so deeply that its parser must not see it.
 *
 * The parser recurses, and a stack that runs out inside a regular expression ends the whole process instead of throwing.
 * So brackets and indents are counted before: roughly first, exactly (with the parser's own lexer, which does not recurse)
 * only where the rough count is high. Takes a text, gives an answer; never throws.
 */
import { Lexer } from 'yaml';

/** Far above what is read (`DECK_LIMITS.yamlDepth`), far below the eight hundred levels that fill the stack. */
const MOST_BRACKETS = 150;

/** A block level takes at least one column, so fewer columns cannot nest more deeply. */
const DEEP_INDENT = /^[ \-?]{150}/m;

export const isNestedTooDeeply = (text: string): boolean =>
  DEEP_INDENT.test(text) || (deepest(text) > MOST_BRACKETS && deepest(new Lexer().lex(text)) > MOST_BRACKETS);

/** Most brackets open at once; over characters it counts those in texts and comments as well. */
function deepest(pieces: Iterable<string>): number {
  let open = 0;
  let most = 0;
  for (const piece of pieces) {
    if (piece === '[' || piece === '{') most = Math.max(most, ++open);
    else if (piece === ']' || piece === '}') open = Math.max(0, open - 1);
  }
  return most;
}
