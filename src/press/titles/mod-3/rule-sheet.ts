/**
 * The rule sheet of Mod 3: what its pictures show and its sums say.
 *
 * Takes a sheet maker; gives the part of the data only decks/mod-3/templates/rule-sheet.hbs asks for. Cards, numbers, chains and
 * points come from the replay. Never types a figure.
 */
import type { PressLanguage as Language } from '../../../base/language.ts';
import { sharedWord } from '../../document/words.ts';
import { filled, pictureOf, type RuleSheetMaker } from '../../document/maker.ts';
import type { ModThreeMove, ModThreeState } from '../../../games/mod-3/index.ts';
import { modThreeGrowth } from './scene.ts';
import { rowExamples } from '../../document/row-examples.ts';
import type { Fact } from '../../../games/core/game.ts';
import { groupThousands } from '../../../base/numerals.ts';
import * as z from 'zod';
import {
  cards,
  clauseIds,
  example,
  numbers,
  padVariant,
  padWords,
  sections,
  sheetWords,
  text,
  texts,
} from '../../document/schema.ts';

type Maker = RuleSheetMaker<ModThreeState, ModThreeMove, RuleSheetWords>;

export function modThreeSheet(maker: Maker): Readonly<Record<string, unknown>> {
  return {
    values: values(maker),
    setup: setup(maker),
    growth: growth(maker),
    hero: pictureOf(maker, maker.words.hero),
    attack: attack(maker),
    score: score(maker),
    examples: rowExamples(maker),
    know: knowPanel(maker),
  };
}

/** Groups of single cards with what they count: drawn from the deck, not replayed. */
function values(maker: Maker): unknown {
  const { clauses, groups } = maker.words.values;
  return {
    clauses: maker.clauses(clauses),
    groups: groups.map(({ cards, title, note }) => ({
      title,
      note,
      cards: cards.split(' ').map((card) => maker.picture.card(card)),
      spoken: cards
        .split(' ')
        .map((card) => maker.picture.card(card).name)
        .join(', '),
    })),
  };
}

/** The table after the deal: seats clockwise from the first player at the lower edge, cards held, cards left. */
function setup(maker: Maker): unknown {
  const { example, caption } = maker.words.setup;
  const found = maker.example(example);
  if (!found) return undefined;
  const { quantities } = found.cases[0];
  const held = quantities['held'] as readonly number[];
  const starter = Number(quantities['starter']) - 1;
  return {
    caption: filled(maker, caption, quantities),
    /** What the drawing shows: cards held, then cards left. */
    spoken: setupWords(held, quantities['left'], maker.language),
    left: quantities['left'],
    seats: held.map((cards, seat) => ({
      turn: (360 * ((seat - starter + held.length) % held.length)) / held.length,
      cards,
      isFirst: seat === starter,
    })),
  };
}

const setupWords = (held: readonly number[], left: unknown, language: Language): string =>
  language === 'fr'
    ? `Places autour d’une table, cartes en main : ${held.join(', ')}. Au milieu, ${String(left)} cartes. Le marqueur est devant la première place.`
    : `Seats round a table, cards in hand: ${held.join(', ')}. In the middle ${String(left)} cards. The marker lies at the first seat.`;

function growth(maker: Maker): unknown {
  const { example, turns, caption } = maker.words.growth;
  const found = maker.example(example);
  const rows = found ? modThreeGrowth(found.cases[0].replay) : [];
  const core = rows[0]?.cards.length ?? 0;
  let front = 0;
  return {
    caption,
    /** Cards of the first number: the column that never moves. */
    core,
    turns: rows.map((row, index) => {
      front += row.front;
      const { label = '', title = '' } = turns[index] ?? {};
      return {
        ...maker.picture(row),
        label,
        title,
        /** Cards that are in front of it by now. */
        front,
        pointsWord: sharedWord(row.points === 1 ? 'point' : 'points', maker.language),
        reason: `${row.cards.length} ${sharedWord('cards', maker.language)} × ${row.multiplier}`,
      };
    }),
  };
}

function attack(maker: Maker): unknown {
  const { example, before, after, points } = maker.words.attack;
  const found = maker.example(example);
  const row = found && maker.scene(found.cases[0].replay)[0];
  if (!found || !row) return undefined;
  const quantities = {
    ...found.cases[0].quantities,
    digitsTarget0: row.digitsBefore,
    pointsTarget0: row.pointsBefore,
  };
  const say = (text: string): string => filled(maker, text, quantities);
  return { ...maker.picture(row), before: say(before), after: say(after), points: say(points) };
}

function score(maker: Maker): unknown {
  const words = maker.words.score;
  const found = maker.example(words.example);
  const drawn = pictureOf(maker, words.example);
  if (!found || !drawn) return undefined;
  const { even, byNine, multiplier } = found.cases[0].quantities;
  const quantities = { ...found.cases[0].quantities, sum: drawn.sum, lastDigit: drawn.digits.at(-1) };
  const link = (key: 'three' | 'even' | 'nine', value: number): unknown => {
    const { title, note } = words[key];
    return { value, title, note: filled(maker, note, quantities) };
  };
  return {
    ...drawn,
    clauses: maker.clauses(words.clauses),
    three: link('three', drawn.cards.length),
    even: link('even', even === true ? 2 : 1),
    nine: link('nine', byNine === true ? 3 : 1),
    note: filled(maker, words.note, { ...quantities, multiplier }),
  };
}

// The panel "Did you know?" of Mod 3: why digit sums work, the lopsided pack, what a deal is worth.
// Takes the engine's facts and one replay; gives numbers, sums and the widths of a bar. No figure is typed here.

function knowPanel(maker: Maker): unknown {
  const words = maker.words.know;
  const number = factReader(maker.facts);
  return {
    title: words.title,
    digits: digitSums(maker),
    pack: {
      ...words.pack,
      classes: [0, 1, 2].map((rest) => {
        const count = number(`mod-3.fact-pack-mod-3-rest-${rest}`);
        return { ...tally(rest, count), spoken: spokenTally(rest, count, maker.language) };
      }),
    },
    deals: deals(maker, number),
  };
}

type ReadFact = (id: string) => number;

const factReader =
  (facts: readonly Fact[]): ReadFact =>
  (id) =>
    Number(facts.find((fact) => fact.id === id)?.value ?? Number.NaN);

/** 720 = 7 × 99 + 2 × 9 + (7 + 2 + 0): each digit but the last gives its multiple of nines. */
function digitSums(maker: Maker): unknown {
  const words = maker.words.know.digits;
  const drawn = pictureOf(maker, words.example);
  if (!drawn) return undefined;
  const places = drawn.digits.length;
  const split = [...drawn.digits]
    .slice(0, -1)
    .map((digit, index) => ({ digit, nines: '9'.repeat(places - 1 - index) }))
    .filter(({ digit }) => digit !== '0')
    .map(({ digit, nines }) => `${digit} × ${nines}`)
    .join(' + ');
  const quantities = { number: drawn.digits, sum: drawn.sum };
  return {
    title: words.title,
    clauses: maker.clauses(words.clauses),
    number: drawn.digits,
    split: `${split} +`,
    sum: drawn.sum,
    before: words.before,
    after: filled(maker, words.after, quantities),
  };
}

/** Boxes for `count` cards, twelve a row; millimetres. */
function tally(rest: number, count: number): Readonly<Record<string, unknown>> {
  const boxes = Array.from({ length: count }, (_, i) => ({
    x: Number((0.15 + (i % 12) * 2.6).toFixed(2)),
    y: Number((0.15 + Math.floor(i / 12) * 2.8).toFixed(2)),
  }));
  return { rest, count, boxes, height: Number((Math.ceil(count / 12) * 2.8).toFixed(2)) };
}

const spokenTally = (rest: number, count: number, language: Language): string =>
  language === 'fr' ? `${count} cartes laissent ${rest}` : `${count} cards leave ${rest}`;

const DEAL_POINTS = [0, 3, 6, 9, 18] as const;

function deals(maker: Maker, number: ReadFact): unknown {
  const words = maker.words.know.deals;
  const total = number('mod-3.fact-deals');
  const say = (value: number): string => groupThousands(value, maker.language satisfies Language);
  const counts = DEAL_POINTS.map((points) => number(`mod-3.fact-deals-worth-${points}`));
  const quantities = Object.fromEntries([
    ['deals', say(total)],
    ...DEAL_POINTS.map((points, i) => [`deals${points}`, say(counts[i] ?? 0)] as const),
  ]);
  let from = 0;
  const parts = DEAL_POINTS.map((points, i) => {
    const width = (100 * (counts[i] ?? 0)) / total;
    const middle = from + width / 2;
    from += width;
    const isNarrow = points === 3 || points === 9;
    return {
      points,
      width: Number(width.toFixed(3)),
      middle: Number(middle.toFixed(3)),
      above: isNarrow ? String(points) : '',
      below: isNarrow ? '' : String(points),
    };
  });
  const text = filled(maker, words.text, quantities);
  // What the bar shows: how many deals for each best score.
  const spoken = DEAL_POINTS.map((points, i) => `${points} points: ${say(counts[i] ?? 0)}`).join('; ');
  return { title: words.title, text, caption: words.caption, spoken, parts };
}

// The forms of the words of Mod 3's documents: which keys its rule sheet and pad have.

const link = texts('title', 'note');

export const sheet = sheetWords({
  sections: sections('aim', 'bring', 'round', 'play', 'attack', 'score'),
  values: z.strictObject({
    clauses: clauseIds,
    groups: z.array(texts('title', 'note').extend({ cards })),
  }),
  setup: texts('caption').extend({ example }),
  growth: texts('caption').extend({ example, turns: z.array(texts('label', 'title')) }),
  hero: example,
  attack: texts('before', 'after', 'points').extend({ example }),
  score: z.strictObject({ example, clauses: clauseIds, three: link, even: link, nine: link, note: text }),
  know: texts('title').extend({
    digits: texts('title', 'before', 'after').extend({ clauses: clauseIds, example }),
    pack: texts('title', 'before', 'after'),
    deals: texts('title', 'text', 'caption'),
  }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

export const pad = padWords(
  texts(
    'pad',
    'date',
    'table',
    'player',
    'starts',
    'starts-short',
    'number',
    'cards',
    'digit-sum',
    'three',
    'even',
    'nine',
    'multiply',
    'points',
    'sample',
    'sample-name',
    'round',
    'legend-head',
    'legend',
    'legend-short',
    'total',
    'tie',
    'tie-short',
    'cut',
  ),
  {},
);
export const variant = padVariant({ rows: numbers });
