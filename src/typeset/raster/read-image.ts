/**
 * Reads pictures in two steps: first what layout wants, from the head of a file and at once; then all of it (`OpenedPicture`).
 *
 * PNG and upright JPEG keep their bytes. WebP becomes JPEG where it is a photograph, else PNG, and a turned photograph is turned
 * upright, so that every writer and reader shows the same. Gives MP1950, MP1951, MP1952 as values. Never fetches anything.
 */
import { host, hostPart } from '../../base/host.ts';
import { PIXEL_LIMIT } from '../../base/host-bytes.ts';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import { jpegDamage, lookIntoPng } from './damage.ts';
import { formatOf, readJpegHeader, readPngHeader } from './header.ts';
import type { RasterImage } from './types.ts';
import { latin1Text, viewOf } from '../../base/bytes.ts';

/** Orientations in which width and height change places (Exif 2.32, section 4.6.4). */
const LYING = [5, 6, 7, 8];

/** Of a lossy WebP, whose colours are coarse already: finer ones make the file larger and show nothing more. */
const WEBP_QUALITY = 88;

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

/** A picture whose size is known. */
export interface OpenedPicture {
  /** Its `bytes`, `format` and `opacity` are what writers take once `readWhole` has ended. */
  readonly image: RasterImage;
  /** Decodes and converts what has to be; gives what is damaged (MP1952). Never rejects for bad bytes. Call it once. */
  readWhole(): Promise<Diagnostic | undefined>;
}

/** What reading the whole of a picture found out, in place of what its head says. */
type Whole = Partial<Pick<RasterImage, 'bytes' | 'format' | 'opacity' | 'colour'>>;

/** A picture by its head, and what gives the whole of it, or the reason why there is none. */
interface Head {
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly whole: () => Promise<Whole | string>;
}

function pngHead({ bytes }: Source): Head | string {
  const header = readPngHeader(bytes);
  if (!header) return 'it has no header';
  if (header.width > 0 && header.height > 0 && !header.isWhole) return CUT_OFF;
  return {
    ...header,
    async whole() {
      const why = await lookIntoPng(bytes, header);
      return why ?? (header.hasAlpha ? { opacity: await opacityOf(bytes, header) } : {});
    },
  };
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

/** Pixels a side of the alpha that is kept: a card of 70 mm has one for each half millimetre. */
const OPACITY_SIDE = 160;

async function opacityOf(bytes: Uint8Array, { width, height }: Pick<RasterImage, 'width' | 'height'>) {
  const size = { width: Math.min(OPACITY_SIDE, width), height: Math.min(OPACITY_SIDE, height) };
  return hostPart('pictures').decode(bytes, { as: 'alpha', ...size });
}

function jpegHead({ bytes }: Source): Head | string {
  const header = readJpegHeader(bytes);
  if (!header) return 'it has no frame';
  if (header.width > 0 && header.height > 0 && !header.isWhole) return CUT_OFF;
  const { width, height, orientation } = header;
  return {
    format: 'jpeg',
    hasAlpha: false,
    ...(LYING.includes(orientation) ? { width: height, height: width } : { width, height }),
    async whole() {
      const why = await jpegDamage(bytes);
      if (why !== undefined) return why;
      return orientation === 1
        ? {}
        : { bytes: await hostPart('pictures').uprightJpeg(bytes, TURNED_QUALITY) };
    },
  };
}

function webpHead({ bytes }: Source): Head | string {
  const header = readWebpHeader(bytes);
  if (!header) return 'it has no header';
  return { ...header, format: 'webp', whole: () => wholeWebp(bytes, header) };
}

async function wholeWebp(bytes: Uint8Array, header: WebpHeader): Promise<Whole> {
  const pictures = hostPart('pictures');
  const { hasAlpha, isLossy } = header;
  const asJpeg = async (): Promise<Uint8Array> =>
    pictures.encodeJpeg(await pictures.decode(bytes, { as: 'rgb' }), WEBP_QUALITY);
  if (isLossy && !hasAlpha) return { format: 'jpeg', bytes: await asJpeg() };
  const pixels = await pictures.decode(bytes, { as: hasAlpha ? 'rgba' : 'rgb' });
  const png = { format: 'png', bytes: await pictures.encodePng(pixels, { level: 6 }) } as const;
  if (!hasAlpha) return png;
  return { ...png, opacity: await opacityOf(bytes, header), ...(isLossy && { colour: await asJpeg() }) };
}

const CUT_OFF = 'it is cut off';
const HEADS = { png: pngHead, jpeg: jpegHead, webp: webpHead };
const isRead = (format: string | undefined): format is keyof typeof HEADS =>
  format !== undefined && Object.hasOwn(HEADS, format);

const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);

/**
 * Opens one picture.
 *
 * @param name the path a user knows the file by, for messages
 * @returns the picture, or why there is none (MP1950 format, MP1951 pixels, MP1952 damaged). Never throws for bad bytes.
 */
export function openPicture(bytes: Uint8Array, name: string): OpenedPicture | Diagnostic {
  const source = { bytes, name };
  const format = formatOf(bytes);
  if (!isRead(format)) return unknownFormat(source, format);
  const head = headOf(source, format);
  if (typeof head === 'string') return damaged(source, head);
  const { width, height, hasAlpha } = head;
  if (width === 0 || height === 0) return damaged(source, 'it has no pixels');
  const large = tooLarge(source, width, height);
  if (large) return large;
  const image = {
    kind: 'image' as const,
    id: identify(bytes),
    name,
    width,
    height,
    format: head.format,
    hasAlpha,
    bytes,
  };
  return { image, readWhole: () => completed(image, head, source) };
}

function headOf(source: Source, format: keyof typeof HEADS): Head | string {
  try {
    return HEADS[format](source);
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

async function completed(image: RasterImage, head: Head, source: Source): Promise<Diagnostic | undefined> {
  try {
    const whole = await withinRoom(decodedBytes(head), head.whole);
    if (typeof whole === 'string') return damaged(source, whole);
    // Lists of faces hold the picture already.
    Object.assign(image, whole);
    return undefined;
  } catch (thrown) {
    return thrown instanceof LimitReached ? thrown.diagnostic : damaged(source, reasonOf(thrown));
  }
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
  /** Pixels are those of a photograph, as in JPEG. */
  readonly isLossy: boolean;
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
        isLossy: holdsLossy(bytes),
      };
    // Lossless: a signature, then 14 bits each, and whether alpha is used.
    case 'VP8L':
      if (view.getUint8(0) !== 0x2f) return undefined;
      return {
        width: lowest(u32(1), 14) + 1,
        height: lowest(u32(1) >>> 14, 14) + 1,
        hasAlpha: ((u32(1) >>> 28) & 1) === 1,
        isLossy: false,
      };
    // Lossy: a frame tag and a start code, then 14 bits each with two bits of scaling above them.
    case 'VP8 ':
      if (u16(3) !== 0x019d || view.getUint8(5) !== 0x2a) return undefined;
      return { width: lowest(u16(6), 14), height: lowest(u16(8), 14), hasAlpha: false, isLossy: true };
    default:
      return undefined;
  }
}

/** Whether one of the chunks of an extended file is a lossy picture. */
function holdsLossy(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length;) {
    if (latin1Text(bytes, at, at + 4) === 'VP8 ') return true;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length & 1);
  }
  return false;
}
