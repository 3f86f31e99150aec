/**
 * The panel "Did you know?" of 3x16: the number of call sequences, the wait for the 1s, what waiting is worth, why five columns.
 *
 * Takes the engine's facts; gives texts with their figures and the bars of two charts. No figure is typed here; simulated
 * ones are rounded to whole percentages.
 */
import type { PressLanguage as Language } from '../../../base/language.ts';
import { groupThousands } from '../../../base/numerals.ts';
import type { Move, State } from '../../../games/3x16/index.ts';
import { filled, type RuleSheetMaker } from '../../document/maker.ts';
import * as z from 'zod';
import {
  clauseIds,
  example,
  names,
  numbers,
  padVariant,
  padWords,
  sections,
  sheetWords,
  texts,
} from '../../document/schema.ts';

const PREFIX = '3x16.fact-';

/** Columns the simulation was run with, and the number the game uses. */
const SIMULATED_COLUMNS = [3, 4, 5, 6, 7, 8] as const;
const COLUMNS_OF_THE_GAME = 5;

/** Reads a fact by its short name: `first-one`. */
export const factReader = ({ facts }: RuleSheetMaker): ((name: string) => string) => {
  const byId = new Map(facts.map(({ id, value }) => [id, value]));
  return (name) => byId.get(`${PREFIX}${name}`) ?? '';
};

export function knowPanel(maker: RuleSheetMaker<State, Move, RuleSheetWords>): unknown {
  const words = maker.words.know;
  const fact = factReader(maker);
  const { language } = maker;
  const figures = {
    ...powerOfTen(fact('sequences'), language),
    tiles: fact('tiles'),
    first: decimal(quotient(fact('first-one')), language),
    last: decimal(quotient(fact('last-one')), language),
    sequences: groupThousands(Number(fact('mini-sequences')), language),
    free: groupThousands(Number(fact('mini-optional-1')), language),
    forced: groupThousands(Number(fact('mini-forced-1')), language),
    games: groupThousands(gamesSimulated(maker), language),
  };
  const part = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(maker, text, figures)]));
  return {
    title: words.title,
    luck: { ...part(words.luck), mantissa: figures.mantissa, exponent: figures.exponent },
    ones: { ...part(words.ones), strip: strip(fact) },
    waiting: { ...part(words.waiting), bars: waitingBars(fact, figures) },
    columns: { ...part(words.columns), ...columnChart(fact, language) },
  };
}

/** A long whole number as `4.4` and `48`. */
function powerOfTen(
  digits: string,
  language: Language,
): { readonly mantissa: string; readonly exponent: number } {
  const leading = Number(`${digits.slice(0, 1)}.${digits.slice(1, 4)}`);
  return { mantissa: decimal(Math.round(leading * 10) / 10, language), exponent: digits.length - 1 };
}

/** `49/4` as 12.25. */
const quotient = (ratio: string): number => {
  const [above = '', below = '1'] = ratio.split('/');
  return Number(above) / Number(below);
};

const decimal = (value: number, language: Language): string =>
  language === 'fr' ? String(value).replace('.', ',') : String(value);

/** How many games each share was taken from: the fact's method says so. */
function gamesSimulated({ facts }: RuleSheetMaker): number {
  const method = facts.find(({ id }) => id === `${PREFIX}simple-${COLUMNS_OF_THE_GAME}`)?.method;
  return Number(/of (\d+) games/.exec(method ?? '')?.[1] ?? Number.NaN);
}

/** All calls as a strip, with the places of the first and the last 1 in per cent of its width. */
function strip(fact: (name: string) => string): unknown {
  const calls = Number(fact('tiles'));
  const at = (name: string): number => (100 * (quotient(fact(name)) - 0.5)) / calls;
  return { calls, first: at('first-one'), last: at('last-one') };
}

/** Winnable sequences of the small game, as widths in per cent. */
function waitingBars(
  fact: (name: string) => string,
  { free, forced }: { readonly free: string; readonly forced: string },
): readonly unknown[] {
  const all = Number(fact('mini-sequences'));
  const bar = (name: string, count: string): unknown => ({ count, width: (100 * Number(fact(name))) / all });
  return [bar('mini-optional-1', free), bar('mini-forced-1', forced)];
}

/** Share of games completed, by number of columns, in per cent, as bars and as words. */
function columnChart(fact: (name: string) => string, language: Language): Readonly<Record<string, unknown>> {
  const bars = SIMULATED_COLUMNS.map((columns) => {
    const percent = Math.round(100 * Number(fact(`simple-${columns}`)));
    return {
      columns,
      percent,
      label: language === 'fr' ? `${percent} %` : `${percent}%`,
      isOurs: columns === COLUMNS_OF_THE_GAME,
    };
  });
  const word = language === 'fr' ? 'colonnes' : 'columns';
  return { bars, spoken: bars.map(({ columns, label }) => `${columns} ${word}: ${label}`).join('; ') };
}

// The forms of the words of 3x16's documents: which keys its rule sheet, pad and call sheet have.

export const sheet = sheetWords({
  hero: example,
  sections: sections('aim', 'bring', 'setup', 'turn', 'play', 'move', 'end'),
  bring: texts('text').extend({
    clauses: clauseIds,
    names: texts('A', 'B', 'C', 'D').describe('what each set of tiles is called'),
  }),
  mat: texts('supply', 'rows', 'columns', 'bag', 'spoken'),
  turn: texts('call', 'place', 'move', 'caption').extend({ example }),
  spoken: texts('board', 'empty').describe('what a screen reader says of a board'),
  players: names,
  know: texts('title').extend({
    luck: texts('title', 'before', 'after'),
    ones: texts('title', 'text', 'first', 'last'),
    waiting: texts('title', 'text', 'free', 'forced'),
    columns: texts('title', 'text', 'caption'),
  }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

export const pad = padWords(
  texts(
    'pad',
    'date',
    'table',
    'game',
    'caller',
    'left',
    'rows',
    'won',
    'sample',
    'wins',
    'sum',
    'legend',
    'legend-short',
    'cut',
  ),
  {},
);
export const variant = padVariant({ matches: numbers });

export const calls = z.strictObject({
  words: texts('sheet', 'date', 'caller', 'called', 'left', 'ladder', 'legend', 'legend-ladder', 'cut'),
});
export const callsVariant = padVariant({});
