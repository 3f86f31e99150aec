/**
 * Drawn faces as finished pictures: laid on white, put side by side, turned into press colours.
 *
 * Takes encoded pictures, gives encoded pictures of exact sizes. Tells how much of the outer edge was open before it was
 * laid on white: a picture for a print service must be filled to its edge. Never reads a file.
 */
import { openWithSharp } from './sharp.ts';

const PNG = { compressionLevel: 9, adaptiveFiltering: true, palette: false } as const;

export interface OpaquePicture {
  readonly png: Uint8Array;
  /** Share of the outermost pixels, 0..1, that are open although the picture is filled further in. */
  readonly open: number;
}

/** Pixels that are less open than this are edges of curves, not gaps. */
const SOLID = 250;

/**
 * An opaque RGB picture that says its resolution.
 *
 * @param inset pixels from the edge to just inside the trim: a face that is open there as well is meant to be white
 */
export async function onWhite(png: Uint8Array, dpi: number, inset: number): Promise<OpaquePicture> {
  const open = await openWithSharp();
  const { data, info } = await open(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 4 } as const;
  const isSolid = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) >= SOLID;
  let gaps = 0;
  for (let x = inset; x < width - inset; x++) {
    if (isSolid(x, inset) && !isSolid(x, 0)) gaps++;
    if (isSolid(x, height - 1 - inset) && !isSolid(x, height - 1)) gaps++;
  }
  for (let y = inset; y < height - inset; y++) {
    if (isSolid(inset, y) && !isSolid(0, y)) gaps++;
    if (isSolid(width - 1 - inset, y) && !isSolid(width - 1, y)) gaps++;
  }
  const picture = open(data, { raw }).flatten({ background: '#ffffff' }).withMetadata({ density: dpi });
  return { png: await picture.png(PNG).toBuffer(), open: gaps / (2 * (width + height)) };
}

export interface PlacedPicture {
  readonly png: Uint8Array;
  readonly x: number;
  readonly y: number;
}

/** Pictures side by side on black, opaque RGB. */
export async function sideBySide(
  width: number,
  height: number,
  pictures: readonly PlacedPicture[],
): Promise<Uint8Array> {
  const open = await openWithSharp();
  const canvas = open(Buffer.alloc(width * height * 3), { raw: { width, height, channels: 3 } });
  const layers = pictures.map(({ png, x, y }) => ({ input: Buffer.from(png), left: x, top: y }));
  return canvas.composite(layers).removeAlpha().png(PNG).toBuffer();
}

/** Top left corners of pixels as red, green and blue, for checks of a finished picture. */
export async function pixelAt(png: Uint8Array, x: number, y: number): Promise<readonly number[]> {
  const open = await openWithSharp();
  return [...(await open(png).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

/**
 * A picture in press colours, as a JPEG of four inks.
 *
 * @param profile path of an ICC profile for printing; without one a general profile in the public domain is used, which
 *   matches no standard
 * @returns bytes without a profile inside, and the most ink on any pixel (1 is one full ink). Transparent parts lie on white.
 */
export async function pressPicture(
  picture: Uint8Array,
  profile: string | undefined,
): Promise<{ readonly jpeg: Uint8Array; readonly mostInk: number }> {
  const open = await openWithSharp();
  const jpeg = await open(picture)
    .flatten({ background: '#ffffff' })
    .withIccProfile(profile ?? 'cmyk', { attach: false })
    .toColourspace('cmyk')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { data, info } = await open(jpeg).toColourspace('cmyk').raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  if (info.channels === 4)
    for (let i = 0; i + 3 < data.length; i += 4) {
      const sum = (data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0) + (data[i + 3] ?? 0);
      if (sum > most) most = sum;
    }
  return { jpeg, mostInk: most / 255 };
}
