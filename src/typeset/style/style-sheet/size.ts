/**
 * Whether a style sheet is larger or deeper than what reads it can bear; counted in its flat tokens, before anything is read.
 *
 * Takes tokens, gives the first limit they pass and the token where that is; undefined for every sheet a person writes.
 */
import { TOKEN, type FlatTokens } from './tokens.ts';

export const STYLE_LIMITS = {
  /** Words, numbers, signs and white space of a sheet. */
  tokens: 500_000,
  /** Of one selector list, or of one declaration. */
  run: 10_000,
  /** Brackets of any kind inside one another. */
  nesting: 50,
  /** Compounds of one selector: `.a .b > .c` has three. */
  compounds: 100,
  /** Style sheets of a template, imports among them. */
  imports: 200,
} as const;

export interface Excess {
  readonly message: string;
  /** Index of a token. */
  readonly at: number;
}

const OPENS: ReadonlySet<number> = new Set([
  TOKEN.Function,
  TOKEN.LeftParenthesis,
  TOKEN.LeftCurlyBracket,
  TOKEN.LeftSquareBracket,
]);
const CLOSES: ReadonlySet<number> = new Set([
  TOKEN.RightParenthesis,
  TOKEN.RightCurlyBracket,
  TOKEN.RightSquareBracket,
]);
const ENDS_RUN: ReadonlySet<number> = new Set([
  TOKEN.LeftCurlyBracket,
  TOKEN.RightCurlyBracket,
  TOKEN.Semicolon,
]);

const excess = (what: string, most: number, at: number): Excess => ({
  message: `${what}, at most ${most} are allowed`,
  at,
});

/** The first limit these tokens pass. */
export function overLimit({ types }: FlatTokens): Excess | undefined {
  const { tokens, run, nesting } = STYLE_LIMITS;
  if (types.length > tokens) return excess(`the style sheet has ${types.length} words and signs`, tokens, 0);
  let depth = 0;
  let runStart = 0;
  for (const [at, type] of types.entries()) {
    if (OPENS.has(type) && ++depth > nesting) return excess('brackets are nested too deeply', nesting, at);
    if (CLOSES.has(type)) depth = Math.max(0, depth - 1);
    if (ENDS_RUN.has(type)) runStart = at + 1;
    else if (at - runStart >= run)
      return excess('a selector or value has too many words and signs', run, runStart);
  }
  return undefined;
}
