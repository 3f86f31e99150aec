/**
 * What the referee answers to a request it cannot serve.
 *
 * Takes the kind of fault, the field and a sentence; gives a plain object. Never throws. The codes are listed in
 * docs/referee.md.
 */
import type { Illegal, Json, Parsed } from '../core/game.ts';

/** What can be wrong with a request? */
export type FaultCode =
  | 'not-json'
  | 'not-an-object'
  | 'line-too-long'
  | 'too-deep'
  | 'missing-field'
  | 'unknown-field'
  | 'wrong-type'
  | 'unknown-game'
  | 'unknown-op'
  | 'bad-options'
  | 'bad-state'
  | 'bad-move'
  | 'illegal-move'
  | 'internal';

export interface Fault {
  readonly code: FaultCode;
  /** The field of the request, with its path: `state.hands[1]`. */
  readonly field?: string;
  /** Character of a text in notation where reading stopped, from 0. */
  readonly offset?: number;
  readonly message: string;
  /** Of an illegal move. */
  readonly clause?: string;
  readonly facts?: Readonly<Record<string, Json>>;
}

/** A value, or why there is none. */
export type Served<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export const served = <T>(value: T): Served<T> => ({ ok: true, value });

export const fault = (code: FaultCode, message: string, field?: string): Served<never> => ({
  ok: false,
  fault: field === undefined ? { code, message } : { code, field, message },
});

/** A refusal of an engine's reader, placed under `field`. */
export function readerFault(
  code: FaultCode,
  field: string,
  read: Extract<Parsed<never>, { ok: false }>,
): Served<never> {
  const path = read.path === undefined || read.path === '' ? field : joined(field, read.path);
  const offset = read.offset === undefined ? {} : { offset: read.offset };
  return { ok: false, fault: { code, field: path, ...offset, message: read.message } };
}

const joined = (field: string, path: string): string =>
  path === field || path.startsWith(`${field}.`) || path.startsWith('[')
    ? path.startsWith('[')
      ? `${field}${path}`
      : path
    : `${field}.${path}`;

/** A move that `judge` refused. */
export const illegalFault = ({ clause, message, facts }: Illegal): Served<never> => ({
  ok: false,
  fault: { code: 'illegal-move', field: 'move', message, clause, facts },
});
