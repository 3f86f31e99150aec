/**
 * What does not fit, as errors: face, element, excess in millimetres. Whoever prints a draft makes warnings of them.
 *
 * Takes laid-out boxes in their final place, reports each box once. Never changes anything: what does not fit is printed
 * as it is.
 */
import type { Rect } from '../base/geometry.ts';
import type { Pt } from '../base/units.ts';
import { formatMm } from '../base/units.ts';
import type { Box } from '../box/types.ts';
import { error } from '../diagnostics/diagnostic.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { excessHeight } from './fit.ts';
import type { Laid, LaidLines } from './laid.ts';
import { TOLERANCE } from './length.ts';
import { LAYOUT_CODES } from './codes.ts';

type Code = keyof typeof LAYOUT_CODES;

export interface Findings {
  readonly faceId: string;
  readonly report: Report;
  /** Boxes already reported: a repeated table head is named once. */
  readonly seen: Set<Box>;
}

function tell({ faceId, report, seen }: Findings, code: Code, box: Box, what: string): void {
  if (seen.has(box)) return;
  seen.add(box);
  const help = LAYOUT_CODES[code].repair;
  report(error(code, `${faceId}: ${box.element} ${what}`, { place: box.place, help }));
}

/** Whether any letters are inside: a picture may be larger than its box on purpose. */
function holdsText(laid: Laid): boolean {
  switch (laid.kind) {
    case 'lines':
      return laid.lines.some(({ segments }) =>
        segments.some(({ pieces }) => pieces.some((piece) => piece.kind === 'text')),
      );
    case 'stack':
      return laid.items.some((item) => item.kind === 'placed' && holdsText(item.laid));
    default:
      return laid.kind !== 'replaced';
  }
}

/** How far text may stick out before it leaves the padding of its box. */
function sideRoom({ box, inset }: LaidLines): Pt {
  const { textAlign } = box.style.inherited;
  return textAlign === 'right' ? inset.left : inset.right;
}

/**
 * Reports text that does not fit its box.
 *
 * @returns whether something was reported, so that boxes inside need not say it again
 */
export function checkContent(findings: Findings, laid: Laid): boolean {
  if (laid.kind === 'replaced' || laid.cut.top || laid.cut.bottom) return false;
  const { box } = laid;
  const high = excessHeight(laid);
  if (laid.fit !== undefined) {
    const excess = Math.max(high, laid.excessWidth);
    if (excess <= TOLERANCE) return false;
    tell(findings, 'MP1601', box, `does not fit at its smallest size, ${formatMm(excess)} too much`);
    return true;
  }
  if (high - laid.inset.bottom > TOLERANCE && holdsText(laid)) {
    tell(findings, 'MP1602', box, `is ${formatMm(high)} too low for its text`);
    return true;
  }
  if (laid.kind === 'table' && laid.excessWidth > TOLERANCE) {
    tell(findings, 'MP1603', box, `is ${formatMm(laid.excessWidth)} wider than its room: its words need it`);
    return true;
  }
  if (laid.kind === 'lines' && laid.excessWidth - sideRoom(laid) > TOLERANCE && holdsText(laid)) {
    tell(findings, 'MP1603', box, `is ${formatMm(laid.excessWidth)} too narrow for its words`);
    return true;
  }
  return false;
}

/** Reports a box in the flow that leaves the page; gives whether it did. */
export function checkPage(findings: Findings, laid: Laid, rect: Rect, page: Rect): boolean {
  const excess = Math.max(
    page.x - rect.x,
    page.y - rect.y,
    rect.x + rect.width - page.x - page.width,
    rect.y + rect.height - page.y - page.height,
  );
  if (excess <= TOLERANCE) return false;
  tell(findings, 'MP1604', laid.box, `lies ${formatMm(excess)} outside the page`);
  return true;
}

/** Reports what is higher than a page: the innermost unbreakable thing that sticks out. */
export function checkHeight(findings: Findings, laid: Laid, limit: Pt): void {
  const inner =
    laid.kind === 'stack' && laid.isFlow
      ? laid.items.find((item) => item.kind === 'placed' && item.laid.height > limit + TOLERANCE)
      : undefined;
  if (inner?.kind === 'placed') {
    checkHeight(findings, inner.laid, limit);
    return;
  }
  const excess = laid.height - limit;
  if (excess > TOLERANCE) tell(findings, 'MP1605', laid.box, `is ${formatMm(excess)} higher than a page`);
}
