/**
 * Files of an open deck, read once and again only when they were touched.
 *
 * Takes a loader of the disk, gives one that keeps what it answered until it hears that a path differs. Notes what a piece
 * of work asked for (`traced`), so that the work is done again only when an answer would be another (`holds`).
 */
import type { Loader } from '../../base/loader.ts';
import type { Keep } from '../../deck/read/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';

// Work kept from one turn of the house to the next, under its name.
// A piece of work is done again when what it names differs, or when a file it asked for would answer otherwise; what it
// reported is reported again each time. Names that a turn did not ask for are forgotten when it ends.

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

/** Questions to the loader and what it answered. */
export type Trace = ReadonlyMap<string, unknown>;

/** A loader that keeps what the disk answered. */
export class HouseFiles implements Loader {
  readonly #openDisk: () => Loader;
  #disk: Loader;
  readonly #texts = new Map<string, string>();
  /** How often the bytes of a path were touched, and of all paths. */
  readonly #touched = new Map<string, number>();
  #epoch = 0;
  /** What is where: forgotten as a whole when anything appears or goes. */
  readonly #places = new Map<string, unknown>();
  readonly #read = new Set<string>();
  readonly #open: Map<string, unknown>[] = [];

  /** @param openDisk gives a loader that has read nothing yet */
  constructor(openDisk: () => Loader) {
    this.#openDisk = openDisk;
    this.#disk = openDisk();
  }

  text(path: string): string | undefined {
    this.#read.add(path);
    return this.#noted(`text ${path}`, this.#textOf(path));
  }

  bytes(path: string): Uint8Array | undefined {
    this.#read.add(path);
    this.#noted(`bytes ${path}`, this.#stampOf(path));
    return this.#disk.bytes(path);
  }

  exists(path: string): boolean {
    return this.#noted(`exists ${path}`, this.#existing(path));
  }

  list(folder: string): readonly string[] {
    return this.#noted(`list ${folder}`, this.#listed(folder)).split('\n').filter(Boolean);
  }

  resolve(from: string, asked: string): string | undefined {
    return this.#noted(`resolve ${from}\n${asked}`, this.#resolved(from, asked));
  }

  inputs(): readonly string[] {
    return [...this.#read];
  }

  display(path: string): string {
    return this.#disk.display(path);
  }

  /** These paths may be others now; `all`: any may. */
  forget(paths: readonly string[] | 'all'): void {
    this.#disk = this.#openDisk();
    if (paths === 'all') {
      this.#epoch++;
      this.#texts.clear();
      this.#places.clear();
      return;
    }
    for (const path of paths) {
      this.#texts.delete(path);
      this.#touched.set(path, (this.#touched.get(path) ?? 0) + 1);
    }
    // A file that was there and is there leaves the folders as they were.
    const isStill = (path: string): boolean =>
      this.#places.get(`exists ${path}`) === true && this.#disk.exists(path);
    if (!paths.every(isStill)) this.#places.clear();
  }

  /** Does some work and notes what it asked for. */
  traced<T>(work: () => T): { readonly value: T; readonly trace: Trace } {
    const trace = new Map<string, unknown>();
    this.#open.push(trace);
    try {
      return { value: work(), trace };
    } finally {
      this.#open.pop();
      // Whoever asked for this work depends on all it asked for.
      for (const [question, answer] of trace) this.#noted(question, answer);
    }
  }

  /** Whether all questions would be answered as they were. */
  holds(trace: Trace): boolean {
    for (const [question, answer] of trace) if (this.#answer(question) !== answer) return false;
    return true;
  }

  #answer(question: string): unknown {
    const at = question.indexOf(' ');
    const path = question.slice(at + 1);
    switch (question.slice(0, at)) {
      case 'text':
        return this.#textOf(path);
      case 'bytes':
        return this.#stampOf(path);
      case 'exists':
        return this.#existing(path);
      case 'list':
        return this.#listed(path);
      default: {
        const line = path.indexOf('\n');
        return this.#resolved(path.slice(0, line), path.slice(line + 1));
      }
    }
  }

  #noted<T>(question: string, answer: T): T {
    this.#open.at(-1)?.set(question, answer);
    return answer;
  }

  #placed<T>(question: string, answer: () => T): T {
    if (!this.#places.has(question)) this.#places.set(question, answer());
    return this.#places.get(question) as T;
  }

  #textOf(path: string): string | undefined {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const text = this.#disk.text(path);
    // What was refused is asked again, so that it is reported again.
    if (text !== undefined) this.#texts.set(path, text);
    return text;
  }

  #stampOf(path: string): string {
    return `${this.#epoch} ${this.#touched.get(path) ?? 0}`;
  }

  #existing(path: string): boolean {
    return this.#placed(`exists ${path}`, () => this.#disk.exists(path));
  }

  #listed(folder: string): string {
    return this.#placed(`list ${folder}`, () => this.#disk.list(folder).join('\n'));
  }

  #resolved(from: string, asked: string): string | undefined {
    return this.#placed(`resolve ${from}\n${asked}`, () => this.#disk.resolve(from, asked));
  }
}
