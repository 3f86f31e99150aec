/**
 * CSS values as token trees.
 *
 * Takes text, gives tokens with offsets; functions and parentheses hold their content, comments are gone, white space is
 * a flag on the token after it. Never knows a property. The only importer of css-tree, and of its tokenizer alone: the
 * whole library costs four times as long to load. Source: CSS Syntax 3, section 4.
 */
import * as css from 'css-tree/tokenizer';

interface TokenCommon {
  /** UTF-16 offsets in the source. */
  readonly start: number;
  readonly end: number;
  readonly spaceBefore: boolean;
}
export interface IdentToken extends TokenCommon {
  readonly kind: 'ident';
  readonly value: string;
}
export interface FunctionToken extends TokenCommon {
  readonly kind: 'function';
  /** Lower case; `''` for plain parentheses. */
  readonly name: string;
  readonly content: readonly Token[];
}
export interface NumberToken extends TokenCommon {
  readonly kind: 'number';
  readonly value: number;
  /** Lower case: `mm`, `%`; `''` for a plain number. */
  readonly unit: string;
}
export interface TextToken extends TokenCommon {
  readonly kind: 'string' | 'url' | 'hash';
  readonly value: string;
}
export interface DelimiterToken extends TokenCommon {
  readonly kind: 'delimiter';
  /** One character: `,` `/` `+` `:` `!` ... */
  readonly value: string;
}
export type Token = IdentToken | FunctionToken | NumberToken | TextToken | DelimiterToken;

/** The flat tokens of a source: parallel arrays, comments left out. */
export interface FlatTokens {
  readonly text: string;
  readonly types: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The kinds of flat tokens, as plain constants: a name space is slow to ask in a loop. */
export const TOKEN = {
  Ident: css.Ident,
  Function: css.Function,
  AtKeyword: css.AtKeyword,
  Hash: css.Hash,
  String: css.String,
  BadString: css.BadString,
  Url: css.Url,
  Number: css.Number,
  Percentage: css.Percentage,
  Dimension: css.Dimension,
  WhiteSpace: css.WhiteSpace,
  CDO: css.CDO,
  CDC: css.CDC,
  Colon: css.Colon,
  Semicolon: css.Semicolon,
  LeftParenthesis: css.LeftParenthesis,
  RightParenthesis: css.RightParenthesis,
  LeftSquareBracket: css.LeftSquareBracket,
  RightSquareBracket: css.RightSquareBracket,
  LeftCurlyBracket: css.LeftCurlyBracket,
  RightCurlyBracket: css.RightCurlyBracket,
  Comment: css.Comment,
} as const;

export function flatTokens(text: string): FlatTokens {
  const types: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  css.tokenize(text, (type, start, end) => {
    if (type === TOKEN.Comment) return;
    types.push(type);
    starts.push(start);
    // A backslash at the very end makes the tokenizer count one character too many.
    ends.push(Math.min(end, text.length));
  });
  return { text, types, starts, ends };
}

/** Tokens of a whole text, such as an inline declaration's value. */
export function valueTokens(text: string): readonly Token[] {
  const flat = flatTokens(text);
  return treeOf(flat, 0, flat.types.length);
}

/** The token trees of the flat tokens `from` (inclusive) to `to` (exclusive). */
export function treeOf(flat: FlatTokens, from: number, to: number): readonly Token[] {
  return readLevel({ flat, index: from, to, depth: 0 });
}

interface Walk {
  readonly flat: FlatTokens;
  index: number;
  readonly to: number;
  depth: number;
}

/** Parentheses inside parentheses beyond this are left empty: nobody writes them, and the stack is finite. */
const DEEPEST = 100;

function readLevel(walk: Walk): readonly Token[] {
  const level: Token[] = [];
  let spaceBefore = false;
  while (walk.index < walk.to) {
    const type = walk.flat.types[walk.index];
    if (type === TOKEN.RightParenthesis) break;
    if (type === TOKEN.WhiteSpace) spaceBefore = true;
    else {
      level.push(readToken(walk, spaceBefore));
      spaceBefore = false;
    }
    walk.index++;
  }
  return level;
}

function readToken(walk: Walk, spaceBefore: boolean): Token {
  const { flat, index } = walk;
  const start = flat.starts[index] ?? 0;
  const end = flat.ends[index] ?? start;
  const raw = flat.text.slice(start, end);
  const common = { start, end, spaceBefore };
  switch (flat.types[index]) {
    case TOKEN.Ident:
      return { kind: 'ident', value: unescape(raw), ...common };
    case TOKEN.Function:
      return readFunction(walk, unescape(raw.slice(0, -1)).toLowerCase(), spaceBefore);
    case TOKEN.LeftParenthesis:
      return readFunction(walk, '', spaceBefore);
    case TOKEN.Number:
    case TOKEN.Percentage:
    case TOKEN.Dimension:
      return { start, end, spaceBefore, ...numberOf(raw) };
    case TOKEN.String:
      return {
        kind: 'string',
        value: unescape(raw.slice(1, raw.endsWith(raw.charAt(0)) ? -1 : undefined)),
        ...common,
      };
    case TOKEN.Url:
      return {
        kind: 'url',
        value: unescape(raw.slice(4, raw.endsWith(')') ? -1 : undefined).trim()),
        ...common,
      };
    case TOKEN.Hash:
      return { kind: 'hash', value: raw.slice(1), ...common };
    default:
      return { kind: 'delimiter', value: raw, ...common };
  }
}

function readFunction(walk: Walk, name: string, spaceBefore: boolean): Token {
  const start = walk.flat.starts[walk.index] ?? 0;
  walk.index++;
  walk.depth++;
  const content = walk.depth > DEEPEST ? skipLevel(walk) : readLevel(walk);
  walk.depth--;
  const last = Math.min(walk.index, walk.to - 1);
  const end = walk.flat.ends[last] ?? start;
  const url = name === 'url' ? content[0] : undefined;
  if (url?.kind === 'string') return { kind: 'url', value: url.value, start, end, spaceBefore };
  return { kind: 'function', name, content, start, end, spaceBefore };
}

function skipLevel(walk: Walk): readonly Token[] {
  for (let open = 1; walk.index < walk.to; walk.index++) {
    const type = walk.flat.types[walk.index];
    if (type === TOKEN.LeftParenthesis || type === TOKEN.Function) open++;
    else if (type === TOKEN.RightParenthesis && --open === 0) break;
  }
  return [];
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i;

function numberOf(raw: string): { readonly kind: 'number'; readonly value: number; readonly unit: string } {
  const digits = NUMBER.exec(raw)?.[0] ?? '0';
  return { kind: 'number', value: Number(digits), unit: raw.slice(digits.length).toLowerCase() };
}

/** CSS Syntax 3, section 4.3.7: `\` and up to six hexadecimal digits, or `\` and any other character. */
function unescape(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
    (_, hex: string | undefined, plain: string | undefined) =>
      hex === undefined ? (plain ?? '') : String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff)),
  );
}

/** A value as a person would write it again; for messages and for substituted variables. */
export function writeTokens(tokens: readonly Token[]): string {
  return tokens.map((token, i) => (token.spaceBefore && i > 0 ? ' ' : '') + writeToken(token)).join('');
}

function writeToken(token: Token): string {
  switch (token.kind) {
    case 'ident':
    case 'delimiter':
      return token.value;
    case 'number':
      return `${token.value}${token.unit}`;
    case 'string':
      return JSON.stringify(token.value);
    case 'hash':
      return `#${token.value}`;
    case 'url':
      return `url(${token.value})`;
    case 'function':
      return `${token.name}(${writeTokens(token.content)})`;
  }
}
