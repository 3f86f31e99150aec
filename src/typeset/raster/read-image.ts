/**
 * Reads pictures: from the bytes of a file to a RasterImage that layout can measure and writers can embed.
 *
 * PNG and upright JPEG keep their bytes. WebP becomes PNG and a turned photograph is turned upright, so that every writer
 * and reader shows the same. Reports MP1950, MP1951, MP1952. Never fetches anything.
 */
import { host, hostPart } from '../../base/host.ts';
import { PIXEL_LIMIT } from '../../base/host-bytes.ts';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import { jpegDamage, lookIntoPng } from './damage.ts';
import { formatOf, type PngHeader, readJpegHeader, readPngHeader } from './header.ts';
import type { RasterImage } from './types.ts';
import { latin1Text, viewOf } from '../../base/bytes.ts';

/** Orientations in which width and height change places (Exif 2.32, section 4.6.4). */
const LYING = [5, 6, 7, 8];

/** Quality at which a turned photograph is encoded again: beyond it files grow and nothing shows. */
const TURNED_QUALITY = 95;

interface Source {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** The id of a picture: equal bytes of a file, equal id, whatever decodes it. */
export const identify = (bytes: Uint8Array): string => host().sha256(bytes).slice(0, 16);

const damaged = ({ name }: Source, why: string): Diagnostic =>
  error('MP1952', `the picture "${name}" is damaged: ${why}`, {
    help: 'copy or export the file again and open it in a viewer',
  });

const unknownFormat = ({ name }: Source, format: string | undefined): Diagnostic =>
  error(
    'MP1950',
    `"${name}" is ${format === undefined ? 'not a picture format the press knows' : `a ${format} file`}`,
    {
      help: 'use PNG, JPEG or WebP; SVG for drawings',
    },
  );

function tooLarge({ name }: Source, width: number, height: number): Diagnostic | undefined {
  if (width * height <= PIXEL_LIMIT) return undefined;
  const millions = Math.round((width * height) / 1e6);
  return error('MP1951', `the picture "${name}" has ${width} x ${height} pixels, ${millions} million`, {
    label: 'at most 100 million are decoded',
    help: 'scale it down to 300 dots per inch of its printed size',
  });
}

type Result = RasterImage | Diagnostic;

async function readPng(source: Source): Promise<Result> {
  const header = readPngHeader(source.bytes);
  if (!header) return damaged(source, 'it has no header');
  const { width, height } = header;
  if (width === 0 || height === 0) return damaged(source, 'it has no pixels');
  const large = tooLarge(source, width, height);
  if (large) return large;
  if (!header.isWhole) return damaged(source, 'it is cut off');
  return withinRoom(decodedBytes(header), () => readWholePng(source, header));
}

/** Bytes of a picture's pixels, four a pixel or, where it has 16 bits a channel, eight. */
const decodedBytes = ({
  width,
  height,
  bits = 8,
}: {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
}): number => width * height * Math.max(4, bits / 2);

async function readWholePng(source: Source, header: PngHeader): Promise<Result> {
  const { width, height, hasAlpha } = header;
  const { bytes, name } = source;
  const why = await lookIntoPng(bytes, header);
  if (why !== undefined) return damaged(source, why);
  const image = { kind: 'image', id: identify(bytes), name, width, height, format: 'png', bytes } as const;
  return hasAlpha ? { ...image, hasAlpha, opacity: await opacityOf(bytes, header) } : { ...image, hasAlpha };
}

/** Pixels a side of the alpha that is kept: a card of 70 mm has one for each half millimetre. */
const OPACITY_SIDE = 160;

async function opacityOf(bytes: Uint8Array, { width, height }: Pick<RasterImage, 'width' | 'height'>) {
  const size = { width: Math.min(OPACITY_SIDE, width), height: Math.min(OPACITY_SIDE, height) };
  return hostPart('pictures').decode(bytes, { as: 'alpha', ...size });
}

async function readJpeg(source: Source): Promise<Result> {
  const header = readJpegHeader(source.bytes);
  if (!header || header.width === 0 || header.height === 0) return damaged(source, 'it has no frame');
  const { width, height } = header;
  const large = tooLarge(source, width, height);
  if (large) return large;
  if (!header.isWhole) return damaged(source, 'it is cut off');
  const why = await withinRoom(decodedBytes(header), () => jpegDamage(source.bytes));
  if (why !== undefined) return damaged(source, why);
  const common = { kind: 'image', name: source.name, format: 'jpeg', hasAlpha: false } as const;
  if (header.orientation === 1)
    return { ...common, id: identify(source.bytes), width, height, bytes: source.bytes };
  const turned = await withinRoom(decodedBytes(header), () =>
    hostPart('pictures').uprightJpeg(source.bytes, TURNED_QUALITY),
  );
  const upright = LYING.includes(header.orientation) ? { width: height, height: width } : { width, height };
  return { ...common, id: identify(source.bytes), ...upright, bytes: turned };
}

async function readWebp(source: Source): Promise<Result> {
  const header = readWebpHeader(source.bytes);
  if (!header || header.width === 0 || header.height === 0) return damaged(source, 'it has no header');
  const { width, height, hasAlpha } = header;
  const large = tooLarge(source, width, height);
  if (large) return large;
  const pictures = hostPart('pictures');
  const bytes = await withinRoom(decodedBytes(header), async () =>
    pictures.encodePng(await pictures.decode(source.bytes, { as: hasAlpha ? 'rgba' : 'rgb' }), { level: 6 }),
  );
  const id = identify(source.bytes);
  const image = { kind: 'image', id, name: source.name, width, height, format: 'png', bytes } as const;
  return hasAlpha ? { ...image, hasAlpha, opacity: await opacityOf(bytes, header) } : { ...image, hasAlpha };
}

async function readAny(source: Source): Promise<Result> {
  const format = formatOf(source.bytes);
  try {
    if (format === 'png') return await readPng(source);
    if (format === 'jpeg') return await readJpeg(source);
    if (format === 'webp') return await readWebp(source);
  } catch (cause) {
    if (cause instanceof LimitReached) return cause.diagnostic;
    return damaged(source, cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause));
  }
  return unknownFormat(source, format);
}

/**
 * Reads one picture.
 *
 * @param name the path a user knows the file by, for messages
 * @returns the picture, or undefined after a report (MP1950 format, MP1951 pixels, MP1952 damaged). Never throws for bad bytes.
 */
export async function readImage(
  bytes: Uint8Array,
  name: string,
  report: Report,
): Promise<RasterImage | undefined> {
  const result = await readAny({ bytes, name });
  if ('kind' in result) return result;
  report(result);
  return undefined;
}

// How many bytes of decoded pictures are in memory at once on one thread (`withinRoom`).
// Several pictures of a deck are read at a time, and each may have a hundred million pixels. Work that would need more than there is room for
// waits until other work is done; one picture alone is always let in. First come, first served, so that a large one is not kept waiting by
// small ones.

/** Room for one picture of the largest kind, or for a hundred of a usual size. */
const ROOM = 400_000_000;

let used = 0;
const waiting: { readonly bytes: number; readonly enter: () => void }[] = [];

const hasRoomFor = (bytes: number): boolean => used === 0 || used + bytes <= ROOM;

function letIn(): void {
  for (let next = waiting[0]; next && hasRoomFor(next.bytes); next = waiting[0]) {
    waiting.shift();
    used += next.bytes;
    next.enter();
  }
}

/** Does work that needs so many bytes, as soon as there is room for them. */
export async function withinRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((enter) => {
    waiting.push({ bytes, enter });
    letIn();
  });
  try {
    return await work();
  } finally {
    used -= bytes;
    letIn();
  }
}

// What the first bytes of a WebP picture say (`readWebpHeader`). Decodes no pixel.
// Source: WebP container specification (RFC 9649), sections 2.5 to 2.7.1; VP8 data format (RFC 6386), section 9.1.

interface WebpHeader {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

/** Signature, size and type of the file, then type and size of the first chunk. */
const FIRST_DATA = 20;
/** Bytes of it that are looked at. */
const LEAST = 10;

const lowest = (value: number, bits: number): number => value & (2 ** bits - 1);

/** Undefined when even that is damaged. */
export function readWebpHeader(bytes: Uint8Array): WebpHeader | undefined {
  if (bytes.length < FIRST_DATA + LEAST) return undefined;
  const view = viewOf(bytes.subarray(FIRST_DATA));
  const u16 = (at: number): number => view.getUint16(at, true);
  const u32 = (at: number): number => view.getUint32(at, true);
  switch (latin1Text(bytes, 12, 16)) {
    // Extended: flags, then width and height less one in 24 bits each.
    case 'VP8X':
      return {
        width: lowest(u32(4), 24) + 1,
        height: (u32(6) >>> 8) + 1,
        hasAlpha: (view.getUint8(0) & 0x10) !== 0,
      };
    // Lossless: a signature, then 14 bits each, and whether alpha is used.
    case 'VP8L':
      if (view.getUint8(0) !== 0x2f) return undefined;
      return {
        width: lowest(u32(1), 14) + 1,
        height: lowest(u32(1) >>> 14, 14) + 1,
        hasAlpha: ((u32(1) >>> 28) & 1) === 1,
      };
    // Lossy: a frame tag and a start code, then 14 bits each with two bits of scaling above them.
    case 'VP8 ':
      if (u16(3) !== 0x019d || view.getUint8(5) !== 0x2a) return undefined;
      return { width: lowest(u16(6), 14), height: lowest(u16(8), 14), hasAlpha: false };
    default:
      return undefined;
  }
}
