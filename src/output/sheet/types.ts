/**
 * Result of stage 8, `sheet`: pages ready to be written, display lists placed on paper.
 *
 * Guaranteed: page sizes are exact, fronts and backs are registered, marks lie outside every trim, one structure table
 * covers the whole file. Nothing is laid out again: a placement is a display list, a matrix and a clip.
 */
import type { Matrix, Rect, Size } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { Owner, StructureNode } from '../../typeset/box/types.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';

interface PlacementCommon {
  readonly list: DisplayList;
  /** 0-based page of the list. */
  readonly page: number;
  /** From the list's points to the sheet's. */
  readonly matrix: Matrix;
  /** In sheet points; undefined for documents. */
  readonly clip: Rect | undefined;
}

/** A face printed more than once: one Form XObject, each use a Figure. */
export interface FormPlacement extends PlacementCommon {
  readonly as: 'form';
  /** The Figure's node in the sheet set's structure, or an artifact. */
  readonly owner: Owner;
  /**
   * What the form holds, in the list's points; the clip then narrows it on the sheet. Left out: just what the clip shows.
   * Placements that show different parts of a face share one form this way.
   */
  readonly window?: Rect;
}

/** A face or page printed once: its tagged content goes into the page itself. */
export interface InlinePlacement extends PlacementCommon {
  readonly as: 'inline';
  /** For each node of the list's structure its node in the sheet set's structure. */
  readonly owners: readonly Owner[];
}

export type Placement = FormPlacement | InlinePlacement;

export interface Sheet {
  readonly size: Size;
  /** For the outline and the text form: `Fronts 1 of 8`. */
  readonly label: string;
  readonly placements: readonly Placement[];
  /** What of crop marks and slug is this sheet's own; painted after the placements. */
  readonly printersMarks: readonly DisplayItem[];
  /** What other sheets show as well, such as marks and ruler: artifacts, painted before the printer's marks. */
  readonly sharedPrintersMarks: readonly FormPlacement[];
  /** Of a blank that is folded to a box: where its front, the wall right of it and its lid lie, in sheet points. */
  readonly solid?: { readonly front: Rect; readonly side: Rect; readonly lid: Rect } | undefined;
  /** Moves everything on the sheet: what a printer does wrong, done the other way round. Undefined: nothing. */
  readonly correction?: Matrix | undefined;
  /** Single-card pages only: TrimBox and BleedBox, in sheet points. */
  readonly trim: Rect | undefined;
  readonly bleed: Rect | undefined;
}

export interface SheetSet {
  readonly kind: 'sheet-set';
  readonly title: string;
  readonly language: Language;
  readonly subject: string;
  readonly author: string;
  readonly keywords: readonly string[];
  /** What the file was asked for, as JSON, so that it can be made again; never a name of a person. */
  readonly request?: string | undefined;
  readonly duplex: 'none' | 'long' | 'short';
  readonly sheets: readonly Sheet[];
  /** Node 0 is the root, role Document. */
  readonly structure: readonly StructureNode[];
  /** Outline: one entry per part, in order; `sheet` is 0-based. */
  readonly outline: readonly { readonly title: string; readonly sheet: number; readonly level: number }[];
}
