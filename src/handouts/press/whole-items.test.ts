/**
 * No item and no part of one is torn, and no page has rules or a closing alone: every form of every handout at every level, in
 * all profiles.
 *
 * Both languages and papers at night, one of them in turn in the long form; in the short one the boards that are hardest to set.
 */
import { expect, test } from 'vitest';
import { isLong, isNight } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { PROFILES } from '../code/sheet-code.ts';
import { formsOf, inForm, LEVELS } from '../core/handout.ts';
import { isParted } from '../core/make-item.ts';
import { HANDOUTS } from '../registry.ts';
import type { Fragment } from '../../typeset/layout/types.ts';
import { drawPart } from './documents.ts';
import type { HandoutJob } from './jobs.ts';
import { type Loneliness, lonely } from './fit.ts';
import { planHandouts } from './plan.ts';
import { openHandoutPress } from './press.ts';
import { USUAL_REQUEST } from './request.ts';

const EDITIONS = PRESS_LANGUAGES.flatMap((language) =>
  (['a4', 'letter'] as const).map((paper) => ({ language, paper })),
);

const SHEETS = HANDOUTS.flatMap((handout) =>
  formsOf(handout).flatMap((form) =>
    LEVELS.filter((level) => inForm(handout, form)?.levels[level]).flatMap((level) =>
      PROFILES.map((profile) => ({ handout, form, level, profile })),
    ),
  ),
);

const HARDEST = ['sum-check 3 large', 'investigation 3 large', 'wind-walk 1 dys'];

const CASES = SHEETS.flatMap((sheet, i) =>
  EDITIONS.filter((_, edition) => isNight || edition === (isLong ? i % EDITIONS.length : EDITIONS.length - 1))
    .filter(() => isLong || HARDEST.includes(`${sheet.form} ${sheet.level} ${sheet.profile}`))
    .map((edition) => {
      const about = `${sheet.handout.name} ${sheet.form} ${sheet.level} ${sheet.profile}`;
      return [about, { ...sheet, ...edition }] as const;
    }),
);

type Case = (typeof CASES)[number][1];

const jobOf = ({ handout, form, level, profile, language, paper }: Case): HandoutJob => {
  const jobs = planHandouts(
    {
      ...USUAL_REQUEST,
      names: [handout.name],
      levels: [level],
      seed: '7Q4K',
      form,
      profile,
      languages: [language],
      papers: [paper],
      key: 'none',
      out: '/nowhere',
    },
    ({ message }) => expect.fail(message),
  );
  return present(jobs[0], 'job');
};

/** What has a structure node of its own, so that parts of it on two pages show. */
const NEVER_TORN = ['div.drawing', 'div.field', 'div.card-row', 'div.hands', 'section.example'];

interface Box {
  readonly element: string;
  readonly owner: number;
  readonly page: number;
}

const boxesOn = (fragments: readonly Fragment[], page: number): readonly Box[] =>
  fragments.flatMap((one) =>
    one.kind === 'box'
      ? [{ element: one.element, owner: one.owner, page }, ...boxesOn(one.children, page)]
      : [],
  );

/** Elements are named by their path, "article.live > div.item". */
const isKind = ({ element }: Box, name: string): boolean => {
  const last = element.split(' > ').at(-1) ?? '';
  return last === name || last.startsWith(`${name}.`);
};

function torn(boxes: readonly Box[], names: readonly string[]): readonly string[] {
  const pages = new Map<string, Set<number>>();
  for (const box of boxes)
    for (const name of names.filter((one) => isKind(box, one))) {
      const key = `${name} ${box.owner}`;
      pages.set(key, (pages.get(key) ?? new Set()).add(box.page));
    }
  return [...pages].filter(([, on]) => on.size > 1).map(([key]) => key);
}

/** How many parts each item is in; 0 for one that is never parted. */
const partsIn = ({ handout, form, level, profile }: Case, { prompts }: HandoutJob): readonly number[] => {
  const { page } = present(inForm(handout, form)?.levels[level], 'level');
  return (prompts['A'] ?? []).map((prompt) => {
    const view = page.view(prompt);
    return view.kind === 'parted' && isParted(view, profile) ? view.parts.length : 0;
  });
};

/** Where no item fits under the rules, and where a closing is left over. */
const KNOWN: Readonly<Record<string, readonly Loneliness[]>> = {
  // The board of a walk belongs to its letters: both are on the second page.
  ...Object.fromEntries(LEVELS.map((level) => [`remainder-clock wind-walk ${level} large`, ['rules']])),
  // A tree is as high as the room for its fractions.
  'next-tile exercises 3 large': ['rules'],
  'read-the-stack exercises 2 large': ['rules'],
  'read-the-stack same-numbers 3 dys': ['rules', 'closing'],
  // Their examples fill what the first page has left.
  'best-number same-numbers 4 large': ['closing'],
  'count-and-compare exercises 4 large': ['closing'],
};

/** In large print these examples are longer than what a page has left under the rules: they end between two of their lines. */
const LONG_EXAMPLES = ['keep-or-draw 3', 'keep-or-draw 4', 'count-and-compare 4'];

const wholeOf = ({ handout, level, profile }: Case): readonly string[] =>
  profile === 'large' && LONG_EXAMPLES.includes(`${handout.name} ${level}`)
    ? NEVER_TORN.filter((name) => name !== 'section.example')
    : NEVER_TORN;

test.each(CASES)(
  '%s',
  (about, the) => {
    const job = jobOf(the);
    const press = openHandoutPress(({ message }) => expect.fail(message));
    const sheet = drawPart(job, present(job.parts[0], 'part'), press);
    const boxes = sheet.laidOut.pages.flatMap(({ children }, page) => boxesOn(children, page));
    const parts = partsIn(the, job).reduce((sum, count) => sum + count, 0);
    // Cards of a loop are cut out: a page ends between two rows of them.
    const isWhole = parts === 0 && the.form !== 'loop';
    const whole = wholeOf(the);
    expect(torn(boxes, isWhole ? [...whole, 'div.item'] : whole)).toEqual([]);
    // A part that was torn would be drawn twice; those of an example are not among the items'.
    const drawn = boxes.filter((box) => isKind(box, 'div.part') && !box.element.includes('section.example'));
    expect(drawn).toHaveLength(parts);
    expect(lonely(sheet).filter((one) => KNOWN[about]?.includes(one) !== true)).toEqual([]);
  },
  60_000,
);
