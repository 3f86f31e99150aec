/**
 * What does not fit, as errors: face, element, excess in millimetres. Whoever prints a draft makes warnings of them.
 *
 * Takes laid-out boxes in their final place, reports each. Never changes anything: what does not fit is printed
 * as it is.
 */
import type { Rect } from '../../base/geometry.ts';
import { formatMm, type Pt } from '../../base/units.ts';
import type { Box } from '../box/types.ts';
import { error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { innerHeight, type Laid, type LaidLines } from './laid.ts';
import { NOISE, TOLERANCE } from './length.ts';
import { MOST_TILES } from './emit/fitted-picture.ts';
import { LAYOUT_CODES } from './codes.ts';
import type { LayoutContext, Slot } from './context.ts';

type Code = keyof typeof LAYOUT_CODES;

export interface Findings {
  readonly faceId: string;
  readonly report: Report;
}

/** What is too much, and how it is said of a length. */
interface Finding {
  readonly code: Code;
  readonly box: Box;
  readonly excess: Pt;
  readonly say: (excess: string) => string;
}

function tell({ faceId, report }: Findings, { code, box, excess, say }: Finding): void {
  const help = LAYOUT_CODES[code].repair;
  const shared = `${box.element} ${say(`up to ${formatMm(excess)}`)}`;
  report(
    error(code, `${faceId}: ${box.element} ${say(formatMm(excess))}`, {
      place: box.place,
      help,
      case: { kind: 'page', name: faceId, shared, excess },
    }),
  );
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
    tell(findings, {
      code: 'MP1601',
      box,
      excess,
      say: (much) => `does not fit at its smallest size, ${much} too much`,
    });
    return true;
  }
  if (high - laid.inset.bottom > TOLERANCE && holdsText(laid)) {
    tell(findings, { code: 'MP1602', box, excess: high, say: (much) => `is ${much} too low for its text` });
    return true;
  }
  if (laid.kind === 'table' && laid.excessWidth > TOLERANCE) {
    const say = (much: string): string => `is ${much} wider than its room: its words need it`;
    tell(findings, { code: 'MP1603', box, excess: laid.excessWidth, say });
    return true;
  }
  if (laid.kind === 'lines' && laid.excessWidth - sideRoom(laid) > TOLERANCE && holdsText(laid)) {
    const say = (much: string): string => `is ${much} too narrow for its words`;
    tell(findings, { code: 'MP1603', box, excess: laid.excessWidth, say });
    return true;
  }
  return false;
}

/** Tells of text that a proportion holds, though it takes the padding: a browser makes the box higher. */
export function checkProportion({ report }: Findings, laid: Laid): void {
  const { own } = laid.box.style;
  if (own.aspectRatio === undefined || laid.kind === 'replaced' || own.height !== 'auto') return;
  if (own.minHeight !== 'auto' || own.overflow !== 'visible' || laid.fit !== undefined) return;
  if (excessHeight(laid) <= 2 * NOISE) return;
  const message = `${laid.box.element}: its text is higher than its aspect-ratio`;
  report(warning('MP1606', message, { place: laid.box.place, help: LAYOUT_CODES.MP1606.repair }));
}

/** Tells of items that are wider than their column: the engine measured what is in them for its width. */
export function checkColumn({ report }: Findings, laid: Laid): void {
  if (laid.kind !== 'stack' || laid.box.kind !== 'flex') return;
  if (!laid.box.style.own.flexDirection.startsWith('column')) return;
  const room = laid.width - laid.inset.left - laid.inset.right;
  for (const item of laid.items) {
    if (item.kind !== 'placed' || item.laid.box.kind !== 'flex') continue;
    const { box, width } = item.laid;
    if (box.style.own.width !== 'auto' || width - room <= TOLERANCE) continue;
    const message = `${box.element} is ${formatMm(width - room)} wider than its column`;
    report(warning('MP1606', message, { place: box.place, help: 'let what is in it fit the column' }));
  }
}

/** Reports items that a wrapping row stretches to less than what is in them: a browser makes their line as high as that. */
export function checkWrapped({ report }: Findings, laid: Laid): void {
  if (laid.kind !== 'stack' || laid.box.kind !== 'flex') return;
  const { own: container } = laid.box.style;
  if (container.flexWrap !== 'wrap' || !container.flexDirection.startsWith('row')) return;
  for (const item of laid.items) {
    if (item.kind !== 'placed') continue;
    const { box } = item.laid;
    const { own } = box.style;
    const align = own.alignSelf === 'auto' ? container.alignItems : own.alignSelf;
    if (align !== 'stretch' || own.height !== 'auto' || own.maxHeight !== undefined) continue;
    const excess = excessHeight(item.laid);
    if (excess <= TOLERANCE) continue;
    const message = `${box.element}: its line is ${formatMm(excess)} lower than what is in it`;
    report(
      warning('MP1606', message, { place: box.place, help: 'make the box that wraps as high as its lines' }),
    );
  }
}

/** Tells of a background picture with more copies than are painted. */
export function tellTiles({ report }: Findings, box: Box): void {
  const message = `${box.element}: its background would be repeated more than ${MOST_TILES} times`;
  report(warning('MP1609', message, { place: box.place, help: LAYOUT_CODES.MP1609.repair }));
}

/** Tells of an underline that cannot follow an arc. */
export function tellStraight({ report }: Findings, box: Box): void {
  const message = `${box.element}: lines along text are left out on an arc`;
  report(warning('MP1610', message, { place: box.place, help: LAYOUT_CODES.MP1610.repair }));
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
  const say = (much: string): string => `lies ${much} outside the page`;
  tell(findings, { code: 'MP1604', box: laid.box, excess, say });
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
  const say = (much: string): string => `is ${much} higher than a page`;
  if (excess > TOLERANCE) tell(findings, { code: 'MP1605', box: laid.box, excess, say });
}

// Text that shrinks until it fits: `text-fit: shrink`.
// Takes a box at its settled size, finds the largest scale at which its content fits, by bisection between the smallest
// size allowed and full size, rounded down to quarter points so that neighbouring cards look alike. A text too long even
// at its smallest stays at its smallest; the overflow is reported where fragments are made, never here, because sizes are
// tried many times. Source: docs/css-subset.md, "Fitting text".

type LayoutContent = (context: LayoutContext, box: Box, slot: Slot) => Laid;

/** Seven halvings leave less than 1 % of the range: below a quarter point for any text on a card. */
const STEPS = 7;
const QUARTER: Pt = 0.25;
/** Where `text-fit-min` says nothing: no text gets smaller than this part of its size. */
const LEAST_SCALE = 0.1;

/** The largest scale in [least, 1] that fits; `least` when none does. */
function largestFitting(least: number, fits: (scale: number) => boolean): number {
  if (fits(1)) return 1;
  if (least === 1 || !fits(least)) return least;
  let [low, high] = [least, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Down to whole quarter points of the font size, but not below the least. */
function quantise(scale: number, size: Pt, least: number): number {
  if (scale >= 1) return 1;
  const points = Math.floor((scale * size) / QUARTER + NOISE) * QUARTER;
  return Math.max(least, Math.min(scale, points / size));
}

/** The scale a box wants for itself, apart from any group. */
function wantedScale(context: LayoutContext, box: Box, slot: Slot, layout: LayoutContent): number {
  const { inset, scale } = slot;
  const room = slot.height === undefined ? Infinity : slot.height - inset.top - inset.bottom;
  const size = box.style.inherited.fontSize * scale;
  const minimum = box.style.own.textFitMin / size;
  const least = Math.min(1, minimum > 0 ? minimum : LEAST_SCALE);
  const fits = (own: number): boolean => {
    const laid = layout(context, box, { ...slot, height: undefined, scale: scale * own });
    return laid.contentHeight <= room + NOISE && laid.excessWidth <= NOISE;
  };
  const wanted = largestFitting(least, fits);
  const rounded = quantise(wanted, size, least);
  // A smaller text can break worse than a larger one; then the size that was seen to fit is kept.
  return rounded === wanted || fits(rounded) ? rounded : wanted;
}

/** Lays out a box whose text fits itself to it. */
export function layoutFitting(context: LayoutContext, box: Box, slot: Slot, layout: LayoutContent): Laid {
  const group = box.style.own.textFitGroup;
  const given = group === undefined ? undefined : context.fitScales.get(group);
  const own = given ?? wantedScale(context, box, slot, layout);
  return { fit: own, ...layout(context, box, { ...slot, scale: slot.scale * own }) };
}

/** How much the content of a box exceeds it in height; 0 when it fits. */
const excessHeight = (laid: Laid): Pt => Math.max(0, laid.contentHeight - innerHeight(laid));
