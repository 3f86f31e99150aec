/** Readers of outside JSON: what they accept, and that every refusal names the field. */
import { describe, expect, it } from 'vitest';
import type { Json } from './game.ts';
import { listOf, oneOf, optional, shape, trueOrFalse, wholeBetween } from './json-reader.ts';

type Seat = { readonly who: 'a' | 'b'; readonly cards: readonly number[]; readonly out?: boolean };
const seat = shape<Seat>({
  who: oneOf(['a', 'b']),
  cards: listOf(wholeBetween(0, 9), 1, 3),
  out: optional(trueOrFalse, undefined),
});

const pathOf = (value: Json): string | undefined => {
  const read = seat(value, '');
  return read.ok ? undefined : read.path;
};

describe('shape', () => {
  it('gives the typed value and leaves an absent optional field out', () => {
    expect(seat({ who: 'a', cards: [1, 2] }, '')).toEqual({ ok: true, value: { who: 'a', cards: [1, 2] } });
    expect(seat({ who: 'b', cards: [0], out: true }, '')).toMatchObject({ ok: true, value: { out: true } });
  });

  it('names the field that is wrong, missing or unknown', () => {
    expect(pathOf({ who: 'c', cards: [1] })).toBe('who');
    expect(pathOf({ who: 'a' })).toBe('cards');
    expect(pathOf({ who: 'a', cards: [1, 10] })).toBe('cards[1]');
    expect(pathOf({ who: 'a', cards: [] })).toBe('cards');
    expect(pathOf({ who: 'a', cards: [1.5] })).toBe('cards[0]');
    expect(pathOf({ who: 'a', cards: [1], hat: 1 })).toBe('hat');
    expect(pathOf({ who: 'a', cards: [1], out: 'no' })).toBe('out');
    expect(pathOf([])).toBe('');
  });

  it('says what was found', () => {
    expect(seat({ who: 'a', cards: [[]] }, '')).toMatchObject({
      message: 'cards[0] must be a whole number from 0 to 9, not a list',
    });
    expect(seat({ who: 'a' }, 'state')).toMatchObject({ message: 'state.cards must be a list, not nothing' });
  });

  it('does not take inherited names for fields', () => {
    expect(pathOf({ who: 'a', cards: [1], toString: 1 })).toBe('toString');
  });
});
