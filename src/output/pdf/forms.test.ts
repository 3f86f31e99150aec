/** What is stored once: faces, drawings, pictures. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  BLUE,
  displayList,
  drawnRect,
  filledRect,
  glyphs,
  inlineSheet,
  placedArt,
  RED,
  sheetSet,
} from '../../../test/kit/display-lists.ts';
import { objectsLike, pageContent, pageObjects } from '../../../test/kit/pdf-objects.ts';
import { paintedThings, untaggedPaints } from '../../../test/kit/pdf-paint.ts';
import { readPdf } from '../../../test/kit/pdf-reading.ts';
import type { Art } from '../../typeset/art/types.ts';
import { rect } from '../../base/geometry.ts';
import type { Matrix } from '../../base/geometry.ts';
import type { StructureNode } from '../../typeset/box/types.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { readImage } from '../../typeset/raster/read-image.fixture.ts';
import type { Placement, Sheet, SheetSet } from '../sheet/types.ts';
import { writePdf } from './write-pdf.ts';

const found: Diagnostic[] = [];
const write = (set: SheetSet): Promise<Uint8Array> =>
  writePdf(set, { date: new Date(0), version: '0', report: (one) => found.push(one) });

const forms = (bytes: Uint8Array): number => objectsLike(bytes, /\/Subtype\/Form/).length;

const FIGURES: readonly StructureNode[] = [
  { role: 'Document', parent: -1 },
  ...Array.from({ length: 4 }, (_, i): StructureNode => ({ role: 'Figure', parent: 0, alt: `card ${i}` })),
];

const formPlacement = (
  list: DisplayList,
  owner: number,
  matrix: Matrix,
  clip?: Placement['clip'],
): Placement => ({
  as: 'form',
  list,
  page: 0,
  matrix,
  clip,
  owner,
});
const sheetOf = (placements: readonly Placement[]): Sheet => ({
  ...inlineSheet(displayList([])),
  placements,
});

describe('faces used more than once', () => {
  const face = displayList([filledRect([-5, -5, 50, 50], RED), glyphs('7', 10, 30)], undefined, {
    width: 40,
    height: 40,
  });
  const at = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
  const placements = [0, 1, 2, 3].map((i) =>
    formPlacement(
      face,
      i + 1,
      at(20 + 60 * (i % 2), 20 + 60 * Math.floor(i / 2)),
      rect(17 + 60 * (i % 2), 17 + 60 * Math.floor(i / 2), 46, 46),
    ),
  );

  it('are one form for all uses, drawn in one Figure each', async () => {
    const bytes = await write(sheetSet([sheetOf(placements), sheetOf(placements.slice(0, 1))], FIGURES));
    expect(forms(bytes)).toBe(1);
    const { pages } = await readPdf(bytes);
    const things = pages[0] ? await paintedThings(pages[0].page) : [];
    expect(things).toHaveLength(8);
    expect(
      things.every((thing) => thing.tag === 'Figure' && thing.depth === 1 && thing.formDepth === 1),
    ).toBe(true);
    expect(pages[1] && (await untaggedPaints(pages[1].page))).toBe(0);
  });

  it('speak their own alternative text and say where they are', async () => {
    const bytes = await write(sheetSet([sheetOf(placements)], FIGURES));
    const figures = objectsLike(bytes, /\/S\/Figure/).map(({ text }) => text);
    expect(figures.map((text) => /\/Alt\((.*?)\)/.exec(text)?.[1])).toEqual([
      'card 0',
      'card 1',
      'card 2',
      'card 3',
    ]);
    expect(figures[0]).toContain('/BBox[17 237 63 283]');
    expect(figures[3]).toContain('/BBox[77 177 123 223]');
  });

  it('are cut to what shows of them', async () => {
    const bytes = await write(sheetSet([sheetOf(placements)], FIGURES));
    expect(objectsLike(bytes, /\/Subtype\/Form/)[0]?.text).toContain('/BBox[-3 -3 43 43]');
  });

  it('are two forms when two different parts of them show', async () => {
    const [first, second] = placements;
    if (!first || !second) throw new Error('no placements');
    const wider = { ...second, clip: rect(75, 15, 50, 50) };
    expect(forms(await write(sheetSet([sheetOf([first, wider])], FIGURES)))).toBe(2);
  });

  it('may be turned', async () => {
    const turned = formPlacement(face, 1, [-1, 0, 0, -1, 100, 100], rect(57, 57, 46, 46));
    const bytes = await write(sheetSet([sheetOf([turned])], FIGURES));
    expect(objectsLike(bytes, /\/Subtype\/Form/)[0]?.text).toContain('/BBox[-3 -3 43 43]');
    expect(objectsLike(bytes, /\/S\/Figure/)[0]?.text).toContain('/BBox[57 197 103 243]');
  });
});

describe('drawings', () => {
  const art = (x: number): Art => drawnRect(rect(x, 0, 100.123456, 100), BLUE);

  it('used twice are one form, used once stand in the page', async () => {
    const [twice, once] = [art(0), art(1)];
    const bytes = await write(
      sheetSet([inlineSheet(displayList([placedArt(twice, 0), placedArt(once, 30), placedArt(twice, 60)]))]),
    );
    expect(forms(bytes)).toBe(1);
    const [page] = pageObjects(bytes);
    expect(page && pageContent(bytes, page)).toContain('1 0 100.1 100 re');
  });

  // What was made before decides whether two equal drawings are one object; the file must not tell.
  it('that are equal are one form, whichever objects hold them', async () => {
    const one = art(0);
    const file = (drawings: readonly Art[]): Promise<Uint8Array> =>
      write(sheetSet([inlineSheet(displayList(drawings.map((drawing, i) => placedArt(drawing, 30 * i))))]));
    const [shared, apart] = [await file([one, one, one]), await file([art(0), art(0), art(0)])];
    expect(forms(apart)).toBe(1);
    expect(Buffer.compare(shared, apart)).toBe(0);
  });

  it('used on faces that are forms count once for each form', async () => {
    const drawing = art(0);
    const face = displayList([placedArt(drawing, 0)], undefined, { width: 40, height: 40 });
    const placements = [1, 2, 3, 4].map((owner) => formPlacement(face, owner, [1, 0, 0, 1, 40 * owner, 0]));
    expect(forms(await write(sheetSet([sheetOf(placements)], FIGURES)))).toBe(1);
  });

  it('that leave their view box are clipped to it, others are not', async () => {
    const clips = async (x: number): Promise<boolean> => {
      const bytes = await write(sheetSet([inlineSheet(displayList([placedArt(art(x), 0)]))]));
      const [page] = pageObjects(bytes);
      return page !== undefined && /0 0 512 512 re\nW n/.test(pageContent(bytes, page));
    };
    expect([await clips(0), await clips(500)]).toEqual([false, true]);
  });
});

describe('pictures', () => {
  const read = async (bytes: Uint8Array, name: string) => {
    const image = await readImage(bytes, name, (one) => found.push(one));
    if (!image) throw new Error('no picture');
    return image;
  };
  const png = (alpha: number) =>
    sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 0, b: 0, alpha } } })
      .png()
      .toBuffer();
  const show = (image: Awaited<ReturnType<typeof read>>, x: number) => ({
    kind: 'image' as const,
    owner: -1,
    image,
    rect: rect(x, 10, 20, 20),
    pixelated: false,
  });

  it('that are equal are stored once, with one mask', async () => {
    const bytes = await png(0.5);
    const [a, b] = [await read(bytes, 'a.png'), await read(Buffer.from(bytes), 'b.png')];
    const file = await write(sheetSet([inlineSheet(displayList([show(a, 0), show(b, 30)]))]));
    expect(objectsLike(file, /\/Subtype\/Image/)).toHaveLength(2);
    expect(objectsLike(file, /\/SMask/)).toHaveLength(1);
  });

  it('keep the bytes of a JPEG', async () => {
    const jpeg = await sharp(await png(1))
      .flatten()
      .jpeg()
      .toBuffer();
    const file = await write(sheetSet([inlineSheet(displayList([show(await read(jpeg, 'a.jpg'), 0)]))]));
    expect(Buffer.from(file).includes(jpeg)).toBe(true);
  });

  it('with alpha give the same bytes at every run', async () => {
    const images = await Promise.all(
      [0.2, 0.4, 0.6, 0.8].map(async (alpha) => read(await png(alpha), `${alpha}.png`)),
    );
    const set = sheetSet([inlineSheet(displayList(images.map((image, i) => show(image, 25 * i))))]);
    expect(Buffer.compare(await write(set), await write(set))).toBe(0);
  });

  it('that cannot be decoded are reported with MP1952 and left out', async () => {
    const sound = await read(await png(0.5), 'art/fox.png');
    const bytes = Buffer.from(sound.bytes);
    bytes.fill(7, bytes.indexOf('IDAT') + 4, bytes.indexOf('IDAT') + 12);
    found.length = 0;
    const file = await write(sheetSet([inlineSheet(displayList([show({ ...sound, bytes }, 0)]))]));
    expect(found).toMatchObject([{ code: 'MP1952' }]);
    expect(found[0]?.message).toContain('"art/fox.png"');
    expect(objectsLike(file, /\/Subtype\/Image/)).toHaveLength(0);
  });
});
