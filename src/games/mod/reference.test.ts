/** The engine against an independent second reading of the rules: legal moves and numbers after every move. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { randomFrom } from '../../base/random.ts';
import type { ModBot } from './bots.ts';
import { ReferenceGame } from './reference.fixture.ts';
import type { State } from './state.ts';
import { STANDARD_LIST, standardMod } from './standard.fixture.ts';

const sorted = (cards: readonly string[]): string => [...cards].sort().join(' ');

/** What both readings must agree on. */
const engineNumbers = (state: State): unknown => ({
  sides: state.sides.map(({ durability, fuel, hand, deck, discard, inPlay }) => ({
    life: durability,
    fuel,
    hand: sorted(hand),
    deck: sorted(deck),
    pile: discard.join(' '),
    gear: sorted(inPlay),
  })),
  shops: state.shared.map(({ deck, discard }) => `${deck.join(' ')} / ${discard.join(' ')}`),
  stack: state.stack.map(({ player, how, card }) => `${player} ${how} ${card}`),
  round: state.round,
  over: state.phase === 'over',
});

const referenceNumbers = (game: ReferenceGame): unknown => ({
  sides: game.robots.map(({ life, fuel, hand, deck, pile, gear }) => ({
    life,
    fuel,
    hand: sorted(hand),
    deck: sorted(deck),
    pile: pile.join(' '),
    gear: sorted(gear),
  })),
  shops: game.shops.map(({ deck, pile }) => `${deck.join(' ')} / ${pile.join(' ')}`),
  stack: game.stack.map(({ who, way, card }) => `${who} ${way} ${card}`),
  round: game.round,
  over: game.over,
});

function compareGame(seed: string, options: object, bot: ModBot): number {
  const read = standardMod.readOptions(options as Parameters<typeof standardMod.readOptions>[0]);
  if (!read.ok) throw new Error(read.message);
  let state = standardMod.setup(read.value, randomFrom(seed));
  const reference = new ReferenceGame(STANDARD_LIST, state);
  for (let index = 0; ; index++) {
    const moves = standardMod.moves(state);
    const texts = moves.map((move) => standardMod.formatMove(move, state));
    expect(sorted(texts)).toBe(sorted(reference.legal()));
    if (moves.length === 0) return index;
    const move = bot.choose(state, moves, randomFrom(seed, 'bot', index));
    const text = standardMod.formatMove(move, state);
    const played = standardMod.play(state, move, randomFrom(seed, 'chance', index));
    reference.move(
      text,
      played.events.filter(({ type }) => type === 'drew').map(({ facts }) => String(facts.card)),
    );
    state = played.state;
    expect(engineNumbers(state)).toEqual(referenceNumbers(reference));
  }
}

const { random, greedy } = standardMod.bots as { readonly random: ModBot; readonly greedy: ModBot };

const GAMES = cases(60, 12);

describe('a second reading of the rules', () => {
  it('agrees on random games', () => {
    let moves = 0;
    for (let game = 0; game < GAMES; game++) moves += compareGame(`random ${game}`, {}, random);
    expect(moves).toBeGreaterThan(GAMES * 50);
  });

  it('agrees on greedy games, with shields that stop 2 points, odd hands and starting decks', () => {
    const options = [
      { shield: 2 },
      { hand: 2, startFuel: 3 },
      { starter: { s01: 1, u03: 2, a06: 2, a20: 1 } },
    ];
    for (let game = 0; game < GAMES; game++) compareGame(`greedy ${game}`, options[game % 3] ?? {}, greedy);
  });
});
