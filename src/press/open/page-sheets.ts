/**
 * Single pages put together to a file: each a laid-out page of its own, with faces or lines over it.
 *
 * Takes pages of any sizes; gives one sheet set with one structure table, pages in order. Nothing is laid out here.
 */
import { IDENTITY, type Matrix, type Rect } from '../../base/geometry.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import {
  structureBuilder,
  type DocumentFacts,
  type Placement,
  type Sheet,
  type SheetSet,
} from '../imposition/index.ts';

/** A face somewhere on a page. */
export interface PlacedFace {
  readonly list: DisplayList;
  readonly matrix: Matrix;
  /** In page points. */
  readonly clip: Rect;
  /** Of the list, where pages that show different parts of it share one drawing; the clip narrows it. */
  readonly window?: Rect | undefined;
  /** What a screen reader says. */
  readonly spoken: string;
  /** Node of the page's own Figure that the face belongs to; undefined where it gets one after all that is on the page. */
  readonly figure?: number | undefined;
}

export interface SinglePage {
  readonly label: string;
  readonly list: DisplayList;
  readonly faces: readonly PlacedFace[];
  /** Lines above all: cuts and creases. */
  readonly lines: readonly DisplayItem[];
  readonly solid?: Sheet['solid'];
}

/** One sheet per page; the outline names each by its label. */
export function pageSheets(pages: readonly [SinglePage, ...SinglePage[]], facts: DocumentFacts): SheetSet {
  const structure = structureBuilder();
  const sheets = pages.map(({ label, list, faces, lines, solid }): Sheet => {
    const owners = structure.adopt(list.structure, 0, label);
    const section = owners[0] ?? 0;
    const placed = faces.map(({ list: face, matrix, clip, window, spoken, figure }): Placement => ({
      as: 'form',
      list: face,
      page: 0,
      matrix,
      clip,
      ...(window ? { window } : {}),
      owner:
        (figure === undefined ? undefined : owners[figure]) ??
        structure.add({ role: 'Figure', parent: section, alt: spoken, language: face.language }),
    }));
    return {
      size: list.pages[0]?.size ?? { width: 0, height: 0 },
      label,
      placements: [{ as: 'inline', list, page: 0, matrix: IDENTITY, clip: undefined, owners }, ...placed],
      sharedPrintersMarks: [],
      printersMarks: lines,
      trim: undefined,
      bleed: undefined,
      solid,
    };
  });
  return {
    kind: 'sheet-set',
    ...facts,
    language: pages[0].list.language,
    duplex: 'none',
    sheets,
    structure: structure.nodes,
    outline: sheets.map(({ label }, sheet) => ({ title: label, sheet, level: 1 })),
  };
}
