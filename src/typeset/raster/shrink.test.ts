/** The filter by area: what a picture shows on the whole stays, whatever the sizes. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../base/host-bytes.ts';
import { pixelsOfFile, pngOf } from './planes.fixture.ts';
import { resampled, shrunk } from './shrink.ts';

const grey = (width: number, ...data: readonly number[]): Pixels => ({
  width,
  height: data.length / width,
  channels: 1,
  data: Uint8Array.from(data),
});
const mean = ({ data }: Pixels): number => data.reduce((sum, one) => sum + one, 0) / data.length;

describe('a picture made smaller', () => {
  it('takes the mean of whole pixels', () => {
    expect(shrunk(grey(4, 0, 100, 200, 40, 20, 80, 0, 40), { width: 2, height: 1 })).toEqual(grey(2, 50, 70));
  });

  it('shares a pixel that lies under two', () => {
    // 1.5 old pixels each: the one in the middle counts half on both sides.
    expect(shrunk(grey(3, 90, 30, 210), { width: 2, height: 1 })).toEqual(grey(2, 70, 150));
    expect(shrunk(grey(1, 90, 30, 210), { width: 1, height: 2 })).toEqual(grey(1, 70, 150));
  });

  it('is as it was at its own size', () => {
    const picture = grey(3, 1, 2, 3, 250, 251, 255);
    expect(shrunk(picture, { width: 3, height: 2 })).toEqual(picture);
  });

  it('gives the colour of what can be seen, not of what is under no alpha', () => {
    const data = Uint8Array.of(200, 100, 0, 255, 0, 0, 255, 0);
    const picture = { width: 2, height: 1, channels: 4, data } as const;
    expect([...shrunk(picture, { width: 1, height: 1 }).data]).toEqual([200, 100, 0, 128]);
    const clear = { ...picture, data: new Uint8Array(8) };
    expect([...shrunk(clear, { width: 1, height: 1 }).data]).toEqual([0, 0, 0, 0]);
  });

  it('is as light as before on the whole, and within what was there', () => {
    const side = fc.integer({ min: 1, max: 12 });
    const sizes = fc.tuple(side, side, side, side, fc.constantFrom(1, 3));
    fc.assert(
      fc.property(
        sizes.chain(([w, h, dw, dh, channels]) =>
          fc.record({
            picture: fc
              .uint8Array({ minLength: w * h * channels, maxLength: w * h * channels })
              .map((data): Pixels => ({ width: w, height: h, channels: channels === 1 ? 1 : 3, data })),
            to: fc.constant({ width: Math.min(w, dw), height: Math.min(h, dh) }),
          }),
        ),
        ({ picture, to }) => {
          const smaller = shrunk(picture, to);
          expect(Math.abs(mean(smaller) - mean(picture))).toBeLessThanOrEqual(0.5);
          expect(Math.min(...smaller.data)).toBeGreaterThanOrEqual(Math.min(...picture.data));
          expect(Math.max(...smaller.data)).toBeLessThanOrEqual(Math.max(...picture.data));
        },
      ),
    );
  });
});

describe('a PNG made smaller', () => {
  it.each([0, 1, 2, 3, 4])('is read as sharp reads it, with filter %s on every row', async (filter) => {
    const [width, height] = [7, 5];
    const rows = Uint8Array.from({ length: height * (1 + 4 * width) }, (_, at) =>
      at % (1 + 4 * width) === 0 ? filter : Math.imul(at + 3, 0x9e3779b1) >>> 24,
    );
    const bytes = pngOf({ width, height, colourType: 6, rows: deflateSync(rows) });
    const image = {
      kind: 'image',
      id: 'x',
      name: 'x',
      format: 'png',
      hasAlpha: true,
      width,
      height,
      bytes,
    } as const;
    const data = new Uint8Array(await pixelsOfFile(bytes));
    const to = { width: 3, height: 2 };
    const expected = shrunk({ width, height, channels: 4, data }, to);
    const made = await resampled(image, to.width, to.height);
    expect(made).toMatchObject(to);
    expect(new Uint8Array(await pixelsOfFile(made.bytes))).toEqual(expected.data);
  });
});
