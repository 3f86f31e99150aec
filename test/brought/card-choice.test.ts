/** Decks whose components have ids in common, as tables without ids do: a choice of cards prints those cards and no others. */
import { afterEach, describe, expect, it } from 'vitest';
import { exportDeck } from '../../src/press/services/export-deck.ts';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';

const deckOf = (junk: string, friends: string, more = ''): string => `title: C
version: 1
languages: [en]
components:
  - { name: junk, size: square-50, front: f.hbs, data: [${junk}]${more} }
  - { name: friends, size: square-50, front: f.hbs, data: [${friends}] }
`;
/** Neither table has ids: both are counted from 1. */
const COUNTED = deckOf('{ n: a }, { n: b }, { n: c }, { n: d }, { n: e }', '{ n: f }, { n: g }, { n: h }');
const COPIES = deckOf('{ n: a, copies: 2 }, { n: b }', '{ n: f }, { n: g }');
const SHARED = deckOf('{ id: joker, n: a }, { id: x, n: b }', '{ id: joker, n: f }, { id: y, n: g }');
const ROUND = deckOf(
  '{ id: p, set: s, copies: 2, n: a }, { id: q, set: s, copies: 2, n: b }',
  '{ id: y, n: g }',
  ', order: round',
);

let folder: DeckFolder;
afterEach(() => folder.remove());

function trial(yaml: string): DeckFolder {
  folder = deckFolder(yaml);
  folder.write('f.hbs', '<p style="margin: 9mm; font-size: 14pt">{{n}}</p>\n');
  return folder;
}

/** The cards that are on the sheets, as `component/id` and copies. */
async function printed(yaml: string, words: object): Promise<string> {
  const report = await trial(yaml).build({ only: ['cards'], sheets: words });
  if (report.failure !== 'none') return folder.findings(report).join('\n');
  return report.files.map(({ pages }) => pages).join();
}

const cards = async (yaml: string, ...words: string[]): Promise<readonly string[]> => {
  const deck = trial(yaml);
  const ask = { deck: deck.deck, out: deck.out, target: 'svg', languages: ['en'], papers: ['a4'] } as const;
  const report = await exportDeck(
    { ...ask, dpi: undefined, profile: undefined, cards: words },
    () => undefined,
    deck.deck,
  );
  if (report.failure !== 'none') return report.diagnostics.map(({ message, help }) => `${message}; ${help}`);
  return report.files.flatMap(({ path }) => /([^/]+)-front\.svg$/.exec(path)?.[1] ?? []);
};

describe('a choice of cards exports', () => {
  it.each([
    ['the card of a number', COUNTED, ['1'], ['001-1']],
    ['a card of the second component by its number', COUNTED, ['7'], ['007-2']],
    ['a range of numbers, and no more', COUNTED, ['1-4'], ['001-1', '002-2', '003-3', '004-4']],
    ['a row of one component', COUNTED, ['friends/1'], ['006-1']],
    ['a range in one component', COUNTED, ['friends/2-3'], ['007-2', '008-3']],
    ['a range of full names', COUNTED, ['junk/5-friends/1'], ['005-5', '006-1']],
    ['a row by the number of its second copy', COPIES, ['2'], ['001-1']],
    ['the row after the copies of another', COPIES, ['3'], ['002-2']],
    ['an id that one component has', SHARED, ['y'], ['004-y']],
    ['an id of one component that another has as well', SHARED, ['junk/joker'], ['001-joker']],
    ['one row whose copies are dealt out among others', ROUND, ['p'], ['001-p']],
  ])('%s', async (_, yaml, words, expected) => {
    expect(await cards(yaml, ...words)).toEqual(expected);
  });

  it('nothing where an id is of two rows, and says how to name one', async () => {
    expect(await cards(SHARED, 'joker')).toEqual([
      '"joker" is a row of junk and of friends; write junk/joker or friends/joker',
    ]);
    expect(await cards(SHARED, 'joker-y')).toEqual([
      '"joker" is a row of junk and of friends; write junk/joker or friends/joker',
    ]);
  });

  it('nothing where a name is nearly right, and suggests the full one', async () => {
    expect(await cards(SHARED, 'junk/jokr')).toEqual([
      'no card is called or numbered "junk/jokr"; did you mean "junk/joker"? cards are numbered from 1 to 4; an id takes all its copies',
    ]);
  });
});

it('a lost card of two components is printed by its full name', async () => {
  expect(await printed(SHARED, { replace: ['friends/joker'] })).toBe('1');
  expect(await printed(SHARED, { replace: ['joker'] })).toMatch(
    /^MP1806 "joker" is a row of junk and of friends/,
  );
});
