/**
 * Only these cards: `--cards 7,12-15,crane`.
 *
 * Takes the words as they were typed and a deck; gives which copies of which rows are meant. An id means all copies of its
 * row; a number means one card, counted from 1 through the deck as it is printed, copies included; a range takes both kinds
 * of ends. An id that looks like a number is an id. Reports what is no card (MP1806).
 */
import type { Deck, Row } from '../deck/index.ts';
import { error, type Report } from '../diagnostics/diagnostic.ts';
import { nearestName } from '../diagnostics/suggest.ts';
import { cardsInOrder, type CardCopy } from './copy-order.ts';

/** Copies of rows, 0-based within each row. */
export type CardChoice = ReadonlyMap<Row, ReadonlySet<number>>;

/** First and last position, 0-based, both included. */
type Stretch = readonly [number, number];

/** The chosen copies; undefined when a word is no card (reported). */
export function chooseCards(words: readonly string[], deck: Deck, report: Report): CardChoice | undefined {
  const cards = deck.components.flatMap(cardsInOrder);
  const stretches = words.map((word) => stretchOf(word, cards));
  for (const [i, word] of words.entries()) if (!stretches[i]) report(noSuchCard(word, cards));
  if (stretches.includes(undefined)) return undefined;
  const choice = new Map<Row, Set<number>>();
  for (const stretch of stretches) {
    const [first, last] = stretch ?? [0, -1];
    for (const { row, copy } of cards.slice(first, last + 1)) {
      const copies = choice.get(row) ?? new Set<number>();
      choice.set(row, copies.add(copy));
    }
  }
  return choice;
}

function stretchOf(word: string, cards: readonly CardCopy[]): Stretch | undefined {
  const whole = placeOf(word, cards);
  if (whole) return whole;
  // Ids may hold hyphens themselves: every hyphen may be the one between two ends.
  for (let at = word.indexOf('-'); at >= 0; at = word.indexOf('-', at + 1)) {
    const from = placeOf(word.slice(0, at), cards);
    const to = placeOf(word.slice(at + 1), cards);
    if (from && to && from[0] <= to[1]) return [from[0], to[1]];
  }
  return undefined;
}

function placeOf(word: string, cards: readonly CardCopy[]): Stretch | undefined {
  const first = cards.findIndex(({ row }) => row.id === word);
  if (first >= 0) return [first, cards.findLastIndex(({ row }) => row.id === word)];
  const number = /^[1-9]\d*$/.test(word) ? Number(word) : 0;
  return number >= 1 && number <= cards.length ? [number - 1, number - 1] : undefined;
}

function noSuchCard(word: string, cards: readonly CardCopy[]) {
  const nearest = nearestName(
    word,
    cards.map(({ row }) => row.id),
  );
  const range = `cards are numbered from 1 to ${cards.length}; an id takes all its copies`;
  return error('MP1806', `no card is called or numbered "${word}"`, {
    help: nearest === undefined ? range : `did you mean "${nearest}"? ${range}`,
  });
}
