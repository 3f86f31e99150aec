/**
 * Baselines of laid-out boxes, for aligning flex items, table cells, atoms and list markers.
 *
 * Takes a box, gives the distance of its first or last line's baseline from its border box's top, or undefined where no
 * line is inside. Source: CSS Box Alignment 3, section 9.1.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import type { OwnStyle } from '../style/types.ts';
import type { Laid, LaidColumns, LaidLines, LaidStack, LaidTable } from './laid.ts';

type Which = 'first' | 'last';

function linesBaseline(laid: LaidLines, which: Which): Pt | undefined {
  const line = which === 'first' ? laid.lines[0] : laid.lines.at(-1);
  const start = laid.lines[0];
  if (!line || !start) return undefined;
  // Both count from the top of the paragraph, of which this box may hold only a later part.
  return laid.inset.top + laid.shift + line.baseline - start.top;
}

type Placed = Extract<LaidStack['items'][number], { readonly kind: 'placed' }>;

/** The items of the first line: from where the next one begins again at the start, lines follow. */
function firstLine(placed: readonly Placed[], own: OwnStyle): readonly Placed[] {
  if (own.flexWrap === 'nowrap') return placed;
  const way = own.flexDirection === 'row-reverse' ? -1 : 1;
  const next = placed.findIndex((item, i) => i > 0 && way * (item.x - (placed[i - 1]?.x ?? 0)) <= 0);
  return next < 0 ? placed : placed.slice(0, next);
}

/**
 * Of a flex container: of the first item of its first line that is aligned by it, else of the first item, with a line in it or not.
 * Of a column that runs upwards it is the last item, which lies at its top.
 */
function flexBaseline({ box, items, shift }: LaidStack): Pt | undefined {
  const { own } = box.style;
  const placed = items.filter((item) => item.kind === 'placed');
  const isAligned = ({ laid }: Placed): boolean => {
    const { alignSelf } = laid.box.style.own;
    return (alignSelf === 'auto' ? own.alignItems : alignSelf) === 'baseline';
  };
  const isRow = own.flexDirection.startsWith('row');
  const first = own.flexDirection === 'column-reverse' ? placed.at(-1) : placed[0];
  const item = (isRow ? firstLine(placed, own).find(isAligned) : undefined) ?? first;
  return item && item.y + shift + (baselineOf(item.laid, 'first') ?? item.laid.height);
}

function stackBaseline(laid: LaidStack, which: Which): Pt | undefined {
  if (laid.box.kind === 'flex' && which === 'first') return flexBaseline(laid);
  const items = which === 'first' ? laid.items : laid.items.toReversed();
  for (const item of items) {
    if (item.kind === 'floating') continue;
    const found = baselineOf(item.laid, which);
    if (found !== undefined) return item.y + laid.shift + found;
  }
  return undefined;
}

function tableBaseline(laid: LaidTable, which: Which): Pt | undefined {
  const rows = which === 'first' ? laid.rows : laid.rows.toReversed();
  for (const row of rows) {
    for (const cell of row.cells) {
      const found = baselineOf(cell.laid, which);
      if (found !== undefined) return laid.frame.y + cell.y + found;
    }
  }
  return undefined;
}

function columnsBaseline(laid: LaidColumns, which: Which): Pt | undefined {
  const parts = which === 'first' ? laid.parts : laid.parts.toReversed();
  for (const part of parts) {
    const inner = part.kind === 'span' ? part.placed.laid : part.columns[0];
    const found = inner && baselineOf(inner, which);
    if (found !== undefined) return part.y + found;
  }
  return undefined;
}

function baselineOf(laid: Laid, which: Which): Pt | undefined {
  switch (laid.kind) {
    case 'lines':
      return linesBaseline(laid, which);
    case 'stack':
      return stackBaseline(laid, which);
    case 'table':
      return tableBaseline(laid, which);
    case 'columns':
      return columnsBaseline(laid, which);
    case 'replaced':
      return undefined;
    default:
      return assertNever(laid, 'laid-out box');
  }
}

export const firstBaseline = (laid: Laid): Pt | undefined => baselineOf(laid, 'first');
export const lastBaseline = (laid: Laid): Pt | undefined => baselineOf(laid, 'last');
