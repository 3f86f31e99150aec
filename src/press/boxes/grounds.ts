/**
 * The colour of a tuck box: a ground below each panel.
 *
 * Takes panels in their place on a page; gives boxes in millimetres. Grounds reach over the cut by a bleed; two colours
 * only, so that a flap's bleed can run into its neighbour.
 */
import type { Rect } from '../../base/geometry.ts';
import { mm, toMm, type Pt } from '../../base/units.ts';
import type { Panel, PanelName } from './blank.ts';
import type { BlankPage } from './fit.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const BLEED: Pt = mm(2);
/** Colour runs this far onto the glue flap: a crease is never quite where the ink ends. */
const WRAP: Pt = mm(1.5);

export const inMm = ({ x, y, width, height }: Rect): Box => ({
  left: toMm(x),
  top: toMm(y),
  width: toMm(width),
  height: toMm(height),
});

interface Ground {
  readonly tone: 'fill' | 'deep';
  readonly rect: Rect;
}

/** Of every panel, as far as the printer reaches: a box that just fits has hardly any bleed at the edge of its paper. */
export const groundsOf = (
  panels: readonly Panel[],
  { page, margin }: BlankPage,
): readonly (Box & { readonly tone: Ground['tone'] })[] =>
  panels.flatMap((panel) =>
    groundsOfPanel(panel, panels).map(({ tone, rect: { x, y, width, height } }) => {
      const [left, top] = [Math.max(x, margin), Math.max(y, margin)];
      const [right, foot] = [
        Math.min(x + width, page.width - margin),
        Math.min(y + height, page.height - margin),
      ];
      return { tone, ...inMm({ x: left, y: top, width: right - left, height: foot - top }) };
    }),
  );

/** Where a panel's colour goes, deep ones first by their place in the strip. */
function groundsOfPanel({ name, rect }: Panel, panels: readonly Panel[]): readonly Ground[] {
  const ground = (
    tone: Ground['tone'],
    by: Partial<Record<'top' | 'right' | 'bottom' | 'left', Pt>>,
  ): Ground => {
    const { top = 0, right = 0, bottom = 0, left = 0 } = by;
    const { x, y, width, height } = rect;
    return {
      tone,
      rect: { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom },
    };
  };
  const b = BLEED;
  const isLast = panels.every((other) => other.rect.x <= rect.x);
  // What does <panel> reach over? Its free edges; where it hangs on another, nothing.
  const reach: Readonly<Record<PanelName, readonly Ground[]>> = {
    glue: [],
    back: [ground('fill', { left: WRAP })],
    front: [ground('fill', { top: b, bottom: b, left: 0 })],
    spine: [ground('deep', { right: isLast ? b : 0 })],
    edge: [ground('deep', { right: b })],
    lid: [ground('deep', { left: b, right: b })],
    'lid-tuck': [ground('deep', { left: b, right: b, top: b })],
    floor: [ground('deep', { left: b, right: b })],
    'floor-tuck': [ground('deep', { left: b, right: b, bottom: b })],
    'spine-top': [ground('deep', { left: b, right: b, top: b })],
    'spine-bottom': [ground('deep', { left: b, right: b, bottom: b })],
    'edge-top': [ground('deep', { left: b, right: b, top: b })],
    'edge-bottom': [ground('deep', { left: b, right: b, bottom: b })],
  };
  return reach[name];
}
