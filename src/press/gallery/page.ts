/**
 * The gallery page: everything in the output folder, with pictures and links, without a network.
 *
 * Takes the manifest and the figures of the build; gives the data of templates/gallery/index.hbs and the finished HTML.
 * Paths are relative to the page.
 */
import { join } from '../../base/paths.ts';
import { type Colour, contrast, rgb } from '../../base/colour.ts';
import type { PressLanguage } from '../../base/language.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { packagedText } from '../open/package-folder.ts';
import { webFaces } from '../open/web-faces.ts';
import { compileTemplate, renderTemplate } from '../../typeset/template/index.ts';
import { findTitle } from '../titles/index.ts';
import { EDITIONS, editionOf } from '../open/editions.ts';
import { type Archive, archiveLink, archivesOf } from './archives.ts';
import { type GalleryFile, handOf, partedShelf } from './listing.ts';
import type { GalleryDeck, Manifest } from './manifest.ts';
import { type ShelfItem, sheetsOf, shelfOf } from './shelf.ts';
import { picturesIn, type ShelfPicture, standingPath } from './shelf-pictures.ts';
import { PRINT_STEPS, WAYS_OUT, WAYS_OUT_TITLE } from './print-help.ts';
import {
  archiveTitle,
  buildText,
  EDITION_WORDS,
  EVERYTHING,
  KIND_TITLES,
  kindOf,
  languageTitle,
  PAGE_WORDS,
  pageTitle,
  paperTitle,
  printOrder,
  same,
  spans,
  spoken,
} from './words.ts';

export interface BuildFigures {
  readonly errors: number;
  readonly warnings: number;
  readonly examples: number;
  /** Whether a file is in the output folder: archives, and pictures, of which a build draws only what its page shows. */
  readonly isThere?: (path: string) => boolean;
  /** The page in the browser is beside it. */
  readonly hasPressPage?: boolean;
}

/** The page in the browser, beside the gallery (scripts/web). */
export const PRESS_PAGE = 'modpress.html';

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
  readonly isThere: (path: string) => boolean;
}

function deckData(deck: GalleryDeck, { files, isThere }: Shown): Readonly<Record<string, unknown>> {
  const own = files.filter((file) => file.deck === deck.name);
  const items = shelfOf(own, deck);
  const { first, rest } = partedShelf(items);
  const title = deck.titles ?? same(deck.title);
  const hand = handOf(items);
  const shown = (pictures: readonly ShelfPicture[]): readonly ShelfPicture[] =>
    pictures.filter(({ src }) => isThere(src));
  const standing = shown(picturesIn(own, (language) => standingPath(deck.name, language)));
  const pictured = shown(hand?.pictures ?? []);
  return {
    name: deck.name,
    title: spans(title),
    words: `${title.en} ${title.fr}`,
    facts: deck.facts ? spans(deck.facts) : '',
    lead: deck.lead ? spans(deck.lead) : '',
    pack: packData(
      archivesOf(deck.name, own).filter(({ path }) => isThere(path)),
      first.length,
    ),
    order: spans(printOrder(first.length)),
    screen: items.find(({ product }) => product === 'rules')?.twins ?? [],
    style: styleOf(deck),
    sign: titleOf(deck)?.mark?.sign ?? CARD,
    hasStage: standing.length + pictured.length > 0,
    standing,
    hand: hand?.product === 'cards' ? pictured : [],
    sheet: hand?.product === 'tiles' ? pictured : [],
    first: first.map((item, i) => ({ ...itemData(item), number: i + 1 })),
    rest: rest.map((item) => ({ ...itemData(item), pictures: shown(item.pictures) })),
  };
}

/** The files themselves are of no use to a template. */
const itemData = ({ files: _, ...item }: ShelfItem) => item;

/** @param count how many files are printed first; 0: an archive holds all of them */
function packData(archives: readonly Archive[], count: number) {
  const links = archives.map(archiveLink);
  const [link] = links;
  return link && { ...link, title: spans(archiveTitle(count)), links };
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

/** The editions among the files, when there is more than one. */
function editionChoices(files: readonly GalleryFile[]) {
  const found = new Set(files.map(({ variant }) => editionOf(variant).edition));
  return found.size < 2
    ? []
    : EDITIONS.filter((edition) => found.has(edition)).map((value) => ({
        value,
        title: spans(EDITION_WORDS[value].title),
        hint: spans(EDITION_WORDS[value].hint),
      }));
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
  const file = (name: string) => ({
    name: `templates/gallery/${name}.hbs`,
    text: packagedText(join(templates, 'gallery', `${name}.hbs`)),
  });
  const compiled = compileTemplate(file('index'), file, report);
  if (!compiled) return '';
  const { decks, files } = manifest;
  const shown = { files, isThere: figures.isThere ?? (() => true) };
  const games = decks.filter(titleOf).length;
  const counted = decks.filter(({ name }) => name !== 'handouts').length;
  const sheets = files.reduce((sum, file) => sum + sheetsOf(file), 0);
  const findings = figures.errors + figures.warnings;
  const data = {
    version,
    start: startLanguage(files),
    ...texts(),
    ...helpTexts(),
    title: pageTitle(games === counted ? games : 0, counted).en,
    heading: spans(pageTitle(games === counted ? games : 0, counted)),
    decks: decks.map((deck) => deckData(deck, shown)),
    build: spans(buildText({ version, files: files.length, sheets, findings, examples: figures.examples })),
    languages: choices(files, 'language', languageTitle),
    papers: choices(files, 'paper', paperTitle),
    editions: editionChoices(files),
    filters: filtersOf(files),
    pressPage: figures.hasPressPage === true ? PRESS_PAGE : '',
    style: `${webFaces()}\n${packagedText(join(templates, 'gallery', 'index.css'))}`,
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

/** How to print, below the decks. */
const helpTexts = () => ({
  steps: PRINT_STEPS.map(({ picture, text }) => ({ picture, text: spans(text) })),
  waysOutTitle: spans(WAYS_OUT_TITLE),
  waysOut: WAYS_OUT.map(spans),
});
