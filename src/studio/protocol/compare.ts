/** What has changed since an earlier state, in words and on the picture. */
import type { Part } from './card.ts';
import type { Side } from './state.ts';

/** With what a deck can be compared. */
export interface Base {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

export interface Comparison {
  readonly bases: readonly Base[];
  /** Id of the one that was taken. */
  readonly from: string;
  /** Why there is nothing to compare with, as the terminal says it. */
  readonly problem: string | undefined;
  readonly changes: readonly Change[];
  /** Cards that are as they were. */
  readonly same: number;
}

/** A card that is another than it was. */
export interface Change {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly name: string;
  readonly copies: number;
  /** All of it in a sentence. */
  readonly words: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /** Those of the language that is shown, where they differ. */
  readonly faces: readonly ChangedFace[];
}

export interface ChangedFace {
  /** `en front`. */
  readonly name: string;
  /** It was there, even where its picture is not known. */
  readonly wasThere: boolean;
  readonly before: Side | undefined;
  readonly after: Side | undefined;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where two faces differ, and which parts of the newer one lie there. */
export interface Marks {
  readonly boxes: readonly Box[];
  readonly parts: readonly Part[];
}
