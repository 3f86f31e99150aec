/** What a test asks of the press. */
import type { BuildRequest } from '../../src/press/open/types.ts';

/** Everything a deck has, in all languages and on both papers, unless `more` says otherwise; the gallery only where `more` asks for it. */
export const buildRequest = (deck: string, out: string, more: Partial<BuildRequest> = {}): BuildRequest => ({
  decks: [deck],
  out,
  only: [],
  papers: [],
  languages: [],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: true,
  gallery: false,
  ...more,
});
