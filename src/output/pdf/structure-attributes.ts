/**
 * Attributes of structure elements: where a figure is, what a cell spans.
 *
 * Takes nodes and boxes, gives dictionaries as text; equal ones are written once for all elements that have them (the
 * same slot on forty sheets of tiles). Source: ISO 32000-1, 14.7.5 and 14.8.5.
 */
import type { Rect } from '../../base/geometry.ts';
import type { StructureNode } from '../../typeset/box/types.ts';
import type { PdfFile, PdfRef } from './file.ts';
import { cornersText } from './syntax.ts';

// Inside which elements does a figure belong to a line of text?
const INLINE_PARENTS: ReadonlySet<string> = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'Span',
  'Link',
  'Lbl',
  'LBody',
  'Caption',
  'Note',
  'TD',
  'TH',
]);

/** @param parent the role the figure is in */
export function figureAttributes(box: Rect, parent: string): string {
  const placement = INLINE_PARENTS.has(parent) ? '' : '/Placement/Block';
  return `<</O/Layout${placement}/BBox[${cornersText(box)}]>>`;
}

/** Empty for a cell like any other. */
export function cellAttributes(node: StructureNode): string {
  const parts = [
    node.role === 'TH' ? `/Scope/${node.scope ?? 'Column'}` : '',
    (node.colSpan ?? 1) > 1 ? `/ColSpan ${node.colSpan}` : '',
    (node.rowSpan ?? 1) > 1 ? `/RowSpan ${node.rowSpan}` : '',
  ].join('');
  return parts === '' ? '' : `<</O/Table${parts}>>`;
}

/** From this many uses on an object of its own is shorter. */
const WORTH_SHARING = 3;

/** The `/A` entry for each text; empty for an empty one. Writes the objects that are shared. */
export function attributeEntries(
  texts: readonly string[],
  file: Pick<PdfFile, 'reserve' | 'write'>,
): readonly string[] {
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  const shared = new Map<string, PdfRef>();
  return texts.map((text) => {
    if (text === '') return '';
    if ((uses.get(text) ?? 0) < WORTH_SHARING) return `/A${text}`;
    let ref = shared.get(text);
    if (!ref) {
      shared.set(text, (ref = file.reserve()));
      file.write(ref, text);
    }
    return `/A ${ref}`;
  });
}
