/**
 * What a render may spend: turns of loops, blocks and partials, and characters it makes.
 *
 * A loop that never ends runs on the only thread there is: nobody could stop it from outside, so it counts for itself. Takes
 * what is run and how much it made; throws `OutOfFuel` at the call or partial that took the most turns.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import type { Spot } from './spot.ts';
import type { Wording } from './text-helpers.ts';
import { Markup } from './values.ts';

// One render: what a template has printed so far, what it may still spend, and what went wrong.
// A run goes on after a fault and shows all of them. The steps of a template (steps.ts) are given the render they work for.

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
  /** What is worth a word and keeps nothing from being printed. */
  readonly doubts: LocatedFault[];
  /** How many values were printed, and how many of them were no empty text. */
  readonly printed: { all: number; filled: number };
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

/** What a run of a template gives. */
interface Rendered extends Pick<Render, 'faults' | 'doubts'> {
  readonly text: string;
  /** It printed values without a fault, and all of them were empty. */
  readonly isEmpty: boolean;
}

/** Runs a template and collects its faults; the text is empty when its steps ran out. */
export function runTemplate({ main, partials }: Runnable, { data: root, wording }: Filling): Rendered {
  const [faults, doubts]: [LocatedFault[], LocatedFault[]] = [[], []];
  const printed = { all: 0, filled: 0 };
  const render: Render = { text: '', faults, doubts, printed, root, wording, partials, fuel: new Fuel() };
  const frame = { fields: { root }, outer: undefined };
  try {
    main(render, { context: root, outer: undefined, frame, named: undefined });
    const isEmpty = faults.length === 0 && printed.all > 0 && printed.filled === 0;
    return { text: render.text, faults, doubts, isEmpty };
  } catch (fault) {
    if (!(fault instanceof OutOfFuel)) throw fault;
    return { text: '', faults: [...faults, { fault, file: fault.file }], doubts, isEmpty: false };
  }
}

/** Notes a fault; gives what stands in for the value. */
export function noteFault({ faults }: Render, fault: TemplateFault, file: SourceFile): Markup {
  faults.push({ fault, file });
  return MISSING;
}

/** A call that runs a block: where it is, and in which file. */
export interface Site {
  readonly spot: Spot | undefined;
  readonly file: SourceFile;
}

const START: Spot = { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };

/** Ends a render; the file is where the most turns were taken. */
export class OutOfFuel extends TemplateFault {
  readonly file: SourceFile;

  constructor(message: string, help: string, { spot, file }: Site) {
    super('MP1208', message, help);
    this.from(spot ?? START);
    this.file = file;
  }
}

interface Spent extends Site {
  turns: number;
}

/** The fuel of one render. */
export class Fuel {
  #turns = 0;
  #characters = 0;
  /** By the call's own record of its place, which is one object, or by the file of a partial. */
  readonly #sites = new Map<object, Spent>();

  /** One more turn of a block or partial. */
  turn(key: object, site: Site): void {
    const spent = this.#sites.get(key);
    if (spent) spent.turns++;
    else this.#sites.set(key, { spot: site.spot, file: site.file, turns: 1 });
    if (++this.#turns <= TEMPLATE_LIMITS.turns) return;
    const [most] = [...this.#sites.values()].sort((a, b) => b.turns - a.turns);
    const where = most ?? { ...site, turns: 1 };
    const message = `this template takes more than ${TEMPLATE_LIMITS.turns} turns, ${where.turns} of them here`;
    throw new OutOfFuel(message, 'loop over fewer items, or split the face', where);
  }

  /** A block, partial or helper has made a text of this length; blocks inside one another count again. */
  made(length: number, site: Site): void {
    this.#characters += length;
    if (length <= TEMPLATE_LIMITS.output && this.#characters <= TEMPLATE_LIMITS.output * 10) return;
    const most = `${TEMPLATE_LIMITS.output} characters`;
    throw new OutOfFuel(`this makes a text of more than ${most}`, 'print less on one face', site);
  }
}
