/**
 * Flex items that may come out otherwise than in a browser, reported before anything is laid out (MP1606).
 *
 * Takes a box tree, asks styles alone: items with a proportion that may stretch, grow or shrink, and percentages of heights that
 * follow from the content. Source: CSS Flexbox 1, section 9.8.
 */
import { warning, type Report } from '../../diagnostics/diagnostic.ts';
import type { Box } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import { LAYOUT_CODES } from '../codes.ts';
import { hasRelativePadding } from '../box-model.ts';
import { isRelative } from '../length.ts';
import { alignOf, isAbsolute, isRow } from './item.ts';

/** Reports doubtful items of all flex containers of a tree; `isHigh`: the height of its root is known. */
export function reportDoubtful(root: Box, report: Report): void {
  visit(root, { isHigh: true, isWide: true }, report);
}

/** Whether percentages inside of a box refer to something known. */
interface Known {
  readonly isHigh: boolean;
  readonly isWide: boolean;
}

function visit(box: Box, known: Known, report: Report): void {
  if (box.kind !== 'block' && box.kind !== 'flex' && box.kind !== 'grid') return;
  for (const child of box.children) {
    if (box.kind === 'flex' && !isAbsolute(child)) {
      const doubt = doubtAbout(child, box, known);
      if (doubt !== undefined)
        report(
          warning('MP1606', `${child.element}: ${doubt}`, {
            place: child.place,
            help: LAYOUT_CODES.MP1606.repair,
          }),
        );
    }
    visit(
      child,
      { isHigh: isChildHigh(child, box, known.isHigh), isWide: isChildWide(child, box, known.isWide) },
      report,
    );
  }
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
  if (isBased || (!isHigh && heights.some(isRelative)))
    return 'a percentage of a height that follows from the content';
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

/** Nothing but its proportion has a say in the other side of an item. */
function isFirm({ style: { own } }: Box, container: OwnStyle): boolean {
  const isSized = (value: typeof own.width): boolean => typeof value === 'number';
  if (isSized(own.width) && isSized(own.height)) return true;
  const isLimited =
    !isUnlimited(own.minWidth) ||
    !isUnlimited(own.minHeight) ||
    own.maxWidth !== undefined ||
    own.maxHeight !== undefined;
  const isFlexible = own.flexGrow !== 0 || own.flexShrink !== 0 || own.flexBasis !== 'auto';
  return !isLimited && !isFlexible && isSized(own.width) && alignOf(own, container) !== 'stretch';
}
