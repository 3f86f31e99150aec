/**
 * The picture of a product in the gallery: its first sheet, or three of its cards.
 *
 * Takes the sheets of a file; gives what draws it, as plain data, or PNG bytes, and the name the picture has beside the page.
 */
import { type Drawing, drawingOf, drawn } from '../../typeset/raster/index.ts';
import type { SheetSet } from '../imposition/index.ts';
import { nestedFaces, thumbnail } from './thumbnail.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';

export { packed } from '../../typeset/raster/index.ts';
export { standingPath, thumbPath } from './shelf-pictures.ts';
export { standingPicture } from './thumbnail.ts';

/** PNG bytes, or what draws them. */
export type ShownPicture = Uint8Array | Drawing;

/** Pixels: twice what the page shows, for sharp screens. */
const THUMB_WIDTH = 460;
const HAND_WIDTH = 600;

/** Undefined for a file without sheets. */
export function productDrawing(product: string, set: SheetSet): Drawing | undefined {
  const [sheet] = set.sheets;
  if (!sheet) return undefined;
  const hand = product === 'cards' ? handPicture(set, HAND_WIDTH) : undefined;
  return hand ?? thumbnail(sheet, THUMB_WIDTH);
}

/** Drawn at once; undefined for a file without sheets. */
export async function productPicture(product: string, set: SheetSet): Promise<Uint8Array | undefined> {
  const drawing = productDrawing(product, set);
  return drawing && drawn(drawing);
}

/** The bytes of a picture. */
export const drawnPicture = async (picture: ShownPicture): Promise<Uint8Array> =>
  picture instanceof Uint8Array ? picture : drawn(picture);

// Cards as a hand: two fronts and the back in a fan, for the gallery.
// Takes the sheets of a deck's cards, gives a drawing with clear corners. The back is what is printed most often; without
// one there are three fronts.

const CARDS = 3;
/** Where in the deck its fronts are taken from: far apart, and seldom at the head of a suit. */
const SPOTS = [0.12, 0.48, 0.86];
/** Of a card's width: from card to card, and the radius of their corners. */
const STEP = 0.66;
const CORNER = 0.048;
/** A fan: degrees from card to card, about a point so many heights below. */
const TURN = 8;
const PIVOT = 1.6;

/** Undefined for sheets that hold no faces. */
export function handPicture(set: SheetSet, width: number): Drawing | undefined {
  const shown = handOf(set);
  const [first] = shown;
  const size = first?.pages[0]?.size;
  if (!size) return undefined;
  const step = size.width * STEP;
  const all = step * (shown.length - 1) + size.width;
  // Outer cards turn, so their corners reach beyond the row.
  const beyond = size.height * 0.12;
  const pixels = width / (all + 2 * beyond);
  const faces = nestedFaces();
  const cards = shown.map((list, i) => {
    const own = list.pages[0]?.size ?? size;
    const scale = Math.min(size.width / own.width, size.height / own.height);
    const left = i * step + (size.width - own.width * scale) / 2;
    const top = (size.height - own.height * scale) / 2;
    const box = `<rect width="${own.width}" height="${own.height}" rx="${own.width * CORNER}"`;
    return [
      `<clipPath id="t${i}">${box}/></clipPath>`,
      `<g transform="${fanned(i - (shown.length - 1) / 2, all / 2, size.height)} translate(${left} ${top}) scale(${scale})">`,
      `<g clip-path="url(#t${i})">${box} fill="#ffffff"/>${faces.use(list, 0, pixels * scale)}</g>`,
      `${box} fill="none" stroke="#c7cad4" stroke-width="0.7"/></g>`,
    ].join('');
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-beyond} -4 ${all + 2 * beyond} ${size.height + beyond}">${faces.definitions()}${cards.join('')}</svg>`;
  return drawingOf(svg, { width });
}

/** The `off`th card from the middle of a row `2 * middle` long, turned about a point below the row. */
const fanned = (off: number, middle: number, height: number): string =>
  `rotate(${off * TURN} ${middle + off * middle * 0.5} ${height * PIVOT}) translate(0 ${Math.abs(off) * height * 0.02})`;

/** Two fronts from different parts of the deck, then the back; copies and pages beyond the first are not looked at. */
function handOf(set: SheetSet): readonly DisplayList[] {
  const uses = new Map<DisplayList, number>();
  for (const { list, clip } of set.sheets.flatMap(({ placements }) => placements))
    if (clip) uses.set(list, (uses.get(list) ?? 0) + 1);
  const lists = [...uses.keys()];
  const total = [...uses.values()].reduce((sum, count) => sum + count, 0);
  const back = lists.find((list) => lists.length > CARDS && (uses.get(list) ?? 0) > total / 4);
  const fronts = lists.filter((list) => list !== back);
  const wanted = back ? CARDS - 1 : CARDS;
  if (fronts.length <= wanted) return back ? [...fronts, back] : fronts;
  const picked = SPOTS.slice(0, wanted).flatMap((spot) => fronts[Math.floor(spot * fronts.length)] ?? []);
  return back ? [...picked, back] : picked;
}
