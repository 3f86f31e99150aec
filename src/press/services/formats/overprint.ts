/**
 * Black letters that are printed over what lies under them (`withOverprint`).
 *
 * Where plates are off by a hair, letters that were left white in the colours below them get a light edge; black over a colour does not.
 * Takes the items of a page in press colours; marks those letters in black alone whose ground leaves room for one more full ink under
 * the limit. Source: ISO 32000-1, 8.6.7.
 */
import { concat, IDENTITY, mapRect, type Matrix, type Rect } from '../../../base/geometry.ts';
import type { Colour } from '../../../base/colour.ts';
import type { ArtNode, ArtPaint } from '../../../typeset/art/types.ts';
import { itemBounds } from '../../../typeset/paint/index.ts';
import type { UsedPaint } from '../../../typeset/layout/types.ts';
import type { DisplayItem, GlyphsItem } from '../../../typeset/paint/types.ts';

/** @param limit of the sum of all inks; 1 is one full ink */
export function withOverprint(items: readonly DisplayItem[], limit: number): readonly DisplayItem[] {
  const matrices: Matrix[] = [IDENTITY];
  /** Where more ink lies than leaves room for black. */
  const heavy: Rect[] = [];
  return items.map((item) => {
    const matrix = matrices[matrices.length - 1] ?? IDENTITY;
    if (item.kind === 'push') matrices.push(item.matrix ? concat(matrix, item.matrix) : matrix);
    else if (item.kind === 'pop') matrices.pop();
    const own = item.kind === 'push' || item.kind === 'pop' ? undefined : itemBounds(item);
    const box = own && mapRect(matrix, own);
    if (!box) return item;
    if (inkOf(item) > limit - 1) heavy.push(box);
    if (item.kind !== 'glyphs' || !isBlackAlone(item) || heavy.some((one) => overlaps(one, box))) return item;
    return { ...item, overprints: true };
  });
}

const isBlackAlone = ({ fill, stroke }: GlyphsItem): boolean =>
  fill.kind === 'cmyk' && fill.black === 1 && sum(fill) === 1 && fill.alpha === 1 && stroke === undefined;

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** What paths and shapes of drawings have in common. */
interface Painted {
  readonly fill: ArtPaint | UsedPaint | undefined;
  readonly stroke: { readonly paint: ArtPaint | UsedPaint } | undefined;
}

/** The most ink anywhere in an item; that of a picture is not looked up. */
function inkOf(item: DisplayItem): number {
  if (item.kind === 'image') return Infinity;
  if (item.kind === 'art') return inkOfArt(item.art.nodes);
  return item.kind === 'path' ? inkOfPaints(item) : 0;
}

const inkOfPaints = ({ fill, stroke }: Painted): number =>
  Math.max(0, ...[fill, stroke?.paint].flatMap((paint) => (paint ? coloursOf(paint) : [])).map(sum));

const coloursOf = (paint: ArtPaint | UsedPaint): readonly Colour[] =>
  paint.kind === 'solid' ? [paint.colour] : paint.stops.map(({ colour }) => colour);

const inkOfArt = (nodes: readonly ArtNode[]): number =>
  Math.max(0, ...nodes.map((node) => (node.kind === 'group' ? inkOfArt(node.children) : inkOfPaints(node))));

/** All inks of a colour; those of a spot ink are its own and what stands in for it. */
function sum(colour: Colour): number {
  if (colour.kind === 'spot') return sum(colour.alternate);
  return colour.kind === 'cmyk' ? colour.cyan + colour.magenta + colour.yellow + colour.black : Infinity;
}
