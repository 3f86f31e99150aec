/** The faces of a shipped deck as display lists and pixels, for tests of how they look. */
import { resolve } from 'node:path';
import type { PressLanguage as Language } from '../../src/base/language.ts';
import type { Colour } from '../../src/base/colour.ts';
import { present } from '../../src/base/invariant.ts';
import { writeSvg } from '../../src/output/svg/index.ts';
import type { DisplayItem, DisplayList } from '../../src/typeset/paint/types.ts';
import { contactSheets } from '../../src/press/contact/index.ts';
import { documentPage } from '../../src/press/open/documents.ts';
import { extrasSheets } from '../../src/press/extras/index.ts';
import { extraComponents } from '../../src/press/extras/lines.ts';
import { faceOf, fitFaces, type FaceJob } from '../../src/press/open/face-page.ts';
import type { BuildRequest } from '../../src/press/open/types.ts';
import { openDeckFolder, type OpenDeck } from '../../src/press/open/open-deck.ts';
import { tuckBoxSheets } from '../../src/press/boxes/box-sheets.ts';
import { rasterise } from '../../src/typeset/raster/index.ts';
import { decodePng, type Pixels } from './pixels.ts';

const opened = new Map<string, Promise<OpenDeck>>();
const SIDES = ['front', 'back'] as const;

/** Opened once, however many tests look at it; whoever changes something opens a deck of their own. */
export function openShipped(name: string): Promise<OpenDeck> {
  const known = opened.get(name) ?? openAnew(name);
  opened.set(name, known);
  return known;
}

async function openAnew(name: string): Promise<OpenDeck> {
  const open = openDeckFolder(resolve('decks', name), resolve('.'), (found) => {
    if (found.severity === 'error') throw new Error(`${found.code} ${found.message}`);
  });
  return present(open, name);
}

const jobs = new WeakMap<OpenDeck, Map<'full' | 'low', FaceJob>>();

/** What faces are made by: in one language, once for a deck and ink. */
function jobOf(open: OpenDeck, ink: 'full' | 'low'): FaceJob {
  const known = jobs.get(open) ?? new Map<'full' | 'low', FaceJob>();
  jobs.set(open, known);
  const job = known.get(ink) ?? { open, language: 'fr', edition: { ink, hasLargeIndex: false } };
  if (!known.has(ink)) for (const component of open.deck.components) fitFaces(job, component);
  known.set(ink, job);
  return job;
}

/** Every distinct face of every `step`th row of a component. */
export function facesOf(open: OpenDeck, ink: 'full' | 'low', step: number): readonly DisplayList[] {
  const job = jobOf(open, ink);
  const lists = open.deck.components.flatMap((component) =>
    component.rows
      .filter(({ copies }, index) => copies > 0 && index % step === 0)
      .flatMap((row) => SIDES.flatMap((side) => faceOf(job, component, row, side)?.list ?? [])),
  );
  return [...new Set(lists)];
}

/** The front of the row with an id. */
export function frontOf(open: OpenDeck, ink: 'full' | 'low', id: string): DisplayList {
  const job = jobOf(open, ink);
  const [face] = open.deck.components.flatMap((component) =>
    component.rows
      .filter((row) => row.id === id)
      .flatMap((row) => faceOf(job, component, row, 'front') ?? []),
  );
  return present(face, id).list;
}

/**
 * Every page of every document on A4, each as a list of its own.
 *
 * @param isWanted by the name of a variant; all when left out
 */
export function documentPages(
  open: OpenDeck,
  language: Language,
  isWanted: (variant: string) => boolean = () => true,
): readonly DisplayList[] {
  const request = requestFor(open);
  return open.deck.documents.flatMap((document) =>
    document.variants
      .filter(({ name }) => isWanted(name))
      .flatMap((variant) => {
        const page = present(
          documentPage({ open, document, variant, language, paper: 'a4', request }),
          document.product,
        );
        const list = open.pipeline.run(page);
        return list.pages.map((content, number) => ({
          ...list,
          id: `${list.id} ${number + 1}`,
          pages: [content],
        }));
      }),
  );
}

/** The words and drawings of a deck's boxes, Extras and contact sheets on A4, in French, without the faces that lie on them. */
export function ownPages(open: OpenDeck): readonly DisplayList[] {
  const job = { ...jobOf(open, 'full'), paper: 'a4', flip: 'long' } as const;
  const components = extraComponents(open.deck.components, 'a4');
  const sets = [tuckBoxSheets(job), extrasSheets({ ...job, components }), contactSheets(job)];
  return sets.flatMap((set) => set?.sheets.flatMap(({ placements: [page] }) => page?.list ?? []) ?? []);
}

const requestFor = ({ deck }: OpenDeck): BuildRequest => ({
  decks: [deck.folder],
  out: 'out',
  only: [],
  papers: ['a4'],
  languages: [],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: false,
});

const withItems = (list: DisplayList, items: readonly DisplayItem[]): DisplayList => ({
  ...list,
  pages: list.pages.map(({ size }, page) => ({ size, items: page === 0 ? items : [] })),
});

export const pixelsOf = async (list: DisplayList, dpi = 100): Promise<Pixels> =>
  decodePng(await rasterise(writeSvg(list, 0), { dpi }));

/** A face without its letters. */
export const withoutText = (list: DisplayList): DisplayList =>
  withItems(
    list,
    present(list.pages[0], 'a page').items.filter(({ kind }) => kind !== 'glyphs'),
  );

/** Only the letters that `inkOf` gives a colour, in it: a mask. */
export const onlyText = (list: DisplayList, inkOf: (item: DisplayItem) => Colour | undefined): DisplayList =>
  withItems(
    list,
    present(list.pages[0], 'a page').items.flatMap((item): readonly DisplayItem[] => {
      if (item.kind === 'push' || item.kind === 'pop') return [item];
      const fill = inkOf(item);
      return item.kind === 'glyphs' && fill ? [{ ...item, fill, stroke: undefined }] : [];
    }),
  );
