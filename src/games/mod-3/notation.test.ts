/** Notation and outside JSON of Mod 3: pairs that invert, and refusals that say where. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import type { Json } from '../core/game.ts';
import { type Move, PACK } from './state.ts';
import { modThree } from './index.ts';
import { formatMove, parseMove, parseState } from './notation.ts';
import { position } from './table.fixture.ts';

const card = fc.constantFrom(...PACK.map((one) => one.card));
const cards = fc.array(card, { maxLength: 4 });
const inserted = fc.array(fc.record({ after: fc.integer({ min: 0, max: 20 }), card }), {
  minLength: 1,
  maxLength: 2,
});
const placement = fc.record(
  { front: cards, back: cards, between: inserted },
  { requiredKeys: ['front', 'back'] },
);
const attacks = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 0, max: 16 }), placement)
    .map(([seat, one]) => ({ seat, ...one }))
    .filter(({ front, back, between }) => front.length + back.length > 0 || between !== undefined),
  { selector: ({ seat }) => seat, maxLength: 3 },
);
/** Any well-formed move, allowed or not, as JSON. */
const anyMove = fc.oneof(
  fc.constantFrom<Json>({ kind: 'keep' }, { kind: 'draw' }),
  fc.record({ kind: fc.constant('keep'), attacks }),
  fc.record({ kind: fc.constant('form'), row: cards, attacks }),
  fc.tuple(placement, attacks).map(([one, all]) => ({ kind: 'add', ...one, attacks: all })),
);

const ready = (json: Json): Move => {
  const read = modThree.readMove(json);
  if (!read.ok) throw new Error(read.message);
  return read.value;
};

describe('moves in writing', () => {
  it('any well-formed move comes back from its text', () => {
    fc.assert(
      fc.property(anyMove, (json) => {
        const move = ready(json);
        expect(parseMove(formatMove(move))).toEqual({ ok: true, value: move });
      }),
      { numRuns: cases(500) },
    );
  });

  it.each([
    ['form 7H 2C 10S', 'form 7H 2C 10S'],
    ['FORM 7h 2c 10s', 'form 7H 2C 10S'],
    ['keep', 'keep'],
    ['KEEP;@1|kh', 'keep; @1 | KH'],
    ['add 3D 9C|10S', 'add 3D 9C | 10S'],
    ['add | 4C 5C 6C', 'add | 4C 5C 6C'],
    ['add 5D | 4C;@1|KH', 'add 5D | 4C; @1 | KH'],
    ['form 10S; @3 QD |; @1 JS |', 'form 10S; @1 JS |; @3 QD |'],
    ['add |; @1 KH |', 'add @1 KH |'],
    ['add | 5H 5D ^1 9C', 'add | 5H 5D ^1 9C'],
  ])('%s is written %s', (text, written) => {
    const read = parseMove(text);
    expect(read.ok ? formatMove(read.value) : read.message).toBe(written);
  });

  it.each([
    ['', 0, 'begins with'],
    ['lay 7H', 0, 'begins with'],
    ['keep 7H', 5, 'nothing follows'],
    ['keep; 7H |', 6, 'an attack such as'],
    ['keep;', 5, 'an attack such as'],
    ['draw; @1 | KH', 4, 'nothing follows "draw"'],
    ['form 7H 2X', 8, '"2X"'],
    ['form 7H | 2C', 5, 'without a bar'],
    ['add 7H 2C', 4, 'needs a bar'],
    ['add 7H | 2C | 3C', 12, '"|"'],
    ['add 7H |; @1 KH', 10, 'needs a bar'],
    ['add 7H |; KH |', 10, 'an attack such as'],
    ['add 7H | ^2', 11, 'needs a card'],
    ['add 7H |; @0 KH |', 10, '"@0"'],
  ])('"%s" is refused at %i', (text, offset, part) => {
    const read = parseMove(text);
    expect(read).toMatchObject({ ok: false, offset });
    expect(read.ok ? '' : read.message).toContain(part);
  });

  it('a player named twice or without a card is refused', () => {
    expect(parseMove('add 7H |; @1 KH |; @1 | QH')).toMatchObject({ ok: false });
    expect(parseMove('add 7H |; @1 |')).toMatchObject({ ok: false });
  });

  it('any text is read or refused, never thrown at', () => {
    const word = fc.constantFrom('form', 'add', '|', ';', '@1', '@', '^1', '^', '7H', '10s', 'x', '\n', '💥');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        expect(typeof parseMove(words.join(' ')).ok).toBe('boolean');
        expect(parseState(words.join(' ')).ok).toBe(false);
      }),
    );
  });
});

describe('states in writing', () => {
  it('is one line', () => {
    const state = position({
      numbers: ['7H 2C 10S', '3S 3H 6D'],
      seat: 2,
      draw: 'KD 5D 4C',
      round: 2,
      totals: [6, 0],
    });
    expect(modThree.formatState(state)).toBe(
      'round 2 turn 2 starter 1 seat 2; scores 6 0; numbers 7H 2C 10S, 3S 3H 6D; hands -, KD 5D 4C; top -',
    );
  });

  it.each([
    ['round 1 turn 2', undefined, 'begins with'],
    ['round 1 turn 2 starter 1 seat 1; numbers 7H', 'scores', 'section 2'],
    ['round 1 turn 2 starter 1 seat 1; scores -; numbers 7H; hands -; top 7H', 'top', 'already lies'],
    ['round 1 turn 2 starter 1 seat 1; scores -; numbers 7Z; hands -; top -', 'numbers[0][0]', 'not "7Z"'],
    ['round 1 turn 2 starter 1 seat 1; scores x; numbers 7H; hands -; top -', 'scores[0][0]', 'whole number'],
    ['round 1 turn 2 starter 1 seat 1; scores -; numbers 7H; hands -; top -; x', 'top', 'nothing follows'],
  ])('"%s" is refused', (text, path, part) => {
    const read = parseState(text);
    expect(read).toMatchObject({ ok: false, ...(path === undefined ? {} : { path }) });
    expect(read.ok ? '' : read.message).toContain(part);
  });
});

describe('states as JSON', () => {
  const good = position({ numbers: ['7H 2C 10S', '3S 3H 6D'], seat: 2, draw: 'KD 5D 4C' });
  it.each([
    [{ hands: [[], ['KD']] }, 'hands[1]'],
    [{ hands: [['5C', '6C', '7C'], []] }, 'hands[0]'],
    [{ hands: [[]] }, 'hands'],
    [{ numbers: [['7H'], []], hands: [[], []] }, 'numbers[1]'],
    [{ numbers: [['7H'], ['7H']] }, 'numbers[1]'],
    [{ numbers: [['7H'], ['KD']] }, 'hands[1]'],
    [{ seat: 2 }, 'seat'],
    [{ starter: 2 }, 'starter'],
    [{ round: 2 }, 'scores'],
    [{ scores: [[1]] }, 'scores[0]'],
    [{ turn: 1 }, 'numbers[1]'],
    [
      {
        round: 3,
        scores: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
      'turn',
    ],
    [
      {
        round: 3,
        turn: 3,
        seat: 0,
        hands: [[], []],
        scores: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
      'seat',
    ],
    [{ top: ['JOKER'] }, 'top[0]'],
    [{ extra: 1 }, 'extra'],
  ])('%j is refused by its field', (change, path) => {
    expect(modThree.readState({ ...good, ...change } as Json)).toMatchObject({ ok: false, path });
  });
});

describe('given positions', () => {
  it.each([
    [{ hand: '7H 2X' }, 'hand'],
    [{ hands: '7H' }, 'hands'],
    [{ numbers: { Ann: '7H', Bob: '2C' }, seat: 'Cy' }, 'seat'],
    [{ numbers: ['7H', '2C'], players: 1 }, 'players'],
    [{ number: '7H', totals: [1, 2] }, 'totals'],
    [{ number: '7H', totals: [1], round: 1 }, 'totals'],
    [{ number: '7H', round: 4 }, 'round'],
    [{ number: '7H 7H' }, 'numbers[0]'],
    [{ number: '7H', draw: '2C' }, 'hands[0]'],
    [[], ''],
  ])('%j is refused by its field', (given, path) => {
    expect(modThree.readGiven(given as Json)).toMatchObject({ ok: false, path });
  });

  it('fills in the rest of the table the same way every time', () => {
    const state = position({ numbers: { Ann: '7H 2C 10S' }, players: 3 });
    expect(state).toMatchObject({ turn: 1, seat: 1, starter: 0, round: 1 });
    expect(state.hands.map((hand) => hand.length)).toEqual([0, 3, 3]);
    expect(position({ numbers: { Ann: '7H 2C 10S' }, players: 3 })).toEqual(state);
    expect(position({ number: '7H 2C 10S 3H 4H 5H' }).turn).toBe(3);
  });
});
