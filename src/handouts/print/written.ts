/** What a key writes into an item, field by field in reading order. */
import type { PrintedNode, PrintedText } from './types.ts';

/** The written texts of a printed tree; fields without one are left out. */
export function writtenIn(node: PrintedNode): readonly PrintedText[] {
  switch (node.kind) {
    case 'row':
    case 'stack':
      return node.nodes.flatMap(writtenIn);
    case 'parts':
      return node.parts.flatMap((part) => writtenIn(part.node));
    case 'cell':
    case 'down':
      return writtenIn(node.node);
    case 'field':
      return node.field.written.length > 0 ? [node.field.written] : [];
    default:
      return [];
  }
}
