/**
 * What `npm run stress` finds: a slice of it over every level in the long form (one level of each handout in turn in the short
 * one), and that each of its bounds can be broken.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { cases, isLong } from '../../test/kit/length.ts';
import { present } from '../../src/base/invariant.ts';
import { LEVELS } from '../../src/handouts/core/handout.ts';
import { findHandout, HANDOUTS } from '../../src/handouts/registry.ts';
import { drawSheets, judge, PLOTS, together } from './stress-level.ts';
import { stressPage } from './stress-page.ts';

afterEach(() => void vi.restoreAllMocks());

const ALL = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.filter((level) => levels[level]).map((level) => [name, level] as const),
);
const CASES = isLong ? ALL : ALL.filter((_, i) => i % 5 === 2);

test.each(CASES)('%s, level %i, keeps the contract', (handout, level) => {
  const drawn = drawSheets({ handout, level, from: 0, to: cases(24, 3) });
  expect(drawn.items).toBeGreaterThan(0);
  expect(judge(drawn, 1)).toEqual([]);
});

const ONE = { handout: 'missing-card', level: 1, from: 0, to: 2 } as const;
const levelOne = present(findHandout(ONE.handout)?.levels[ONE.level], 'level');

test('ranges put together are the whole', () => {
  const whole = drawSheets({ ...ONE, to: 4 });
  expect(together([drawSheets(ONE), drawSheets({ ...ONE, from: 2, to: 4 })])).toEqual(whole);
});

test('a second program that reads something else is told', () => {
  const right = levelOne.answer.bind(levelOne);
  vi.spyOn(levelOne, 'answer').mockImplementation((prompt) => right(prompt).map(() => ['77']));
  expect(judge(drawSheets(ONE), 1).join()).toContain('seed 0000, item 1, en: [[["77"]');
});

test('a trivial item is told', () => {
  vi.spyOn(levelOne, 'steps').mockReturnValue([]);
  expect(judge(drawSheets(ONE), 1).join()).toContain('seed 0000: a trivial item');
});

test('a sheet that cannot be filled is told, and so is one that repeats an item', () => {
  vi.spyOn(levelOne, 'same').mockReturnValue('alike');
  expect(judge(drawSheets(ONE), 1).join()).toContain('seed 0000: repeat after ');
  const asked = new Map<string, number>();
  vi.spyOn(levelOne, 'same').mockImplementation((prompt) => {
    const own = JSON.stringify(prompt);
    asked.set(own, (asked.get(own) ?? 0) + 1);
    // The core asks three times while it composes; whoever asks once more finds all alike.
    return (asked.get(own) ?? 0) > 3 ? 'alike' : own;
  });
  expect(judge(drawSheets({ ...ONE, to: 1 }), 1)).toEqual(['seed 0000: a repeat']);
});

test('a crash is told with its seed, and the others go on', () => {
  vi.spyOn(levelOne, 'steps').mockImplementationOnce(() => {
    throw new Error('no way out');
  });
  expect(judge(drawSheets(ONE), 1)).toEqual(['seed 0000: no way out']);
});

const drawn = drawSheets(ONE);
const many = { ...drawn, items: 2000 };
const counted = (counts: Partial<typeof drawn.counts>) => ({
  ...many,
  counts: { ...drawn.counts, ...counts },
});

test.each([
  ['time', judge(many, 5.1), '5.1 ms an item'],
  ['refusals', judge({ ...many, draws: 100, refused: 91 }, 1), '91 % of the draws refused'],
  [
    'yes and no',
    judge(counted({ answers: new Map(Object.entries({ yes: 1300, no: 700 })) }), 1),
    '65 % of the answers are "yes"',
  ],
  [
    'one answer of many',
    judge(counted({ answers: new Map(Object.entries({ a: 640, b: 340, c: 340, d: 340, e: 340 })) }), 1),
    '32 % of the answers are "a"',
  ],
  [
    'the place of the right option',
    judge(counted({ options: new Map(Object.entries({ first: 700, second: 600, third: 500 })) }), 1),
    'the place of the right option is not uniform: chi-square 33.3',
  ],
])('the bound of %s can be broken', (_, faults, message) => {
  expect(faults).toContain(message);
});

test('the report has a plot of every count of every level, with what was found', () => {
  const page = stressPage([{ name: 'H2, level 1', drawn, milliseconds: 1, faults: ['a < b'] }]);
  for (const plot of PLOTS) expect(page).toContain(`aria-label="${plot}: `);
  expect(page).toContain('<li>a &lt; b</li>');
});
