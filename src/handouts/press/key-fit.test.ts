/** The picture in a key has the pages of its sheet: it is as roomy, and answers need no room of their own. */
import { expect, it } from 'vitest';
import { isLong, isNight } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { PROFILES } from '../code/sheet-code.ts';
import { LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { drawPart, type DrawnPart } from './documents.ts';
import type { HandoutPart } from './jobs.ts';
import { planHandouts } from './plan.ts';
import { openHandoutPress } from './press.ts';
import { USUAL_REQUEST } from './request.ts';

const PAPERS = ['a4', 'letter'] as const;

/** Everything at night; in the walks language and profile in turn; else two sheets whose answers are large. */
const isAsked = ([name, level, language, paper, profile]: Case): boolean => {
  if (isNight) return true;
  const place = HANDOUTS.findIndex((one) => one.name === name) + level + PAPERS.indexOf(paper);
  if (isLong)
    return (
      language === PRESS_LANGUAGES[place % PRESS_LANGUAGES.length] &&
      profile === PROFILES[place % PROFILES.length]
    );
  return (
    ['remainder-clock', 'ones-digits'].includes(name) &&
    level === 2 &&
    language === 'en' &&
    profile === 'standard'
  );
};

const ALL = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.filter((level) => levels[level]).flatMap((level) =>
    PRESS_LANGUAGES.flatMap((language) =>
      PAPERS.flatMap((paper) => PROFILES.map((profile) => [name, level, language, paper, profile] as const)),
    ),
  ),
);

type Case = (typeof ALL)[number];

/** Parts of the first version, drawn one after the other with the same press. */
function drawn([name, level, language, paper, profile]: Case, kinds: readonly HandoutPart['kind'][]) {
  const [job] = planHandouts(
    {
      ...USUAL_REQUEST,
      ...{ names: [name], levels: [level], profile, languages: [language], papers: [paper] },
      ...{ key: 'none', out: '/nowhere' },
    },
    ({ message }) => expect.fail(message),
  );
  const made = present(job, 'job');
  const part = present(made.parts[0], 'part');
  const press = openHandoutPress(({ message }) => expect.fail(message));
  const parts = kinds.map((kind) => ({ ...part, kind }));
  return parts.map((one) => drawPart({ ...made, parts }, one, press));
}

const smallPages = ({ insets = [] }: DrawnPart): number =>
  present(
    insets.find(({ title }) => title === 'answers in place'),
    'small pages',
  ).places.length;

it.each(ALL.filter(isAsked))('%s, level %i, %s, %s, %s', (...the) => {
  const [sheet, key] = drawn(the, ['pupil', 'key']);
  const pages = present(sheet, 'sheet').list.pages.length;
  expect(smallPages(present(key, 'key'))).toBe(pages);
  // A key in a file of its own finds the same.
  const [alone] = drawn(the, ['key']);
  expect(smallPages(present(alone, 'key'))).toBe(pages);
});

/** Keys that were a page longer than their sheet for one note, one reason, or reasons with long formulas. */
it.each([
  ['column-planner', 2, 'fr', 'letter', 'standard'],
  ['missing-card', 2, 'en', 'letter', 'standard'],
  ['count-and-compare', 1, 'en', 'a4', 'standard'],
] as const)('%s, level %i, %s, %s, %s: notes need no page of their own', (...the) => {
  const [sheet, key] = drawn(the, ['pupil', 'key']);
  expect(key?.list.pages).toHaveLength(sheet?.list.pages.length ?? 0);
});
