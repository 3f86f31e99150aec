/** Walks over view trees: what is in them, in reading order. */
import { assertNever, present } from '../../base/invariant.ts';
import type { Profile } from '../code/sheet-code.ts';
import { phrase } from './phrase.ts';
import type { Field, Node, Part } from './view.ts';

export type FigureNode = Extract<Node, { kind: 'figure' }>;
export type Leaf = Exclude<Node, { kind: 'row' | 'stack' | 'cell' | 'cut' | 'down' | 'parted' }>;

/** The leaves in reading order, as they are printed in a profile. */
export function leavesIn(node: Node, profile: Profile = 'standard'): readonly Leaf[] {
  switch (node.kind) {
    case 'row':
    case 'stack':
      return node.nodes.flatMap((one) => leavesIn(one, profile));
    case 'cell':
    case 'down':
      return leavesIn(node.node, profile);
    case 'parted':
      return isParted(node, profile)
        ? letteredParts(node).flatMap(({ letter, lead, node: part }): readonly Leaf[] => [
            { kind: 'text', text: phrase('exact', { value: letter }) },
            { kind: 'text', text: lead },
            ...leavesIn(part, profile),
          ])
        : leavesIn(node.whole, profile);
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

type Parted = Extract<Node, { kind: 'parted' }>;

export const isParted = ({ from }: Parted, profile: Profile): boolean =>
  profile === 'large' || profile === from;

/** The parts of an item as a, b, ... */
export const letteredParts = ({ parts }: Parted): readonly (Part & { readonly letter: string })[] =>
  parts.map((part, i) => ({ ...part, letter: present('abcdef'[i], 'letter of a part') }));

export const figuresIn = (node: Node): readonly FigureNode[] =>
  leavesIn(node).flatMap((leaf) => (leaf.kind === 'figure' ? [leaf] : []));

export const fieldsIn = (node: Node): readonly Field[] =>
  leavesIn(node).flatMap((leaf) => (leaf.kind === 'field' ? [leaf.field] : []));
