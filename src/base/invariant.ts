/** Statements that are bugs when they fail: a user's mistake never reaches these. */

/** Thrown for bugs of modpress itself; the command line answers it with exit code 1. */
export class InternalError extends Error {
  override name = 'InternalError';
}

/** Throws `InternalError` unless the condition holds. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InternalError(message);
}

/** Closes a `switch` over a closed union: the compiler proves it is never reached. */
export function assertNever(value: never, what = 'value'): never {
  throw new InternalError(`unexpected ${what}: ${JSON.stringify(value)}`);
}

/** The value, or `InternalError` when it is missing; for look-ups that cannot fail. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new InternalError(`missing ${what}`);
  return value;
}
