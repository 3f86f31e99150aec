/** Every clause and ruling of Mod 3 that the worked examples leave open, by its id. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { IllegalMove } from '../core/game.ts';
import { digitOf, isFace, numberOf, PACK, packOf, phaseOf } from './state.ts';
import { modThree } from './index.ts';
import { eventsOf, playFrom, position, refusedBy, seen } from './table.fixture.ts';

const options = (value: Record<string, number | boolean>) => {
  const read = modThree.readOptions(value);
  if (!read.ok) throw new Error(read.message);
  return read.value;
};
const deal = (players: number, seed = 'deal') => modThree.setup(options({ players }), randomFrom(seed));

describe('the pack', () => {
  it('mod-3.pack-standard, mod-3.pack-no-jokers: 13 ranks in 4 suits and nothing else', () => {
    expect(PACK).toHaveLength(52);
    expect(new Set(PACK.map(({ rank }) => rank)).size).toBe(13);
    expect(PACK.every(({ card }) => /^([2-9]|10|[AJQK])[SHDC]$/.test(card))).toBe(true);
  });

  it('mod-3.card-is-digit, mod-3.value-face-ace, mod-3.value-ten, mod-3.r-pips: each card is one digit', () => {
    expect(['AS', 'JH', 'QD', 'KC'].map((card) => digitOf(card as 'AS'))).toEqual([1, 1, 1, 1]);
    expect(digitOf('10C')).toBe(0);
    expect((['2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'] as const).map(digitOf)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('mod-3.r-face-cards: jacks, queens and kings attack, aces do not', () => {
    expect(PACK.filter(({ card }) => isFace(card)).map(({ rank }) => rank)).toEqual(
      Array.from({ length: 4 }, () => ['J', 'Q', 'K']).flat(),
    );
  });
});

describe('players and deal', () => {
  it('mod-3.r-players: one to five, more only when the table asks for a crowd', () => {
    for (const players of [1, 2, 3, 4, 5]) expect(modThree.readOptions({ players }).ok).toBe(true);
    expect(modThree.readOptions({ players: 6 })).toMatchObject({ ok: false, path: 'players' });
    expect(modThree.readOptions({ players: 6, crowd: true }).ok).toBe(true);
    expect(modThree.readOptions({ players: 18, crowd: true }).ok).toBe(false);
    expect(modThree.readOptions({ players: 0 }).ok).toBe(false);
  });

  it('mod-3.deal-three, mod-3.r-hidden-hand: three cards each, in hand, none laid', () => {
    const state = deal(5);
    expect(state.hands.map((hand) => hand.length)).toEqual([3, 3, 3, 3, 3]);
    expect(state.numbers.flat()).toEqual([]);
    expect(packOf(state)).toHaveLength(37);
  });

  it('mod-3.setup-shuffle: other seeds deal other cards, the same seed the same', () => {
    expect(deal(2, 'a')).toEqual(deal(2, 'a'));
    const hands = new Set(Array.from({ length: 20 }, (_, i) => deal(1, `s${i}`).hands.join()));
    expect(hands.size).toBe(20);
  });

  it('mod-3.r-first-player: the lot falls on every seat; a starter can be named', () => {
    const starters = new Set(Array.from({ length: 60 }, (_, i) => deal(3, `s${i}`).starter));
    expect([...starters].sort()).toEqual([0, 1, 2]);
    expect(modThree.setup(options({ players: 3, starter: 2 }), randomFrom('x')).seat).toBe(2);
    expect(modThree.readOptions({ players: 2, starter: 2 })).toMatchObject({ path: 'starter' });
  });

  it('mod-3.r-reshuffle: all 52 cards are there again in the next round', () => {
    const { end } = playFrom({ number: '7H 2C 10S', turn: 3, top: '5H 5S 5D' }, 'keep');
    expect([end.round, end.turn, end.hands[0]?.length, packOf(end).length, end.top]).toEqual([
      2,
      1,
      3,
      49,
      [],
    ]);
  });
});

describe('turns', () => {
  const two = { numbers: ['7H 2C 10S', '3H 3S 6D'] };

  it('mod-3.form-order, mod-3.second-order, mod-3.final-order: each turn begins with the starter, clockwise', () => {
    const start = position({ players: 3, starter: 3 });
    let state = start;
    const order: (readonly [number, number])[] = [];
    while (state.round === 1) {
      order.push([state.turn, state.seat]);
      const moves = modThree.moves(state);
      const move = moves.find(({ kind }) => kind === 'keep') ?? moves[0];
      if (!move) break;
      state = modThree.play(state, move, randomFrom('order')).state;
    }
    expect(order).toEqual([1, 2, 3].flatMap((turn) => [2, 0, 1].map((seat) => [turn, seat])));
  });

  it('mod-3.form-number: the dealt cards make a number in any order, and nothing else is possible', () => {
    const state = position({ hand: '7H 2C 10S' });
    expect(
      modThree
        .moves(state)
        .map((move) => modThree.formatMove(move, state))
        .sort(),
    ).toEqual([
      'form 10S 2C 7H',
      'form 10S 7H 2C',
      'form 2C 10S 7H',
      'form 2C 7H 10S',
      'form 7H 10S 2C',
      'form 7H 2C 10S',
    ]);
    expect(refusedBy({ hand: '7H 2C 10S' }, 'keep')).toBe('mod-3.form-number');
    expect(refusedBy({ hand: '7H 2C 10S' }, 'form 7H 2C 9S')).toBe('mod-3.form-number');
    expect(refusedBy({ hand: '7H 2C 10S' }, 'form 7H 2C 10S 7H')).toBe('mod-3.form-number');
  });

  it('mod-3.second-keep, mod-3.second-draw: on turn two keep or draw three', () => {
    const state = position({ ...two, seat: 1 });
    expect(modThree.moves(state)).toEqual([{ kind: 'keep' }, { kind: 'draw' }]);
    expect(refusedBy({ ...two, seat: 1 }, 'add 5H |')).toBe('mod-3.second-keep');
    expect(eventsOf({ ...two, seat: 1 }, 'keep')).toEqual(['kept mod-3.second-keep']);
    expect(eventsOf({ ...two, seat: 1, top: '5H 5S 5D' }, 'draw')).toEqual(['drew mod-3.second-draw']);
    expect(refusedBy({ ...two, seat: 1, draw: '5H 5S 5D' }, 'add 5H | 5S 9S')).toBe('mod-3.second-draw');
  });

  it('mod-3.final-keep, mod-3.final-draw: and again on turn three', () => {
    const last = { ...two, seat: 1, turn: 3 };
    expect(eventsOf(last, 'keep')).toEqual(['kept mod-3.final-keep']);
    expect(eventsOf({ ...last, top: '5H 5S 5D' }, 'draw')).toEqual(['drew mod-3.final-draw']);
    expect(refusedBy(last, 'form 5H')).toBe('mod-3.final-keep');
  });

  it('mod-3.r-keep: keeping leaves the number as it is and does not end the round for the player', () => {
    const { end } = playFrom({ number: '5H 4S 9D', turn: 2 }, 'keep');
    expect([end.turn, phaseOf(end), numberOf(end, 0)]).toEqual([3, 'choose', ['5H', '4S', '9D']]);
  });

  it('mod-3.second-draw: the drawn cards come from the pack alone, known ones first', () => {
    for (let i = 0; i < 30; i++) {
      const state = position(two);
      const { state: after } = modThree.play(state, { kind: 'draw' }, randomFrom(i));
      expect(after.hands[0]).toHaveLength(3);
      expect(after.hands[0]?.every((card) => packOf(state).includes(card))).toBe(true);
    }
    expect(playFrom({ ...two, top: '5H 5S' }, 'draw').end.hands[0]?.slice(0, 2)).toEqual(['5H', '5S']);
  });

  it('mod-3.add-front-back: three drawn cards have 24 places, in front, behind, in any order', () => {
    const state = position({ number: '7H 2C 10S', draw: '3H 4H 5H' });
    expect(modThree.moves(state)).toHaveLength(24);
    expect(seen({ number: '7H 2C 10S', draw: '3H 4H 5H' }, 'add 5H | 4H 3H').row).toBe('5H 7H 2C 10S 4H 3H');
  });

  it('mod-3.r-frozen: a card already laid is not moved', () => {
    const given = { number: '7H 2C 10S', draw: '3H 4H 5H' };
    expect(refusedBy(given, 'add 7H | 3H 4H 5H')).toBe('mod-3.r-frozen');
  });

  it('mod-3.r-use-all: a draw is three cards, all added before anything else', () => {
    const given = { number: '7H 2C 10S', draw: '3H 4H 5H' };
    for (const move of ['keep', 'draw', 'form 3H 4H 5H', 'add |', 'add 3H 4H |'])
      expect(refusedBy(given, move), move).toBe('mod-3.r-use-all');
  });

  it('mod-3.r-short-pack: with fewer than three cards left the number is kept', () => {
    const rows = Array.from({ length: 6 }, (_, seat) =>
      PACK.slice(9 * seat, Math.min(9 * seat + 9, 50))
        .map(({ card }) => card)
        .join(' '),
    );
    const given = { numbers: rows, turn: 3, seat: 6 };
    expect(modThree.moves(position(given))).toEqual([{ kind: 'keep' }]);
    expect(refusedBy(given, 'draw')).toBe('mod-3.r-short-pack');
  });
});

describe('attacks', () => {
  const given = { numbers: ['7H 2C 10S', '3H 3S 6D', '9H 9S 9D'], seat: 2, draw: 'KS QD 4C' };

  it('mod-3.face-on-opponent: not on the own number, not on a player who is not there', () => {
    expect(refusedBy(given, 'add | 4C QD; @2 | KS')).toBe('mod-3.face-on-opponent');
    expect(refusedBy(given, 'add | 4C QD; @4 | KS')).toBe('mod-3.face-on-opponent');
  });

  it('mod-3.r-face-cost: several face cards go out in one turn, to several opponents', () => {
    expect(seen(given, 'add | 4C; @1 KS |; @3 | QD')).toMatchObject({
      number1: 1720,
      number2: 3364,
      number3: 9991,
    });
    expect(seen({ ...given, draw: 'KS QD JC' }, 'add @1 KS QD |; @3 | JC').number1).toBe(11720);
    expect(eventsOf(given, 'add | 4C; @1 KS |; @3 | QD')).toEqual([
      'added mod-3.add-front-back',
      'attacked mod-3.face-on-opponent',
      'attacked mod-3.face-on-opponent',
    ]);
  });

  it('mod-3.r-face-target: in front or behind, never between the digits', () => {
    expect(refusedBy(given, 'add | 4C QD; @1 | ^1 KS')).toBe('mod-3.r-face-target');
  });

  it('mod-3.r-face-when: a player who keeps cannot attack, and nothing but the attack is against it', () => {
    const keeps = { numbers: ['7H 2C 10S', 'KS 5D 3C'], seat: 2 };
    for (const turn of [2, 3])
      for (const card of ['KS', 'QD', 'AH'])
        expect(refusedBy({ ...keeps, turn }, `keep; @1 | ${card}`)).toBe('mod-3.r-face-when');
    expect(refusedBy(keeps, 'keep')).toBeUndefined();
    expect(modThree.moves(position(keeps))).toEqual([{ kind: 'keep' }, { kind: 'draw' }]);
    const { steps, end } = playFrom(keeps, 'keep; @1 | KS');
    expect([steps.at(-1)?.events ?? [], numberOf(end, 0)]).toEqual([[], ['7H', '2C', '10S']]);
  });

  it('mod-3.r-face-when: a face card that already lies in a number does not attack', () => {
    const lying = { numbers: ['7H 2C 10S', 'KH 3S 6D'], seat: 2, draw: '5S QD 4C' };
    expect(refusedBy(lying, 'add | 5S QD 4C; @1 | KH')).toBe('mod-3.r-face-when');
  });

  it('mod-3.r-face-owner: the card counts for the owner of the number', () => {
    const helped = { numbers: ['7H 2C 2S', '3H 3S 6D'], seat: 2, draw: 'KS 5D 4C' };
    expect(seen(helped, 'add 5D | 4C; @1 KS |')).toMatchObject({ number1: 1722, cards1: 4, points1: 8 });
  });

  it('mod-3.r-own-number: on turn one at least one card stays', () => {
    const bob = { numbers: ['7H 2C 10S', ''], hand: 'JS QH KD' };
    const moves = modThree.moves(position(bob));
    expect(moves.every((move) => move.kind === 'form' && move.row.length > 0)).toBe(true);
    expect(moves.some((move) => move.kind === 'form' && move.row.length === 1)).toBe(true);
  });

  it('mod-3.r-no-answer: the last player may attack on the last turn, and the round is scored with it', () => {
    const last = { numbers: ['7H 2C 10S', '3H 3S 6D'], turn: 3, seat: 2, draw: 'KS 5D 4C' };
    const events = playFrom(last, 'add 5D | 4C; @1 | KS').steps[0]?.events ?? [];
    expect(events.find(({ type }) => type === 'scored')?.facts).toMatchObject({ player: 0, points: 0 });
  });
});

describe('rounds and the end', () => {
  it('mod-3.round-score: when all have finished, every number is scored with its clause', () => {
    const given = {
      numbers: ['7H 2C 10S', '9H 9S 9D', '2S 2H 2D', '3S 3H 3D', '7S 10H 10D'],
      turn: 3,
      seat: 5,
    };
    const events = playFrom(given, 'keep').steps[0]?.events ?? [];
    expect(
      events.filter(({ type }) => type === 'scored').map(({ clause, facts }) => [clause, facts.points]),
    ).toEqual([
      ['mod-3.score-sextuple', 18],
      ['mod-3.score-nine', 9],
      ['mod-3.score-six', 6],
      ['mod-3.score-nine', 9],
      ['mod-3.r-not-divisible', 0],
    ]);
  });

  it('mod-3.next-starter: the highest score of the round starts the next, not the highest total', () => {
    const given = { numbers: ['7S 10H 10D', '2S 2H 2D'], totals: [100, 0], round: 2, turn: 3, seat: 2 };
    expect(eventsOf(given, 'keep')).toContain('next-starter mod-3.next-starter');
    expect(seen(given, 'keep').starter).toBe(2);
  });

  it('mod-3.r-next-starter: equal score and equal number: the earlier in this round', () => {
    const given = { numbers: ['AS AH AD', 'KS KH KD', '7S 10H 10D'], starter: 2, turn: 3, seat: 1 };
    expect(seen(given, 'keep').starter).toBe(2);
  });

  it('mod-3.three-rounds: after the third round nobody moves any more', () => {
    const given = { numbers: ['7H 2C 10S'], round: 3, turn: 3, totals: [5] };
    const { end } = playFrom(given, 'keep');
    expect(modThree.turn(end)).toBeUndefined();
    expect(modThree.moves(end)).toEqual([]);
    expect(refusedBy(given, 'keep', 'draw')).toBe('mod-3.three-rounds');
    expect(() => modThree.play(end, { kind: 'keep' }, randomFrom('x'))).toThrow(IllegalMove);
  });

  it('mod-3.goal, mod-3.win: the highest total wins, with its breakdown', () => {
    const given = { numbers: ['7H 2C 10S', '9H 9S 9D'], round: 3, turn: 3, seat: 2, totals: [5, 15] };
    const result = modThree.outcome(playFrom(given, 'keep').end);
    expect(result).toMatchObject({ winners: [1], clause: 'mod-3.win', facts: { totals: [23, 24] } });
    const lines = result?.breakdown
      .filter(({ player }) => player === 0)
      .map(({ label, value }) => [label, value]);
    expect(lines).toEqual([
      ['round-1', 5],
      ['round-2', 0],
      ['round-3', 18],
      ['round-3-cards', 3],
      ['round-3-even', 2],
      ['round-3-nine', 3],
      ['total', 23],
    ]);
  });

  it('mod-3.r-final-tie: only the tied compare, divisible or not; equal numbers share the win', () => {
    const given = {
      numbers: ['7H 2H 2D', '7S 2S 2C', '9H 9S 8D'],
      round: 3,
      turn: 3,
      seat: 3,
      totals: [9, 9, 0],
    };
    expect(seen(given, 'keep')).toMatchObject({ winners: [1, 2], decidedBy: 'mod-3.r-final-tie' });
  });
});
