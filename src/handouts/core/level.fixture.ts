/** For tests of handouts: words read from disk, and one call that holds a level to the contract over many seeds. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { cases } from '../../../test/kit/length.ts';
import { PRESS_LANGUAGES as LANGUAGES, type PressLanguage as Language } from '../../base/language.ts';
import { bandOf, type Composed, composeSheets, levelOf } from './compose.ts';
import type { Handout, LevelNumber } from './handout.ts';
import { makeItem } from './make-item.ts';
import { phrase } from './phrase.ts';
import { disagreements } from '../press/reread.ts';
import { speaker, type Speaker, type WordTree } from './words.ts';

const trees = (file: string): Readonly<Record<Language, WordTree>> =>
  parse(readFileSync(new URL(`../../../handouts/${file}.yaml`, import.meta.url), 'utf8')) as Readonly<
    Record<Language, WordTree>
  >;

/** The speakers of a handout. */
export const speakersOf = (name: string): Readonly<Record<Language, Speaker>> => {
  const [own, core] = [trees(name), trees('core')];
  return { en: speaker('en', own.en, core.en), fr: speaker('fr', own.fr, core.fr) };
};

/** Sheets A to D for `seeds` seeds, an eighth of them in the short form; each item is proved, read twice in both languages, and said in full. */
export function holdLevel(handout: Handout, number: LevelNumber, seeds = 25): readonly Composed[] {
  const speakers = speakersOf(handout.name);
  return Array.from({ length: cases(seeds, 2) }, (_, i) => {
    const level = levelOf({ handout, level: number, seed: '', count: 0 });
    const wish = { handout, level: number, seed: String(i).padStart(4, '0'), count: level.usual };
    const made = composeSheets(wish, ['A', 'B', 'C', 'D']);
    if ('tooTight' in made) return expect.fail(`seed ${wish.seed}: ${JSON.stringify(made.tooTight)}`);
    for (const { prompts } of made.sheets) holdSheet({ handout, level: number, prompts }, speakers);
    const bands = made.sheets.map(({ prompts }) => prompts.map((prompt) => bandOf(level, prompt)).join(''));
    expect(new Set(bands).size).toBe(1);
    expect([...(bands[0] ?? '')].sort().join('')).toBe(bands[0]);
    return made.sheets;
  }).flat();
}

function holdSheet(
  sheet: { readonly handout: Handout; readonly level: LevelNumber; readonly prompts: readonly unknown[] },
  speakers: Readonly<Record<Language, Speaker>>,
): void {
  const level = levelOf({ ...sheet, seed: '', count: 0 });
  for (const prompt of sheet.prompts) {
    const item = makeItem(level, prompt);
    const [least, greatest] = level.range;
    expect(item.difficulty).toBeGreaterThanOrEqual(least);
    expect(item.difficulty).toBeLessThanOrEqual(greatest);
    for (const language of LANGUAGES) {
      const words = speakers[language];
      for (const step of item.steps) {
        const claims = Object.entries(step.claims ?? {}).map(([name, claim]) => [name, { claim }] as const);
        words.plain(phrase(step.say, { ...Object.fromEntries(claims), ...step.with }));
      }
      for (const { error } of item.misconceptions) words.plain(phrase(`errors.${error}`));
    }
  }
  expect(disagreements(sheet, speakers)).toEqual([]);
}
