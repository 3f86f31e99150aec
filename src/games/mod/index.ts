/**
 * Mod: a duel of two robots around a shared stack, as a rules engine.
 *
 * `modWith(list)` is the game with a card list bound: options, short positions and states may leave the list out, and the
 * figures know it. `mod` is the same game without a list: whoever calls it hands the list over in `options.cards`.
 * Cards are data; the engine knows only the vocabulary. Source: rules study section 3.
 */
import { parsed } from '../core/game.ts';
import type { Game } from '../core/game.ts';
import { MOD_BOTS } from './bots.ts';
import { cardText, readCardList } from './cards.ts';
import type { CardList } from './cards.ts';
import { playMod } from './engine.ts';
import { modFacts } from './facts.ts';
import { readModGiven } from './given.ts';
import { judgeMove, legalMoves, seatToAct } from './legality.ts';
import { formatModMove, parseModMove, readModMove } from './move-text.ts';
import { observeMod } from './observe.ts';
import { modOutcome } from './outcome.ts';
import { readModState } from './read-state.ts';
import { readModOptions, setupMod } from './setup.ts';
import type { ModMove, ModOptions, ModState } from './state.ts';
import { formatModState, parseModState } from './state-text.ts';

export { readCardList } from './cards.ts';
export type { CardDesign, CardList } from './cards.ts';
export { recordOf } from './record.ts';
export type { ModRecord } from './record.ts';
export { addRecord, EMPTY_TALLY, mergeTallies, reportOf } from './statistics.ts';
export type { ModReport, ModTally } from './statistics.ts';
export type { ModMove, ModOptions, ModState } from './state.ts';
export { explainAbility, nameAbility, remindOf, SIGNS } from './spoken.ts';
export type { Sign } from './spoken.ts';
export { formatAbility, parseAbility, VOCABULARY } from './vocabulary.ts';
export type { Ability, VocabularyEntry } from './vocabulary.ts';

export type Mod = Game<ModState, ModMove, ModOptions>;

function build(list: CardList | undefined): Mod {
  const cards = list && cardText(list);
  return {
    id: 'mod',
    title: 'Mod',
    players: [2, 2],
    readOptions: (options) => readModOptions(options, list),
    setup: setupMod,
    readState: (state) => readModState(state, cards),
    readMove: readModMove,
    turn: seatToAct,
    moves: legalMoves,
    judge: judgeMove,
    play: playMod,
    outcome: modOutcome,
    parseMove: (text) => parseModMove(text),
    formatMove: formatModMove,
    parseState: (text) => parseModState(text, cards),
    formatState: (state) => formatModState(state, cards),
    readGiven: (given) => readModGiven(given, list),
    observe: observeMod,
    facts: () => modFacts(list),
    bots: MOD_BOTS,
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
