/**
 * One render: what a template has printed so far, what it may still spend, and what went wrong.
 *
 * A run goes on after a fault and shows all of them. The steps of a template (steps.ts) are given the render they work for.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { TemplateFault } from './fault.ts';
import { Fuel, OutOfFuel } from './fuel.ts';
import type { Wording } from './text-helpers.ts';
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

/** Runs a template and collects its faults; the text is empty when its steps ran out. */
export function runTemplate(
  { main, partials }: Runnable,
  { data: root, wording }: Filling,
): { readonly text: string; readonly faults: readonly LocatedFault[] } {
  const faults: LocatedFault[] = [];
  const render: Render = { text: '', faults, root, wording, partials, fuel: new Fuel() };
  const frame = { fields: { root }, outer: undefined };
  try {
    main(render, { context: root, outer: undefined, frame, named: undefined });
    return { text: render.text, faults };
  } catch (fault) {
    if (!(fault instanceof OutOfFuel)) throw fault;
    return { text: '', faults: [...faults, { fault, file: fault.file }] };
  }
}

/** Notes a fault; gives what stands in for the value. */
export function noteFault({ faults }: Render, fault: TemplateFault, file: SourceFile): Markup {
  faults.push({ fault, file });
  return MISSING;
}
