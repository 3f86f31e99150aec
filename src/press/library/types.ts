/**
 * What programs see of the press: requests and answers of `import ... from 'modpress'`, as plain data (docs/library.md).
 *
 * These types are published: adding to them is a minor version, everything else a major one.
 */
import { readPaper } from '../printers/profile.ts';
import { type BuildReport, type BuildRequest, type Product, PRODUCTS } from '../open/types.ts';
import { resolve } from '../../base/paths.ts';
import { host } from '../../base/host.ts';
import { diagnosticToJson } from '../../base/diagnostics/json-printer.ts';
import { build as buildDecks } from '../make/build.ts';

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
        /** Left, bottom, right, top in points of the page, where the place is known. */
        readonly box?: readonly [number, number, number, number] | undefined;
      }[];
      /** What the file is fit for: always three. */
      readonly verdicts: readonly {
        readonly use: 'printing' | 'reading aloud' | 'a press';
        readonly state: 'right' | 'faulty' | 'not asked for';
        readonly faults: number;
      }[];
    }
  | { readonly ok: false; readonly why: string };

/**
 * @param folder the deck's, absolute
 * @throws RangeError for a product or a paper that modpress does not know
 */
export function requestOf(folder: string, wishes: Wishes): BuildRequest {
  const { languages = [], cards, ink = 'full', flip = 'long', grid = 'default' } = wishes;
  return {
    decks: [folder],
    out: folder,
    only: (wishes.only ?? []).map(productOf),
    papers: (wishes.papers ?? []).map(paperOf),
    languages,
    flip,
    grid,
    ink,
    ...(cards ? { sheets: { cards } } : {}),
    stopAfter: undefined,
    rows: [],
    write: true,
    isDraft: wishes.draft,
    html: wishes.html,
    gallery: false,
  };
}

function productOf(name: string): Product {
  const found = PRODUCTS.find((one) => one === name);
  if (found === undefined)
    throw new RangeError(`there is no product "${name}"; known are ${PRODUCTS.join(', ')}`);
  return found;
}

function paperOf(name: string): string {
  const found = readPaper(name);
  if (!found) throw new RangeError(`there is no paper "${name}"; write a4, letter or 210x250mm`);
  return found.name;
}

// Whole decks for programs: built into a folder (`build`), or checked without writing anything (`check`).

export interface Report {
  /** False when something has an error; nothing of that deck was written then. */
  readonly ok: boolean;
  /** Absolute paths, with the SHA-256 of what is there now. */
  readonly files: readonly { readonly path: string; readonly pages: number; readonly sha256: string }[];
  readonly findings: readonly Finding[];
}

export interface BuildWishes extends Wishes {
  /** Each deck gets a folder of its name in it; `out` by default. */
  readonly out?: string;
  /** Replace files that modpress has not made. */
  readonly force?: boolean;
  /** Threads; everything on this one by default. The files are the same. */
  readonly workers?: number;
}

/**
 * Builds the deck in a folder, as `modpress build` does.
 *
 * @throws RangeError for a product or a paper that modpress does not know
 */
export async function build(deck: string, wishes: BuildWishes = {}): Promise<Report> {
  const { out = 'out', force, workers } = wishes;
  const request = {
    ...requestOf(resolve(host().cwd(), deck), wishes),
    out: resolve(host().cwd(), out),
    force,
    workers,
  };
  return reportOf(await buildDecks(request, () => undefined));
}

/** Replays examples, lays everything out and judges it, as `modpress check` does; warnings are findings too. */
export async function check(deck: string, wishes: Wishes = {}): Promise<Report> {
  return reportOf(
    await buildDecks({ ...requestOf(resolve(host().cwd(), deck), wishes), write: false }, () => undefined),
  );
}

const reportOf = ({ failure, files, diagnostics }: BuildReport): Report => ({
  ok: failure === 'none',
  files: files.map(({ path, pages, sha256 }) => ({ path, pages, sha256 })),
  findings: diagnostics.map(diagnosticToJson),
});
