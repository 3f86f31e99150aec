/**
 * What a build makes: one job per file, in a fixed order, named by one rule.
 *
 * Names: `<product>[-<variant>..].<language>.<paper>.pdf` in a folder of the deck's name; one variant never overwrites
 * another. Takes an open deck and a request; makes nothing itself. This is the last place that sees the request.
 */
import { basename, join } from '../../base/paths.ts';
import type { Language } from '../../base/language.ts';
import { extraComponents, EXTRAS } from '../extras/lines.ts';
import type { Component } from '../../deck/read/index.ts';
import { tuckBoxContents } from '../boxes/size.ts';
import { paperTitle } from '../gallery/words.ts';
import { otherEditions } from '../open/editions.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { sheetGroups } from '../sheets/cards.ts';
import { templateFinder } from '../open/sheet-template.ts';
import {
  type BuildRequest,
  type Flip,
  type GridKind,
  type PaperName,
  type SheetWishes,
  USUAL_PAPERS,
} from '../open/types.ts';
import type { CutSettings, Job, JobFile, TwinFile } from '../open/job.ts';
import { DOCUMENT_PAPERS, editionFor, plainSettings, reportOddPapers, settle } from './settle.ts';
import { formatMm } from '../../base/units.ts';

/** What is to be made of one deck. */
export interface Plan {
  readonly jobs: readonly Job[];
  /** Where they go, absolute. */
  readonly folder: string;
  readonly cut: CutSettings;
  /** A part of the cards is asked for: nobody wants the rules again, and the list of faces stays as it is. */
  readonly isPart: boolean;
}

/** The files of a deck that the request asks for; undefined when something was reported that stops the run. */
export async function plan(open: OpenDeck, request: BuildRequest, cwd: string): Promise<Plan | undefined> {
  const cut = await settle(open, request, cwd);
  if (!cut) return undefined;
  reportOddPapers(open, request);
  const isPart = cut.choice !== undefined || cut.baseline !== undefined;
  const folder = join(request.out, open.deck.name);
  const jobs = [...jobsOf(open, request, cut), ...(isPart ? [] : editionJobs(open, request, cut))];
  return { jobs, folder, cut, isPart: isPart || cut.rows.length > 0 };
}

/** What one plays with, in the other editions that are asked for. */
const editionJobs = (open: OpenDeck, asked: BuildRequest, cut: CutSettings): readonly Job[] =>
  otherEditions(open.deck, asked).flatMap(({ request, products }) =>
    jobsOf(open, request, { ...cut, flip: request.flip, grid: request.grid }).filter(({ product }) =>
      products.includes(product),
    ),
  );

/** All files of one deck that the request asks for. */
export function jobsOf(open: OpenDeck, request: BuildRequest, cut = plainSettings(request)): readonly Job[] {
  const { deck } = open;
  const languages = deck.languages.filter(
    (one) => request.languages.length === 0 || request.languages.includes(one),
  );
  const papers = request.papers.length === 0 ? USUAL_PAPERS : request.papers;
  const wanted = (product: string): boolean =>
    request.only.length === 0
      ? deck.leftOut?.includes(product) !== true
      : (request.only as readonly string[]).includes(product);
  const pairs = languages.flatMap((language) => papers.map((paper) => ({ language, paper })));
  const documents =
    cut.choice || cut.baseline
      ? []
      : [
          ...documentJobs(open, request, pairs),
          ...bookletJobs(open, request, pairs),
          ...packingJobs(open, request, pairs),
          ...extrasJobs(open, request, pairs, cut),
        ];
  return [...componentJobs(open, request, pairs, cut), ...documents].filter((job) => wanted(job.product));
}

type Pair = { readonly language: Language; readonly paper: PaperName };

function componentJobs(
  open: OpenDeck,
  request: BuildRequest,
  pairs: readonly Pair[],
  cut: CutSettings,
): readonly Job[] {
  const named = new Set<string>();
  const edition = editionFor(request);
  const templateFor = templateFinder(open, request.sheets?.template);
  const ownSheets = open.deck.components.filter((one) => hasOwnSheets(one, request, cut));
  return sheetGroups(ownSheets).flatMap((components): readonly Job[] => {
    const [first] = components;
    const { product, name } = first;
    // A file is called large where something in it is.
    const hasLargeIndex = edition.hasLargeIndex && components.some(({ frontLarge }) => frontLarge);
    const variant = cardVariant({ ...request, hasLargeIndex }, named.has(product) ? name : '');
    named.add(product);
    const template = templateFor(first);
    if (template === 'faulty') return [];
    // A single-card page has the card's size, whatever paper is in the tray; a sheet template has its own paper.
    const isOne = request.grid === 'single' || template !== undefined;
    const wanted = isOne ? pairs.filter(({ paper }) => paper === pairs[0]?.paper) : pairs;
    const names = components.map((one) => one.name);
    return wanted.map(({ language, paper: asked }) => {
      const tray = template ? template.paper.name : asked;
      const paper = request.grid === 'single' && !template ? undefined : tray;
      return {
        ...fileOf(open, request, { product, variant, language, paper }),
        tray,
        edition: { ...edition, hasLargeIndex },
        content: { kind: 'cut', components: names, template, cut },
      };
    });
  });
}

function documentJobs(open: OpenDeck, request: BuildRequest, pairs: readonly Pair[]): readonly Job[] {
  const edition = editionFor(request);
  const designed = pairs.filter(({ paper }) => DOCUMENT_PAPERS.includes(paper));
  return open.deck.documents.flatMap(({ product, variants }, document) =>
    variants.flatMap(({ name }, index): readonly Job[] => {
      const variant = [name, request.ink === 'low' ? 'low-ink' : ''].filter(Boolean).join('-');
      const files = designed.map(({ language, paper }) =>
        fileOf(open, request, { product, variant, language, paper }),
      );
      return files.map((file, i) => ({
        ...file,
        tray: designed[i]?.paper ?? '',
        edition,
        content: { kind: 'document', document, variant: index, twin: twinOf(request, file, files) },
      }));
    }),
  );
}

/** The rule sheets once more, folded, where that is asked for. */
function bookletJobs(open: OpenDeck, request: BuildRequest, pairs: readonly Pair[]): readonly Job[] {
  const { fold, flip, ink } = request;
  if (fold === undefined) return [];
  const edition = editionFor(request);
  const edge = flip === 'short' ? 'short' : 'long';
  const words = [fold, ink === 'low' ? 'low-ink' : '', edge === 'short' ? 'short-edge' : ''];
  const variant = words.filter(Boolean).join('-');
  return open.deck.documents.flatMap(({ product }, document) =>
    product === 'rules'
      ? pairs
          .filter(({ paper }) => DOCUMENT_PAPERS.includes(paper))
          .map(({ language, paper }) => ({
            ...fileOf(open, request, { product, variant, language, paper }),
            tray: paper,
            edition,
            content: {
              kind: 'document',
              document,
              variant: 0,
              twin: undefined,
              booklet: { fold, flip: edge },
            },
          }))
      : [],
  );
}

/** The first file of a language brings the twin for all papers; a twin in less ink would be the same page again. */
function twinOf(request: BuildRequest, file: JobFile, files: readonly JobFile[]): TwinFile | undefined {
  const same = files.filter(({ language }) => language === file.language);
  if (request.html === false || request.ink === 'low' || same[0] !== file) return undefined;
  const path = file.path.replace(/\.pdf$/, '').slice(0, file.paper ? -file.paper.length - 1 : undefined);
  const printed = same.map((one) => ({
    title: paperTitle(one.paper ?? ''),
    href: encodeURI(basename(one.path)),
  }));
  return { path: `${path}.html`, printed };
}

/** What every deck of cards or tiles has: a tuck box and a contact sheet. */
function packingJobs(open: OpenDeck, request: BuildRequest, pairs: readonly Pair[]): readonly Job[] {
  const { components, box } = open.deck;
  if (tuckBoxContents(components, box).length === 0) return [];
  const edition = editionFor(request);
  const variant = request.ink === 'low' ? 'low-ink' : '';
  // On other papers than documents are made for, a box is made only for those who ask for one: it is large.
  const isAsked = (product: string): boolean => (request.only as readonly string[]).includes(product);
  const contents = [{ kind: 'box' }, { kind: 'contact' }] as const;
  return contents.flatMap((content): readonly Job[] => {
    const product = content.kind;
    return pairs
      .filter(({ paper }) => DOCUMENT_PAPERS.includes(paper) || isAsked(product))
      .map(({ language, paper }) => ({
        ...fileOf(open, request, { product, variant, language, paper }),
        tray: paper,
        edition,
        content,
      }));
  });
}

/** Parts of the Extras sheet have sheets of their own only for those who ask for them, or for a part of the deck. */
function hasOwnSheets(component: Component, request: BuildRequest, cut: CutSettings): boolean {
  if (component.product === EXTRAS) return false;
  const isWhole = !cut.choice && !cut.baseline && request.only.length === 0 && request.grid !== 'single';
  const papers = request.papers.length === 0 ? USUAL_PAPERS : request.papers;
  const isGanged = papers.every(
    (paper) => DOCUMENT_PAPERS.includes(paper) && extraComponents([component], paper).length > 0,
  );
  return !(isWhole && isGanged);
}

/** Small parts of all sizes ganged on shared sheets, as far as they fit; what is larger has sheets of its own. */
function extrasJobs(
  open: OpenDeck,
  request: BuildRequest,
  pairs: readonly Pair[],
  cut: CutSettings,
): readonly Job[] {
  const edition = editionFor(request);
  const variant = request.ink === 'low' ? 'low-ink' : '';
  return pairs
    .filter(({ paper }) => DOCUMENT_PAPERS.includes(paper))
    .flatMap(({ language, paper }): readonly Job[] => {
      const components = extraComponents(open.deck.components, paper).map(({ name }) => name);
      if (components.length === 0) return [];
      const file = fileOf(open, request, { product: 'extras', variant, language, paper });
      return [{ ...file, tray: paper, edition, content: { kind: 'extras', components, flip: cut.flip } }];
    });
}

interface FileParts {
  readonly product: string;
  readonly variant: string;
  readonly language: Language;
  readonly paper: PaperName | undefined;
}

function fileOf({ deck }: OpenDeck, request: BuildRequest, parts: FileParts): JobFile {
  const { product, variant, language, paper } = parts;
  const file = [
    [product, variant, request.dpi === '600' ? '600dpi' : ''].filter(Boolean).join('-'),
    language,
    ...(paper ? [paper] : []),
    'pdf',
  ].join('.');
  return { path: join(request.out, deck.name, file), deck: deck.name, product, variant, language, paper };
}

// The variant in a file name: what was asked for beyond the usual, so that one file never overwrites another.
// Takes a request, gives words in a fixed order joined by hyphens: `dense-low-ink-fold`. Source: design, section 4.

// What does a grid or a way of making backs add to the name?
const GRID_WORDS: Readonly<Record<GridKind, string>> = {
  default: '',
  full: 'full-bleed',
  dense: 'dense',
  single: '1up',
};
const FLIP_WORDS: Readonly<Record<Flip, string>> = {
  long: '',
  short: 'short-edge',
  fold: 'fold',
  separate: 'separate',
  none: 'fronts',
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const lengthWord = (name: string, length: number | undefined): string =>
  length === undefined ? '' : `${name}-${formatMm(length).replace(' ', '')}`;

function wishWords(wishes: SheetWishes): readonly string[] {
  const {
    up,
    gap,
    margin,
    marks,
    template,
    printer,
    hasStamp,
    hasGuide,
    cards,
    replace,
    changedSince,
    skipSlots,
  } = wishes;
  return [
    up ? `${up.columns}x${up.rows}` : '',
    lengthWord('gap', gap),
    lengthWord('margin', margin),
    marks ? `marks-${marks.kind}${marks.on === 'both' ? '' : `-${marks.on}`}` : '',
    template === undefined ? '' : `on-${slug(template)}`,
    printer ? `for-${printer.name}` : '',
    hasStamp ? 'stamped' : '',
    hasGuide ? 'guide' : '',
    cards ? 'some' : '',
    replace ? 'replaced' : '',
    changedSince === undefined ? '' : 'changed',
    skipSlots && skipSlots.length > 0 ? 'rest' : '',
  ];
}

/** @param part name of the component, where a product has more than one kind of sheet */
function cardVariant(request: BuildRequest, part: string): string {
  const { grid, ink, hasLargeIndex, flip, sheets } = request;
  const words = [
    part,
    GRID_WORDS[grid],
    hasLargeIndex ? 'large' : '',
    ink === 'low' ? 'low-ink' : '',
    FLIP_WORDS[flip],
    ...(sheets ? wishWords(sheets) : []),
  ];
  return words.filter(Boolean).join('-');
}
