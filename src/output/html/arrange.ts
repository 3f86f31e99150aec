/**
 * Blocks of one element as they lie in print: rows of columns, and columns of rows (`arrangedMarkup`).
 *
 * Takes blocks in reading order with their places; gives their markup, in the same order. They are cut where everything after lies below
 * everything before, then where it lies to the right, and so on inside of each part, as readers of printed columns do (XY cut). What
 * cannot be cut stays one below the other. Headings, lists, tables and words are never in a row.
 */
import type { Role } from '../../typeset/box/types.ts';
import type { ReadContent } from './content.ts';
import type { Place } from './figure-drawings.ts';
import { tag, type Writing } from './tables.ts';

interface Block {
  readonly markup: string;
  /** Left, top, right, bottom, in points; pages lie far below each other. */
  readonly sides: readonly [number, number, number, number];
}

const IN_ROWS: ReadonlySet<Role> = new Set<Role>(['P', 'Figure', 'Formula', 'Div', 'LBody', 'Span']);
const FAR = 1e5;
/** Points by which letters and lines may reach into each other. */
const SLACK = 2;

export function arrangedMarkup<Child extends ReadContent>(
  children: readonly Child[],
  writing: Pick<Writing, 'placeOf'> | undefined,
  markupOf: (child: Child) => string,
): string {
  let out = '';
  let blocks: Block[] = [];
  for (const child of children) {
    const markup = markupOf(child);
    if (markup === '') continue;
    const place =
      child.kind === 'element' && IN_ROWS.has(child.node.role) ? writing?.placeOf?.(child) : undefined;
    if (place) blocks.push({ markup, sides: sidesOf(place) });
    else {
      out += stacked(blocks) + markup;
      blocks = [];
    }
  }
  return out + stacked(blocks);
}

const sidesOf = ({ page, box: { x, y, width, height } }: Place): Block['sides'] => [
  x,
  y + page * FAR,
  x + width,
  y + page * FAR + height,
];

const stacked = (blocks: readonly Block[]): string => cut(blocks, 1).map(inRow).join('');

/** A part that cannot be cut downwards: columns beside each other, where there are some. */
function inRow(blocks: readonly Block[]): string {
  const columns = cut(blocks, 0);
  if (columns.length < 2) return blocks.map(({ markup }) => markup).join('');
  const parts = columns.map((column) =>
    column.length === 1 ? stacked(column) : tag('div', { class: 'stack' }, `\n${stacked(column)}`),
  );
  return `${tag('div', { class: 'row' }, `\n${parts.join('')}`)}\n`;
}

/** @param axis 0 cuts into columns, 1 into what lies below each other */
function cut(blocks: readonly Block[], axis: 0 | 1): readonly (readonly Block[])[] {
  const starts: number[] = [];
  let next = Infinity;
  for (let i = blocks.length - 1; i >= 0; i--) {
    next = Math.min(next, blocks[i]?.sides[axis] ?? Infinity);
    starts[i] = next;
  }
  const parts: Block[][] = [];
  let end = -Infinity;
  blocks.forEach((block, i) => {
    if (i === 0 || (starts[i] ?? 0) >= end - SLACK) parts.push([block]);
    else parts.at(-1)?.push(block);
    end = Math.max(end, block.sides[axis + 2] ?? end);
  });
  return parts;
}
