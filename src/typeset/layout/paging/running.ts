/**
 * Running headers and footers: boxes in the page margins, repeated.
 *
 * A header fills the margin above the content area, a footer the one below: as wide as the content, as high as the margin,
 * so that `align-items: flex-end` or `bottom: 5mm` place things in it. Absolute boxes inside refer to it.
 * Source: docs/css-subset.md, "Running headers and footers".
 */
import type { Rect, Size } from '../../../base/geometry.ts';
import type { BoxTree, RunningBox } from '../../box/types.ts';
import type { PageStyle } from '../../style/types.ts';
import type { Emission } from '../emit/emission.ts';
import { emitLaid, topLevel } from '../emit/emit.ts';
import type { Fragment } from '../types.ts';

/** Whether a running box belongs on a page; page 1 is a right-hand page. */
export function isForPage(pages: RunningBox['pages'], number: number): boolean {
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
export function marginArea(edge: RunningBox['edge'], page: PageStyle, size: Size): Rect {
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
