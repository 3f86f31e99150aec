/**
 * The gallery page: everything in the output folder, with pictures and links, without a network.
 *
 * Takes the manifest and the figures of the build; gives the data of templates/gallery/index.hbs and the finished HTML.
 * Paths are relative to the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import { compileTemplate, renderTemplate } from '../../template/index.ts';
import { packageFolder } from '../package-folder.ts';
import type { GalleryDeck, GalleryFile, Manifest } from './manifest.ts';

export interface BuildFigures {
  readonly errors: number;
  readonly warnings: number;
  readonly examples: number;
  readonly findings: readonly Diagnostic[];
}

// What does a person call <product>?
const PRODUCT_TITLES: Readonly<Record<string, string>> = {
  cards: 'Cards',
  tiles: 'Tiles',
  boards: 'Mats and strips',
  tokens: 'Tokens',
  rules: 'Rule sheet',
  'score-pad': 'Score pad',
  'call-sheet': 'Call sheet',
  poster: 'Poster',
  'best-moves': 'Table of best moves',
  box: 'Tuck box',
  contact: 'Contact sheet',
};

const title = (product: string): string =>
  PRODUCT_TITLES[product] ?? product.charAt(0).toUpperCase() + product.slice(1).replaceAll('-', ' ');

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

/** Name of the picture of a product, beside the page. */
export const thumbPath = (file: Pick<GalleryFile, 'deck' | 'product' | 'variant'>): string =>
  `gallery/${[file.deck, file.product, file.variant].filter(Boolean).join('-')}.png`;

function productsOf(files: readonly GalleryFile[]): readonly unknown[] {
  const groups = new Map<string, GalleryFile[]>();
  for (const file of files) {
    const key = `${file.product} ${file.variant}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    return {
      title: title(first?.product ?? ''),
      variant: (first?.variant ?? '').replaceAll('-', ' '),
      pages: first?.pages === 1 ? '1 page' : `${first?.pages ?? 0} pages`,
      thumb: first ? thumbPath(first) : '',
      links: group.map((file) => ({
        href: encodeURI(file.path),
        label:
          `${file.language} ${file.paper === 'a4' ? 'A4' : file.paper.charAt(0).toUpperCase() + file.paper.slice(1)}`.trim(),
        size: kilobytes(file.bytes),
      })),
    };
  });
}

const deckData = (deck: GalleryDeck, files: readonly GalleryFile[]): unknown => {
  const own = files.filter((file) => file.deck === deck.name);
  return { ...deck, count: own.length, products: productsOf(own) };
};

/** The page as HTML. Values are escaped by the template; a deck's title is text, never markup. */
export function galleryPage(manifest: Manifest, figures: BuildFigures, report: Report): string {
  const { templates, version } = packageFolder();
  const path = join(templates, 'gallery', 'index.hbs');
  const file = { name: 'templates/gallery/index.hbs', text: readFileSync(path, 'utf8') };
  const compiled = compileTemplate(file, () => undefined, report);
  if (!compiled) return '';
  const data = {
    version,
    decks: manifest.decks.map((deck) => deckData(deck, manifest.files)),
    files: manifest.files.length,
    errors: figures.errors,
    warnings: figures.warnings,
    examples: figures.examples,
    findings: figures.findings.slice(0, 4).map((one) => ({ code: one.code, message: one.message })),
    style: readFileSync(join(templates, 'gallery', 'index.css'), 'utf8'),
  };
  const empty = { words: {}, icons: {}, styles: [], attributes: {}, variables: {}, origin: [], base: '' };
  return renderTemplate(compiled, { id: 'gallery', language: 'en', data, ...empty }, report).markup.text;
}
