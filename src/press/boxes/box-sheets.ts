/**
 * Tuck boxes of a deck: one page per box (two where it must be parted), printed faces, cuts and creases.
 *
 * Takes an open deck, a language and a paper; gives a sheet set, and warns of what does not fit (MP4007). Geometry is in
 * size, blank and fit; the faces are templates/box.
 */
import { inAnyLanguage, inLanguage } from '../../base/language.ts';
import { linePath, mapPath, type Path, type Rect, type Size, translation } from '../../base/geometry.ts';
import type { DisplayList, PathItem } from '../../typeset/paint/types.ts';
import { type Paper, PAPERS, PRINTER_MARGIN, type SheetSet, stroked } from '../imposition/index.ts';
import { type FaceJob, faceOf, fitFaces } from '../open/face-page.ts';
import { deckStyles, ownPage, pageSheets, type PlacedFace, type SinglePage } from '../open/own-page.ts';
import { readPaper } from '../printers/profile.ts';
import type { PaperName } from '../open/types.ts';
import type { PanelName } from './blank.ts';
import { type BlankPage, fitBlank, fitContent, type FittedContent } from './fit.ts';
import { rearRects, tuckBoxPageData } from './page-data.ts';
import { type TuckBoxContent, tuckBoxContents } from './size.ts';
import { formatMm, mm, type Pt } from '../../base/units.ts';
import type { Deck } from '../../deck/read/index.ts';
import { type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import type { SpotColour } from '../../base/colour.ts';

// What a tuck box says besides the names of its game: how to make it, and what is in it.

// What does the box call <key> in <language>?
export const TUCK_BOX_WORDS = inAnyLanguage({
  en: {
    box: 'Tuck box',
    piece: 'piece',
    glue: 'glue',
    'glue-flap': 'flap to glue',
    'solid-line': 'solid line',
    'dashed-line': 'dashed line',
    contents: 'In this box',
    plays: 'How it plays',
    'cut-line': 'cut',
    'fold-line': 'crease, then fold back',
    steps:
      'Print at 100 % on card of 250–300 g/m². Crease before you cut. Glue the flap under the narrow side.',
    'steps-halves':
      'Print at 100 % on card of 250–300 g/m². Crease before you cut. Glue both pieces together, flap under side.',
    'step-1': '**Crease and cut.** Score the dashed lines with a blunt point, then cut along the solid one.',
    'step-2': '**Make the sleeve.** Fold all creases back. Glue the flap inside the free narrow side.',
    'step-2-halves': '**Make the sleeve.** Glue each flap inside the narrow side of the other piece.',
    'step-3': '**Shut the floor.** Turn it over: small flaps in, floor down, tuck it in.',
    'step-4': '**Fill it.** Cards upright, small parts in a bag behind them.',
    'step-5': '**Close the lid.** Dust flaps in, tuck behind the front. Thumb in the notch.',
    print: 'Print at **100 %** on card of 250–300 g/m².',
    shrunk:
      'Printed at **{percent} %** it no longer takes its {pieces}: 5 cm of the ruler are {length} cm then.',
    inside: 'inside',
    cards: 'cards',
    tiles: 'tiles',
    set: 'Set',
    part: 'Box',
    players: 'players',
    minutes: 'minutes',
    'small-part': 'part',
    'small-parts': 'parts',
  },
  fr: {
    box: 'Étui',
    piece: 'pièce',
    glue: 'colle',
    'glue-flap': 'patte à coller',
    'solid-line': 'trait plein',
    'dashed-line': 'pointillés',
    contents: 'Dans cet étui',
    plays: 'Le jeu en bref',
    'cut-line': 'couper',
    'fold-line': 'rainer, puis plier vers l’arrière',
    steps:
      'Imprimez à 100 % sur une carte de 250 à 300 g/m². Rainez avant de couper. Collez la patte sous le petit côté.',
    'steps-halves':
      'Imprimez à 100 % sur une carte de 250 à 300 g/m². Rainez avant de couper. Assemblez les deux pièces, patte sous le côté.',
    'step-1': '**Rainer et couper.** Marquez les pointillés d’une pointe mousse, puis coupez le trait plein.',
    'step-2': '**Former l’étui.** Pliez tout vers l’arrière. Collez la patte dans le petit côté libre.',
    'step-2-halves': '**Former l’étui.** Collez chaque patte dans le petit côté de l’autre pièce.',
    'step-3': '**Fermer le fond.** Retournez : petits volets, fond, puis la languette.',
    'step-4': '**Remplir.** Les cartes debout, les petites pièces dans un sachet derrière.',
    'step-5': '**Fermer.** Petits volets, puis la languette derrière la face. Le pouce dans l’encoche.',
    print: 'Imprimez à **100 %** sur une carte de 250 à 300 g/m².',
    shrunk:
      'Imprimé à **{percent} %**, il n’accepte plus ses {pieces} : les 5 cm de la règle en font {length}.',
    inside: 'intérieur',
    cards: 'cartes',
    tiles: 'tuiles',
    set: 'Jeu',
    part: 'Étui',
    players: 'joueurs',
    minutes: 'minutes',
    'small-part': 'petite pièce',
    'small-parts': 'petites pièces',
  },
} as const);

export interface TuckBoxJob extends FaceJob {
  readonly paper: PaperName;
}

/** The sheets of all boxes of a deck; undefined when there is none or none fits (reported). */
export function tuckBoxSheets(job: TuckBoxJob): SheetSet | undefined {
  const { deck } = job.open;
  const { language } = job;
  const contents = tuckBoxContents(deck.components, deck.box);
  const [first, ...rest] = contents.flatMap((content) => tuckBoxPages(job, content));
  if (!first) return undefined;
  return pageSheets([first, ...rest], {
    title: `${inLanguage(deck.title, language)} – ${TUCK_BOX_WORDS(language).box}`,
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: ['print and play', deck.name],
  });
}

function tuckBoxPages(job: TuckBoxJob, content: TuckBoxContent): readonly SinglePage[] {
  const { open, language } = job;
  const paper = readPaper(job.paper) ?? PAPERS.a4;
  const fitted = fitContent(content, paper.size, marginOf(paper), open.deck.box);
  reportMisfit(content, fitted, paper, open);
  if (fitted.kind === 'misfit') return [];
  return fitted.boxes.flatMap(({ content: own, pages }) => {
    const part = own.part && `${own.part.number}/${own.part.of}`;
    const name = [TUCK_BOX_WORDS(language).box, own.set, part].filter(Boolean).join(' ');
    return pages.flatMap((placed, index) => {
      const label =
        pages.length > 1 ? `${name}, ${TUCK_BOX_WORDS(language).piece} ${index + 1}/${pages.length}` : name;
      const list = tuckBoxPage(job, own, placed, label);
      const solid = solidOf(placed);
      return list
        ? [{ label, list, faces: rearFaces(job, own, placed), lines: blankStrokes(placed), solid }]
        : [];
    });
  });
}

/** What one sees of the box when it stands; undefined where the page does not hold all of it. */
function solidOf({ blank, x, y }: BlankPage): SinglePage['solid'] {
  const rectOf = (name: PanelName): Rect | undefined => {
    const rect = blank.panels.find((panel) => panel.name === name)?.rect;
    return rect && { ...rect, x: rect.x + x, y: rect.y + y };
  };
  const [front, side, lid] = [rectOf('front'), rectOf('edge'), rectOf('lid')];
  return front && side && lid ? { front, side, lid } : undefined;
}

/** Three cards of the deck, small, on the back of the box; none where it shows how the game plays. */
export function rearFaces(
  job: TuckBoxJob,
  content: TuckBoxContent,
  placed: BlankPage,
): readonly PlacedFace[] {
  const [lot] = content.lots;
  const rects = job.open.deck.box?.plays ? [] : rearRects(content, placed);
  if (!lot || rects.length === 0) return [];
  fitFaces(job, lot.component);
  return rects.flatMap((clip, index) => {
    // One from the beginning, the middle and the end of the deck.
    const row = lot.rows[Math.floor((lot.rows.length * (2 * index + 1)) / (2 * rects.length))];
    const face = row && faceOf(job, lot.component, row, 'front');
    if (!face) return [];
    const scale = clip.width / lot.component.trim.width;
    return [
      { list: face.list, matrix: [scale, 0, 0, scale, clip.x, clip.y], clip, spoken: face.spoken } as const,
    ];
  });
}

const tuckBoxPage = (job: TuckBoxJob, content: TuckBoxContent, placed: BlankPage, label: string) =>
  tuckBoxDesign(job, {
    label,
    size: placed.page,
    set: content.set,
    data: tuckBoxPageData(job.open.deck, content, placed, job.language),
  });

/** What is printed on a box: a page of any size, its panels where the data say. */
export interface TuckBoxDesign {
  readonly label: string;
  readonly size: Size;
  readonly set: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const playersOf = ({ deck, engine }: TuckBoxJob['open']): readonly number[] | undefined =>
  engine && [Math.max(engine.players[0], deck.box?.fewest ?? 1), engine.players[1]];

/** The printed side of a box; undefined when its template is missing (reported). */
export function tuckBoxDesign(
  { open, language, edition }: TuckBoxJob,
  { label, size, set, data }: TuckBoxDesign,
): DisplayList | undefined {
  const { deck } = open;
  const { ink } = edition;
  return ownPage(open, {
    design: 'box/box',
    id: `tuck-box/${label}`,
    size,
    language,
    ink,
    data: {
      ...data,
      label,
      name: inLanguage(deck.title, language),
      players: playersOf(open),
      version: deck.version,
      game: deck.game ?? '',
      lang: language,
      ink,
    },
    words: TUCK_BOX_WORDS(language),
    attributes: { 'data-set': set, 'data-lang': language },
    styles: deckStyles(open, 'templates/box-front.css'),
    // Pictures on the front are the deck's.
    base: `${deck.folder}/deck.yaml`,
  });
}

/** What stays white at the edges of a sheet of boxes: half of the line to cut lies outside a blank. */
const marginOf = (paper: Paper): Pt => Math.max(PRINTER_MARGIN, paper.margin) + CUT_LINE / 2;

/** Warns where a content is in more boxes than were wished for, or in none. */
function reportMisfit(
  content: TuckBoxContent,
  fitted: FittedContent,
  paper: Paper,
  { deck, report }: { readonly deck: Deck; readonly report: Report },
): void {
  const misfit = fitted.kind === 'misfit' ? fitted : fitted.instead;
  if (!misfit) return;
  const wanted = deck.box?.boxes ?? 1;
  const things = `${content.count} ${content.kind}`;
  const what = wanted > 1 ? `each of ${wanted} tuck boxes for ${things}` : `a tuck box for ${things}`;
  const made =
    fitted.kind === 'boxes'
      ? `the ${content.kind} are shared among ${fitted.boxes.length} boxes`
      : 'no box is made';
  const needs = `${what} needs ${sizeText(misfit.needs)} in two pieces`;
  const larger = largerPaper(content);
  const help = [
    ...(larger && wanted === 1
      ? [`one box fits on ${larger.label} (--only box --paper ${larger.name})`]
      : []),
    fitted.kind === 'boxes'
      ? `box: { boxes: ${fitted.boxes.length} } in deck.yaml asks for this, box: none for no box`
      : 'box: none in deck.yaml asks for no box',
  ].join('; ');
  report(
    warning('MP4007', `${needs}, and ${paper.label} has ${sizeText(misfit.has)}: ${made}`, {
      place: deck.place,
      help,
    }),
  );
}

const sizeText = ({ width, height }: Size): string => `${formatMm(width)} x ${formatMm(height)}`;

/** The smallest of the usual papers that takes it all in one box. */
const largerPaper = ({ size }: TuckBoxContent): Paper | undefined =>
  [PAPERS.legal, PAPERS.tabloid, PAPERS.a3].find(
    (paper) => fitBlank(size, paper.size, marginOf(paper)).kind === 'pages',
  );

// The two line works of a blank: what is cut and what is folded, each in an ink of its own.
// Takes a blank in its place, gives paths: one solid outline for the knife, dashed creases for the bone folder. Inks are
// spot colours by the names cutting machines know, so that a print shop can take each off the page.

const spot = (name: string, cyan: number, magenta: number, black: number): SpotColour => ({
  kind: 'spot',
  name,
  tint: 1,
  alternate: { kind: 'cmyk', cyan, magenta, yellow: 0, black, alpha: 1 },
  alpha: 1,
});

const CUT_INK = spot('CutContour', 0, 1, 0);
const CREASE_INK = spot('Crease', 1, 0, 0);

const CUT_LINE: Pt = mm(0.25);
const CREASE_LINE: Pt = mm(0.3);
const DASH: readonly Pt[] = [mm(2), mm(1.4)];

/** Creases first, the cut over them. */
export function blankStrokes({ blank, x, y }: BlankPage): readonly PathItem[] {
  const move = translation(x, y);
  const creases = blank.folds.map(({ from, to }) => stroke(mapPath(move, linePath(...from, ...to)), true));
  return [...creases, stroke(mapPath(move, blank.cut), false)];
}

const stroke = (path: Path, isCrease: boolean): PathItem =>
  isCrease
    ? stroked(path, { colour: CREASE_INK, width: CREASE_LINE, dash: DASH })
    : stroked(path, { colour: CUT_INK, width: CUT_LINE });
