/** A deck of the house, as the run built it once for all tests and read back; and a folder to build it otherwise. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../src/press/make/build.ts';
import type { BuildReport, BuildRequest } from '../../src/press/open/types.ts';
import { buildRequest } from './build-request.ts';
import { readPdf, type PageReading, type PdfReading } from './pdf-reading.ts';
import { sharedBuild } from './shared-build.ts';

export interface ShippedDeck {
  /** Temporary and the test's own; what `make` builds goes to `out/<deck>` in it unless a request says otherwise. */
  readonly folder: string;
  /** Everything, built once for all tests; `bytesOf`, `pagesOf` and `pageOf` read these files. */
  full(): Promise<BuildReport>;
  /** In low ink, in French on A4, built once for all tests. */
  low(): Promise<BuildReport>;
  make(more?: Partial<BuildRequest>): Promise<BuildReport>;
  /** A copy to spoil, in a folder of the deck's own name. */
  copy(name: string): string;
  /** Where the files lie that are read: those of `full`, once it was asked for, else those of `make`. */
  files(): string;
  bytesOf(file: string): Uint8Array;
  /** A PDF by its whole path; one of `full` is read once. */
  reading(path: string): Promise<PdfReading>;
  pagesOf(file: string): Promise<readonly PageReading[]>;
  /** Throws where there is no such page. */
  pageOf(file: string, index?: number): Promise<PageReading>;
  remove(): void;
}

export function shippedDeck(name: string): ShippedDeck {
  const deck = resolve('decks', name);
  const folder = mkdtempSync(join(tmpdir(), 'modpress-'));
  let files = join(folder, 'out', name);
  const bytesOf = (file: string): Uint8Array => readFileSync(join(files, file));
  const { reading, forget } = readerOutside(folder);
  const pagesOf = async (file: string): Promise<readonly PageReading[]> =>
    (await reading(join(files, file))).pages;
  return {
    folder,
    async full() {
      const built = await sharedBuild(name);
      files = built.files;
      return built.report;
    },
    low: async () => (await sharedBuild(name, 'low')).report,
    make: (more) => build(buildRequest(deck, join(folder, 'out'), more), () => undefined),
    copy(place) {
      const copied = join(folder, place, name);
      cpSync(deck, copied, { recursive: true });
      return copied;
    },
    files: () => files,
    bytesOf,
    reading,
    pagesOf,
    async pageOf(file, index = 0) {
      const page = (await pagesOf(file))[index];
      if (!page) throw new Error(`${file} has no page ${index + 1}`);
      return page;
    },
    remove() {
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads PDFs, those outside of the folder once: files that are shared change no more, and reading takes longer than a test. */
function readerOutside(folder: string): Pick<ShippedDeck, 'reading'> & { readonly forget: () => void } {
  const known = new Map<string, Promise<PdfReading>>();
  return {
    reading(path) {
      const found = known.get(path) ?? readPdf(readFileSync(path));
      if (!path.startsWith(folder)) known.set(path, found);
      return found;
    },
    forget: () => known.clear(),
  };
}

/** Codes and messages of what was found. */
export const messages = ({ diagnostics }: BuildReport): readonly string[] =>
  diagnostics.map((one) => `${one.code} ${one.message}`);
