/** Every clause and ruling of Modulo N, named by its id. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { copiesOf, inOrder, type Options, PACK, rankOf, residueOf, valueOf } from './state.ts';
import { clausesOf, endOf, legalAfter, refusedBy, seen } from './table.fixture.ts';
import { moduloN } from './index.ts';
import { dealFrom } from './play.ts';

const TABLE: Options = { players: 4, dealer: 0, play: 'counterclockwise', rotation: 'counterclockwise' };

const optionsOf = (json: object): Options => {
  const read = moduloN.readOptions(json as Parameters<typeof moduloN.readOptions>[0]);
  if (!read.ok) throw new Error(read.message);
  return read.value;
};

/** N of a deal in which this card is turned up. */
const nOf = (turned: string): unknown => seen({ turned }).n;

describe('players and the deal', () => {
  it('modulo-n.players: two to six; one and seven are refused', () => {
    expect(moduloN.players).toEqual([2, 6]);
    expect([1, 7].map((players) => moduloN.readOptions({ players }).ok)).toEqual([false, false]);
    expect([2, 6].map((players) => optionsOf({ players }).players)).toEqual([2, 6]);
  });

  it('modulo-n.players-best: four unless told otherwise', () => {
    expect(optionsOf({}).players).toBe(4);
  });

  it('modulo-n.first-dealer: any seat may deal', () => {
    expect([0, 1, 2, 3].map((dealer) => optionsOf({ dealer }).dealer)).toEqual([0, 1, 2, 3]);
    expect(moduloN.readOptions({ dealer: 4 })).toMatchObject({ ok: false, path: 'dealer' });
  });

  it('modulo-n.deal-rotates: the next dealer sits to the right, or to the left by option', () => {
    const last = { players: 4, turned: '9s', hand: '4c 5b', draw: 'GD' };
    const moves = ['draw', 'discard 4c 5b GD'];
    expect(seen(last, ...moves).nextDealer).toBe('P4');
    expect(seen({ ...last, rotation: 'clockwise' }, ...moves).nextDealer).toBe('P2');
  });

  it('modulo-n.deal-four, modulo-n.deal-one-by-one, modulo-n.deal-left: one card a round, the left neighbour first', () => {
    const state = dealFrom(PACK, TABLE);
    expect(state.hands.map(([first]) => first)).toEqual([PACK[3], PACK[0], PACK[1], PACK[2]]);
    expect(state.hands[1]).toEqual([PACK[0], PACK[4], PACK[8], PACK[12]]);
    expect(state.hands.map((hand) => hand.length)).toEqual([4, 4, 4, 4]);
  });

  it('modulo-n.turn-up, modulo-n.turned-sets-n: the card after the hands is turned and fixes N for the deal', () => {
    const state = dealFrom(PACK, TABLE);
    expect(state.turned).toBe(PACK[16]);
    expect(state.stock).toEqual(PACK.slice(17));
    const given = { players: 2, turned: '7s', hand: '7c 2c 3c' };
    expect(seen(given, 'discard 7c', 'draw', 'pass')).toMatchObject({ n: 7, turned: '7s' });
  });

  it('modulo-n.turn-any: every kind of card may be turned', () => {
    for (const card of new Set(PACK)) expect(nOf(card)).toBe(residueOf(card));
  });
});

describe('values', () => {
  it('modulo-n.value-f, modulo-n.mod-one: F counts 11, a 1 counts 1, both make N = 1', () => {
    expect(['F1', 'F5', '1c'].map(valueOf)).toEqual([11, 11, 1]);
    expect(['F1', 'F2', 'F3', 'F4', 'F5', '1c', '1b', '1s'].map(nOf)).toEqual(Array(8).fill(1));
  });

  it('modulo-n.value-tens, modulo-n.mod-zero: dragon and winds count 10 and make N = 0', () => {
    const tens = ['GD', 'E1', 'S2', 'W3', 'N4'];
    expect(tens.map(valueOf)).toEqual([10, 10, 10, 10, 10]);
    expect(tens.map(nOf)).toEqual([0, 0, 0, 0, 0]);
  });

  it('modulo-n.value-numbers, modulo-n.mod-two-nine: 2 to 9 count and make what they show', () => {
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9])
      for (const suit of ['c', 'b', 's']) {
        expect(valueOf(`${number}${suit}`)).toBe(number);
        expect(nOf(`${number}${suit}`)).toBe(number);
      }
  });

  it('modulo-n.r-deck: 27 numbers, five tens four times each, five F', () => {
    expect(PACK).toHaveLength(52);
    expect(PACK.filter((card) => /^\d/.test(card))).toHaveLength(27);
    expect(['GD', 'E1', 'S2', 'W3', 'N4'].map(copiesOf)).toEqual([4, 4, 4, 4, 4]);
    expect(PACK.filter((card) => card.startsWith('F'))).toEqual(['F1', 'F2', 'F3', 'F4', 'F5']);
  });

  it('modulo-n.r-f-value: 1 or 11, the last digit is the same', () => {
    expect(residueOf('F4')).toBe(1 % 10);
    expect(seen({ turned: 'GD', hand: 'F1 9c' }, 'discard F1 9c')).toMatchObject({ sum: 20, leaves: 0 });
  });

  it('modulo-n.r-rank: F1 to F5, GD, E1, S2, W3, N4, 9 to 1; suits are equal', () => {
    const order = ['F1', 'F2', 'F3', 'F4', 'F5', 'GD', 'E1', 'S2', 'W3', 'N4', '9c', '8b', '7s', '2c', '1c'];
    const ranks = order.map(rankOf);
    expect([...ranks].sort((a, b) => b - a)).toEqual(ranks);
    expect(new Set(ranks).size).toBe(order.length);
    expect(rankOf('9c')).toBe(rankOf('9s'));
  });
});

describe('discarding', () => {
  it('modulo-n.discard-at-most-three: four cards are refused, one to three are not', () => {
    const given = { turned: 'N4', hand: 'GD E1 S2 W3' };
    expect(refusedBy(given, 'discard GD E1 S2 W3')).toBe('modulo-n.discard-at-most-three');
    expect(seen(given, 'discard GD').cards).toBe(1);
    expect(seen(given, 'discard W3 GD E1').cards).toBe(3);
  });

  it('modulo-n.discard-sum: the sum must leave N', () => {
    expect(refusedBy({ turned: '7s', hand: '9c 9b' }, 'discard 9c 9b')).toBe('modulo-n.discard-sum');
    expect(seen({ turned: '8s', hand: '9c 9b' }, 'discard 9b 9c')).toMatchObject({ sum: 18, leaves: 8 });
    expect(clausesOf('discarded', { turned: '8s', hand: '9c 9b' }, 'discard 9b 9c')).toEqual([
      'modulo-n.discard-sum',
    ]);
  });

  it('modulo-n.example-zero-tens, modulo-n.example-zero-sum: N = 0', () => {
    expect(seen({ turned: 'GD', hand: 'GD GD GD' }, 'discard GD GD GD').sum).toBe(30);
    expect(seen({ turned: 'GD', hand: '2c 3c 5c 1c' }, 'discard 2c 3c 5c').sum).toBe(10);
  });

  it('modulo-n.rule-one, modulo-n.example-one-f, modulo-n.example-one-pair: N = 1', () => {
    expect(seen({ turned: '1s', hand: 'GD GD F1' }, 'discard GD GD F1').sum).toBe(31);
    expect(seen({ turned: 'F5', hand: '5c 6c E1' }, 'discard 5c 6c E1').sum).toBe(21);
  });

  it('modulo-n.rule-nine, modulo-n.example-nine-sum, modulo-n.example-nine-144: N = 9', () => {
    expect(seen({ turned: '9s', hand: '1c 4c 4b' }, 'discard 1c 4c 4b').sum).toBe(9);
    expect(seen({ turned: '9s', hand: '4c 5c S2' }, 'discard 4c 5c S2').sum).toBe(19);
  });

  it('modulo-n.turned-not-used, modulo-n.r-turned-card: the turned card is in nobody’s hand and stays', () => {
    const given = { turned: '3c', hand: '4c 6b' };
    expect(refusedBy(given, 'discard 4c 6b 3c')).toBe('modulo-n.turned-not-used');
    expect(refusedBy({ ...given, turned: 'GD' }, 'discard 4c 6b 9s')).toBe('modulo-n.goal');
    const end = endOf({ turned: '9s', hand: '4c 5b', draw: 'GD' }, 'draw', 'discard 4c 5b GD');
    expect(end.turned).toBe('9s');
    expect(end.discards).not.toContain('9s');
  });

  it('modulo-n.r-pass, modulo-n.discard-if-can: passing is legal beside every set', () => {
    expect(legalAfter({ turned: '5s', hand: '5c 2c 3c 8c' })).toEqual([
      'discard 2c 3c',
      'discard 2c 5c 8c',
      'discard 5c',
      'pass',
    ]);
    expect(legalAfter({ turned: '5s', hand: '6c' })).toEqual(['pass']);
    expect(refusedBy({ turned: '5s', hand: '5c' }, 'draw')).toBe('modulo-n.discard-if-can');
  });

  it('modulo-n.r-one-set: after one set the next player draws', () => {
    const given = { players: 4, turned: 'GD', hand: 'F1 9c 4c 6c' };
    expect(legalAfter(given, 'discard F1 9c')).toEqual(['draw']);
    expect(seen(given, 'discard F1 9c').turn).toBe('P4');
  });

  it('modulo-n.r-empty-set: an empty set is refused, a pass changes nothing but the turn', () => {
    const given = { turned: 'GD', hand: 'GD 2c' };
    expect(refusedBy(given, 'discard')).toBe('modulo-n.r-empty-set');
    expect(seen(given, 'pass')).toMatchObject({ hand1: 'GD 2c', discarded: 0 });
  });
});

describe('turns and the end', () => {
  it('modulo-n.dealer-first, modulo-n.r-draw-first: the dealer begins, every turn with a draw', () => {
    const given = { players: 3, dealer: 'P2', turned: '5s' };
    expect(seen(given).turn).toBe('P2');
    expect(legalAfter(given)).toEqual(['draw']);
    expect(refusedBy(given, 'pass')).toBe('modulo-n.r-draw-first');
    expect(clausesOf('drew', given, 'draw', 'pass', 'draw')).toEqual([
      'modulo-n.dealer-first',
      'modulo-n.next-right',
    ]);
  });

  it('modulo-n.next-right, modulo-n.r-direction: play goes to the right; to the left by option', () => {
    const round = ['draw', 'pass', 'draw', 'pass', 'draw', 'pass', 'draw', 'pass'];
    expect(seen({ players: 4, turned: '5s' }, ...round).turns).toBe('P1 P4 P3 P2');
    expect(seen({ players: 4, turned: '5s', play: 'clockwise' }, ...round)).toMatchObject({
      turns: 'P1 P2 P3 P4',
      dealOrder: 'P2 P3 P4 P1',
    });
  });

  it('modulo-n.r-two-players: they alternate, the dealer first', () => {
    const moves = ['draw', 'pass', 'draw', 'pass', 'draw'];
    expect(seen({ players: 2, dealer: 'P2', turned: '5s' }, ...moves).turns).toBe('P2 P1 P2');
  });

  it('modulo-n.goal, modulo-n.win-first-out, modulo-n.until-out, modulo-n.r-going-out: out with the drawn card included', () => {
    const out = { turned: '9s', hand: '4c 5b', draw: 'GD' };
    expect(seen(out, 'draw', 'discard 4c 5b')).toMatchObject({ winner: null, hand1: 'GD' });
    expect(seen(out, 'draw', 'discard 4c 5b GD')).toMatchObject({ winner: 'P1', way: 'out', turn: null });
    expect(refusedBy(out, 'draw', 'discard 4c 5b GD', 'draw')).toBe('modulo-n.until-out');
    expect(seen({ turned: 'N4', hand: 'GD E1 S2', draw: 'W3' }, 'draw', 'discard E1 S2 W3').count1).toBe(1);
  });

  it('modulo-n.deck-out, modulo-n.r-deck-out: the deal ends after the turn that drew the last card', () => {
    const given = { players: 2, turned: '9s', hands: ['4c 2b', '1c 1b 3c'], stock: '8c 9c' };
    expect(seen(given, 'draw', 'pass')).toMatchObject({ phase: 'draw', left: 1 });
    expect(seen(given, 'draw', 'pass', 'draw')).toMatchObject({ phase: 'discard', left: 0, winner: null });
    expect(seen(given, 'draw', 'pass', 'draw', 'pass')).toMatchObject({ phase: 'over', way: 'fewest' });
    expect(clausesOf('deck-out', given, 'draw', 'pass', 'draw', 'pass')).toEqual(['modulo-n.deck-out']);
  });

  it('modulo-n.deck-out-fewest: the fewest cards win; a player who goes out last wins by that', () => {
    const given = { players: 2, turned: '9s', hands: ['4c', '1c 1b 3c'], stock: '5c' };
    expect(seen(given, 'draw', 'pass')).toMatchObject({ winner: 'P1', way: 'fewest', count1: 2, count2: 3 });
    expect(seen(given, 'draw', 'discard 4c 5c')).toMatchObject({ winner: 'P1', way: 'out' });
  });

  it('modulo-n.r-discards: discards never come back into the stock', () => {
    let state = moduloN.setup(optionsOf({ players: 2 }), randomFrom('discards'));
    while (moduloN.turn(state) !== undefined) {
      const before = state.stock.length;
      const [move] = moduloN.moves(state);
      if (!move) throw new Error('no move');
      state = moduloN.play(state, move, randomFrom('x')).state;
      expect(state.stock.length).toBeLessThanOrEqual(before);
    }
  });

  it('modulo-n.tie-draw, modulo-n.r-tie: only the tied draw, from a whole fresh pack', () => {
    const given = { players: 3, turned: '9s', hands: ['4c', '1c 1b', '2c 2b'], stock: '6c' };
    const tied = endOf(given, 'draw', 'pass');
    expect(tied).toMatchObject({ phase: 'tie', tie: { round: 1, contenders: [0, 2, 1], drawn: [] } });
    expect(inOrder(tied.tie?.deck ?? [])).toEqual(inOrder(PACK));
    expect(refusedBy(given, 'draw', 'pass', 'pass')).toBe('modulo-n.tie-draw');
    const two = { players: 3, turned: '9s', hands: ['4c', '1c 1b', '2c 2b 3c'], stock: '6c' };
    expect(endOf(two, 'draw', 'pass').tie?.contenders).toEqual([0, 1]);
  });

  it('modulo-n.tie-higher: the higher card wins; equal cards draw again, the lower ones are out', () => {
    const tie = (draw: string): object => ({ players: 3, tie: { players: ['P1', 'P2', 'P3'], draw } });
    const result = (draw: string, ...moves: readonly string[]): object =>
      seen(tie(draw) as Parameters<typeof seen>[0], 'draw', 'draw', 'draw', ...moves);
    expect(result('9c F3 GD')).toMatchObject({ winner: 'P2', way: 'tie-draw' });
    expect(result('9c 2c 9b')).toMatchObject({ winner: null, tied: 'P1 P3', tieRound: 2 });
    expect(clausesOf('tie-again', tie('E1 E1 5c') as never, 'draw', 'draw', 'draw')).toEqual([
      'modulo-n.r-tie',
    ]);
  });
});

describe('the table', () => {
  it('modulo-n.r-hidden: what a bot does not see does not change its move', () => {
    const one = endOf({ players: 2, turned: '5s', hands: ['5c 2c 3c 8c', '1c 1b'], draw: '9c' }, 'draw');
    const [own, other] = [one.hands[0] ?? [], one.hands[1] ?? []];
    const [first, second, ...rest] = one.stock;
    const swapped = { ...one, hands: [own, [first ?? '', second ?? '']], stock: [...other, ...rest] };
    for (const bot of Object.values(moduloN.bots)) {
      const moves = moduloN.moves(one);
      // The same imagined draws: the unseen cards are the same ones, in an order the bot shuffles itself.
      expect(bot.choose(swapped, moves, randomFrom('b'))).toEqual(bot.choose(one, moves, randomFrom('b')));
    }
  });

  it('modulo-n.r-next-dealer: the breakdown counts the cards left, for the pad', () => {
    const end = endOf(
      { players: 2, turned: '9s', hands: ['4c', '1c 1b 3c'], stock: '5c' },
      'draw',
      'discard 4c 5c',
    );
    const result = moduloN.outcome(end);
    expect(result?.breakdown.map(({ player, label, value }) => [player, label, value])).toEqual([
      [0, 'cards', 0],
      [1, 'cards', 3],
    ]);
    expect(result?.facts).toMatchObject({ n: 9, turned: '9s', dealer: 0, nextDealer: 1 });
  });
});
