/** What the statistics count: kinds and numbers of each column, icons in text, lengths of names. */
import type { Card } from '../protocol/index.ts';

/** How often a card counts: once, or for each of its copies. */
export type Weight = (card: Card) => number;

/** A name and how many there are of it. */
export type Counted = readonly (readonly [string, number])[];

export interface Column {
  readonly name: string;
  readonly rows: Counted;
  readonly mean: number | undefined;
}

/** More different values than this are texts, not kinds. */
const MOST_KINDS = 16;

/** Columns worth counting: numbers, and words of which there are few. */
export function columnsOf(cards: readonly Card[], weight: Weight): readonly Column[] {
  const names = new Set(cards.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return [...names]
    .filter((name) => name !== 'id')
    .flatMap((name): readonly Column[] => {
      const counts = new Map<string, number>();
      let [sum, total] = [0, 0];
      for (const card of cards) {
        const value = card.fields.find((field) => field.name === name)?.value ?? '';
        if (value === '') continue;
        counts.set(value, (counts.get(value) ?? 0) + weight(card));
        sum += Number(value) * weight(card);
        total += weight(card);
      }
      if (counts.size < 2 || counts.size > MOST_KINDS) return [];
      const isNumber = Number.isFinite(sum);
      const rows = [...counts].sort(([a, m], [b, n]) => (isNumber ? Number(a) - Number(b) : n - m));
      return [{ name, rows, mean: isNumber && total > 0 ? sum / total : undefined }];
    });
}

/** Icons in rich text: `{fuel}`. */
export function iconsOf(cards: readonly Card[], weight: Weight): Counted {
  const counts = new Map<string, number>();
  for (const card of cards)
    for (const { value } of card.fields)
      for (const [, name = ''] of value.matchAll(/\{([\w-]+)\}/g))
        counts.set(name, (counts.get(name) ?? 0) + weight(card));
  return [...counts].sort(([, a], [, b]) => b - a);
}

export function lengthsOf(cards: readonly Card[]): Counted {
  const counts = new Map<number, number>();
  for (const { name } of cards)
    counts.set(Math.floor(name.length / 4) * 4, (counts.get(Math.floor(name.length / 4) * 4) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([from, count]) => [`${from} to ${from + 3}`, count] as const);
}
