/**
 * One structure table for a whole file, gathered from the display lists placed in it.
 *
 * Takes the tables of the lists, gives one table whose node 0 is Document; a list's own root becomes a Sect, because a
 * PDF has a single Document. Never reorders: nodes are in the order they were added, which is reading order.
 */
import type { Owner, StructureNode } from '../../typeset/box/types.ts';

export interface StructureBuilder {
  /** Adds a node below `parent`; gives its index. */
  add(node: StructureNode): Owner;
  /** Adds a list's table below `parent`; gives for each of its nodes the new index. */
  adopt(nodes: readonly StructureNode[], parent: Owner, title: string): readonly Owner[];
  readonly nodes: readonly StructureNode[];
}

export function structureBuilder(): StructureBuilder {
  const nodes: StructureNode[] = [{ role: 'Document', parent: -1 }];
  const add = (node: StructureNode): Owner => nodes.push(node) - 1;
  const adopt = (list: readonly StructureNode[], parent: Owner, title: string): readonly Owner[] => {
    const map: Owner[] = [];
    for (const node of list) {
      const isRoot = node.parent < 0;
      const above = isRoot ? parent : (map[node.parent] ?? parent);
      const changed = isRoot ? { role: 'Sect' as const, parent: above, title } : { parent: above };
      // Not by spreading, which takes 200 bytes more for each.
      map.push(add(Object.assign({}, node, changed)));
    }
    // A list that grew has room to spare, and a deck has one for each face.
    return map.slice();
  };
  return { add, adopt, nodes };
}
