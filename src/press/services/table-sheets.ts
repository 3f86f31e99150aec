/**
 * Sheets of cells for virtual tables: what is in which cell, drawn and checked pixel by pixel.
 *
 * Takes a job, gives one set of sheets for each component, its trim without bleed. Every sheet keeps its last cell for the
 * hidden face, which shows the back. One back for all where all are alike, else a sheet of backs; cards without a back get a
 * white one, as on paper. Reading back looks into every cell.
 */
import type { Pixels } from '../../base/host-bytes.ts';
import { noteWork } from '../../base/host.ts';
import { inLanguage } from '../../base/language.ts';
import type { Component } from '../../deck/read/index.ts';
import {
  gridFault,
  pngFault,
  readPngPixels,
  sheetHeight,
  sheetWidth,
  signPng,
  tableGrids,
  type CellGrid,
  type TableDeck,
  type TableOutline,
} from './formats/index.ts';
import { rgbPixels, sideBySide, whitePicture } from '../../typeset/raster/index.ts';
import type { Face } from '../imposition/index.ts';
import { facePictures, type FacePictures, type PixelSize } from './face-picture.ts';
import { exportCards, fileText, spokenName, type Draft, type ExportCard, type ExportJob } from './job.ts';

const DEFAULT_DPI = 300;
const SCREEN_DPI = 72;

export interface TableSet {
  readonly component: Component;
  readonly deck: TableDeck;
  readonly files: readonly Draft[];
}

/** What is in a cell; nothing: white paper. */
type CellFace = Face | undefined;

/** Whether every card of a set has the same back. */
const hasOneBack = (cards: readonly ExportCard[]): boolean =>
  new Set(cards.map(({ back }) => back?.list)).size === 1;

/** A token whose corner is half of its side is round. */
function outlineOf({ trim, corner }: Component): TableOutline {
  if (corner <= 0) return 'square';
  const isRound = Math.abs(trim.width - trim.height) < 0.01 && corner >= trim.width / 2 - 0.01;
  return isRound ? 'round' : 'rounded';
}

export async function tableSets(job: ExportJob): Promise<readonly TableSet[]> {
  const cards = exportCards(job, () => 0);
  job.pictures.expect(cards);
  const sets: TableSet[] = [];
  for (const component of job.open.deck.components) {
    const own = cards.filter((card) => card.component === component);
    if (own.length > 0) sets.push(await tableSet(job, component, own));
  }
  return sets;
}

async function tableSet(
  job: ExportJob,
  component: Component,
  cards: readonly ExportCard[],
): Promise<TableSet> {
  const { deck } = job.open;
  const grids = tableGrids(cards.length, component.trim, job.request.dpi ?? DEFAULT_DPI);
  const cells = cellPictures(facePictures(job));
  const name = `${fileText(deck.name)}-${fileText(component.name)}`;
  const isShared = hasOneBack(cards);
  const set = { name, cards, grids };
  const fronts = await sheetsOf(cells, 'front', set);
  const [grid] = grids;
  const backs =
    isShared && grid
      ? [await oneCell(cells, cards[0]?.back, `${name}-back.png`, grid)]
      : await sheetsOf(cells, 'back', set);
  const table: TableDeck = {
    title: `${inLanguage(deck.title, job.language)} – ${inLanguage(component.title, job.language)}`,
    description: `${inLanguage(deck.title, job.language)} ${deck.version}, modpress`,
    trim: component.trim,
    outline: outlineOf(component),
    cards: cards.map((card) => ({ name: spokenName(card), copies: card.copies })),
    grids,
    fronts: fronts.map((file) => file.name),
    backs: backs.map((file) => file.name),
    hasUniqueBacks: !isShared,
  };
  return { component, deck: table, files: [...fronts, ...backs] };
}

interface CardSet {
  readonly name: string;
  readonly cards: readonly ExportCard[];
  readonly grids: readonly CellGrid[];
}

/** One side of all cards, on as many sheets as they need; the hidden face is the back of a sheet's first card. */
async function sheetsOf(
  cells: CellPictures,
  side: 'front' | 'back',
  { name, cards, grids }: CardSet,
): Promise<readonly Draft[]> {
  const drafts: Draft[] = [];
  for (const [i, grid] of grids.entries()) {
    const on = cards.slice(grid.first, grid.first + grid.count);
    const file = `${name}-${side}s${grids.length > 1 ? `-${i + 1}` : ''}.png`;
    drafts.push(await sheetOf(cells, file, grid, [on.map((card) => card[side]), on[0]?.back]));
  }
  return drafts;
}

/** A maker of cells: PNG of one cell's size, and its pixels. */
type CellPictures = (face: CellFace, grid: CellGrid, name: string) => Promise<Uint8Array>;

const cellPictures =
  (picture: FacePictures): CellPictures =>
  async (face, grid, name) =>
    face
      ? picture(face, cellSize(grid, face), name)
      : signPng(await whitePicture(grid.cellWidth, grid.cellHeight));

/** The resolution at which the trim is just a cell wide. */
const cellSize = (grid: CellGrid, face: Face): PixelSize => {
  const width = face.list.pages[0]?.size.width ?? grid.cellWidth;
  return { width: grid.cellWidth, height: grid.cellHeight, dpi: (grid.cellWidth * SCREEN_DPI) / width };
};

async function oneCell(cells: CellPictures, face: CellFace, name: string, grid: CellGrid): Promise<Draft> {
  const size = { width: grid.cellWidth, height: grid.cellHeight };
  const bytes = await cells(face, grid, name);
  return { name, bytes, facts: `${size.width} x ${size.height} px`, check: (read) => pngFault(read, size) };
}

interface Cell {
  readonly png: Uint8Array;
  readonly x: number;
  readonly y: number;
}

/** One sheet: one face a cell, the hidden face in the last one. */
async function sheetOf(
  cells: CellPictures,
  name: string,
  grid: CellGrid,
  [faces, hidden]: readonly [readonly CellFace[], CellFace],
): Promise<Draft> {
  const last = grid.columns * grid.rows - 1;
  const seats = [...faces.map((face, cell) => ({ face, cell })), { face: hidden, cell: last }];
  const placed = await Promise.all(
    seats.map(async ({ face, cell }): Promise<Cell> => ({
      png: await cells(face, grid, name),
      x: (cell % grid.columns) * grid.cellWidth,
      y: Math.floor(cell / grid.columns) * grid.cellHeight,
    })),
  );
  const size = { width: sheetWidth(grid), height: sheetHeight(grid) };
  noteWork(name);
  const bytes = signPng(await sideBySide(size.width, size.height, placed));
  const probes = await probesOf(placed);
  const { columns, rows, cellWidth, cellHeight } = grid;
  return {
    name,
    bytes,
    facts: `${size.width} x ${size.height} px, ${columns} x ${rows} cells of ${cellWidth} x ${cellHeight}`,
    check: (read) => gridFault(grid) ?? pngFault(read, size) ?? cellFault(read, probes, grid),
  };
}

/** A pixel that must be found on the sheet. */
interface Probe {
  readonly x: number;
  readonly y: number;
  readonly rgb: readonly number[];
}

/** So many pixels of a cell are looked at, across and down, edges included. */
const PROBES = 7;

/** Pixels of every cell as it was drawn alone. */
async function probesOf(cells: readonly Cell[]): Promise<readonly Probe[]> {
  const known = new Map<Uint8Array, Promise<Pixels>>();
  const steps = Array.from({ length: PROBES }, (_, i) => i / (PROBES - 1));
  const probes: Probe[] = [];
  for (const { png, x, y } of cells) {
    const pixels = known.get(png) ?? rgbPixels(png);
    known.set(png, pixels);
    const { width, height, data } = await pixels;
    for (const down of steps)
      for (const across of steps) {
        const [px, py] = [Math.round(across * (width - 1)), Math.round(down * (height - 1))];
        const at = (py * width + px) * 3;
        probes.push({ x: x + px, y: y + py, rgb: [...data.subarray(at, at + 3)] });
      }
  }
  return probes;
}

function cellFault(png: Uint8Array, probes: readonly Probe[], grid: CellGrid): string | undefined {
  const pixels = readPngPixels(png);
  if (!pixels) return 'pixels that cannot be read';
  const wrong = probes.find(({ x, y, rgb }) =>
    rgb.some((value, channel) => pixels.data[(y * pixels.width + x) * 3 + channel] !== value),
  );
  if (!wrong) return undefined;
  const cell = Math.floor(wrong.y / grid.cellHeight) * grid.columns + Math.floor(wrong.x / grid.cellWidth);
  return `cell ${cell + 1} does not show its card`;
}
