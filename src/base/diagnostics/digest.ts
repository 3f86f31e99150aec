/**
 * Diagnostics in the order people read them.
 *
 * A digest sorts them: warnings before errors (the most important last), then by file and place; of one code at most twenty
 * are shown and the rest is counted. Source: clig.dev, "Errors".
 */
import type { Diagnostic } from './diagnostic.ts';

export interface Digest {
  readonly shown: readonly Diagnostic[];
  /** Codes of which some were left out, and how many. */
  readonly left: readonly { readonly code: string; readonly count: number }[];
}

/**
 * Sorts and shortens. Files keep the order in which they were first met.
 *
 * @param most how many diagnostics of one code are shown
 */
export function digest(diagnostics: readonly Diagnostic[], most = 20): Digest {
  const counts = new Map<string, number>();
  const shown = inReadingOrder(diagnostics).filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= most;
  });
  const left = [...counts]
    .filter(([, count]) => count > most)
    .map(([code, count]) => ({ code, count: count - most }));
  return { shown, left };
}

function inReadingOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const fileOrder = new Map<string, number>();
  for (const { place } of diagnostics)
    if (place && !fileOrder.has(place.file.name)) fileOrder.set(place.file.name, fileOrder.size);
  const rank = (diagnostic: Diagnostic): readonly number[] => [
    diagnostic.severity === 'error' ? 1 : 0,
    diagnostic.place ? (fileOrder.get(diagnostic.place.file.name) ?? 0) : fileOrder.size,
    diagnostic.place?.start ?? 0,
  ];
  return diagnostics
    .map((diagnostic) => ({ diagnostic, rank: rank(diagnostic) }))
    .sort((a, b) => firstDifference(a.rank, b.rank))
    .map(({ diagnostic }) => diagnostic);
}

const firstDifference = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
