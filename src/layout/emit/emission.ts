/**
 * What the making of fragments shares: the run, and what changes on the way down.
 */
import type { Rect } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Box, Owner } from '../../box/types.ts';
import type { LayoutContext } from '../context.ts';
import type { Findings } from '../findings.ts';
import type { Floating, Laid } from '../laid.ts';
import type { Fragment } from '../types.ts';

/** One page, or one running box on it. */
export interface Emission {
  readonly context: LayoutContext;
  readonly findings: Findings;
  /** What lies outside will be cut off. */
  readonly page: Rect;
  /** The smallest scale each fit group took so far, and the largest. */
  readonly fits: Map<string, { smallest: number; largest: number }>;
  /** Fragments of what is in every face of a forme. */
  readonly standing?: StandingFragments | undefined;
  /** Owners of parts of repeated content, by those they have in the box that came first. */
  readonly owners?: ((owner: Owner) => Owner) | undefined;
  /** Takes down where absolute boxes were placed, by box. */
  readonly floats?: Map<Box, FloatPlace> | undefined;
  /** Takes down where lines were placed, by box. */
  readonly texts?: Map<Box, TextPlace> | undefined;
}

/** Where the lines of a box were placed: a paragraph of the same height in the same box comes to the same place. */
export interface TextPlace extends Point {
  /** Of the content box. */
  readonly width: Pt;
  readonly height: Pt;
  readonly scale: number;
}

/** Where an absolute box was placed, and what it came to. */
export interface FloatPlace {
  readonly floating: Omit<Floating, 'box'>;
  /** Content box of its parent, page coordinates. */
  readonly content: Rect;
  readonly from: Point & { readonly scale: number };
  readonly where: Omit<Where, 'out'>;
  readonly fragments: readonly Fragment[];
}

/** What a box came to at one place, to be used again where it comes to be there again. */
export interface StandingPiece extends Point {
  readonly anchor: Rect;
  readonly isChecked: boolean;
  readonly isReported: boolean;
  readonly fragments: readonly Fragment[];
  readonly fits: Emission['fits'];
}

export interface StandingFragments {
  readonly boxes: ReadonlySet<Box>;
  readonly pieces: WeakMap<Laid, StandingPiece[]>;
  /** All fragments of the pieces, for those who keep what they make of them. */
  readonly fragments: WeakSet<Fragment>;
}

/** Where a fragment goes and what it is measured against. */
export interface Where {
  readonly out: Fragment[];
  /** Padding box of the nearest positioned ancestor: absolute boxes are placed in it. */
  readonly anchor: Rect;
  /** In the flow and neither clipped nor transformed: may not leave the page. */
  readonly isChecked: boolean;
  /** An ancestor was reported as too small for its text. */
  readonly isReported: boolean;
}

/** Page coordinates. */
export interface Point {
  readonly x: Pt;
  readonly y: Pt;
}

/** Makes the fragments of a box whose border box begins at a point. */
export type EmitLaid = (emission: Emission, laid: Laid, at: Point, where: Where) => void;
