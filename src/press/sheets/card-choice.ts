/**
 * Only these cards: `--cards 7,12-15,crane`, and lost ones: `--replace 7,crane,barge*2`.
 *
 * Takes the words as they were typed and a deck; gives which copies of which rows are meant. An id means all copies of its one row,
 * or one of them where cards are replaced (`barge*2`: two); `junk/joker` is the row of the component junk, where several have that id.
 * A number means one card, counted from 1 through the deck as it is printed, copies included; a range takes both kinds of ends. An
 * id that looks like a number is an id, if a person wrote it. Reports what is no card, or more than one (MP1806).
 */
import type { Component, Deck, Row } from '../../deck/read/index.ts';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { inLanguage } from '../../base/language.ts';

/** Copies of rows, 0-based within each row. */
export type CardChoice = ReadonlyMap<Row, ReadonlySet<number>>;

/** The words of `--cards` and of `--replace`. */
export interface CardWords {
  readonly cards: readonly string[];
  readonly replace: readonly string[];
}

/** The chosen copies; undefined when a word is no card (reported). */
export function chooseCards(words: CardWords, deck: Deck, report: Report): CardChoice | undefined {
  const cards = deck.components.flatMap((component) =>
    cardsInOrder(component).map((copy) => ({ ...copy, component: component.name })),
  );
  const choice = new Map<Row, Set<number>>();
  let isWhole = true;
  const choose = (found: readonly DeckCard[] | Diagnostic): void => {
    if ('code' in found) {
      report(found);
      isWhole = false;
    } else
      for (const { row, copy } of found) choice.set(row, (choice.get(row) ?? new Set<number>()).add(copy));
  };
  for (const word of words.cards) choose(cardsNamed(word, cards) ?? noSuchCard(word, cards));
  for (const word of words.replace) choose(lostCards(word, cards));
  return isWhole ? choice : undefined;
}

/** The cards a word means; undefined where it means none. */
function cardsNamed(word: string, cards: readonly DeckCard[]): readonly DeckCard[] | Diagnostic | undefined {
  const whole = cardsOf(word, cards);
  if (whole) return whole;
  // Ids may hold hyphens themselves: every hyphen may be the one between two ends.
  let shared: Diagnostic | undefined;
  for (let at = word.indexOf('-'); at >= 0; at = word.indexOf('-', at + 1)) {
    const from = cardsOf(word.slice(0, at), cards);
    const component = /^.+(?=\/)/.exec(word.slice(0, at))?.[0];
    const to = from && cardsOf(word.slice(at + 1), cards, component);
    if (!to) continue;
    if ('code' in from || 'code' in to) {
      shared ??= 'code' in from ? from : 'code' in to ? to : undefined;
      continue;
    }
    const [start, end] = [from[0], to.at(-1)];
    const range = start && end ? cards.slice(cards.indexOf(start), cards.indexOf(end) + 1) : [];
    if (range.length > 0) return range;
  }
  return shared;
}

/** One card of a row that is called by its id, or as many as `*3` says. */
function lostCards(word: string, cards: readonly DeckCard[]): readonly DeckCard[] | Diagnostic {
  const [, id = word, count = '1'] = /^(.+)\*([1-9]\d*)$/.exec(word) ?? [];
  const found = cardsOf(id, cards);
  if (!found) return cardsNamed(word, cards) ?? noSuchCard(word, cards);
  if ('code' in found) return found;
  if (Number(count) <= found.length) return found.slice(0, Number(count));
  return error(
    'MP1806',
    `"${id}" has ${found.length} ${found.length === 1 ? 'copy' : 'copies'}, not ${count}`,
    {
      help: 'ask for as many as the deck has, or print it again',
    },
  );
}

/**
 * All copies of the row with an id, or the one card with a number.
 *
 * @param component whose rows come first
 */
function cardsOf(
  word: string,
  cards: readonly DeckCard[],
  component?: string,
): readonly DeckCard[] | Diagnostic | undefined {
  const named = cards.filter((card) => `${card.component}/${card.row.id}` === word);
  if (named.length > 0) return named;
  const own = component === undefined ? [] : (cardsOf(`${component}/${word}`, cards) ?? []);
  if ('code' in own || own.length > 0) return own;
  const called = cards.filter(({ row }) => row.id === word && row.isCounted !== true);
  const components = [...new Set(called.map((card) => card.component))];
  if (components.length > 1) return sharedId(word, components);
  if (called.length > 0) return called;
  const card = /^[1-9]\d*$/.test(word) ? cards[Number(word) - 1] : undefined;
  return card && [card];
}

const sharedId = (id: string, components: readonly string[]): Diagnostic =>
  error('MP1806', `"${id}" is a row of ${components.join(' and of ')}`, {
    help: `write ${components.map((name) => `${name}/${id}`).join(' or ')}`,
  });

function noSuchCard(word: string, cards: readonly DeckCard[]): Diagnostic {
  const names = cards.flatMap(({ row, component }) => [
    ...(row.isCounted === true ? [] : [row.id]),
    `${component}/${row.id}`,
  ]);
  const nearest = nearestName(word, names);
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

interface DeckCard extends CardCopy {
  /** Its name. */
  readonly component: string;
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
