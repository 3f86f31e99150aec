/**
 * What many seeds of one level show, and whether it keeps the contract (`drawSheets`, `timeOf`, `judge`).
 *
 * Takes a range of seeds; gives counts and faults as plain data, so that ranges can be drawn on several threads and put together.
 * Each item is proved, read by the second program in both languages and compared with the others of its sheet.
 */
import { present } from '../../src/base/invariant.ts';
import {
  bandOf,
  type Composed,
  composeSheets,
  levelOf,
  type SheetWish,
} from '../../src/handouts/core/compose.ts';
import type { Level, LevelNumber } from '../../src/handouts/core/handout.ts';
import type { Item } from '../../src/handouts/core/item.ts';
import { fieldsIn, isRight, makeItem } from '../../src/handouts/core/make-item.ts';
import { disagreements } from '../../src/handouts/press/reread.ts';
import { findHandout } from '../../src/handouts/registry.ts';
import { handoutSpeaker } from '../../src/handouts/press/words.ts';

/** What a handout may cost: at most this part refused, this many milliseconds an item, this part of a sheet's answers alike. */
const MOST_REFUSED = 0.9;
const MOST_MILLISECONDS = 5;
/** Shares of answers and time are judged from so many items on: fewer tell nothing. */
const ENOUGH_ITEMS = 1000;
/** "yes" and "no" lie between 40 and 60 % of a sheet, no other answer of five or more is over 30 %. */
const MOST_YES = 0.6;
const MOST_OF_MANY = 0.3;
const MANY = 5;
/** So many faults are told in words; all are counted. */
const TOLD = 20;

/** Seeds `from` to `to`, the last not among them. */
export interface Seeds {
  readonly handout: string;
  readonly level: LevelNumber;
  readonly from: number;
  readonly to: number;
}

export const PLOTS = ['kinds', 'answers', 'options', 'difficulty', 'bands', 'refusals'] as const;
export type Plot = (typeof PLOTS)[number];

export interface Drawn {
  sheets: number;
  items: number;
  /** Tries, and how many of them were refused. */
  draws: number;
  refused: number;
  faults: string[];
  faultCount: number;
  /** `options`: how often the right card of a row of alike options stood at each place. */
  readonly counts: Readonly<Record<Plot, Map<string, number>>>;
}

const nothing = (): Drawn => ({
  sheets: 0,
  items: 0,
  draws: 0,
  refused: 0,
  faults: [],
  faultCount: 0,
  counts: {
    kinds: new Map(),
    answers: new Map(),
    options: new Map(),
    difficulty: new Map(),
    bands: new Map(),
    refusals: new Map(),
  },
});

const count = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

function blame(drawn: Drawn, fault: string): void {
  drawn.faultCount++;
  if (drawn.faults.length < TOLD) drawn.faults.push(fault.slice(0, 300));
}

/** Draws the sheets of a range of seeds. */
export function drawSheets({ handout: name, level: number, from, to }: Seeds): Drawn {
  const handout = present(findHandout(name), name);
  const level = levelOf({ handout, level: number, seed: '', count: 0 });
  const drawn = nothing();
  for (let i = from; i < to; i++) {
    const seed = String(i).padStart(4, '0');
    try {
      drawSheet({ handout, level: number, seed, count: level.usual }, drawn);
    } catch (thrown) {
      blame(drawn, `seed ${seed}: ${thrown instanceof Error ? thrown.message : 'a crash'}`);
    }
  }
  return drawn;
}

function drawSheet(wish: SheetWish, drawn: Drawn): void {
  const { handout, seed } = wish;
  const level = levelOf(wish);
  drawn.sheets++;
  const made = composeSheets(wish, ['A']);
  if ('tooTight' in made) {
    blame(drawn, `seed ${seed}: ${made.tooTight.constraint} after ${made.tooTight.made} items`);
    return;
  }
  const speakers = { en: handoutSpeaker(handout.name, 'en'), fr: handoutSpeaker(handout.name, 'fr') };
  for (const sheet of made.sheets) {
    const { prompts } = sheet;
    countRefusals(sheet, drawn);
    if (new Set(prompts.map((prompt) => level.same(prompt))).size < prompts.length)
      blame(drawn, `seed ${seed}: a repeat`);
    for (const one of disagreements({ handout, level: wish.level, prompts }, speakers))
      blame(
        drawn,
        `seed ${seed}, item ${one.item}, ${one.language}: ${JSON.stringify([one.engine, one.second])}`,
      );
    for (const prompt of prompts) countItem(level, prompt, seed, drawn);
  }
}

function countRefusals({ refusals }: Composed, drawn: Drawn): void {
  drawn.draws += refusals.drawn;
  for (const [name, times] of refusals.by) {
    count(drawn.counts.refusals, name, times);
    drawn.refused += times;
  }
}

/** Options that only say a place, such as the first, second or third of three cards. */
const PLACES = ['first', 'second', 'third', 'fourth'];
const isPlaces = (options: readonly { readonly value: string }[]): boolean =>
  options.filter(({ value }) => PLACES.includes(value)).length > 1;

/** Work of no step, an answer of nothing, or less to do than the level's least. */
const isTrivial = ({ steps, answer, difficulty }: Item<unknown>, [least]: Level['range']): boolean =>
  steps.length === 0 || answer.length === 0 || difficulty < least;

function countItem(level: Level, prompt: unknown, seed: string, drawn: Drawn): void {
  const item = makeItem(level, prompt);
  const first = item.answer.map((field) => field[0] ?? '');
  const isPlain = item.answer.every((field) => field.length === 1);
  if (isPlain && !isRight(level, prompt, first)) blame(drawn, `seed ${seed}: the answer is not accepted`);
  if (isTrivial(item, level.range)) blame(drawn, `seed ${seed}: a trivial item, ${JSON.stringify(prompt)}`);
  drawn.items++;
  const { counts } = drawn;
  count(counts.kinds, item.tags[0] ?? '');
  count(counts.bands, String(bandOf(level, prompt)));
  count(counts.difficulty, String(Math.round(item.difficulty)));
  count(counts.answers, first.join(' | ').slice(0, 24));
  for (const field of fieldsIn(level.page.view(prompt)))
    if (field.kind === 'choice' && field.answer !== undefined && isPlaces(field.options))
      if (PLACES.includes(first[field.answer] ?? '')) count(counts.options, first[field.answer] ?? '');
}

/** Processor time of composing in ms an item; to be asked while no other thread works, whose time would count too. */
export function timeOf({ handout: name, level: number, from, to }: Seeds): number {
  const handout = present(findHandout(name), name);
  const count = levelOf({ handout, level: number, seed: '', count: 0 }).usual;
  const started = process.cpuUsage();
  for (let i = from; i < to; i++)
    composeSheets({ handout, level: number, seed: String(i).padStart(4, '0'), count }, ['A']);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000 / Math.max(1, count * (to - from));
}

/** What several ranges have shown together. */
export function together(all: readonly Drawn[]): Drawn {
  const sum = nothing();
  for (const one of all) {
    for (const key of ['sheets', 'items', 'draws', 'refused', 'faultCount'] as const) sum[key] += one[key];
    sum.faults.push(...one.faults.slice(0, TOLD - sum.faults.length));
    for (const plot of PLOTS)
      for (const [name, times] of one.counts[plot]) count(sum.counts[plot], name, times);
  }
  return sum;
}

export const refusedShare = ({ refused, draws }: Drawn): number => refused / Math.max(1, draws);

/** Everything that is against a level. */
export function judge(drawn: Drawn, milliseconds: number): readonly string[] {
  const { items, faults, faultCount, counts } = drawn;
  const more = faultCount > faults.length ? [`and ${faultCount - faults.length} more`] : [];
  const share = refusedShare(drawn);
  return [
    ...faults,
    ...more,
    ...(share > MOST_REFUSED ? [`${Math.round(100 * share)} % of the draws refused`] : []),
    // A short run measures the compiler more than the handout.
    ...(items >= ENOUGH_ITEMS && milliseconds > MOST_MILLISECONDS
      ? [`${milliseconds.toFixed(1)} ms an item`]
      : []),
    ...(items >= ENOUGH_ITEMS ? [...tooOften(counts.answers, items), ...notUniform(counts.options)] : []),
  ];
}

/** An answer that comes too often. */
function tooOften(answers: Map<string, number>, items: number): readonly string[] {
  const [name = '', most = 0] = [...answers].sort(([, a], [, b]) => b - a)[0] ?? [];
  const isYesNo = [...answers.keys()].every((answer) => answer === 'yes' || answer === 'no');
  const bound = isYesNo ? MOST_YES : answers.size >= MANY ? MOST_OF_MANY : 1;
  const share = most / items;
  return share > bound ? [`${Math.round(100 * share)} % of the answers are "${name}"`] : [];
}

/** Critical values of chi-square at one in a thousand, by degrees of freedom from 1 on. */
const CRITICAL = [10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59, 31.26];

/** Options of which one is right must each be right as often as the others: the place gives nothing away. */
function notUniform(options: Map<string, number>): readonly string[] {
  const all = [...options.values()].reduce((sum, value) => sum + value, 0);
  const expected = all / Math.max(1, options.size);
  const chi = [...options.values()].reduce((sum, value) => sum + (value - expected) ** 2 / expected, 0);
  const critical = CRITICAL[options.size - 2];
  return critical !== undefined && chi > critical
    ? [`the place of the right option is not uniform: chi-square ${chi.toFixed(1)}`]
    : [];
}
