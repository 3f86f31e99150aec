/**
 * Every letter of a pupil's sheet, as it is painted: no smaller than its profile has, in pictures no smaller than in any foot, and
 * 4.5 to 1 against the paper or white. Every level in the long form, a few in turn in the short one.
 */
import { describe, expect, it } from 'vitest';
import { isLong, isNight } from '../../../test/kit/length.ts';
import { contrast, WHITE } from '../../base/colour.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { PROFILES, type Profile } from '../code/sheet-code.ts';
import { LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import type { DisplayList, GlyphsItem } from '../../typeset/paint/types.ts';
import { present } from '../../base/invariant.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';

/** In points: the foot is the smallest. What stands in pictures repeats what is said or is large beside it. */
const LEAST_IN_PICTURES = 7.4;
const LEAST: Readonly<Record<Profile, number>> = { standard: 7.4, dys: 9, large: 12 };

const ALL = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.filter((level) => levels[level]).flatMap((level) =>
    PROFILES.map((profile) => [name, level, profile] as const),
  ),
);

async function sheetOf([name, level, profile]: (typeof ALL)[number]): Promise<DisplayList> {
  const jobs = planHandouts(
    {
      ...USUAL_REQUEST,
      names: [name],
      levels: [level],
      seed: '7Q4K',
      profile,
      languages: [PRESS_LANGUAGES[level % 2] ?? 'en'],
      key: 'none',
      out: '/nowhere',
    },
    ({ message }) => expect.fail(message),
  );
  const job = present(jobs[0], 'job');
  const press = openHandoutPress(({ message }) => expect.fail(message));
  return drawPart(job, present(job.parts[0], 'part'), press).list;
}

/** Whether a letter stands in a picture, at any depth. */
function isPictured({ structure }: DisplayList, { owner }: GlyphsItem): boolean {
  for (let at = owner; at > 0; at = structure[at]?.parent ?? -1)
    if (structure[at]?.role === 'Figure') return true;
  return false;
}

/** All at night, every third in the walks, a few in `npm test`. */
const STEP = isNight ? 1 : isLong ? 3 : 41;

describe.each(ALL.filter((_, i) => i % STEP === 7 % STEP))('%s %i, %s', (...the) => {
  it('is large and dark enough to read', async () => {
    const sheet = await sheetOf(the);
    const glyphs = sheet.pages.flatMap(({ items }) => items).filter((item) => item.kind === 'glyphs');
    expect(glyphs.length).toBeGreaterThan(20);
    for (const glyph of glyphs) {
      const { size, fill, runs } = glyph;
      const least = isPictured(sheet, glyph) ? LEAST_IN_PICTURES : LEAST[the[2]];
      const said = `"${runs.map((run) => run.text).join('')}" of ${size} pt`;
      expect(size, said).toBeGreaterThanOrEqual(least - 0.01);
      const against = contrast(fill, WHITE);
      if (against > 1) expect(against, said).toBeGreaterThanOrEqual(4.5);
    }
  }, 60_000);
});
