/**
 * The render under way: which file runs, and what went wrong so far.
 *
 * Handlebars runs a template in one go, and its helpers know no files. This keeps both while `collectFaults` lasts, so
 * that a run goes on after a fault and shows all of them. Never renders by itself; renders do not nest.
 */
import { invariant, present } from '../base/invariant.ts';
import type { SourceFile } from '../diagnostics/diagnostic.ts';
import type { TemplateFault } from './fault.ts';
import { Fuel, OutOfFuel, type Site } from './fuel.ts';
import type { Spot } from './spot.ts';
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
  readonly fuel: Fuel;
  /** Calls whose blocks are being run, innermost last. */
  readonly calls: Spot[];
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
  const rendering: Rendering = { faults: [], files: [], root, tracer, fuel: new Fuel(), calls: [] };
  underWay = rendering;
  try {
    return { trace: { skeleton: run(), holes: tracer?.holes ?? [] }, faults: rendering.faults };
  } catch (fault) {
    if (!(fault instanceof OutOfFuel)) throw fault;
    return { trace: { skeleton: '', holes: [] }, faults: [...rendering.faults, { fault, file: fault.file }] };
  } finally {
    underWay = undefined;
  }
}

/** Runs one file's part of a render. */
export function inFile(file: SourceFile, run: () => string): string {
  if (!underWay) return run();
  const { files, fuel } = underWay;
  const site = { file, spot: undefined };
  fuel.turn(file, site);
  files.push(file);
  try {
    const text = run();
    fuel.made(text.length, site);
    return text;
  } finally {
    files.pop();
  }
}

/** Runs a block helper; turns of its block are counted for it. */
export function inCall<T>(call: Spot | undefined, run: () => T): T {
  if (!underWay || !call) return run();
  const { calls } = underWay;
  calls.push(call);
  try {
    return run();
  } finally {
    calls.pop();
  }
}

/** One turn of a block: of a loop, or of a condition inside of one. */
export function takeTurn(run: () => string): string {
  if (!underWay) return run();
  const { fuel } = underWay;
  const site = siteOf(underWay);
  fuel.turn(underWay.calls.at(-1) ?? site.file, site);
  const text = run();
  fuel.made(text.length, site);
  return text;
}

/** What a helper gave, if it is not too large. */
export function measured(value: unknown, spot: Spot | undefined): unknown {
  if (underWay && typeof value === 'string' && value.length > 1000)
    underWay.fuel.made(value.length, { ...siteOf(underWay), spot });
  return value;
}

function siteOf({ calls, files }: Rendering): Site {
  const file = present(files.at(-1), 'template');
  return { file, spot: calls.at(-1) };
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
