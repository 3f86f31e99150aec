/**
 * Mod: a duel of two robots around a shared stack, as a rules engine.
 *
 * `modWith(list)` is the game with a card list bound: options, short positions and states may leave the list out, and the
 * figures know it. `mod` is the same game without a list: whoever calls it hands the list over in `options.cards`.
 * Cards are data; the engine knows only the vocabulary.
 */
import { type Game, parsed } from '../core/game.ts';
import { bots } from './bots.ts';
import { type CardList, cardText, readCardList } from './cards.ts';
import { play } from './play.ts';
import { facts } from './facts.ts';
import { readGiven } from './given.ts';
import { judge, moves, seatToAct } from './rules.ts';
import { observe, outcome } from './observe.ts';
import { readMove, readOptions, readState } from './read.ts';
import { setup } from './setup.ts';
import type { Move, Options, State } from './state.ts';
import { formatMove, formatState, parseMove, parseState } from './notation.ts';

export { readCardList } from './cards.ts';
export type { CardDesign, CardList } from './cards.ts';
export { recordOf } from './statistics.ts';
export type { ModRecord } from './statistics.ts';
export { addRecord, EMPTY_TALLY, mergeTallies, reportOf } from './statistics.ts';
export type { ModReport, ModTally } from './statistics.ts';
export type { Move as ModMove, State as ModState } from './state.ts';
export { explainAbility, nameAbility, remindOf, SIGNS, speakSign } from './spoken.ts';
export type { Sign } from './spoken.ts';
export { formatAbility, parseAbility, VOCABULARY } from './vocabulary.ts';
export type { Ability, VocabularyEntry } from './vocabulary.ts';

export type Mod = Game<State, Move, Options>;

function build(list: CardList | undefined): Mod {
  const cards = list && cardText(list);
  return {
    id: 'mod',
    title: 'Mod',
    players: [2, 2],
    readOptions: (options) => readOptions(options, list),
    setup,
    readState: (state) => readState(state, cards),
    readMove,
    turn: seatToAct,
    moves,
    judge,
    play,
    outcome,
    parseMove: (text) => parseMove(text),
    formatMove,
    parseState: (text) => parseState(text, cards),
    formatState: (state) => formatState(state, cards),
    readGiven: (given) => readGiven(given, list),
    observe,
    facts: () => facts(list),
    bots,
    withCards(cards) {
      const read = readCardList(cards);
      return read.ok ? parsed(build(read.value)) : read;
    },
  };
}

/** The game with a card list bound to it. */
export const modWith = (list: CardList): Mod => build(list);

/** The game without a card list: `options.cards`, `given.cards` and `state.cards` must name it. */
export const mod: Mod = build(undefined);
