/**
 * The `where:` filter of a component: a small, safe expression over the fields of a row.
 *
 * Takes a text such as `copies > 0 and not (suit == "hearts")`; gives a tree, or what is wrong and where. Comparisons,
 * `and`, `or`, `not`, arithmetic, `if ... then ... else` and parentheses; nothing can be called. Computed columns are written alike. On the right of a comparison a bare word that is no field of
 * the data stands for itself as a text, so that `suit == hearts` needs no quotes inside YAML.
 */

import { once } from '../../base/cache.ts';
import { DECK_LIMITS } from './limits.ts';

const OPERATORS = ['==', '!=', '<=', '>=', '<', '>'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Word {
  readonly kind: 'word';
  readonly name: string;
  /** UTF-16 offsets in the filter's text. */
  readonly start: number;
  readonly end: number;
  /** Whether the word stands for itself where no field has its name. */
  readonly canBeText: boolean;
}

export const ARITHMETIC = ['+', '-', '*', '/', '%'] as const;
export type ArithmeticOperator = (typeof ARITHMETIC)[number];

export type Operand =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | Word
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: Operand;
      readonly right: Operand;
    }
  /** `if cost > 4 then "high" else "low"`. */
  | { readonly kind: 'choice'; readonly test: Filter; readonly yes: Operand; readonly no: Operand }
  /** Whether something is so, as a value. */
  | { readonly kind: 'test'; readonly test: Filter };

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly inner: Filter }
  | { readonly kind: 'compare'; readonly operator: Operator; readonly left: Operand; readonly right: Operand }
  | { readonly kind: 'is'; readonly operand: Operand };

/** An expression with every word in it, or the first thing that is wrong (UTF-16 offsets). */
export type ParsedFilter =
  | { readonly ok: true; readonly filter: Filter; readonly words: readonly Word[] }
  | {
      readonly ok: false;
      readonly message: string;
      readonly start: number;
      readonly end: number;
      /** It is too long or too deep, not wrong. */
      readonly isLimit: boolean;
    };

type TokenKind = 'word' | 'number' | 'text' | 'operator' | 'open' | 'close' | 'wrong' | 'end';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

type Tokens = readonly (readonly [TokenKind, RegExp])[];

// Which words does the expression know? Alternatives in the order they are tried. Made when one is read: most decks have none.
const tokens = once((): Tokens => [
  ['number', /-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.-])/uy],
  ['word', /[\p{L}\p{N}_][\p{L}\p{N}_.-]*/uy],
  ['text', /"[^"]*"|'[^']*'/y],
  ['operator', /==|!=|<=|>=|<|>|[+*/%-]/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['wrong', /./suy],
]);

const MAX_DEPTH = 20;
const TOO_DEEP = `parentheses are nested more than ${MAX_DEPTH} deep`;

function tokenAt(source: string, start: number): Token {
  for (const [kind, pattern] of tokens()) {
    pattern.lastIndex = start;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined) return { kind, text, start, end: start + text.length };
  }
  return { kind: 'end', text: '', start, end: start };
}

/** The parser's state: the token ahead, the words met, and the first fault. */
interface Cursor {
  readonly source: string;
  token: Token;
  depth: number;
  readonly words: Word[];
  fault: { readonly message: string; readonly at: Token; readonly isLimit: boolean } | undefined;
}

function advance(cursor: Cursor): void {
  const blank = /\s*/y;
  blank.lastIndex = cursor.token.end;
  blank.exec(cursor.source);
  cursor.token = tokenAt(cursor.source, blank.lastIndex);
}

/** Keeps the first fault and moves to the end, so that every loop of the parser stops. */
function fail(cursor: Cursor, message: string, at: Token = cursor.token, isLimit = false): Operand {
  cursor.fault ??= { message, at, isLimit };
  const end = cursor.source.length;
  cursor.token = { kind: 'end', text: '', start: end, end };
  return { kind: 'value', value: false };
}

/** Reads a filter. Precedence, loosest first: `or`, `and`, `not`, comparison, `+ -`, `* / %`. */
export function parseFilter(source: string): ParsedFilter {
  const most = DECK_LIMITS.filter;
  if (source.length > most) {
    const message = `it has ${source.length} characters, at most ${most} are read`;
    return { ok: false, message, start: most, end: most, isLimit: true };
  }
  const before: Token = { kind: 'end', text: '', start: 0, end: 0 };
  const cursor: Cursor = { source, token: before, depth: 0, words: [], fault: undefined };
  advance(cursor);
  const filter = readChoice(cursor);
  const left = cursor.token;
  if (left.kind === 'wrong') fail(cursor, wrongCharacter(left.text));
  else if (left.kind !== 'end') fail(cursor, `"${left.text}" is not expected here; join with and, or`);
  const { fault } = cursor;
  if (fault) {
    const { message, at, isLimit } = fault;
    return { ok: false, message, start: at.start, end: at.end, isLimit };
  }
  return { ok: true, filter, words: cursor.words };
}

const wrongCharacter = (text: string): string =>
  text === '=' ? 'write == to compare' : `"${text}" has no meaning here`;

const isKeyword = ({ token }: Cursor, word: string): boolean =>
  token.kind === 'word' && token.text.toLowerCase() === word;

function readChoice(cursor: Cursor): Filter {
  let left = readConjunction(cursor);
  while (isKeyword(cursor, 'or')) {
    advance(cursor);
    left = { kind: 'or', left, right: readConjunction(cursor) };
  }
  return left;
}

function readConjunction(cursor: Cursor): Filter {
  let left = readNegation(cursor);
  while (isKeyword(cursor, 'and')) {
    advance(cursor);
    left = { kind: 'and', left, right: readNegation(cursor) };
  }
  return left;
}

function readNegation(cursor: Cursor): Filter {
  if (!isKeyword(cursor, 'not')) return readComparison(cursor);
  advance(cursor);
  return { kind: 'not', inner: readComparison(cursor) };
}

function readComparison(cursor: Cursor): Filter {
  const left = readSum(cursor, false);
  const operator = OPERATORS.find((known) => cursor.token.kind === 'operator' && known === cursor.token.text);
  if (operator === undefined) return asFilter(left);
  advance(cursor);
  return { kind: 'compare', operator, left, right: readSum(cursor, true) };
}

const asFilter = (operand: Operand): Filter =>
  operand.kind === 'test' ? operand.test : { kind: 'is', operand };
const asOperand = (filter: Filter): Operand =>
  filter.kind === 'is' ? filter.operand : { kind: 'test', test: filter };

/** The operator ahead, if it is one of these. */
function takeOperator(cursor: Cursor, known: readonly ArithmeticOperator[]): ArithmeticOperator | undefined {
  const operator = known.find((one) => cursor.token.kind === 'operator' && one === cursor.token.text);
  if (operator !== undefined) advance(cursor);
  return operator;
}

function readSum(cursor: Cursor, canBeText: boolean): Operand {
  let left = readProduct(cursor, canBeText);
  for (;;) {
    // `cost -2`: the sign was read with the number.
    const isSigned = cursor.token.kind === 'number' && cursor.token.text.startsWith('-');
    const operator = isSigned ? '+' : takeOperator(cursor, ['+', '-']);
    if (operator === undefined) return left;
    left = { kind: 'arithmetic', operator, left, right: readProduct(cursor, false) };
  }
}

function readProduct(cursor: Cursor, canBeText: boolean): Operand {
  let left = readPrimary(cursor, canBeText);
  for (;;) {
    const operator = takeOperator(cursor, ['*', '/', '%']);
    if (operator === undefined) return left;
    left = { kind: 'arithmetic', operator, left, right: readPrimary(cursor, false) };
  }
}

function readPrimary(cursor: Cursor, canBeText: boolean): Operand {
  if (cursor.token.kind === 'open') return readGroup(cursor);
  return isKeyword(cursor, 'if') ? readBranches(cursor) : readOperand(cursor, canBeText);
}

function readBranches(cursor: Cursor): Operand {
  const opening = cursor.token;
  cursor.depth++;
  if (cursor.depth > MAX_DEPTH) return fail(cursor, TOO_DEEP, opening, true);
  advance(cursor);
  const test = readChoice(cursor);
  if (!isKeyword(cursor, 'then')) return fail(cursor, '"then" is missing after this "if"', opening);
  advance(cursor);
  const yes = asOperand(readChoice(cursor));
  if (!isKeyword(cursor, 'else')) return fail(cursor, '"else" is missing after this "if"', opening);
  advance(cursor);
  const no = asOperand(readChoice(cursor));
  cursor.depth--;
  return { kind: 'choice', test, yes, no };
}

function readGroup(cursor: Cursor): Operand {
  const opening = cursor.token;
  cursor.depth++;
  if (cursor.depth > MAX_DEPTH) return fail(cursor, TOO_DEEP, opening, true);
  advance(cursor);
  const inner = readChoice(cursor);
  if (cursor.token.kind !== 'close') return fail(cursor, 'this parenthesis is not closed', opening);
  advance(cursor);
  cursor.depth--;
  return asOperand(inner);
}

function readOperand(cursor: Cursor, canBeText: boolean): Operand {
  const { kind, text, start, end } = cursor.token;
  if (kind === 'wrong') return fail(cursor, wrongCharacter(text));
  if (kind !== 'number' && kind !== 'text' && kind !== 'word')
    return fail(cursor, 'a field or a value is missing here');
  advance(cursor);
  // A whole number that is too large to be exact stays as it is written, as in a table.
  if (kind === 'number')
    return { kind: 'value', value: Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER ? text : Number(text) };
  if (kind === 'text') return { kind: 'value', value: text.slice(1, -1) };
  if (text === 'true' || text === 'false') return { kind: 'value', value: text === 'true' };
  const word: Word = { kind: 'word', name: text, start, end, canBeText };
  cursor.words.push(word);
  return word;
}
