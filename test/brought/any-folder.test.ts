/** Pictures in whatever folder a designer keeps them, under whatever spelling: read when a face asks for them, and no others. */
import { relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../src/base/file-store.ts';
import { host, startHost } from '../../src/base/host.ts';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';
import { alphaPng, svg } from './pictures.ts';

const YAML = (pic: string): string => `title: P
version: 1
languages: [en]
components:
  - { name: cards, size: square-50, front: templates/card.hbs, data: [{ id: a, pic: "${pic}" }] }
`;
const PNG = alphaPng(300, 300, () => 255);
const DRAWING = svg('<path d="M0 0h20v20H0z" fill="#c00"/>');

/** A photograph: noise that no lossless format makes small. */
let photo: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  photo = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#888', noise } })
    .blur(1)
    .png()
    .toBuffer();
});

let folder: DeckFolder;
afterEach(() => folder.remove());

interface Trial {
  readonly pic?: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly face: string;
  readonly css?: string;
}

/** What was found, the size of the file, and which picture files a build read. */
async function printed({ pic = '', files, face, css = '' }: Trial) {
  folder = deckFolder(YAML(pic));
  folder.write('templates/card.hbs', face);
  folder.write('templates/card.css', css);
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
  const own = host();
  const read = new Set<string>();
  const store: FileStore = {
    ...own.store,
    read(path, limit) {
      if (/\.(png|svg|webp)$/.test(path)) read.add(relative(folder.deck, path).normalize());
      return own.store.read(path, limit);
    },
  };
  startHost({ ...own, store });
  try {
    const report = await folder.build({ only: ['cards'] });
    return { found: folder.findings(report), bytes: report.files[0]?.bytes ?? 0, read: [...read] };
  } finally {
    startHost(own);
  }
}

const IMG = (source: string): string => `<img src="${source}" alt="" style="margin: 5mm; width: 20mm"/>`;
const AREA = (style = ''): string => `<div class="a" style="width: 20mm; height: 20mm; ${style}"></div>`;
// The same name composed and with its accent as a letter of its own.
const [NFC, NFD] = ['h\u00e9ros', 'he\u0301ros'];

describe('a picture is printed from', () => {
  it.each<readonly [string, Trial]>([
    [
      'a folder that a template names, with a name from the table',
      { pic: 'fox', files: { 'images/fox.png': PNG }, face: IMG('images/{{pic}}.png') },
    ],
    [
      'a folder in art/',
      { pic: 'fox', files: { 'art/people/fox.png': PNG }, face: IMG('art/people/{{pic}}.png') },
    ],
    ['beside the template', { files: { 'templates/fox.png': PNG }, face: IMG('fox.png') }],
    ['beside deck.yaml', { files: { 'fox.png': PNG }, face: IMG('fox.png') }],
    ['a folder beside that of the templates', { files: { 'img/fox.png': PNG }, face: IMG('../img/fox.png') }],
    [
      'a style sheet, seen from the sheet',
      {
        files: { 'img/fox.png': PNG },
        face: AREA(),
        css: '.a { background: url(../img/fox.png) 0 0 / cover }',
      },
    ],
    [
      'a style sheet, seen from the deck',
      { files: { 'img/fox.svg': DRAWING }, face: AREA(), css: '.a { background: url("img/fox.svg") }' },
    ],
    [
      'a style with a name from the table',
      {
        pic: 'fox',
        files: { 'img/fox.png': PNG },
        face: AREA('background: url(img/{{pic}}.png) 0 0 / cover'),
      },
    ],
    [
      'a drawing in a folder',
      { files: { 'img/deep/er/fox.svg': DRAWING }, face: IMG('img/deep/er/fox.svg') },
    ],
    [
      'a name in NFD for a cell in NFC',
      { pic: NFC, files: { [`img/${NFD}.png`]: PNG }, face: IMG('img/{{pic}}.png') },
    ],
    [
      'a name in NFC for a cell in NFD, in a folder in NFD',
      { pic: NFD, files: { [`${NFD}/${NFC}.png`]: PNG }, face: IMG(`${NFC}/{{pic}}.png`) },
    ],
  ])('%s', async (_, trial) => {
    const { found, read } = await printed(trial);
    expect(found).toEqual([]);
    expect(read).toEqual(Object.keys(trial.files).map((name) => name.normalize()));
  });
});

it('pictures that no face asks for are never opened', async () => {
  const unused = Array.from({ length: 40 }, (_, i) => [`art/unused-${i}.png`, PNG] as const);
  const files = Object.fromEntries([...unused, ['art/used.png', PNG]]);
  const { found, read } = await printed({ files, face: IMG('art/used.png') });
  expect(found).toEqual([]);
  expect(read).toEqual(['art/used.png']);
});

it('a damaged picture in any folder stops the build at the place that asks for it', async () => {
  const cut = PNG.subarray(0, PNG.length - 20);
  const broken = Buffer.from(PNG);
  broken[60] = (broken[60] ?? 0) ^ 255;
  for (const bytes of [cut, broken]) {
    const { found } = await printed({ files: { 'img/fox.png': bytes }, face: IMG('img/fox.png') });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^MP1952 the picture ".*img\/fox.png" is damaged/);
    folder.remove();
  }
});

describe('a photograph', () => {
  const sizeOf = async (name: string, bytes: Uint8Array): Promise<number> => {
    const { found, bytes: size } = await printed({ files: { [name]: bytes }, face: IMG(name) });
    expect(found).toEqual([]);
    return size;
  };
  it.each([1, 0.5])('in WebP with alpha %d is not blown up', async (alpha) => {
    const opened = sharp(photo);
    const webp = await (alpha < 1 ? opened.ensureAlpha(alpha) : opened).webp({ quality: 75 }).toBuffer();
    const nothing = await sizeOf(
      'img/dot.png',
      alphaPng(300, 300, () => 255),
    );
    folder.remove();
    const size = await sizeOf('img/photo.webp', webp);
    expect(size - nothing).toBeLessThan(3 * webp.length);
  });
});

it('a contact sheet carries photographs in the size it shows them', async () => {
  const large = await sharp(photo).resize(1500, 1500).jpeg({ quality: 90 }).toBuffer();
  const rows = Array.from({ length: 12 }, (_, i) => `{ id: c${i} }`).join(', ');
  folder = deckFolder(YAML('').replace('square-50', 'poker').replace('{ id: a, pic: "" }', rows));
  folder.write('templates/card.hbs', IMG('img/large.jpg').replace('20mm', '53mm'));
  folder.write('img/large.jpg', large);
  const report = await folder.build({ only: ['cards', 'contact'] });
  expect(folder.findings(report)).toEqual([]);
  const [cards = 0, contact = 0] = report.files.map(({ bytes }) => bytes);
  expect(contact).toBeLessThan(0.6 * cards);
});
