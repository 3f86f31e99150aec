/**
 * The gallery page: everything in the output folder, with pictures and links, without a network.
 *
 * Takes the manifest and the figures of the build; gives the data of templates/gallery/index.hbs and the finished HTML.
 * Paths are relative to the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { formatPlace } from '../diagnostics/index.ts';
import { webFont } from '../font/index.ts';
import { compileTemplate, renderTemplate } from '../template/index.ts';
import { findTitle } from '../titles/index.ts';
import { languageTitle, paperTitle, shelfOf } from './listing.ts';
import type { GalleryFile } from './file.ts';
import type { GalleryDeck, Manifest } from './manifest.ts';

export interface BuildFigures {
  readonly errors: number;
  readonly warnings: number;
  readonly examples: number;
  readonly findings: readonly Diagnostic[];
  /** Decks whose archive lies beside the page. */
  readonly archives?: readonly string[];
}

/** One archive a deck, relative to the output folder. */
export const archivePath = (deck: string): string => `gallery/${deck}.zip`;

/** What stands for a deck of no game of the series: a card. */
const CARD = 'M5 1 H15 A2 2 0 0 1 17 3 V17 A2 2 0 0 1 15 19 H5 A2 2 0 0 1 3 17 V3 A2 2 0 0 1 5 1 Z';

const deckData = (deck: GalleryDeck, files: readonly GalleryFile[], archives: readonly string[]): unknown => {
  const own = files.filter((file) => file.deck === deck.name);
  const [day = '', night = ''] = deck.accents ?? [];
  return {
    ...deck,
    parts: deck.parts ?? '',
    about: deck.about ?? '',
    folder: deck.folder === undefined ? '' : encodeURI(deck.folder),
    archive: archives.includes(deck.name) ? encodeURI(archivePath(deck.name)) : '',
    rules: rulesOf(own),
    ...{ day, night, sign: findTitle(deck.game)?.mark?.sign ?? CARD },
    count: own.length,
    products: shelfOf(own),
  };
};

/** The rule sheet as a page for the browser, once a language. */
function rulesOf(files: readonly GalleryFile[]): readonly unknown[] {
  const twins = files.flatMap(({ product, twin, language }) =>
    product === 'rules' && twin !== undefined ? [{ href: encodeURI(twin), language }] : [],
  );
  return twins.map((one) => ({ ...one, title: twins.length > 1 ? languageTitle(one.language) : '' }));
}

/** More are told on the command line. */
const FINDINGS = 4;

/** `decks/mod/cards.csv:14:3` where the finding has a place, else its code. */
function findingData({ code, message, place }: Diagnostic): {
  readonly where: string;
  readonly message: string;
} {
  return { where: place ? formatPlace(place) : code, message };
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

// Which faces does the page set its words in? They stand inside the page: a browser lets no local page read a font file.
const FACES = [
  ['Bricolage Grotesque', 800],
  ['Atkinson Hyperlegible Next', 400],
  ['Atkinson Hyperlegible Next', 700],
] as const;

function fontFace([family, weight]: (typeof FACES)[number]): string {
  const data = Buffer.from(webFont(family, weight)).toString('base64');
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
  const file = { name: 'templates/gallery/index.hbs', text: readFileSync(path, 'utf8') };
  const compiled = compileTemplate(file, () => undefined, report);
  if (!compiled) return '';
  const data = {
    version,
    decks: manifest.decks.map((deck) => deckData(deck, manifest.files, figures.archives ?? [])),
    files: manifest.files.length,
    errors: figures.errors,
    warnings: figures.warnings,
    examples: figures.examples,
    pages: manifest.files.reduce((sum, file) => sum + file.pages, 0),
    findings: figures.findings.slice(0, FINDINGS).map(findingData),
    more: Math.max(0, figures.findings.length - FINDINGS),
    languages: choices(manifest.files, 'language', languageTitle),
    papers: choices(manifest.files, 'paper', paperTitle),
    style: `${FACES.map(fontFace).join('\n')}\n${readFileSync(join(templates, 'gallery', 'index.css'), 'utf8')}`,
    script: readFileSync(join(templates, 'gallery', 'index.js'), 'utf8'),
  };
  const empty = { words: {}, icons: {}, styles: [], attributes: {}, variables: {}, origin: [], base: '' };
  return renderTemplate(compiled, { id: 'gallery', language: 'en', data, ...empty }, report).markup.text;
}
