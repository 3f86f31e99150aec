/**
 * Stage 8 for one leaf: a front and a back that belong together (`imposeLeaf`).
 *
 * Takes display lists of page size; gives two pages. Lists that are to be seen through the paper are placed mirrored on the
 * back, so that held to the light they are where they are on their own page.
 */
import { IDENTITY, type Matrix, type Size } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { DocumentFacts } from './document.ts';
import type { FlipEdge } from './flip.ts';
import { structureBuilder } from './structure.ts';
import type { Placement, Sheet, SheetSet } from '../../output/sheet/types.ts';

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
