/**
 * The style stage's result as text, for `--stop-after style`: every element with what differs from its surroundings.
 *
 * Takes a tree, gives one line per node; inherited fields are shown where they change, own fields where they are not
 * initial. Never changes the tree.
 */
import { formatHex, type Colour } from '../../base/colour.ts';
import { initialComputation } from './computation.ts';
import { isPart } from './properties/slots.ts';
import type { InheritedStyle, OwnStyle, StyledNode, StyledTree } from './types.ts';

/** `article class="card"` and below it `display: flex; paddingTop: 8.5`. */
export function formatStyled(tree: StyledTree): string {
  const lines = [`style ${tree.id} (${tree.language})`];
  const initial = initialComputation(tree.root.style.inherited.pixel).style;
  if (tree.page) lines.push(`  @page ${changesOf(tree.page, {})}`);
  for (const face of tree.fontFaces) lines.push(`  @font-face ${face.family} ${face.weight} ${face.source}`);
  writeNode(tree.root, { depth: 1, inherited: initial.inherited, initial: initial.own, lines });
  return `${lines.join('\n')}\n`;
}

interface Writing {
  readonly depth: number;
  readonly inherited: InheritedStyle;
  readonly initial: OwnStyle;
  readonly lines: string[];
}

function writeNode(node: StyledNode, writing: Writing): void {
  const indent = '  '.repeat(writing.depth);
  if (node.kind === 'text') {
    if (node.text.trim() !== '') writing.lines.push(indent + JSON.stringify(node.text));
    return;
  }
  const { inherited, own } = node.style;
  const names = ['id', 'class', 'name', 'src'].flatMap((name) => {
    const value = node.attributes.get(name);
    return value === undefined ? [] : [` ${name}=${JSON.stringify(value)}`];
  });
  writing.lines.push(indent + node.name + names.join(''));
  const changes = [changesOf(own, writing.initial), changesOf(inherited, writing.inherited)].filter(Boolean);
  if (changes.length > 0) writing.lines.push(`${indent}    ${changes.join('; ')}`);
  for (const child of node.children) writeNode(child, { ...writing, depth: writing.depth + 1, inherited });
}

/** Fields that differ, as `name: value`. */
function changesOf(style: object, base: object): string {
  const before = new Map(Object.entries(base));
  return Object.entries(style)
    .filter(([name, value]) => !isPart(name) && value !== before.get(name))
    .filter(([name, value]) => write(value) !== write(before.get(name)))
    .map(([name, value]) => `${name}: ${write(value)}`)
    .join('; ');
}

const isColour = (value: object): value is Colour => 'kind' in value && 'alpha' in value;

function write(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toFixed(3)));
  if (typeof value !== 'object' || value === null) return String(value);
  if (isColour(value)) return formatHex(value);
  if ('percent' in value && 'plus' in value) {
    return value.plus === 0 ? `${write(value.percent)}%` : `${write(value.percent)}% + ${write(value.plus)}`;
  }
  if ('style' in value && value.style === 'none') return 'none';
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  const fields = Object.entries(value).filter(([name]) => name !== 'place');
  return `{${fields.map(([name, field]) => `${name}: ${write(field)}`).join(', ')}}`;
}
