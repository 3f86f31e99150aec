/**
 * Only these cards: `--cards 7,12-15,crane`, and lost ones: `--replace 7,crane,barge*2`.
 *
 * Takes the words as they were typed and a deck; gives which copies of which rows are meant. An id means all copies of its
 * row, or one of them where cards are replaced (`barge*2`: two); a number means one card, counted from 1 through the deck as
 * it is printed, copies included; a range takes both kinds of ends. An id that looks like a number is an id. Reports what is
 * no card (MP1806).
 */
import type { Component, Deck, Row } from '../../deck/read/index.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { inLanguage } from '../../base/language.ts';

/** Copies of rows, 0-based within each row. */
export type CardChoice = ReadonlyMap<Row, ReadonlySet<number>>;

/** First and last position, 0-based, both included. */
type Stretch = readonly [number, number];

/** The words of `--cards` and of `--replace`. */
export interface CardWords {
  readonly cards: readonly string[];
  readonly replace: readonly string[];
}

/** The chosen copies; undefined when a word is no card (reported). */
export function chooseCards(words: CardWords, deck: Deck, report: Report): CardChoice | undefined {
  const cards = deck.components.flatMap(cardsInOrder);
  const choice = new Map<Row, Set<number>>();
  let isWhole = true;
  const choose = (word: string, found: readonly CardCopy[]): void => {
    if (found.length === 0) report(noSuchCard(word, cards));
    isWhole &&= found.length > 0;
    for (const { row, copy } of found) choice.set(row, (choice.get(row) ?? new Set<number>()).add(copy));
  };
  for (const word of words.cards) choose(word, cardsNamed(word, cards));
  for (const word of words.replace) choose(word, lostCards(word, cards));
  return isWhole ? choice : undefined;
}

const cardsNamed = (word: string, cards: readonly CardCopy[]): readonly CardCopy[] => {
  const [first, last] = stretchOf(word, cards) ?? [0, -1];
  return cards.slice(first, last + 1);
};

/** One card of a row that is called by its id, or as many as `*3` says; none when the deck has fewer. */
function lostCards(word: string, cards: readonly CardCopy[]): readonly CardCopy[] {
  const [, id = word, count = '1'] = /^(.+)\*([1-9]\d*)$/.exec(word) ?? [];
  const copies = cards.filter(({ row }) => row.id === id);
  if (copies.length === 0) return cardsNamed(word, cards);
  return Number(count) <= copies.length ? copies.slice(0, Number(count)) : [];
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

/** One card: the copy, 0-based, of a row. */
interface CardCopy {
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
