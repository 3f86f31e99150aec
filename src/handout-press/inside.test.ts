/**
 * Pictures and answer room lie inside the item, the example or the closing they belong to, and inside the page.
 *
 * Every level, language and profile in the long form; in the short one a French sheet with two divisions side by side.
 */
import { describe, expect, it } from 'vitest';
import { isLong } from '../../test/kit/length.ts';
import { present } from '../base/invariant.ts';
import { PRESS_LANGUAGES } from '../base/language.ts';
import { toMm } from '../base/units.ts';
import { prepareLayout } from '../layout/index.ts';
import type { Fragment } from '../layout/types.ts';
import { PROFILES } from '../handouts/code/sheet-code.ts';
import { LEVELS } from '../handouts/core/handout.ts';
import { HANDOUTS } from '../handouts/registry.ts';
import { drawPart, openHandoutPress } from './documents.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';

const HOLDERS = ['div.item', 'section.closing', 'section.example', 'div.common'];
const HELD = ['div.drawing', 'div.field', 'div.card-row', 'div.hands', 'p.chip'];
/** mm that a line's thickness may take. */
const SLACK = 0.5;

const isOneOf = (names: readonly string[], path: string): boolean => {
  const element = path.split(' > ').at(-1) ?? '';
  return names.some((name) => element === name || element.startsWith(`${name}.`));
};

/** What stands out at the right of what holds it, in words. */
function outside(fragments: readonly Fragment[], right: number): readonly string[] {
  return fragments.flatMap((one) => {
    if (one.kind !== 'box') return [];
    const end = toMm(one.rect.x + one.rect.width);
    const room = isOneOf(HOLDERS, one.element) ? Math.min(right, end) : right;
    const isOut = isOneOf(HELD, one.element) && end > right + SLACK;
    const said = isOut ? [`${one.element} ends ${(end - right).toFixed(1)} mm outside`] : [];
    return [...said, ...outside(one.children, room)];
  });
}

const CASES = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.filter((level) => levels[level]).flatMap((level) =>
    PRESS_LANGUAGES.flatMap((language) =>
      PROFILES.map((profile) => [name, level, language, profile] as const),
    ),
  ),
).filter(
  ([name, level, language, profile]) =>
    isLong || (name === 'missing-card' && level === 2 && language === 'fr' && profile === 'standard'),
);

describe('pictures and answer room', () => {
  it.each(CASES)('of %s, level %i, %s, %s, stay inside', async (name, level, language, profile) => {
    await prepareLayout();
    const [job] = planHandouts(
      {
        ...USUAL_REQUEST,
        names: [name],
        levels: [level],
        profile,
        languages: [language],
        key: 'none',
        out: '/nowhere',
      },
      ({ message }) => expect.fail(message),
    );
    const made = present(job, 'job');
    const press = openHandoutPress(({ message }) => expect.fail(message));
    const { laidOut } = drawPart(made, present(made.parts[0], 'part'), press, press.pipeline());
    expect(laidOut.pages.flatMap(({ children }) => outside(children, 210 - 14))).toEqual([]);
  });
});
