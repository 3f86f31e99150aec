/**
 * Exports for virtual tables: sheets of cells, and the file a table reads.
 *
 * Takes a job, gives drafts: one set of sheets for each component, its trim without bleed. Every sheet keeps its last cell
 * for the hidden face, which shows the back. One back for all where all are alike, else a sheet of backs.
 */
import { toMm } from '../../base/units.ts';
import type { Component } from '../../deck/index.ts';
import {
  cardTemplate,
  gridFault,
  pngFault,
  savedObject,
  sheetHeight,
  sheetWidth,
  signPng,
  tableGrids,
  type CellGrid,
  type TableDeck,
} from '../../export/services/index.ts';
import { sideBySide, type PlacedPicture } from '../../raster/index.ts';
import type { Face } from '../../sheet/index.ts';
import { facePictures, type FacePictures, type PixelSize } from './face-picture.ts';
import { exportCards, fileText, spokenName, type Draft, type Drafted } from './job.ts';
import type { ExportCard, ExportJob } from './job.ts';
import { jsonDraft } from './manifest.ts';

const DEFAULT_DPI = 300;
const SCREEN_DPI = 72;

interface TableSet {
  readonly component: Component;
  readonly deck: TableDeck;
  readonly files: readonly Draft[];
}

/** Whether every card of a set has the same back, and has one. */
const hasOneBack = (cards: readonly ExportCard[]): boolean =>
  new Set(cards.map(({ back }) => back?.list)).size === 1;

async function tableSets(job: ExportJob): Promise<readonly TableSet[]> {
  const cards = exportCards(job, () => 0);
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
  const picture = facePictures(job.report);
  const name = `${fileText(deck.name)}-${fileText(component.name)}`;
  const isShared = hasOneBack(cards);
  const fronts: Draft[] = [];
  const backs: Draft[] = [];
  for (const [i, grid] of grids.entries()) {
    const on = cards.slice(grid.first, grid.first + grid.count);
    const hidden = on[0]?.back ?? on[0]?.front;
    const suffix = grids.length > 1 ? `-${i + 1}` : '';
    const draw = cellsDrawer(picture, grid, hidden);
    fronts.push(
      await draw(
        `${name}-fronts${suffix}.png`,
        on.map((card) => card.front),
      ),
    );
    if (!isShared)
      backs.push(
        await draw(
          `${name}-backs${suffix}.png`,
          on.map((card) => card.back ?? card.front),
        ),
      );
  }
  const [first] = cards;
  const [grid] = grids;
  const only = isShared && grid && (first?.back ?? first?.front);
  if (only) backs.push(await oneCell(picture, only, `${name}-back.png`, grid));
  const table: TableDeck = {
    title: `${deck.title[job.language]} – ${component.title[job.language]}`,
    description: `${deck.title[job.language]} ${deck.version}, modpress`,
    trim: component.trim,
    cards: cards.map((card) => ({ name: spokenName(card), copies: card.copies })),
    grids,
    fronts: fronts.map((file) => file.name),
    backs: backs.map((file) => file.name),
    hasUniqueBacks: !isShared,
  };
  return { component, deck: table, files: [...fronts, ...backs] };
}

/** The resolution at which the trim is just a cell wide. */
const cellSize = (grid: CellGrid, face: Face): PixelSize => {
  const width = face.list.pages[0]?.size.width ?? grid.cellWidth;
  return { width: grid.cellWidth, height: grid.cellHeight, dpi: (grid.cellWidth * SCREEN_DPI) / width };
};

async function oneCell(picture: FacePictures, face: Face, name: string, grid: CellGrid): Promise<Draft> {
  const size = { width: grid.cellWidth, height: grid.cellHeight };
  const bytes = await picture(face, cellSize(grid, face), name);
  const facts = `${size.width} x ${size.height} px`;
  return { name, bytes, facts, check: (read) => pngFault(read, size) };
}

/** Draws a sheet: one face a cell, the hidden face in the last one. */
function cellsDrawer(
  picture: FacePictures,
  grid: CellGrid,
  hidden: Face | undefined,
): (name: string, faces: readonly Face[]) => Promise<Draft> {
  return async (name, faces) => {
    const last = grid.columns * grid.rows - 1;
    const cells = faces.map((face, cell) => ({ face, cell }));
    if (hidden) cells.push({ face: hidden, cell: last });
    const placed = await Promise.all(
      cells.map(async ({ face, cell }): Promise<PlacedPicture> => ({
        png: await picture(face, cellSize(grid, face), name),
        x: (cell % grid.columns) * grid.cellWidth,
        y: Math.floor(cell / grid.columns) * grid.cellHeight,
      })),
    );
    const [width, height] = [sheetWidth(grid), sheetHeight(grid)];
    return sheetDraft(name, signPng(await sideBySide(width, height, placed)), grid);
  };
}

function sheetDraft(name: string, bytes: Uint8Array, grid: CellGrid): Draft {
  const size = { width: sheetWidth(grid), height: sheetHeight(grid) };
  const { columns, rows, cellWidth, cellHeight } = grid;
  return {
    name,
    bytes,
    facts: `${size.width} x ${size.height} px, ${columns} x ${rows} cells of ${cellWidth} x ${cellHeight}`,
    check: (read) => gridFault(grid) ?? pngFault(read, size),
  };
}

const describe = ({ component, deck }: TableSet): string => {
  const sheets = deck.grids.map(({ columns, rows }) => `${columns} x ${rows}`).join(', ');
  const copies = deck.cards.reduce((sum, card) => sum + card.copies, 0);
  return `${component.name}: ${deck.cards.length} designs, ${copies} pieces, cells ${sheets}`;
};

/** Tabletop Simulator: sheets and one saved object for each component. */
export async function simulatorFiles(job: ExportJob): Promise<Drafted> {
  const sets = await tableSets(job);
  const objects = sets.map(({ component, deck }) =>
    jsonDraft(
      `${fileText(job.open.deck.name)}-${fileText(component.name)}.json`,
      savedObject(deck),
      'saved object',
    ),
  );
  return {
    files: [...sets.flatMap(({ files }) => files), ...objects],
    notes: [
      ...sets.map(describe),
      'put the .json files in Saves/Saved Objects; the pictures are named by file: upload them or write their full paths',
      'clients keep pictures by address: change the name of a picture when it changes',
    ],
  };
}

/** Tabletop Playground: textures and one template for each sheet. */
export async function playgroundFiles(job: ExportJob): Promise<Drafted> {
  const sets = await tableSets(job);
  const templates = sets.flatMap(({ component, deck }) =>
    deck.grids.map((_, sheet) => {
      const suffix = deck.grids.length > 1 ? `-${sheet + 1}` : '';
      const name = `Templates/${fileText(job.open.deck.name)}-${fileText(component.name)}${suffix}.json`;
      return jsonDraft(name, cardTemplate(deck, sheet, component.corner > 0), 'card template');
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
