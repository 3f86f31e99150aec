/**
 * The exact figures of Mod for the cards a deck prints: counts, orders, chances.
 *
 * Takes a deck, reads its rows back into a card list and asks the engine bound to it. Rows that are no cards (references,
 * tracks) are left out; a list the engine refuses gives the figures that need none.
 */
import type { Deck, Row } from '../../deck/index.ts';
import type { Fact, Json } from '../../games/core/game.ts';
import { mod, modWith, readCardList, type Mod } from '../../games/mod/index.ts';

/** Every figure of the game with this deck's cards. */
export const modFactsOf = (deck: Deck): readonly Fact[] => modOf(deck).facts();

/** The game with this deck's cards bound. */
export function modOf(deck: Deck): Mod {
  const rows = new Map(
    deck.components.flatMap((component) => component.rows.map((row) => [row.id, row] as const)),
  );
  const designs = [...rows.values()].filter((row) => row.fields.en.has('abilities')).map(designOf);
  const list = readCardList(designs);
  return list.ok ? modWith(list.value) : mod;
}

function designOf(row: Row): Json {
  const { en, fr } = row.fields;
  const plain = Object.fromEntries([...en].map(([name, cell]) => [name, cell.value]));
  const names = { en: String(en.get('name')?.value ?? ''), fr: String(fr.get('name')?.value ?? '') };
  return { ...plain, name: names, id: row.id, copies: row.copies } as Json;
}
