/**
 * Borders of backs against the drift of printers.
 *
 * Takes the copies of a sheet and how backs are made; warns once a back whose straight border lies nearer to the trim than
 * the printer drifts (MP1805). Folded and glued backs lie where they are laid, so nothing is said about them.
 */
import { formatMm, mm, type Pt } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import { warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import { borderDistance, type Flip, type Copy } from '../imposition/index.ts';

/** What desktop printers do from sheet to sheet; 1 to 4 mm are reported. */
const COMMON_DRIFT: Pt = mm(2);
/** What is left when a profile corrects the rest: paper never lies twice the same. */
const CORRECTED_DRIFT: Pt = mm(0.7);

export interface BorderCheck {
  readonly component: Component;
  readonly copies: readonly Copy[];
  readonly flip: Flip;
  readonly isCorrected: boolean;
  readonly report: Report;
}

export function reportBorders({ component, copies, flip, isCorrected, report }: BorderCheck): void {
  if (flip !== 'long' && flip !== 'short') return;
  const drift = isCorrected ? CORRECTED_DRIFT : COMMON_DRIFT;
  for (const list of new Set(copies.flatMap(({ back }) => (back ? [back.list] : [])))) {
    const distance = borderDistance(list, drift);
    if (distance === undefined) continue;
    const message = `the back of "${component.name}" has a border ${formatMm(distance)} from the trim; printers drift by ${formatMm(drift)}`;
    const help =
      'move the border in, let the ground run out, use --flip fold, or calibrate and use --printer';
    report(warning('MP1805', message, { place: component.back?.place ?? component.place, help }));
  }
}
