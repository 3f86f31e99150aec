/**
 * Fragments of paragraphs and list markers.
 *
 * Takes placed lines from the text layer, puts the fragments of each atom where the line has room for it. Text that was
 * scaled shrinks its atoms whole: pictures by their size, other boxes by a matrix.
 */
import type { Matrix, Rect } from '../../../base/geometry.ts';
import { ARTIFACT_LAYOUT, type ListMarker, type Owner } from '../../box/types.ts';
import { firstBaseline } from '../baseline.ts';
import { layoutAtom, margins, withAtomArea } from '../lines.ts';
import { innerWidth, type Laid, type LaidLines } from '../laid.ts';
import { type Findings, tellStraight } from '../findings.ts';
import { type Arc, Bend } from '../text/arc.ts';
import { breakLines } from '../text/lines.ts';
import { intrinsicWidths, prepareParagraph } from '../text/segments.ts';
import { placeLine } from '../text/place.ts';
import type { Line, Paragraph, PlacedAtom } from '../text/types.ts';
import type { BoxFragment, Fragment, Layer } from '../types.ts';
import type { OwnStyle } from '../../style/types.ts';
import type { Pt } from '../../../base/units.ts';
import type { LayoutContext } from '../context.ts';

/** A box round an atom. */
const wrapper = ({ atom }: PlacedAtom, rect: Rect, children: readonly Fragment[]): BoxFragment =>
  plainBox({ owner: ARTIFACT_LAYOUT, element: atom.box.element, place: atom.place, rect, children });

/** A box that only scales what is in it about its top left corner. */
function scaledBox(atom: PlacedAtom, rect: Rect, children: readonly Fragment[]): BoxFragment {
  const { scale: s } = atom;
  const transform: Matrix = [s, 0, 0, s, atom.x * (1 - s), atom.y * (1 - s)];
  return { ...wrapper(atom, rect, children), transform };
}

function emitAtom(emission: Emission, atom: PlacedAtom, where: Where, emitLaid: EmitLaid): void {
  const { context } = emission;
  const { box } = atom.atom;
  const laid = layoutAtom(context, atom.atom);
  const m = margins(box.style.own, context.atomArea ?? 0);
  const [left, top] = [m.left ?? 0, m.top ?? 0];
  if (atom.scale === 1) {
    emitLaid(emission, laid, { x: atom.x + left, y: atom.y + top }, where);
    return;
  }
  if (laid.kind === 'replaced') {
    const { scale: s } = atom;
    const { inset } = laid;
    const shrunk: Laid = {
      ...laid,
      width: laid.width * s,
      height: laid.height * s,
      inset: { top: inset.top * s, right: inset.right * s, bottom: inset.bottom * s, left: inset.left * s },
    };
    emitLaid(emission, shrunk, { x: atom.x + left * s, y: atom.y + top * s }, where);
    return;
  }
  const children: Fragment[] = [];
  emitLaid(
    emission,
    laid,
    { x: atom.x + left, y: atom.y + top },
    { ...where, out: children, isChecked: false },
  );
  const rect = { x: atom.x, y: atom.y, width: laid.width, height: laid.height };
  where.out.push(scaledBox(atom, rect, children));
}

function emitLine(
  emission: Emission,
  paragraph: Paragraph,
  line: Line,
  at: Point,
  sink: { readonly where: Where; readonly emitLaid: EmitLaid },
): void {
  for (const item of placeLine(paragraph, line, at.x, at.y)) {
    if (item.kind === 'atom') emitAtom(emission, item, sink.where, sink.emitLaid);
    else sink.where.out.push('owner' in item ? owned(emission, item) : item);
  }
}

/** A line whose baseline is an arc over a box: letters and atoms are turned one by one. */
function emitBentLine(
  emission: Emission,
  laid: LaidLines,
  line: Line,
  { at, arc }: { readonly at: Point; readonly arc: Arc },
  sink: { readonly where: Where; readonly emitLaid: EmitLaid },
): void {
  const { out } = sink.where;
  const bend = new Bend(arc, at.x, at.y + line.baseline);
  for (const item of placeLine(laid.paragraph, line, at.x, at.y)) {
    if (item.kind === 'atom') {
      const children: Fragment[] = [];
      emitAtom(emission, item, { ...sink.where, out: children, isChecked: false }, sink.emitLaid);
      const { x, y, width, height } = item;
      const turn = bend.turn(x + width / 2);
      out.push({ ...wrapper(item, { x, y, width, height }, children), transform: turn });
    } else if (item.kind === 'text') out.push(...bend.letters(owned(emission, item)));
    else if (item.kind === 'shadow')
      out.push({ ...item, texts: item.texts.flatMap((text) => bend.letters(text)), rules: [] });
    else if (item.kind === 'link') out.push({ ...owned(emission, item), rect: bend.around(item.rect) });
    else tellStraight(emission.findings, laid.box);
  }
}

/** The lines of a box whose border box begins at x, y. */
export function emitLines(
  emission: Emission,
  laid: LaidLines,
  at: Point,
  where: Where,
  emitLaid: EmitLaid,
): void {
  const [first] = laid.lines;
  if (!first) return;
  const x = at.x + laid.inset.left;
  // Lines count from the top of their paragraph, of which this box may hold only a later part.
  const y = at.y + laid.inset.top + laid.shift - first.top;
  const width = innerWidth(laid);
  withAtomArea(emission.context, width, () => {
    const radius = laid.box.style.inherited.textArc;
    for (const line of laid.lines) {
      if (radius === undefined) emitLine(emission, laid.paragraph, line, { x, y }, { where, emitLaid });
      else emitBentLine(emission, laid, line, { at: { x, y }, arc: { radius, width } }, { where, emitLaid });
    }
  });
}

/** Space between an outside marker and its item, in ems. */
const MARKER_GAP = 0.4;

/** An outside marker: left of its item's border box, on the baseline of the item's first line. */
export function emitMarker(
  emission: Emission,
  laid: Laid,
  marker: ListMarker,
  at: Point,
  sink: { readonly where: Where; readonly emitLaid: EmitLaid },
): void {
  const [inline] = marker.inlines;
  const baseline = firstBaseline(laid);
  if (!inline || inline.kind === 'break') return;
  const paragraph = prepareParagraph(marker.inlines, inline.style, emission.context.text);
  const { max } = intrinsicWidths(paragraph, laid.scale);
  const [line] = breakLines(paragraph, max, { scale: laid.scale }).lines;
  if (!line) return;
  const gap = MARKER_GAP * inline.style.inherited.fontSize * laid.scale;
  const y = at.y + (baseline ?? laid.inset.top + line.baseline) - line.baseline;
  emitLine(emission, paragraph, line, { x: at.x - gap - line.width, y }, sink);
}

/** The fragment, of the node that owns it here. */
export const owned = <F extends { readonly owner: Owner }>({ owners }: Emission, fragment: F): F =>
  owners ? { ...fragment, owner: owners(fragment.owner) } : fragment;

// A box that paints nothing itself: it holds others at a place, for a tag, a background or a transform of its own.

type Held = Pick<BoxFragment, 'owner' | 'element' | 'place' | 'rect' | 'children'>;

export const plainBox = ({ owner, element, place, rect, children }: Held): BoxFragment => ({
  kind: 'box',
  owner,
  element,
  place,
  rect,
  background: [],
  border: undefined,
  radii: [0, 0, 0, 0],
  clipsChildren: false,
  clip: undefined,
  opacity: 1,
  transform: undefined,
  layer: IN_FLOW,
  children,
});

/** Anonymous boxes and lines. */
const IN_FLOW: Layer = { positioned: false, z: undefined, anchor: false };

export function layerOf({ position, zIndex }: Pick<OwnStyle, 'position' | 'zIndex'>): Layer {
  const z = position === 'static' || zIndex === 'auto' ? undefined : zIndex;
  const isAnchor = position === 'relative' && z === undefined;
  return { positioned: position !== 'static' && !isAnchor, z, anchor: isAnchor };
}

/** One page, or one running box on it. */
export interface Emission {
  readonly context: LayoutContext;
  readonly findings: Findings;
  /** What lies outside will be cut off. */
  readonly page: Rect;
  /** The smallest scale each fit group took so far, and the largest. */
  readonly fits: Map<string, { smallest: number; largest: number }>;
  /** Owners of parts of repeated content, by those they have in the box that came first. */
  readonly owners?: ((owner: Owner) => Owner) | undefined;
}

/** Where a fragment goes and what it is measured against. */
export interface Where {
  readonly out: Fragment[];
  /** Padding box of the nearest positioned ancestor: absolute boxes are placed in it. */
  readonly anchor: Rect;
  /** In the flow and neither clipped nor transformed: may not leave the page. */
  readonly isChecked: boolean;
  /** An ancestor was reported as too small for its text. */
  readonly isReported: boolean;
}

/** Page coordinates. */
export interface Point {
  readonly x: Pt;
  readonly y: Pt;
}

/** Makes the fragments of a box whose border box begins at a point. */
export type EmitLaid = (emission: Emission, laid: Laid, at: Point, where: Where) => void;
