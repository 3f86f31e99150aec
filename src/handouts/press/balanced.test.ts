/**
 * Pages are balanced: no page but the last of several ends in a quarter of white, that one is filled at least by half, and a sheet
 * that is one page on A4 is one page on Letter.
 *
 * Every handout at every level, in both languages: one seed in the long form, four at night; in the short one a level of each.
 */
import { expect, test } from 'vitest';
import { isLong, isNight } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES, type PressLanguage } from '../../base/language.ts';
import { toMm } from '../../base/units.ts';
import { type LevelNumber, LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { type DrawnPart, drawPart } from './documents.ts';
import { whitesOf } from './fit.ts';
import { planHandouts } from './plan.ts';
import { openHandoutPress } from './press.ts';
import { USUAL_REQUEST } from './request.ts';

const SEEDS = isNight ? ['0001', '7Q4K', 'W5ND', 'ABCD'] : ['0001'];

const SHEETS = HANDOUTS.flatMap(({ name }, place) =>
  LEVELS.flatMap((level) =>
    PRESS_LANGUAGES.flatMap((language) => SEEDS.map((seed) => ({ name, level, language, seed, place }))),
  ),
).filter(({ level, language, place }) => isLong || (language === 'fr' && level === 4 - (place % 3)));

interface Sheet {
  readonly name: string;
  readonly level: LevelNumber;
  readonly language: PressLanguage;
  readonly seed: string;
}

const press = openHandoutPress(({ message }) => expect.fail(message));

function drawn({ name, level, language, seed }: Sheet, paper: string): DrawnPart {
  const jobs = planHandouts(
    {
      ...USUAL_REQUEST,
      ...{ names: [name], levels: [level], languages: [language], papers: [paper] },
      ...{ seed, key: 'none', out: '/nowhere' },
    },
    ({ message }) => expect.fail(message),
  );
  const job = present(jobs[0], 'job');
  return drawPart(job, present(job.parts[0], 'part'), press);
}

/** How much of each page is white under its last line, as a share of what may be printed. */
const whites = (sheet: DrawnPart): readonly number[] =>
  whitesOf(sheet).map((white, i) => white / (toMm(sheet.laidOut.pages[i]?.size.height ?? 0) - MARGINS));

/** mm at the head and the foot of a page. */
const MARGINS = 33;

test.each(
  SHEETS.map((sheet) => [`${sheet.name} ${sheet.level} ${sheet.language} ${sheet.seed}`, sheet] as const),
)(
  '%s',
  (_, sheet) => {
    const papers = ['a4', 'letter'].map((paper) => whites(drawn(sheet, paper)));
    expect(papers[1]).toHaveLength(papers[0]?.length ?? 0);
    for (const pages of papers) {
      const [last = 0, ...others] = pages.toReversed();
      for (const white of others) expect(white).toBeLessThan(1 / 4);
      expect(last).toBeLessThan(pages.length === 1 ? 1 / 4 : 1 / 2);
    }
  },
  60_000,
);
