/**
 * A blank folded in space: every crease turned by a right angle, away from the printed side.
 *
 * Takes a blank, gives for each panel a map from the flat sheet to space (points; x right, y down, z towards the reader).
 */
import { invariant, present } from '../../base/invariant.ts';
import type { Blank, Fold, Panel, PanelName } from './blank.ts';

export type Point3 = readonly [number, number, number];
type Placing = (point: Point3) => Point3;

/** Turns what lies beyond a crease from its side of the sheet straight back. */
function turn({ from, to }: Fold, beyond: Panel): Placing {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
  const { x, y, width, height } = beyond.rect;
  const across = [-along[1], along[0]] as const;
  const side = (x + width / 2 - from[0]) * across[0] + (y + height / 2 - from[1]) * across[1];
  invariant(Math.abs(side) > 1e-6, 'the panel lies on one side of its crease');
  const out = [across[0] * Math.sign(side), across[1] * Math.sign(side)] as const;
  return ([px, py, pz]) => {
    const [dx, dy] = [px - from[0], py - from[1]];
    const a = dx * along[0] + dy * along[1];
    const b = dx * out[0] + dy * out[1];
    return [from[0] + a * along[0] + pz * out[0], from[1] + a * along[1] + pz * out[1], -b];
  };
}

/** Where each panel comes to lie when `root` stays on the table. Fails for a panel no crease leads to. */
export function foldUp({ panels, folds }: Blank, root: PanelName): ReadonlyMap<PanelName, Placing> {
  const placed = new Map<PanelName, Placing>([[root, (point) => point]]);
  for (const name of placed.keys())
    for (const fold of folds) {
      const next = fold.between.find((one) => one !== name);
      if (!fold.between.includes(name) || next === undefined || placed.has(next)) continue;
      const panel = present(
        panels.find((one) => one.name === next),
        next,
      );
      const [outer, inner] = [present(placed.get(name), name), turn(fold, panel)];
      placed.set(next, (point) => outer(inner(point)));
    }
  invariant(placed.size === panels.length, 'every panel hangs on another');
  return placed;
}

/** Lowest and highest x, y and z of a panel in space. */
export function spaceOf(blank: Blank, name: PanelName, placings: ReadonlyMap<PanelName, Placing>) {
  const { rect } = present(
    blank.panels.find((one) => one.name === name),
    name,
  );
  const place = present(placings.get(name), name);
  const corners = [rect.x, rect.x + rect.width].flatMap((x) =>
    [rect.y, rect.y + rect.height].map((y) => place([x, y, 0])),
  );
  const span = (axis: 0 | 1 | 2) => {
    const values = corners.map((corner) => corner[axis]);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  return { x: span(0), y: span(1), z: span(2) };
}
