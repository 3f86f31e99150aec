/** A page that asks again is told of the cards that changed, and of nothing else. */
import { describe, expect, it } from 'vitest';
import { Ledger, type CardNews } from './bots.ts';
import type { Card } from '../protocol/index.ts';

const card = (key: string, name = key): Card => ({
  ...{ key, component: 'cards', row: key, name, spoken: name, copies: 1, isChanged: false, findings: [] },
  ...{ front: undefined, back: undefined, at: undefined, fields: [] },
});
const keys = ({ cards }: CardNews): readonly string[] => cards.map(({ key }) => key);

describe('cards since a mark', () => {
  const deck = ['a', 'b', 'c'].map((key) => card(key));

  it('are all for a page that knows nothing, or something of another run', () => {
    const ledger = new Ledger();
    expect(keys(ledger.news(deck, undefined))).toEqual(['a', 'b', 'c']);
    for (const mark of ['', 'x.1', `${new Ledger().news(deck, undefined).mark}`, '.', 'NaN'])
      expect(ledger.news(deck, mark)).toMatchObject({ from: undefined, cards: deck });
    const [name] = ledger.news(deck, undefined).mark.split('.');
    expect(ledger.news(deck, `${name ?? ''}.99`).from).toBeUndefined();
  });

  it('are none where nothing changed, and the one that did', () => {
    const ledger = new Ledger();
    const { mark } = ledger.news(deck, undefined);
    expect(ledger.news(deck, mark)).toEqual({ mark, from: mark, order: undefined, cards: [] });
    const next = ledger.news([card('a'), card('b', 'Bee'), card('c')], mark);
    expect(next).toMatchObject({ from: mark, order: undefined, cards: [{ key: 'b', name: 'Bee' }] });
    expect(next.mark).not.toBe(mark);
  });

  it('are those with another field, place or finding, wherever it is', () => {
    const full: Card = {
      ...card('a'),
      ...{ front: { id: 'f', print: '1' }, at: { file: 'c.csv', line: 2, column: 1 } },
      fields: [{ name: 'cost', value: '1', at: undefined }],
    };
    const others: readonly Card[] = [
      { ...full, front: { id: 'f', print: '2' } },
      { ...full, front: undefined },
      { ...full, at: { file: 'c.csv', line: 3, column: 1 } },
      { ...full, findings: ['x'] },
      { ...full, fields: [{ name: 'cost', value: '1', at: undefined, before: '2' }] },
      { ...full, fields: [...full.fields, { name: 'text', value: '', at: undefined }] },
    ];
    for (const other of others) {
      const ledger = new Ledger();
      const { mark } = ledger.news([full], undefined);
      expect(ledger.news([{ ...full, fields: [...full.fields] }], mark).cards).toEqual([]);
      expect(ledger.news([other], mark).cards).toEqual([other]);
    }
  });

  it('come with the order where cards come, go or change places', () => {
    const ledger = new Ledger();
    const { mark } = ledger.news(deck, undefined);
    const moved = ledger.news([card('c'), card('a'), card('d')], mark);
    expect(moved).toMatchObject({ order: ['c', 'a', 'd'], cards: [{ key: 'd' }] });
    // A page that missed it is told the same later.
    expect(ledger.news([card('c'), card('a'), card('d')], mark)).toMatchObject({ order: ['c', 'a', 'd'] });
    expect(ledger.news([card('c'), card('a'), card('d')], moved.mark).order).toBeUndefined();
  });
});
