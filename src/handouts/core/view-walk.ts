/** Walks over view trees: what is in them, in reading order. */
import { assertNever } from '../../base/invariant.ts';
import type { Field, Node } from './view.ts';

export type FigureNode = Extract<Node, { kind: 'figure' }>;
export type Leaf = Exclude<Node, { kind: 'row' | 'stack' | 'cell' | 'cut' }>;

/** The leaves in reading order. */
export function leavesIn(node: Node): readonly Leaf[] {
  switch (node.kind) {
    case 'row':
    case 'stack':
      return node.nodes.flatMap(leavesIn);
    case 'cell':
      return leavesIn(node.node);
    case 'cut':
      return [];
    case 'text':
    case 'formula':
    case 'chip':
    case 'figure':
    case 'field':
      return [node];
    default:
      return assertNever(node);
  }
}

export const figuresIn = (node: Node): readonly FigureNode[] =>
  leavesIn(node).flatMap((leaf) => (leaf.kind === 'figure' ? [leaf] : []));

export const fieldsIn = (node: Node): readonly Field[] =>
  leavesIn(node).flatMap((leaf) => (leaf.kind === 'field' ? [leaf.field] : []));
