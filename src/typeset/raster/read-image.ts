/**
 * Reads pictures: from the bytes of a file to a RasterImage that layout can measure and writers can embed.
 *
 * PNG and upright JPEG keep their bytes. WebP becomes PNG and a turned photograph is turned upright, so that every writer
 * and reader shows the same. Reports MP1950, MP1951, MP1952. Never fetches anything.
 */
import { host, hostPart } from '../../base/host.ts';
import { PIXEL_LIMIT } from '../../base/host-bytes.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import { jpegDamage, lookIntoPng } from './damage.ts';
import { withinRoom } from './decoding-room.ts';
import { formatOf, readJpegHeader, readPngHeader, type PngHeader } from './header.ts';
import type { RasterImage } from './types.ts';
import { readWebpHeader } from './webp-header.ts';

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
  return { kind: 'image', id: identify(bytes), name, width, height, format: 'png', hasAlpha, bytes };
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
  return {
    kind: 'image',
    id: identify(source.bytes),
    name: source.name,
    width,
    height,
    format: 'png',
    hasAlpha,
    bytes,
  };
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
