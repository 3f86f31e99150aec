/**
 * Pictures as they are painted: their pixels, their colours, how fine they come out.
 *
 * Takes the picture's dictionary, or the entries of one written among the operators, and the matrix it is painted with; gives what
 * is to be counted. Source: ISO 32000-1, 8.9.
 */
import { colourSpace, type ColourSpace, type ImageUse } from './totals.ts';
import type { PdfFile } from './file.ts';
import type { Matrix } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import { nameOf, type PdfValue, refOf } from './values.ts';

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

// Operators of paths and what is asked of each (ISO 32000-1, 8.5 and annex A).

type Painting = readonly [isFilled: boolean, isStroked: boolean];

const paintings = (
  ops: string,
  isFilled: boolean,
  isStroked: boolean,
): readonly (readonly [string, Painting])[] =>
  ops.split(' ').map((op) => [op, [isFilled, isStroked]] as const);

/** They paint a path: its inside, its line, or both. */
export const PATH_PAINTS: ReadonlyMap<string, Painting> = new Map([
  ...paintings('f F f*', true, false),
  ...paintings('S s', false, true),
  ...paintings('B B* b b*', true, true),
]);
/** They draw one. */
export const PATH_PARTS: ReadonlySet<string> = new Set('m l c v y re h'.split(' '));
/** All operators that a stream of content may have (annex A). */
export const KNOWN: ReadonlySet<string> = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
/** How lines look: nothing is asked of it. */
export const UNASKED: ReadonlySet<string> = new Set('J j M ri i'.split(' '));
