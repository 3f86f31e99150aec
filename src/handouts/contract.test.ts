/**
 * What holds for every handout, and where each of the other promises has its test:
 *
 * n items or an error: core/compose (forms.test), cli/commands/handout-clashes and handout-code; equal bytes by code:
 * handout-code.test; second program on the finished PDF: handout-press/reread.test; steps and named errors: core/level.fixture
 * through the test of each handout; 10,000 seeds: scripts/handouts/stress.test; author's page: preview.test; versions: here and
 * level.fixture; class sets: class-set.test, roster.test; key layouts: class-set.test, strip.test, page-checks.test; levels with
 * the same numbers: forms.test; profiles, ink, bad copies: page-checks.test, inside.test, form-pages.test, whole-items.test;
 * no answers: no-answer.test; standards: core/standards.test; golden numbers: the test of each handout and of each game's facts.
 */
import { describe, expect, test } from 'vitest';
import { PRESS_LANGUAGES } from '../base/language.ts';
import { PROFILES } from './code/sheet-code.ts';
import { bandOf, composeSheets, itemStream } from './core/compose.ts';
import { formsOf, type Handout, inForm, type Level, type LevelNumber, LEVELS } from './core/handout.ts';
import { fieldsIn, figuresIn, leavesIn, makeItem, proveSteps } from './core/make-item.ts';
import type { Node } from './core/view.ts';
import { hear } from './core/words.ts';
import { HANDOUTS } from './registry.ts';
import { handoutSpeaker } from './press/words.ts';
import { planHandouts } from './press/plan.ts';
import { cases, isLong, isNight } from '../../test/kit/length.ts';
import { USUAL_REQUEST } from './press/request.ts';

const handoutOf = (name: string): Handout =>
  HANDOUTS.find((one) => one.name === name) ?? expect.fail(`no handout ${name}`);

describe.each(HANDOUTS.map((handout) => [handout.name, handout] as const))('%s', (name, { levels }) => {
  const numbers = LEVELS.filter((level) => levels[level]);

  test('has three levels or more', () => {
    expect(numbers.length).toBeGreaterThanOrEqual(3);
  });

  test('is planned in each language, profile and paper, versions A and B, with key and teacher’s page', () => {
    const items = new Set<string>();
    for (const profile of PROFILES) {
      const jobs = planHandouts(
        {
          ...USUAL_REQUEST,
          names: [name],
          levels: numbers,
          versions: ['A', 'B'],
          profile,
          languages: PRESS_LANGUAGES,
          papers: ['a4', 'letter'],
          out: '/nowhere',
        },
        ({ message }) => expect.fail(message),
      );
      expect(jobs).toHaveLength(numbers.length * PRESS_LANGUAGES.length * 2 * 3);
      items.add(JSON.stringify(jobs.map(({ prompts }) => prompts)));
    }
    // The same in all profiles.
    expect(items.size).toBe(1);
  });

  test.each(formsOf(handoutOf(name)))('asks in its parts what it asks in one: %s', (form) => {
    const handout = inForm(handoutOf(name), form) ?? expect.fail(`no form ${form}`);
    for (const number of LEVELS) {
      const level = handout.levels[number];
      if (!level) continue;
      const made = composeSheets({ handout, level: number, seed: '7Q4K', count: level.usual }, ['A']);
      const sheets = 'tooTight' in made ? expect.fail(made.tooTight.constraint) : made.sheets;
      const prompts = sheets.flatMap((sheet) => sheet.prompts);
      for (const view of prompts.map(level.page.view)) {
        if (view.kind !== 'parted') continue;
        expect(view.parts.length).toBeGreaterThan(1);
        const nodes = view.parts.map(({ node }) => node);
        const asks = (ones: readonly Node[]): unknown =>
          ones.flatMap(fieldsIn).map(({ kind, answer, label }) => ({ kind, answer, label }));
        expect(asks(nodes)).toEqual(asks([view.whole]));
        // A picture may come later, where it is needed.
        const shows = (ones: readonly Node[]): unknown =>
          new Set(ones.flatMap(figuresIn).map(({ spoken }) => spoken));
        expect(shows(nodes)).toEqual(shows([view.whole]));
      }
    }
  });

  test('shows pictures at level 1, and an example that is done', () => {
    const level = levels[1] ?? expect.fail('no level 1');
    const { example, exampleView = level.page.view } = level.page;
    expect(example === undefined ? [] : figuresIn(exampleView(example))).not.toEqual([]);
    const made = composeSheets({ handout: handoutOf(name), level: 1, seed: '7Q4K', count: level.usual }, [
      'A',
    ]);
    if ('tooTight' in made) return expect.fail(made.tooTight.constraint);
    for (const { prompts } of made.sheets)
      for (const prompt of prompts) {
        const views = [level.page.view(prompt), ...(level.page.common ? [level.page.common(prompts)] : [])];
        expect(views.flatMap(figuresIn).length).toBeGreaterThan(0);
      }
  });

  test.each(numbers)('level %i has an example that its key fills in, and something to play', (number) => {
    const level = levels[number] ?? expect.fail('no level');
    const { example, exampleView = level.page.view } = level.page;
    if (example === undefined) return expect.fail('no example');
    const answers = level.answer(example);
    const shown = exampleView(example);
    const filled = [
      ...fieldsIn(shown).filter(({ answer }) => (answers[answer ?? -1] ?? []).length > 0),
      ...figuresIn(shown).filter(({ solved }) => solved !== undefined),
      ...leavesIn(shown).filter(
        (leaf) => leaf.kind === 'text' && JSON.stringify(leaf.text).includes('claim'),
      ),
    ];
    expect(filled.length).toBeGreaterThan(0);
    proveSteps(level.steps(example), example);
    const made = composeSheets(
      { handout: handoutOf(name), level: number, seed: '7Q4K', count: level.usual },
      ['A'],
    );
    if ('tooTight' in made) return expect.fail(made.tooTight.constraint);
    const [sheet] = made.sheets;
    const prompts = sheet?.prompts ?? [];
    expect(prompts.map(level.same)).not.toContain(level.same(example));
    expect(level.page.after(prompts).map(({ head }) => head.say)).toContain('play.head');
  });

  test.each(numbers)(
    'level %i: versions A to D share no item, are equally hard and catch two errors',
    (number) => {
      const level = levels[number];
      if (!level) return expect.fail('no level');
      const planted = new Set<string>();
      for (let i = 0; i < cases(48, 3); i++) {
        const seed = String(i).padStart(4, '0');
        const wish = { handout: handoutOf(name), level: number, seed, count: level.usual };
        const made = composeSheets(wish, ['A', 'B', 'C', 'D']);
        if ('tooTight' in made) return expect.fail(`${seed}: ${JSON.stringify(made.tooTight)}`);
        const items = made.sheets.flatMap(({ prompts }) => prompts.map(level.same));
        expect(new Set(items).size).toBe(items.length);
        const bands = made.sheets.map(({ prompts }) => prompts.map((prompt) => bandOf(level, prompt)).join());
        expect(new Set(bands).size).toBe(1);
        for (const prompt of made.sheets.flatMap(({ prompts }) => prompts))
          for (const { error } of makeItem(level, prompt).misconceptions) planted.add(error);
      }
      // Some are rare: only many sheets show that each is made by somebody, and is wrong.
      if (isLong) expect([...planted].sort()).toEqual(level.errors.map(({ name: error }) => error).sort());
      expect(planted.size).toBeGreaterThanOrEqual(2);
    },
  );
});

/** What is printed of each item in versions A to D; none where so many cannot be made. */
function printedItems(handout: Handout, number: LevelNumber, seed: string, count: number): readonly string[] {
  const level = handout.levels[number];
  const made = level && composeSheets({ handout, level: number, seed, count }, ['A', 'B', 'C', 'D']);
  if (!made || 'tooTight' in made) return [];
  // A board or bag over all items is a part of each.
  const hasCommon = level.page.common !== undefined && handout.game === '3x16';
  const words = handoutSpeaker(handout.name, 'en');
  return made.sheets.flatMap(({ prompts }) =>
    prompts.map((_, index) => {
      const { page, instruction, parts } = hear(level, number, { prompts, index }, words);
      return JSON.stringify([hasCommon ? page : [], instruction, parts]);
    }),
  );
}

test('versions print no item twice, however many are asked for', () => {
  const seeds = Array.from({ length: cases(12, 1) }, (_, i) => `Z0${String(i + 2).padStart(2, '0')}`);
  const counts = isLong ? [6, 12, 20] : [12];
  const twice = HANDOUTS.flatMap((handout) =>
    LEVELS.flatMap((number) =>
      seeds.flatMap((seed) =>
        counts.flatMap((count) => {
          const items = printedItems(handout, number, seed, count);
          return items.filter((one, i) => items.indexOf(one) < i).map((one) => `${handout.name}: ${one}`);
        }),
      ),
    ),
  );
  expect(twice).toEqual([]);
}, 240_000);

/** Whole numbers below a million; the item at a place may be refused once. */
function plainHandout(refused?: number): Handout {
  const seen: unknown[] = [];
  const level: Partial<Level<number>> = {
    wishes: (count) => Array.from({ length: count }, () => ({ kind: 'number', band: 1 })),
    draw(random) {
      const isFirst = !seen.includes(random);
      if (isFirst) seen.push(random);
      const drawn = random.below(1e6);
      return isFirst && seen.length - 1 === refused ? undefined : drawn;
    },
    constraints: [],
    kindOf: () => 'number',
    same: String,
    difficulty: () => 1,
    range: [1, 3],
    page: { example: undefined } as unknown as Level<number>['page'],
  };
  return { name: 'plain', number: 1, version: 1, levels: { 1: level } } as unknown as Handout;
}

test('another item 3 leaves every other item as it is', () => {
  const itemsOf = (handout: Handout): readonly unknown[] => {
    const made = composeSheets({ handout, level: 1, seed: '7Q4K', count: 6 }, ['A']);
    return 'sheets' in made ? (made.sheets[0]?.prompts ?? []) : [];
  };
  const [before, after] = [itemsOf(plainHandout()), itemsOf(plainHandout(2))];
  expect(before).toHaveLength(6);
  expect(after.map((item, i) => item === before[i])).toEqual([true, true, false, true, true, true]);
});

test('a setting that holds nothing for a wish is drawn again, a few times', () => {
  const settings: number[] = [];
  const { levels, ...plain } = plainHandout();
  const withSetting = (good: number): Handout => ({
    ...plain,
    levels: {
      1: {
        ...(levels[1] ?? expect.fail('no level')),
        setUp: () => settings.push(settings.length),
        draw: (random, _wish, setting) => (setting === good ? random.below(1e6) : undefined),
      },
    },
  });
  const wish = { level: 1, seed: '7Q4K', count: 6 } as const;
  expect(composeSheets({ ...wish, handout: withSetting(3) }, ['A'])).toHaveProperty('sheets');
  expect(settings).toHaveLength(3);
  expect(composeSheets({ ...wish, handout: withSetting(99) }, ['A'])).toMatchObject({
    tooTight: { made: 0, constraint: 'wish' },
  });
});

test('fields that read alike when put together are other streams', () => {
  const first = (version: number, level: number, [copy, index]: readonly [string, number]): number =>
    itemStream({ handout: 'plain', version, level, seed: '7Q4K' }, copy, index).below(2 ** 31);
  // Neighbours: without their lengths "1" and "12" would be "11" and "2".
  expect(first(1, 12, ['A', 0])).not.toBe(first(11, 2, ['A', 0]));
  expect(first(1, 2, ['S1', 12])).not.toBe(first(1, 2, ['S11', 2]));
  const seeded = (level: number, seed: string): number =>
    itemStream({ handout: 'plain', version: 1, level, seed }, 'A', 0).below(2 ** 31);
  expect(seeded(1, '2AAA')).not.toBe(seeded(12, 'AAA'));
});

test('no two of a million sheets begin alike', () => {
  const count = isNight ? 1_000_000 : isLong ? 300_000 : 50_000;
  const begun = new Set<bigint>();
  for (let i = 0; i < count; i++) {
    const fields = { handout: `H${i % 12}`, version: 1 + (i % 2), level: i % 4, seed: `${i % 31}` };
    const stream = itemStream(fields, `S${i}`, i % 7);
    begun.add((BigInt(stream.below(2 ** 32)) << 32n) | BigInt(stream.below(2 ** 32)));
  }
  expect(begun.size).toBe(count);
});
