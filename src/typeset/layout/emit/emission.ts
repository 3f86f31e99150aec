/**
 * What the making of fragments shares: the run, and what changes on the way down.
 */
import type { Rect } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { Owner } from '../../box/types.ts';
import type { LayoutContext } from '../context.ts';
import type { Findings } from '../findings.ts';
import type { Laid } from '../laid.ts';
import type { Fragment } from '../types.ts';

/** One page, or one running box on it. */
export interface Emission {
  readonly context: LayoutContext;
  readonly findings: Findings;
  /** What lies outside will be cut off. */
  readonly page: Rect;
  /** The smallest scale each fit group took so far, and the largest. */
  readonly fits: Map<string, { smallest: number; largest: number }>;
  /** Owners of parts of repeated content, by those they have in the box that came first. */
  readonly owners?: ((owner: Owner) => Owner) | undefined;
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
