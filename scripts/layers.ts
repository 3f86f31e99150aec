/**
 * The ten rooms of `src` and their folders, in the order in which they may import: the list of ARCHITECTURE.md as data.
 *
 * A file may import rooms above its own, and inside its room folders above its own. `check-layers.ts` holds every import to that.
 */

/** From top to bottom; folders of a room likewise. What is in no listed folder of a room counts as its first folder. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  games: ['play'],
  deck: ['spreadsheet', 'read', 'translation', 'migration', 'import'],
  typeset: ['template', 'markup', 'style', 'font', 'raster', 'art', 'box', 'layout', 'paint', 'pipeline'],
  output: ['sheet', 'ink', 'svg', 'pdf', 'html', 'preflight'],
  press: [
    'rulebook',
    'document',
    'titles',
    'imposition',
    'margins',
    'printers',
    'open',
    'gallery',
    'inspect',
    'guide',
    'sheets',
    'boxes',
    'extras',
    'contact',
    'booklet',
    'plan',
    'judge',
    'make',
    'calibrate',
    'services',
    'library',
  ],
  handouts: ['press'],
  studio: ['protocol', 'diff', 'session', 'server', 'page'],
  web: ['page'],
  node: ['run', 'files', 'parts', 'git', 'watch', 'batch', 'host', 'cli'],
};

/** What programs import (`exports` of package.json), with the last room each may use, all its folders included. No file imports these. */
export const FACES: Readonly<Record<string, string>> = {
  'index.ts': 'handouts',
  'games/index.ts': 'games',
  'node/index.ts': 'node',
};

/**
 * Rooms and folders that may know the host they run on: modules of Node and its globals. All others get the outside from `base/host.ts`, and
 * run in a browser as well.
 */
export const HOSTS: readonly string[] = ['node', 'studio/server'];

/** Folders that import `base` and themselves alone: what checks a file must not share code with what writes it. */
export const ALONE: readonly string[] = ['output/preflight'];

// In which folder or folders alone is <package> imported?
export const WRAPPED: Readonly<Record<string, string | readonly string[]>> = {
  pdfkit: 'output/pdf',
  sharp: 'node/parts',
  handlebars: 'typeset/template',
  uqr: 'typeset/template',
  fontkit: 'typeset/font',
  'yoga-layout': 'typeset/layout',
  htmlparser2: 'typeset/markup',
  'css-tree': 'typeset/style',
  'css-what': 'typeset/style',
  svgpath: 'typeset/art',
  linebreak: 'typeset/layout',
  hyphen: 'typeset/layout',
  yaml: 'deck/read',
  diff: 'deck/migration',
  fflate: ['base', 'web'],
  saxen: 'deck/spreadsheet',
  yargs: 'node/cli',
  picocolors: 'node/cli',
  tinypool: 'node/run',
  chokidar: 'node/watch',
  bullmq: 'node/batch',
  ioredis: 'node/batch',
  aws4fetch: 'node/batch',
  hono: 'studio/server',
  '@hono/node-server': 'studio/server',
  preact: ['studio/page', 'web/page'],
  'fastest-levenshtein': 'base',
};
