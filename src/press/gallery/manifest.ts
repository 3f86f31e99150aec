/**
 * What is in the output folder (`mergeManifest`): the list the gallery page is made from, kept beside the files between builds.
 *
 * Takes the files just built and the list of earlier builds; gives the list of what is really there. A file that was deleted by
 * hand leaves the list; one deck built alone keeps the others on the page.
 */
import { utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { join, relative } from '../../base/paths.ts';
import { FILE_LIMITS } from '../../deck/read/index.ts';
import { GAMES } from '../../games/registry.ts';
import type { BuiltFile } from '../open/types.ts';
import { type GalleryFile, inShelfOrder } from './listing.ts';
import type { Both } from './words.ts';

export interface GalleryDeck {
  readonly name: string;
  readonly title: string;
  /** The title in the languages of the press, where they differ; lists of older versions lack it. */
  readonly titles?: Both;
  /** Empty for a deck of no game. */
  readonly game: string;
  /** `2–5 players · 15 minutes · 57 cards`, as far as it is known. */
  readonly facts?: Both;
  /** One sentence on what one does. */
  readonly lead?: Both;
  /** What it calls its own products. */
  readonly products?: Readonly<Record<string, Both>>;
  /** One line on what each of them is for. */
  readonly about?: Readonly<Record<string, Both>>;
  /** Its colour by day and by night; a deck without a theme has none. */
  readonly accents?: readonly [string, string];
}

export interface Manifest {
  readonly schema: 1;
  readonly decks: readonly GalleryDeck[];
  readonly files: readonly GalleryFile[];
}

export const MANIFEST = 'gallery/files.json';

const EMPTY: Manifest = { schema: 1, decks: [], files: [] };

/** The list of earlier builds; empty when there is none or it cannot be read. */
function earlier(out: string): Manifest {
  try {
    const read = host().store.read(join(out, MANIFEST), FILE_LIMITS.list);
    const manifest = read.ok ? (JSON.parse(utf8Text(read.bytes)) as Manifest) : EMPTY;
    return manifest.schema === 1 ? manifest : EMPTY;
  } catch {
    return EMPTY;
  }
}

const galleryFile = (out: string, file: BuiltFile): GalleryFile => ({
  path: relative(out, file.path),
  deck: file.deck,
  product: file.product,
  variant: file.variant,
  language: file.language,
  paper: file.paper ?? '',
  pages: file.pages,
  sheets: file.sheets,
  bytes: file.bytes,
  ...(file.twin === undefined ? {} : { twin: relative(out, file.twin) }),
  ink: Math.round((file.ink.reduce((sum, one) => sum + one, 0) / Math.max(1, file.ink.length)) * 1000) / 1000,
});

const BEHIND_GAMES = 1000;

// In which order do the games of the series stand? As on every sheet that shows their five motifs.
function place({ game }: GalleryDeck): number {
  const found = game === '' ? -1 : GAMES.findIndex(({ id }) => id === game);
  return found < 0 ? BEHIND_GAMES : found;
}

/** Earlier files that are still there, replaced and joined by the new ones; the series first, others by name. */
export function mergeManifest(
  out: string,
  files: readonly BuiltFile[],
  decks: readonly GalleryDeck[],
): Manifest {
  const before = earlier(out);
  const fresh = files.map((file) => galleryFile(out, file));
  const paths = new Set(fresh.map((file) => file.path));
  const kept = before.files.filter(
    (file) => !paths.has(file.path) && host().store.kindOf(join(out, file.path)) !== undefined,
  );
  const all = [...kept, ...fresh].sort(inShelfOrder);
  const names = new Set(all.map((file) => file.deck));
  const known = new Map([...before.decks, ...decks].map((deck) => [deck.name, deck]));
  return {
    schema: 1,
    decks: [...known.values()]
      .filter((deck) => names.has(deck.name))
      .sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1)),
    files: all,
  };
}
