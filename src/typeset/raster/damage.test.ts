/** PNG files whose check sums are right and whose parts, rows or colours are not: what is accepted can be drawn. */
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { pictureInk } from './coverage-grid.ts';
import { imagePlanes } from './planes.ts';
import { readImage } from './read-image.fixture.ts';

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Head {
  readonly bits?: number;
  readonly kind?: number;
  /** Compression, filter, interlacing. */
  readonly methods?: readonly number[];
}

/** A header of 2 x 2 pixels. */
function head({ bits = 8, kind = 2, methods = [0, 0, 0] }: Head = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(2, 0);
  data.writeUInt32BE(2, 4);
  data.set([bits, kind, ...methods], 8);
  return chunk('IHDR', data);
}

const file = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
const END = chunk('IEND');
const rows = (bytes: readonly number[]): Buffer => chunk('IDAT', deflateSync(Buffer.from(bytes)));
const RGB = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6];
const WRONG_FILTER = [0, 1, 2, 3, 4, 5, 6, 9, 1, 2, 3, 4, 5, 6];
const packed = deflateSync(Buffer.from(RGB));
const palette = (colours: number): Buffer => chunk('PLTE', Buffer.alloc(3 * colours, 77));

async function read(bytes: Uint8Array): Promise<string> {
  const found: Diagnostic[] = [];
  const image = await readImage(bytes, 'fox.png', (one) => found.push(one));
  if (!image) return found.map(({ code, message }) => `${code} ${message}`).join();
  await pictureInk(image);
  await imagePlanes(image);
  return 'drawn';
}

describe('a PNG', () => {
  it.each([
    ['of three channels', file(head(), rows(RGB), END)],
    [
      'with rows in two parts',
      file(head(), chunk('IDAT', packed.subarray(0, 9)), chunk('IDAT', packed.subarray(9)), END),
    ],
    [
      'with a palette of fewer colours than it may have',
      file(head({ kind: 3 }), palette(2), rows([0, 0, 1, 2, 0, 0]), END),
    ],
    ['with more rows than it says', file(head(), rows([...RGB, ...RGB]), END)],
    ['with bytes after its end', file(head(), rows(RGB), END, Buffer.from('PLTE and more of the kind'))],
    [
      'of 16 bits, interlaced',
      file(head({ bits: 16, kind: 0, methods: [0, 0, 1] }), rows([0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 4]), END),
    ],
  ])('%s is drawn', async (_, bytes) => {
    expect(await read(bytes)).toBe('drawn');
  });

  it.each([
    ['a filter that does not exist', file(head(), rows(WRONG_FILTER), END), 'a row of it has a filter'],
    [
      'such a filter in one of more rows than it says',
      file(head(), rows([...WRONG_FILTER, 0]), END),
      'is damaged: ',
    ],
    [
      'such a filter in a later pass',
      file(head({ kind: 0, methods: [0, 0, 1] }), rows([0, 1, 0, 2, 7, 3, 4]), END),
      'a row of it has a filter',
    ],
    [
      'a colour beyond its palette',
      file(head({ kind: 3 }), palette(2), rows([0, 0, 1, 0, 0, 2]), END),
      'a colour that is not in its palette',
    ],
    [
      'such a colour behind filters',
      file(head({ kind: 3 }), palette(2), rows([1, 1, 1, 4, 0, 0]), END),
      'a colour that is not in its palette',
    ],
    [
      'such a colour in two bits',
      file(head({ kind: 3, bits: 2 }), palette(2), rows([0, 0b00010000, 0, 0b00110000]), END),
      'a colour that is not in its palette',
    ],
    [
      'half a colour in its palette',
      file(head({ kind: 3 }), chunk('PLTE', Buffer.alloc(4)), rows([0, 0, 0, 0, 0, 0]), END),
      'its palette is no list of colours',
    ],
    [
      'its palette after its rows',
      file(head({ kind: 3 }), rows([0, 0, 0, 0, 0, 0]), palette(2), END),
      'no palette',
    ],
    [
      'two palettes',
      file(head({ kind: 3 }), palette(2), palette(2), rows([0, 0, 0, 0, 0, 0]), END),
      'not in the order',
    ],
    ['two headers', file(head(), head(), rows(RGB), END), 'not in the order'],
    [
      'rows in two places',
      file(
        head(),
        chunk('IDAT', packed.subarray(0, 9)),
        chunk('tEXt', Buffer.from('a\0b')),
        chunk('IDAT', packed.subarray(9)),
        END,
      ),
      'not in the order',
    ],
    ['its end before its rows', file(head(), END, rows(RGB), END), 'cut off'],
    ['a part that has to be known', file(head(), chunk('ABCD'), rows(RGB), END), 'a part "ABCD"'],
    ['an unknown compression', file(head({ methods: [1, 0, 0] }), rows(RGB), END), 'a way to store pixels'],
    [
      'an unknown kind of filters',
      file(head({ methods: [0, 1, 0] }), rows(RGB), END),
      'a way to store pixels',
    ],
    ['an unknown interlacing', file(head({ methods: [0, 0, 2] }), rows(RGB), END), 'a way to store pixels'],
    ['colours of four bits', file(head({ bits: 4 }), rows(RGB), END), 'a kind of pixels that does not exist'],
  ])('with %s is said to be damaged', async (_, bytes, why) => {
    const said = await read(bytes);
    expect(said).toMatch(/^MP1952 the picture "fox.png" is damaged: /);
    expect(said).toContain(why);
  });
});
