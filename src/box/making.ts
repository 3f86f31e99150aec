/**
 * How boxes were made, so that one can be made again from an element that has changed.
 *
 * Takes down, for every block-level element, where it stood and which structure nodes it added. Made again, a box must
 * add nodes of the same roles in the same places: all others keep their owners. Never keeps what it cannot use.
 */
import type { Report } from '../diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import type { Build, Scope } from './build.ts';
import type { NodeFacts } from './structure-table.ts';
import type { Box, StructureNode } from './types.ts';

interface Made {
  readonly box: Box;
  readonly scope: Scope;
  readonly facts: NodeFacts | undefined;
  /** The nodes it added: from this index up to, not including, that one. */
  readonly from: number;
  readonly to: number;
}

/** The record of one tree. */
export interface Making {
  /** The build as it was, but for the taking down. */
  build: Build | undefined;
  readonly boxes: Map<StyledElement, Made>;
}

export const newMaking = (): Making => ({ build: undefined, boxes: new Map() });

/** `make`, and a note of what it made. */
export const recording =
  (making: Making, make: Build['make']): Build['make'] =>
  (build, element, scope, facts) => {
    const from = build.structure.nodes.length;
    const box = make(build, element, scope, facts);
    if (box) making.boxes.set(element, { box, scope, facts, from, to: build.structure.nodes.length });
    return box;
  };

/** A box made again, and its structure nodes, to be put in place of the old ones from index `from` on. */
export interface Remade {
  readonly box: Box;
  readonly from: number;
  readonly nodes: readonly StructureNode[];
}

/**
 * Makes the box of `before` again from `after`, the same element with other attributes, styles or texts.
 *
 * @returns undefined where anything was reported, or where other structure nodes would come of it
 */
export function remakeBox(
  { build, boxes }: Making,
  before: StyledElement,
  after: StyledElement,
): Remade | undefined {
  const made = boxes.get(before);
  if (!build || !made) return undefined;
  const { scope, facts, from, to } = made;
  let isSound = true;
  const report: Report = () => {
    isSound = false;
  };
  const { nodes, languages } = build.structure;
  const structure = { nodes: nodes.slice(0, from), languages: languages.slice(0, from) };
  const again: Build = { ...build, structure, report, running: [], ordinals: new Map() };
  const box = again.make(again, after, scope, facts);
  const added = structure.nodes.slice(from);
  const isAlike =
    added.length === to - from &&
    added.every((node, i) => {
      const old = nodes[from + i];
      return old?.role === node.role && old.parent === node.parent && old.language === node.language;
    });
  return box && isSound && isAlike ? { box, from, nodes: added } : undefined;
}
