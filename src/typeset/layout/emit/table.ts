/**
 * Fragments of tables: caption, rows, cells, collapsed lines.
 *
 * Takes a laid-out table (or the part of it on this page), puts the lines between cells on top of all rows.
 */
import type { Rect } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import { tellTiles } from '../findings.ts';
import { backgroundLayers } from './decoration.ts';
import type { EmitLaid, Emission, Point, Where } from './emission.ts';
import { owned } from './owned.ts';
import { tableRules } from './table-lines.ts';
import type { LaidRow, LaidTable } from '../laid.ts';
import { plainBox } from './plain-box.ts';
import type { Fragment } from '../types.ts';

/** The table's own border box, without the caption, page coordinates. */
export const tableFrame = ({ frame }: LaidTable, x: Pt, y: Pt): Rect => ({
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
      background: backgroundLayers(own, undefined, rect, undefined, () =>
        tellTiles(emission.findings, table.box),
      ),
    },
  ];
}

/** Everything inside a table whose box begins at a point. */
export function emitTable(
  emission: Emission,
  laid: LaidTable,
  at: Point,
  where: Where,
  emitLaid: EmitLaid,
): void {
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
