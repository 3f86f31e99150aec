/** Pictures: reading good and bad files, stored forms, drawing SVG. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { imagePlanes } from './planes.ts';
import { rasterise } from './soft-picture.ts';
import { readImage } from './read-image.fixture.ts';
import type { RasterImage } from './types.ts';

const canvas = (alpha: number) =>
  sharp({ create: { width: 6, height: 4, channels: 4, background: { r: 200, g: 100, b: 50, alpha } } });
const opaque = () => canvas(1).flatten({ background: '#fff' });

async function read(bytes: Uint8Array): Promise<{ image: RasterImage | undefined; found: Diagnostic[] }> {
  const found: Diagnostic[] = [];
  const image = await readImage(bytes, 'art/fox.png', (one) => found.push(one));
  return { image, found };
}

async function good(bytes: Uint8Array): Promise<RasterImage> {
  const { image, found } = await read(bytes);
  if (!image) throw new Error(found[0]?.message);
  return image;
}

describe('readImage', () => {
  it('measures PNG and keeps its bytes', async () => {
    const bytes = await canvas(0.5).png().toBuffer();
    expect(await good(bytes)).toMatchObject({ width: 6, height: 4, format: 'png', hasAlpha: true, bytes });
  });

  it('gives equal pictures one id and different pictures two', async () => {
    const [a, b] = [await canvas(0.5).png().toBuffer(), await canvas(0.2).png().toBuffer()];
    expect((await good(a)).id).toBe((await good(Buffer.from(a))).id);
    expect((await good(a)).id).not.toBe((await good(b)).id);
  });

  it('turns a photograph upright', async () => {
    const bytes = await opaque().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await good(bytes)).toMatchObject({ width: 4, height: 6, format: 'jpeg' });
  });

  it('turns WebP into PNG', async () => {
    expect(await good(await canvas(0.5).webp().toBuffer())).toMatchObject({
      width: 6,
      format: 'png',
      hasAlpha: true,
    });
  });

  it.each([
    ['gif', () => opaque().gif().toBuffer(), 'is a gif file'],
    ['svg', () => Promise.resolve(Buffer.from('<svg/>')), 'is a svg file'],
    ['text', () => Promise.resolve(Buffer.from('hello')), 'not a picture format the press knows'],
    ['an empty file', () => Promise.resolve(Buffer.alloc(0)), 'not a picture format the press knows'],
  ])('refuses %s with MP1950', async (_, bytes, message) => {
    const { image, found } = await read(await bytes());
    expect(image).toBeUndefined();
    expect(found).toMatchObject([{ code: 'MP1950', severity: 'error' }]);
    expect(found[0]?.message).toContain(message);
  });

  it.each([
    ['png', () => canvas(0.5).png().toBuffer()],
    ['jpeg', () => opaque().jpeg().toBuffer()],
    ['webp', () => canvas(0.5).webp({ lossless: true }).toBuffer()],
  ])('refuses a %s that is cut off with MP1952', async (_, make) => {
    const bytes = await make();
    const { found } = await read(bytes.subarray(0, bytes.length - 14));
    expect(found).toMatchObject([{ code: 'MP1952' }]);
    const { found: start } = await read(bytes.subarray(0, 16));
    expect(start).toMatchObject([{ code: 'MP1952' }]);
  });

  describe('looks inside', () => {
    const noise = (seed: number): Buffer => {
      let state = seed;
      return Buffer.from(
        Array.from({ length: 64 * 64 * 3 }, () => (state = (state * 1103515245 + 12345) % 2147483648) >> 16),
      );
    };
    const picture = () => sharp(noise(7), { raw: { width: 64, height: 64, channels: 3 } });
    /** A PNG of the given chunks, with sums that fit. */
    const png = (chunks: readonly (readonly [string, Uint8Array])[]): Buffer =>
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        ...chunks.map(([type, data]) => {
          const body = Buffer.concat([Buffer.from(type), data]);
          const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
          length.writeUInt32BE(data.length);
          sum.writeUInt32BE(crc32(body));
          return Buffer.concat([length, body, sum]);
        }),
      ]);
    const head = (width: number, height: number, colourType: number): Buffer => {
      const data = Buffer.alloc(13);
      data.writeUInt32BE(width, 0);
      data.writeUInt32BE(height, 4);
      data.writeUInt8(8, 8);
      data.writeUInt8(colourType, 9);
      return data;
    };
    const end = ['IEND', Buffer.alloc(0)] as const;
    const rows = (count: number): Buffer => deflateSync(Buffer.alloc(count * 5));

    it.each([
      [
        'a wrong check sum',
        async () => {
          const bytes = await picture().png().toBuffer();
          bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1;
          return bytes;
        },
        'the check sum of its part "IDAT" is wrong',
      ],
      [
        'half the rows',
        () => png([['IHDR', head(4, 8, 0)], ['IDAT', rows(4)], end]),
        'only 50 % of its rows',
      ],
      ['no palette', () => png([['IHDR', head(4, 8, 3)], ['IDAT', rows(8)], end]), 'no palette'],
      [
        'an unknown colour type',
        () => png([['IHDR', head(4, 8, 5)], ['IDAT', rows(8)], end]),
        'does not exist',
      ],
      [
        'rows that are no deflate',
        () => png([['IHDR', head(4, 8, 0)], ['IDAT', Buffer.from('abcdef')], end]),
        'unpacked',
      ],
      [
        'half a JPEG with an end',
        async () => {
          const bytes = await picture().jpeg().toBuffer();
          return Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.from([0xff, 0xd9])]);
        },
        'damaged',
      ],
      [
        'a JPEG with a zeroed middle',
        async () => {
          const bytes = await picture().jpeg().toBuffer();
          return bytes.fill(0, Math.round(bytes.length * 0.5), Math.round(bytes.length * 0.7));
        },
        'damaged',
      ],
    ])('and refuses %s', async (_, make, message) => {
      const { image, found } = await read(await make());
      expect(image).toBeUndefined();
      expect(found).toMatchObject([{ code: 'MP1952' }]);
      expect(found[0]?.message).toContain('"art/fox.png"');
      expect(found[0]?.message).toContain(message);
    });

    it.each([
      ['interlaced', () => picture().png({ progressive: true }).toBuffer()],
      ['of few colours', () => picture().png({ palette: true, colours: 5 }).toBuffer()],
      ['grey', () => picture().greyscale().png().toBuffer()],
      ['of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
      ['progressive', () => picture().jpeg({ progressive: true }).toBuffer()],
    ])('and takes a sound picture that is %s', async (_, make) => {
      expect((await read(await make())).found).toEqual([]);
    });
  });

  it('refuses more than 100 million pixels with MP1951, without decoding', async () => {
    const bytes = Buffer.from(await canvas(1).png().toBuffer());
    bytes.writeUInt32BE(40_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    const { found } = await read(bytes);
    expect(found).toMatchObject([{ code: 'MP1951' }]);
    expect(found[0]?.message).toContain('40000 x 30000 pixels, 1200 million');
  });
});

describe('imagePlanes', () => {
  it('passes a JPEG through', async () => {
    const image = await good(await opaque().jpeg().toBuffer());
    expect(await imagePlanes(image)).toMatchObject({
      colour: { space: 'rgb', encoding: 'jpeg', inverted: false, data: image.bytes },
      alpha: undefined,
    });
  });

  it('knows that CMYK JPEG is stored inverted', async () => {
    const image = await good(await opaque().toColourspace('cmyk').jpeg().toBuffer());
    expect((await imagePlanes(image)).colour).toMatchObject({ space: 'cmyk', inverted: true });
  });

  it('splits colour and alpha', async () => {
    const { colour, alpha } = await imagePlanes(await good(await canvas(0.5).png().toBuffer()));
    expect(colour).toMatchObject({ space: 'rgb', bits: 8, encoding: 'png-rows' });
    expect(alpha).toMatchObject({ space: 'grey', bits: 8 });
    expect(inflateSync(colour.data).length).toBe(4 * (1 + 6 * 3));
    expect(inflateSync(alpha?.data ?? new Uint8Array()).length).toBe(4 * (1 + 6));
  });

  it('drops an alpha that is opaque throughout', async () => {
    expect((await imagePlanes(await good(await canvas(1).png().toBuffer()))).alpha).toBeUndefined();
  });

  it.each([
    ['grey', () => opaque().toColourspace('b-w').png(), 'grey'],
    ['palette', () => opaque().png({ palette: true }), 'palette'],
    ['sixteen bits', () => opaque().toColourspace('rgb16').png(), 'rgb'],
    ['interlaced', () => opaque().png({ progressive: true }), 'rgb'],
  ])('stores %s PNG as 8 bits or fewer', async (_, make, space) => {
    const { colour } = await imagePlanes(await good(await make().toBuffer()));
    expect(colour.space).toBe(space);
    expect(colour.bits).toBeLessThanOrEqual(8);
  });

  it('gives the same bytes at every run', async () => {
    const image = await good(await canvas(0.5).png().toBuffer());
    const [a, b] = await Promise.all([imagePlanes(image), imagePlanes(image)]);
    expect(Buffer.compare(a.colour.data, b.colour.data)).toBe(0);
  });
});

describe('rasterise', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="36pt" viewBox="0 0 72 36"><rect width="36" height="36" fill="#f00"/></svg>';
  let png: Uint8Array;
  beforeAll(async () => {
    png = await rasterise(SVG, { dpi: 300 });
  });

  it('has the printed size at the resolution', async () => {
    expect(await sharp(png).metadata()).toMatchObject({ width: 300, height: 150, density: 300 });
  });

  it('says before its pixels that its colours are sRGB', () => {
    const text = Buffer.from(png).toString('latin1');
    expect(text.indexOf('sRGB')).toBeGreaterThan(0);
    expect(text.indexOf('sRGB')).toBeLessThan(text.indexOf('IDAT'));
  });

  it('has the width asked for', async () => {
    expect(await sharp(await rasterise(SVG, { width: 100 })).metadata()).toMatchObject({
      width: 100,
      height: 50,
    });
  });

  it('scales shapes exactly', async () => {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray((75 * info.width + x) * 4, (75 * info.width + x) * 4 + 4)];
    expect([pixel(149), pixel(150)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
    ]);
  });
});
