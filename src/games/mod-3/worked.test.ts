/** Fourteen worked examples, each with the positions and results it names. */
import { describe, expect, it } from 'vitest';
import { playFrom, refusedBy, seen } from './table.fixture.ts';
import { nextStarter } from './play.ts';

describe('worked examples', () => {
  it('ex01 both doublings: 7-2-10 is 720 and scores 18 (mod-3.score-sextuple)', () => {
    expect(seen({ hand: '7H 2C 10S' }, 'form 7H 2C 10S')).toMatchObject({
      number: 720,
      digitSum: 9,
      even: true,
      multiplier: 6,
      cards: 3,
      points: 18,
    });
  });

  it('ex02 the order decides: 114 scores 6, 411 scores 3 (mod-3.score-six, mod-3.score-three)', () => {
    const hand = { hand: 'KH 4S AC' };
    expect(seen(hand, 'form KH AC 4S')).toMatchObject({ number: 114, multiplier: 2, points: 6 });
    expect(seen(hand, 'form 4S AC KH')).toMatchObject({ number: 411, multiplier: 1, points: 3 });
  });

  it('ex03 front and back: 391140 scores 36 (mod-3.add-front-back)', () => {
    expect(seen({ number: 'KH AC 4S', draw: '9S 10H 3D' }, 'add 3D 9S | 10H')).toMatchObject({
      number: 391140,
      digitSum: 18,
      cards: 6,
      points: 36,
    });
  });

  it('ex04 nine cards: 225391140 scores 54', () => {
    const given = { number: '3D 9S KH AC 4S 10H', draw: '2H 2S 5C' };
    expect(seen(given, 'add 2H 2S 5C |')).toMatchObject({
      number: 225391140,
      digitSum: 27,
      multiplier: 6,
      cards: 9,
      points: 54,
    });
  });

  it('ex05 zeros: 000 scores 18, 048 scores 6 and compares as 48 (mod-3.r-zero, mod-3.r-leading-zero)', () => {
    expect(seen({ hand: '10S 10H 10D' }, 'form 10S 10H 10D')).toMatchObject({
      digits: '000',
      value: 0,
      multiplier: 6,
      points: 18,
    });
    expect(seen({ hand: '10S 4H 8D' }, 'form 10S 4H 8D')).toMatchObject({
      digits: '048',
      value: 48,
      multiplier: 2,
      points: 6,
    });
  });

  it('ex06 a face card on an opponent: 7201 scores 0, 53364 scores 10 (mod-3.face-on-opponent)', () => {
    const given = { numbers: { Ann: '7H 2C 10S', Bob: '3H 3S 6D' }, seat: 'Bob', draw: 'KS 5D 4C' };
    expect(seen(given, 'add 5D | 4C; @1 | KS')).toMatchObject({
      number1: 7201,
      points1: 0,
      number2: 53364,
      multiplier2: 2,
      cards2: 5,
      points2: 10,
    });
  });

  it('ex07 three face cards on one number: 117201 scores 6 for its owner (mod-3.r-face-owner)', () => {
    const given = {
      numbers: { Ann: '7H 2C 10S', Bob: '3H 3S 6D', Cy: '5H 5S 5D', Dee: '8H 8S 8D' },
      seat: 'Bob',
      top: 'JS 2H 4H KS 2S 4S QS 2D 4D',
    };
    const moves = [
      'draw',
      'add | 2H 4H; @1 JS |',
      'draw',
      'add | 2S 4S; @1 KS |',
      'draw',
      'add | 2D 4D; @1 | QS',
    ];
    expect(seen(given, ...moves)).toMatchObject({
      row1: 'KS JS 7H 2C 10S QS',
      number1: 117201,
      digitSum1: 12,
      even1: false,
      multiplier1: 1,
      cards1: 6,
      points1: 6,
    });
  });

  it('ex08 insertion is refused (mod-3.no-insert)', () => {
    expect(refusedBy({ number: 'KH AC 4S', draw: '9C 5H 5S' }, 'add | 5H 5S ^1 9C')).toBe('mod-3.no-insert');
  });

  it('ex09 a card thrown away is refused (mod-3.r-use-all)', () => {
    expect(refusedBy({ number: 'KH AC 4S', draw: '9C 5H 5S' }, 'add 9C | 5H')).toBe('mod-3.r-use-all');
  });

  it('ex10 an ace on an opponent is refused (mod-3.r-face-cards)', () => {
    const given = { numbers: ['7H 2C 10S', '3H 3S 6D'], seat: 2, draw: 'AH 5D 4C' };
    expect(refusedBy(given, 'add 5D | 4C; @1 | AH')).toBe('mod-3.r-face-cards');
  });

  it('ex11 face cards on the first turn (mod-3.r-own-number, mod-3.r-face-target)', () => {
    const bob = { numbers: { Ann: '7H 2C 10S', Bob: '' }, hand: 'JS QH KD' };
    expect(refusedBy(bob, 'form @1 JS QH | KD')).toBe('mod-3.r-own-number');
    expect(refusedBy(bob, 'form KD; @1 JS QH |')).toBeUndefined();
    expect(seen(bob, 'form KD; @1 JS QH |')).toMatchObject({ number1: 11720, number2: 1 });
    expect(refusedBy({ players: 2, hand: '7H 2C KH' }, 'form 7H 2C; @2 | KH')).toBe('mod-3.r-face-target');
  });

  it('ex12 a final tie goes to the higher round 3 number of the tied (mod-3.tie-round-three)', () => {
    const given = {
      numbers: { Ann: '10S 4H 8D', Bob: 'AS AH AD', Cy: '9S 9H 9D' },
      totals: [18, 21, 11],
      round: 3,
      turn: 3,
      seat: 'Cy',
    };
    expect(seen(given, 'keep')).toMatchObject({
      totals: [24, 24, 20],
      value1: 48,
      value2: 111,
      winner: 2,
      decidedBy: 'mod-3.tie-round-three',
    });
  });

  it('ex13 keep, then draw: 154936 scores 0, 549 would have scored 9 (mod-3.r-keep)', () => {
    const given = { number: '5H 4S 9D', turn: 2, top: '6S 3H AD' };
    expect(seen(given, 'keep', 'draw', 'add AD | 3H 6S')).toMatchObject({
      number: 154936,
      digitSum: 28,
      points: 0,
      pointsBefore: 9,
    });
  });

  it('ex14 the starting player after a tied round has the higher number (mod-3.r-next-starter)', () => {
    const given = {
      numbers: { Ann: 'AH KS 4D', Bob: '2S 2H 2D', Cy: '7S 10S 10H' },
      turn: 3,
      seat: 'Cy',
    };
    expect(seen(given, 'keep')).toMatchObject({
      allPoints: [6, 6, 0],
      number1: 114,
      number2: 222,
      starter: 2,
    });
    const table = playFrom(given).start;
    expect(nextStarter(table, [6, 6, 0])).toEqual({ seat: 1, clause: 'mod-3.r-next-starter' });
  });
});
