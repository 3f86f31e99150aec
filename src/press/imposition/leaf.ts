/**
 * Stage 8 for one leaf: a front and a back that belong together (`imposeLeaf`).
 *
 * Takes display lists of page size; gives two pages. Lists that are to be seen through the paper are placed mirrored on the
 * back, so that held to the light they are where they are on their own page.
 */
import { IDENTITY, type Matrix, type Size } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { FlipEdge } from './flip.ts';
import type { Placement, Sheet, SheetSet } from '../../output/sheet/types.ts';
import type { Owner, StructureNode } from '../../typeset/box/types.ts';

export interface Leaf extends DocumentFacts {
  readonly language: Language;
  readonly flip: FlipEdge;
  readonly size: Size;
  readonly front: readonly DisplayList[];
  readonly back: readonly DisplayList[];
  /** On the back, as seen from the front. */
  readonly through: readonly DisplayList[];
}

/** A sheet set of two pages. */
export function imposeLeaf({ front, back, through, flip, size, ...facts }: Leaf): SheetSet {
  const structure = structureBuilder();
  const { width, height } = size;
  const isUpright = height >= width;
  const turn: Matrix = (flip === 'long') === isUpright ? [-1, 0, 0, 1, width, 0] : [1, 0, 0, -1, 0, height];
  const sheet = (label: string, lists: readonly (readonly [DisplayList, Matrix])[]): Sheet => ({
    size,
    label,
    placements: lists.map(([list, matrix]): Placement => ({
      as: 'inline',
      list,
      page: 0,
      matrix,
      clip: undefined,
      owners: structure.adopt(list.structure, 0, label),
    })),
    printersMarks: [],
    sharedPrintersMarks: [],
    trim: undefined,
    bleed: undefined,
  });
  const upright = (list: DisplayList) => [list, IDENTITY] as const;
  const sheets = [
    sheet('1', front.map(upright)),
    sheet('2', [...back.map(upright), ...through.map((list) => [list, turn] as const)]),
  ];
  return {
    kind: 'sheet-set',
    ...facts,
    duplex: flip,
    sheets,
    structure: structure.nodes,
    outline: sheets.map(({ label }, index) => ({ title: label, sheet: index, level: 1 })),
  };
}

// One structure table for a whole file, gathered from the display lists placed in it.
// Takes the tables of the lists, gives one table whose node 0 is Document; a list's own root becomes a Sect, because a
// PDF has a single Document. Never reorders: nodes are in the order they were added, which is reading order.

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

// Stage 8 for documents: every page of a display list is a page of the file (`imposeDocument`).
// Takes a paged display list, gives a sheet a page, unmoved; the outline lists the H1 and H2 headings with the page on
// which their first glyph is.

export interface DocumentFacts {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: readonly string[];
}

/** One sheet per page, in order; nothing is scaled, moved or clipped. */
export function imposeDocument(list: DisplayList, facts: DocumentFacts): SheetSet {
  const owners = list.structure.map((_, index) => index);
  return {
    kind: 'sheet-set',
    ...facts,
    language: list.language,
    duplex: 'none',
    structure: list.structure,
    sheets: list.pages.map((page, index) => ({
      size: page.size,
      label: String(index + 1),
      placements: [{ as: 'inline', list, page: index, matrix: IDENTITY, clip: undefined, owners }],
      printersMarks: [],
      sharedPrintersMarks: [],
      trim: undefined,
      bleed: undefined,
    })),
    outline: outlineOfDocument(list),
  };
}

interface Heading {
  readonly sheet: number;
  readonly level: number;
  text: string;
}

export function outlineOfDocument(list: DisplayList): SheetSet['outline'] {
  const headings = new Map<number, Heading>();
  for (const [sheet, page] of list.pages.entries())
    for (const item of page.items) {
      if (item.kind !== 'glyphs') continue;
      const owner = headingAbove(list, item.owner);
      if (owner === undefined) continue;
      const level = list.structure[owner]?.role === 'H1' ? 1 : 2;
      const heading = headings.get(owner) ?? { sheet, level, text: '' };
      for (const run of item.runs) heading.text += run.text;
      headings.set(owner, heading);
    }
  return [...headings]
    .sort(([a], [b]) => a - b)
    .map(([, h]) => ({ title: h.text.trim(), sheet: h.sheet, level: h.level }));
}

/** The H1 or H2 that a node is, or is in. */
function headingAbove(list: DisplayList, owner: number): number | undefined {
  for (let index = owner; index >= 0; index = list.structure[index]?.parent ?? -1) {
    const role = list.structure[index]?.role;
    if (role === 'H1' || role === 'H2') return index;
  }
  return undefined;
}
