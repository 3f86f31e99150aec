/** What is reported of a box where its fragment is made: content that does not fit, and the scale its fit group took. */
import type { Rect } from '../../../base/geometry.ts';
import { checkColumn, checkContent, checkPage, checkProportion, checkWrapped } from '../findings.ts';
import type { Laid } from '../laid.ts';
import type { Fragment } from '../types.ts';
import { drawnBorder } from './box-fragment.ts';
import { paddingBox } from './decoration.ts';
import type { Emission, Where } from './emission.ts';

export function noteFit(emission: Emission, group: string, fit: number): void {
  const known = emission.fits.get(group);
  if (!known) emission.fits.set(group, { smallest: fit, largest: fit });
  else {
    known.smallest = Math.min(known.smallest, fit);
    known.largest = Math.max(known.largest, fit);
  }
}

/** Reports what does not fit and says what is still to be checked inside. */
export function inspect(emission: Emission, laid: Laid, rect: Rect, where: Where, out: Fragment[]): Where {
  const { own } = laid.box.style;
  if (laid.fit !== undefined && own.textFitGroup !== undefined) noteFit(emission, own.textFitGroup, laid.fit);
  const leaves = where.isChecked && checkPage(emission.findings, laid, rect, emission.page);
  const overflows = !where.isReported && checkContent(emission.findings, laid);
  if (!where.isReported && !overflows) {
    checkProportion(emission.findings, laid);
    checkColumn(emission.findings, laid);
    checkWrapped(emission.findings, laid);
  }
  const isAnchor = own.position !== 'static' || own.transform.length > 0;
  return {
    out,
    anchor: isAnchor ? paddingBox(rect, drawnBorder(laid)) : where.anchor,
    isChecked:
      where.isChecked && !leaves && !overflows && own.overflow === 'visible' && own.transform.length === 0,
    isReported: where.isReported || overflows,
  };
}
