/** What translators are given, and what they bring back. */
import type { Language } from '../../base/language.ts';
import type { Place } from '../../base/diagnostics/index.ts';
import type { CsvFile, YamlFile } from '../read/index.ts';

/** Where a text is in a file of the deck, and how another language is written beside it. */
export type Slot =
  /** A map by language at a path of a YAML or JSON file; `item` where each language has a list. */
  | {
      readonly kind: 'map';
      readonly yaml: YamlFile;
      readonly path: readonly (string | number)[];
      readonly item: number | undefined;
    }
  /** Columns `name.en`, `name.fr` of a CSV file. */
  | { readonly kind: 'row'; readonly csv: CsvFile; readonly base: string; readonly row: number }
  /** A cell of a spreadsheet, which is read and not written. */
  | { readonly kind: 'sheet' };

export interface Written {
  readonly text: string;
  readonly place: Place;
}

/** One text of a deck in its languages. */
export interface Text {
  /** Stays the same when texts are edited and rows or lists move: `cards.csv/tank/name`. */
  readonly id: string;
  /** The file, as the deck names it. */
  readonly file: string;
  readonly slot: Slot;
  readonly texts: ReadonlyMap<Language, Written>;
}

/** What a file for translators says of one text. */
export interface Unit {
  readonly id: string;
  /** The file the text comes from. */
  readonly file: string;
  readonly source: string;
  /** Empty: not translated yet. */
  readonly target: string;
}

/** A file for translators, from one language to another. */
export interface Translation {
  readonly source: Language;
  readonly target: Language;
  readonly units: readonly Unit[];
}

/** A unit that was read, with its place in the file. */
export interface ReadUnit extends Omit<Unit, 'file'> {
  readonly place: Place;
}

export interface ReadTranslation {
  readonly source: Language;
  readonly target: Language;
  readonly units: readonly ReadUnit[];
}
