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
import { cardSheets, sheetGroups } from './cards.ts';
import { documentSheets } from './documents.ts';
import type { OpenDeck } from './open-deck.ts';
import { PAPERS, type BuildRequest, type PaperName } from './types.ts';

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
export function jobsOf(open: OpenDeck, request: BuildRequest): readonly Job[] {
  const { deck } = open;
  const languages = LANGUAGES.filter(
    (one) =>
      deck.languages.includes(one) && (request.languages.length === 0 || request.languages.includes(one)),
  );
  const papers = request.papers.length === 0 ? PAPERS : request.papers;
  const wanted = (product: string): boolean =>
    request.only.length === 0 || (request.only as readonly string[]).includes(product);
  const pairs = languages.flatMap((language) => papers.map((paper) => ({ language, paper })));
  return [...componentJobs(open, request, pairs), ...documentJobs(open, request, pairs)].filter((job) =>
    wanted(job.product),
  );
}

type Pair = { readonly language: Language; readonly paper: PaperName };

function componentJobs(open: OpenDeck, request: BuildRequest, pairs: readonly Pair[]): readonly Job[] {
  const named = new Set<string>();
  return sheetGroups(open.deck.components).flatMap((components) => {
    const [{ product, name }] = components;
    const part = named.has(product) ? name : '';
    named.add(product);
    const { grid, ink, flip } = request;
    const flipName = flip === 'short' ? 'short-edge' : flip === 'none' ? 'fronts' : '';
    const gridName = { default: '', full: 'full-bleed', dense: 'dense', single: '1up' }[grid];
    const variant = [part, gridName, ink === 'low' ? 'low-ink' : '', flipName].filter(Boolean).join('-');
    // A single-card page has the card's size, whatever paper is in the tray.
    const wanted = grid === 'single' ? pairs.filter(({ paper }) => paper === pairs[0]?.paper) : pairs;
    return wanted.map(({ language, paper }) => ({
      ...fileOf(open, request, { product, variant, language, paper: grid === 'single' ? undefined : paper }),
      make: () => cardSheets({ open, components, language, paper, request }),
    }));
  });
}

function documentJobs(open: OpenDeck, request: BuildRequest, pairs: readonly Pair[]): readonly Job[] {
  return open.deck.documents.flatMap((document) =>
    document.variants.flatMap((variant) => {
      const name = [variant.name, request.ink === 'low' ? 'low-ink' : ''].filter(Boolean).join('-');
      return pairs.map(({ language, paper }) => ({
        ...fileOf(open, request, { product: document.product, variant: name, language, paper }),
        make: () => documentSheets({ open, document, variant, language, paper, request }),
      }));
    }),
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
    [product, variant].filter(Boolean).join('-'),
    language,
    ...(paper ? [paper] : []),
    'pdf',
  ].join('.');
  return { path: join(request.out, deck.name, file), deck: deck.name, product, variant, language, paper };
}
