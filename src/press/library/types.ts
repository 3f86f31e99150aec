/**
 * What programs see of the press: requests and answers of `import ... from 'modpress'`, as plain data (docs/library.md).
 *
 * These types are published: adding to them is a minor version, everything else a major one.
 */

/** A deck in memory: path in the deck, with forward slashes (`deck.yaml`, `templates/card.hbs`), to content. */
export type DeckFiles = Readonly<Record<string, string | Uint8Array>>;

/** A place in a file: lines and columns count from 1, columns are characters, the end is behind the last one. Null: not known. */
export interface FindingPlace {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
}

/** One mistake or doubt; docs/errors.md explains every code. */
export interface Finding extends FindingPlace {
  /** `MP1023`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What is wrong with the place itself. */
  readonly label: string | null;
  readonly notes: readonly (FindingPlace & { readonly message: string })[];
  /** How to repair it. */
  readonly help: string | null;
  /** Rows or pages it stands for, where they are several. */
  readonly cases: readonly string[];
}

/** What is to be printed; everything that is left out is as `modpress build` does it. */
export interface Wishes {
  /** Products such as `cards`, `rules`, `box`; all by default. */
  readonly only?: readonly string[];
  /** `a4`, `letter`, `210x250mm` ...; A4 and Letter by default. */
  readonly papers?: readonly string[];
  /** All languages of the deck by default. */
  readonly languages?: readonly string[];
  readonly ink?: 'full' | 'low';
  readonly flip?: 'long' | 'short' | 'fold' | 'none';
  readonly grid?: 'default' | 'full' | 'dense' | 'single';
  /** Ids, numbers and ranges of cards, as `--cards` takes them; all by default. */
  readonly cards?: readonly string[];
  /** Print also where text is lost, and say so on every sheet. */
  readonly draft?: boolean;
  /** False: no HTML versions of rule sheets and score pads. */
  readonly html?: boolean;
}

/** A file that can be made. */
export interface PlannedFile {
  /** `cards.en.a4.pdf`. */
  readonly name: string;
  readonly product: string;
  readonly language: string;
  /** Undefined where pages have the size of a piece. */
  readonly paper: string | undefined;
}

export interface MadeFile extends PlannedFile {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** The same document for browsers and screen readers, where it has one. */
  readonly html: { readonly name: string; readonly bytes: Uint8Array } | undefined;
}

/** What came of `make`: no file of a deck with an error. */
export interface Made {
  readonly files: readonly MadeFile[];
  /** All that was found since the deck was opened. */
  readonly findings: readonly Finding[];
}

/** What a finished PDF was found to be (`judge`); `why` where it could not be read. */
export type Judgement =
  | {
      readonly ok: true;
      readonly version: string;
      readonly isTagged: boolean;
      readonly pages: readonly { readonly width: number; readonly height: number }[];
      readonly findings: readonly {
        /** `fail`: against the list; `note`: worth a look. */
        readonly kind: 'fail' | 'note';
        readonly check: string;
        readonly clause: string;
        readonly page?: number | undefined;
        readonly message: string;
        readonly repair: string;
      }[];
    }
  | { readonly ok: false; readonly why: string };
