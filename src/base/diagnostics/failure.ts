/**
 * How a run failed, from what it found (`failureOf`): one answer for build, check, export and the exit code.
 */
import { CODE_KINDS, type CodeKind } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';

/** `none`: no error; warnings do not count. Else the kind that says most about what has to be done. */
export type Failure = 'none' | CodeKind;

/** A refusing system before all others; `check` and `limit` only where every error is one, so that a script can rely on it. */
export function failureOf(diagnostics: readonly Diagnostic[]): Failure {
  const kinds = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => CODE_KINDS[code]),
  );
  const [only] = kinds;
  if (only === undefined) return 'none';
  if (kinds.has('file')) return 'file';
  return kinds.size === 1 ? only : 'input';
}
