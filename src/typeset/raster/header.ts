/**
 * What the first and last bytes of a picture say: format, size, channels, and whether the file is whole.
 *
 * Takes encoded bytes, gives facts without decoding a pixel. Sources: PNG 3, sections 5 and 11; ITU-T T.81 annex B;
 * WebP container specification (RIFF).
 */
import { hexText, indexOfBytes, joinBytes, utf8Text, viewOf } from '../../base/bytes.ts';

export interface PngHeader {
  readonly format: 'png';
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  readonly colourType: number;
  readonly interlaced: boolean;
  readonly hasAlpha: boolean;
  readonly hasProfile: boolean;
  readonly isWhole: boolean;
}

export interface JpegHeader {
  readonly format: 'jpeg';
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly components: number;
  /** An Adobe marker: four-component pictures are stored inverted. */
  readonly isAdobe: boolean;
  /** 1 is upright. */
  readonly orientation: number;
  readonly hasProfile: boolean;
  readonly isWhole: boolean;
}

export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array;
}

const SIGNATURES: readonly (readonly [string, string, number])[] = [
  ['png', '89504e470d0a1a0a', 0],
  ['jpeg', 'ffd8ff', 0],
  ['webp', '57454250', 8],
  ['gif', '47494638', 0],
  ['bmp', '424d', 0],
  ['tiff', '49492a00', 0],
  ['tiff', '4d4d002a', 0],
  ['avif or heic', '66747970', 4],
  ['pdf', '25504446', 0],
];

/** The format the signature names, `svg` for text that begins with a tag, undefined when unknown. */
export function formatOf(bytes: Uint8Array): string | undefined {
  for (const [format, hex, at] of SIGNATURES) {
    if (hexText(bytes.subarray(at, at + hex.length / 2)) === hex) return format;
  }
  return /^\s*(<\?xml|<!--|<svg)/.test(utf8Text(bytes, 0, 200)) ? 'svg' : undefined;
}

/** The chunks of a PNG in order, to the one that ends it; stops where the file is cut off. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = viewOf(bytes);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) return;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}

/** The deflated rows of a PNG, which may be in many parts. */
export function packedRows(bytes: Uint8Array): Uint8Array {
  const parts = [...pngChunks(bytes)].filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  return parts.length === 1 && parts[0] ? parts[0] : joinBytes(parts);
}

/** Header of a PNG; undefined when even that is damaged. */
export function readPngHeader(bytes: Uint8Array): PngHeader | undefined {
  let header: DataView | undefined;
  const seen = new Set<string>();
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'IHDR' && data.length >= 13)
      header = new DataView(data.buffer, data.byteOffset, data.length);
    seen.add(type);
  }
  if (!header) return undefined;
  const colourType = header.getUint8(9);
  return {
    format: 'png',
    width: header.getUint32(0),
    height: header.getUint32(4),
    bits: header.getUint8(8),
    colourType,
    interlaced: header.getUint8(12) !== 0,
    hasAlpha: colourType >= 4 || seen.has('tRNS'),
    hasProfile: seen.has('iCCP'),
    isWhole: seen.has('IDAT') && seen.has('IEND'),
  };
}

const text = (view: DataView, at: number, length: number): string => {
  let out = '';
  for (let i = at; i < Math.min(at + length, view.byteLength); i++)
    out += String.fromCharCode(view.getUint8(i));
  return out;
};

/** Orientation from an Exif segment, 1 when it has none. */
function exifOrientation(segment: DataView): number {
  if (text(segment, 0, 4) !== 'Exif' || segment.byteLength < 16) return 1;
  const little = text(segment, 6, 2) === 'II';
  const start = 6 + segment.getUint32(10, little);
  if (start + 2 > segment.byteLength) return 1;
  const count = segment.getUint16(start, little);
  for (let i = 0; i < count; i++) {
    const at = start + 2 + 12 * i;
    if (at + 12 > segment.byteLength) return 1;
    if (segment.getUint16(at, little) === 0x0112) return segment.getUint16(at + 8, little);
  }
  return 1;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const END_OF_IMAGE = Uint8Array.of(0xff, 0xd9);

/** True when an end-of-image marker is among the last bytes (some cameras pad). */
const hasEnd = (bytes: Uint8Array): boolean =>
  indexOfBytes(bytes, END_OF_IMAGE, Math.max(0, bytes.length - 4096)) >= 0;

/** Header of a JPEG; undefined when there is no frame in it. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  const view = viewOf(bytes);
  let [isAdobe, hasProfile, orientation] = [false, false, 1];
  let at = 2;
  while (at + 4 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (at + 2 + length > bytes.length) return undefined;
    const segment = new DataView(bytes.buffer, bytes.byteOffset + at + 4, Math.max(0, length - 2));
    if (isFrame(marker)) {
      const [bits, height, width, components] = [0, 1, 3, 5].map((i) =>
        i === 0 || i === 5 ? segment.getUint8(i) : segment.getUint16(i),
      ) as [number, number, number, number];
      const isWhole = hasEnd(bytes);
      return { format: 'jpeg', width, height, bits, components, isAdobe, orientation, hasProfile, isWhole };
    }
    if (marker === 0xee && text(segment, 0, 5) === 'Adobe') isAdobe = true;
    if (marker === 0xe1) orientation = exifOrientation(segment);
    if (marker === 0xe2 && text(segment, 0, 11) === 'ICC_PROFILE') hasProfile = true;
    at += 2 + length;
  }
  return undefined;
}
