/**
 * Pages are balanced: no page ends in a third of white, a second page is filled at least by half, and a sheet that is one page on
 * A4 is one page on Letter.
 *
 * Every handout at every level, in both languages: one seed in the long form, four at night; in the short one a level of each.
 */
import { expect, test } from 'vitest';
import { isLong, isNight } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES, type PressLanguage } from '../../base/language.ts';
import { mm } from '../../base/units.ts';
import { type LevelNumber, LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import type { Fragment } from '../../typeset/layout/types.ts';
import { type DrawnPart, drawPart } from './documents.ts';
import { planHandouts } from './plan.ts';
import { openHandoutPress } from './press.ts';
import { USUAL_REQUEST } from './request.ts';

const SEEDS = isNight ? ['0001', '7Q4K', 'W5ND', 'ABCD'] : ['0001'];

/** H1 keeps its items at level 3, and H5 its four questions at level 2, until a second page can be filled or spared. */
const UNBALANCED = ['digit-sums 3', 'column-planner 2'];

const SHEETS = HANDOUTS.flatMap(({ name }, place) =>
  LEVELS.flatMap((level) =>
    PRESS_LANGUAGES.flatMap((language) => SEEDS.map((seed) => ({ name, level, language, seed, place }))),
  ),
)
  .filter(({ name, level }) => !UNBALANCED.includes(`${name} ${level}`))
  .filter(({ level, language, place }) => isLong || (language === 'fr' && level === 4 - (place % 3)));

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

/** Where the last line, picture or frame of a fragment ends. */
function endOf(one: Fragment): number {
  if (one.kind === 'text') return one.baseline;
  if (one.kind === 'picture') return one.rect.y + one.rect.height;
  if (one.kind !== 'box') return 0;
  const framed = one.border ? one.rect.y + one.rect.height : 0;
  return Math.max(framed, ...one.children.map(endOf));
}

/** Margins of a page in mm; the foot is in the lower one. */
const [HEAD, FOOT] = [14, 19];

/** How much of each page is white under its last line, as a share of what may be printed. */
const whites = ({ laidOut }: DrawnPart): readonly number[] =>
  laidOut.pages.map(({ size, children }) => {
    const body = children.filter((one) => one.kind !== 'box' || !one.element.includes('foot'));
    const end = Math.max(0, ...body.map(endOf));
    return (size.height - mm(FOOT) - end) / (size.height - mm(HEAD + FOOT));
  });

test.each(
  SHEETS.map((sheet) => [`${sheet.name} ${sheet.level} ${sheet.language} ${sheet.seed}`, sheet] as const),
)(
  '%s',
  (_, sheet) => {
    const papers = ['a4', 'letter'].map((paper) => whites(drawn(sheet, paper)));
    expect(papers[1]).toHaveLength(papers[0]?.length ?? 0);
    for (const pages of papers) {
      const [last = 0, ...others] = pages.toReversed();
      for (const white of others) expect(white).toBeLessThan(1 / 3);
      expect(last).toBeLessThan(pages.length === 1 ? 1 / 3 : 1 / 2);
    }
  },
  60_000,
);
