/**
 * What a listener hears of a file, stop by stop, and where each of them stands on its pages.
 *
 * Takes sheets with their structure; gives stops in the order of the tags: a paragraph, a heading, a picture, a row of a
 * table. Boxes are in sheet points; a paragraph that goes on in the next column or on the next page has several.
 */
import { concat, IDENTITY, mapRect, type Matrix, type Rect } from '../../base/geometry.ts';
import type { Owner, Role, StructureNode } from '../../typeset/box/types.ts';
import { itemBounds, union, wordsOf } from '../../typeset/paint/index.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import type { Placement, SheetSet } from '../../press/imposition/index.ts';
import type { BoxOnPage, ReadingStop } from '../protocol/index.ts';

/** Among the words of the block round them. */
const INLINE: ReadonlySet<Role> = new Set<Role>(['Span', 'Link', 'Lbl']);
/** Among the words of a paragraph, and stops of their own elsewhere. */
const PICTURES: ReadonlySet<Role> = new Set<Role>(['Figure', 'Formula']);

interface Stop {
  readonly role: Role;
  /** What it says instead of its words. */
  readonly said: string | undefined;
  text: string;
  /** Whose words came last: blocks and cells below a stop are kept apart. */
  last: Owner;
  readonly boxes: BoxOnPage[];
  /** Nodes that spoke already. */
  readonly heard: Set<Owner>;
}

const saidBy = ({ alt, actualText }: StructureNode): string | undefined => actualText ?? alt;

/** In the order of the tags; what says nothing is left out. */
export function readingOf({ structure, sheets }: SheetSet): readonly ReadingStop[] {
  const homes = homesOf(structure);
  const stops = new Map<Owner, Stop>();
  for (const home of new Set(homes)) {
    const node = structure[home];
    if (node)
      stops.set(home, {
        ...{ role: node.role, said: saidBy(node), text: '', last: home },
        ...{ boxes: [], heard: new Set() },
      });
  }
  sheets.forEach(({ placements }, page) => {
    for (const { owner, box, item } of placements.flatMap(shownIn)) {
      const stop = stops.get(homes[owner] ?? -1);
      if (!stop) continue;
      part(stop, structure, owner);
      hear(stop, speakerOf(structure, owner, homes[owner] ?? owner), item);
      if (box) extend(stop.boxes, { page, ...box });
    }
  });
  return [...stops.values()].flatMap(({ role, said, text, boxes }): readonly ReadingStop[] => {
    const words = (said ?? text)
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,])/g, '')
      .trim();
    return words === '' ? [] : [{ role, text: words, boxes }];
  });
}

/** For each node the stop its words belong to; nodes are in reading order, parents before children. */
function homesOf(nodes: readonly StructureNode[]): readonly Owner[] {
  const homes: Owner[] = [];
  nodes.forEach((node, index) => {
    const above = homes[node.parent];
    const home = above === undefined ? undefined : nodes[above];
    // What is said for the whole, and rows of tables, take in all that is below them.
    const isWhole = home !== undefined && (saidBy(home) !== undefined || home.role === 'TR');
    const isAmong = INLINE.has(node.role) || (PICTURES.has(node.role) && home?.role === 'P');
    const isItem = ['P', 'LBody'].includes(node.role) && (home?.role === 'LI' || home?.role === 'LBody');
    homes.push(above !== undefined && (isWhole || isAmong || isItem) ? above : index);
  });
  return homes;
}

/** The outermost node up to a stop that speaks for the items of an owner; undefined where their own words are heard. */
function speakerOf(
  nodes: readonly StructureNode[],
  owner: Owner,
  home: Owner,
): readonly [Owner, string] | undefined {
  let found: readonly [Owner, string] | undefined;
  for (let index = owner; index > home; index = nodes[index]?.parent ?? -1) {
    const node = nodes[index];
    const said = node && saidBy(node);
    if (said !== undefined) found = [index, said];
  }
  return found;
}

/** A gap, or a line between cells, where the words of another block begin. */
function part(stop: Stop, nodes: readonly StructureNode[], owner: Owner): void {
  const roleOf = (index: Owner): Role | undefined => nodes[index]?.role;
  const upTo = (index: Owner, is: (role: Role | undefined) => boolean): Owner =>
    index <= 0 || is(roleOf(index)) ? index : upTo(nodes[index]?.parent ?? -1, is);
  const isPart = (role: Role | undefined): boolean => role !== 'Span' && role !== 'Link';
  const isCell = (role: Role | undefined): boolean => role === 'TD' || role === 'TH';
  const [was, is] = [stop.last, owner];
  stop.last = owner;
  if (stop.text === '' || upTo(was, isPart) === upTo(is, isPart)) return;
  stop.text += stop.role === 'TR' && upTo(was, isCell) !== upTo(is, isCell) ? ' | ' : ' ';
}

function hear(
  stop: Stop,
  speaker: readonly [Owner, string] | undefined,
  item: DisplayItem | undefined,
): void {
  if (!speaker) {
    if (item?.kind === 'glyphs') stop.text += item.actualText ?? wordsOf(item);
  } else if (!stop.heard.has(speaker[0])) {
    stop.heard.add(speaker[0]);
    stop.text += ` ${speaker[1]} `;
  }
}

interface Shown {
  readonly owner: Owner;
  readonly box: Rect | undefined;
  readonly item: DisplayItem | undefined;
}

/** What a placement shows that is tagged. */
function shownIn(placement: Placement): readonly Shown[] {
  const page = placement.list.pages[placement.page];
  if (!page) return [];
  if (placement.as === 'form') {
    const whole = placement.clip ?? mapRect(placement.matrix, { x: 0, y: 0, ...page.size });
    return placement.owner < 0 ? [] : [{ owner: placement.owner, box: whole, item: undefined }];
  }
  const found: Shown[] = [];
  const stack: Matrix[] = [];
  let matrix = placement.matrix;
  for (const item of page.items) {
    if (item.kind === 'push') {
      stack.push(matrix);
      matrix = concat(matrix, item.matrix ?? IDENTITY);
    } else if (item.kind === 'pop') matrix = stack.pop() ?? placement.matrix;
    else {
      const owner = placement.owners[item.owner] ?? -1;
      const box = owner < 0 ? undefined : itemBounds(item);
      if (owner >= 0) found.push({ owner, box: box && mapRect(matrix, box), item });
    }
  }
  return found;
}

/** Adds a box to the last one, or begins another: on the next page, or at the head of the next column. */
function extend(boxes: BoxOnPage[], box: BoxOnPage): void {
  const last = boxes.at(-1);
  const isNextColumn = last && box.y + box.height < last.y + 1 && box.x > last.x + last.width;
  const joined = last && last.page === box.page && !isNextColumn ? union(last, box) : undefined;
  if (joined) boxes[boxes.length - 1] = { page: box.page, ...joined };
  else boxes.push(box);
}
