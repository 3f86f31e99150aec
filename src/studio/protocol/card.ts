/** What the page asks of one card: fields to be tried, parts of a face, other editions. */
import type { At, Side, Field } from './state.ts';

/** A field whose cell can be written. */
export interface Editable {
  readonly field: string;
  /** With its language, where each has its own: `name.en`. */
  readonly label: string;
  readonly value: string;
}

/** An element of a face: where it lies and where it comes from. */
export interface Part {
  /** `article.card > h1.name`. */
  readonly element: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly role: string;
  readonly template: At | undefined;
  readonly data: readonly Field[];
  readonly style: readonly (readonly [string, string])[];
}

/** A card in other editions. */
export interface Editions {
  readonly lowInk: Side | undefined;
  /** Undefined where the component has no front in large figures. */
  readonly large: Side | undefined;
  /** Without its picture files, and their names; undefined where it has none. */
  readonly bare: { readonly side: Side; readonly expected: readonly string[] } | undefined;
}
