/**
 * A cursor over the tokens of one value.
 *
 * Takes tokens, gives them one by one; whoever reads a value takes what it can and leaves the rest, and keeps the most
 * telling reason when it cannot (`blame`). Never reports: the reason goes into the diagnostic of the declaration.
 */
import type { Place } from '../../../base/diagnostics/diagnostic.ts';
import type { FunctionToken, Token } from '../style-sheet/tokens.ts';
import type { Computer } from '../properties/slots.ts';

export interface Blame {
  readonly token: Token;
  /** Printed under the caret. */
  readonly label: string;
  /** The value could be read, but is larger than anything on paper. */
  readonly isTooLarge?: boolean;
}

export class Reader {
  readonly #tokens: readonly Token[];
  #index = 0;
  /** Numbers without a unit are lengths here (user units of a drawing, 1/96 inch each). */
  readonly isAttribute: boolean;
  /** Where the whole value is, for values that are looked up later (pictures). */
  readonly place: Place | undefined;
  /** Why the value cannot be read, where a reason better than "not one of the allowed values" is known. */
  blame: Blame | undefined;

  constructor(tokens: readonly Token[], isAttribute = false, place?: Place) {
    this.#tokens = tokens;
    this.isAttribute = isAttribute;
    this.place = place;
  }

  get isDone(): boolean {
    return this.#index >= this.#tokens.length;
  }

  get position(): number {
    return this.#index;
  }

  rewind(position: number): void {
    this.#index = position;
  }

  peek(): Token | undefined {
    return this.#tokens[this.#index];
  }

  take(): Token | undefined {
    return this.#tokens[this.#index++];
  }

  /** The next token if it is one of these words (any case), else nothing is taken. */
  takeWord<W extends string>(words: readonly W[]): W | undefined {
    const token = this.peek();
    if (token?.kind !== 'ident') return undefined;
    const lower = token.value.toLowerCase();
    const word = words.find((candidate) => candidate === lower);
    if (word !== undefined) this.#index++;
    return word;
  }

  takeDelimiter(value: string): boolean {
    const token = this.peek();
    const isIt = token?.kind === 'delimiter' && token.value === value;
    if (isIt) this.#index++;
    return isIt;
  }

  takeFunction(name: string): FunctionToken | undefined {
    const token = this.peek();
    if (token?.kind !== 'function' || token.name !== name) return undefined;
    this.#index++;
    return token;
  }

  /** A reader over a function's content, which shares the blame of this one through `adopt`. */
  inside(token: FunctionToken): Reader {
    return new Reader(token.content, this.isAttribute, this.place);
  }

  /** Splits a function's content at its commas. */
  partsOf(token: FunctionToken): readonly Reader[] {
    return splitAtCommas(token.content).map((part) => new Reader(part, this.isAttribute, this.place));
  }

  adopt(inner: Reader): undefined {
    this.blame ??= inner.blame;
    return undefined;
  }

  complain(token: Token | undefined, label: string): undefined {
    if (token !== undefined) this.blame ??= { token, label };
    return undefined;
  }

  refuseLarge(token: Token | undefined, most: number): undefined {
    const label = `at most ${most} is allowed`;
    if (token !== undefined) this.blame ??= { token, label, isTooLarge: true };
    return undefined;
  }

  /** The rest, cut at commas on this level. */
  takeParts(): readonly Reader[] {
    const parts = splitAtCommas(this.#tokens.slice(this.#index));
    this.#index = this.#tokens.length;
    return parts.map((part) => new Reader(part, this.isAttribute, this.place));
  }

  takeRest(): readonly Token[] {
    const rest = this.#tokens.slice(this.#index);
    this.#index = this.#tokens.length;
    return rest;
  }
}

export function splitAtCommas(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'delimiter' && token.value === ',') parts.push([]);
    else parts[parts.length - 1]?.push(token);
  }
  return parts;
}

/** Reads a whole or partial value; undefined when it cannot, with nothing promised about the cursor. */
export type ValueReader<T> = (reader: Reader) => Computer<T> | undefined;

/** One of the words, which are the computed values themselves. */
export function oneOf<W extends string>(...words: readonly W[]): ValueReader<W> {
  return (reader) => {
    const word = reader.takeWord(words);
    return word === undefined ? undefined : () => word;
  };
}

/** One of the words, each standing for a value: `{ start: 'left' }`. */
export function wordFor<T>(values: Readonly<Record<string, T>>): ValueReader<T> {
  const words = Object.keys(values);
  return (reader) => {
    const word = reader.takeWord(words);
    if (word === undefined) return undefined;
    const value = values[word] as T;
    return () => value;
  };
}

/** The first reader that can. */
export function either<A, B>(first: ValueReader<A>, second: ValueReader<B>): ValueReader<A | B> {
  return (reader) => {
    const start = reader.position;
    const found = first(reader);
    if (found !== undefined) return found;
    reader.rewind(start);
    return second(reader);
  };
}

/** A value that needs no context, with an optional check. */
export function plain<T>(
  read: (reader: Reader) => T | undefined,
  isAllowed: (value: T) => boolean = () => true,
  rule = '',
): ValueReader<T> {
  return (reader) => {
    const token = reader.peek();
    const value = read(reader);
    if (value === undefined) return undefined;
    return isAllowed(value) ? () => value : reader.complain(token, rule);
  };
}
