/**
 * What the words of a rule sheet may count: players, pieces of the deck, the engine's facts.
 *
 * Takes a deck, its engine's number of players and its facts; gives quantities by name, so that a sentence asks for
 * `{playersTo}`, `{piecesDigits}` (printed pieces of the component "digits") or `{factPackCards}` (the fact "pack-cards")
 * instead of typing them.
 */
import { contentsOf } from '../../deck/read/contents.ts';
import type { Component, Deck } from '../../deck/read/types.ts';
import type { Fact } from '../../games/core/game.ts';

/** Quantities by name: `playersFrom`, `playersTo`, `pieces<Component>`, `contentsCards`, `contentsTiles`, `contentsParts`, `fact<Name>`. */
export function countsOf(
  deck: Deck,
  players: readonly [number, number] | undefined,
  facts: readonly Fact[],
): Readonly<Record<string, number | string>> {
  return {
    ...contentsCounts(deck),
    ...(players && { playersFrom: players[0], playersTo: players[1] }),
    ...Object.fromEntries(deck.components.map((one) => [named('pieces', one.name), piecesOf(one)])),
    ...Object.fromEntries(facts.map(({ id, value }) => [named('fact', id.replace(/^.*\.fact-/, '')), value])),
  };
}

/** What lies in the box: `contentsCards`, `contentsTiles`, `contentsParts`. */
function contentsCounts({ components }: Deck): Readonly<Record<string, number>> {
  const { cards, tiles, parts } = contentsOf(components);
  return { contentsCards: cards, contentsTiles: tiles, contentsParts: parts };
}

/** How many pieces of a component are printed, copies included. */
export const piecesOf = ({ rows }: Component): number => rows.reduce((sum, { copies }) => sum + copies, 0);

/** `pieces`, `call-sheet` gives `piecesCallSheet`. */
const named = (kind: string, name: string): string =>
  kind + name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
