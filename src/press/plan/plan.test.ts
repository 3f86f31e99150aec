/** Which files a request asks for: names, languages, papers, twins; nothing is made. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../test/kit/build-request.ts';
import { present } from '../../base/invariant.ts';

import { openDeck } from '../open/open-deck.ts';
import type { BuildRequest } from '../open/types.ts';
import type { Job } from '../open/job.ts';
import { jobsOf } from './plan.ts';

const DECK = `title: Small
version: 1
languages: [en, fr]
components:
  - { name: cards, size: 63 x 88 mm, front: card.hbs, data: cards.csv }
documents:
  - { product: poster, template: notes.hbs }
  - { product: rules, template: notes.hbs }
`;

const open = present(
  openDeck(
    '/d',
    mapLoader(
      {
        '/d/deck.yaml': DECK,
        '/d/cards.csv': 'id\none\ntwo\n',
        '/d/card.hbs': '<p>{{id}}</p>',
        '/d/notes.hbs': '<p>Notes</p>',
      },
      '/d',
    ),
    ({ message }) => {
      throw new Error(message);
    },
  ),
  'the deck',
);

const jobs = (more: Partial<BuildRequest>): readonly Job[] => jobsOf(open, buildRequest('/d', '/out', more));
const names = (more: Partial<BuildRequest>): readonly string[] =>
  jobs(more).map(({ path }) => path.replace(/^.*\//, ''));

describe('the files of a deck', () => {
  it('are all its products in its languages on the usual papers', () => {
    expect(names({})).toEqual(
      ['cards', 'poster', 'rules', 'box', 'contact'].flatMap((product) =>
        ['en', 'fr'].flatMap((language) =>
          ['a4', 'letter'].map((paper) => `${product}.${language}.${paper}.pdf`),
        ),
      ),
    );
  });

  it('are those of the languages and papers that are asked for and that it has', () => {
    expect(names({ only: ['cards'], languages: ['fr', 'de'], papers: ['letter'] })).toEqual([
      'cards.fr.letter.pdf',
    ]);
    expect(names({ only: ['cards'], languages: ['de'] })).toEqual([]);
  });

  it('are the products asked for, each by its name', () => {
    expect(names({ only: ['poster', 'contact'], languages: ['en'], papers: ['a4'] })).toEqual([
      'poster.en.a4.pdf',
      'contact.en.a4.pdf',
    ]);
  });

  it('are one for all papers where a page is one piece, and have no paper in their name', () => {
    expect(names({ only: ['cards'], grid: 'single', languages: ['en'] })).toEqual(['cards-1up.en.pdf']);
  });

  it('say what is unusual about them: ink, fold', () => {
    expect(
      names({ only: ['rules'], ink: 'low', fold: 'booklet', languages: ['en'], papers: ['a4'] }),
    ).toEqual(['rules-low-ink.en.a4.pdf', 'rules-booklet-low-ink.en.a4.pdf']);
  });

  it('have one twin for all papers of a language, beside the first, and none in low ink or where nobody wants one', () => {
    const twins = (more: Partial<BuildRequest>): readonly unknown[] =>
      jobs({ only: ['poster'], languages: ['en'], ...more }).map(({ content }) =>
        content.kind === 'document' ? content.twin : content.kind,
      );
    expect(twins({})).toEqual([
      {
        path: '/out/d/poster.en.html',
        printed: [
          { title: 'A4', href: 'poster.en.a4.pdf' },
          { title: 'Letter', href: 'poster.en.letter.pdf' },
        ],
      },
      undefined,
    ]);
    expect(twins({ ink: 'low' })).toEqual([undefined, undefined]);
    expect(twins({ html: false })).toEqual([undefined, undefined]);
  });
});
