/**
 * Documents: the flow divided into pages.
 *
 * Takes a box tree with a page rule, lays its content out as one tall column as wide as the page's content area, cuts it
 * page by page, and adds running boxes. `height: 100%` means the height of the content area. Every box is on the pages
 * in document order, exactly once. Source: CSS Paged Media 3, section 3 (page area and margins); CSS Fragmentation 3.
 */
import type { Rect, Size } from '../../../base/geometry.ts';
import type { Box, BoxTree, LinesBox, RunningBox } from '../../box/types.ts';
import type { PageStyle } from '../../style/types.ts';
import { insetEdges } from '../lines.ts';
import type { Emission } from '../emit/lines.ts';
import { emitLaid, topLevel } from '../emit/emit.ts';
import { checkHeight } from '../findings.ts';
import type { Laid } from '../laid.ts';
import { TOLERANCE } from '../length.ts';
import { takePiece } from './split-table.ts';
import type { Fragment } from '../types.ts';

/** Size of the pages: the page rule's, else the caller's. */
export const pageSize = (page: PageStyle, given: Size): Size => ({
  width: page.width ?? given.width,
  height: page.height ?? given.height,
});

/** Where the flow goes: the page less its margins. */
export const contentArea = (page: PageStyle, size: Size): Rect => ({
  x: page.marginLeft,
  y: page.marginTop,
  width: Math.max(0, size.width - page.marginLeft - page.marginRight),
  height: Math.max(1, size.height - page.marginTop - page.marginBottom),
});

/** Cuts the flow into pages; what is higher than a page is reported (MP1605) and sticks out. */
export function paginate(emission: Emission, flow: Laid, height: number): readonly Laid[] {
  const pages: Laid[] = [];
  for (let rest: Laid | undefined = flow; rest !== undefined;) {
    const piece: { head: Laid; tail: Laid | undefined } = takePiece(rest, height, 'page');
    if (piece.head.height > height + TOLERANCE) checkHeight(emission.findings, piece.head, height);
    pages.push(piece.head);
    rest = piece.tail;
  }
  return pages;
}

/** The whole document as one tall column. */
export function layoutFlow(tree: BoxTree, area: Rect, emission: Emission): Laid {
  const { context } = emission;
  const inset = insetEdges(tree.root.style.own, area.width);
  const percentBase = area.height;
  return context.at(context, tree.root, {
    width: area.width,
    height: undefined,
    percentBase,
    inset,
    scale: 1,
  });
}

/** Fragments of one page's part of the flow. */
export function emitPage(emission: Emission, piece: Laid, area: Rect): readonly Fragment[] {
  const where = topLevel(area);
  emitLaid(emission, piece, area, where);
  return where.out;
}

/** On which page each box of lines begins: counters in the flow need it. */
export function pageOfLines(pages: readonly Laid[]): ReadonlyMap<LinesBox, number> {
  const found = new Map<LinesBox, number>();
  pages.forEach((piece, index) => visit(piece, index + 1, found));
  return found;
}

function visit(laid: Laid, page: number, found: Map<LinesBox, number>): void {
  switch (laid.kind) {
    case 'lines':
      markAll(laid.box, page, found);
      return;
    case 'stack':
      for (const item of laid.items) {
        if (item.kind === 'placed') visit(item.laid, page, found);
        else markAll(item.box, page, found);
      }
      return;
    case 'table':
      if (laid.caption) visit(laid.caption.laid, page, found);
      for (const row of laid.rows) for (const cell of row.cells) visit(cell.laid, page, found);
      return;
    case 'columns':
      for (const part of laid.parts) {
        if (part.kind === 'span') visit(part.placed.laid, page, found);
        else for (const column of part.columns) visit(column, page, found);
      }
      return;
    case 'replaced':
      return;
  }
}

/** Boxes that are not broken are where their parent is. */
function markAll(box: Box, page: number, found: Map<LinesBox, number>): void {
  if (box.kind === 'lines' && !found.has(box)) found.set(box, page);
  for (const child of childrenOf(box)) markAll(child, page, found);
}

/** Whether any page number or page count is in the flow. */
export const hasCounters = (box: Box): boolean =>
  // What holds a counter is not repeated.
  !box.repeat &&
  ((box.kind === 'lines' && box.inlines.some(({ kind }) => kind === 'counter')) ||
    childrenOf(box).some(hasCounters));

/** Boxes directly inside a box, in lines and cells too. */
function childrenOf(box: Box): readonly Box[] {
  switch (box.kind) {
    case 'lines':
      return box.inlines.flatMap((inline) => (inline.kind === 'atom' ? [inline.box] : []));
    case 'block':
    case 'flex':
    case 'grid':
      return box.children;
    case 'table': {
      const cells = [...box.head, ...box.body, ...box.foot].flatMap((row) => row.cells);
      return [...(box.caption ? [box.caption] : []), ...cells.map((cell) => cell.box)];
    }
    case 'replaced':
      return [];
  }
}

// Running headers and footers: boxes in the page margins, repeated.
// A header fills the margin above the content area, a footer the one below: as wide as the content, as high as the margin,
// so that `align-items: flex-end` or `bottom: 5mm` place things in it. Absolute boxes inside refer to it.
// Source: docs/css-subset.md, "Running headers and footers".

/** Whether a running box belongs on a page; page 1 is a right-hand page. */
function isForPage(pages: RunningBox['pages'], number: number): boolean {
  switch (pages) {
    case 'all':
      return true;
    case 'first':
      return number === 1;
    case 'rest':
      return number > 1;
    case 'left':
      return number % 2 === 0;
    case 'right':
      return number % 2 === 1;
  }
}

/** The margin a running box is in. */
function marginArea(edge: RunningBox['edge'], page: PageStyle, size: Size): Rect {
  const width = Math.max(0, size.width - page.marginLeft - page.marginRight);
  return edge === 'top'
    ? { x: page.marginLeft, y: 0, width, height: page.marginTop }
    : { x: page.marginLeft, y: size.height - page.marginBottom, width, height: page.marginBottom };
}

/**
 * Fragments of all running boxes of one edge on one page.
 *
 * @param emission of this page: its counters are the page's
 */
export function emitRunning(
  emission: Emission,
  tree: BoxTree & { readonly page: PageStyle },
  edge: RunningBox['edge'],
  number: number,
  size: Size,
): readonly Fragment[] {
  const { context } = emission;
  const area = marginArea(edge, tree.page, size);
  const where = topLevel(area);
  for (const running of tree.running) {
    if (running.edge !== edge || !isForPage(running.pages, number)) continue;
    const laid = context.box(context, running.box, {
      area: { width: area.width, height: area.height },
      sizing: 'fill',
      scale: 1,
      height: area.height,
    });
    emitLaid(emission, laid, area, where);
  }
  return where.out;
}
