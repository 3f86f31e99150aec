/** Notation, options and positions of Modulo N from outside: what is read, and which field a refusal names. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import type { Json } from '../core/game.ts';
import { endOf } from './table.fixture.ts';
import { moduloN } from './index.ts';

const start = endOf({ players: 3, turned: '5s' });
const tied = endOf({ players: 2, tie: { players: ['P1', 'P2'], draw: '9c 9b' } });

const pathOf = (state: object, change: object): string | undefined => {
  const read = moduloN.readState(JSON.parse(JSON.stringify({ ...state, ...change })) as Json);
  return read.ok ? undefined : read.path;
};

describe('moves', () => {
  it('are read in upper and lower case, with spaces or commas', () => {
    const set = { kind: 'discard', cards: ['7c', 'GD', 'E1'] };
    for (const text of ['discard 7c GD E1', 'discard 7C, gd, e1', '  discard  7c GD  E1 '])
      expect(moduloN.parseMove(text, start)).toEqual({ ok: true, value: set });
  });

  it.each([
    ['discard 7x', '"7x" is not a card', 8],
    ['discard 10', '"10" is not a card', 8],
    ['drop 7c', 'not a move', 0],
    ['draw 7c', 'not a move', 0],
  ])('"%s" is refused', (text, message, offset) => {
    const read = moduloN.parseMove(text, start);
    expect(read.ok ? '' : read.message).toContain(message);
    expect(read.ok ? -1 : read.offset).toBe(offset);
  });

  it.each([
    [{ kind: 'discard' }, 'cards'],
    [{ kind: 'discard', cards: ['7c', 'zz'] }, 'cards[1]'],
    [{ kind: 'jump' }, 'kind'],
    [{ kind: 'pass', card: 1 }, 'card'],
    [{ kind: 'pass', cards: ['7c'] }, 'cards'],
    [{ kind: 'draw', cards: [] }, 'cards'],
    [7, ''],
  ])('JSON %j is refused at %s', (json, path) => {
    const read = moduloN.readMove(json);
    expect(read.ok ? '' : read.path).toBe(path);
  });
});

describe('options', () => {
  it.each([
    [{ players: 7 }, 'players'],
    [{ players: 2, dealer: 2 }, 'dealer'],
    [{ play: 'left' }, 'play'],
    [{ seats: 2 }, 'seats'],
  ])('%j is refused at %s', (options, path) => {
    const read = moduloN.readOptions(options as Json);
    expect(read.ok ? '' : read.path).toBe(path);
  });
});

describe('positions', () => {
  const [first = [], ...others] = start.hands;
  it.each([
    [{ hands: [['zz'], ...others] }, 'hands[0][0]'],
    [{ hands: [[...first, first[0]], ...others] }, 'hands'],
    [{ hands: [first.slice(1), ...others] }, 'hands'],
    [{ turned: '5x' }, 'turned'],
    [{ dealer: 3 }, 'dealer'],
    [{ turn: -1 }, 'turn'],
    [{ phase: 'tie' }, 'stock'],
    [{ phase: 'over' }, 'stock'],
    [{ stock: [], discards: start.stock }, 'stock'],
    [{ rules: { play: 'clockwise' } }, 'rules.rotation'],
    [{ hands: [[], ...others], discards: first }, 'phase'],
    [{ extra: 1 }, 'extra'],
  ])('%j is refused at %s', (change, path) => {
    expect(pathOf(start, change)).toBe(path);
  });

  it('a tie must fit the hands and its pack', () => {
    const { tie } = tied;
    expect(pathOf(tied, {})).toBeUndefined();
    expect(pathOf(tied, { tie: null })).toBe('tie');
    expect(pathOf(tied, { tie: { ...tie, contenders: [0] } })).toBe('tie.contenders');
    expect(pathOf(tied, { tie: { ...tie, deck: tie?.deck.slice(1) } })).toBe('tie.deck');
    expect(
      pathOf(tied, { tie: { ...tie, drawn: [{ player: 1, card: '9c' }], deck: tie?.deck.slice(1) } }),
    ).toBe('tie.drawn');
    expect(pathOf(start, { tie })).toBe('tie');
  });

  it('a line of text is read back, and play goes on from it', () => {
    for (const state of [start, tied]) {
      const read = moduloN.parseState(moduloN.formatState(state));
      expect(read).toEqual({ ok: true, value: state });
      if (read.ok)
        expect(moduloN.play(read.value, { kind: 'draw' }, randomFrom('on')).events).toHaveLength(1);
    }
    expect(moduloN.parseState('nonsense')).toMatchObject({ ok: false, offset: 0 });
    expect(moduloN.parseState(moduloN.formatState(start).replace('turned 5s', 'turned 5x'))).toMatchObject({
      path: 'turned',
    });
  });
});

describe('short positions', () => {
  it('fill the other hands and the stock', () => {
    const end = endOf({ players: 4, turned: 'W3', hand: 'GD E1 S2' });
    expect(end.hands.map(({ length }) => length)).toEqual([3, 4, 4, 4]);
    expect(end.stock).toHaveLength(52 - 1 - 15);
  });

  it.each([
    [{ hand: 'GD GD GD GD GD' }, 'hand'],
    [{ hand: '7x' }, 'hand[0]'],
    [{ turn: 'P5' }, 'turn'],
    [{ hands: ['7c', '7b'], players: 3, stok: '' }, 'stok'],
    [{ tie: { players: ['P1', 'P9'], draw: '' } }, 'tie.players[1]'],
  ])('%j is refused at %s', (given, path) => {
    const read = moduloN.readGiven(given as Json);
    expect(read.ok ? '' : read.path).toBe(path);
  });
});
