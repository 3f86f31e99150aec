/** Files of tables: what is written is taken, and one spoilt entry is found. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../../base/units.ts';
import {
  cardTemplate,
  cardTemplateFault,
  savedObject,
  savedObjectFault,
  tableGrids,
  type TableDeck,
} from './index.ts';

const TRIM = { width: mm(63), height: mm(88) };
const DECK: TableDeck = {
  title: 'Deck – Cards',
  description: 'Deck 1.0',
  trim: TRIM,
  outline: 'rounded',
  cards: Array.from({ length: 71 }, (_, i) => ({ name: `card ${i}`, copies: i === 3 ? 2 : 1 })),
  grids: tableGrids(71, TRIM, 300),
  fronts: ['https://example.org/a.png', 'https://example.org/b.png'],
  backs: ['file:///C:/back.png'],
  hasUniqueBacks: false,
};
const SAVED = JSON.stringify(savedObject(DECK));

describe('a saved object', () => {
  it('is taken as it is written, one card or many', () => {
    expect(savedObjectFault(SAVED, 72)).toBeUndefined();
    const one = { ...DECK, cards: [{ name: 'only', copies: 1 }], grids: tableGrids(1, TRIM, 300) };
    expect(savedObjectFault(JSON.stringify(savedObject(one)), 1)).toBeUndefined();
  });

  it('keeps its numbers and identities between exports', () => {
    expect(JSON.stringify(savedObject(DECK))).toBe(SAVED);
    const ids = [...SAVED.matchAll(/"GUID":"([0-9a-f]{6})"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(73);
  });

  it.each([
    ['{', '0 objects instead of one'],
    [SAVED.replace('"CardID":100,', '"CardID":101,'), 'DeckIDs are not those of the cards'],
    [SAVED.replace('"DeckIDs":[100', '"DeckIDs":[101'), 'DeckIDs are not those of the cards'],
    [SAVED.replaceAll('"NumWidth":10', '"NumWidth":11'), 'deck 1: 11 x 7 cells'],
    [SAVED.replaceAll('"NumHeight":7', '"NumHeight":3'), 'card 129 has no cell of its own'],
    [SAVED.replaceAll('https://example.org/a.png', 'a.png'), 'deck 1: FaceURL is not an address'],
    [SAVED.replaceAll('"Nickname":"card 5"', '"Nickname":5'), 'something else than named cards in the deck'],
    [SAVED.replace('"BackIsHidden":true', '"BackIsHidden":false'), 'card 100 names another deck'],
  ])('is refused when it is spoilt (%#)', (text, fault) => {
    expect(savedObjectFault(text, 72)).toBe(fault);
  });

  it('has every piece', () => {
    expect(savedObjectFault(SAVED, 71)).toBe('72 cards instead of 71');
  });
});

describe('a card template', () => {
  const text = JSON.stringify(cardTemplate({ ...DECK, backs: ['back.png'], fronts: ['a.png', 'b.png'] }, 0));
  const files = ['a.png', 'b.png', 'back.png'];

  it('is taken as it is written', () => {
    expect(cardTemplateFault(text, 70, files)).toBeUndefined();
  });

  it.each([
    [text.replace('"Type":"Card"', '"Type":"Die"'), 'no card template'],
    [text.replace('back.png', 'hack.png'), 'BackTexture is not among the pictures'],
    [text.replace('"Indices":[0', '"Indices":[69'), 'a card without a cell of its own'],
    [text.replace('"Indices":[0,', '"Indices":['), '69 cards instead of 70'],
    [text.replace('"Width":6.3', '"Width":0'), 'no size'],
    [text.replace('"0":"card 0",', ''), 'a card without a name'],
  ])('is refused when it is spoilt (%#)', (spoilt, fault) => {
    expect(cardTemplateFault(spoilt, 70, files)).toBe(fault);
  });
});
