/**
 * A face as a picture of exact pixels, opaque, signed; drawn once however often it is used.
 *
 * Takes a face, a size in pixels and a resolution; the trim lies in the middle. Art that ends inside the bleed is drawn on
 * from its edge, which is reported (MP4103) where that begins within a millimetre of the trim. Never scales a drawing: what
 * the resolution makes of the trim is what is drawn.
 */
import { cachePerObject, ObjectCache } from '../../base/cache.ts';
import type { Pixels } from '../../base/host-bytes.ts';
import { type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { mm, type Pt } from '../../base/units.ts';
import { faceSvg, pngFault, signPng } from './formats/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { filledPixels, onWhite, rasterise, type Rings } from '../../typeset/raster/index.ts';
import type { Face } from '../imposition/index.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import type { Component } from '../../deck/read/index.ts';
import { markedFace } from '../make/draft.ts';
import { chooseCards } from '../sheets/card-choice.ts';
import { reportLost, type TextPlace } from '../inspect/lost-text.ts';
import { faceOf, fitFaces } from '../open/face-page.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Edition } from '../open/job.ts';
import type { ExportRequest } from './types.ts';
import { host, noteWork } from '../../base/host.ts';
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { packageFolder } from '../open/package-folder.ts';

/** Services print with all inks. */
export const FULL: Edition = { ink: 'full', hasLargeIndex: false };

export interface ExportJob {
  readonly open: OpenDeck;
  readonly request: ExportRequest;
  readonly language: Language;
  readonly report: Report;
  readonly pictures: PictureWork;
}

/** A file ready to be written; `check` reads it back and says what is wrong, `facts` what is right. */
export interface Draft {
  /** Below the folder of the language, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly facts: string;
  readonly check: (bytes: Uint8Array) => string | undefined;
}

export interface Drafted {
  readonly files: readonly Draft[];
  readonly notes: readonly string[];
}

export interface ExportCard {
  /** 1-based, over all components of the deck in the order of its data. */
  readonly number: number;
  readonly id: string;
  readonly copies: number;
  readonly component: Component;
  readonly front: Face;
  readonly back: Face | undefined;
}

/** How the faces of a component are made for an export. */
export interface FaceSetup {
  /** How far they must reach out. */
  readonly bleed: Pt;
  /** Both sides are turned clockwise by a quarter, for services that take upright pictures alone. */
  readonly isTurned?: boolean;
}

/**
 * Every design that is printed at least once.
 *
 * @param setup how the faces of a component are made; undefined leaves the component out (its numbers stay free)
 */
export async function exportCards(
  job: ExportJob,
  setup: (component: Component) => FaceSetup | undefined,
): Promise<readonly ExportCard[]> {
  const faces = { open: job.open, language: job.language, edition: FULL };
  for (const component of job.open.deck.components) {
    const wanted = setup(component);
    if (wanted) fitFaces(faces, reaching(component, wanted));
  }
  const all = job.open.deck.components.flatMap((component) =>
    component.rows.map((row) => ({ component, row })),
  );
  const { only = [], cards = [] } = job.request;
  const chosen =
    cards.length > 0 ? chooseCards({ cards, replace: [] }, job.open.deck, job.report) : undefined;
  const printed: [list: DisplayList, place: TextPlace][] = [];
  const made = all.flatMap(({ component, row }, index): ExportCard[] => {
    const wanted = setup(component);
    if (!wanted || row.copies < 1) return [];
    if (only.length > 0 && !(only as readonly string[]).includes(component.product)) return [];
    if (cards.length > 0 && chosen?.has(row) !== true) return [];
    const sideOf = (side: 'front' | 'back'): Face | undefined => {
      const face = faceOf(faces, reaching(component, wanted), row, side);
      if (!face) return undefined;
      printed.push([face.list, { place: component.place, row }]);
      const list = job.request.isDraft ? markedFace(job.open, face.list) : face.list;
      return { ...face, list: wanted.isTurned === true ? turnedList(list) : list };
    };
    const front = sideOf('front');
    if (!front) return [];
    const back = component.back ? sideOf('back') : undefined;
    return [{ number: index + 1, id: row.id, copies: row.copies, component, front, back }];
  });
  await job.open.resources.settle();
  for (const [list, place] of printed) reportLost(list, place, job.report);
  return made;
}

const reaching = (component: Component, { bleed }: FaceSetup): Component => ({
  ...component,
  bleed,
  backBleed: bleed,
});

/** A face turned clockwise by a quarter; equal faces stay one list, so that each is drawn once. */
const turnedList = cachePerObject('turned faces', (list: DisplayList): DisplayList => ({
  ...list,
  id: `${list.id}-turned`,
  pages: list.pages.map(({ size: { width, height }, items }) => ({
    size: { width: height, height: width },
    items: [
      { kind: 'push', matrix: [0, 1, -1, 0, height, 0], clip: undefined, opacity: 1 },
      ...items,
      { kind: 'pop' },
    ],
  })),
}));

/** Text as part of a file name on every system. */
export const fileText = (text: string): string => text.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60);

/** `001-7H`. */
export const cardName = ({ number, id }: Pick<ExportCard, 'number' | 'id'>): string =>
  `${String(number).padStart(3, '0')}-${fileText(id)}`;

/** The name of a card as people read it: what a screen reader says. */
export const spokenName = ({ front, id }: ExportCard): string => (front.spoken === '' ? id : front.spoken);

/**
 * The pictures of an export as pieces of work (`PictureWork`): each is noted for the watching thread while it is made, and counted.
 *
 * Takes what is about to be made; calls `onDone` with the number of finished pictures and of all that are expected. Several pictures may
 * be under way at once, because libvips works on threads of its own. The note names them all, so that it names the endless one.
 */

/** Faces of a card; a drawing is known by its identity. */
type CardFaces = Readonly<Record<'front' | 'back', { readonly list: object } | undefined>>;

export class PictureWork {
  readonly #onDone: (done: number, total: number) => void;
  readonly #underWay = new Set<{ readonly name: string }>();
  #total = 0;
  #done = 0;

  constructor(onDone: (done: number, total: number) => void) {
    this.#onDone = onDone;
  }

  /** The faces of these cards are going to be made: each drawing once, however many cards have it. */
  expect(cards: readonly CardFaces[]): void {
    this.#total += new Set(
      cards.flatMap(({ front, back }) => [front, back]).flatMap((face) => face?.list ?? []),
    ).size;
  }

  /** Makes one picture. */
  async make<T>(name: string, work: () => Promise<T>): Promise<T> {
    const one = { name };
    this.#underWay.add(one);
    this.#note();
    try {
      return await work();
    } finally {
      this.#underWay.delete(one);
      this.#note();
      this.#done++;
      this.#onDone(this.#done, Math.max(this.#done, this.#total));
    }
  }

  #note(): void {
    const names = new Set([...this.#underWay].map(({ name }) => name));
    if (names.size > 0) noteWork([...names].join(', '));
  }
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

/** More of the edge than this share, open, is a fault of the design; less are corners of rounded shapes. */
const OPEN_EDGE = 0.002;
/** Near the trim the tip of a shape may end by itself; a ground that ends there takes more of the edge. */
const OPEN_NEAR = 0.04;

/** Art that ends nearer to the trim than this shows a drawn-on edge where the cut drifts. */
const NEAR_TRIM: Pt = mm(1);

export type FacePictures = (face: Face, size: PixelSize, name: string) => Promise<Uint8Array>;

/** What of a picture was drawn on: nothing, the outermost part of its bleed, or more than should be. */
export type EdgeFill = 'none' | 'outer' | 'near';

/** A face drawn, and where its trim lies. */
async function rawFace(
  face: Pick<Face, 'list' | 'bleedFrom'>,
  { width, height, dpi }: PixelSize,
): Promise<{ readonly png: Uint8Array; readonly rings: Rings }> {
  const view = { width: (width * 72) / dpi, height: (height * 72) / dpi };
  const svg = faceSvg({ list: face.list, bleedFrom: face.bleedFrom ?? 'art' }, view);
  const trim = face.list.pages[0]?.size ?? view;
  const bleed = Math.min(view.width - trim.width, view.height - trim.height) / 2;
  const pixels = (length: Pt): number => Math.ceil((length * dpi) / 72);
  // Two pixels inside the trim, where a border of the face cannot hide an edge.
  const rings =
    bleed > 0.5
      ? { trim: pixels(bleed) + 2, near: pixels(Math.max(0, bleed - NEAR_TRIM)) }
      : { trim: 0, near: 0 };
  return { png: await rasterise(svg, { dpi }), rings };
}

const fillOf = ({ open, openNear }: { readonly open: number; readonly openNear: number }): EdgeFill =>
  openNear > OPEN_NEAR ? 'near' : open > OPEN_EDGE ? 'outer' : 'none';

/** One face as opaque pixels, filled to its edge. */
export async function facePixels(
  face: Pick<Face, 'list' | 'bleedFrom'>,
  size: PixelSize,
): Promise<{ readonly pixels: Pixels; readonly fill: EdgeFill }> {
  const { png, rings } = await rawFace(face, size);
  const { pixels, ...shares } = await filledPixels(png, rings);
  return { pixels, fill: fillOf(shares) };
}

/** Says that art does not reach out of its trim. */
export const reportEdge = (report: Report, name: string): void => {
  report(
    warning('MP4103', `${name} has no bleed of its own: its edge was extended`, {
      help: 'let the background reach out by var(--bleed), or write bleed-from: mirror',
    }),
  );
};

/** Sizes of a face that the formats of one export ask for. */
const MOST_SIZES = 20;

/** A maker of pictures, each of which is drawn once. */
export function facePictures({ report, pictures }: Pick<ExportJob, 'report' | 'pictures'>): FacePictures {
  const drawn = new ObjectCache<DisplayList, string, Promise<Uint8Array>>('pictures of faces', MOST_SIZES);
  const draw = async (face: Face, size: PixelSize, name: string): Promise<Uint8Array> => {
    const { png: raw, rings } = await rawFace(face, size);
    const { png, ...shares } = await onWhite(raw, size.dpi, rings);
    if (fillOf(shares) === 'near') reportEdge(report, name);
    return signPng(png);
  };
  return (face, size, name) =>
    drawn.get(face.list, `${size.width} ${size.height} ${size.dpi}`, () =>
      pictures.make(name, () => draw(face, size, name)),
    );
}

/** A picture as a file that checks itself. */
export const pictureDraft = (name: string, bytes: Uint8Array, size: PixelSize): Draft => ({
  name,
  bytes,
  facts: `${size.width} x ${size.height} px, ${size.dpi} dpi, RGB`,
  check: (read) => pngFault(read, size),
});

// The list that lies beside exported pictures: which file is which card, and how often it is needed.
// Takes cards and drafts, gives `manifest.json` as a draft. Its order is the order of the deck's data.

export interface ManifestCard {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly front: string;
  readonly back: string | undefined;
}

/** `manifest.json` over the files of one export. */
export function manifestDraft(
  { open: { deck }, request, language }: ExportJob,
  cards: readonly ManifestCard[],
  files: readonly Draft[],
): Draft {
  const manifest = {
    maker: `modpress ${packageFolder().version}`,
    deck: deck.name,
    title: inLanguage(deck.title, language),
    version: deck.version,
    language,
    target: request.target,
    cards,
    files: files.map(({ name, bytes, facts }) => ({
      name,
      bytes: bytes.length,
      sha256: host().sha256(bytes),
      facts,
    })),
  };
  return jsonDraft('manifest.json', manifest, `${cards.length} designs`);
}

/** Any object as a JSON file. */
export function jsonDraft(name: string, value: object, facts: string): Draft {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return {
    name,
    bytes: utf8Bytes(text),
    facts,
    check: (read) => (isJson(utf8Text(read)) ? undefined : 'no JSON'),
  };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
