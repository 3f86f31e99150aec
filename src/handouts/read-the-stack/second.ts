/**
 * H11 read a second time: a table-driven reader of the spoken rows. Each word on a card is one line of a table.
 *
 * Knows no engine: damage goes through unless the other side's shield has its colour; a shield is used once.
 */
import type { Heard, Solution } from '../core/heard.ts';

type Name = 'Ann' | 'Bob';

interface Card {
  readonly number: number;
  readonly owner: Name;
  readonly effects: readonly { readonly word: string; readonly amount: number }[];
}

interface Side {
  points: number;
  shield: string;
}

const WORDS = {
  en: {
    start: /^(Ann|Bob) has (\d+), (?:with a (red|blue) shield|without a shield)\.$/,
    effects: /^(?:(?:IMPACT|ENERGY|REPAIR|RECOIL) \d+(?:, )?)+$/,
    kinds: { IMPACT: 'red', ENERGY: 'blue', REPAIR: 'repair', RECOIL: 'recoil' },
    red: 'red',
    blue: 'blue',
  },
  fr: {
    start: /^(Ann|Bob) a (\d+), (?:avec un bouclier (rouge|bleu)|sans bouclier)\.$/,
    effects: /^(?:(?:IMPACT|ÉNERGIE|RÉPARATION|RECUL) \d+(?:, )?)+$/,
    kinds: { IMPACT: 'red', ÉNERGIE: 'blue', RÉPARATION: 'repair', RECUL: 'recoil' },
    red: 'rouge',
    blue: 'bleu',
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

interface Table {
  readonly cards: readonly Card[];
  readonly sides: Readonly<Record<Name, Side>>;
}

/** Rows are heard as number, side, name of the card, what it does: in one go or one effect after the other. */
function tableIn(words: Words, parts: readonly string[]): Table {
  const cards: Card[] = [];
  const sides: Record<Name, Side> = { Ann: { points: 10, shield: '' }, Bob: { points: 10, shield: '' } };
  const kinds: Readonly<Record<string, string>> = words.kinds;
  // Where no side is told all cards are Ann's.
  let [number, owner]: [number, Name] = [0, 'Ann'];
  for (const part of parts) {
    const start = words.start.exec(part);
    if (start) {
      const shield = start[3] === words.red ? 'red' : start[3] === words.blue ? 'blue' : '';
      sides[start[1] as Name] = { points: Number(start[2]), shield };
    } else if (/^\d+$/.test(part)) number = Number(part);
    else if (part === 'Ann' || part === 'Bob') owner = part;
    else if (words.effects.test(part)) {
      const effects = part.split(', ').map((effect) => {
        const [word = '', amount] = effect.split(' ');
        return { word: kinds[word] ?? '', amount: Number(amount) };
      });
      const last = cards.at(-1);
      if (last?.number === number) cards.splice(-1, 1, { ...last, effects: [...last.effects, ...effects] });
      else cards.push({ number, owner, effects });
    }
  }
  return { cards, sides };
}

/** Carries the cards out in the given order: what both have after each. */
function carryOut({ sides }: Table, order: readonly Card[]): readonly (readonly [number, number])[] {
  const now: Record<Name, Side> = { Ann: { ...sides.Ann }, Bob: { ...sides.Bob } };
  return order.map(({ owner, effects }) => {
    const [own, other] = owner === 'Ann' ? [now.Ann, now.Bob] : [now.Bob, now.Ann];
    for (const { word, amount } of effects) {
      if (word === 'repair') own.points = Math.min(10, own.points + amount);
      else if (word === 'recoil') own.points -= amount;
      else if (other.shield === word) other.shield = '';
      else other.points -= amount;
    }
    return [now.Ann.points, now.Bob.points] as const;
  });
}

const lastOf = <T>(values: readonly T[]): T | undefined => values.at(-1);

function leader([ann, bob]: readonly [number, number] = [0, 0]): string {
  return ann === bob ? 'nobody' : ann > bob ? 'ann' : 'bob';
}

const answers = (values: readonly (string | number)[]): Solution => values.map((value) => [String(value)]);

function bothWays(table: Table, down: readonly Card[]): Solution {
  const [read, round] = [carryOut(table, down), carryOut(table, [...down].reverse())];
  return answers([
    ...read.slice(1).flat(),
    round.map(([ann]) => ann).join(' '),
    round.map(([, bob]) => bob).join(' '),
    leader(lastOf(read)),
    leader(lastOf(round)),
  ]);
}

/** Tries every swap of two cards of one side. */
function swaps(table: Table, down: readonly Card[]): Solution {
  const before = leader(lastOf(carryOut(table, down)));
  const turning = down.flatMap((a) =>
    down
      .filter((b) => a.owner === b.owner && a.number < b.number)
      .filter((b) => {
        const order = down.map((card) => (card === a ? b : card === b ? a : card));
        const after = leader(lastOf(carryOut(table, order)));
        return after !== 'nobody' && after !== before;
      })
      .map((b) => [a.number, b.number] as const),
  );
  return [[before], turning.map(([low]) => String(low)), turning.map(([, high]) => String(high))];
}

/** All orders of the cards, by their numbers. */
function orders(cards: readonly Card[]): readonly (readonly Card[])[] {
  if (cards.length === 0) return [[]];
  const sorted = [...cards].sort((a, b) => a.number - b.number);
  return sorted.flatMap((first) =>
    orders(sorted.filter((card) => card !== first)).map((rest) => [first, ...rest]),
  );
}

function allOrders(table: Table): Solution {
  const ends = orders(table.cards).map((order) => lastOf(carryOut(table, order))?.[1] ?? 0);
  return answers([...ends, new Set(ends).size]);
}

export function second({ language, level, parts }: Heard): Solution | undefined {
  const table = tableIn(WORDS[language], parts);
  if (table.cards.length === 0) return undefined;
  const down = [...table.cards].sort((a, b) => b.number - a.number);
  if (level === 1) return answers(carryOut(table, down).map(([, bob]) => bob));
  if (level === 2) return bothWays(table, down);
  return level === 3 ? swaps(table, down) : allOrders(table);
}
