/**
 * Which box is laid out for one that repeats another: that one, or a copy of it.
 *
 * Sizes that differ by noise alone are one size for one box (see `isSameLength`), but two boxes keep the noise of each. So a repetition
 * comes to the same places as if it shared nothing: at each width the content is one of its own.
 */
import type { Pt } from '../../base/units.ts';
import type { Box, Inline, Repeat, TableRow } from '../box/types.ts';
import type { LayoutContext } from './context.ts';

/** The content of a box before it at a width of the border box. */
export function contentAt(context: LayoutContext, first: Repeat['of'], width: Pt): Repeat['of'] {
  const known = context.laid.get(first);
  if (!known || known.some(({ slot }) => slot.width === width)) return first;
  const copies = context.copies.get(first) ?? new Map<Pt, Repeat['of']>();
  context.copies.set(first, copies);
  const copy = copies.get(width) ?? (copyOf(first) as Repeat['of']);
  copies.set(width, copy);
  return copy;
}

/** A box like another; what is laid out of the one is not known of the other. */
function copyOf(box: Box): Box {
  switch (box.kind) {
    case 'lines':
      return { ...box, inlines: box.inlines.map(copyOfInline) };
    case 'table': {
      const { caption, head, body, foot } = box;
      const rows = { head: head.map(copyOfRow), body: body.map(copyOfRow), foot: foot.map(copyOfRow) };
      return { ...box, ...rows, caption: caption && copyOf(caption) };
    }
    case 'replaced':
      return { ...box };
    default:
      return { ...box, children: box.children.map(copyOf) };
  }
}

const copyOfInline = (inline: Inline): Inline =>
  inline.kind === 'atom' ? { ...inline, box: copyOf(inline.box) } : inline;

const copyOfRow = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, box: copyOf(cell.box) as typeof cell.box })),
});
