/**
 * The render under way: which file runs, and what went wrong so far.
 *
 * Handlebars runs a template in one go, and its helpers know no files. This keeps both while `collectFaults` lasts, so
 * that a run goes on after a fault and shows all of them. Never renders by itself; renders do not nest.
 */
import { invariant } from '../base/invariant.ts';
import type { SourceFile } from '../diagnostics/diagnostic.ts';
import type { TemplateFault } from './fault.ts';
import { Tracer, type Trace } from './trace.ts';

export interface LocatedFault {
  readonly fault: TemplateFault;
  readonly file: SourceFile;
}

interface Rendering {
  readonly faults: LocatedFault[];
  /** Files being run, innermost partial last. */
  readonly files: SourceFile[];
  readonly root: object;
  readonly tracer: Tracer | undefined;
}

let underWay: Rendering | undefined;

/**
 * Stands for a value that could not be had: prints nothing, counts as nothing, and keeps helpers from complaining about
 * it a second time.
 */
class Missing {
  toString(): string {
    return '';
  }
  toHTML(): string {
    return '';
  }
}
export const MISSING = new Missing();
export const isMissing = (value: unknown): boolean => value === MISSING;

/**
 * Runs a template over `root`; faults are collected instead of ending it.
 *
 * @param how `plain`: values are printed as they are, and the skeleton is the text itself
 */
export function collectFaults(
  root: object,
  run: () => string,
  how: 'traced' | 'plain' = 'traced',
): { readonly trace: Trace; readonly faults: readonly LocatedFault[] } {
  invariant(underWay === undefined, 'a template is rendered inside another one');
  const tracer = how === 'traced' ? new Tracer() : undefined;
  const rendering: Rendering = { faults: [], files: [], root, tracer };
  underWay = rendering;
  try {
    return { trace: { skeleton: run(), holes: tracer?.holes ?? [] }, faults: rendering.faults };
  } finally {
    underWay = undefined;
  }
}

/** Runs one file's part of a render. */
export function inFile<T>(file: SourceFile, run: () => T): T {
  underWay?.files.push(file);
  try {
    return run();
  } finally {
    underWay?.files.pop();
  }
}

/** Notes a fault in the file that runs; gives what stands in for the value. */
export function noteFault(fault: TemplateFault): Missing {
  const file = underWay?.files.at(-1);
  if (underWay === undefined || file === undefined) throw fault;
  underWay.faults.push({ fault, file });
  return MISSING;
}

/** What a mustache prints: a mark in the skeleton, and its value noted. */
export const printValue = (value: unknown, escape: (value: unknown) => string): string =>
  underWay?.tracer ? underWay.tracer.print(value, escape) : escape(value);

/** The data the template as a whole was given. */
export const rootData = (): object => underWay?.root ?? {};
