/**
 * Collapsed borders as rules along the grid of a table.
 *
 * Takes the rows that are on this page, gives filled lines centred on the grid. A line between two rows is drawn once;
 * the same line in rows below one another is drawn in one piece.
 */
import type { Rect } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { BorderSide } from '../../style/types.ts';
import type { GridLine, LaidRow } from '../laid.ts';
import { NOISE } from '../length.ts';
import type { Fragment, RuleFragment } from '../types.ts';

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
export function tableRules(rows: readonly LaidRow[], frame: Rect): readonly Fragment[] {
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
