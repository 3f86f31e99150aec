/**
 * Makes the pictures of docs/printing.md and of the README from a sample deck, one for each mode.
 *
 * Run by hand after a change of sheets, marks or slug: `npx tsx scripts/print-pictures.ts`. Builds into a temporary folder,
 * draws the pages with PDFium and sets them side by side, twice as fine as they are shown. Users never need this script.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { buildCalibration } from '../src/press/calibrate/build.ts';
import { build } from '../src/press/make/build.ts';
import type { BuildRequest } from '../src/press/open/types.ts';
import { MARK_KINDS, PAPERS } from '../src/press/imposition/index.ts';
import { renderPdfPage } from '../test/kit/pixels.ts';
import { startNodeHost } from '../src/node/host/node-host.ts';

startNodeHost();

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SAMPLE = join(ROOT, 'scripts', 'print-pictures', 'sample');
const MOD_3 = join(ROOT, 'decks', 'mod-3');
const IMAGES = join(ROOT, 'docs', 'images');

/** Part of a page, in millimetres from its top left. */
interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Shot {
  readonly request: Partial<BuildRequest>;
  /** 0-based. */
  readonly pages: readonly number[];
  readonly crop?: Crop;
}

interface Picture {
  readonly name: string;
  readonly dpi: number;
  readonly shots: readonly Shot[];
}

const flip = (name: BuildRequest['flip'], pages: readonly number[], dpi = 80): Picture => ({
  name: `print-${name}`,
  dpi,
  shots: [{ request: { flip: name }, pages }],
});

/** Where four cards meet, in the middle of a sheet of eight on A4 across. */
const CROSSING: Crop = { left: 2, top: 84, width: 100, height: 44 };

// Which pictures are there, and what do they show?
const PICTURES: readonly Picture[] = [
  flip('long', [0, 1]),
  flip('short', [0, 1]),
  // One page, shown half as wide as two.
  flip('fold', [0], 36),
  flip('separate', [0, 1]),
  flip('none', [0]),
  ...(['default', 'full', 'dense', 'single'] as const).map((grid) => ({
    name: `print-grid-${grid}`,
    dpi: 80,
    shots: [{ request: { grid, flip: 'none' as const, papers: ['letter'] }, pages: [0] }],
  })),
  ...MARK_KINDS.map((kind) => ({
    name: `print-marks-${kind}`,
    dpi: 220,
    shots: [{ request: { sheets: { marks: { kind, on: 'both' as const } } }, pages: [0], crop: CROSSING }],
  })),
  {
    name: 'print-papers',
    dpi: 40,
    shots: ['a3', 'a4', 'universal', 'a5', 'photo'].map((paper) => ({
      request: { papers: [paper], flip: 'none' as const },
      pages: [0],
    })),
  },
  { name: 'print-templates', dpi: 60, shots: [{ request: { only: ['tokens'] }, pages: [0] }] },
  { name: 'print-guide', dpi: 90, shots: [{ request: { sheets: { hasGuide: true } }, pages: [2] }] },
  {
    name: 'print-large',
    dpi: 80,
    shots: [{ request: { decks: [MOD_3], hasLargeIndex: true, flip: 'none' }, pages: [1] }],
  },
  {
    name: 'cut-sheet',
    dpi: 110,
    shots: [{ request: { decks: [MOD_3] }, pages: [12] }],
  },
];

const REQUEST: Omit<BuildRequest, 'out'> = {
  decks: [SAMPLE],
  only: ['cards'],
  papers: ['a4'],
  languages: ['en'],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: true,
};

interface Drawn {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** One page as PNG, or a part of it, with a line round it. */
async function drawn(pdf: Uint8Array, page: number, dpi: number, crop?: Crop): Promise<Drawn> {
  const { width, height, data } = await renderPdfPage(pdf, page, dpi);
  const whole = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const px = (length: number): number => Math.round((length * dpi) / 25.4);
  const part = crop
    ? whole.extract({
        left: px(crop.left),
        top: px(crop.top),
        width: px(crop.width),
        height: px(crop.height),
      })
    : whole;
  const framed = part.extend({ top: 2, bottom: 2, left: 2, right: 2, background: '#c7cad4' });
  const { data: png, info } = await framed.png().toBuffer({ resolveWithObject: true });
  return { png, width: info.width, height: info.height };
}

const GAP = 32;

/** Pages side by side on nothing, as a PNG of few colours. */
async function sideBySide(pages: readonly Drawn[]): Promise<Buffer> {
  const width = pages.reduce((sum, page) => sum + page.width, GAP * (pages.length - 1));
  const height = Math.max(...pages.map((page) => page.height));
  let left = 0;
  const parts = pages.map(({ png, width: wide }) => {
    const part = { input: png, left, top: 0 };
    left += wide + GAP;
    return part;
  });
  const create = { width, height, channels: 4, background: '#ffffff00' } as const;
  return sharp({ create }).composite(parts).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}

async function pagesOf({ dpi, shots }: Picture, out: string): Promise<readonly Drawn[]> {
  const pages: Drawn[] = [];
  for (const { request, pages: numbers, crop } of shots) {
    const report = await build({ ...REQUEST, ...request, out }, () => undefined, ROOT);
    const [file] = report.files;
    if (!file) throw new Error(report.diagnostics.map(({ message }) => message).join('\n'));
    const pdf = readFileSync(file.path);
    for (const number of numbers) pages.push(await drawn(pdf, number, dpi, crop));
  }
  return pages;
}

async function calibrationPage(out: string): Promise<Buffer> {
  const { files } = await buildCalibration({ out, papers: [PAPERS.a4], languages: ['en'], flip: 'long' });
  const upright = files.find(({ path }) => !path.includes('across'));
  if (!upright) throw new Error('no calibration page');
  return sideBySide([await drawn(readFileSync(upright.path), 0, 110)]);
}

const out = mkdtempSync(join(tmpdir(), 'modpress-pictures-'));
try {
  for (const picture of PICTURES) {
    writeFileSync(join(IMAGES, `${picture.name}.png`), await sideBySide(await pagesOf(picture, out)));
    console.log(picture.name);
  }
  writeFileSync(join(IMAGES, 'calibration.png'), await calibrationPage(out));
} finally {
  rmSync(out, { recursive: true, force: true });
}
