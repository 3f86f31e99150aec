/**
 * Faces in four inks, without transparency, filled to the edge of their bleed.
 *
 * Takes faces of a service's size, gives the same faces in press colours. Translucent parts become a picture together with
 * all that lies under them, and what comes after stays lines and letters. Art that ends inside the bleed, or that asks
 * for mirrored bleed, gets a picture of its own edge underneath. Reports MP4107, MP4109 and MP4110.
 */
import { noteWork } from '../../base/host.ts';
import type { CmykColour } from '../../base/colour.ts';
import { type Path, type Rect, rectPath, type Size, translation } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { ARTIFACT_LAYOUT } from '../../typeset/box/types.ts';
import { warning } from '../../base/diagnostics/diagnostic.ts';
import {
  inkOf,
  inksThrough,
  partAtSheer,
  plainInks,
  PrepressColours,
  prepressDrawing,
  type PrepressInks,
  prepressPhoto,
} from './formats/index.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import type { RasterImage } from '../../typeset/raster/index.ts';
import type { Face } from '../imposition/index.ts';
import { type ExportCard, type ExportJob, facePixels, type PixelSize, reportEdge } from './job.ts';

/** Resolution of what is flattened, finer where letters lie under a translucent part. */
const FLAT_DPI = { art: 450, letters: 600 } as const;
/** Resolution of an edge that is cut off. */
const EDGE_DPI = 300;
/** Resolution at which a face is looked at. */
const LOOK_DPI = 100;

/** A card with its faces as a press takes them. */
export interface PrepressCard extends ExportCard {
  readonly isFlattened: boolean;
}

/** What a page of the press is. */
export interface PrepressPage {
  readonly trim: Size;
  readonly bleed: Pt;
}

/** Cards in press colours, in their order; each face in the middle of the trim of the press. */
export async function prepressCards(
  job: ExportJob,
  cards: readonly ExportCard[],
  page: PrepressPage,
  inks: PrepressInks,
): Promise<readonly PrepressCard[]> {
  const lists = cards.flatMap(({ front, back }) => (back ? [front.list, back.list] : [front.list]));
  const make = inks.profile === undefined ? plainInks : await inksThrough(solidColours(lists), inks.profile);
  const onThinned = (colour: CmykColour): void => {
    reportThinned(job, colour);
  };
  const colours = new PrepressColours(
    { make, limit: inks.limit, onThinned },
    await photosOf(job, lists, inks),
  );
  job.pictures.expect(cards);
  const known = new Map<DisplayList, Promise<Turned>>();
  const turn = (face: Face, name: string): Promise<Turned> => {
    const make = (): Promise<Turned> => turnFace({ job, colours, inks, page }, face, name);
    const found = known.get(face.list) ?? job.pictures.make(name, make);
    known.set(face.list, found);
    return found;
  };
  const made: PrepressCard[] = [];
  for (const card of cards) {
    const front = await turn(card.front, `${card.id} front`);
    const back = card.back && (await turn(card.back, `${card.id} back`));
    made.push({
      ...card,
      front: front.face,
      back: back?.face,
      isFlattened: front.isFlattened || back?.isFlattened === true,
    });
  }
  return made;
}

/** The face on a page of the service's trim; what the service leaves on comes out of the bleed. */
function centred(face: Face, { trim }: PrepressPage): Face {
  const [page] = face.list.pages;
  if (!page) return face;
  const [x, y] = [(trim.width - page.size.width) / 2, (trim.height - page.size.height) / 2];
  if (Math.max(Math.abs(x), Math.abs(y)) < 1e-6) return face;
  const items: readonly DisplayItem[] = [
    { kind: 'push', matrix: translation(x, y), clip: undefined, opacity: 1 },
    ...page.items,
    { kind: 'pop' },
  ];
  return { ...face, list: { ...face.list, pages: [{ size: trim, items }, ...face.list.pages.slice(1)] } };
}

/** Every colour that is asked for, red, green and blue. */
function solidColours(lists: readonly DisplayList[]): readonly (readonly [number, number, number])[] {
  const seen: (readonly [number, number, number])[] = [];
  const listen = new PrepressColours(
    {
      make: (red, green, blue) => {
        seen.push([red, green, blue]);
        return plainInks(red, green, blue);
      },
      limit: Infinity,
    },
    new Map(),
  );
  for (const list of lists) listen.list(list);
  return seen;
}

function reportThinned({ report }: ExportJob, colour: CmykColour): void {
  const { cyan, magenta, yellow, black } = colour;
  const shown = [cyan, magenta, yellow, black].map((ink) => Number(ink.toFixed(3))).join(' ');
  report(
    warning('MP4109', `device-cmyk(${shown}) has ${Math.round(inkOf(colour) * 100)} % ink and was thinned`, {
      help: 'rich black within 240 % is device-cmyk(0.6 0.4 0.4 1)',
    }),
  );
}

/** Every picture of the lists in four inks, by id. */
async function photosOf(
  job: ExportJob,
  lists: readonly DisplayList[],
  inks: PrepressInks,
): Promise<ReadonlyMap<string, RasterImage>> {
  const items = lists.flatMap(({ pages }) => pages.flatMap((page) => page.items));
  const images = new Map(
    items.flatMap((item) => (item.kind === 'image' ? [[item.image.id, item.image]] : [])),
  );
  const done = new Map<string, RasterImage>();
  for (const [id, picture] of images) {
    noteWork(picture.name);
    const { image, thinned } = await prepressPhoto(picture, inks);
    done.set(id, image);
    if (thinned === 0) continue;
    const share = Math.max(0.1, Math.round(thinned * 1000) / 10);
    job.report(
      warning('MP4107', `${share} % of ${picture.name} had too much ink and was thinned`, {
        help: 'name a profile with a lower limit with --icc, or lighten the shadows',
      }),
    );
  }
  return done;
}

interface Turned {
  readonly face: Face;
  readonly isFlattened: boolean;
}

interface Turning {
  readonly job: ExportJob;
  readonly colours: PrepressColours;
  readonly inks: PrepressInks;
  readonly page: PrepressPage;
}

async function turnFace(turning: Turning, face: Face, name: string): Promise<Turned> {
  const { job, colours, page: made } = turning;
  const page = face.list.pages[0];
  if (!page) return { face, isFlattened: false };
  const parted = partAtSheer(page.items);
  if (parted && hasPressColours(parted.under))
    job.report(
      warning('MP4110', `${name}: press colours under a translucent part are mixed as a screen shows them`, {
        help: 'make the part opaque, or write the mixed inks',
      }),
    );
  const isMirrored = face.bleedFrom === 'mirror';
  const flat = parted ? [await picture(turning, withItems(face, parted.under), flatDpi(parted.under))] : [];
  const hasEdge = isMirrored || (await isOpen(turning, face, name));
  const edge = hasEdge ? outside(face, made, await picture(turning, face, EDGE_DPI)) : [];
  const over = colours.list(withItems(face, parted?.over ?? page.items).list).pages[0]?.items ?? [];
  // What is clipped to the trim cannot be seen in a mirrored bleed.
  const inside = isMirrored ? clipped(rectPath(trimBox(face)), over) : over;
  const turned = centred(withItems(face, [...flat, ...edge, ...inside]), made);
  return { face: { ...turned, bleed: made.bleed, bleedFrom: 'art' }, isFlattened: parted !== undefined };
}

const flatDpi = (items: readonly DisplayItem[]): number =>
  items.some(({ kind }) => kind === 'glyphs') ? FLAT_DPI.letters : FLAT_DPI.art;

/** Whether the art leaves part of the bleed open. */
async function isOpen({ job, page }: Turning, face: Face, name: string): Promise<boolean> {
  const { fill } = await facePixels(face, sizeOf(page, LOOK_DPI));
  if (fill === 'near') reportEdge(job.report, name);
  return fill !== 'none';
}

const withItems = (face: Face, items: readonly DisplayItem[]): Face => ({
  ...face,
  list: {
    ...face.list,
    pages: face.list.pages.map((page, i) => (i === 0 ? { ...page, items } : page)),
  },
});

const viewOf = ({ trim, bleed }: PrepressPage): Size => ({
  width: trim.width + 2 * bleed,
  height: trim.height + 2 * bleed,
});

function sizeOf(page: PrepressPage, dpi: number): PixelSize {
  const { width, height } = viewOf(page);
  const pixels = (length: Pt): number => Math.max(1, Math.round((length * dpi) / 72));
  return { width: pixels(width), height: pixels(height), dpi };
}

/** A face as one picture in four inks that fills the page. */
async function picture({ inks, page }: Turning, face: Face, dpi: number): Promise<DisplayItem> {
  const { pixels } = await facePixels(face, sizeOf(page, dpi));
  const { image } = await prepressDrawing(pixels, face.list.id, inks);
  // The picture has whole pixels: its edges lie on the page's within half of one.
  return { kind: 'image', owner: ARTIFACT_LAYOUT, image, rect: pageBox(face, page), pixelated: false };
}

/** The whole page with its bleed, in the face's points. */
function pageBox(face: Face, page: PrepressPage): Rect {
  const [view, own] = [viewOf(page), trimBox(face)];
  return { x: (own.width - view.width) / 2, y: (own.height - view.height) / 2, ...view };
}

const trimBox = ({ list }: Face): Rect => ({
  x: 0,
  y: 0,
  ...(list.pages[0]?.size ?? { width: 0, height: 0 }),
});

function clipped(path: Path, items: readonly DisplayItem[]): readonly DisplayItem[] {
  const clip = { path, rule: 'evenodd' } as const;
  return [{ kind: 'push', matrix: undefined, clip, opacity: 1 }, ...items, { kind: 'pop' }];
}

/** An item that shows in the bleed alone. */
function outside(face: Face, page: PrepressPage, item: DisplayItem): readonly DisplayItem[] {
  const [outer, inner] = [rectPath(pageBox(face, page)), rectPath(trimBox(face))];
  return clipped({ verbs: outer.verbs + inner.verbs, points: [...outer.points, ...inner.points] }, [item]);
}

/** Whether colours are given as inks: they cannot be kept where they show through. */
function hasPressColours(items: readonly DisplayItem[]): boolean {
  let found = false;
  const note = (): void => {
    found = true;
  };
  const listen = new PrepressColours({ make: plainInks, limit: -1, onThinned: note }, new Map());
  for (const item of items) listen.item(item);
  return found;
}
