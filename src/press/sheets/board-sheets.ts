/**
 * A board or mat larger than the paper: its faces over pages that lap over one another, with ticks to join them by.
 *
 * Takes a job and the copies of a group; gives a page for each part of each face. Every page has a map of the parts, marks where
 * the board ends (solid) and where pages are joined (dashed). The face is moved and clipped, never scaled. Reports a board that
 * even so has no room (MP1801).
 */
import { host } from '../../base/host.ts';
import { edges, type Size, translation } from '../../base/geometry.ts';
import { inAnyLanguage, inLanguage } from '../../base/language.ts';
import { formatMm, mm, type Pt } from '../../base/units.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import {
  type BoardTile,
  type Copy,
  type Face,
  faceSpoken,
  MOST_TILES,
  type Paper,
  PRINTER_MARGIN,
  type SheetSet,
  tileBoard,
  tileTicks,
  type Tiling,
} from '../imposition/index.ts';
import { ownPage, pageSheets, type SinglePage } from '../open/own-page.ts';
import type { CardJob } from '../open/face-page.ts';

// What the pages of a board that is larger than the paper say.

// What does a page of a board say for <key> in <language>?
const BOARD_WORDS = inAnyLanguage({
  en: {
    part: 'part',
    of: 'of',
    row: 'row',
    column: 'column',
    back: 'back',
    'print-full': 'Print at **100 %**, not “fit”.',
    join: 'Cut one of two neighbours along a dashed line and lay it over the other, so that the dashed ticks meet.',
  },
  fr: {
    part: 'partie',
    of: 'sur',
    row: 'rangée',
    column: 'colonne',
    back: 'dos',
    'print-full': 'Imprimez à **100 %**.',
    join: 'Coupez l’une de deux voisines le long d’un trait tireté et posez-la sur l’autre, tirets bout à bout.',
  },
} as const);

/** Of the board, on each of two neighbours. */
const OVERLAP: Pt = mm(10);
/** Ticks beside the board, and white between them. */
const TICKS: Pt = mm(5);
/** Words and the map, below it. */
const FOOT: Pt = mm(10);

export interface BoardJob {
  readonly job: CardJob;
  readonly paper: Paper;
  readonly copies: readonly Copy[];
}

/** Undefined when it was reported why not, or a design is missing. */
export function boardSheets({ job, paper, copies }: BoardJob): SheetSet | undefined {
  const { open, language, components, cut } = job;
  const [first] = components;
  const margin = Math.max(cut.margin ?? PRINTER_MARGIN, paper.margin);
  const side = margin + TICKS;
  const { trim, bleed } = first;
  const free = edges(side, side, side + FOOT);
  const tiling = tileBoard({ trim, bleed, paper: paper.size, free, overlap: OVERLAP });
  if (!tiling) {
    const size = `${formatMm(trim.width)} x ${formatMm(trim.height)}`;
    const message = `${size} takes more than ${MOST_TILES} pages of ${paper.label}, or they have no room`;
    const help = 'choose a larger paper, or a smaller board';
    open.report(error('MP1801', message, { place: first.place, help }));
    return undefined;
  }
  const pages = copies.flatMap(({ id, front, back }) => [
    ...facePages(job, tiling, { id, face: front, isBack: false }),
    ...(back ? facePages(job, tiling, { id, face: back, isBack: true }) : []),
  ]);
  const [one, ...rest] = pages;
  if (!one) return undefined;
  const { deck } = open;
  return pageSheets([one, ...rest], {
    title: `${inLanguage(deck.title, language)} – ${inLanguage(first.title, language)}`,
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: ['print and play', deck.name],
  });
}

interface BoardSide {
  readonly id: string;
  readonly face: Face;
  readonly isBack: boolean;
}

function facePages(job: CardJob, tiling: Tiling, side: BoardSide): readonly SinglePage[] {
  const [{ trim, bleed }] = job.components;
  const { list, spoken } = side.face;
  // What all pages show of a face is stored once.
  const whole = { x: -bleed, y: -bleed, width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  return tiling.tiles.flatMap((tile, index): readonly SinglePage[] => {
    const label = labelOf(job, tiling, side, index);
    const page = tilePage(job, tiling, { ...side, tile, index, label });
    if (!page) return [];
    const { origin } = tiling;
    const { window } = tile;
    const placed = {
      list,
      matrix: translation(origin.x - window.x, origin.y - window.y),
      clip: { ...origin, width: window.width, height: window.height },
      window: whole,
      spoken: `${faceSpoken(list, spoken)} (${label})`,
    };
    return [{ label, list: page, faces: [placed], lines: [] }];
  });
}

function labelOf(job: CardJob, { tiles }: Tiling, { id, isBack }: BoardSide, index: number): string {
  const say = BOARD_WORDS(job.language);
  const name = [id, isBack ? say.back : ''].filter(Boolean).join(', ');
  return tiles.length === 1 ? name : `${name}, ${say.part} ${index + 1} ${say.of} ${tiles.length}`;
}

interface Part extends BoardSide {
  readonly tile: BoardTile;
  readonly index: number;
  readonly label: string;
}

/** Ticks, words and map of one page; the design is `sheet/board`. */
function tilePage(job: CardJob, tiling: Tiling, { tile, label, face }: Part) {
  const { open, language, edition, components } = job;
  const [{ trim, title }] = components;
  const hash = host().sha256(fingerprintOf(face.list)).slice(0, 8);
  return ownPage(open, {
    design: 'sheet/board',
    id: `board/${label}`,
    size: tiling.page,
    language,
    ink: edition.ink,
    data: {
      ...geometryOf(tiling, tile, trim),
      title: inLanguage(open.deck.title, language),
      product: inLanguage(title, language),
      version: open.deck.version,
      hash,
      label,
      column: tile.column + 1,
      row: tile.row + 1,
      isParted: tiling.tiles.length > 1,
    },
    words: BOARD_WORDS(language),
  });
}

/** Ticks and map as numbers in points. */
function geometryOf(tiling: Tiling, tile: BoardTile, trim: Size) {
  const { page, origin } = tiling;
  const { width, height } = tile.window;
  const ticks = tileTicks(tiling, tile, trim).map(({ kind, axis, place }) => ({
    kind,
    isAcross: axis === 'x',
    place,
  }));
  return {
    page,
    window: { ...origin, width, height, right: origin.x + width, bottom: origin.y + height },
    ticks,
    map: boardMap(tiling, tile),
  };
}

/** The parts of a board, small, in points: within 14 x 9 mm, this one marked. */
export function boardMap(
  { columns, rows, tiles }: Pick<Tiling, 'columns' | 'rows' | 'tiles'>,
  tile: BoardTile,
) {
  const shape = tile.window.width / tile.window.height;
  const height = Math.min(mm(9) / rows, mm(14) / (shape * columns));
  const width = height * shape;
  return {
    width,
    height,
    cells: tiles.map(({ column, row }) => ({
      x: column * width,
      y: row * height,
      isHere: column === tile.column && row === tile.row,
    })),
    all: { width: columns * width, height: rows * height },
  };
}
