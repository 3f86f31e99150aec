/**
 * What a pupil gets is a copy: every sheet and every page to cut out at 62 %, in grey and with noise, must keep its letters and lines.
 *
 * Every handout and level in the long form, in one language; one of them in the short one. Planted faults say what the test can find.
 */
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { rgb, WHITE } from '../../base/colour.ts';
import { rectPath } from '../../base/geometry.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { mm } from '../../base/units.ts';
import { LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { writePdf } from '../../output/pdf/index.ts';
import { joinDocuments } from '../../press/imposition/index.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import { drawPart } from './documents.ts';
import { lostOnCopy, photocopy } from './photocopy.fixture.ts';
import { planHandouts } from './plan.ts';
import { openHandoutPress } from './press.ts';
import { USUAL_REQUEST } from './request.ts';

const ALL = HANDOUTS.flatMap(({ name }, place) => LEVELS.map((level) => [name, level, place] as const));
const SHEETS = ALL.filter((_, i) => isLong || i === 39);

const fail = ({ message }: { readonly message: string }): void => expect.fail(message);

function listsOf(
  name: string,
  level: (typeof LEVELS)[number],
  language: 'en' | 'fr',
): readonly DisplayList[] {
  const request = { ...USUAL_REQUEST, names: [name], levels: [level], languages: [language] };
  const jobs = planHandouts({ ...request, papers: ['a4'], out: '/nowhere' }, fail);
  const press = openHandoutPress(fail);
  return jobs.flatMap((job) =>
    job.parts
      .filter(({ kind }) => kind === 'pupil' || kind === 'pieces')
      .map((part) => drawPart(job, part, press).list),
  );
}

/** What is lost of a document. */
async function lost(list: DisplayList): Promise<readonly string[]> {
  const facts = { title: 'copy', subject: '', author: '', keywords: [] };
  const set = joinDocuments([{ list, title: 'copy' }], list.language, facts);
  const bytes = await writePdf(set, { date: new Date(0), version: packageFolder().version, report: fail });
  const pages: string[] = [];
  for (const [i, page] of list.pages.entries()) pages.push(...lostOnCopy(page, await photocopy(bytes, i)));
  return [...new Set(pages)];
}

it.each(SHEETS)(
  '%s, level %i, can be copied',
  async (name, level, place) => {
    for (const list of listsOf(name, level, PRESS_LANGUAGES[(place + level) % 2] ?? 'en'))
      expect(await lost(list)).toEqual([]);
  },
  60_000,
);

/** A sheet that was planted: its first letters, or its first thin line, in another way. */
function planted(change: (item: DisplayItem) => readonly DisplayItem[] | undefined): DisplayList {
  const list = present(listsOf('digit-sums', 1, 'en')[0], 'sheet');
  const [first, ...others] = list.pages;
  const page = present(first, 'page');
  const at = page.items.findIndex((item) => change(item) !== undefined);
  const item = present(page.items[at], 'item');
  return {
    ...list,
    pages: [{ ...page, items: page.items.toSpliced(at, 1, ...(change(item) ?? [])) }, ...others],
  };
}

const AMBER = { kind: 'solid', colour: rgb(0.95, 0.66, 0) } as const;

const MUTE = { kind: 'solid', colour: rgb(0.4, 0.4, 0.5) } as const;

describe('a copy loses', () => {
  it.each([
    [
      'white letters on amber',
      planted((item) => {
        if (item.kind !== 'glyphs') return undefined;
        const path = rectPath({ x: item.xs[0] ?? 0, y: item.y - item.size, width: mm(30), height: mm(8) });
        const patch = {
          kind: 'path',
          owner: item.owner,
          path,
          fill: AMBER,
          fillRule: 'nonzero',
          stroke: undefined,
        } as const;
        return [patch, { ...item, fill: WHITE }];
      }),
      /of 11\.0 pt has a contrast of 2\.\d on the copy$/,
    ],
    [
      'letters of 5 points',
      planted((item) => (item.kind === 'glyphs' ? [{ ...item, size: 5 }] : undefined)),
      /of 5\.0 pt is too small on the copy$/,
    ],
    [
      'a line of 0.1 mm',
      planted((item) =>
        item.kind === 'path' && item.stroke
          ? [{ ...item, stroke: { ...item.stroke, paint: MUTE, width: mm(0.1) } }]
          : undefined,
      ),
      /^a line of 0\.10 mm .* is too small on the copy$/,
    ],
  ] as const)(
    '%s',
    async (_, list, says) => {
      const [first, ...others] = await lost(list);
      expect(first).toMatch(says);
      expect(others.length).toBeLessThan(2);
    },
    60_000,
  );
});
