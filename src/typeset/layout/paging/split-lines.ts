/**
 * Breaking a paragraph between its lines.
 *
 * Takes a box of lines and the height that is left, gives two boxes of lines. At least `orphans` lines stay and at least
 * `widows` lines go, unless that is given up. Source: CSS Fragmentation 3, sections 3.3 and 4.1 (class B).
 */
import type { Pt } from '../../../base/units.ts';
import type { LaidLines } from '../laid.ts';
import { NOISE } from '../length.ts';
import type { BreakRules, Pieces } from './break-rules.ts';

/** Height of the first `count` lines. */
function heightOf(lines: LaidLines['lines'], count: number): Pt {
  const [first] = lines;
  const last = lines[count - 1];
  return first && last ? last.top + last.height - first.top : 0;
}

/** How many lines stay; 0 when none can. */
function linesThatStay({ lines, inset, box }: LaidLines, limit: Pt, rules: BreakRules): number {
  const room = limit - inset.top + NOISE;
  const isStrict = rules.level < 1;
  const { orphans, widows } = box.style.inherited;
  const least = isStrict ? Math.max(1, orphans) : 1;
  const most = lines.length - (isStrict ? Math.max(1, widows) : 1);
  let count = 0;
  while (count < most && heightOf(lines, count + 1) <= room) count += 1;
  return count >= least ? count : 0;
}

/** Splits a paragraph; one line at least stays where even that sticks out and nothing else helps. */
export function splitLines(laid: LaidLines, limit: Pt, rules: BreakRules): Pieces<LaidLines> {
  const { lines, inset } = laid;
  let count = linesThatStay(laid, limit, rules);
  if (count === 0 && rules.level === 3 && !rules.must) count = 1;
  if (count === 0) return { head: undefined, tail: laid };
  if (count >= lines.length) return { head: laid, tail: undefined };
  const above = heightOf(lines, count);
  const rest = heightOf(lines, lines.length) - above;
  const head: LaidLines = {
    ...laid,
    lines: lines.slice(0, count),
    height: inset.top + above,
    inset: { ...inset, bottom: 0 },
    contentHeight: above,
    shift: 0,
    cut: { ...laid.cut, bottom: true },
  };
  const tail: LaidLines = {
    ...laid,
    lines: lines.slice(count),
    height: rest + inset.bottom,
    inset: { ...inset, top: 0 },
    contentHeight: rest,
    shift: 0,
    cut: { ...laid.cut, top: true },
  };
  return { head, tail };
}
