/**
 * The gallery page: everything in the output folder, with pictures and links, without a network.
 *
 * Takes the manifest and the figures of the build; gives the data of templates/gallery/index.hbs and the finished HTML.
 * Paths are relative to the page.
 */
import { base64Text, utf8Text } from '../../base/bytes.ts';
import { join, relative } from '../../base/paths.ts';
import { type Colour, contrast, rgb } from '../../base/colour.ts';
import type { PressLanguage } from '../../base/language.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { packagedText } from '../open/package-folder.ts';
import { webFont } from '../../typeset/font/index.ts';
import { compileTemplate, renderTemplate } from '../../typeset/template/index.ts';
import { findTitle } from '../titles/index.ts';
import { type GalleryFile, handOf, inShelfOrder, partedShelf, shelfOf, standingPath } from './listing.ts';
import {
  archiveTitle,
  type Both,
  buildText,
  EVERYTHING,
  KIND_TITLES,
  kindOf,
  languageTitle,
  PAGE_WORDS,
  pageTitle,
  paperTitle,
  same,
  spans,
  spoken,
} from './words.ts';
import { host } from '../../base/host.ts';
import { FILE_LIMITS } from '../../deck/read/index.ts';
import { GAMES } from '../../games/registry.ts';
import type { BuiltFile } from '../open/types.ts';

export interface BuildFigures {
  readonly errors: number;
  readonly warnings: number;
  readonly examples: number;
  /** Decks whose archive is beside the page. */
  readonly archives?: readonly string[];
  /** Decks with a picture of their box. */
  readonly standing?: readonly string[];
  /** Pictures that are not there: a build draws only what its page shows, and a later one may show more. */
  readonly missing?: readonly string[];
  /** The page in the browser is beside it. */
  readonly hasPressPage?: boolean;
}

/** The page in the browser, beside the gallery (scripts/web). */
export const PRESS_PAGE = 'modpress.html';

/** One archive a deck, relative to the output folder. */
export const archivePath = (deck: string): string => `gallery/${deck}.zip`;

/** What stands for a deck of no game of the series: a card. */
const CARD = 'M5 1 H15 A2 2 0 0 1 17 3 V17 A2 2 0 0 1 15 19 H5 A2 2 0 0 1 3 17 V3 A2 2 0 0 1 5 1 Z';

/** Games are loaded for decks that name one. */
const titleOf = ({ game }: GalleryDeck) => (game === '' ? undefined : findTitle(game));

/** Colours of a deck's buttons and numbers: white or ink on its fill, and the fill as text where it can be read on paper. */
function coloursOf(accents: GalleryDeck['accents']): Readonly<Record<string, string>> {
  const [day, night] = accents ?? ['#4e5263', '#9da1b3'];
  const over = (ground: string, a: string, b: string): string =>
    contrast(hex(ground), hex(a)) >= 4.5 ? a : b;
  return {
    day,
    night,
    'on-day': over(day, '#ffffff', INK),
    'on-night': over(night, INK, '#ffffff'),
    'text-day': over('#ffffff', day, INK),
    'text-night': over(NIGHT_GROUND, night, '#f1f2f6'),
  };
}

const INK = '#1b1d2a';
/** `--paper` by night: templates/gallery/index.css. */
const NIGHT_GROUND = '#14151d';
const hex = (text: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(text.slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
};

/** `--day: #d6402a; --night: ...` for the style of a deck's section. */
const styleOf = (deck: GalleryDeck): string =>
  Object.entries(coloursOf(deck.accents))
    .map(([name, value]) => `--${name}: ${value}`)
    .join('; ');

interface Shown {
  readonly files: readonly GalleryFile[];
  readonly archives: readonly string[];
  readonly standing: readonly string[];
  readonly missing: readonly string[];
}

function deckData(
  deck: GalleryDeck,
  { files, archives, standing, missing }: Shown,
): Readonly<Record<string, unknown>> {
  const own = files.filter((file) => file.deck === deck.name);
  const items = shelfOf(own, deck);
  const { first, rest } = partedShelf(items);
  const title = deck.titles ?? same(deck.title);
  const hand = handOf(items);
  return {
    name: deck.name,
    title: spans(title),
    words: `${title.en} ${title.fr}`,
    facts: deck.facts ? spans(deck.facts) : '',
    lead: deck.lead ? spans(deck.lead) : '',
    archive: archives.includes(deck.name) ? encodeURI(archivePath(deck.name)) : '',
    archiveTitle: spans(archiveTitle(deck.name, title)),
    screen: items.find(({ product }) => product === 'rules')?.twins ?? [],
    style: styleOf(deck),
    sign: titleOf(deck)?.mark?.sign ?? CARD,
    standing: standing.includes(deck.name) ? standingPath(deck.name) : '',
    hand: hand?.product === 'cards' ? hand.thumb : '',
    sheet: hand?.product === 'tiles' ? hand.thumb : '',
    first: first.map((item, i) => ({ ...item, number: i + 1 })),
    rest: rest.map((item) => (missing.includes(item.thumb) ? { ...item, thumb: '' } : item)),
  };
}

/** What may be picked: every language or paper among the files, when there is more than one. */
function choices(
  files: readonly GalleryFile[],
  key: 'language' | 'paper',
  title: (value: string) => string,
): readonly { readonly value: string; readonly title: string }[] {
  const values = [...new Set(files.map((file) => file[key]))].sort();
  return values.length > 1 ? values.map((value) => ({ value, title: title(value) })) : [];
}

/** The filters under which there is anything; none where all is of one kind. */
function filtersOf(
  files: readonly GalleryFile[],
): readonly { readonly value: string; readonly title: string }[] {
  const kinds = new Set(
    files.map(({ deck, product }) => (deck === 'handouts' ? 'handouts' : kindOf(product))),
  );
  if (kinds.size < 2) return [];
  const found = KIND_TITLES.filter(([kind]) => kinds.has(kind));
  return [['', EVERYTHING] as const, ...found].map(([value, title]) => ({ value, title: spans(title) }));
}

// Which faces does the page set its words in? They are inside the page: a browser lets no local page read a font file.
const FACES = [
  ['Bricolage Grotesque', 800],
  ['Atkinson Hyperlegible Next', 400],
  ['Atkinson Hyperlegible Next', 700],
] as const;

function fontFace([family, weight]: (typeof FACES)[number]): string {
  const data = base64Text(webFont(family, weight));
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format("woff2"); }`;
}

/** The press this is: its version, and its folder of templates. */
export interface Package {
  readonly templates: string;
  readonly version: string;
}

/** The page as HTML. Values are escaped by the template; a deck's title is text, never markup. */
export function galleryPage(
  manifest: Manifest,
  figures: BuildFigures,
  { templates, version, report }: Package & { readonly report: Report },
): string {
  const path = join(templates, 'gallery', 'index.hbs');
  const file = { name: 'templates/gallery/index.hbs', text: packagedText(path) };
  const compiled = compileTemplate(file, () => undefined, report);
  if (!compiled) return '';
  const { decks, files } = manifest;
  const { archives = [], standing = [], missing = [] } = figures;
  const shown = { files, archives, standing, missing };
  const games = decks.filter(titleOf).length;
  const counted = decks.filter(({ name }) => name !== 'handouts').length;
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const findings = figures.errors + figures.warnings;
  const data = {
    version,
    start: startLanguage(files),
    ...texts(),
    title: pageTitle(games === counted ? games : 0, counted).en,
    heading: spans(pageTitle(games === counted ? games : 0, counted)),
    decks: decks.map((deck) => deckData(deck, shown)),
    build: spans(buildText({ version, files: files.length, pages, findings, examples: figures.examples })),
    languages: choices(files, 'language', languageTitle),
    papers: choices(files, 'paper', paperTitle),
    filters: filtersOf(files),
    pressPage: figures.hasPressPage === true ? PRESS_PAGE : '',
    style: `${FACES.map(fontFace).join('\n')}\n${packagedText(join(templates, 'gallery', 'index.css'))}`,
    script: packagedText(join(templates, 'gallery', 'index.js')),
  };
  const empty = { words: {}, icons: {}, styles: [], attributes: {}, variables: {}, origin: [], base: '' };
  // A title with tags is shown as letters here, and told of where the deck prints it.
  const told: Report = (one) => (one.code === 'MP1211' ? undefined : report(one));
  const page = { id: 'gallery', language: startLanguage(files), data, ...empty };
  return renderTemplate(compiled, page, told).markup.text;
}

/** In which language the page opens: French where all files are; the reader may choose. */
const startLanguage = (files: readonly GalleryFile[]): PressLanguage =>
  files.length > 0 && files.every(({ language }) => language === 'fr') ? 'fr' : 'en';

/** The words of the page: `text` as HTML, `say` as attributes. */
const texts = () => ({
  hint: PAGE_WORDS.find,
  text: Object.fromEntries(Object.entries(PAGE_WORDS).map(([key, both]) => [key, spans(both)])),
  say: Object.fromEntries(Object.entries(PAGE_WORDS).map(([key, both]) => [key, spoken(both)])),
});

// What is in the output folder: the list the gallery page is made from, kept beside the files between builds.
// Takes the files just built and the list of earlier builds; gives the list of what is really there. A file that was
// deleted by hand leaves the list; one deck built alone keeps the others on the page.

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

interface Manifest {
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
