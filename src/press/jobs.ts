/**
 * What a build makes: one job per file, in a fixed order, named by one rule.
 *
 * Names: `<product>[-<variant>..].<language>.<paper>.pdf` in a folder of the deck's name; one variant never overwrites
 * another. Takes an open deck and a request; makes nothing itself.
 */
import { join } from 'node:path';
import type { Language } from '../base/language.ts';
import { LANGUAGES } from '../base/language.ts';
import type { SheetSet } from '../sheet/index.ts';
import { boxSheets, hasBox } from './box/index.ts';
import { cardSheets, sheetGroups } from './sheets/cards.ts';
import { contactSheets } from './contact/index.ts';
import { documentSheets } from './documents.ts';
import type { OpenDeck } from './open-deck.ts';
import { DOCUMENT_PAPERS } from './sheets/prepare-sheets.ts';
import { emptySetup, type SheetSetup } from './sheets/sheet-setup.ts';
import { templateSheet } from './sheets/sheet-template.ts';
import { PAPERS, type BuildRequest, type PaperName } from './types.ts';
import { cardVariant } from './variant.ts';

export interface Job {
  readonly path: string;
  readonly deck: string;
  readonly product: string;
  readonly variant: string;
  readonly language: Language;
  readonly paper: PaperName | undefined;
  make(): SheetSet | undefined;
}

/** All files of one deck that the request asks for. */
export function jobsOf(open: OpenDeck, request: BuildRequest, setup = emptySetup()): readonly Job[] {
  const { deck } = open;
  const languages = LANGUAGES.filter(
    (one) =>
      deck.languages.includes(one) && (request.languages.length === 0 || request.languages.includes(one)),
  );
  const papers = request.papers.length === 0 ? PAPERS : request.papers;
  const wanted = (product: string): boolean =>
    request.only.length === 0 || (request.only as readonly string[]).includes(product);
  const pairs = languages.flatMap((language) => papers.map((paper) => ({ language, paper })));
  // A part of the cards is asked for: nobody wants the rules again.
  const documents =
    setup.choice || setup.baseline
      ? []
      : [...documentJobs(open, request, pairs), ...packingJobs(open, request, pairs)];
  return [...componentJobs(open, request, pairs, setup), ...documents].filter((job) => wanted(job.product));
}

type Pair = { readonly language: Language; readonly paper: PaperName };

function componentJobs(
  open: OpenDeck,
  request: BuildRequest,
  pairs: readonly Pair[],
  setup: SheetSetup,
): readonly Job[] {
  const named = new Set<string>();
  return sheetGroups(open.deck.components).flatMap((components) => {
    const [first] = components;
    const { product, name } = first;
    const variant = cardVariant(request, named.has(product) ? name : '');
    named.add(product);
    const template = templateSheet(open, first, request.sheets?.template);
    if (template === 'faulty') return [];
    // A single-card page has the card's size, whatever paper is in the tray; a sheet template has its own paper.
    const isOne = request.grid === 'single' || template !== undefined;
    const wanted = isOne ? pairs.filter(({ paper }) => paper === pairs[0]?.paper) : pairs;
    return wanted.map(({ language, paper: tray }) => {
      const paper = template ? template.paper.name : tray;
      const shown = request.grid === 'single' && !template ? undefined : paper;
      return {
        ...fileOf(open, request, { product, variant, language, paper: shown }),
        make: () => cardSheets({ open, components, language, paper, request, setup }),
      };
    });
  });
}

function documentJobs(open: OpenDeck, request: BuildRequest, pairs: readonly Pair[]): readonly Job[] {
  return open.deck.documents.flatMap((document) =>
    document.variants.flatMap((variant) => {
      const name = [variant.name, request.ink === 'low' ? 'low-ink' : ''].filter(Boolean).join('-');
      return pairs
        .filter(({ paper }) => DOCUMENT_PAPERS.includes(paper))
        .map(({ language, paper }) => ({
          ...fileOf(open, request, { product: document.product, variant: name, language, paper }),
          make: () => documentSheets({ open, document, variant, language, paper, request }),
        }));
    }),
  );
}

/** What every deck of cards or tiles has: a tuck box and a contact sheet. */
function packingJobs(open: OpenDeck, request: BuildRequest, pairs: readonly Pair[]): readonly Job[] {
  if (!hasBox(open)) return [];
  const variant = request.ink === 'low' ? 'low-ink' : '';
  const makers = [
    ['box', boxSheets],
    ['contact', contactSheets],
  ] as const;
  // On other papers than documents are made for, a box is made only for those who ask for one: it is large.
  const isAsked = (product: string): boolean => (request.only as readonly string[]).includes(product);
  return makers.flatMap(([product, make]) =>
    pairs
      .filter(({ paper }) => DOCUMENT_PAPERS.includes(paper) || isAsked(product))
      .map(({ language, paper }) => ({
        ...fileOf(open, request, { product, variant, language, paper }),
        make: () => make({ open, language, paper, request, isAsked: isAsked(product) }),
      })),
  );
}

interface FileParts {
  readonly product: string;
  readonly variant: string;
  readonly language: Language;
  readonly paper: PaperName | undefined;
}

function fileOf({ deck }: OpenDeck, request: BuildRequest, parts: FileParts): Omit<Job, 'make'> {
  const { product, variant, language, paper } = parts;
  const file = [
    [product, variant, request.dpi === '600' ? '600dpi' : ''].filter(Boolean).join('-'),
    language,
    ...(paper ? [paper] : []),
    'pdf',
  ].join('.');
  return { path: join(request.out, deck.name, file), deck: deck.name, product, variant, language, paper };
}
