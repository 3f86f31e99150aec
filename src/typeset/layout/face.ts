/**
 * One face: a page of a given size that the root box fills.
 *
 * Takes a box tree without a page rule, gives exactly one page; content may reach out of it into the bleed.
 */
import type { Size } from '../../base/geometry.ts';
import type { BoxTree } from '../box/types.ts';
import { insetEdges } from './box-model.ts';
import type { Emission } from './emit/emission.ts';
import { emitLaid, topLevel } from './emit/emit.ts';
import type { PageFragment } from './types.ts';

/** Lays the root out at the size of the page and makes its fragments. */
export function layoutFace(tree: BoxTree, size: Size, emission: Emission): PageFragment {
  const { context } = emission;
  const { width, height } = size;
  const inset = insetEdges(tree.root.style.own, width);
  const laid = context.at(context, tree.root, { width, height, inset, scale: 1 });
  const where = topLevel(emission.page);
  emitLaid(emission, laid, { x: 0, y: 0 }, where);
  return { kind: 'page', number: 1, size, children: where.out };
}
