/**
 * Paragraphs in boxes: breaking, vertical alignment, atoms.
 *
 * Takes a box of inline content and its settled width, gives its lines. Breaking is cached by width and scale, so that a
 * paragraph asked again at another height costs nothing. The text layer does all that concerns letters.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import type { InlineAtom, LinesBox } from '../box/types.ts';
import type { OwnStyle } from '../style/types.ts';
import { firstBaseline, lastBaseline } from './baseline.ts';
import { margins } from './box-model.ts';
import type { Area, LayoutContext, Slot } from './context.ts';
import { UNCUT } from './laid.ts';
import type { Laid, LaidLines } from './laid.ts';
import { isSameLength, NOISE } from './length.ts';
import { arcLength, arcRoom } from './text/arc.ts';
import { breakLines } from './text/lines.ts';
import { prepareParagraph } from './text/paragraph.ts';
import type { AtomSize, LineLayout, Paragraph } from './text/types.ts';

/** The paragraph of a box, prepared once. */
export function paragraphOf(context: LayoutContext, box: LinesBox): Paragraph {
  const known = context.paragraphs.get(box);
  if (known) return known;
  const counters = context.countersOf(box);
  const text = counters ? { ...context.text, counters } : context.text;
  const made = prepareParagraph(box.inlines, box.style, text);
  context.paragraphs.set(box, made);
  return made;
}

/** Runs `work` while percentages of atoms refer to `width`. */
export function withAtomArea<T>(context: LayoutContext, width: Pt | undefined, work: () => T): T {
  const outer = context.atomArea;
  context.atomArea = width;
  try {
    return work();
  } finally {
    context.atomArea = outer;
  }
}

/** The lines of a box in a content box `width` wide; a hundredth of a point of slack hides float noise. */
function linesAt(context: LayoutContext, box: LinesBox, width: Pt, scale: number): LineLayout {
  const known = context.lines.get(box);
  if (known) {
    for (const entry of known)
      if (entry.scale === scale && isSameLength(entry.width, width)) return entry.layout;
  }
  const paragraph = paragraphOf(context, box);
  const layout = withAtomArea(context, width, () => breakLines(paragraph, width + NOISE, { scale }));
  const entry = { width, scale, layout };
  if (known) known.push(entry);
  else context.lines.set(box, [entry]);
  return layout;
}

/** How far content moves down in a box that is higher, or lower, than it. */
export function alignShift(align: OwnStyle['textValign'], free: Pt): Pt {
  switch (align) {
    case 'top':
      return 0;
    case 'middle':
      return free / 2;
    case 'bottom':
      return free;
    default:
      return assertNever(align, 'text-valign');
  }
}

/** Lays out a box of lines at a settled width. */
export function layoutLines(context: LayoutContext, box: LinesBox, slot: Slot): LaidLines {
  const { inset, scale } = slot;
  const inner = Math.max(0, slot.width - inset.left - inset.right);
  const radius = box.style.inherited.textArc;
  const straight = linesAt(context, box, radius === undefined ? inner : arcLength(radius, inner), scale);
  const bent = radius === undefined ? undefined : arcRoom(radius, inner, straight.lines);
  const layout = bent ? { ...straight, height: straight.height + bent.above + bent.below } : straight;
  const ends = inset.top + inset.bottom;
  const height = slot.height ?? layout.height + ends;
  const free = slot.height === undefined ? 0 : slot.height - ends - layout.height;
  return {
    kind: 'lines',
    box,
    paragraph: paragraphOf(context, box),
    lines: layout.lines,
    width: slot.width,
    height,
    inset,
    scale,
    contentHeight: layout.height,
    excessWidth: layout.overflow,
    shift: alignShift(box.style.own.textValign, free) + (bent?.above ?? 0),
    cut: UNCUT,
    hasForcedBreak: false,
  };
}

/** An atom laid out as wide as it likes, at scale 1: shrunk text shrinks it whole when it is placed. */
export function layoutAtom(context: LayoutContext, atom: InlineAtom): Laid {
  const area: Area = { width: context.atomArea, height: undefined };
  return context.box(context, atom.box, { area, sizing: 'shrink', scale: 1 });
}

/** Where an atom's baseline lies below its border box's top. Source: CSS 2.2, section 10.8.1 (inline-block). */
function atomBaseline(laid: Laid): Pt | undefined {
  if (laid.kind === 'replaced' || laid.box.style.own.overflow === 'hidden') return undefined;
  return laid.box.kind === 'flex' || laid.box.kind === 'grid' ? firstBaseline(laid) : lastBaseline(laid);
}

/** The margin box of an atom at a text scale. */
export function measureAtom(context: LayoutContext, atom: InlineAtom, scale: number): AtomSize {
  const laid = layoutAtom(context, atom);
  const m = margins(atom.box.style.own, context.atomArea ?? 0);
  const [top, right, bottom, left] = [m.top ?? 0, m.right ?? 0, m.bottom ?? 0, m.left ?? 0];
  const height = top + laid.height + bottom;
  const baseline = atomBaseline(laid);
  return {
    width: (left + laid.width + right) * scale,
    height: height * scale,
    baseline: (baseline === undefined ? height : top + baseline) * scale,
  };
}
