/**
 * What people bring: runs the press over a folder of drawings and fonts, and prints what it makes of them.
 *
 *   npx tsx scripts/brought.ts DIR [--sample 120] [--seed 1] [--show MP1306]
 *
 * For icon sets and fonts of other makers, which are no part of this repository. A font is opened as a deck's is, and sets a word. A drawing is clean, warned of or refused; what is
 * accepted is drawn beside librsvg, and told where more than a hundredth of its pixels differ.
 * `--sample` draws so many drawings by chance; `--show` names the files with a code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import '../test/kit/start-host.ts';
import { BLACK } from '../src/base/colour.ts';
import type { Diagnostic } from '../src/base/diagnostics/diagnostic.ts';
import { randomFrom } from '../src/base/random.ts';
import { writeSvg } from '../src/output/svg/index.ts';
import { type Art, readArtFile } from '../src/typeset/art/index.ts';
import { fitMatrix } from '../src/typeset/art/reference.ts';
import { displayList } from '../test/kit/display-lists.ts';
import { mapLoader } from '../src/deck/read/map-loader.fixture.ts';
import { createDocumentTypefaces } from '../src/typeset/font/font-files.ts';

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string' },
  },
  allowPositionals: true,
});
const [folder = '.'] = positionals;

/** Pixels of the longer side of what is compared. */
const SIDE = 160;
/** A channel that differs by more is no softness of edges. */
const SEEN = 64;
const MOST_DIFFERENT = 0.01;

/** At 96 dots per inch librsvg has a pixel for each user unit, as CSS has it: a drawing without a view box is else too small. */
const pixelsOf = (svg: string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 96, unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .removeAlpha()
    .raw()
    .toBuffer();

/** The share of pixels in which the press and librsvg differ; undefined where librsvg cannot draw it. */
async function difference(text: string, art: Art): Promise<number | undefined> {
  const own = art.size ?? art.viewBox;
  const scale = SIDE / Math.max(own.width, own.height);
  const [width, height] = [own.width, own.height].map((side) => Math.max(1, Math.round(side * scale)));
  const box = { x: 0, y: 0, width: width ?? 1, height: height ?? 1 };
  const matrix = fitMatrix(art.viewBox, box, { mode: art.preserveAspectRatio, alignX: 0.5, alignY: 0.5 });
  const list = displayList([{ kind: 'art', owner: -1, art, matrix }], undefined, box);
  const ours = writeSvg(list, 0).replace(
    /width="[\d.]+pt" height="[\d.]+pt"/,
    `width="${box.width}" height="${box.height}"`,
  );
  try {
    const [a, b] = await Promise.all([
      pixelsOf(ours, box.width, box.height),
      pixelsOf(text, box.width, box.height),
    ]);
    let count = 0;
    for (let i = 0; i < a.length; i += 3)
      if ([0, 1, 2].some((k) => Math.abs((a[i + k] ?? 0) - (b[i + k] ?? 0)) > SEEN)) count++;
    return count / (box.width * box.height);
  } catch {
    return undefined;
  }
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const drawings = files.filter((name) => name.endsWith('.svg'));
const sample = values.sample === undefined ? drawings.length : Number(values.sample);
const chosen = randomFrom('brought', values.seed).shuffle(drawings).slice(0, sample);

const counts = { clean: 0, warned: 0, refused: 0, differ: 0 };
const causes = new Map<string, number>();
for (const name of chosen) {
  const found: Diagnostic[] = [];
  const text = readFileSync(name, 'utf8');
  const art = readArtFile({ name, text }, BLACK, (one) => void found.push(one));
  const isRefused = found.some(({ severity }) => severity === 'error');
  counts[isRefused ? 'refused' : found.length > 0 ? 'warned' : 'clean']++;
  for (const cause of new Set(
    found.map(({ code, message }) => `${code} ${message.replaceAll(/"[^"]*"/g, '"…"')}`),
  ))
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  const shown = found.find(({ code }) => code === values.show);
  if (shown) console.log(`${name}: ${shown.message}`);
  if (isRefused) continue;
  const apart = await difference(text, art);
  if (apart === undefined || apart <= MOST_DIFFERENT) continue;
  counts.differ++;
  console.log(`${name}: ${(100 * apart).toFixed(1)} % of the pixels differ from librsvg`);
}
const { clean, warned, refused, differ } = counts;
console.log(
  `${chosen.length} drawings: ${clean} clean, ${warned} warned of, ${refused} refused, ${differ} drawn otherwise`,
);
for (const [cause, count] of [...causes].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(5)}  ${cause}`);

// Fonts: used, used with a warning, refused; why.
const FONT = /\.(ttf|otf|ttc|otc|woff2?|pcf|pfb|bdf)(\.gz)?$/i;
const fonts = { used: 0, warned: 0, refused: 0 };
const fontCauses = new Map<string, number>();
for (const name of files.filter((one) => FONT.test(one))) {
  const found: Diagnostic[] = [];
  const loader = mapLoader({ '/deck/font': readFileSync(name) }, '/deck');
  const place = { file: { name: '/deck/deck.css', text: '' }, start: 0, end: 0 };
  const rule = { family: 'F', weight: 400, style: 'normal', source: 'font', place } as const;
  const reader = createDocumentTypefaces(loader, (one) => void found.push(one));
  const [typeface] = reader.familiesOf([rule])[0]?.sets[0]?.typefaces ?? [];
  typeface?.shape('Agfi 12', {}, 'en').glyphs.forEach((glyph) => typeface.outline(glyph));
  const isRefused = found.some(({ severity }) => severity === 'error');
  fonts[isRefused ? 'refused' : found.length > 0 ? 'warned' : 'used']++;
  for (const { code, message } of found) {
    const cause = `${code} ${message.replaceAll(/"[^"]*"/g, '"…"')}`;
    fontCauses.set(cause, (fontCauses.get(cause) ?? 0) + 1);
    if (code === values.show) console.log(name);
  }
}
console.log(
  `${fonts.used + fonts.warned + fonts.refused} fonts: ${fonts.used} used, ${fonts.warned} warned of, ${fonts.refused} refused`,
);
for (const [cause, count] of fontCauses) console.log(`${String(count).padStart(5)}  ${cause}`);
