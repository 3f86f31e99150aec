/**
 * The order in which the copies of a component are printed and counted.
 *
 * Takes a component; gives its cards one by one: copies together (1 1 2 2) or dealt round (1 2 1 2). Dealt round, rows that
 * name a `set` stay with their set, so that a set of tiles is one block on the sheet and one pile after the cut.
 */
import { inLanguage } from '../../base/language.ts';
import type { Component, Row } from '../../deck/read/index.ts';

/** One card: the copy, 0-based, of a row. */
export interface CardCopy {
  readonly row: Row;
  readonly copy: number;
}

const setOf = ({ fields }: Row): string => String(inLanguage(fields, 'en').get('set')?.value ?? '');

/** All cards of a component, as they are printed. */
export function cardsInOrder({ rows, order }: Pick<Component, 'rows' | 'order'>): readonly CardCopy[] {
  const all: CardCopy[] = [];
  for (const row of rows) for (let copy = 0; copy < row.copies; copy++) all.push({ row, copy });
  if (order !== 'round') return all;
  const sets = new Map<string, CardCopy[]>();
  for (const card of all) {
    const set = setOf(card.row);
    const cards = sets.get(set);
    if (cards) cards.push(card);
    else sets.set(set, [card]);
  }
  // The sort is stable: rows keep their order within each round.
  return [...sets.values()].flatMap((cards) => cards.toSorted((a, b) => a.copy - b.copy));
}
