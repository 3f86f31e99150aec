/**
 * Exports of one picture a face: PNG and SVG for any use, and the picture services.
 *
 * Takes a job, gives drafts. Sizes come from the trim (png, svg) or from the service's table (tgc, mpc); a component whose
 * trim no service size matches is left out with offers (MP4101), an error when nothing is left.
 */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { host, noteWork } from '../../base/host.ts';
import type { Size } from '../../base/geometry.ts';
import { formatMm, mm } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import { error, warning } from '../../base/diagnostics/diagnostic.ts';
import {
  bleedOf,
  faceSvg,
  GAME_CRAFTER,
  MAKE_PLAYING_CARDS,
  matchSize,
  MOST_CARDS,
  offers,
  SERVICE_DPI,
  type ServiceSize,
  type SizeMatch,
  trimFor,
} from './formats/index.ts';
import { xmlFault } from '../../output/preflight/index.ts';
import type { Face } from '../imposition/index.ts';
import {
  cardName,
  type Draft,
  type Drafted,
  type ExportCard,
  exportCards,
  type ExportJob,
  facePictures,
  type FaceSetup,
  type FacePictures,
  fileText,
  type ManifestCard,
  manifestDraft,
  pictureDraft,
  type PixelSize,
  spokenName,
} from './job.ts';
import { scorePadFiles, tuckBoxFiles } from './tuck-box.ts';
import { TARGET_NAMES } from './targets.ts';

/** Bleed of pictures for any use, where the component has none of its own. */
const ownBleed = ({ bleed }: Component): number => (bleed > 0 ? bleed : mm(3));

const ownFaces = (component: Component): FaceSetup => ({ bleed: ownBleed(component) });

const sidesOf = ({ front, back }: ExportCard): readonly (readonly ['front' | 'back', Face])[] =>
  back
    ? [
        ['front', front],
        ['back', back],
      ]
    : [['front', front]];

interface Named {
  readonly card: ExportCard;
  readonly drafts: readonly Draft[];
}

const listed = ({ card, drafts: [front, back] }: Named): ManifestCard => ({
  number: card.number,
  id: card.id,
  name: spokenName(card),
  copies: card.copies,
  front: front?.name ?? '',
  back: back?.name,
});

function withManifest(
  job: ExportJob,
  made: readonly Named[],
  notes: readonly string[],
  more: readonly Draft[] = [],
): Drafted {
  const drafts = made.flatMap((one) => one.drafts);
  const files = [...new Map([...drafts, ...more].map((file) => [file.name, file])).values()];
  return { files: [...files, manifestDraft(job, made.map(listed), files)], notes };
}

/** Every face as PNG with its bleed, at `--dpi`. */
export async function pngFiles(job: ExportJob): Promise<Drafted> {
  const dpi = job.request.dpi ?? SERVICE_DPI;
  const size = ({ trim, ...component }: Component): PixelSize => {
    const bleed = ownBleed({ trim, ...component });
    const pixels = (length: number): number => Math.round(((length + 2 * bleed) * dpi) / 72);
    return { width: pixels(trim.width), height: pixels(trim.height), dpi };
  };
  const cards = await exportCards(job, ownFaces);
  return withManifest(job, await drawn(job, cards, (card) => size(card.component)), []);
}

/** The pictures of all cards, `front` and `back` in their names. */
async function drawn(
  job: ExportJob,
  cards: readonly ExportCard[],
  size: (card: ExportCard) => PixelSize,
  folder: (card: ExportCard) => string = () => '',
): Promise<readonly Named[]> {
  job.pictures.expect(cards);
  const picture = facePictures(job);
  const made: Named[] = [];
  for (const card of cards) {
    const pixels = size(card);
    const drafts = await Promise.all(
      sidesOf(card).map(async ([side, face]) => {
        const name = `${folder(card)}${cardName(card)}-${side}.png`;
        return pictureDraft(name, await picture(face, pixels, name), pixels);
      }),
    );
    made.push({ card, drafts });
  }
  return made;
}

/** Every face as SVG with its bleed; letters are outlines. */
export async function svgFiles(job: ExportJob): Promise<Drafted> {
  const made = (await exportCards(job, ownFaces)).map((card): Named => {
    const bleed = ownBleed(card.component);
    const { trim } = card.component;
    const view = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
    const drafts = sidesOf(card).map(([side, face]) => {
      const title = side === 'front' ? spokenName(card) : face.spoken;
      const name = `${cardName(card)}-${side}.svg`;
      noteWork(name);
      return svgDraft(
        name,
        faceSvg({ list: face.list, bleedFrom: face.bleedFrom ?? 'art', title }, view),
        view,
      );
    });
    return { card, drafts };
  });
  return withManifest(job, made, []);
}

function svgDraft(
  name: string,
  svg: string,
  view: { readonly width: number; readonly height: number },
): Draft {
  const signed = svg.replace(/(<svg\b[^>]*>)/, '$1<!-- modpress -->');
  return {
    name,
    bytes: utf8Bytes(signed),
    facts: `${formatMm(view.width)} x ${formatMm(view.height)}`,
    check(read) {
      const text = utf8Text(read);
      const fault = xmlFault(text);
      if (fault !== undefined) return fault;
      // Letters are outlines and pictures are inside: the drawing looks the same everywhere.
      if (/<text\b|(?:href|src)="(?!#|data:)/.test(text)) return 'the drawing needs something from outside';
      const box = /viewBox="([^"]*)"/.exec(text)?.[1]?.split(' ').map(Number);
      const [, , width = 0, height = 0] = box ?? [];
      const isRight = Math.abs(width - view.width) < 0.001 && Math.abs(height - view.height) < 0.001;
      return isRight ? undefined : `the drawing is ${width} x ${height} pt`;
    },
  };
}

/** Sizes for the components of a deck; reports those that no size matches. */
export function serviceSizes(
  { open, request, report }: ExportJob,
  sizes: readonly ServiceSize[],
): ReadonlyMap<Component, SizeMatch> {
  const found = new Map<Component, SizeMatch>();
  const left: Component[] = [];
  for (const component of open.deck.components) {
    const size = matchSize(sizes, component.trim, component.kind);
    if (size) found.set(component, size);
    else left.push(component);
  }
  // Part of a deck can be ordered; a deck without any matching part cannot.
  const say = found.size > 0 ? warning : error;
  for (const { name, trim, kind, place } of left)
    report(
      say(
        'MP4101',
        `${TARGET_NAMES[request.target]} makes no ${kind} of ${formatMm(trim.width)} x ${formatMm(trim.height)} ("${name}")`,
        { place, help: `nearest: ${offers(sizes, trim, kind)}; at most 0.5 mm smaller or 1 mm larger` },
      ),
    );
  return found;
}

/** How the faces of a component are made for the size that a service makes of it. */
export const serviceFaces =
  (sizes: ReadonlyMap<Component, SizeMatch>) =>
  (component: Component): FaceSetup | undefined => {
    const size = sizes.get(component);
    return size && { bleed: bleedOf(size, trimFor(size, component.trim)), isTurned: size.isTurned };
  };

const pixelsOf = ({ width, height }: ServiceSize): PixelSize => ({ width, height, dpi: SERVICE_DPI });

export const sizeNotes = (sizes: ReadonlyMap<Component, SizeMatch>): readonly string[] =>
  [...sizes].map(([{ name, trim }, size]) => {
    const source = size.isComputed
      ? ' (computed from the rule of the service: compare with its template)'
      : '';
    return `${name}: ${size.name}, ${size.width} x ${size.height} px${size.isTurned ? ', turned by a quarter' : ''}${source}${offText(trimFor(size, trim), size.trim)}`;
  });

/** What a trim that is not quite the service's means for a piece. */
function offText(own: Size, made: Size): string {
  const shown = ({ width, height }: Size): string => `${formatMm(width)} x ${formatMm(height)}`;
  if (shown(own) === shown(made)) return '';
  return `; cut at ${shown(made)} instead of ${shown(own)}, the middle stays in the middle`;
}

/** The Game Crafter: a folder for each product, one picture a face; copies are in the manifest. */
export async function gameCrafterFiles(job: ExportJob): Promise<Drafted> {
  const sizes = serviceSizes(job, GAME_CRAFTER);
  const sizeOf = (component: Component): ServiceSize | undefined => sizes.get(component);
  const cards = await exportCards(job, serviceFaces(sizes));
  const made = await drawn(
    job,
    cards,
    ({ component }) => pixelsOf(sizeOf(component) ?? NO_SIZE),
    ({ component }) => `${fileText(sizeOf(component)?.name ?? '')}/`,
  );
  if (made.length === 0) return withManifest(job, made, []);
  const [box, pads] = [await tuckBoxFiles(job), await scorePadFiles(job)];
  const notes = [...sizeNotes(sizes), ...box.notes, ...pads.notes];
  return withManifest(job, made, notes, [...box.files, ...pads.files]);
}

const NO_SIZE: ServiceSize = { name: '', trim: { width: 0, height: 0 }, width: 1, height: 1, kinds: [] };

/** MakePlayingCards: folders of fronts and backs, one picture for each printed copy; one back when all are alike. */
export async function playingCardFiles(job: ExportJob): Promise<Drafted> {
  const sizes = serviceSizes(job, MAKE_PLAYING_CARDS);
  const cards = await exportCards(job, serviceFaces(sizes));
  const total = cards.reduce((sum, { copies }) => sum + copies, 0);
  if (total > MOST_CARDS) {
    job.report(
      error('MP4104', `${total} cards, and one order takes ${MOST_CARDS}`, {
        help: 'split the deck into orders',
      }),
    );
    return { files: [], notes: [] };
  }
  const distinct = new Set([...sizes.values()].map(({ name }) => name)).size;
  job.pictures.expect(cards);
  const picture = facePictures(job);
  const isShared = await haveOneBack(cards, sizes, picture);
  const made: Named[] = [];
  let number = 0;
  for (const card of cards) {
    const size = sizes.get(card.component) ?? NO_SIZE;
    const place = { size, folder: distinct > 1 ? `${fileText(size.name)}/` : '', isShared };
    for (let copy = 0; copy < card.copies; copy++)
      made.push(await printedCopy({ ...card, number: ++number, copies: 1 }, place, picture));
  }
  return withManifest(job, made, [
    ...sizeNotes(sizes),
    `${total} cards of at most ${MOST_CARDS}${isShared && cards[0]?.back ? '; one back for all' : ''}`,
  ]);
}

/** One copy of a card, with a number of its own; `isShared` where one back serves all. */
async function printedCopy(
  card: ExportCard,
  { size, folder, isShared }: { size: ServiceSize; folder: string; isShared: boolean },
  picture: FacePictures,
): Promise<Named> {
  const pixels = pixelsOf(size);
  const name = cardName(card);
  const front = await picture(card.front, pixels, `${card.id} front`);
  const drafts = [pictureDraft(`${folder}fronts/${name}.png`, front, pixels)];
  if (card.back) {
    const back = await picture(card.back, pixels, `${card.id} back`);
    drafts.push(pictureDraft(`${folder}backs/${isShared ? 'back' : name}.png`, back, pixels));
  }
  return { card, drafts };
}

/** Whether all backs are the same picture, drawn with the same size. */
async function haveOneBack(
  cards: readonly ExportCard[],
  sizes: ReadonlyMap<Component, ServiceSize>,
  picture: FacePictures,
): Promise<boolean> {
  const distinct = new Set<string>();
  for (const { id, back, component } of cards) {
    if (!back) return false;
    const png = await picture(back, pixelsOf(sizes.get(component) ?? NO_SIZE), `${id} back`);
    distinct.add(host().sha256(png));
    if (distinct.size > 1) return false;
  }
  return true;
}
