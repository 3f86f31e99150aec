/**
 * For tests of handouts: a page as a copier gives it at 62 %, in grey and with noise (`photocopy`), and what is lost on it
 * (`lostOnCopy`): letters too small or too pale, and lines too thin or too pale for a pupil to see.
 *
 * Where something is comes from the display list; whether it is still there is read from the pixels of the copy.
 */
import sharp from 'sharp';
import { renderPdfPage } from '../../../test/kit/pixels.ts';
import { present } from '../../base/invariant.ts';
import { contrast, formatHex, luminance, rgb, WHITE } from '../../base/colour.ts';
import {
  concat,
  IDENTITY,
  mappedBounds,
  type Matrix,
  type Path,
  type Rect,
  rectPath,
} from '../../base/geometry.ts';
import { randomFrom } from '../../base/random.ts';
import { toMm } from '../../base/units.ts';
import type { ArtNode, ArtPaint } from '../../typeset/art/types.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import type { DisplayPage, GlyphsItem } from '../../typeset/paint/types.ts';

/** A page in grey, a byte a pixel: as it was read, and as it is copied. */
export interface Copy {
  readonly width: number;
  readonly height: number;
  readonly original: Uint8Array;
  readonly copied: Uint8Array;
}

/** Two pages on one: what a teacher does who saves paper. */
const REDUCED = 0.62;
/** Dots an inch a copier reads and prints. */
const COPIER = 240;
/** How far grey is driven apart, from a grey of 62 %: pale turns white, dark turns black. */
const [STEEP, MIDDLE] = [1.5, 0.62 * 255];
/** Grey that a copier adds or takes, at most. */
const NOISE = 24;

/** A page of a PDF, copied. Noise is the same each time. */
export async function photocopy(bytes: Uint8Array, page: number): Promise<Copy> {
  const { width, height, data } = await renderPdfPage(bytes, page, COPIER);
  const read = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize(Math.round(width * REDUCED))
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = randomFrom('photocopy');
  const original = new Uint8Array(read.data);
  const copied = original.map((grey) => {
    const steep = MIDDLE + STEEP * (grey - MIDDLE) + random.below(2 * NOISE + 1) - NOISE;
    return Math.min(255, Math.max(0, Math.round(steep)));
  });
  return { width: read.info.width, height: read.info.height, original, copied };
}

/** Letters in points on the copy, lines in mm: a dot of a copier. Thinner ones in pictures of cards and hands only illustrate. */
const [LEAST_TYPE, LEAST_LINE] = [4.5, 0.08] as const;
/** Lightest against darkest where something is: of letters, and of lines, which are thinner than a dot of the copy. */
const [LEAST_CONTRAST, LEAST_IN_LINES] = [4.5, 1.6] as const;
/** There is nothing to see on the page itself. */
const UNSEEN = 1.1;
/** Paler lines than these only part items: they may go. */
const HELPING = 1.7;

interface Thing {
  readonly says: string;
  readonly rect: Rect;
  /** Of letters, and mm of the lines of boxes and tables. */
  readonly points?: number;
  readonly line?: number;
  readonly leastContrast: number;
}

/** What a pupil would miss on the copy of a page, in words. */
export function lostOnCopy(page: DisplayPage, copy: Copy): readonly string[] {
  return thingsOn(page).flatMap(({ says, rect, points = Infinity, line = Infinity, leastContrast }) => {
    const small =
      points * REDUCED < LEAST_TYPE || line * REDUCED < LEAST_LINE
        ? [`${says} is too small on the copy`]
        : [];
    const contrastOf = (data: Uint8Array): number => contrastIn(copy, data, rect, page.size.width);
    const seen = contrastOf(copy.copied);
    // What is painted on its own colour is nothing that a copy could lose.
    const isLost = seen < leastContrast && (points < Infinity || contrastOf(copy.original) > UNSEEN);
    return isLost ? [...small, `${says} has a contrast of ${seen.toFixed(1)} on the copy`] : small;
  });
}

function thingsOn({ items }: DisplayPage): readonly Thing[] {
  const things: Thing[] = [];
  const matrices: Matrix[] = [IDENTITY];
  for (const item of items) {
    const matrix = present(matrices.at(-1), 'matrix');
    if (item.kind === 'push') matrices.push(item.matrix ? concat(matrix, item.matrix) : matrix);
    if (item.kind === 'pop') matrices.pop();
    if (item.kind === 'glyphs') things.push(...lettersOf(item, matrix));
    if (item.kind === 'path')
      things.push(...lineOf(item, matrix).map(({ size, ...thing }) => ({ ...thing, line: size })));
    if (item.kind === 'art') things.push(...linesIn(item.art.nodes, concat(matrix, item.matrix)));
  }
  return things;
}

const textOf = ({ runs }: GlyphsItem): string => runs.map(({ text }) => text).join('');

/** How many times larger a matrix makes what it places. */
const scaleOf = ([a, b]: Matrix): number => Math.hypot(a, b);

function lettersOf(item: GlyphsItem, matrix: Matrix): readonly Thing[] {
  const { runs, xs, size, y } = item;
  if (!/[\p{L}\p{N}]/u.test(textOf(item))) return [];
  const left = xs[0] ?? 0;
  const last = runs.at(-1);
  const right = (xs.at(-1) ?? left) + (last?.advances ?? []).reduce((sum, one) => sum + one * size, 0);
  // From the baseline to the height of a capital.
  const rect = mappedBounds(
    matrix,
    rectPath({ x: left, y: y - 0.7 * size, width: right - left, height: 0.7 * size }),
  );
  if (!rect) return [];
  const points = size * scaleOf(matrix);
  const says = `"${textOf(item)}" of ${points.toFixed(1)} pt`;
  return [{ says, rect, points, leastContrast: LEAST_CONTRAST }];
}

/** Thin shapes are lines too. */
const THIN = 0.6;

interface Line extends Thing {
  readonly size: number;
}

interface Drawn {
  readonly path: Path;
  readonly fill: UsedPaint | ArtPaint | undefined;
  readonly stroke: { readonly paint: UsedPaint | ArtPaint; readonly width: number } | undefined;
}

function lineOf({ path, fill, stroke }: Drawn, matrix: Matrix): readonly Line[] {
  if (stroke && stroke.width > 0)
    return named(stroke.paint, firstPiece(matrix, path), toMm(stroke.width) * scaleOf(matrix));
  const rect = mappedBounds(matrix, path);
  const thickness = rect ? toMm(Math.min(rect.width, rect.height)) : Infinity;
  return fill && thickness < THIN ? named(fill, rect, thickness) : [];
}

function named(paint: UsedPaint | ArtPaint, rect: Rect | undefined, size: number): readonly Line[] {
  if (paint.kind !== 'solid' || !rect || contrast(paint.colour, WHITE) < HELPING) return [];
  const at = `${toMm(rect.x).toFixed(0)}, ${toMm(rect.y).toFixed(0)}`;
  const says = `a line of ${size.toFixed(2)} mm in ${formatHex(paint.colour)} at ${at}`;
  return [{ says, rect, size, leastContrast: LEAST_IN_LINES }];
}

/** Where a line begins: its first straight piece, or the place itself where it is bent. */
function firstPiece(matrix: Matrix, { verbs, points }: Path): Rect | undefined {
  const ends = verbs.startsWith('ML') ? 4 : 2;
  return mappedBounds(matrix, { verbs: 'ML', points: points.slice(0, ends) });
}

const linesIn = (nodes: readonly ArtNode[], matrix: Matrix): readonly Thing[] =>
  nodes.flatMap((node) =>
    node.kind === 'group' ? linesIn(node.children, concat(matrix, node.transform)) : lineOf(node, matrix),
  );

/** Share of the dots that noise has at either end, and dots round a place that belong to it. */
const [ENDS, ROUND] = [0.04, 3] as const;

/** The lightest against the darkest of a place, but for the dots at either end, which are noise. */
function contrastIn({ width, height }: Copy, data: Uint8Array, rect: Rect, pageWidth: number): number {
  const scale = width / pageWidth;
  const dots: number[] = [];
  const end = (at: number, most: number): number => Math.min(most - 1, Math.ceil(at * scale) + ROUND);
  for (let y = Math.max(0, Math.floor(rect.y * scale) - ROUND); y <= end(rect.y + rect.height, height); y++)
    for (let x = Math.max(0, Math.floor(rect.x * scale) - ROUND); x <= end(rect.x + rect.width, width); x++)
      dots.push(data[y * width + x] ?? 0);
  dots.sort((a, b) => a - b);
  const at = (share: number): number => lightOf(dots[Math.floor(share * (dots.length - 1))] ?? 0);
  return (at(1 - ENDS) + 0.05) / (at(ENDS) + 0.05);
}

/** Relative luminance of a grey. */
const lightOf = (grey: number): number => luminance(rgb(grey / 255, grey / 255, grey / 255));
