/**
 * Draws sheets of every handout and level from many seeds and holds each to the contract (`npm run stress [seeds] [name]`).
 *
 * Each item is proved, read by the second program in both languages and compared with the others of its sheet. Writes
 * out/stress/index.html with counts and plots; ends with exit code 1 when a bound is broken. 10,000 seeds unless told.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  bandOf,
  composeSheets,
  levelOf,
  type Composed,
  type SheetWish,
} from '../../src/handouts/core/compose.ts';
import { LEVELS, type Handout, type Level, type LevelNumber } from '../../src/handouts/core/handout.ts';
import { isRight, makeItem } from '../../src/handouts/core/make-item.ts';
import { fieldsIn } from '../../src/handouts/core/view-walk.ts';
import { disagreements } from '../../src/handouts/core/read-twice.ts';
import { findHandout, HANDOUTS } from '../../src/handouts/registry.ts';
import { handoutSpeaker } from '../../src/handout-press/words.ts';
import { barPlot, type Counts } from './plot.ts';

/** What a handout may cost: at most this part refused, this many milliseconds an item, this part of a sheet's answers alike. */
const MOST_REFUSED = 0.9;
const MOST_MILLISECONDS = 5;
/** Shares of answers and time are judged from so many items on: fewer tell nothing. */
const ENOUGH_ITEMS = 1000;
/** "yes" and "no" lie between 40 and 60 % of a sheet, no other answer of five or more is over 30 %. */
const MOST_YES = 0.6;
const MOST_OF_MANY = 0.3;
const MANY = 5;

/** Options that only say a place, such as the first, second or third of three cards. */
const PLACES = ['first', 'second', 'third', 'fourth'];
const isPlaces = (options: readonly { readonly value: string }[]): boolean =>
  options.filter(({ value }) => PLACES.includes(value)).length > 1;

interface Result {
  readonly name: string;
  readonly sheets: number;
  readonly items: number;
  readonly faults: readonly string[];
  readonly refused: number;
  readonly milliseconds: number;
  readonly kinds: Counts;
  readonly answers: Counts;
  readonly bands: Counts;
  readonly difficulty: Counts;
  readonly refusals: Counts;
  readonly options: Counts;
}

const count = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

/** What one level has shown so far. */
class Tally {
  readonly kinds = new Map<string, number>();
  readonly answers = new Map<string, number>();
  readonly bands = new Map<string, number>();
  readonly difficulty = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  /** How often the right card of a row of alike options stood at each place: options that mean something are not counted. */
  readonly options = new Map<string, number>();
  readonly faults: string[] = [];
  items = 0;
  drawn = 0;
  refused = 0;
  spent = 0;

  refusalsOf({ refusals }: Composed): void {
    this.drawn += refusals.drawn;
    for (const [name, times] of refusals.by) {
      count(this.refusals, name, times);
      this.refused += times;
    }
  }

  item(level: Level, prompt: unknown, seed: string): void {
    const item = makeItem(level, prompt);
    const first = item.answer.map((field) => field[0] ?? '');
    const isPlain = item.answer.every((field) => field.length === 1);
    if (isPlain && !isRight(level, prompt, first))
      this.faults.push(`seed ${seed}: the answer is not accepted`);
    this.items++;
    count(this.kinds, item.tags[0] ?? '');
    count(this.bands, String(bandOf(level, prompt)));
    count(this.difficulty, String(Math.round(item.difficulty)));
    count(this.answers, first.join(' | ').slice(0, 24));
    for (const field of fieldsIn(level.page.view(prompt)))
      if (field.kind === 'choice' && field.answer !== undefined && isPlaces(field.options))
        if (PLACES.includes(first[field.answer] ?? '')) count(this.options, first[field.answer] ?? '');
  }
}

function stressLevel(handout: Handout, number: LevelNumber, seeds: number): Result {
  const level = levelOf({ handout, level: number, seed: '', count: 0 });
  const tally = new Tally();
  for (let i = 0; i < seeds; i++)
    stressSheet({ handout, level: number, seed: String(i).padStart(4, '0'), count: level.usual }, tally);
  const { items, drawn, refused, spent, faults } = tally;
  const milliseconds = spent / Math.max(1, items);
  const share = refused / Math.max(1, drawn);
  if (share > MOST_REFUSED) faults.push(`${Math.round(100 * share)} % of the draws refused`);
  faults.push(...unbalanced(tally));
  // A short run measures the compiler more than the handout.
  if (items >= ENOUGH_ITEMS && milliseconds > MOST_MILLISECONDS)
    faults.push(`${milliseconds.toFixed(1)} ms an item`);
  const name = `H${handout.number} ${handout.name}, level ${number}`;
  const { kinds, answers, bands, difficulty, refusals, options } = tally;
  return {
    name,
    sheets: seeds,
    items,
    faults,
    refused: share,
    milliseconds,
    kinds,
    answers,
    bands,
    difficulty,
    refusals,
    options,
  };
}

/** An answer that comes too often. */
function unbalanced({ items, answers, options }: Tally): readonly string[] {
  if (items < ENOUGH_ITEMS) return [];
  const [name = '', most = 0] = [...answers].sort(([, a], [, b]) => b - a)[0] ?? [];
  const isYesNo = [...answers.keys()].every((answer) => answer === 'yes' || answer === 'no');
  const bound = isYesNo ? MOST_YES : answers.size >= MANY ? MOST_OF_MANY : 1;
  const share = most / items;
  return [
    ...(share > bound ? [`${Math.round(100 * share)} % of the answers are "${name}"`] : []),
    ...notUniform(options),
  ];
}

/** Critical values of chi-square at one in a thousand, by degrees of freedom from 1 on. */
const CRITICAL = [10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59, 31.26];

/** Options of which one is right must each be right as often as the others: the place gives nothing away. */
function notUniform(options: Counts): readonly string[] {
  const all = [...options.values()].reduce((sum, value) => sum + value, 0);
  const expected = all / Math.max(1, options.size);
  const chi = [...options.values()].reduce((sum, value) => sum + (value - expected) ** 2 / expected, 0);
  const critical = CRITICAL[options.size - 2];
  return critical !== undefined && chi > critical
    ? [`the place of the right option is not uniform: chi-square ${chi.toFixed(1)}`]
    : [];
}

function stressSheet(wish: SheetWish, tally: Tally): void {
  const { handout, seed } = wish;
  const level = levelOf(wish);
  // Time of the processor: what other programs take does not count.
  const started = process.cpuUsage();
  const made = composeSheets(wish, ['A']);
  const { user, system } = process.cpuUsage(started);
  tally.spent += (user + system) / 1000;
  if ('tooTight' in made) {
    tally.faults.push(`seed ${seed}: ${made.tooTight.constraint} after ${made.tooTight.made} items`);
    return;
  }
  const speakers = { en: handoutSpeaker(handout.name, 'en'), fr: handoutSpeaker(handout.name, 'fr') };
  for (const sheet of made.sheets) {
    const { prompts } = sheet;
    tally.refusalsOf(sheet);
    if (new Set(prompts.map((prompt) => level.same(prompt))).size < prompts.length)
      tally.faults.push(`seed ${seed}: a repeat`);
    for (const one of disagreements({ handout, level: wish.level, prompts }, speakers))
      tally.faults.push(
        `seed ${seed}, item ${one.item}, ${one.language}: ${JSON.stringify([one.engine, one.second])}`.slice(
          0,
          300,
        ),
      );
    for (const prompt of prompts) tally.item(level, prompt, seed);
  }
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sectionOf(result: Result): string {
  const { name, sheets, items, faults, refused, milliseconds } = result;
  const plots = (['kinds', 'answers', 'options', 'difficulty', 'bands', 'refusals'] as const).map((key) =>
    barPlot(key, result[key]),
  );
  return `<section><h2>${escape(name)}</h2><p>${sheets} sheets, ${items} items, ${Math.round(100 * refused)} % of the draws refused, ${milliseconds.toFixed(2)} ms an item. ${faults.length === 0 ? 'No fault.' : `<strong>${faults.length} faults</strong>`}</p>${
    faults.length > 0
      ? `<ul>${faults
          .slice(0, 20)
          .map((fault) => `<li>${escape(fault)}</li>`)
          .join('')}</ul>`
      : ''
  }<div class="plots">${plots.join('')}</div></section>`;
}

const page = (results: readonly Result[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Handouts under stress</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 1200px; margin: 2rem auto; padding: 0 1rem; color: #1b1d2a; }
.plots { display: flex; flex-wrap: wrap; gap: 24px; } figure { margin: 0; } figcaption { font-weight: 700; }
section { border-top: 2px solid #1b1d2a; margin-top: 2rem; }
</style></head><body><main><h1>Handouts under stress</h1>
${results.map(sectionOf).join('\n')}</main></body></html>
`;

const [asked = '10000', name] = process.argv.slice(2);
const wanted = name === undefined ? HANDOUTS : [findHandout(name)].flatMap((one) => one ?? []);
const results: Result[] = [];
for (const handout of wanted)
  for (const level of LEVELS)
    if (handout.levels[level]) {
      const result = stressLevel(handout, level, Number(asked));
      results.push(result);
      const state =
        result.faults.length === 0 ? 'ok' : `${result.faults.length} faults: ${result.faults[0] ?? ''}`;
      console.log(
        `${result.name}: ${result.items} items, ${Math.round(100 * result.refused)} % refused, ${result.milliseconds.toFixed(2)} ms: ${state}`,
      );
    }
mkdirSync('out/stress', { recursive: true });
writeFileSync('out/stress/index.html', page(results));
console.log('out/stress/index.html');
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
