/** Notes that a file holds of how it was asked for, read with care: anyone may have written them (`fieldsOf`, `oneOf`). */

/** The fields of an object under a name in a text of JSON; undefined where there is none. */
export function fieldsOf(text: string, name: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const found = (JSON.parse(text) as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof found === 'object' && found !== null
      ? (found as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A value, where it is a known one. */
export const oneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
