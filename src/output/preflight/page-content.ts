/** What is known of a page's content once it has been walked: plain results, by whoever judges them. */
import type { ColourSpace } from './colour-space.ts';
import type { Said } from './font-codes.ts';
import type { Marks } from './marks.ts';
import type { Box, PaintedItem } from './painted.ts';
import type { FontUse, Totals } from './totals.ts';

/** Tagged sequences in the order they are painted. */
export interface Sequence extends Said {
  /** `key mcid` in the parent tree. */
  readonly id: string;
  /** Text that a mark speaks in place of its signs. */
  isSpoken: boolean;
  /** No mark says in which language some of its words are. */
  lacksLanguage: boolean;
  /** Letters that a mark speaks as nothing; hyphens are none. */
  silenced: number;
  /** Where its first sign is on the page; undefined where a form was read before. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

export interface PageContent extends Pick<
  Totals,
  'untagged' | 'paints' | 'images' | 'mostInk' | 'isWhole' | 'missing' | 'faults' | 'damaged'
> {
  readonly marks: Marks;
  readonly sequences: readonly Sequence[];
  /** Words that no space parts from the next one, by sequence. */
  readonly joinedWords: ReadonlyMap<string, number>;
  readonly fonts: ReadonlyMap<number, FontUse>;
  readonly spaces: ReadonlyMap<string, ColourSpace>;
  readonly sheer: ReadonlySet<string>;
  /** All that is painted, in order; empty where boxes were not wanted. */
  readonly items: readonly PaintedItem[];
  /** Boxes that forms and clips cut to. */
  readonly frames: readonly Box[];
}
