/**
 * Flex items that may come out otherwise than in a browser, reported before anything is laid out (MP1606).
 *
 * Takes a box tree, asks styles alone: items with a proportion that may stretch, grow or shrink, percentages of heights that
 * follow from the content, and a basis in a container that is as large as its content. Source: CSS Flexbox 1, sections 9.8 and 9.9.
 */
import { warning, type Report } from '../../../base/diagnostics/diagnostic.ts';
import type { Box } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import { LAYOUT_CODES } from '../codes.ts';
import { hasRelativePadding } from '../lines.ts';
import { isRelative } from '../length.ts';
import { alignOf, isAbsolute, isRow } from './item-sizes.ts';

/** Reports doubtful items of all flex containers of a tree; `isHigh`: the height of its root is known. */
export function reportDoubtful(root: Box, report: Report): void {
  visit(root, { isHigh: true, isWide: true, isFitted: false, isGrown: false }, report);
}

/** Whether percentages inside of a box refer to something known. */
interface Known {
  readonly isHigh: boolean;
  readonly isWide: boolean;
  /** The box is as wide as its content. */
  readonly isFitted: boolean;
  /** Its height is what it grew to, in a column as high as its content. */
  readonly isGrown: boolean;
}

function visit(box: Box, known: Known, report: Report): void {
  if (box.kind !== 'block' && box.kind !== 'flex' && box.kind !== 'grid') return;
  for (const child of box.children) {
    const doubt = doubtOf(child, box, known);
    if (doubt !== undefined)
      report(
        warning('MP1606', `${child.element}: ${doubt}`, {
          place: child.place,
          help: LAYOUT_CODES.MP1606.repair,
        }),
      );
    const isHigh = isChildHigh(child, box, known.isHigh);
    const isWide = isChildWide(child, box, known.isWide);
    const isGrown = !isHigh && isGrowing(child, box);
    visit(child, { isHigh, isWide, isFitted: isChildFitted(child, box), isGrown }, report);
  }
}

function doubtOf(child: Box, box: Box, known: Known): string | undefined {
  if (isAbsolute(child)) return isLooselyProportioned(child) ? ABSOLUTE_RATIO : undefined;
  if (box.kind === 'flex')
    return doubtAbout(child, box, known) ?? doubtAboutBasis(child, box.style.own, known);
  const { own } = child.style;
  const isPercent = [own.height, own.minHeight, own.maxHeight].some(isRelative);
  return known.isGrown && isPercent ? PERCENT_HEIGHT : undefined;
}

const PERCENT_HEIGHT = 'a percentage of a height that follows from the content';
const ABSOLUTE_RATIO = 'aspect-ratio of an absolute box that has a limit, or four edges, for its size';

/** Neither side of an absolute box with a proportion is stated. */
function isLooselyProportioned({ kind, style: { own } }: Box): boolean {
  if (kind === 'replaced' || own.aspectRatio === undefined) return false;
  if (own.width !== 'auto' || own.height !== 'auto') return false;
  const edges = [own.left, own.right, own.top, own.bottom];
  return edges.every((edge) => edge !== 'auto') || isLimited(own);
}

const isGrowing = ({ style: { own } }: Box, parent: Box): boolean =>
  parent.kind === 'flex' && !isRow(parent.style.own) && own.flexGrow > 0;

/** Whether a box is as wide as its content: absolute, in a row, or in a column that does not stretch it. */
function isChildFitted(child: Box, parent: Box): boolean {
  const { own } = child.style;
  if (own.width !== 'auto') return false;
  if (isAbsolute(child)) return own.left === 'auto' || own.right === 'auto';
  if (parent.kind !== 'flex') return own.display.startsWith('inline-');
  const around = parent.style.own;
  return isRow(around) ? own.flexGrow === 0 || own.flexBasis === 'auto' : alignOf(own, around) !== 'stretch';
}

/** A browser measures a container by the content of its items, whatever basis they have. Source: CSS Flexbox 1, section 9.9. */
function doubtAboutBasis(item: Box, container: OwnStyle, known: Known): string | undefined {
  const { own } = item.style;
  const isFree = own.overflow === 'hidden';
  if (!isRow(container)) {
    if (container.flexWrap === 'wrap' && container.maxHeight !== undefined && known.isFitted)
      return 'a column that wraps at its max-height, as wide as its content';
    const isOpen = container.height === 'auto' && !known.isHigh;
    return isOpen && typeof own.flexBasis === 'number' && (isFree || own.minHeight !== 'auto')
      ? 'a basis, and a least height of its own, in a column as high as its content'
      : undefined;
  }
  if (!known.isFitted || typeof own.flexBasis !== 'number') return undefined;
  return own.flexBasis > 0 || isFree || own.minWidth !== 'auto' || own.width !== 'auto'
    ? 'a basis in a row as wide as its content'
    : undefined;
}

/** Whether percentages of the height of a box refer to something known. Source: CSS Flexbox 1, section 9.8. */
function isChildHigh(child: Box, parent: Box, isParentHigh: boolean): boolean {
  const { own } = child.style;
  if (typeof own.height === 'number') return true;
  if (own.height !== 'auto') return isParentHigh || isAbsolute(child);
  if (isAbsolute(child)) return own.top !== 'auto' && own.bottom !== 'auto';
  const around = parent.style.own;
  if (parent.kind === 'grid') return alignOf(own, around) === 'stretch';
  if (!isParentHigh || parent.kind !== 'flex') return false;
  return !isRow(around) || (around.flexWrap === 'nowrap' && alignOf(own, around) === 'stretch');
}

/** Items of a row have the width of their content first, those of a column its width where they stretch. */
function isChildWide(child: Box, parent: Box, isParentWide: boolean): boolean {
  const { own } = child.style;
  if (typeof own.width === 'number') return true;
  if (parent.kind === 'grid') return true;
  if (parent.kind !== 'flex' || isAbsolute(child) || own.width !== 'auto') return isParentWide;
  const around = parent.style.own;
  return isParentWide && !isRow(around) && alignOf(own, around) === 'stretch';
}

function doubtAbout(
  item: Box,
  { style: { own: container } }: Box,
  { isHigh, isWide }: Known,
): string | undefined {
  const { own } = item.style;
  if (item.kind !== 'replaced' && own.aspectRatio !== undefined && !isFirm(item, container))
    return 'aspect-ratio of a flex item that may stretch, grow, shrink or reach a limit';
  const heights = [own.height, own.minHeight, own.maxHeight];
  const isBased = !isRow(container) && isRelative(own.flexBasis) && typeof container.height !== 'number';
  if (isBased || (!isHigh && heights.some(isRelative))) return PERCENT_HEIGHT;
  if (
    !isWide &&
    (hasRelativePadding(own) ||
      [own.marginLeft, own.marginRight, own.marginTop, own.marginBottom].some(isRelative))
  )
    return 'a margin or padding in percent of a width that follows from the content';
  return isMixedColumn(item, container)
    ? 'items that grow from a basis and from their content, in a column as high as its row'
    : undefined;
}

/** A column as high as its row whose items share the room from different bases. Source: CSS Flexbox 1, section 9.8. */
function isMixedColumn(item: Box, container: OwnStyle): boolean {
  const { own } = item.style;
  if (item.kind !== 'flex' || isRow(own) || own.height !== 'auto') return false;
  if (!isRow(container) || container.flexWrap !== 'nowrap' || alignOf(own, container) !== 'stretch')
    return false;
  const growing = item.children.filter((child) => !isAbsolute(child) && child.style.own.flexGrow > 0);
  return growing.some(isFromContent) && !growing.every(isFromContent);
}

const isFromContent = ({ style: { own } }: Box): boolean => own.flexBasis === 'auto' && own.height === 'auto';

const isUnlimited = (least: OwnStyle['minWidth']): boolean => least === 'auto' || least === 0;

const isLimited = (own: OwnStyle): boolean =>
  !isUnlimited(own.minWidth) ||
  !isUnlimited(own.minHeight) ||
  own.maxWidth !== undefined ||
  own.maxHeight !== undefined;

/** Nothing but its proportion has a say in the other side of an item. */
function isFirm({ style: { own } }: Box, container: OwnStyle): boolean {
  const isSized = (value: typeof own.width): boolean => typeof value === 'number';
  if (isSized(own.width) && isSized(own.height)) return true;
  const isFlexible = own.flexGrow !== 0 || own.flexShrink !== 0 || own.flexBasis !== 'auto';
  return !isLimited(own) && !isFlexible && isSized(own.width) && alignOf(own, container) !== 'stretch';
}
