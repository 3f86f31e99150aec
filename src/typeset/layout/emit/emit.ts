/**
 * Laid-out boxes to fragments: the end of layout.
 *
 * Takes boxes with relative places, gives absolute fragments with used values: backgrounds, borders, clips, matrices,
 * pictures, text. Absolute boxes are laid out here, against their final containing block. Every text and every box that
 * does not fit is reported. Children come in document order; stacking is the paint stage's work.
 */
import type { Rect } from '../../../base/geometry.ts';
import { assertNever } from '../../../base/invariant.ts';
import type { Pt } from '../../../base/units.ts';
import { repeatedOwner, type Owner, type Repeat } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import { boxFragment, isFrameless } from './box-fragment.ts';
import { emitLines, emitMarker } from './lines.ts';
import { owned } from './owned.ts';
import type { Emission, Point, Where } from './emission.ts';
import { tellTiles } from '../findings.ts';
import { pictureFragment } from './fitted-picture.ts';
import { placeFloating } from '../floating.ts';
import { innerHeight, innerWidth } from '../laid.ts';
import type { Item, Laid, LaidColumns } from '../laid.ts';
import { definite } from '../length.ts';
import { inspect } from './inspect.ts';
import { emitTable, tableFrame } from './table.ts';
import type { Fragment } from '../types.ts';

const contentBox = (laid: Laid, x: Pt, y: Pt): Rect => ({
  x: x + laid.inset.left,
  y: y + laid.inset.top,
  width: innerWidth(laid),
  height: innerHeight(laid),
});

/** How far `position: relative` moves a box; top and left win. Source: CSS 2.2, section 9.4.3. */
function relativeOffset(own: OwnStyle, content: Rect): { readonly x: Pt; readonly y: Pt } {
  if (own.position !== 'relative') return { x: 0, y: 0 };
  const left = definite(own.left, content.width);
  const top = definite(own.top, content.height);
  return {
    x: left ?? -(definite(own.right, content.width) ?? 0),
    y: top ?? -(definite(own.bottom, content.height) ?? 0),
  };
}

/** A child at x, y of its parent's border box; `content` is the parent's content box, page coordinates. */
function emitItem(emission: Emission, item: Item, parent: Laid, content: Rect, where: Where): void {
  const x = content.x - parent.inset.left + item.x;
  const y = content.y - parent.inset.top + item.y + parent.shift;
  if (item.kind === 'placed') {
    const offset = relativeOffset(item.laid.box.style.own, content);
    emitLaid(emission, item.laid, { x: x + offset.x, y: y + offset.y }, where);
    return;
  }
  const from = { x, y: y - parent.shift, scale: parent.scale };
  const placed = placeFloating(emission.context, item, where.anchor, content, from);
  // Only letters are reported of an absolute box that leaves the page.
  emitLaid(emission, placed.laid, placed, { ...where, isChecked: false });
}

/** Lines between columns, in the middle of each gap, as high as the columns. */
function emitColumnRules(laid: LaidColumns, x: Pt, y: Pt, where: Where): void {
  const { columnRule } = laid.box.style.own;
  const { style, width, colour } = columnRule;
  if (style === 'none' || width <= 0) return;
  for (const part of laid.parts) {
    if (part.kind === 'span') continue;
    for (let i = 1; i < part.columns.length; i++) {
      const gapStart = x + laid.inset.left + i * (laid.columnWidth + laid.columnGap) - laid.columnGap;
      const left = gapStart + (laid.columnGap - width) / 2;
      where.out.push({
        kind: 'rule',
        rect: { x: left, y: y + part.y, width, height: part.height },
        style,
        colour,
      });
    }
  }
}

function emitColumns(emission: Emission, laid: LaidColumns, x: Pt, y: Pt, where: Where): void {
  const content = contentBox(laid, x, y);
  emitColumnRules(laid, x, y, where);
  for (const part of laid.parts) {
    if (part.kind === 'span') {
      emitItem(emission, part.placed, laid, content, where);
      continue;
    }
    part.columns.forEach((column, i) => {
      const left = content.x + i * (laid.columnWidth + laid.columnGap);
      const box = { x: left, y: y + part.y, width: laid.columnWidth, height: column.height };
      for (const item of column.items) emitItem(emission, item, column, box, where);
    });
  }
}

/** As of a repetition inside another one. */
function inRepeat(emission: Emission, repeat: Repeat): Emission {
  const { owners } = emission;
  const inner = (owner: Owner): Owner => repeatedOwner(repeat, owner);
  return { ...emission, owners: owners ? (owner) => owners(inner(owner)) : inner };
}

function emitContent(outer: Emission, laid: Laid, x: Pt, y: Pt, where: Where): void {
  const { marker, repeat } = laid.box;
  if (marker && !laid.cut.top) emitMarker(outer, laid, marker, { x, y }, { where, emitLaid });
  const emission = repeat ? inRepeat(outer, repeat) : outer;
  switch (laid.kind) {
    case 'lines':
      emitLines(emission, laid, { x, y }, where, emitLaid);
      return;
    case 'stack': {
      const content = contentBox(laid, x, y);
      for (const item of laid.items) emitItem(emission, item, laid, content, where);
      return;
    }
    case 'table':
      emitTable(emission, laid, { x, y }, where, emitLaid);
      return;
    case 'columns':
      emitColumns(emission, laid, x, y, where);
      return;
    case 'replaced':
      if (laid.box.style.inherited.visibility !== 'hidden')
        where.out.push(owned(emission, pictureFragment(laid.box, contentBox(laid, x, y))));
      return;
    default:
      assertNever(laid, 'laid-out box');
  }
}

/**
 * Makes the fragments of a box and everything in it.
 *
 * @param at top left corner of the border box, page coordinates
 */
export function emitLaid(emission: Emission, laid: Laid, at: Point, where: Where): void {
  const { x, y } = at;
  const rect =
    laid.kind === 'table' ? tableFrame(laid, x, y) : { x, y, width: laid.width, height: laid.height };
  if (isFrameless(laid)) {
    emitContent(emission, laid, x, y, inspect(emission, laid, rect, where, where.out));
    return;
  }
  const children: Fragment[] = [];
  emitContent(emission, laid, x, y, inspect(emission, laid, rect, where, children));
  const fragment = boxFragment(laid, rect, children, () => tellTiles(emission.findings, laid.box));
  where.out.push(owned(emission, fragment));
}

/** A fresh list of fragments for a page or a running box. */
export const topLevel = (anchor: Rect): Where => ({ out: [], anchor, isChecked: true, isReported: false });
