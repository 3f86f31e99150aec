/**
 * The small picture of an Extras sheet: where its parts lie on the table (`tablePicture`).
 *
 * Takes components that say `place`; gives outlines in millimetres of a table of 56 x 34.6, drawn by templates/extras, or null where
 * no component says one. All parts are reduced alike.
 */
import { pathText, type Rect } from '../../base/geometry.ts';
import { toMm } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import { outlineOf, shapeOf } from '../imposition/index.ts';
import { letterOf, pieceOf } from './lines.ts';

const TABLE = { x: 0, y: 0, width: 56, height: 34.6 } as const;
/** How small parts are drawn, unless one would still be too long. */
const SCALE = 0.1;
const LONGEST = 17;
/** A part that is drawn smaller than this is not seen. */
const SHORTEST = 3;
/** A letter is a disc; it stands so far from its part. */
const LETTER = { width: 3, height: 3 } as const;
const OFF = 0.3;

interface TablePicture {
  readonly parts: readonly { readonly d: string; readonly isStraight: boolean; readonly box: Rect }[];
  readonly letters: readonly { readonly letter: string; readonly left: number; readonly top: number }[];
}

export function tablePicture(components: readonly Component[]): TablePicture | null {
  const lying = components.flatMap((component) => (component.onTable ?? []).map((at) => ({ component, at })));
  if (lying.length === 0) return null;
  const longest = Math.max(
    ...lying.map(({ component: { trim } }) => toMm(Math.max(trim.width, trim.height))),
  );
  const scale = Math.min(SCALE, LONGEST / longest);
  const drawn = lying.map(({ component, at: [left, top] }) => {
    const [width, height] = [toMm(component.trim.width), toMm(component.trim.height)];
    const own = Math.max(scale, SHORTEST / Math.min(width, height));
    const size = { width: width * own, height: height * own };
    const x = (left / 100) * TABLE.width - size.width / 2;
    const y = (top / 100) * TABLE.height - size.height / 2;
    return { component, box: { x, y, ...size }, corner: toMm(component.corner) * own };
  });
  return {
    parts: drawn.map(({ component, box, corner }) => ({
      d: pathText(outlineOf(shapeOf(component.shape, box, corner), box, corner)),
      isStraight: pieceOf(component).isStraight,
      box,
    })),
    letters: lettersOf(drawn, components),
  };
}

type Drawn = { readonly component: Component; readonly box: Rect };

/** One beside the first part of each kind, where it covers no part and no other letter, if there is such a place. */
function lettersOf(drawn: readonly Drawn[], components: readonly Component[]): TablePicture['letters'] {
  const taken = drawn.map(({ box }) => box);
  return drawn.flatMap(({ component, box }, i) => {
    if (drawn.findIndex((one) => one.component === component) !== i) return [];
    const places = placesBeside(box);
    const place = places.find((one) => isOnTable(one) && !taken.some((other) => meets(one, other)));
    const found = place ?? places[0] ?? box;
    taken.push(found);
    return [{ letter: letterOf(components, component), left: found.x, top: found.y }];
  });
}

/** At its upper right, upper left, lower right and lower left, then above and below its middle. */
function placesBeside({ x, y, width, height }: Rect): readonly Rect[] {
  const [right, left, middle] = [x + width + OFF, x - LETTER.width - OFF, x + (width - LETTER.width) / 2];
  const [high, low] = [y - LETTER.height / 2 + OFF / 2, y + height - LETTER.height / 2];
  return [
    [right, high],
    [left, high],
    [right, low],
    [left, low],
    [middle, y - LETTER.height - OFF],
    [middle, y + height + OFF],
  ].map(([px = 0, py = 0]) => ({ x: px, y: py, ...LETTER }));
}

const isOnTable = ({ x, y, width, height }: Rect): boolean =>
  x >= TABLE.x && y >= TABLE.y && x + width <= TABLE.width && y + height <= TABLE.height;

/** Whether two boxes have more in common than an edge. */
export const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width - EDGE &&
  b.x < a.x + a.width - EDGE &&
  a.y < b.y + b.height - EDGE &&
  b.y < a.y + a.height - EDGE;
const EDGE = 0.01;
