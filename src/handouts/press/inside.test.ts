/**
 * Pictures and answer room lie inside the item, the example or the closing they belong to, and inside the page; nothing stands
 * on anything else, on a key neither what is written in, and no line runs through a letter but those of called tiles.
 *
 * Every level, language and profile at night; each level in both languages, profiles in turn, in the long form; in the short one
 * a French sheet with two divisions side by side.
 */
import { describe, expect, it } from 'vitest';
import { isLong, isNight } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { toMm } from '../../base/units.ts';
import type { Fragment, PageFragment } from '../../typeset/layout/types.ts';
import { PROFILES } from '../code/sheet-code.ts';
import { LEVELS } from '../core/handout.ts';
import { findHandout, HANDOUTS } from '../registry.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import { crossed, isElement, overlaps } from './overlap.fixture.ts';
import type { HandoutJob } from './jobs.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';

const HOLDERS = ['div.item', 'section.closing', 'section.example', 'div.common'];
const HELD = ['div.drawing', 'div.field', 'div.card-row', 'div.hands', 'p.chip'];
/** mm a page is wide between its margins. */
const LIVE = 182;
/** mm that a line's thickness may take. */
const SLACK = 0.5;

/** What stands out at the right of what holds it, in words. */
function outside(fragments: readonly Fragment[], right: number): readonly string[] {
  return fragments.flatMap((one) => {
    if (one.kind !== 'box') return [];
    const end = toMm(one.rect.x + one.rect.width);
    const room = isElement(HOLDERS, one.element) ? Math.min(right, end) : right;
    const isOut = isElement(HELD, one.element) && end > right + SLACK;
    const said = isOut ? [`${one.element} ends ${(end - right).toFixed(1)} mm outside`] : [];
    return [...said, ...outside(one.children, room)];
  });
}

/** Whether the walks look at it too: each profile in its turn. */
const isInTurn = (level: number, language: string, profile: string): boolean =>
  (level + (language === 'fr' ? 1 : 0) + PROFILES.findIndex((one) => one === profile)) % PROFILES.length ===
  0;

const CASES = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.filter((level) => levels[level]).flatMap((level) =>
    PRESS_LANGUAGES.flatMap((language) =>
      PROFILES.map((profile) => [name, level, language, profile] as const),
    ),
  ),
).filter(
  ([name, level, language, profile]) =>
    isNight ||
    (isLong && isInTurn(level, language, profile)) ||
    (name === 'missing-card' && level === 2 && language === 'fr' && profile === 'standard'),
);

type Case = (typeof CASES)[number];

/** The pages of a sheet, as a pupil gets it and with its answers written in. */
async function pagesOf([name, level, language, profile]: Case): Promise<Drawn> {
  const [job] = planHandouts(
    {
      ...USUAL_REQUEST,
      names: [name],
      levels: [level],
      profile,
      languages: [language],
      papers: [level % 2 === 0 ? 'a4' : 'letter'],
      key: 'none',
      out: '/nowhere',
    },
    ({ message }) => expect.fail(message),
  );
  const made = present(job, 'job');
  const press = openHandoutPress(({ message }) => expect.fail(message));
  const draw = (isAnswered: boolean): Pages => {
    const part = { ...present(made.parts[0], 'part'), isAnswered };
    return drawPart(made, part, press).laidOut.pages;
  };
  return { pupil: draw(false), key: draw(true), struck: struckOn(made) };
}

interface Drawn {
  readonly pupil: Pages;
  readonly key: Pages;
  readonly struck: readonly string[];
}

type Pages = readonly PageFragment[];

const onEachOther = (pages: Pages): readonly string[] => pages.flatMap(({ children }) => overlaps(children));

describe('pictures and answer room', () => {
  it.each(CASES)('of %s, level %i, %s, %s, stay inside and clear of each other', async (...the) => {
    const { pupil, key, struck } = await pagesOf(the);
    const right = (toMm(present(pupil[0], 'page').size.width) + LIVE) / 2;
    expect(pupil.flatMap(({ children }) => outside(children, right))).toEqual([]);
    expect(onEachOther(pupil)).toEqual([]);
    expect(onEachOther(key)).toEqual([]);
    // Whoever looks at the supply has to see which tiles are struck through, and no other letter is.
    expect(pupil.flatMap(({ children }) => crossed(children)).sort()).toEqual(struck);
  });

  it.each([
    ['a word on a strip of digits', 'div.f-cell', 'text'],
    ['a box on a picture', 'div.card-row', 'div.f-line'],
  ])('are found to stand on each other: %s', async (_, target, mover) => {
    const { pupil } = await pagesOf(['missing-card', 2, 'fr', 'standard']);
    const { children } = present(pupil[0], 'page');
    const to = present(
      fragmentsIn(children).find((one) => one.kind === 'box' && isElement([target], one.element)),
      target,
    );
    const from = present(
      fragmentsIn(children).findLast((one) =>
        one.kind === 'box' ? isElement([mover], one.element) : one.kind === mover,
      ),
      mover,
    );
    expect(overlaps(children)).toEqual([]);
    expect(overlaps([...children, movedTo(from, to)])).not.toEqual([]);
  });
});

it('finds the called tiles that are struck through', async () => {
  const { pupil, struck } = await pagesOf(['next-tile', 2, 'en', 'standard']);
  expect(struck.length).toBeGreaterThan(3);
  expect(pupil.flatMap(({ children }) => crossed(children)).sort()).toEqual(struck);
});

/** What is meant to have a line through it: each called tile of the supplies on a sheet, the example's too. */
function struckOn({ exercise, prompts }: HandoutJob): readonly string[] {
  const level = findHandout(exercise.handout)?.levels[exercise.level];
  const [first] = prompts['A'] ?? [];
  const { example, exampleView } = level?.page ?? {};
  // An example with a look of its own may say its bag in words.
  const isDrawn = !exampleView || JSON.stringify(exampleView(example)).includes('"kind":"supply"');
  return [first, isDrawn ? example : undefined]
    .flatMap(callsIn)
    .map((tile) => `a line runs through "${tile}"`)
    .sort();
}

const callsIn = (prompt: unknown): readonly number[] => {
  const { bag } = (prompt ?? {}) as { readonly bag?: { readonly calls: readonly number[] } };
  return bag?.calls ?? [];
};

const fragmentsIn = (fragments: readonly Fragment[]): readonly Fragment[] =>
  fragments.flatMap((one) => [one, ...(one.kind === 'box' ? fragmentsIn(one.children) : [])]);

/** A copy of it with its top left corner, or the begin of its line, in the middle of another. */
function movedTo(one: Fragment, to: Fragment): Fragment {
  if (to.kind !== 'box') return one;
  const [x, y] = [to.rect.x + to.rect.width / 2, to.rect.y + to.rect.height / 2];
  if (one.kind === 'text') {
    const [from = 0] = one.xs;
    return { ...one, xs: one.xs.map((at) => at - from + x), baseline: y };
  }
  if (one.kind === 'box') return { ...one, rect: { ...one.rect, x, y }, children: [] };
  return one;
}
