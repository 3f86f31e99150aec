/**
 * Checks who may import whom: the table of ARCHITECTURE.md, read from the imports of src/.
 *
 * Run by `npm run layers` and in the tests. A folder may import itself, the folders its row lists, and of others only
 * their result types (`types.ts`) where the row says so. Each wrapped package is imported in one folder only. Files import
 * one another in no circle, types neither.
 */
import { join, sep } from 'node:path';
import { findCircles } from './file-circles.ts';
import { readImports, type Import } from './read-imports.ts';

export interface Row {
  /** Folders whose public names may be imported. */
  readonly from: readonly string[];
  /** Folders of which only `types.ts` may be imported. */
  readonly types?: readonly string[];
}

// What may <folder> import? `base` is open to everybody.
export const LAYERS: Readonly<Record<string, Row>> = {
  base: { from: [] },
  diagnostics: { from: [] },
  run: { from: [] },
  // Results on the disk, whole or not at all.
  files: { from: ['diagnostics'] },
  'games/core': { from: [] },
  games: { from: ['games/core', 'games'] },
  play: { from: ['games/core', 'titles', 'diagnostics', 'run'] },
  spreadsheet: { from: [] },
  deck: { from: ['diagnostics', 'spreadsheet'] },
  template: { from: ['diagnostics'] },
  markup: { from: ['diagnostics'], types: ['template'] },
  style: { from: ['diagnostics'], types: ['markup'] },
  font: { from: ['diagnostics'] },
  raster: { from: ['diagnostics'] },
  // Art files go through markup and style like everything else.
  art: { from: ['diagnostics', 'markup', 'style'] },
  box: { from: ['diagnostics', 'art'], types: ['style', 'raster'] },
  layout: { from: ['diagnostics', 'font'], types: ['box', 'style', 'art', 'raster'] },
  paint: { from: ['diagnostics'], types: ['layout', 'box', 'art', 'font', 'raster'] },
  // What the rows of a template share, from text to display list.
  forme: { from: ['diagnostics', 'template', 'markup', 'style', 'font', 'box', 'layout', 'paint'] },
  sheet: { from: ['diagnostics'], types: ['paint', 'box'] },
  // What the margins of a sheet say, and where there is room for it.
  slug: { from: ['sheet'] },
  // A printer as it was measured, and the papers it takes.
  printer: { from: ['diagnostics', 'deck', 'sheet'] },
  // A box to fold, as geometry and words.
  'tuck-box': { from: ['diagnostics', 'deck', 'sheet'], types: ['box', 'paint'] },
  ink: { from: ['raster', 'paint', 'sheet'], types: ['font', 'layout'] },
  'export/pdf': {
    from: ['diagnostics', 'raster', 'paint'],
    types: ['font', 'sheet', 'paint', 'layout', 'box', 'art'],
  },
  'export/svg': { from: ['paint'], types: ['font', 'layout', 'art'] },
  'export/html': {
    from: ['paint', 'export/svg'],
    types: ['paint', 'layout', 'box', 'style'],
  },
  // Judges finished files and so knows nothing of those who write them.
  preflight: { from: ['diagnostics'] },
  handouts: { from: ['diagnostics', 'games/core', 'games'] },
  rulebook: { from: ['diagnostics', 'deck', 'games/core'] },
  // What a printed document is made of; sees rulebooks as plain data.
  document: { from: ['diagnostics', 'deck', 'games/core'], types: ['rulebook'] },
  titles: { from: ['diagnostics', 'games', 'games/core', 'document'], types: ['deck', 'rulebook'] },
  // The page of everything built; of the press it knows the files it lists, as plain data.
  gallery: {
    from: ['diagnostics', 'deck', 'template', 'font', 'raster', 'sheet', 'export/svg', 'titles'],
    types: ['press', 'paint'],
  },
  press: {
    from: [
      'diagnostics',
      'deck',
      'template',
      'markup',
      'style',
      'font',
      'raster',
      'art',
      'box',
      'layout',
      'paint',
      'forme',
      'sheet',
      'ink',
      'export/pdf',
      'export/svg',
      'export/html',
      'preflight',
      'rulebook',
      'document',
      'titles',
      'gallery',
      'games/core',
      'run',
      'files',
      'printer',
      'tuck-box',
      'slug',
    ],
  },
  // Folders of the disk, as bursts of changes.
  watch: { from: [] },
  // The live page: asks the press, draws nothing itself. Its page runs in a browser and knows the protocol alone.
  studio: {
    from: [
      'diagnostics',
      'deck',
      'font',
      'paint',
      'export/svg',
      'sheet',
      'gallery',
      'press',
      'house',
      'watch',
      'diff',
      'art',
      'ink',
    ],
    types: ['box', 'layout', 'style'],
  },
  // What services take: pictures, archives, table files, cut paths. Knows no deck; no service is called.
  'services/formats': {
    from: ['raster', 'export/svg'],
    types: ['paint', 'layout', 'art'],
  },
  services: {
    from: [
      'diagnostics',
      'deck',
      'raster',
      'layout',
      'sheet',
      'export/pdf',
      'services/formats',
      'preflight',
      'press',
      'run',
      'files',
      'tuck-box',
    ],
    types: ['box', 'paint'],
  },
  'handout-press': {
    from: [
      'diagnostics',
      'deck',
      'template',
      'font',
      'layout',
      'sheet',
      'ink',
      'export/pdf',
      'export/html',
      'preflight',
      'titles',
      'document',
      'handouts',
      'gallery',
      'press',
      'run',
      'files',
      'printer',
    ],
    types: ['paint'],
  },
  // A printer measured: its sheets, and what is read on them.
  calibrate: {
    from: [
      'diagnostics',
      'deck',
      'font',
      'layout',
      'sheet',
      'export/pdf',
      'document',
      'press',
      'files',
      'printer',
    ],
    types: ['paint'],
  },
  // Two states of a deck, compared.
  diff: { from: ['diagnostics', 'deck', 'layout', 'paint', 'export/svg', 'press'] },
  // A deck that stays open while it is edited.
  house: {
    from: ['diagnostics', 'deck', 'font', 'layout', 'paint', 'ink', 'sheet', 'press', 'run'],
  },
  // The plan file and the queue, over everything that makes files.
  batch: {
    from: [
      'diagnostics',
      'deck',
      'raster',
      'run',
      'press',
      'handout-press',
      'handouts',
      'play',
      'games/core',
      'titles',
      'rulebook',
      'files',
      'printer',
    ],
  },
  cli: {
    from: [
      'diagnostics',
      'batch',
      'press',
      'calibrate',
      'house',
      'services',
      'handout-press',
      'preflight',
      'handouts',
      'play',
      'run',
      'titles',
      'games/core',
      'deck',
      'rulebook',
      'watch',
      'studio',
      'diff',
      'printer',
    ],
  },
};

// In which folder alone is <package> imported?
export const WRAPPED: Readonly<Record<string, string>> = {
  pdfkit: 'export/pdf',
  sharp: 'raster',
  handlebars: 'template',
  uqr: 'template',
  fontkit: 'font',
  'yoga-layout': 'layout',
  htmlparser2: 'markup',
  'css-tree': 'style',
  'css-what': 'style',
  svgpath: 'art',
  linebreak: 'layout',
  hyphen: 'layout',
  yaml: 'deck',
  fflate: 'spreadsheet',
  saxen: 'spreadsheet',
  yargs: 'cli',
  picocolors: 'cli',
  tinypool: 'run',
  chokidar: 'watch',
  bullmq: 'batch',
  ioredis: 'batch',
  aws4fetch: 'batch',
  hono: 'studio',
  '@hono/node-server': 'studio',
  preact: 'studio',
  'fastest-levenshtein': 'diagnostics',
};

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The row a path belongs to: the longest folder name that has one. */
function layerOf(path: string): string {
  const parts = path.split(sep);
  if (parts[0] === 'games' && parts[1] !== 'core') return 'games';
  const two = parts.slice(0, 2).join('/');
  return Object.hasOwn(LAYERS, two) ? two : (parts[0] ?? '');
}

/** `games/mod` and `games/mod-3` are one layer, but no game knows another. */
const gameOf = (path: string): string | undefined => {
  const [games, game, file] = path.split(sep);
  return games === 'games' && file !== undefined && game !== 'core' ? game : undefined;
};

// Which folders of handouts are for all of them?
const SHARED_HANDOUT_FOLDERS: readonly string[] = ['core', 'code', 'figures', 'print'];

/** `handouts/<name>`: no handout knows another, and the second program of each knows the printed words alone. */
function checkHandout(file: string, target: string): string | undefined {
  const [layer, name, rest] = file.split(sep);
  const [otherLayer, otherName, otherRest] = target.split(sep);
  if (layer !== 'handouts' || rest === undefined || otherLayer === 'base') return undefined;
  if (/(^|[/\\])second\.ts$/.test(file) && target !== join('handouts', 'core', 'heard.ts'))
    return 'a second.ts may import base and handouts/core/heard.ts only';
  return otherLayer === 'handouts' &&
    otherRest !== undefined &&
    otherName !== name &&
    !SHARED_HANDOUT_FOLDERS.includes(otherName ?? '')
    ? `a handout may not import another (${otherName ?? ''})`
    : undefined;
}

/** `studio/page` runs in a browser: it knows the protocol, and nothing else of ours. */
function checkPage(file: string, target: string): string | undefined {
  const page = join('studio', 'page', sep);
  if (!file.startsWith(page) || target.startsWith(page) || target === join('studio', 'protocol.ts'))
    return undefined;
  return 'studio/page may import studio/protocol.ts only';
}

function checkLocal(file: string, target: string): string | undefined {
  const special = checkHandout(file, target) ?? checkPage(file, target);
  if (special !== undefined) return special;
  const [layer, other] = [layerOf(file), layerOf(target)];
  const [game, otherGame] = [gameOf(file), gameOf(target)];
  if (game !== undefined && otherGame !== undefined && game !== otherGame)
    return `a game may not import another (${otherGame})`;
  if (layer === other || other === 'base') return undefined;
  const row = LAYERS[layer];
  if (!row) return `the folder ${layer} has no row in scripts/check-layers.ts`;
  if (row.from.includes(other)) return undefined;
  const isTypes = /(^|[/\\])types\.ts$/.test(target);
  if (isTypes && row.types?.includes(other)) return undefined;
  return `${layer} may not import ${other}${isTypes ? ' (types)' : ''}`;
}

function checkPackage(file: string, name: string): string | undefined {
  const wrapped = Object.keys(WRAPPED).find((one) => name === one || name.startsWith(`${one}/`));
  const home = wrapped === undefined ? undefined : WRAPPED[wrapped];
  return home === undefined || layerOf(file) === home
    ? undefined
    : `only src/${home} may import ${wrapped ?? name}`;
}

/** Every import of `src` that the table forbids, and every circle of files. */
export function findViolations(src: string): readonly Violation[] {
  const imports = readImports(src);
  const forbidden = imports.flatMap(({ file, line, target, name }: Import) => {
    const message = target === undefined ? checkPackage(file, name) : checkLocal(file, target);
    return message === undefined ? [] : [{ file: join('src', file), line, message }];
  });
  const circles = findCircles(imports).map(([first, ...others]) => ({
    file: join('src', first.file),
    line: first.line,
    message: `a circle of imports: ${[first, ...others, first].map(({ file }) => file).join(' -> ')}`,
  }));
  return [...forbidden, ...circles];
}

if (process.argv[1]?.endsWith('check-layers.ts')) {
  const violations = findViolations('src');
  for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`);
  console.error(violations.length === 0 ? 'layers: clean' : `layers: ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
