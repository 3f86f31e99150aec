/** How the items of level 2 look: cards at the left, room for sums and decisions at the right. */
import { box, cell, choice, line, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { cardRow, digitOf, valueOf, type WindCard } from '../wind-cards.ts';

export interface Ticket {
  readonly task: 'may-go' | 'missing' | 'one-set' | 'f-twice';
  readonly turned: WindCard;
  /** The last digit of the turned card. */
  readonly n: number;
  readonly cards: readonly WindCard[];
}

/** The card that is turned up, with N beside it. */
export const turnedCard = (turned: WindCard): Node =>
  row([cardRow([turned], 'spoken.turned', 11.5), text('item.n', { n: digitOf(turned) }, 'bold')], 4);

const sum = (answer: number, label: string): Node => line({ answer, label: phrase(label), shows: true }, 14);

const beside = (cards: readonly (WindCard | null)[], say: string, fields: readonly Node[]): Node =>
  row([cell(41, cardRow(cards, say)), stack(fields, 3)], 2);

/** Every item names N again, so that it can be read alone. */
export function ticketView({ task, cards, n }: Ticket): Node {
  const asks = text(`item.${task}`, { n });
  switch (task) {
    case 'may-go': {
      const yesNo = choice({ answer: 1, label: phrase('fields.may-go') }, [
        ['yes', 'option.yes'],
        ['no', 'option.no'],
      ]);
      return stack([asks, beside(cards, 'spoken.cards', [sum(0, 'fields.sum'), yesNo])], 2);
    }
    case 'missing': {
      const card = box({ answer: 0, label: phrase('fields.card'), shows: true }, 2);
      return stack([asks, beside([...cards, null], 'spoken.hidden', [card, sum(1, 'fields.sum')])], 2);
    }
    case 'f-twice':
      return stack(
        [asks, beside(cards, 'spoken.cards', [sum(0, 'fields.with-eleven'), sum(1, 'fields.with-one')])],
        2,
      );
    case 'one-set':
      return stack([asks, cardRow(cards, 'spoken.cards'), ringStrip(cards)], 2);
  }
}

/** The cards again as cells to ring. */
const ringStrip = (cards: readonly WindCard[]): Node => ({
  kind: 'field',
  field: {
    kind: 'strip',
    answer: 0,
    label: phrase('fields.set'),
    options: cards.map((card) => ({
      value: String(valueOf(card)),
      text: phrase('option.number', { number: valueOf(card) }),
    })),
  },
});
