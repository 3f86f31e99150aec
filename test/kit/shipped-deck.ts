/** A deck of the house built into a temporary folder and read back, for the tests from folder to paper. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../src/press/build.ts';
import type { BuildReport, BuildRequest } from '../../src/press/types.ts';
import { readPdf, type PageReading } from './pdf-reading.ts';

/** Everything a deck has, in all languages and on both papers, unless `more` says otherwise. */
export const buildRequest = (deck: string, out: string, more: Partial<BuildRequest> = {}): BuildRequest => ({
  decks: [deck],
  out,
  only: [],
  papers: [],
  languages: [],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: true,
  ...more,
});

export interface ShippedDeck {
  /** Temporary; files go to `out/<deck>` in it unless a request says otherwise. */
  readonly folder: string;
  make(more?: Partial<BuildRequest>): Promise<BuildReport>;
  /** A copy to spoil, in a folder of the deck's own name. */
  copy(name: string): string;
  bytesOf(file: string): Uint8Array;
  pagesOf(file: string): Promise<readonly PageReading[]>;
  /** Throws where there is no such page. */
  pageOf(file: string, index?: number): Promise<PageReading>;
  remove(): void;
}

export function shippedDeck(name: string): ShippedDeck {
  const deck = resolve('decks', name);
  const folder = mkdtempSync(join(tmpdir(), 'modpress-'));
  const bytesOf = (file: string): Uint8Array => readFileSync(join(folder, 'out', name, file));
  const pagesOf = async (file: string): Promise<readonly PageReading[]> =>
    (await readPdf(bytesOf(file))).pages;
  return {
    folder,
    make: (more) => build(buildRequest(deck, join(folder, 'out'), more), () => undefined),
    copy(place) {
      const copied = join(folder, place, name);
      cpSync(deck, copied, { recursive: true });
      return copied;
    },
    bytesOf,
    pagesOf,
    async pageOf(file, index = 0) {
      const page = (await pagesOf(file))[index];
      if (!page) throw new Error(`${file} has no page ${index + 1}`);
      return page;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Codes and messages of what was found. */
export const messages = ({ diagnostics }: BuildReport): readonly string[] =>
  diagnostics.map((one) => `${one.code} ${one.message}`);
