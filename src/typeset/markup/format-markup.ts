/**
 * The markup stage's result as text, for `--stop-after markup`: one line per node, indented by depth.
 *
 * Takes a tree, gives text that names every element, attribute and text. Never changes the tree.
 */
import type { MarkupNode, MarkupTree } from './types.ts';

/** `article class="card"`, texts in quotation marks with visible line ends. */
export function formatMarkup(tree: MarkupTree): string {
  const lines = [`markup ${tree.id} (${tree.language})`];
  writeNode(tree.root, 1, lines);
  return `${lines.join('\n')}\n`;
}

function writeNode(node: MarkupNode, depth: number, lines: string[]): void {
  const indent = '  '.repeat(depth);
  if (node.kind === 'text') {
    if (node.text.trim() !== '') lines.push(indent + JSON.stringify(node.text));
    return;
  }
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  lines.push(indent + node.name + attributes.join(''));
  for (const child of node.children) writeNode(child, depth + 1, lines);
}
