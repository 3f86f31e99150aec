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

/** Where a sign is that was opened and not closed. */
export interface OpenSign extends Span {
  readonly sign: string;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** What closes an opened sign: `}`, `]` or the same quotation mark. */
export const closingOf = (sign: string): string => CLOSING[sign] ?? sign;

/**
 * The sign whose missing end a fault comes of: a quotation mark on its line or the one before, a bracket on any line before. The parser
 * reports such a slip where it gives up, mostly on another line.
 */
export function openSign(text: string, { code, message, pos: [at] }: YAMLError): OpenSign | undefined {
  const most = message.startsWith('Missing closing') ? Infinity : 2;
  let end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
  for (let seen = 0; end >= 0;) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const found = openInLine(text.slice(start, end));
    const isQuote = found !== undefined && closingOf(found.sign) === found.sign;
    if (found && (isQuote ? seen < most : IN_FLOW.has(code)))
      return { sign: found.sign, start: start + found.index, end: start + found.index + 1 };
    if (start === 0) return undefined;
    if (text.slice(start, end).trim() !== '') seen++;
    end = start - 1;
  }
  return undefined;
}

const IN_FLOW: ReadonlySet<string> = new Set(['BAD_INDENT', 'MISSING_CHAR']);

/** Of longer lines, which programs write, each sign would be looked at again for each one after it. */
const LONGEST_LINE = 1_000;

/** The first sign of a line that is open at its end, or, of a quotation mark, that ends where no value can. */
function openInLine(line: string): { readonly sign: string; readonly index: number } | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const open: { readonly sign: string; readonly index: number }[] = [];
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] ?? '';
    const isFirst = /(?:^|[:,[{-])\s*$/.test(line.slice(0, i));
    if (sign === '#' && /(?:^|\s)$/.test(line.slice(0, i))) break;
    if (/["']/.test(sign) && isFirst) {
      const close = closeOfQuote(line, i);
      const rest = line.slice(close + 1).trimEnd();
      if (close < 0) return { sign, index: i };
      // Words behind a text in quotes are another slip, and so is a mark inside a text that ends with one.
      if (!/^(?:\s*(?:[,:}\]]|$)|\s+#)/.test(rest))
        return rest.includes(sign) && !rest.endsWith(sign) ? { sign, index: i } : undefined;
      i = close;
    } else if (/[{[]/.test(sign) && (isFirst || open.length > 0)) open.push({ sign, index: i });
    else if (closingOf(open.at(-1)?.sign ?? '') === sign) open.pop();
  }
  return open[0];
}

/** Index of the mark that closes the one at `from`; negative where the line has none. */
function closeOfQuote(line: string, from: number): number {
  const sign = line[from];
  for (let i = from + 1; i < line.length; i++) {
    if (sign === '"' && line[i] === '\\') i++;
    else if (line[i] === sign && sign === "'" && line[i + 1] === sign) i++;
    else if (line[i] === sign) return i;
  }
  return -1;
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
