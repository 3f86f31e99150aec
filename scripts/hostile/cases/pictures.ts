/** Pictures that are damaged, or too large for what they say they are. */
import { crc32, deflateSync } from 'node:zlib';
import { listed } from '../case.ts';
import { deck } from '../decks.ts';

export const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

interface Png {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly kind?: number;
  readonly rows?: Uint8Array;
  readonly before?: Uint8Array;
}

export function png({ width = 4, height = 4, depth = 8, kind = 2, rows, before }: Png = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  head[9] = kind;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    before ?? Buffer.alloc(0),
    chunk('IDAT', deflateSync(rows ?? Buffer.alloc((width * 3 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

const shown = (name: string, bytes: Uint8Array, exit: number | readonly number[] = 3, says?: string) => ({
  name,
  files: deck({
    'art/x.png': bytes,
    'templates/card.hbs': '<img src="../art/x.png" alt="x" width="40" height="40"/>',
  }),
  exit,
  ...(says === undefined ? {} : { says }),
});

const sound = png();
const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

export const PICTURES = listed('pictures', [
  shown('a sound picture', sound, [0, 4]),
  shown('an empty picture', Buffer.alloc(0), 3, 'x.png'),
  shown('a wrong size and check sum', flipped(sound, 20), 6, 'x.png'),
  shown('a wrong check sum of the pixels', flipped(sound, sound.length - 14), 3, 'x.png'),
  shown('half a picture', sound.subarray(0, sound.length / 2), 3, 'x.png'),
  shown('half of the rows', png({ rows: Buffer.alloc(26) }), 3, 'x.png'),
  shown('no palette', png({ kind: 3, rows: Buffer.alloc(20) }), 3, 'x.png'),
  shown('no rows', png({ rows: Buffer.alloc(0) }), 3, 'x.png'),
  shown('no size', png({ width: 0, height: 0, rows: Buffer.alloc(1) }), 3, 'x.png'),
  shown(
    'a size beyond all',
    png({ width: 2_147_483_647, height: 2_147_483_647, rows: Buffer.alloc(9) }),
    [3, 6],
    'x.png',
  ),
  shown('900 million pixels', png({ width: 30_000, height: 30_000, rows: Buffer.alloc(9) }), 6, 'MP1951'),
  shown('an unknown depth', png({ depth: 7 }), 3, 'x.png'),
  shown('an unknown kind', png({ kind: 5 }), 3, 'x.png'),
  shown('a text chunk of 20 MB', png({ before: chunk('tEXt', Buffer.alloc(20_000_000, 0x61)) }), [0, 3, 4]),
  shown('a colour profile that is none', png({ before: chunk('iCCP', Buffer.from('a\0\0zzzz')) }), [0, 3, 4]),
  shown('half a JPEG', jpegHead, 3, 'x.png'),
  shown(
    'a JPEG of zeros',
    Buffer.concat([jpegHead, Buffer.alloc(1000), Buffer.from('ffd9', 'hex')]),
    3,
    'x.png',
  ),
  shown('a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 3, 'x.png'),
  shown('a WebP that ends', Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'), 3, 'x.png'),
]);
