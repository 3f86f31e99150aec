/**
 * Rule sheets, score pads and other documents of a deck.
 *
 * Takes an open deck and a document; gives its sheets, one per page. What a template is given: the document's own words
 * in one language, and for a rule sheet or score pad what the replays and the engine's facts say.
 */
import type { Size } from '../../base/geometry.ts';
import { inLanguage, type Language, pressLanguage, isPressLanguage } from '../../base/language.ts';
import type { DocumentField, DocumentSpec } from '../../deck/read/index.ts';
import { error, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { imposeDocument, PAPERS, type DocumentFacts, type Fold, type SheetSet } from '../imposition/index.ts';
import type { TemplateData } from '../document/part.ts';
import { localisedMap, missingTranslations } from '../document/localise.ts';
import { deckVariables } from '../document/theme.ts';
import { SERIES } from '../titles/index.ts';
import type { OpenDeck } from './open-deck.ts';
import { readStyles } from './read-design.ts';
import type { Page } from '../../typeset/pipeline/index.ts';
import { readPaper } from '../printers/profile.ts';
import type { BuildRequest, PaperName } from './types.ts';

export interface PrintedDocument {
  readonly open: OpenDeck;
  readonly document: DocumentSpec;
  readonly variant: DocumentSpec['variants'][number];
  readonly language: Language;
  readonly paper: PaperName;
  readonly request: Pick<BuildRequest, 'ink'>;
  /** Laid out as a page of a booklet instead of a sheet of its own. */
  readonly leaf?: { readonly fold: Fold; readonly size: Size } | undefined;
}

/** The sheets of one document; undefined when its template or words are missing (reported). */
export function documentSheets(job: PrintedDocument): SheetSet | undefined {
  const page = documentPage(job);
  if (!page) return undefined;
  return imposeDocument(job.open.pipeline.read(page).list, documentFacts(job));
}

/** What a file says about itself. */
export function documentFacts({ open: { deck }, document, language }: PrintedDocument): DocumentFacts {
  return {
    title: inLanguage(document.title, language),
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: ['print and play', deck.name],
  };
}

/** What the press gives beside the data of a document: these have no keys of such names. */
type Given = Partial<Record<DocumentField, unknown>>;

/** What the template of a document is given; `added` comes from its game. */
const documentData = (
  { open: { deck }, document, language, request, variant, leaf }: PrintedDocument,
  added: TemplateData,
): TemplateData => ({
  ...localisedMap(document.data.value, language, deck.languages),
  ...localisedMap(variant.data.value, language, deck.languages),
  ...added,
  ...({
    name: inLanguage(deck.title, language),
    version: deck.version,
    game: deck.game ?? deck.name,
    theme: deck.theme,
    series: SERIES,
    lang: language,
    ink: request.ink,
    fold: leaf?.fold ?? '',
    variant: variant.name,
  } satisfies Given),
});

/** Which document of its deck, and which of its variants. */
const placeIn = (
  { deck }: OpenDeck,
  document: DocumentSpec,
  variant: PrintedDocument['variant'],
): readonly number[] => [deck.documents.indexOf(document), document.variants.indexOf(variant)];

/** What stages 2 to 7 need for a document; its twin is given the very same page. */
export function documentPage(job: PrintedDocument): Page | undefined {
  const { open, document, variant, language, paper, request, leaf } = job;
  const key = JSON.stringify([
    ...placeIn(open, document, variant),
    language,
    paper,
    request.ink,
    leaf?.fold,
    leaf?.size,
  ]);
  return open.caches.documents.get(key, open.report, (report) =>
    newPage({ ...job, open: { ...open, report } }),
  );
}

function newPage(job: PrintedDocument): Page | undefined {
  const { open, document, language, paper, request, variant, leaf } = job;
  const { deck } = open;
  const design = open.design(document.template);
  if (!design || hasMissingTexts(job)) return undefined;
  // The same on every paper.
  const key = JSON.stringify([...placeIn(open, document, variant), language]);
  const added = open.caches.added.get(key, open.report, (report) =>
    productData({ ...job, open: { ...open, report } }),
  );
  if (!added) return undefined;
  const size = leaf?.size ?? paperSize(job);
  const shown = leaf?.fold ?? designPaper(paper);
  return {
    template: design.template,
    size,
    job: {
      id: [document.product, variant.name].filter(Boolean).join('-'),
      language,
      data: { ...documentData(job, added), ...({ paper: shown } satisfies Given) },
      words: open.wording.words(language),
      icons: open.wording.icons,
      styles: leaf ? [...design.styles, ...foldStyles(open, design.path, leaf.fold)] : design.styles,
      attributes: {
        'data-game': deck.game ?? deck.name,
        'data-ink': request.ink,
        'data-paper': shown,
        'data-area': leaf ? 'leaf' : paper === 'universal' ? paper : 'page',
        'data-variant': variant.name,
      },
      variables: {
        ...deckVariables(deck),
        '--paper-width': `${size.width}pt`,
        '--paper-height': `${size.height}pt`,
        '--type': '1',
      },
      origin: [{ message: `for document "${document.product}"`, place: document.place }],
      base: design.path,
    },
  };
}

/** What a document looks like on small pages: its own `<template>-fold.css`, or the press's, then what this fold needs. */
function foldStyles({ loader, report }: OpenDeck, path: string, fold: Fold): readonly SourceFile[] {
  const own = path.replace(/\.hbs$/, '-fold.css');
  const names = [
    loader.exists(own) ? own : loader.resolve(path, 'templates/fold.css'),
    loader.resolve(path, `templates/fold-${fold}.css`),
  ];
  return names.flatMap((name) =>
    name !== undefined && loader.exists(name) ? readStyles({ path: name, loader, report }) : [],
  );
}

/**
 * What A4 and Letter have in common is as high as Letter: its design is taken, and `data-area` lets a sheet of styles say
 * what else has to give way.
 */
const designPaper = (paper: PaperName): PaperName => (paper === 'universal' ? 'letter' : paper);

function paperSize({ open, paper, variant, language }: PrintedDocument): Size {
  const { width, height } = (readPaper(paper) ?? PAPERS.a4).size;
  return localisedMap(variant.data.value, language, open.deck.languages)['landscape'] === true
    ? { width: height, height: width }
    : { width, height };
}

/** What the title adds to the words of a document, nothing for a deck without a rulebook; undefined after mistakes. */
function productData({ open, document, variant, language }: PrintedDocument): TemplateData | undefined {
  const { deck, rulebook, engine, title, report } = open;
  if (!rulebook || !engine) return {};
  const part = title?.documents[document.product];
  return part
    ? part.data({ deck, document, variant, language: pressLanguage(language), rulebook, engine, report })
    : {};
}

function hasMissingTexts({ open, document }: PrintedDocument): boolean {
  // What a game of the house says of itself, it says in the languages of the press.
  const { languages } = open.deck;
  const needed = open.title ? languages.filter(isPressLanguage) : languages;
  const missing = missingTranslations(document.data.value, needed);
  if (missing.length > 0)
    open.report(
      error('MP4004', `texts of the document "${document.product}" are missing: ${missing.join(', ')}`, {
        place: document.place,
        help: 'write each text in every language of the deck',
      }),
    );
  return missing.length > 0;
}
