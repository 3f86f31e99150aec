/** What `imposeSheets` is asked: copies, the grid they go on, marks and words, as plain data and a few functions. */
import type { Matrix } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { Flip } from './flip.ts';
import type { Grid, Slot } from './grid.ts';
import type { MarkStyle } from './marks.ts';
import type { Face } from './place.ts';
import type { SideName } from './side.ts';

/** One physical component; `back` is undefined for fronts without a back. */
export interface Copy {
  readonly id: string;
  readonly front: Face;
  readonly back: Face | undefined;
}

export interface SheetFacts {
  readonly side: SideName;
  /** 1-based among the sheets of its side. */
  readonly number: number;
  readonly count: number;
  /** Ids in slot order as they lie on this page; undefined for an empty slot. */
  readonly ids: readonly (string | undefined)[];
  /** The trims that are filled, on this side. */
  readonly used: readonly Slot[];
}

export interface Imposition {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: readonly string[];
  readonly language: Language;
  readonly copies: readonly Copy[];
  readonly grid: Grid;
  /** `none`: fronts only. */
  readonly flip: Flip;
  readonly marks?: MarkStyle | undefined;
  /** Registration bars, where margins hold them; unless told otherwise. */
  readonly hasBars?: boolean | undefined;
  /** 0-based slots of the first sheet that stay empty: used up already. */
  readonly skip?: readonly number[] | undefined;
  /** What a printer needs: moves everything on the sheets of a side. */
  readonly correct?: ((side: SideName) => Matrix | undefined) | undefined;
  /** Words for the outline and the sections: `Fronts 1 of 8`. */
  readonly label: (facts: SheetFacts) => string;
  /** What is said of several equal backs on one sheet, as one Figure: `8 backs: Mod`; left out, each back speaks. */
  readonly spokenBacks?: ((words: string, count: number) => string) | undefined;
  /** What is said of equal fronts one after the other, as one Figure: `Tile 63, 53 copies`; left out, each speaks. */
  readonly spokenCopies?: ((words: string, count: number) => string) | undefined;
  /** Pages of their own behind the sheets, such as how to cut them. */
  readonly after?: readonly { readonly title: string; readonly list: DisplayList }[] | undefined;
  /** Slug, ruler and flip edge as lists of page size; a list that comes again on another sheet is drawn once for both. */
  readonly printersMarks: (facts: SheetFacts) => readonly PrintersMarks[];
}

export interface PrintersMarks {
  readonly list: DisplayList;
  /** A form even where no other sheet shows it: it may say something else on a sheet that is the same otherwise. */
  readonly isForm?: boolean;
}
