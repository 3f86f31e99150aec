/** From the wishes of a program to a request to the press (`requestOf`). */
import { readPaper } from '../printers/papers.ts';
import { PRODUCTS, type BuildRequest, type Product } from '../open/types.ts';
import type { Wishes } from './types.ts';

/**
 * @param folder the deck's, absolute
 * @throws RangeError for a product or a paper that modpress does not know
 */
export function requestOf(folder: string, wishes: Wishes): BuildRequest {
  const { languages = [], cards, ink = 'full', flip = 'long', grid = 'default' } = wishes;
  return {
    decks: [folder],
    out: folder,
    only: (wishes.only ?? []).map(productOf),
    papers: (wishes.papers ?? []).map(paperOf),
    languages,
    flip,
    grid,
    ink,
    ...(cards ? { sheets: { cards } } : {}),
    stopAfter: undefined,
    rows: [],
    write: true,
    isDraft: wishes.draft,
    html: wishes.html,
    gallery: false,
  };
}

function productOf(name: string): Product {
  const found = PRODUCTS.find((one) => one === name);
  if (found === undefined)
    throw new RangeError(`there is no product "${name}"; known are ${PRODUCTS.join(', ')}`);
  return found;
}

function paperOf(name: string): string {
  const found = readPaper(name);
  if (!found) throw new RangeError(`there is no paper "${name}"; write a4, letter or 210x250mm`);
  return found.name;
}
