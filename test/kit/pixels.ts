/**
 * Pages and pictures as pixels, for tests: PDF through PDFium, PNG and SVG through sharp.
 *
 * Four bytes a pixel, red green blue alpha, rows from the top. Works without system programs.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

let library: Promise<PDFiumLibrary> | undefined;

/** Draws one page on white; `dpi` 72 gives a pixel a point. */
export async function renderPdfPage(bytes: Uint8Array, pageIndex: number, dpi: number): Promise<Pixels> {
  const pdfium = await (library ??= PDFiumLibrary.init());
  const document = await pdfium.loadDocument(bytes);
  try {
    const { width, height, data } = await document
      .getPage(pageIndex)
      .render({ scale: dpi / 72, render: 'bitmap' });
    return { width, height, data: new Uint8Array(data) };
  } finally {
    document.destroy();
  }
}

export async function pdfPageCount(bytes: Uint8Array): Promise<number> {
  const pdfium = await (library ??= PDFiumLibrary.init());
  const document = await pdfium.loadDocument(bytes);
  try {
    return document.getPageCount();
  } finally {
    document.destroy();
  }
}

/** Decodes a PNG on white. */
export async function decodePng(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Red, green and blue at a pixel. */
export function pixelAt(pixels: Pixels, x: number, y: number): readonly [number, number, number] {
  const at = (Math.floor(y) * pixels.width + Math.floor(x)) * 4;
  return [pixels.data[at] ?? 0, pixels.data[at + 1] ?? 0, pixels.data[at + 2] ?? 0];
}

/** Mean difference of red, green and blue, 0 to 255, over the part both pictures have. */
export function meanDifference(a: Pixels, b: Pixels): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let sum = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [p, q] = [pixelAt(a, x, y), pixelAt(b, x, y)];
      sum += Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1]) + Math.abs(p[2] - q[2]);
    }
  }
  return sum / (3 * width * height);
}
