/**
 * The box of one line: how far it reaches above and below its baseline, and where atoms are in it.
 *
 * Takes segments, gives points at a scale. The container's own font is always in the line (the strut). Atoms at `top` and
 * `bottom` stretch the line after all others. Source: CSS 2.2, section 10.8.
 */
import type { Pt } from '../../../base/units.ts';
import type { InlineAtom } from '../../box/types.ts';
import { atomsOf } from './segment.ts';
import type { AtomSize, Paragraph, Segment, TextContext } from './types.ts';
import { typesetterFor } from './typesetter.ts';

export interface Reach {
  readonly above: Pt;
  readonly below: Pt;
}

/** How far an atom on the baseline or in the middle reaches; undefined for `top` and `bottom`. */
export function atomReach(
  atom: InlineAtom,
  size: AtomSize,
  scale: number,
  context: TextContext,
): Reach | undefined {
  if (atom.align === 'top' || atom.align === 'bottom') return undefined;
  const raise = atom.raise * scale;
  if (atom.align !== 'middle') {
    return { above: size.baseline + raise, below: size.height - size.baseline - raise };
  }
  const { metrics, size: fontSize } = typesetterFor(context, atom.style.inherited, atom.place).type;
  const middle = raise + (metrics.xHeight / 2) * fontSize * scale;
  return { above: size.height / 2 + middle, below: size.height / 2 - middle };
}

/** The reach of a line. */
export function lineReach(paragraph: Paragraph, segments: readonly Segment[], scale: number): Reach {
  let above = paragraph.strutAbove;
  let below = paragraph.strutBelow;
  let hasAtoms = false;
  for (const segment of segments) {
    if (segment.above > above) above = segment.above;
    if (segment.below > below) below = segment.below;
    hasAtoms ||= segment.hasAtoms;
  }
  const reach = { above: above * scale, below: below * scale };
  return hasAtoms ? withAtoms(reach, segments, scale, paragraph.context) : reach;
}

function withAtoms(reach: Reach, segments: readonly Segment[], scale: number, context: TextContext): Reach {
  let { above, below } = reach;
  const atoms = segments
    .flatMap(atomsOf)
    .map(({ atom }) => ({ atom, size: context.measureAtom(atom, scale) }));
  for (const { atom, size } of atoms) {
    const own = atomReach(atom, size, scale, context);
    above = Math.max(above, own?.above ?? 0);
    below = Math.max(below, own?.below ?? 0);
  }
  for (const { atom, size } of atoms) {
    const lack = size.height - above - below;
    if (atom.align === 'top' && lack > 0) below += lack;
    if (atom.align === 'bottom' && lack > 0) above += lack;
  }
  return { above, below };
}
