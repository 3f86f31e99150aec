/**
 * Work kept from one turn of the house to the next, under its name.
 *
 * A piece of work is done again when what it names differs, or when a file it asked for would answer otherwise; what it
 * reported is reported again each time. Names that a turn did not ask for are forgotten when it ends.
 */
import type { Keep } from '../../deck/read/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { HouseFiles, Trace } from './files.ts';

interface Kept {
  readonly on: readonly unknown[];
  readonly value: unknown;
  readonly trace: Trace;
  readonly told: readonly Diagnostic[];
}

export interface TrackedWork {
  readonly keep: Keep;
  /** Ends a turn. */
  sweep(): void;
}

/** Where diagnostics go at the moment: of the work at hand, or of the turn. */
export interface ReportSink {
  report: Report;
}

export function trackWork(files: HouseFiles, sink: ReportSink): TrackedWork {
  let before = new Map<string, Kept>();
  let now = new Map<string, Kept>();
  const doWork = <T>(on: readonly unknown[], work: (report: Report) => T): Kept & { readonly value: T } => {
    const told: Diagnostic[] = [];
    const outer = sink.report;
    sink.report = (one) => void told.push(one);
    try {
      const { value, trace } = files.traced(() => work(sink.report));
      return { on, value, trace, told };
    } finally {
      sink.report = outer;
    }
  };
  return {
    keep<T>(name: string, on: readonly unknown[], work: (report: Report) => T): T {
      const last = now.get(name) ?? before.get(name);
      const known = last && sameItems(last.on, on) ? last : undefined;
      const holds = known && files.holds(known.trace);
      const kept = holds ? known : doWork(on, work);
      now.set(name, kept);
      for (const one of kept.told) sink.report(one);
      return kept.value as T;
    },
    sweep() {
      before = now;
      now = new Map();
    },
  };
}

/** Whether two lists hold the same things; texts are the same where they read alike. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => Object.is(item, b[i]));
