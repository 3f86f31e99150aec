/**
 * Pictures as they are painted: their pixels, their colours, how fine they come out.
 *
 * Takes the picture's dictionary, or the entries of one written among the operators, and the matrix it is painted with; gives what
 * is to be counted. Source: ISO 32000-1, 8.9.
 */
import { colourSpace, type ColourSpace } from './colour-space.ts';
import type { PdfFile } from './file.ts';
import type { Matrix } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { ImageUse } from './totals.ts';
import { nameOf, refOf, type PdfValue } from './values.ts';

interface Pixels {
  readonly id: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly space: ColourSpace | undefined;
}

function useOf({ id, width = 0, height = 0, space }: Pixels, [a, b, c, d]: Matrix): ImageUse {
  const dpi = Math.min((width * 72) / hypot(a, b), (height * 72) / hypot(c, d));
  return { id, width, height, dpi, space };
}

/** A picture of its own. */
export function imageUse(file: PdfFile, object: PdfValue, resources: PdfValue, ctm: Matrix): ImageUse {
  const isMask = file.entry(object, 'ImageMask') === true;
  const space = isMask ? undefined : colourSpace(file, file.raw(object, 'ColorSpace'), resources);
  const [width, height] = [file.number(object, 'Width'), file.number(object, 'Height')];
  return useOf({ id: refOf(object) ?? 0, width, height, space }, ctm);
}

/** A picture among the operators: names and values in turn, the names short or long. */
export function inlineImageUse(
  file: PdfFile,
  entries: readonly PdfValue[],
  resources: PdfValue,
  ctm: Matrix,
): ImageUse {
  const value = (...names: readonly string[]): PdfValue => {
    const at = entries.findIndex((entry, i) => i % 2 === 0 && names.includes(nameOf(entry) ?? ''));
    return at < 0 ? null : (entries[at + 1] ?? null);
  };
  const number = (found: PdfValue): number | undefined => (typeof found === 'number' ? found : undefined);
  const isMask = value('IM', 'ImageMask') === true;
  const space = isMask ? undefined : colourSpace(file, value('CS', 'ColorSpace'), resources);
  return useOf(
    { id: 0, width: number(value('W', 'Width')), height: number(value('H', 'Height')), space },
    ctm,
  );
}
