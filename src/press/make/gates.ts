/**
 * What a maker finds goes through gates: they count errors, keep quiet where that is asked for, and know when a limit was reached.
 *
 * Takes a report, gives one that is told less, and what it has seen.
 */
import { lastWork } from '../../base/host.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { withinLimits } from '../../base/diagnostics/limit.ts';

export interface Gate {
  readonly report: Report;
  /** What is found from now on is added to a list, or reported again. */
  divert(found: Diagnostic[] | undefined): void;
  /** Errors that came through so far, also those of earlier groups. */
  errors(): number;
  /** What is found meanwhile is not reported. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}

export function reportGate(report: Report): Gate {
  let errors = 0;
  let isQuiet = false;
  let kept: Diagnostic[] | undefined;
  return {
    divert: (found) => void (kept = found),
    report: (diagnostic: Diagnostic) => {
      if (isQuiet) return;
      if (diagnostic.severity === 'error') errors++;
      if (kept) kept.push(diagnostic);
      else report(diagnostic);
    },
    errors: () => errors,
    async quietly(work) {
      isQuiet = true;
      try {
        return await work();
      } finally {
        isQuiet = false;
      }
    },
  };
}

/** Work that may reach a limit: what did so once does so in every file that shows the same faces. */
export function limitGate(report: Report) {
  let isReached = false;
  const note: Report = (limit) => {
    isReached = true;
    report(limit);
  };
  return {
    isReached: () => isReached,
    within: <T>(work: () => T | Promise<T>): Promise<T | undefined> => withinLimits(note, lastWork, work),
  };
}
