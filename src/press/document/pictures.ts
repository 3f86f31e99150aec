/**
 * Rows of cards for templates: a scene of a replay, with the faces of the deck that is printed.
 *
 * Takes rows of card ids from the rulebook and the deck's own rows; gives plain data for the `mini-row` partial and the
 * text a screen reader speaks. Index letters and card names are the deck's (`V` for a French jack), never typed here.
 */
import { inLanguage, type PressLanguage as Language } from '../../base/language.ts';
import type { Deck, Row } from '../../deck/read/types.ts';
import { sharedWord } from './words.ts';

export interface PictureCard {
  readonly index: string;
  readonly suit: string;
  readonly digit: number;
  readonly mark: string;
  readonly name: string;
  /** All fields of the deck's row, for templates that draw the whole face. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Picture {
  readonly cards: readonly PictureCard[];
  readonly spoken: string;
  /** The cards alone, for where number or sum is printed beside them. */
  readonly named: string;
  readonly digits: string;
  /** `7 + 2 + 0`. */
  readonly sum: string;
  readonly digitSum: number;
  readonly points: number;
}

export interface PictureMaker {
  (row: SceneRow): Picture;
  /** One card of the deck by its id. */
  card(id: string): PictureCard;
}

/** The rows of a deck by id, over all components. */
export function rowsById(deck: Deck): ReadonlyMap<string, Row> {
  return new Map(deck.components.flatMap((component) => component.rows.map((row) => [row.id, row] as const)));
}

export const fieldsOf = (row: Row, language: Language): Record<string, unknown> =>
  Object.fromEntries([...inLanguage(row.fields, language)].map(([name, cell]) => [name, cell.value]));

/** A maker for one deck and language; a card the deck lacks keeps its own id as index. */
export function pictureMaker(deck: Deck, language: Language): PictureMaker {
  const rows = rowsById(deck);
  const drawn = ({ card, rank, suit, digit, mark }: SceneCard): PictureCard => {
    const found = rows.get(card);
    const fields = found ? fieldsOf(found, language) : {};
    const { index, name } = fields;
    return { index: String(index ?? rank), suit, digit, mark, name: String(name ?? card), fields };
  };
  const picture = (row: SceneRow): Picture => {
    const cards = row.cards.map(drawn);
    return {
      cards,
      spoken: spokenRow(cards, row, language),
      named: spokenCards(cards, language),
      digits: row.digits,
      sum: row.sum ?? [...row.digits].join(' + '),
      digitSum: row.digitSum,
      points: row.points,
    };
  };
  const card = (id: string): PictureCard => {
    const found = rows.get(id);
    const fields = found ? fieldsOf(found, language) : {};
    const { index, suit, digit, name } = fields;
    return {
      index: String(index ?? id),
      suit: String(suit ?? ''),
      digit: Number(digit ?? 0),
      mark: '',
      name: String(name ?? id),
      fields,
    };
  };
  return Object.assign(picture, { card });
}

const spokenCards = (cards: readonly PictureCard[], language: Language): string =>
  `${sharedWord('row-of-cards', language)} ${cards.map((card) => card.name).join(', ')}`;

function spokenRow(cards: readonly PictureCard[], row: SceneRow, language: Language): string {
  const names = spokenCards(cards, language);
  const points = `${row.points} ${sharedWord(row.points === 1 ? 'point' : 'points', language)}`;
  if (row.sum !== undefined) return `${names}: ${row.sum} = ${row.points}`;
  const colon = language === 'fr' ? ' :' : ':';
  return `${names}${colon} ${sharedWord('the-number', language)} ${row.digits}, ${points}`;
}

/** `new`: laid by its owner in the last move; `visitor`: laid by an opponent; `wrong`: not allowed there; '': lying there. */
export type CardMark = '' | 'new' | 'visitor' | 'wrong';

export interface SceneCard {
  readonly card: string;
  readonly rank: string;
  readonly suit: string;
  readonly digit: number;
  readonly mark: CardMark;
}

export interface SceneRow {
  /** Seat, 0-based. */
  readonly seat: number;
  readonly cards: readonly SceneCard[];
  /** The digits as they lie: "048". */
  readonly digits: string;
  readonly points: number;
  readonly digitSum: number;
  readonly multiplier: number;
  /** Digits and points when the example began; empty and 0 where there was no number yet. */
  readonly digitsBefore: string;
  readonly pointsBefore: number;
  /** `10 + 10 + 10`, for games whose cards are added up; else the digits are. */
  readonly sum?: string;
}
