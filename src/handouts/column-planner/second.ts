/**
 * H5 read a second time: sets the spoken board up as piles of numbers and tries everything that can be done with it.
 *
 * Knows no engine: a tile leaves from the bottom of a column when a row ends in the number before it.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Heard, Solution } from '../core/heard.ts';

type ByWords<T> = Readonly<Record<Language, T>>;

interface Table {
  readonly ends: readonly number[];
  readonly piles: readonly (readonly number[])[];
}

const WORDS: ByWords<{ readonly row: RegExp; readonly pile: RegExp; readonly calls: RegExp }> = {
  en: {
    row: /Row \d (?:ends in (\d+)|has not begun)\./g,
    pile: /Column \d(?: from top to bottom: ([\d, ]+)| is empty)\./g,
    calls: /Called in this order: ([\d, ]+)\./,
  },
  fr: {
    row: /La rangée \d (?:finit par (\d+)|n’a pas commencé)\./g,
    pile: /(?:De haut en bas, colonne \d : ([\d, ]+)|La colonne \d est vide)\./g,
    calls: /Annoncées dans cet ordre : ([\d, ]+)\./,
  },
};

const numbers = (text: string | undefined): readonly number[] =>
  text === undefined ? [] : text.split(',').map((one) => Number(one.trim()));

function tableIn({ language, page, parts }: Heard): Table | undefined {
  const { row, pile } = WORDS[language];
  const text = [...parts, ...page].find((one) => one.search(pile) >= 0);
  if (text === undefined) return undefined;
  return {
    ends: [...text.matchAll(row)].map((found) => Number(found[1] ?? 0)),
    piles: [...text.matchAll(pile)].map((found) => numbers(found[1])),
  };
}

/** The table after a tile leaves the pile; undefined when it may not. */
function leave({ ends, piles }: Table, pile: number): Table | undefined {
  const tile = piles[pile]?.at(-1);
  const end = tile === undefined ? -1 : ends.indexOf(tile - 1);
  if (tile === undefined || end < 0) return undefined;
  return {
    ends: ends.map((one, index) => (index === end ? tile : one)),
    piles: piles.map((one, index) => (index === pile ? one.slice(0, -1) : one)),
  };
}

const free = (table: Table): readonly number[] =>
  table.piles.flatMap((pile, index) => (leave(table, index) ? [pile.at(-1) ?? 0] : []));

/** Every way tiles can go until none does, and the table then. */
function ways(table: Table): readonly { readonly order: readonly number[]; readonly end: Table }[] {
  const next = table.piles.flatMap((pile, index) => {
    const after = leave(table, index);
    return after ? [{ tile: pile.at(-1) ?? 0, after }] : [];
  });
  if (next.length === 0) return [{ order: [], end: table }];
  return next.flatMap(({ tile, after }) =>
    ways(after).map(({ order, end }) => ({ order: [tile, ...order], end })),
  );
}

const texts = (orders: readonly (readonly number[])[]): readonly string[] =>
  [...new Set(orders.map((order) => order.join(' ')))].sort();

/** The table when no tile can leave any more; with different numbers the order does not matter. */
function emptied(table: Table): Table {
  for (const index of table.piles.keys()) {
    const after = leave(table, index);
    if (after) return emptied(after);
  }
  return table;
}

interface Placed {
  readonly piles: string;
  readonly end: Table;
}

/** For every choice of piles: the table it ends in. */
function placements(
  table: Table,
  calls: readonly number[],
  chosen: readonly number[] = [],
): readonly Placed[] {
  const ready = emptied(table);
  const [tile, ...rest] = calls;
  if (tile === undefined) return [{ piles: chosen.join(' '), end: ready }];
  return ready.piles.flatMap((_, at) => {
    const piles = ready.piles.map((pile, index) => (index === at ? [...pile, tile] : pile));
    return placements({ ends: ready.ends, piles }, rest, [...chosen, at + 1]);
  });
}

const lying = ({ piles }: Table): number => piles.flat().length;

function toTheEnd(table: Table, calls: readonly number[]): Solution {
  const right = placements(table, calls).filter(({ end }) => end.ends.includes(16));
  return [right.map(({ piles }) => piles).sort()];
}

function fewestLeft(table: Table, calls: readonly number[]): Solution {
  const all = placements(table, calls).map(({ piles, end }) => ({ piles, left: lying(end) }));
  const least = Math.min(...all.map(({ left }) => left));
  return [
    all
      .filter(({ left }) => left === least)
      .map(({ piles }) => piles)
      .sort(),
    [String(least)],
  ];
}

/** Calls every number that is still in the bag on a pile of its own and looks whether something moves. */
function stuck(table: Table): Solution | undefined {
  const seen = (tile: number): number =>
    table.piles.flat().filter((one) => one === tile).length + table.ends.filter((end) => end >= tile).length;
  const inBag = Array.from({ length: 16 }, (_, index) => index + 1).filter((tile) => seen(tile) < 3);
  const called = (tile: number): Table => ({ ends: table.ends, piles: [...table.piles, [tile]] });
  const moving = inBag.filter((tile) => free(called(tile)).length > 0);
  const [only] = moving;
  if (only === undefined || moving.length !== 1 || free(table).length > 0) return undefined;
  return [
    [table.ends.map((end) => end + 1).join(' ')],
    [String(only)],
    texts(ways(called(only)).map(({ order }) => order)),
  ];
}

const ASKS: ByWords<readonly (readonly [RegExp, 'free' | 'chain' | 'left'])[]> = {
  en: [
    [/can move now/, 'free'],
    [/in which order/i, 'chain'],
    [/what is left/i, 'left'],
  ],
  fr: [
    [/peuvent partir maintenant/, 'free'],
    [/dans quel ordre/i, 'chain'],
    [/que reste-t-il/i, 'left'],
  ],
};

export function second(heard: Heard): Solution | undefined {
  const { language, level, parts } = heard;
  const table = tableIn(heard);
  if (!table) return undefined;
  const calls = numbers(parts.map((part) => WORDS[language].calls.exec(part)?.[1]).find(Boolean));
  if (level === 4) return stuck(table);
  if (level === 3) return fewestLeft(table, calls);
  if (level === 1) return [texts(ways(table).map(({ order }) => order))];
  if (calls.length > 0) return toTheEnd(table, calls);
  const asked = ASKS[language].find(([pattern]) => parts.some((part) => pattern.test(part)))?.[1];
  if (asked === 'free') {
    const tiles = [...free(table)].sort((a, b) => a - b);
    return [[...new Set([tiles.join(' '), [...tiles].reverse().join(' ')])].sort()];
  }
  if (asked === 'chain') return [texts(ways(table).map(({ order }) => order))];
  const [first] = ways(table);
  return first && first.end.piles.map((pile) => [pile.join(' ')]);
}
