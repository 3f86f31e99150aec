/**
 * The table of ARCHITECTURE.md as data: which folder of src/ may import which, and where alone each package is imported.
 *
 * `check-layers.ts` holds the imports to it; a test compares it with the document. Longer than other files: it is one table.
 */
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
  play: { from: ['games/core', 'titles', 'run'] },
  spreadsheet: { from: [] },
  deck: { from: ['diagnostics', 'spreadsheet'] },
  // Revisions of a repository, read in memory.
  git: { from: ['deck'] },
  // Texts of a deck for translators, and back.
  translation: { from: ['diagnostics', 'deck', 'spreadsheet'] },
  // Decks of older formats.
  migration: { from: ['diagnostics', 'deck', 'art'] },
  template: { from: ['diagnostics'] },
  markup: { from: ['diagnostics'], types: ['template'] },
  style: { from: ['diagnostics'], types: ['markup'] },
  font: { from: ['diagnostics'] },
  raster: { from: ['diagnostics'] },
  // Art files go through markup and style like everything else.
  art: { from: ['diagnostics', 'markup', 'style'] },
  box: { from: ['diagnostics', 'art', 'style'], types: ['raster'] },
  layout: { from: ['diagnostics', 'font'], types: ['box', 'style', 'art', 'raster'] },
  paint: { from: ['raster'], types: ['layout', 'box', 'art', 'font'] },
  // What the rows of a template share, from text to display list.
  // One face or document through stages 2 to 7.
  pipeline: {
    from: ['diagnostics', 'template', 'markup', 'style', 'font', 'box', 'layout', 'paint', 'run'],
  },
  sheet: { from: ['diagnostics'], types: ['paint', 'box'] },
  // What the margins of a sheet say, and where there is room for it.
  slug: { from: ['sheet', 'layout'], types: ['art', 'box', 'font', 'paint'] },
  // A printer as it was measured, and the papers it takes.
  printer: { from: ['diagnostics', 'deck', 'sheet', 'files'] },
  // A box to fold, as geometry and words.
  'tuck-box': { from: ['diagnostics', 'deck', 'sheet'], types: ['paint'] },
  ink: { from: ['raster', 'paint', 'sheet'], types: ['font', 'layout'] },
  'export/pdf': {
    from: ['diagnostics', 'raster', 'paint'],
    types: ['font', 'sheet', 'layout', 'box', 'art'],
  },
  'export/svg': { from: ['paint'], types: ['font', 'layout', 'art'] },
  'export/html': {
    from: ['paint', 'export/svg'],
    types: ['box', 'style'],
  },
  // Judges finished files and so knows nothing of those who write them.
  preflight: { from: [] },
  handouts: { from: ['games'] },
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
      'pipeline',
      'sheet',
      'ink',
      'export/pdf',
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
      'git',
    ],
  },
  // Folders of the disk, as bursts of changes.
  watch: { from: [] },
  // The live page: asks the press, draws nothing itself. Its page runs in a browser and knows the protocol alone.
  studio: {
    from: [
      'diagnostics',
      'games/core',
      'play',
      'deck',
      'font',
      'paint',
      'export/svg',
      'sheet',
      'gallery',
      'pipeline',
      'press',
      'house',
      'watch',
      'diff',
      'art',
      'ink',
      'handouts',
      'handout-press',
      'printer',
      'files',
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
      'pipeline',
      'press',
      'run',
      'files',
      'printer',
    ],
  },
  // A printer measured: its sheets, and what is read on them.
  calibrate: {
    from: [
      'diagnostics',
      'deck',
      'font',
      'sheet',
      'export/pdf',
      'document',
      'pipeline',
      'press',
      'files',
      'printer',
    ],
    types: ['paint'],
  },
  // Two states of a deck, compared.
  diff: { from: ['diagnostics', 'deck', 'paint', 'export/svg', 'press', 'git'] },
  // A deck that stays open while it is edited.
  house: {
    from: ['diagnostics', 'deck', 'font', 'paint', 'sheet', 'pipeline', 'press', 'run'],
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
      'translation',
      'migration',
      'files',
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
  diff: 'migration',
  fflate: 'base',
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
