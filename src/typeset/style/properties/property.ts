/**
 * What a row of the property table is, and the constructors of rows.
 *
 * Takes a slot, the allowed values in words and a reader; gives a row. Never holds rows itself.
 */
import {
  inheritedWord,
  ownWord,
  setInherited,
  setOwn,
  type Assignment,
  type GlobalWord,
} from '../assignment.ts';
import type { ValueReader } from '../values/keyword.ts';
import type { Reader } from '../values/reader.ts';
import type { InheritedSlots, OwnSlots } from './slots.ts';

export interface Property {
  /** The allowed values as docs/css-subset.md prints them: `auto | <length> | <percentage>`. */
  readonly values: string;
  readonly isInherited: boolean;
  /** Reads the whole value; undefined when it is not one of `values`. */
  readonly read: (reader: Reader) => readonly Assignment[] | undefined;
  /** `inherit`, `initial` or `unset`. */
  readonly readWord: (word: GlobalWord) => readonly Assignment[];
}

export type PropertyTable = Readonly<Record<string, Property>>;

/** A longhand that is not inherited. */
export function own<K extends keyof OwnSlots>(
  slot: K,
  values: string,
  read: ValueReader<OwnSlots[K]>,
): Property {
  return {
    values,
    isInherited: false,
    read: (reader) => {
      const compute = read(reader);
      return compute && [setOwn(slot, compute)];
    },
    readWord: (word) => [ownWord(slot, word)],
  };
}

/** A longhand that is inherited. */
export function inherited<K extends keyof InheritedSlots>(
  slot: K,
  values: string,
  read: ValueReader<InheritedSlots[K]>,
): Property {
  return {
    values,
    isInherited: true,
    read: (reader) => {
      const compute = read(reader);
      return compute && [setInherited(slot, compute)];
    },
    readWord: (word) => [inheritedWord(slot, word)],
  };
}

/** A property that has one value in the whole subset and changes nothing: accepted so that common sheets pass. */
export function fixed(value: string): Property {
  return {
    values: value,
    isInherited: false,
    read: (reader) => (reader.takeWord([value]) === undefined ? undefined : []),
    readWord: () => [],
  };
}

/** A shorthand for longhands of the table; the words go to all of them. */
export function shorthand(
  values: string,
  longhands: readonly Property[],
  read: (reader: Reader) => readonly Assignment[] | undefined,
): Property {
  return {
    values,
    isInherited: longhands[0]?.isInherited ?? false,
    read,
    readWord: (word) => longhands.flatMap((longhand) => longhand.readWord(word)),
  };
}
