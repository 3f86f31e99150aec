/**
 * The structure table while it grows: nodes in document order, each after its parent.
 *
 * Knows the language in force at every node, so that `language` is written exactly where it changes.
 * Source: ISO 32000-1, 14.7.2 and 14.9.2 (natural language is inherited down the structure tree).
 */
import type { Language } from '../../base/language.ts';
import type { Role, StructureNode } from './types.ts';

export type NodeFacts = Omit<StructureNode, 'role' | 'parent' | 'language'>;

export interface StructureTable {
  readonly nodes: StructureNode[];
  readonly languages: Language[];
}

/** A table with only the root, role Document. */
export const newStructure = (language: Language): StructureTable => ({
  nodes: [{ role: 'Document', parent: -1 }],
  languages: [language],
});

/**
 * Adds a node below `parent` and gives its index.
 *
 * @param language of the node's content; written down where it differs from the parent's or the document's
 */
export function addNode(
  table: StructureTable,
  role: Role,
  parent: number,
  language: Language,
  facts?: NodeFacts,
): number {
  const changes = language !== table.languages[parent] || language !== table.languages[0];
  const node: StructureNode =
    changes || facts ? { role, parent, ...(changes ? { language } : undefined), ...facts } : { role, parent };
  table.languages.push(language);
  return table.nodes.push(node) - 1;
}
