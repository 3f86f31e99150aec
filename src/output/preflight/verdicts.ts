/**
 * What a file is fit for: printing at home, reading aloud, a press of four inks (`verdictsOf`).
 *
 * Takes findings; gives one verdict for each use. A file for a press need not be read aloud, and any other file need not suit a press:
 * such a use is not asked for, which is no praise.
 */
import type { Finding } from './finding.ts';

export type Use = 'printing' | 'reading aloud' | 'a press';

export interface Verdict {
  readonly use: Use;
  readonly state: 'right' | 'faulty' | 'not asked for';
  /** Findings that make it faulty. */
  readonly faults: number;
}

/** Fonts without their program, or that set other glyphs than they should: they are faulty in print as well. */
const PRINTED_FONTS = /^U3[12456]$/;

/** Does a fault of this check change what is on paper? */
export const changesPrint = ({ check }: Pick<Finding, 'check'>): boolean =>
  /^[FP]/.test(check) || PRINTED_FONTS.test(check);

const SPOILS: Readonly<Record<Use, (found: Finding) => boolean>> = {
  printing: changesPrint,
  // Damage and programs that run by themselves harm a listener as well.
  'reading aloud': ({ check }) => /^[FU]/.test(check),
  'a press': (found) => found.check.startsWith('X') || changesPrint(found),
};

/** Always three, in the order of `Use`. */
export function verdictsOf(
  findings: readonly Finding[],
  isFor: { readonly press: boolean },
): readonly Verdict[] {
  const failed = findings.filter(({ kind }) => kind === 'fail');
  const verdict = (use: Use, isAsked: boolean): Verdict => {
    const faults = isAsked ? failed.filter(SPOILS[use]).length : 0;
    return { use, faults, state: !isAsked ? 'not asked for' : faults > 0 ? 'faulty' : 'right' };
  };
  return [verdict('printing', true), verdict('reading aloud', !isFor.press), verdict('a press', isFor.press)];
}
