/**
 * Compares the cards of a deck with the cards the rules engine plays with.
 *
 * Takes a deck and the engine's own list as plain data; reports cards that are missing, unknown or printed in another
 * number, and values that differ (MP1130 to MP1133). A missing 7 fails the build. Knows no engine: the list is passed in.
 */
import { inLanguage } from '../../base/language.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { CellValue, Component, Deck, Row } from './types.ts';

/** One card the engine plays with. */
export interface EngineCard {
  readonly id: string;
  readonly copies: number;
  /** Fields the deck must show with exactly these values, where it has them: `rank`, `digit`, `cost` ... */
  readonly values?: Readonly<Record<string, CellValue>>;
}

/**
 * Compares, card by card. The component that holds most of the engine's ids is the one compared; others (references,
 * markers) are left alone.
 *
 * @returns true when nothing differs
 */
export function compareWithEngine(deck: Deck, expected: readonly EngineCard[], report: Report): boolean {
  const wanted = new Map(expected.map((card) => [card.id, card]));
  const component = playedComponent(deck, wanted);
  if (!component) {
    const message = `no component of "${deck.name}" holds the cards of the game "${deck.game ?? ''}"`;
    report(
      error('MP1130', message, { place: deck.place, help: 'use the ids of the engine: `modpress facts`' }),
    );
    return false;
  }
  let isEqual = true;
  const counting: Report = (diagnostic) => {
    isEqual = false;
    report(diagnostic);
  };
  const rows = new Map(component.rows.map((row) => [row.id, row]));
  for (const card of expected) {
    const row = rows.get(card.id);
    if (row) compareCard(row, card, deck, counting);
    else
      counting(
        error('MP1130', `the card "${card.id}" of the game is missing in "${component.name}"`, {
          place: component.place,
          label: `the engine plays with ${countOf(card.copies)} of "${card.id}"`,
          help: `add a row with the id ${card.id}`,
        }),
      );
  }
  for (const row of component.rows)
    if (!wanted.has(row.id))
      counting(
        error('MP1131', `the game has no card "${row.id}"`, {
          place: placeOfField(row, 'id', deck),
          help: suggestionFor(row.id, wanted.keys()),
        }),
      );
  return isEqual;
}

const countOf = (copies: number): string => (copies === 1 ? '1 copy' : `${copies} copies`);

function playedComponent(deck: Deck, wanted: ReadonlyMap<string, EngineCard>): Component | undefined {
  let best: { readonly component: Component; readonly hits: number } | undefined;
  for (const component of deck.components) {
    const hits = component.rows.filter(({ id }) => wanted.has(id)).length;
    if (hits > (best?.hits ?? 0)) best = { component, hits };
  }
  return best?.component;
}

function compareCard(row: Row, card: EngineCard, deck: Deck, report: Report): void {
  if (row.copies !== card.copies)
    report(
      error('MP1132', `"${row.id}" is printed in the wrong number`, {
        place: placeOfField(row, 'copies', deck),
        label: `the deck prints ${countOf(row.copies)}, the engine plays with ${card.copies}`,
        help: `write ${card.copies}`,
      }),
    );
  const [language = 'en'] = deck.languages;
  for (const [name, value] of Object.entries(card.values ?? {})) {
    const cell = inLanguage(row.fields, language).get(name);
    if (!cell || sameValue(cell.value, value)) continue;
    report(
      error('MP1133', `"${name}" of "${row.id}" differs from the game`, {
        place: cell.place,
        label: `the deck says ${JSON.stringify(cell.value)}, the engine ${JSON.stringify(value)}`,
      }),
    );
  }
}

/** Texts and numbers that read the same are the same: CSV knows no kinds. */
const sameValue = (a: CellValue, b: CellValue): boolean =>
  typeof a === 'object' || typeof b === 'object'
    ? JSON.stringify(a) === JSON.stringify(b)
    : String(a) === String(b);

const placeOfField = (row: Row, name: string, deck: Deck): Row['place'] =>
  inLanguage(row.fields, deck.languages[0] ?? 'en').get(name)?.place ?? row.place;
