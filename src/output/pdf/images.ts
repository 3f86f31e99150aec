/**
 * Raster pictures as image objects, each stored once.
 *
 * Takes the pictures a set uses, gives their names by id. Decoding runs four at a time, off the main thread; objects are
 * written in order of first use, so that the file does not depend on which is ready first. Reports MP1952.
 * Source: ISO 32000-1, 8.9.5 and 11.6.5.3.
 */
import { ahead } from '../../base/ahead.ts';
import { hexText } from '../../base/bytes.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import type { ImagePlanes, Plane, RasterImage } from '../../typeset/raster/index.ts';
import { imagePlanes } from '../../typeset/raster/index.ts';
import type { PdfFile, PdfRef } from './file.ts';
import type { Named, SharedObjects } from './shared-objects.ts';

const AT_ONCE = 4;

const CHANNELS = { grey: 1, palette: 1, rgb: 3, cmyk: 4 } as const;
const SPACES = { grey: '/DeviceGray', rgb: '/DeviceRGB', cmyk: '/DeviceCMYK' } as const;

function spaceText(plane: Plane): string {
  if (plane.space !== 'palette') return SPACES[plane.space];
  const palette = plane.palette ?? new Uint8Array(3);
  const last = Math.floor(palette.length / 3) - 1;
  return `[/Indexed/DeviceRGB ${last}<${hexText(palette)}>]`;
}

function entriesOf({ width, height }: ImagePlanes, plane: Plane, mask: PdfRef | undefined): string {
  const channels = CHANNELS[plane.space];
  const rows = `/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent ${plane.bits}/Columns ${width}>>`;
  return [
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`,
    `/ColorSpace${spaceText(plane)}/BitsPerComponent ${plane.bits}`,
    plane.inverted ? `/Decode[${'1 0 '.repeat(channels).trim()}]` : '',
    mask ? `/SMask ${mask}` : '',
    plane.encoding === 'jpeg' ? '/Filter/DCTDecode' : `/Filter/FlateDecode${rows}`,
  ].join('');
}

function writeImage(file: PdfFile, planes: ImagePlanes, id: string): PdfRef {
  let mask: PdfRef | undefined;
  if (planes.alpha) {
    mask = file.reserve();
    file.ready(mask, entriesOf(planes, planes.alpha, undefined), {
      bytes: planes.alpha.data,
      says: `alpha of ${id}`,
    });
  }
  const ref = file.reserve();
  file.ready(ref, entriesOf(planes, planes.colour, mask), { bytes: planes.colour.data, says: id });
  return ref;
}

async function planesOrReport(image: RasterImage, report: Report): Promise<ImagePlanes | undefined> {
  try {
    return await imagePlanes(image);
  } catch (cause) {
    if (cause instanceof LimitReached) throw cause;
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    report(
      error('MP1952', `the picture "${image.name}" is damaged: ${why}`, {
        help: 'copy or export the file again and open it in a viewer',
      }),
    );
    return undefined;
  }
}

/** Stores pictures; equal ids are stored once, a damaged picture is reported and left out. */
export async function storeImages(
  images: Iterable<RasterImage>,
  file: PdfFile,
  shared: SharedObjects,
  report: Report,
): Promise<ReadonlyMap<string, Named>> {
  const distinct = [...new Map([...images].map((image) => [image.id, image])).values()];
  const stored = new Map<string, Named>();
  const making = ahead(distinct, AT_ONCE, async (image) => ({
    image,
    planes: await planesOrReport(image, report),
  }));
  for await (const { image, planes } of making)
    if (planes) stored.set(image.id, shared.name('XObject', `${writeImage(file, planes, image.id)}`));
  return stored;
}
