/**
 * Sheets that are cut already: labels, blank dice, round tokens, each slot at its own coordinates.
 *
 * Takes a template in points, gives a grid whose slots lie where the template says, or what is wrong with it: slots beyond
 * the paper, over each other, or nearer than two bleeds. Backs land behind because the page is mirrored, not the order.
 */
import { edges, type Edges, type Rect, type Size } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Grid, Slot } from './grid.ts';

export interface SheetTemplate {
  readonly page: Size;
  readonly trim: Size;
  readonly shape: Grid['shape'];
  readonly bleed: Pt;
  /** Left and top of each trim, in the order they are filled. */
  readonly at: readonly { readonly x: Pt; readonly y: Pt }[];
  readonly margins: Edges;
}

export type TemplateFault =
  | { readonly kind: 'outside'; readonly slot: number; readonly missing: Pt }
  | { readonly kind: 'overlap'; readonly slot: number; readonly other: number; readonly by: Pt }
  | { readonly kind: 'bleed'; readonly slot: number; readonly other: number; readonly gap: Pt };

const SLACK = 1e-6;

/** White between two trims: how far they are apart in the direction in which they are farther apart; negative inside. */
const gapBetween = (a: Rect, b: Rect): Pt =>
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);

/** Every fault of a template, slots 0-based. */
export function templateFaults({ page, trim, bleed, at }: SheetTemplate): readonly TemplateFault[] {
  const trims = at.map((corner): Rect => ({ ...corner, ...trim }));
  return trims.flatMap((a, slot): readonly TemplateFault[] => {
    const missing = Math.max(-a.x, -a.y, a.x + a.width - page.width, a.y + a.height - page.height);
    const outside: readonly TemplateFault[] = missing > SLACK ? [{ kind: 'outside', slot, missing }] : [];
    const pairs = trims.slice(slot + 1).flatMap((b, i): readonly TemplateFault[] => {
      const other = slot + 1 + i;
      const gap = gapBetween(a, b);
      if (gap < -SLACK) return [{ kind: 'overlap', slot, other, by: -gap }];
      return gap < 2 * bleed - SLACK ? [{ kind: 'bleed', slot, other, gap }] : [];
    });
    return [...outside, ...pairs];
  });
}

/** The grid of a template without faults. */
export function templateGrid({ page, trim, shape, bleed, at, margins }: SheetTemplate): Grid {
  const slots = at.map((corner): Slot => ({ trim: { ...corner, ...trim }, reach: edges(bleed) }));
  const distinct = (values: readonly Pt[]): number => new Set(values.map((value) => value.toFixed(3))).size;
  const gap = Math.min(
    ...slots.flatMap((a, i) => slots.slice(i + 1).map((b) => gapBetween(a.trim, b.trim))),
    Infinity,
  );
  const lane = Number.isFinite(gap) ? Math.max(0, gap) : 2 * bleed;
  return {
    kind: 'grid',
    mode: 'template',
    page,
    margins,
    columns: distinct(at.map(({ x }) => x)),
    rows: distinct(at.map(({ y }) => y)),
    trim,
    shape,
    pitchX: trim.width + lane,
    pitchY: trim.height + lane,
    originX: Math.min(...at.map(({ x }) => x)),
    originY: Math.min(...at.map(({ y }) => y)),
    outerBleed: bleed,
    innerBleed: bleed,
    gap: lane,
    fold: undefined,
    slots,
  };
}
