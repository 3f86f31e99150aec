/** Types of css-tree's tokenizer entry, which its type package leaves out; only what `tokens.ts` uses. */
declare module 'css-tree/tokenizer' {
  /** Calls back once per token of CSS Syntax 3, white space and comments included, in order and without gaps. */
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export const Ident: number;
  export const Function: number;
  export const AtKeyword: number;
  export const Hash: number;
  export const String: number;
  export const BadString: number;
  export const Url: number;
  export const BadUrl: number;
  export const Delim: number;
  export const Number: number;
  export const Percentage: number;
  export const Dimension: number;
  export const WhiteSpace: number;
  export const CDO: number;
  export const CDC: number;
  export const Colon: number;
  export const Semicolon: number;
  export const Comma: number;
  export const LeftSquareBracket: number;
  export const RightSquareBracket: number;
  export const LeftParenthesis: number;
  export const RightParenthesis: number;
  export const LeftCurlyBracket: number;
  export const RightCurlyBracket: number;
  export const Comment: number;
}
