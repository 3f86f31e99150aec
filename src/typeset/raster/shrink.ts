/**
 * A picture made smaller (`resampled`): each new pixel is the mean of the area it covers in the old one (`shrunk`).
 *
 * The one filter for what is printed, on every host: decoders agree about pixels, but each scales in its own way, and a file made in the
 * browser would not be that of the command line. Only + - * / on numbers of 64 bits in one order, which IEEE 754 fixes. Colours under
 * alpha count by their alpha, so that what is transparent leaves no edge.
 */
import type { Size } from '../../base/geometry.ts';
import { hostPart } from '../../base/host.ts';
import type { Pixels } from '../../base/host-bytes.ts';
import { readJpegHeader, readPngHeader } from './header.ts';
import { unpackedRows } from './planes.ts';
import type { RasterImage } from './types.ts';

/** Where a new pixel begins and ends in the old row or column. */
interface Span {
  readonly first: number;
  /** How much of each old pixel from the first on belongs to it, 0..1. */
  readonly shares: readonly number[];
}

function spansOf(old: number, count: number): readonly Span[] {
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [(at * old) / count, ((at + 1) * old) / count];
    const first = Math.floor(from);
    const last = Math.min(old, Math.ceil(to));
    const shares = Array.from(
      { length: last - first },
      (__, i) => Math.min(to, first + i + 1) - Math.max(from, first + i),
    );
    return { first, shares };
  });
}

/**
 * @param pixels grey, red green blue, or these with alpha
 * @param to pixels, at least one and no more than there are, each way
 */
export function shrunk(pixels: Pixels, to: Size): Pixels {
  const { width, height, channels, data } = pixels;
  const columns = spansOf(width, to.width);
  const length = width * channels;
  const add = channels === 4 ? addWithAlpha : addPlain;
  const out = new Uint8Array(to.width * to.height * channels);
  const sums = new Float64Array(length);
  const means = new Float64Array(channels);
  spansOf(height, to.height).forEach(({ first, shares }, y) => {
    sums.fill(0);
    shares.forEach((share, i) =>
      add(sums, data.subarray((first + i) * length, (first + i + 1) * length), share),
    );
    const row = out.subarray(y * to.width * channels, (y + 1) * to.width * channels);
    const area = (width / to.width) * (height / to.height);
    columns.forEach((column, x) => {
      addUp(sums, column, means);
      for (let channel = 0; channel < channels; channel++) {
        const whole = channels === 4 && channel < 3 ? (means[3] ?? 0) : area;
        row[x * channels + channel] = whole > 0 ? Math.round((means[channel] ?? 0) / whole) : 0;
      }
    });
  });
  return { ...to, channels, data: out };
}

function addPlain(sums: Float64Array, row: Uint8Array, share: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + share * (row[at] ?? 0);
}

function addWithAlpha(sums: Float64Array, row: Uint8Array, share: number): void {
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = share * (row[at + 3] ?? 0);
    for (let channel = at; channel < at + 3; channel++)
      sums[channel] = (sums[channel] ?? 0) + alpha * (row[channel] ?? 0);
    sums[at + 3] = (sums[at + 3] ?? 0) + alpha;
  }
}

/** The sums of the columns under one new pixel, into `means` by channel. */
function addUp(sums: Float64Array, { first, shares }: Span, means: Float64Array): void {
  means.fill(0);
  let at = first * means.length;
  for (const share of shares)
    for (let channel = 0; channel < means.length; channel++)
      means[channel] = (means[channel] ?? 0) + share * (sums[at++] ?? 0);
}

/** Beyond it files grow and nothing shows in print. */
const QUALITY = 90;
const CMYK = 4;

/**
 * @param width  pixels, at least 1
 * @param height pixels, at least 1
 * @returns a picture of that size in the same format. Rejects with the host's reason where the pixels cannot be decoded.
 */
export async function resampled(image: RasterImage, width: number, height: number): Promise<RasterImage> {
  const isJpeg = image.format === 'jpeg';
  if (width >= image.width || height >= image.height) return image;
  if (isJpeg && readJpegHeader(image.bytes)?.components === CMYK) return image;
  const pictures = hostPart('pictures');
  const fewer = shrunk(await pixelsOf(image), { width, height });
  const bytes = isJpeg
    ? await pictures.encodeJpeg(fewer, QUALITY)
    : await pictures.encodePng(fewer, { level: 9 });
  // A palette or a coarse JPEG may be smaller with all its pixels.
  if (bytes.length >= image.bytes.length) return image;
  const id = `${image.id}-${width}x${height}`;
  const colour = image.colour && { colour: await pictures.encodeJpeg(withoutAlpha(fewer), QUALITY) };
  return { ...image, id, width, height, bytes, ...colour };
}

const withoutAlpha = ({ data, ...size }: Pixels): Pixels => ({
  ...size,
  channels: 3,
  data: data.filter((_, at) => at % 4 < 3),
});

/** A canvas of a browser loses colours under alpha: where the rows of a PNG are the pixels, they are read here. */
async function pixelsOf({ bytes, hasAlpha }: RasterImage): Promise<Pixels> {
  const header = hasAlpha ? readPngHeader(bytes) : undefined;
  const isPlain = header?.colourType === 6 && header.bits === 8 && !header.interlaced && !header.hasProfile;
  const rows = header && isPlain ? (await unpackedRows(bytes, header)).rows : undefined;
  if (header && rows)
    return { width: header.width, height: header.height, channels: 4, data: unfiltered(rows, header.width) };
  return hostPart('pictures').decode(bytes, { as: hasAlpha ? 'rgba' : 'rgb' });
}

/** Pixels of four bytes out of rows with a filter byte each. Source: PNG 3, section 9. */
function unfiltered(rows: Uint8Array, width: number): Uint8Array {
  const length = 4 * width;
  const data = new Uint8Array((rows.length / (length + 1)) * length);
  for (let row = 0; row * length < data.length; row++) {
    const filter = rows[row * (length + 1)] ?? 0;
    for (let at = 0; at < length; at++) {
      const left = at < 4 ? 0 : (data[row * length + at - 4] ?? 0);
      const above = row === 0 ? 0 : (data[(row - 1) * length + at] ?? 0);
      const corner = row === 0 || at < 4 ? 0 : (data[(row - 1) * length + at - 4] ?? 0);
      const rest = rows[row * (length + 1) + 1 + at] ?? 0;
      data[row * length + at] = rest + predicted(filter, left, above, corner);
    }
  }
  return data;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const near = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(near - left),
    Math.abs(near - above),
    Math.abs(near - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
