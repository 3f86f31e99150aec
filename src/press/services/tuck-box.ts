/**
 * The deck's tuck box as a picture for The Game Crafter, on the service's own die.
 *
 * Takes a job, gives one picture of exact pixels: our design of a box, its panels where the service cuts and creases them,
 * colour over all that is cut and no lines. The glue flap stays white. Decks of other sizes than poker and boxes with pieces
 * beside the cards have no such box.
 */
import { type Path, type Rect, rectPath, type Size } from '../../base/geometry.ts';
import { inches, mm, type Pt, toMm } from '../../base/units.ts';
import {
  GAME_CRAFTER,
  SERVICE_DPI,
  type ServiceSize,
  TUCK_FLAP,
  TUCK_WALL,
  type TuckBox,
  tuckBoxFor,
} from './formats/index.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import type { Panel, PanelName } from '../boxes/blank.ts';
import type { BlankPage } from '../boxes/fit.ts';
import { rearFaces, tuckBoxDesign, type TuckBoxJob } from '../boxes/box-sheets.ts';
import { tuckBoxPageData } from '../boxes/page-data.ts';
import { type TuckBoxContent, tuckBoxContents } from '../boxes/size.ts';
import { type Draft, type ExportJob, facePictures, fileText, FULL, pictureDraft } from './job.ts';
import { inLanguage } from '../../base/language.ts';
import { documentPage } from '../open/documents.ts';

// Score pads of a deck as pictures for The Game Crafter: one sheet each, on the service's large pad.
// Takes a job; gives a picture of exact pixels for each score pad that fills a single upright page of Letter. The page is made
// smaller as a whole, by nine per cent, and lies in the middle of the trim; that is said. Paper stays white to the edge.

const PAD_NAME = 'large score pad';
const PAPER = 'letter';

/** A picture for each score pad, and what was done to it. */
export async function scorePadFiles(
  job: ExportJob,
): Promise<{ readonly files: readonly Draft[]; readonly notes: readonly string[] }> {
  const pad = GAME_CRAFTER.find(({ name }) => name === PAD_NAME);
  if (!pad) return { files: [], notes: [] };
  const files: Draft[] = [];
  const notes: string[] = [];
  for (const document of job.open.deck.documents.filter(({ product }) => product === 'score-pad')) {
    const list = padPage(job, document);
    const page = list?.pages[0];
    if (!list || !page) continue;
    const scale = Math.min(pad.trim.width / page.size.width, pad.trim.height / page.size.height);
    const size = { width: pad.width, height: pad.height, dpi: SERVICE_DPI };
    const name = `${fileText(pad.name)}/${fileText(inLanguage(document.title, job.language))}.png`;
    const png = await facePictures(job)(
      { list: scaled(list, page.size, pad, scale), spoken: inLanguage(document.title, job.language) },
      size,
      name,
    );
    files.push(pictureDraft(name, png, size));
    notes.push(
      `${inLanguage(document.title, job.language)}: ${pad.name}, ${pad.width} x ${pad.height} px, the page of Letter at ${Math.round(scale * 100)} %`,
    );
  }
  return { files, notes };
}

type Document = ExportJob['open']['deck']['documents'][number];

/** The first variant that is one upright page. */
function padPage(job: ExportJob, document: Document): DisplayList | undefined {
  const { open, language } = job;
  for (const variant of document.variants) {
    const page = documentPage({
      open,
      document,
      variant,
      language,
      paper: PAPER,
      request: FULL,
    });
    const list = page && page.size.height > page.size.width ? open.pipeline.run(page) : undefined;
    if (list?.pages.length === 1) return list;
  }
  return undefined;
}

function scaled(list: DisplayList, from: Size, { trim }: ServiceSize, scale: number): DisplayList {
  const [page] = list.pages;
  const [x, y] = [(trim.width - from.width * scale) / 2, (trim.height - from.height * scale) / 2];
  const matrix = [scale, 0, 0, scale, x, y] as const;
  const items = page?.items ?? [];
  return {
    ...list,
    pages: [
      {
        size: trim,
        items: [{ kind: 'push', matrix, clip: undefined, opacity: 1 }, ...items, { kind: 'pop' }],
      },
    ],
  };
}

/** The largest cards the box takes. */
const CARD = { width: inches(2.5), height: inches(3.5) } as const;
/** Colour runs this far over what is cut. */
const BLEED: Pt = inches(0.125);
/** Colour runs this far onto the glue flap: a crease is never quite where the ink ends. */
const WRAP: Pt = mm(1.5);

const points = (pixels: number): Pt => (pixels * 72) / SERVICE_DPI;

/** The picture of the box, and a note; neither for a deck without poker cards. */
export async function tuckBoxFiles(
  job: ExportJob,
): Promise<{ readonly files: readonly Draft[]; readonly notes: readonly string[] }> {
  const { deck } = job.open;
  const content = tuckBoxContents(deck.components, deck.box).find(({ kind }) => kind === 'cards');
  const isPoker = content?.lots.every(
    ({ component: { kind, trim } }) =>
      kind === 'card' && trim.width <= CARD.width + 0.01 && trim.height <= CARD.height + 0.01,
  );
  if (!content) return { files: [], notes: [] };
  if (isPoker !== true)
    return { files: [], notes: ['no tuck box: the service makes ours for poker cards alone'] };
  const die = tuckBoxFor(content.count);
  if (!die) return { files: [], notes: [`no tuck box: ${content.count} cards, the largest takes 108`] };
  const list = boxList({ open: job.open, language: job.language, edition: FULL, paper: '' }, content, die);
  if (!list) return { files: [], notes: [] };
  const size = { width: die.width, height: die.height, dpi: SERVICE_DPI };
  const name = `tuck-box/${die.name.replaceAll(' ', '-')}.png`;
  const png = await facePictures(job)({ list, spoken: die.name }, size, name);
  return {
    files: [pictureDraft(name, png, size)],
    notes: [
      `tuck box: ${die.name}, ${die.width} x ${die.height} px; hold it against the template of the service`,
    ],
  };
}

/** Panels in the order of the strip, in points of the picture. */
function panelsOf({ left, top, depth, glue, floor }: TuckBox): readonly Panel[] {
  const { width, height } = TUCK_WALL;
  const panel = (name: PanelName, x: number, y: number, w: number, h: number): Panel => ({
    name,
    rect: { x: points(x), y: points(y), width: points(w), height: points(h) },
  });
  const [back, spine] = [left + depth, left + depth + width];
  const front = spine + depth;
  return [
    panel('edge', left, top, depth, height),
    panel('back', back, top, width, height),
    panel('spine', spine, top, depth, height),
    panel('front', front, top, width, height),
    panel('glue', front + width, top, glue, height),
    panel('lid', back, top - depth, width, depth),
    panel('lid-tuck', back, top - depth - TUCK_FLAP, width, TUCK_FLAP),
    // What is glued lies over or under another flap: nobody reads it.
    ...(floor === 'tucked' ? [panel('floor', back, top + height, width, depth)] : []),
  ];
}

const NO_PATH: Path = { verbs: '', points: [] };

function boxList(job: TuckBoxJob, content: TuckBoxContent, die: TuckBox): DisplayList | undefined {
  const size = { width: points(die.width), height: points(die.height) };
  const panels = panelsOf(die);
  const blank = { size, panels, folds: [], cut: NO_PATH };
  const placed: BlankPage = { page: size, margin: 0, x: 0, y: 0, blank };
  const data = tuckBoxPageData(job.open.deck, content, placed, job.language);
  // The glue flap says nothing, nor does a floor that is glued.
  const shown = { floor: null, ...(data['panel'] as Readonly<Record<string, unknown>>), glue: null };
  const list = tuckBoxDesign(job, {
    label: die.name,
    size,
    set: content.set,
    data: {
      ...data,
      panel: shown,
      grounds: groundsOf(panels, size),
      captions: [],
    },
  });
  const [page] = list?.pages ?? [];
  if (!list || !page) return undefined;
  const faces = rearFaces(job, content, placed).flatMap(
    ({ list: face, matrix, clip }): readonly DisplayItem[] => [
      { kind: 'push', matrix: undefined, clip: { path: rectPath(clip), rule: 'nonzero' }, opacity: 1 },
      { kind: 'push', matrix, clip: undefined, opacity: 1 },
      ...(face.pages[0]?.items ?? []),
      { kind: 'pop' },
      { kind: 'pop' },
    ],
  );
  return { ...list, pages: [{ size: page.size, items: [...page.items, ...faces] }] };
}

interface Ground {
  readonly tone: 'fill' | 'deep' | 'paper';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One colour over everything, another over front and back, none on the glue flap. */
function groundsOf(panels: readonly Panel[], size: { width: Pt; height: Pt }): readonly Ground[] {
  const ground = (tone: Ground['tone'], { x, y, width, height }: Rect): Ground => ({
    tone,
    left: toMm(x),
    top: toMm(y),
    width: toMm(width),
    height: toMm(height),
  });
  const rect = (name: PanelName): Rect =>
    panels.find((panel) => panel.name === name)?.rect ?? { x: 0, y: 0, width: 0, height: 0 };
  const [front, back, glue] = [rect('front'), rect('back'), rect('glue')];
  // Under a glued floor the front's own flap begins at its crease: there the colour ends too.
  const below = panels.some(({ name }) => name === 'floor') ? BLEED : 0;
  const tall = { y: front.y - BLEED, height: front.height + BLEED + below };
  const white = { x: glue.x + WRAP, width: size.width - glue.x - WRAP };
  return [
    ground('deep', { x: 0, y: 0, ...size }),
    ground('fill', back),
    ground('fill', { ...tall, x: front.x, width: front.width + WRAP }),
    ground('paper', { ...white, y: glue.y - BLEED, height: glue.height + 2 * BLEED }),
  ];
}
