/**
 * Readers for values made of words.
 *
 * Takes the allowed words, gives readers; every property table is built from these. Never reads lengths or colours.
 */
import type { Reader } from './reader.ts';
import type { Computer } from '../properties/slots.ts';

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
