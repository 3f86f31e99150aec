/**
 * Reads plain JSON field by field and remembers the first thing that is wrong, with its path.
 *
 * Takes values from outside, gives typed ones; after a fault it gives harmless stand-ins, and `result` answers with the
 * fault. Never throws for a wrong value.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { isRecord } from '../core/json.ts';
import { nearest } from './spelling.ts';

export type Fields = Readonly<Record<string, Json>>;

const shown = (value: Json | undefined): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
};

export class Reader {
  private fault: { readonly message: string; readonly path: string } | undefined;

  /** Remembers a fault unless there is one already. */
  refuse(path: string, message: string): void {
    this.fault ??= { message: `${path}: ${message}`, path };
  }

  /** True as long as nothing was wrong. */
  get sound(): boolean {
    return this.fault === undefined;
  }

  /** A whole number from `least` to `most`. */
  whole(value: Json | undefined, path: string, least = 0, most = 1000): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.refuse(path, `needs a whole number from ${least} to ${most}, found ${shown(value)}`);
    return least;
  }

  /** One of the allowed values, texts or numbers. */
  oneOf<T extends string | number>(value: Json | undefined, path: string, allowed: readonly [T, ...T[]]): T {
    const found = allowed.find((item) => item === value);
    if (found !== undefined) return found;
    this.refuse(path, `needs ${allowed.join(' or ')}, found ${shown(value)}`);
    return allowed[0];
  }

  text(value: Json | undefined, path: string): string {
    if (typeof value === 'string' && value !== '') return value;
    this.refuse(path, `needs a text, found ${shown(value)}`);
    return '';
  }

  list(value: Json | undefined, path: string): readonly Json[] {
    if (Array.isArray(value)) return value as readonly Json[];
    this.refuse(path, `needs a list, found ${shown(value)}`);
    return [];
  }

  /** An object; with `known`, any other field is refused with the nearest known name. */
  fields(value: Json | undefined, path: string, known?: readonly string[]): Fields {
    if (!isRecord(value)) {
      this.refuse(path, `needs an object, found ${shown(value)}`);
      return {};
    }
    const strange = known && Object.keys(value).find((name) => !known.includes(name));
    if (known && strange !== undefined) {
      const meant = nearest(strange, known);
      const help = meant === undefined ? `known are ${known.join(', ')}` : `did you mean "${meant}"?`;
      this.refuse(path === '' ? strange : `${path}.${strange}`, `unknown field; ${help}`);
    }
    return value;
  }

  /** The first fault as an answer; undefined as long as nothing was wrong. */
  failure(): Parsed<never> | undefined {
    return this.fault && refused(this.fault.message, { path: this.fault.path });
  }

  /** The value, or the first fault. */
  result<T>(value: T): Parsed<T> {
    return this.failure() ?? parsed(value);
  }
}
