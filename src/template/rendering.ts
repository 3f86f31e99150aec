/**
 * One render: what a template has printed so far, what it may still spend, and what went wrong.
 *
 * A run goes on after a fault and shows all of them. The steps of a template (steps.ts) are given the render they work for.
 */
import type { SourceFile } from '../diagnostics/diagnostic.ts';
import type { TemplateFault } from './fault.ts';
import { Fuel, OutOfFuel } from './fuel.ts';
import type { Wording } from './text-helpers.ts';
import { Tracer, type Trace } from './trace.ts';
import { Markup } from './values.ts';

export interface LocatedFault {
  readonly fault: TemplateFault;
  readonly file: SourceFile;
}

/** What `@` gives inside of a loop, and further out. */
export interface Frame {
  readonly fields: object;
  readonly outer: Frame | undefined;
}

/** What paths begin at. */
export interface Scope {
  readonly context: unknown;
  /** Where `../` leads. */
  readonly outer: Scope | undefined;
  readonly frame: Frame;
  readonly named: NamedValues | undefined;
}

/** Values of `as |item index|`, innermost first. */
export interface NamedValues {
  readonly values: readonly unknown[];
  readonly outer: NamedValues | undefined;
}

export interface Render {
  /** Printed so far. */
  text: string;
  readonly faults: LocatedFault[];
  /** The data the template as a whole was given. */
  readonly root: object;
  readonly wording: Wording;
  readonly partials: Readonly<Record<string, Step>>;
  readonly tracer: Tracer | undefined;
  readonly fuel: Fuel;
}

/** A part of a template, made to be run. */
export type Step = (render: Render, scope: Scope) => void;

/**
 * Stands for a value that could not be had: prints nothing, counts as nothing, and keeps helpers from complaining about
 * it a second time.
 */
export const MISSING = new Markup('');
export const isMissing = (value: unknown): boolean => value === MISSING;

/** A template as it is run. */
export interface Runnable {
  readonly main: Step;
  readonly partials: Readonly<Record<string, Step>>;
}

/** What it is filled with. */
export interface Filling {
  readonly data: object;
  readonly wording: Wording;
}

/**
 * Runs a template; faults are collected instead of ending it.
 *
 * @param how `plain`: values are printed as they are, and the skeleton is the text itself
 */
export function runTemplate(
  { main, partials }: Runnable,
  { data: root, wording }: Filling,
  how: 'traced' | 'plain' = 'traced',
): { readonly trace: Trace; readonly faults: readonly LocatedFault[] } {
  const tracer = how === 'traced' ? new Tracer() : undefined;
  const faults: LocatedFault[] = [];
  const render: Render = { text: '', faults, root, wording, partials, tracer, fuel: new Fuel() };
  const frame = { fields: { root }, outer: undefined };
  try {
    main(render, { context: root, outer: undefined, frame, named: undefined });
    return { trace: { skeleton: render.text, holes: tracer?.holes ?? [] }, faults };
  } catch (fault) {
    if (!(fault instanceof OutOfFuel)) throw fault;
    return { trace: { skeleton: '', holes: [] }, faults: [...faults, { fault, file: fault.file }] };
  }
}

/** Notes a fault; gives what stands in for the value. */
export function noteFault({ faults }: Render, fault: TemplateFault, file: SourceFile): Markup {
  faults.push({ fault, file });
  return MISSING;
}
