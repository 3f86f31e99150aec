/**
 * A line of the press's own on a sheet: an artifact, in one colour, width and dash.
 *
 * Takes a path in points; gives the item that paints it.
 */
import type { Colour, SpotColour } from '../../base/colour.ts';
import type { Path } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { ARTIFACT_PAGE } from '../../typeset/box/types.ts';
import type { PathItem } from '../../typeset/paint/types.ts';

export interface Pencil {
  readonly colour: Colour | SpotColour;
  readonly width: Pt;
  readonly dash?: readonly Pt[];
  readonly join?: 'miter' | 'round';
}

export const stroked = (path: Path, { colour, width, dash = [], join = 'miter' }: Pencil): PathItem => ({
  kind: 'path',
  owner: ARTIFACT_PAGE,
  path,
  fill: undefined,
  fillRule: 'nonzero',
  stroke: {
    paint: { kind: 'solid', colour },
    width,
    cap: 'butt',
    join,
    miterLimit: join === 'miter' ? 10 : 4,
    dash,
    dashOffset: 0,
  },
});
