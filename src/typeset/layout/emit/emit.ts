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
import { type LinkTarget, type Owner, type Repeat, repeatedOwner } from '../../box/types.ts';
import type { BorderSide, OwnStyle } from '../../style/types.ts';
import { boxFragment, drawnBorder, isFrameless } from './shape.ts';
import {
  type Emission,
  type EmitLaid,
  emitLines,
  emitMarker,
  owned,
  plainBox,
  type Point,
  type Where,
} from './lines.ts';
import {
  checkColumn,
  checkContent,
  checkPage,
  checkProportion,
  checkWrapped,
  tellTiles,
} from '../findings.ts';
import { pictureFragment } from './fitted-picture.ts';
import { placeFloating } from '../floating.ts';
import {
  type GridLine,
  innerHeight,
  innerWidth,
  type Item,
  type Laid,
  type LaidColumns,
  type LaidRow,
  type LaidTable,
} from '../laid.ts';
import { definite, NOISE } from '../length.ts';
import type { Fragment, RuleFragment, LinkFragment } from '../types.ts';
import { backgroundLayers, paddingBox } from './decoration.ts';

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
  const { owners, context } = emission;
  const inner = (owner: Owner): Owner => repeatedOwner(repeat, owner);
  const own = context.inside(context, repeat.of);
  return { ...emission, context: own, owners: owners ? (owner) => owners(inner(owner)) : inner };
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
      if (laid.box.style.inherited.visibility === 'hidden') return;
      where.out.push(owned(emission, pictureFragment(laid.box, contentBox(laid, x, y))));
      if (laid.box.link) where.out.push(owned(emission, linkFragment(laid.box.link, laid, { x, y })));
      return;
    default:
      assertNever(laid, 'laid-out box');
  }
}

const linkFragment = ({ href, owner }: LinkTarget, { width, height }: Laid, at: Point): LinkFragment => ({
  kind: 'link',
  owner,
  rect: { ...at, width, height },
  href,
});

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

// What is reported of a box where its fragment is made: content that does not fit, and the scale its fit group took.

function noteFit(emission: Emission, group: string, fit: number): void {
  const known = emission.fits.get(group);
  if (!known) emission.fits.set(group, { smallest: fit, largest: fit });
  else {
    known.smallest = Math.min(known.smallest, fit);
    known.largest = Math.max(known.largest, fit);
  }
}

/** Reports what does not fit and says what is still to be checked inside. */
function inspect(emission: Emission, laid: Laid, rect: Rect, where: Where, out: Fragment[]): Where {
  const { own } = laid.box.style;
  if (laid.fit !== undefined && own.textFitGroup !== undefined) noteFit(emission, own.textFitGroup, laid.fit);
  const leaves = where.isChecked && checkPage(emission.findings, laid, rect, emission.page);
  const overflows = !where.isReported && checkContent(emission.findings, laid);
  if (!where.isReported && !overflows) {
    checkProportion(emission.findings, laid);
    checkColumn(emission.findings, laid);
    checkWrapped(emission.findings, laid);
  }
  const isAnchor = own.position !== 'static' || own.transform.length > 0;
  return {
    out,
    anchor: isAnchor ? paddingBox(rect, drawnBorder(laid)) : where.anchor,
    isChecked:
      where.isChecked && !leaves && !overflows && own.overflow === 'visible' && own.transform.length === 0,
    isReported: where.isReported || overflows,
  };
}

/** The table's own border box, without the caption, page coordinates. */
const tableFrame = ({ frame }: LaidTable, x: Pt, y: Pt): Rect => ({
  x: x + frame.x,
  y: y + frame.y,
  width: frame.width,
  height: frame.height,
});

/** A row has a fragment of its own only for its background, or its group's; it draws no border. */
function emitRow(
  emission: Emission,
  table: LaidTable,
  row: LaidRow,
  frame: Rect,
  cells: readonly Fragment[],
): readonly Fragment[] {
  const rect = { x: frame.x + table.gridX, y: frame.y + row.y, width: table.gridWidth, height: row.height };
  const own = [row.row.style.own, row.row.group?.own].find(
    (style) => style && (style.backgroundColor.alpha > 0 || style.backgroundImages.length > 0),
  );
  if (!own) return cells;
  const { owner, element, place } = row.row;
  return [
    {
      ...owned(emission, plainBox({ owner, element, place, rect, children: cells })),
      background: backgroundLayers(
        { own, inherited: row.row.style.inherited },
        undefined,
        rect,
        undefined,
        () => tellTiles(emission.findings, table.box),
      ),
    },
  ];
}

/** Everything inside a table whose box begins at a point. */
function emitTable(emission: Emission, laid: LaidTable, at: Point, where: Where, emitLaid: EmitLaid): void {
  const { caption } = laid;
  const frame = tableFrame(laid, at.x, at.y);
  const isAbove = caption !== undefined && caption.y < laid.frame.y;
  const emitCaption = (): void => {
    if (caption) emitLaid(emission, caption.laid, { x: at.x + caption.x, y: at.y + caption.y }, where);
  };
  if (isAbove) emitCaption();
  for (const row of laid.rows) {
    const cells: Fragment[] = [];
    const inRow: Where = { ...where, out: cells };
    for (const cell of row.cells) {
      emitLaid(emission, cell.laid, { x: frame.x + cell.x, y: frame.y + cell.y }, inRow);
    }
    where.out.push(...emitRow(emission, laid, row, frame, cells));
  }
  where.out.push(...tableRules(laid.rows, frame));
  if (!isAbove) emitCaption();
}

// Collapsed borders as rules along the grid of a table.
// Takes the rows that are on this page, gives filled lines centred on the grid. A line between two rows is drawn once;
// the same line in rows below one another is drawn in one piece.

function rule({ width, style, colour }: BorderSide, rect: Rect): readonly RuleFragment[] {
  return style === 'none' || width <= 0 ? [] : [{ kind: 'rule', rect, style, colour }];
}

const acrossRules = (lines: readonly GridLine[], frame: Rect, y: Pt): readonly RuleFragment[] =>
  lines.flatMap(({ from, to, side }) =>
    rule(side, { x: frame.x + from, y: frame.y + y - side.width / 2, width: to - from, height: side.width }),
  );

interface Upright {
  readonly side: BorderSide;
  readonly at: Pt;
  readonly top: Pt;
  bottom: Pt;
}

/** Upright lines, joined over the rows. */
function uprights(rows: readonly LaidRow[]): readonly Upright[] {
  const found: Upright[] = [];
  const open = new Map<Pt, Upright>();
  for (const row of rows) {
    for (const { at, side } of row.lines?.sides ?? []) {
      const above = open.get(at);
      const continues =
        above &&
        above.side.width === side.width &&
        above.side.style === side.style &&
        above.side.colour === side.colour &&
        Math.abs(above.bottom - row.y) < NOISE;
      if (continues) above.bottom = row.y + row.height;
      else {
        const line: Upright = { side, at, top: row.y, bottom: row.y + row.height };
        open.set(at, line);
        found.push(line);
      }
    }
  }
  return found;
}

/** All lines of the rows of a table; `frame` in page coordinates. Upright lines first, so that lines across run through. */
function tableRules(rows: readonly LaidRow[], frame: Rect): readonly Fragment[] {
  const upright = uprights(rows).flatMap(({ side, at, top, bottom }) =>
    rule(side, {
      x: frame.x + at - side.width / 2,
      y: frame.y + top,
      width: side.width,
      height: bottom - top,
    }),
  );
  const across = rows.flatMap((row) => acrossRules(row.lines?.above ?? [], frame, row.y));
  const last = rows.at(-1);
  const below = last ? acrossRules(last.lines?.below ?? [], frame, last.y + last.height) : [];
  return [...upright, ...across, ...below];
}
