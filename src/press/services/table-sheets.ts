/**
 * Exports for virtual tables: sheets of cells, and the file a table reads.
 *
 * Takes a job, gives drafts. A saved object names its pictures by address: where they lie on this machine, or under the
 * address of `--address`, with a mark that changes when the picture does, because tables keep pictures by address.
 */
import { utf8Text } from '../../base/bytes.ts';
import { host, noteWork } from '../../base/host.ts';
import { fileAddress, join } from '../../base/paths.ts';
import { toMm } from '../../base/units.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import {
  cardTemplate,
  cardTemplateFault,
  type CellGrid,
  gridFault,
  pngFault,
  readPngPixels,
  savedObject,
  savedObjectFault,
  sheetHeight,
  sheetWidth,
  signPng,
  type TableDeck,
  tableGrids,
  type TableOutline,
} from './formats/index.ts';
import {
  type Draft,
  type Drafted,
  type ExportCard,
  exportCards,
  type ExportJob,
  facePictures,
  type FacePictures,
  fileText,
  jsonDraft,
  type PixelSize,
  spokenName,
} from './job.ts';
import type { Pixels } from '../../base/host-bytes.ts';
import { inLanguage } from '../../base/language.ts';
import type { Component } from '../../deck/read/index.ts';
import { rgbPixels, sideBySide, whitePicture } from '../../typeset/raster/index.ts';
import type { Face } from '../imposition/index.ts';

const describe = ({ component, deck }: TableSet): string => {
  const sheets = deck.grids.map(({ columns, rows }) => `${columns} x ${rows}`).join(', ');
  return `${component.name}: ${deck.cards.length} designs, ${piecesOf(deck)} pieces, cells ${sheets}`;
};

const piecesOf = ({ cards }: TableSet['deck']): number => cards.reduce((sum, { copies }) => sum + copies, 0);

/** Where a table on this machine, or everybody else's, fetches a picture. */
function addressMaker({ request, open, language }: ExportJob): (file: Draft) => string {
  const { address } = request;
  if (address === undefined) {
    const folder = join(request.out, open.deck.name, request.target, language);
    return ({ name }) => fileAddress(join(folder, name));
  }
  const mark = (bytes: Uint8Array): string => host().sha256(bytes).slice(0, 8);
  const base = address.endsWith('/') ? address : `${address}/`;
  return ({ name, bytes }) => `${base}${encodeURIComponent(name)}?v=${mark(bytes)}`;
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(text);

/** Tabletop Simulator: sheets and one saved object for each component. */
export async function simulatorFiles(job: ExportJob): Promise<Drafted> {
  const { address } = job.request;
  if (address !== undefined && !isAddress(address)) {
    const help = 'begin with https:// and leave out what follows a ? or #';
    job.report(error('MP4111', `"${address}" is not the address of a folder`, { help }));
    return { files: [], notes: [] };
  }
  const sets = await tableSets(job);
  const addressOf = addressMaker(job);
  const objects = sets.map(({ component, deck, files }) => {
    const addresses = new Map(files.map((file) => [file.name, addressOf(file)]));
    const named = (names: readonly string[]): readonly string[] =>
      names.map((name) => addresses.get(name) ?? name);
    const made = savedObject({ ...deck, fronts: named(deck.fronts), backs: named(deck.backs) });
    const name = `${fileText(job.open.deck.name)}-${fileText(component.name)}.json`;
    const check = (read: Uint8Array): string | undefined => savedObjectFault(utf8Text(read), piecesOf(deck));
    return { ...jsonDraft(name, made, `saved object of ${piecesOf(deck)} pieces`), check };
  });
  return {
    files: [...sets.flatMap(({ files }) => files), ...objects],
    notes: [
      ...sets.map(describe),
      'put the .json files into the folder Saves/Saved Objects of the table',
      address === undefined
        ? 'the pictures are named where they lie on this machine: to play with others, upload them and export with --address'
        : `upload the pictures to ${address}; a changed picture gets another address, which clients need`,
    ],
  };
}

/** Tabletop Playground: textures and one template for each sheet. */
export async function playgroundFiles(job: ExportJob): Promise<Drafted> {
  const sets = await tableSets(job);
  const templates = sets.flatMap(({ component, deck, files }) =>
    deck.grids.map((grid, sheet) => {
      const suffix = deck.grids.length > 1 ? `-${sheet + 1}` : '';
      const name = `Templates/${fileText(job.open.deck.name)}-${fileText(component.name)}${suffix}.json`;
      const on = deck.cards.slice(grid.first, grid.first + grid.count);
      const pieces = piecesOf({ ...deck, cards: on });
      const check = (read: Uint8Array): string | undefined =>
        cardTemplateFault(
          utf8Text(read),
          pieces,
          files.map((file) => file.name),
        );
      return { ...jsonDraft(name, cardTemplate(deck, sheet), `card template of ${pieces} pieces`), check };
    }),
  );
  const textures = sets.flatMap(({ files }) =>
    files.map((file) => ({ ...file, name: `Textures/${file.name}` })),
  );
  const masked = sets.filter(({ component: { trim, corner } }) => {
    const ratio = trim.height / trim.width;
    return corner > 0 && (ratio > 1.17 || ratio < 0.86);
  });
  return {
    files: [...textures, ...templates],
    notes: [
      ...sets.map(describe),
      ...masked.map(
        ({ component: { name, corner } }) =>
          `${name}: the table rounds corners by its own mask, not by ${toMm(corner).toFixed(1)} mm`,
      ),
      'put Templates and Textures in a package folder of the table',
    ],
  };
}

// Sheets of cells for virtual tables: what is in which cell, drawn and checked pixel by pixel.
// Takes a job, gives one set of sheets for each component, its trim without bleed. Every sheet keeps its last cell for the
// hidden face, which shows the back. One back for all where all are alike, else a sheet of backs; cards without a back get a
// white one, as on paper. Reading back looks into every cell.

const DEFAULT_DPI = 300;
const SCREEN_DPI = 72;

interface TableSet {
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

async function tableSets(job: ExportJob): Promise<readonly TableSet[]> {
  const cards = await exportCards(job, () => ({ bleed: 0 }));
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
