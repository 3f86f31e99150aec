/** A deck to DriveThruCards: what a press takes, measured in the finished bytes; with and without a colour profile. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latin1Text } from '../src/base/bytes.ts';
import { present } from '../src/base/invariant.ts';
import { judgePdf, openPdf, prepressFaults, walkPage, type PdfFile } from '../src/output/preflight/index.ts';
import { exportDeck } from '../src/press/services/export-deck.ts';
import type { ExportReport } from '../src/press/services/types.ts';
import { isLong } from './kit/length.ts';
import { pixelAt, renderPdfPage } from './kit/pixels.ts';

const RULE = {
  page: { width: 198, height: 270 },
  trim: { width: 180, height: 252 },
  inkLimit: 2.4,
} as const;

let folder = '';
const at = (name: string): string => join(folder, name);

async function writeDeck(): Promise<void> {
  mkdirSync(at('press/templates'), { recursive: true });
  mkdirSync(at('press/art'));
  const alpha = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 220, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  writeFileSync(at('press/art/glow.png'), alpha);
  const dark = sharp({ create: { width: 60, height: 60, channels: 3, background: '#03020a' } });
  writeFileSync(at('press/art/night.jpg'), await dark.jpeg().toBuffer());
  // 99 % cyan, 93 % magenta, 5 % yellow, 50 % black.
  const inks = sharp({ create: { width: 60, height: 60, channels: 3, background: '#001050' } });
  writeFileSync(at('press/art/inks.jpg'), await inks.toColourspace('cmyk').jpeg().toBuffer());
  const write = (name: string, text: string): void => {
    writeFileSync(at(`press/${name}`), text);
  };
  write(
    'deck.yaml',
    `title: Press
version: 1.0.0
languages: [en]
components:
  - { name: plain, title: Plain, size: 63 x 88 mm, front: templates/plain.hbs, data: [{ id: p }] }
  - { name: sheer, title: Sheer, size: poker, front: templates/sheer.hbs, data: [{ id: s }] }
  - { name: photo, title: Photo, size: poker, front: templates/photo.hbs, data: [{ id: n }] }
  - { name: ring, title: Ring, size: poker, bleed-from: mirror, front: templates/ring.hbs, data: [{ id: r, copies: 2 }] }
`,
  );
  write('templates/plain.hbs', '<p class="t">Black</p>');
  write(
    'templates/plain.css',
    '.t { margin: 10mm; color: #000; } body { background: linear-gradient(#c02020, #204080); }',
  );
  write(
    'templates/sheer.hbs',
    '<div class="veil"></div><img class="glow" src="art/glow.png" alt="glow"/><p class="t">Over</p>',
  );
  write(
    'templates/sheer.css',
    'body { background: #204080; } .veil { position: absolute; left: 5mm; top: 5mm; width: 20mm; height: 20mm; background: rgb(255 0 0 / 50%); } .glow { position: absolute; left: 30mm; top: 5mm; width: 20mm; height: 20mm; } .t { position: absolute; left: 10mm; top: 50mm; color: #000; }',
  );
  write(
    'templates/photo.hbs',
    '<img src="art/night.jpg" alt="night"/><img src="art/inks.jpg" alt="inks"/><p class="t">Rich</p><p class="s">Spot</p>',
  );
  write(
    'templates/photo.css',
    'img { width: 20mm; height: 20mm; } .t { color: device-cmyk(1 1 1 1); } .s { color: spot("Gold", 100%, device-cmyk(0 0.2 0.6 0.2)); }',
  );
  write('templates/ring.hbs', '<div class="ring"></div>');
  write(
    'templates/ring.css',
    '.ring { position: absolute; left: 0; top: 0; width: 100%; height: 100%; background: #106040; }',
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-press-'));
  await writeDeck();
  // A deck of one of its cards, for what does not hang on the others.
  cpSync(at('press'), at('plain'), { recursive: true });
  const yaml = readFileSync(at('press/deck.yaml'), 'utf8');
  writeFileSync(at('plain/deck.yaml'), yaml.replace(/ {2}- \{ name: (sheer|photo|ring),.*\n/g, ''));
  // The general profile inside the picture library, as a file: version 2, for printing.
  const one = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  const tiff = await one.withIccProfile('cmyk', { attach: true }).toColourspace('cmyk').tiff().toBuffer();
  writeFileSync(at('general.icc'), present((await sharp(tiff).metadata()).icc, 'a profile'));
  writeFileSync(at('photo.icc'), readFileSync('node_modules/pdfkit/js/data/sRGB_IEC61966_2_1.icc'));
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (out: string, profile?: string, deck = 'press'): Promise<ExportReport> =>
  exportDeck(
    {
      deck: at(deck),
      out: at(out),
      target: 'dtc',
      languages: [],
      papers: ['a4'],
      dpi: undefined,
      profile: profile === undefined ? undefined : at(profile),
    },
    () => undefined,
    folder,
  );

interface Made {
  readonly report: ExportReport;
  readonly bytes: Buffer;
  readonly file: PdfFile;
}

async function made(out: string, profile?: string, deck?: string): Promise<Made> {
  const report = await run(out, profile, deck);
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  const bytes = readFileSync(present(report.files[0], 'a file').path);
  const opened = openPdf(bytes);
  if (!opened.ok) throw new Error(opened.why);
  return { report, bytes, file: opened.file };
}

let bare: Promise<Made> | undefined;
/** All cards without a profile, made once for all who look at them. */
const withoutProfile = (): Promise<Made> => (bare ??= made('bare'));

/** With a profile: all cards in the long form, in the short one that which has neither pictures nor clear parts. */
const PROFILED = isLong ? { deck: 'press', pages: 10 } : { deck: 'plain', pages: 2 };

const codes = ({ diagnostics }: ExportReport): readonly string[] =>
  [...new Set(diagnostics.map(({ code }) => code))].sort();

describe('a file for a press without a profile', () => {
  let it1: Made;
  beforeAll(async () => {
    it1 = await withoutProfile();
  }, 60_000);

  it('is PDF/X-1a for the registered condition of the press, without a profile inside', () => {
    expect(prepressFaults(it1.file, { ...RULE, pages: 10, isLabelled: true })).toEqual([]);
    const text = it1.bytes.toString('latin1');
    expect(text).toContain(
      '/S/GTS_PDFX/OutputCondition(CGATS TR 001 \\(SWOP\\))/OutputConditionIdentifier(CGATS TR 001)/RegistryName(http://www.color.org)',
    );
    expect(text).not.toContain('DestOutputProfile');
    const elsewhere = Buffer.from(text.replace('http://www.color.org', 'http://www.other.org'), 'latin1');
    const opened = openPdf(elsewhere);
    expect(opened.ok && prepressFaults(opened.file, { ...RULE, pages: 10, isLabelled: true })).toEqual([
      'the output intent has neither a profile nor a name of the ICC registry',
    ]);
    expect(failsOf(it1.bytes)).toEqual([]);
    expect(it1.bytes.subarray(0, 8).toString()).toBe('%PDF-1.4');
  });

  it('says what it did: flattened, thinned, drawn on', () => {
    expect(codes(it1.report)).toEqual(['MP4103', 'MP4107', 'MP4109']);
    const thinned = it1.report.diagnostics.find(({ code }) => code === 'MP4107');
    expect(thinned?.message).toMatch(/^100 % of .*inks.jpg had too much ink/);
    expect(it1.report.notes).toContain('1 of 4 designs have translucent parts, flattened to pictures');
    expect(it1.report.notes.at(-1)).toContain('PDF/X-1a:2003 for CGATS TR 001 (SWOP)');
  });

  it('keeps black text in black ink, on lines and letters that stay what they are', () => {
    const black = contentOf(it1.file, 1);
    expect(black).toContain('0 0 0 1 k');
    const sheer = walkPage(it1.file, present(it1.file.pages[3], 'page 4').value);
    expect(sheer.fonts.size).toBe(1);
    // What was flattened, and the edge that was drawn on.
    expect(sheer.images).toHaveLength(2);
  });

  it('thins what is given as inks, and keeps spot inks', () => {
    const { spaces, mostInk } = walkPage(it1.file, present(it1.file.pages[5], 'page 6').value);
    expect([...spaces.keys()]).toContain('Separation Gold');
    expect(mostInk).toBeCloseTo(2.4, 2);
  });

  it('mixes translucent colours and pictures with what lies under them', () => {
    const [image] = walkPage(it1.file, present(it1.file.pages[3], 'page 4').value).images;
    const { id, width, dpi } = present(image, 'the flattened picture');
    expect(Math.round(dpi)).toBe(450);
    const data = present(it1.file.data({ ref: id }), 'its pixels');
    /** Red, green and blue by the plain formula at millimetres of the card. */
    const shown = (x: number, y: number): readonly number[] => {
      const pixel = (mm: number): number => Math.round(((mm + 3.175) / 25.4) * 450);
      const from = (pixel(y) * width + pixel(x)) * 4;
      const [c = 0, m = 0, yellow = 0, k = 0] = data.subarray(from, from + 4);
      return [c, m, yellow].map((ink) => Math.round(((255 - ink) * (255 - k)) / 255));
    };
    // Half red and half #ffdc00 over #204080.
    for (const [found, wanted] of [
      [shown(15, 15), [0x90, 0x20, 0x40]],
      [shown(40, 15), [0x8f, 0x8e, 0x40]],
      [shown(55, 80), [0x20, 0x40, 0x80]],
    ] as const)
      found.forEach((one, i) => {
        expect(Math.abs(one - (wanted[i] ?? 0))).toBeLessThanOrEqual(2);
      });
  });

  it('fills the page to its edges: from art, drawn on, mirrored', async () => {
    for (const index of [1, 3, 7]) {
      const { width, height, data } = await renderPdfPage(it1.bytes, index, 72);
      const page = { width, height, data };
      for (const [x, y] of [
        [1, 1],
        [width - 2, 1],
        [1, height - 2],
        [width - 2, height - 2],
        [1, height / 2],
      ] as const)
        expect(Math.min(...pixelAt(page, x, y)), `page ${index + 1} at ${x}, ${y}`).toBeLessThan(90);
    }
  });

  it('lies in the middle of the page where the press cuts larger', async () => {
    const page = await renderPdfPage(it1.bytes, 1, 288);
    const rows = Array.from({ length: page.height }, (_, y) => y).filter((y) =>
      Array.from({ length: 200 }, (_, x) => pixelAt(page, 150 + x, y)).some((p) => Math.max(...p) < 40),
    );
    // The text begins 10 mm under the card's own edge, which is 0.45 mm inside the trim of the press.
    expect((present(rows[0], 'a row with ink') / 288) * 25.4).toBeGreaterThan(3.175 + 0.45 + 10);
  });
});

describe('a file for a press with a profile', () => {
  let labelled: Made;
  beforeAll(async () => {
    labelled = await made('icc', 'general.icc', PROFILED.deck);
  }, 60_000);

  it('calls itself PDF/X-1a and is it, by our own checks', () => {
    expect(prepressFaults(labelled.file, { ...RULE, pages: PROFILED.pages, isLabelled: true })).toEqual([]);
    expect(failsOf(labelled.bytes)).toEqual([]);
  });

  it('makes solid colours through the profile, not by the formula', async () => {
    const raw = await sharp(Buffer.from([0x20, 0x40, 0x80]), { raw: { width: 1, height: 1, channels: 3 } })
      .withIccProfile(at('general.icc'))
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    const inks = [...raw].map((ink) => Number((ink / 255).toFixed(2)));
    const gradient = shadingEnd(labelled.file, 1).map((ink) => Number(ink.toFixed(2)));
    expect(gradient).toEqual(inks);
    expect(contentOf(labelled.file, 1)).toContain('0 0 0 1 k');
  });

  it('refuses profiles that are none for a press, and writes nothing', async () => {
    for (const [profile, failure, why] of [
      ['photo.icc', 'input', /is for RGB, not for CMYK/],
      ['press/deck.yaml', 'input', /is not an ICC profile/],
      ['missing.icc', 'file', /is not there|cannot be read|does not exist/],
    ] as const) {
      const report = await run('none', profile);
      expect(report.files).toEqual([]);
      expect(report.failure).toBe(failure);
      expect(report.diagnostics.map(({ message }) => message).join(' ')).toMatch(why);
    }
  });

  it('uses a profile that is no output profile, and does not call the file PDF/X for it', async () => {
    const scanner = readFileSync(at('general.icc'));
    scanner.write('scnr', 12, 'latin1');
    writeFileSync(at('scanner.icc'), scanner);
    const { report, file, bytes } = await made('scanner', 'scanner.icc', 'plain');
    expect(report.notes.at(-1)).toMatch(/not called so: the profile is of class "scnr"/);
    expect(prepressFaults(file, { ...RULE, pages: 2, isLabelled: false })).toEqual([]);
    // Judged as the press file it is: what readers need is not asked of it.
    expect(failsOf(bytes)).toEqual([]);
  });
});

/** What `check FILE.pdf` fails. */
function failsOf(bytes: Uint8Array): readonly string[] {
  const judged = judgePdf(bytes);
  if (!judged.ok) return [judged.why];
  return judged.report.findings.filter(({ kind }) => kind === 'fail').map(({ message }) => message);
}

describe('the checks of a file for a press', () => {
  it('find what was spoilt', async () => {
    const { bytes } = await withoutProfile();
    const spoilt = (from: string, to: string): readonly string[] => {
      const text = bytes.toString('latin1');
      expect(text).toContain(from);
      const opened = openPdf(Buffer.from(text.replace(from, to.padEnd(from.length)), 'latin1'));
      return opened.ok ? prepressFaults(opened.file, { ...RULE, pages: 10, isLabelled: true }) : [opened.why];
    };
    expect(spoilt('%PDF-1.4', '%PDF-1.7')).toEqual(['PDF 1.7 instead of 1.4']);
    expect(spoilt('/TrimBox', '/TrimBux')).toContain('page 1 has no trim box');
    expect(spoilt('/DeviceCMYK/BitsPerComponent', '/DeviceRGB/BitsPerComponent')[0]).toMatch(
      /uses DeviceRGB/,
    );
    expect(spoilt('/Trapped', '/Tripped')).toEqual(['it does not say whether it is trapped']);
    expect(spoilt('/S/GTS_PDFX', '/S/GTS_PDFA1')).toEqual(['0 output intents instead of one']);
    expect(spoilt('/FontFile2', '/FontFile9').at(0)).toMatch(/is not embedded/);
  });
});

const textOf = (bytes: Uint8Array = new Uint8Array()): string => latin1Text(bytes);

/** Everything a page and its forms say, unpacked. */
function contentOf(file: PdfFile, page: number): string {
  const { value } = present(file.pages[page], `page ${page + 1}`);
  const own = textOf(file.data(file.raw(value, 'Contents')));
  const objects = file.entry(file.inherited(value, 'Resources'), 'XObject');
  const forms = file.keys(objects).map((name) => textOf(file.data(file.raw(objects, name))));
  return own + forms.join('\n');
}

/** The last colour of the first gradient of a page. */
function shadingEnd(file: PdfFile, page: number): readonly number[] {
  const { value } = present(file.pages[page], `page ${page + 1}`);
  const find = (resources: Parameters<PdfFile['entry']>[0]): readonly number[] => {
    const shadings = file.entry(resources, 'Shading');
    const [name] = file.keys(shadings);
    if (name !== undefined) {
      const end = file.raw(file.entry(file.entry(shadings, name), 'Function'), 'C1');
      return file.list(end).flatMap((one) => (typeof one === 'number' ? [one] : []));
    }
    const objects = file.entry(resources, 'XObject');
    for (const key of file.keys(objects)) {
      const found = find(file.entry(file.entry(objects, key), 'Resources'));
      if (found.length > 0) return found;
    }
    return [];
  };
  return find(file.inherited(value, 'Resources'));
}
