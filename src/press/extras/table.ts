/**
 * The small picture of an Extras sheet: where its parts lie on the table.
 *
 * Takes components that say `place`; gives outlines in millimetres of a table of 56 x 34.6, drawn by templates/extras, or null
 * where none says. All parts are reduced alike.
 */
import { pathText } from '../../base/geometry.ts';
import { toMm } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import { outlineOf, shapeOf } from '../imposition/index.ts';
import { letterOf, pieceOf } from './pieces.ts';

const TABLE = { width: 56, height: 34.6 } as const;
/** How small parts are drawn, unless one would still be too long. */
const SCALE = 0.1;
const LONGEST = 17;
/** A part that is drawn smaller than this is not seen. */
const SHORTEST = 3;

export interface TablePicture {
  readonly parts: readonly { readonly d: string; readonly isStraight: boolean }[];
  readonly letters: readonly { readonly letter: string; readonly left: number; readonly top: number }[];
}

export function tableOf(components: readonly Component[]): TablePicture | null {
  const lying = components.flatMap((component) => (component.onTable ?? []).map((at) => ({ component, at })));
  if (lying.length === 0) return null;
  const longest = Math.max(
    ...lying.map(({ component: { trim } }) => toMm(Math.max(trim.width, trim.height))),
  );
  const scale = Math.min(SCALE, LONGEST / longest);
  const drawn = lying.map(({ component, at }) => {
    const [width, height] = [toMm(component.trim.width), toMm(component.trim.height)];
    const own = Math.max(scale, SHORTEST / Math.min(width, height));
    const box = { width: width * own, height: height * own };
    const x = (at[0] / 100) * TABLE.width - box.width / 2;
    const y = (at[1] / 100) * TABLE.height - box.height / 2;
    return { component, box: { x, y, ...box }, corner: toMm(component.corner) * own };
  });
  return {
    parts: drawn.map(({ component, box, corner }) => ({
      d: pathText(outlineOf(shapeOf(component.shape, box, corner), box, corner)),
      isStraight: pieceOf(component).isStraight,
    })),
    letters: drawn.flatMap(({ component, box }, i) =>
      drawn.findIndex((one) => one.component === component) === i
        ? [{ letter: letterOf(components, component), left: box.x + box.width + 0.3, top: box.y - 1.4 }]
        : [],
    ),
  };
}
