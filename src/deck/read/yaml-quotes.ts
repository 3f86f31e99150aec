/**
 * Texts of YAML that lack their quotes: colours, which `#` turns into comments, texts with a colon, and texts that begin with a sign.
 *
 * Takes a text and what the parser found; gives places of colours, and repairs in words. The parser reports the consequences of such
 * a slip, mostly on another line, or nothing at all where a colour is the whole value.
 */
import { Lexer, type YAMLError } from 'yaml';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A comment that is a colour and nothing else, where a value is expected. */
const COLOUR = /(?<=[:,[{-][ \t]+)#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=[ \t]*(?:[,}\]]|$))/gim;

/** Colours that are read as comments. Those with a value on the next lines are real comments. */
export function commentedColours(text: string): readonly Span[] {
  const found = [...text.matchAll(COLOUR)];
  if (found.length === 0) return [];
  const comments = new Set([...new Lexer().lex(text)].filter((token) => token.startsWith('#')));
  return found.flatMap(({ index, 0: colour }) => {
    const [line = ''] = /^[^\r\n]*/.exec(text.slice(index)) ?? [];
    const isComment = comments.has(line) && !hasValueBelow(text, index);
    return isComment ? [{ start: index, end: index + colour.length }] : [];
  });
}

const indentOf = (line: string): number => /^[ ]*(?:- +)*/.exec(line)?.[0].length ?? 0;

/** Whether the next line that says something is indented more than the one at an offset. */
function hasValueBelow(text: string, at: number): boolean {
  const own = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const below = text
    .slice(at)
    .split(/\r?\n/)
    .slice(1)
    .find((line) => /^\s*[^\s#]/.test(line));
  return below !== undefined && !/[[{]/.test(own) && indentOf(below) > indentOf(own);
}

/** What a fault of the parser comes of, where quotes are missing; undefined for other faults. */
export function missingQuotes(
  text: string,
  { code, pos: [at] }: YAMLError,
): { readonly message: string; readonly help: string } | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? [];
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BLOCK_IN_FLOW') {
    const written = /^[^\r\n,}\]]*/.exec(text.slice(at))?.[0].trim() ?? '';
    if (!/.: ./.test(written)) return undefined;
    return { message: 'a text that holds ": " is not in quotes', help: `write ${JSON.stringify(written)}` };
  }
  const [, value = '', sign = ''] = /^\s*(?:- +)*[^\s:#]+:\s+(([@`%*&!|>[{"'-]).*)$/.exec(line) ?? [];
  if (sign === '' || at < start + line.indexOf(value)) return undefined;
  const quoted = /["']/.test(sign) ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
  return { message: `a text that begins with ${sign} is not in quotes`, help: `write ${quoted}` };
}
