/** Text form of stage 5: one line a box, two decimals, then the structure tree; for `--stop-after box` and references. */
import { assertNever } from '../../base/invariant.ts';
import type {
  Box,
  BoxTree,
  Inline,
  ListMarker,
  Owner,
  ReplacedBox,
  StructureNode,
  TableBox,
  TableRow,
} from './types.ts';
import { ARTIFACT_LAYOUT, ARTIFACT_PAGE } from './types.ts';

const number = (value: number): string => value.toFixed(2);

function ownerText(owner: Owner): string {
  if (owner >= 0) return `#${owner}`;
  if (owner === ARTIFACT_LAYOUT) return 'layout';
  return owner === ARTIFACT_PAGE ? 'page' : 'pagination';
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('>') + 1).trim();

function pictureText({ content, intrinsic }: ReplacedBox): string {
  const name = content.kind === 'image' ? `image ${content.name}` : 'art';
  return `${name} ${number(intrinsic.width)} x ${number(intrinsic.height)}`;
}

function inlineLines(inline: Inline, indent: string): readonly string[] {
  switch (inline.kind) {
    case 'text': {
      const raise = inline.raise === 0 ? '' : ` raise ${number(inline.raise)}`;
      const link = inline.link === undefined ? '' : ` -> ${inline.link.href}`;
      return [`${indent}${JSON.stringify(inline.text)} ${ownerText(inline.owner)}${raise}${link}`];
    }
    case 'break':
      return [`${indent}break`];
    case 'counter':
      return [`${indent}counter ${inline.counter} ${ownerText(inline.owner)}`];
    case 'atom':
      return [
        `${indent}atom ${ownerText(inline.owner)} ${String(inline.align)}`,
        ...boxLines(inline.box, `${indent}  `),
      ];
    default:
      return assertNever(inline, 'inline');
  }
}

function rowLines(row: TableRow, part: string, indent: string): readonly string[] {
  const cells = row.cells.flatMap((cell) => {
    const spans = cell.colSpan === 1 && cell.rowSpan === 1 ? '' : ` spans ${cell.colSpan} x ${cell.rowSpan}`;
    return [`${indent}  cell ${cell.column}${spans}`, ...boxLines(cell.box, `${indent}    `)];
  });
  return [`${indent}${part} row ${ownerText(row.owner)}`, ...cells];
}

const tableLines = (table: TableBox, indent: string): readonly string[] => [
  ...(table.caption ? boxLines(table.caption, indent) : []),
  ...table.head.flatMap((row) => rowLines(row, 'head', indent)),
  ...table.body.flatMap((row) => rowLines(row, 'body', indent)),
  ...table.foot.flatMap((row) => rowLines(row, 'foot', indent)),
];

const markerLines = (marker: ListMarker, indent: string): readonly string[] => [
  `${indent}marker ${ownerText(marker.owner)}`,
  ...marker.inlines.flatMap((inline) => inlineLines(inline, `${indent}  `)),
];

function contentLines(box: Box, indent: string): readonly string[] {
  switch (box.kind) {
    case 'block':
    case 'flex':
    case 'grid':
      return box.children.flatMap((child) => boxLines(child, indent));
    case 'lines':
      return box.inlines.flatMap((inline) => inlineLines(inline, indent));
    case 'table':
      return tableLines(box, indent);
    case 'replaced':
      return [];
    default:
      return assertNever(box, 'box');
  }
}

function boxLines(box: Box, indent: string): readonly string[] {
  const name = box.anonymous === true ? '(anonymous)' : lastName(box.element);
  const picture = box.kind === 'replaced' ? `  ${pictureText(box)}` : '';
  const columns = box.kind === 'table' ? `  ${box.columnCount} columns` : '';
  return [
    `${indent}${box.kind} ${name} ${ownerText(box.owner)}${picture}${columns}`,
    ...(box.marker ? markerLines(box.marker, `${indent}  `) : []),
    ...contentLines(box, `${indent}  `),
  ];
}

function nodeDepth(nodes: readonly StructureNode[], index: number): number {
  let depth = 0;
  for (let node = nodes[index]; node && node.parent >= 0; node = nodes[node.parent]) depth += 1;
  return depth;
}

function nodeText(node: StructureNode, index: number, nodes: readonly StructureNode[]): string {
  const facts = [
    node.language === undefined ? '' : ` lang ${node.language}`,
    node.alt === undefined ? '' : ` alt ${JSON.stringify(node.alt)}`,
    node.scope === undefined ? '' : ` scope ${node.scope}`,
    node.colSpan === undefined ? '' : ` colspan ${node.colSpan}`,
    node.rowSpan === undefined ? '' : ` rowspan ${node.rowSpan}`,
  ];
  return `${'  '.repeat(nodeDepth(nodes, index) + 1)}#${index} ${node.role}${facts.join('')}`;
}

/** The structure tree alone, indented by depth. */
export const printStructure = (structure: readonly StructureNode[]): string =>
  ['structure', ...structure.map((node, index) => nodeText(node, index, structure))].join('\n');

/** The whole tree: boxes, running boxes, structure. */
export const printBoxes = (tree: BoxTree): string =>
  [
    `boxes ${tree.id} (${tree.language})`,
    ...boxLines(tree.root, '  '),
    ...tree.running.flatMap((running) => [
      `running ${running.edge} ${running.pages}`,
      ...boxLines(running.box, '  '),
    ]),
    printStructure(tree.structure),
  ].join('\n');
