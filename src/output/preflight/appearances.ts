/**
 * What annotations paint over a page (`appearancesOf`).
 *
 * Takes a page; gives the form of each annotation that is shown, with the matrix that fits it into its rectangle. Popups and what is hidden
 * are left out; of several states of a field the one it is in. Source: ISO 32000-1, 12.5.5.
 */
import { IDENTITY, type Matrix } from '../../base/geometry.ts';
import type { PdfFile } from './file.ts';
import { matrixOf } from './matrix.ts';
import { type Box, boxFrom, mapBox } from './painted.ts';
import type { PdfValue } from './values.ts';

interface Appearance {
  readonly form: PdfValue;
  readonly matrix: Matrix;
}

/** Bits of F: hidden, and not shown on a screen. */
const UNSHOWN = 2 | 32;

export const appearancesOf = (file: PdfFile, page: PdfValue): readonly Appearance[] =>
  file.list(file.raw(page, 'Annots')).flatMap((one) => {
    const isShown = ((file.number(one, 'F') ?? 0) & UNSHOWN) === 0 && file.name(one, 'Subtype') !== 'Popup';
    const form = isShown ? formOf(file, one) : null;
    const rect = boxFrom(numbersOf(file, file.raw(one, 'Rect')));
    const own = form === null ? undefined : boxOfForm(file, form);
    return rect && own ? [{ form, matrix: fitting(own, rect) }] : [];
  });

/** As the annotation normally looks; null where it has no look of its own. */
function formOf(file: PdfFile, annotation: PdfValue): PdfValue {
  const normal = file.raw(file.entry(annotation, 'AP'), 'N');
  if (file.name(normal, 'Subtype') === 'Form') return normal;
  const state = file.raw(normal, file.name(annotation, 'AS') ?? '');
  return file.name(state, 'Subtype') === 'Form' ? state : null;
}

/** Where a form paints, in the coordinates of what shows it; undefined for one of no size. */
function boxOfForm(file: PdfFile, form: PdfValue): Box | undefined {
  const box = boxFrom(numbersOf(file, file.raw(form, 'BBox')));
  const matrix = numbersOf(file, file.raw(form, 'Matrix'));
  const [x1, y1, x2, y2] = box
    ? mapBox(matrix.length === 6 ? matrixOf(matrix) : IDENTITY, box)
    : [0, 0, 0, 0];
  return x2 > x1 && y2 > y1 ? [x1, y1, x2, y2] : undefined;
}

const numbersOf = (file: PdfFile, list: PdfValue): readonly PdfValue[] =>
  file.list(list).map((one) => file.resolve(one));

function fitting([x1, y1, x2, y2]: Box, [left, bottom, right, top]: Box): Matrix {
  const [wide, high] = [(right - left) / (x2 - x1), (top - bottom) / (y2 - y1)];
  return [wide, 0, 0, high, left - x1 * wide, bottom - y1 * high];
}
