/**
 * Short ways to write views: each function gives one node of the tree, nothing decides anything.
 */
import type { Figure } from './figures.ts';
import type { Formula } from './formula.ts';
import { phrase, type Phrase, type PhraseValue } from './phrase.ts';
import type { Field, FieldKind, Node, Option, TextRole } from './view.ts';
import type { Closing } from './handout.ts';

type Values = Readonly<Record<string, PhraseValue>>;

export const row = (nodes: readonly Node[], gap?: number): Node => ({
  kind: 'row',
  align: 'middle',
  nodes,
  ...(gap === undefined ? {} : { gap }),
});

export const stack = (nodes: readonly Node[], gap?: number): Node => ({
  kind: 'stack',
  nodes,
  ...(gap === undefined ? {} : { gap }),
});

/** Columns that stand under each other in large print. */
export const turnedRow = (nodes: readonly Node[], gap: number): Node => ({
  kind: 'row',
  align: 'middle',
  nodes,
  gap,
  turns: true,
});

/** A stack in a narrow column; in large print its parts stand beside each other. */
export const turnedStack = (nodes: readonly Node[], gap: number): Node => ({
  kind: 'stack',
  nodes,
  gap,
  turns: true,
});

/** A piece of fixed size in mm, in a line or dashes to cut along. */
export const framed = (
  { width, height, edge }: { readonly width: number; readonly height: number; readonly edge: 'line' | 'cut' },
  node: Node,
): Node => ({ kind: 'cell', width, node, frame: { height, edge } });

/** Over what is cut out. */
export const cutLine: Node = { kind: 'cut' };

/** A fixed width in mm. */
export const cell = (width: number, node: Node, align?: 'middle' | 'end'): Node => ({
  kind: 'cell',
  width,
  node,
  ...(align === undefined ? {} : { align }),
});

/** A fixed width in mm, `loose` of them where type is larger: what is beside it stays on its line. */
export const column = (width: number, loose: number, node: Node, align?: 'middle' | 'end'): Node => ({
  kind: 'cell',
  width,
  loose,
  node,
  ...(align === undefined ? {} : { align }),
});

/** A long arrow beside what is read from the top to the bottom. */
export const down = (node: Node): Node => ({ kind: 'down', node });

/** An item in parts from the profile `from` on; leads are keys of words, with what is filled in. */
export const parted = (
  from: 'dys' | 'large',
  whole: Node,
  parts: readonly (readonly [lead: Phrase, node: Node])[],
): Node => ({ kind: 'parted', from, whole, parts: parts.map(([lead, node]) => ({ lead, node })) });

export const text = (say: string, values?: Values, role?: TextRole): Node => ({
  kind: 'text',
  text: phrase(say, values),
  ...(role === undefined ? {} : { role }),
});

export const formula = (shown: Formula, role?: TextRole): Node => ({
  kind: 'formula',
  formula: shown,
  ...(role === undefined ? {} : { role }),
});

export const figure = (drawn: Figure, spoken: Phrase, solved?: Node): Node => ({
  kind: 'figure',
  figure: drawn,
  spoken,
  ...(solved ? { solved } : {}),
});

interface Named {
  /** Index into the solution; left out for room that is not marked. */
  readonly answer?: number;
  readonly label: Phrase;
  /** The label is printed before the field. */
  readonly shows?: boolean;
  readonly written?: Phrase;
}

const field = (named: Named, kind: FieldKind): Node => ({
  kind: 'field',
  field: { ...named, ...kind } satisfies Field,
});

export const box = (named: Named, digits: 1 | 2 | 3 = 1): Node => field(named, { kind: 'box', digits });
/** A writing line, `width` in mm. */
export const line = (named: Named, width: number): Node => field(named, { kind: 'line', width });
export const lines = (named: Named, count: number): Node => field(named, { kind: 'lines', count });
export const boxes = (named: Named, count: number, arrows = false): Node =>
  field(named, { kind: 'boxes', count, arrows });
/** Boxes under columns of a picture, `pitch` mm from one to the next. */
export const boxesUnder = (named: Named, count: number, pitch: number): Node =>
  field(named, { kind: 'boxes', count, pitch });
/** Room that is in the picture before it: circles to write in, fields to shade. */
export const drawnRoom = (named: Named, count: number): Node => field(named, { kind: 'drawn', count });
export const fraction = (named: Named): Node => field(named, { kind: 'fraction' });

/** Named boxes of which one is ticked, under columns `pitch` mm apart. `options` are values and the keys of their words. */
export const choice = (
  named: Named,
  options: readonly (readonly [value: string, say: string])[],
  pitch?: number,
): Node =>
  field(named, {
    kind: 'choice',
    options: options.map(([value, say]) => ({ value, text: phrase(say) })),
    ...(pitch === undefined ? {} : { pitch }),
  });

/** One box to tick. */
export const tick = (named: Named): Node => field(named, { kind: 'tick' });

/** Cells to ring. `options` are values and their words. */
export const strip = (named: Named, options: readonly Option[]): Node =>
  field(named, { kind: 'strip', options });

/** The ten digits, and "none" after them where nothing may fit. */
export const digitStrip = (named: Named, none: boolean): Node =>
  strip(named, [
    ...Array.from({ length: 10 }, (_, digit) => ({
      value: String(digit),
      text: phrase('option.digit', { digit }),
    })),
    ...(none ? [{ value: 'none', text: phrase('option.none') }] : []),
  ]);

/** An operation in a pill. */
export const chip = (say: string, values?: Values): Node => ({ kind: 'chip', text: phrase(say, values) });

/** A closing without room to write: its head is `<head>.head`. */
export const closing = (head: string, say: string): Closing => ({
  head: phrase(`${head}.head`),
  node: text(say),
});

/** A question with lines to write on, labelled `fields.explanation`. */
export const written = (head: string, say: string, count: number): Closing => ({
  head: phrase(`${head}.head`),
  node: stack([text(say), lines({ label: phrase('fields.explanation') }, count)]),
});
