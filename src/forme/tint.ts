/**
 * Pieces in other colours: where a box takes one colour from a row, all else about it is painted once.
 *
 * Takes items and the colours they were made with; gives the same items with others in their place. Two colours that
 * happen to be equal may paint a border as one line: a colour that is in the piece already is made afresh.
 */
import type { Colour } from '../base/colour.ts';
import { formatColour } from '../paint/index.ts';
import type { DisplayItem, PathItem } from '../paint/types.ts';

type Items = readonly DisplayItem[];

/** Items, where they take which colour, and what other colours they have. */
export interface Tintable {
  readonly items: Items;
  readonly colours: readonly Colour[];
  readonly spots: readonly { readonly index: number; readonly item: PathItem; readonly colour: number }[];
  readonly others: ReadonlySet<string>;
}

/** Items that take no colour. */
export const plain = (items: Items): Tintable => ({ items, colours: [], spots: [], others: NO_OTHERS });

const NO_OTHERS: ReadonlySet<string> = new Set();

export function tintable(items: Items, colours: readonly Colour[]): Tintable {
  const spots: Tintable['spots'][number][] = [];
  const others = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'path') continue;
    for (const paint of [item.fill, item.stroke?.paint]) {
      if (paint?.kind !== 'solid') continue;
      const colour = colours.indexOf(paint.colour);
      if (colour < 0) others.add(formatColour(paint.colour));
      else spots.push({ index, item, colour });
    }
  }
  return { items, colours, spots, others };
}

/** @returns undefined where these colours may be painted in another way */
export function tinted(
  { items, colours, spots, others }: Tintable,
  to: readonly Colour[],
): Items | undefined {
  if (to.every((colour, i) => colour === colours[i])) return items;
  if (to.some((colour) => others.has(formatColour(colour)))) return undefined;
  const out = [...items];
  for (const { index, item, colour } of spots) {
    const [from, wanted] = [colours[colour], to[colour]];
    if (!wanted) return undefined;
    const { fill, stroke } = item;
    out[index] = {
      ...item,
      fill: fill?.kind === 'solid' && fill.colour === from ? { kind: 'solid', colour: wanted } : fill,
      stroke:
        stroke?.paint.kind === 'solid' && stroke.paint.colour === from
          ? { ...stroke, paint: { kind: 'solid', colour: wanted } }
          : stroke,
    };
  }
  return out;
}

/** Whether two lists paint the same, letters and drawings being the same objects. */
export const paintSame = (a: Items, b: Items): boolean =>
  a.length === b.length && a.every((item, i) => isSame(item, b[i]));

function isSame(a: DisplayItem, b: DisplayItem | undefined): boolean {
  if (a === b) return true;
  if (b?.kind !== a.kind) return false;
  const other = b as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(a).every(([name, value]: readonly [string, unknown]) => {
    const same = other[name];
    if (value === same || isSameList(value, same)) return true;
    return !AS_OBJECTS.has(name) && JSON.stringify(value) === JSON.stringify(same);
  });
}

/** Whether two lists hold the same: words and their places do, as text they would be long. */
const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => one === b[i]);

const AS_OBJECTS: ReadonlySet<string> = new Set(['runs', 'art', 'image']);
