/** Modulo N a second time: legal sets from all subsets of a hand, and whole deals replayed with counters only. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { randomFrom } from '../../base/random.ts';
import { inOrder, PACK } from './state.ts';
import { moduloN, type Move, type State } from './index.ts';
import { legalSets } from './rules.ts';

/** Value of a card, read from its text alone. */
const worth = (card: string): number => (/^\d/.test(card) ? Number(card[0]) : card.startsWith('F') ? 11 : 10);

/** Every subset of the places of a hand with one to three cards and the right last digit, as texts. */
function setsByBits(hand: readonly string[], n: number): readonly string[] {
  const found = new Set<string>();
  for (let bits = 1; bits < 1 << hand.length; bits++) {
    const chosen = hand.filter((_card, place) => (bits >> place) & 1);
    const sum = chosen.reduce((total, card) => total + worth(card), 0);
    if (chosen.length <= 3 && String(sum).at(-1) === String(n)) found.add([...inOrder(chosen)].join(' '));
  }
  return [...found].sort();
}

describe('legal sets', () => {
  it('are those found by trying every subset (modulo-n.discard-sum, modulo-n.discard-at-most-three)', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        (seed, size, n) => {
          const hand = randomFrom(seed).shuffle(PACK).slice(0, size);
          const sets = legalSets(hand, n).map((cards) => cards.join(' '));
          expect([...sets].sort()).toEqual(setsByBits(hand, n));
        },
      ),
      { numRuns: cases(400) },
    );
  });
});

/** What the rules say about a deal, followed with plain lists beside the engine. */
class Ledger {
  readonly hands: string[][];
  readonly stock: string[];
  seat: number;
  drew = false;
  private readonly step: number;

  constructor(start: State) {
    this.hands = start.hands.map((hand) => [...hand]);
    this.stock = [...start.stock];
    this.seat = start.dealer;
    this.step = start.rules.play === 'clockwise' ? 1 : start.hands.length - 1;
  }

  /** Winner's seats after the move, empty while the deal goes on. */
  move(move: Move): readonly number[] {
    const hand = this.hands[this.seat] ?? [];
    if (move.kind === 'draw') {
      hand.push(this.stock.shift() ?? 'none');
      this.drew = true;
      return [];
    }
    for (const card of move.kind === 'discard' ? move.cards : []) hand.splice(hand.indexOf(card), 1);
    if (hand.length === 0) return [this.seat];
    if (this.stock.length === 0) {
      const sizes = this.hands.map(({ length }) => length);
      return sizes.flatMap((size, seat) => (size === Math.min(...sizes) ? [seat] : []));
    }
    this.seat = (this.seat + this.step) % this.hands.length;
    this.drew = false;
    return [];
  }
}

function followDeal(seed: number): void {
  const read = moduloN.readOptions({
    players: 2 + (seed % 5),
    dealer: seed % 2,
    play: seed % 3 === 0 ? 'clockwise' : 'counterclockwise',
  });
  if (!read.ok) throw new Error(read.message);
  let state = moduloN.setup(read.value, randomFrom('ledger', seed));
  const ledger = new Ledger(state);
  const n = worth(state.turned) % 10;
  const bot = seed % 2 === 0 ? moduloN.bots.greedy : moduloN.bots.random;
  for (let index = 0; ; index++) {
    const moves = moduloN.moves(state);
    const texts = moves.map((move) => moduloN.formatMove(move, state)).sort();
    const sets = setsByBits(ledger.hands[ledger.seat]?.slice(0, 12) ?? [], n).map((set) => `discard ${set}`);
    if (!ledger.drew) expect(texts).toEqual(['draw']);
    else if ((ledger.hands[ledger.seat]?.length ?? 0) <= 12) expect(texts).toEqual([...sets, 'pass'].sort());
    const move = bot?.choose(state, moves, randomFrom('ledger-bot', seed, index));
    if (!move) throw new Error('no bot');
    const winners = ledger.move(move);
    state = moduloN.play(state, move, randomFrom('ledger-chance', seed, index)).state;
    expect(state.hands).toEqual(ledger.hands);
    expect(state.stock).toEqual(ledger.stock);
    if (winners.length === 0) expect(moduloN.turn(state)).toBe(ledger.seat);
    else if (winners.length === 1) expect(moduloN.outcome(state)?.winners).toEqual(winners);
    else expect([...(state.tie?.contenders ?? [])].sort()).toEqual(winners);
    if (winners.length > 0) return;
  }
}

describe('whole deals', () => {
  it('go as a ledger says: cards, turns, winners and ties', () => {
    for (let seed = 0; seed < cases(120); seed++) followDeal(seed);
  });
});
