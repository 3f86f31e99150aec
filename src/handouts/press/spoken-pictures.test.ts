/** What a picture shows is what a listener hears of it, on sheets and on keys: no letter is lost, and pictures that differ sound different. */
import { describe, expect, test } from 'vitest';
import { PRESS_LANGUAGES, type PressLanguage } from '../../base/language.ts';
import { isLong } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { formsOf, type Handout, inForm, LEVELS } from '../core/handout.ts';
import { printSheet } from '../print/sheet.ts';
import type { PrintedNode } from '../print/types.ts';
import { HANDOUTS } from '../registry.ts';
import { planHandouts } from './plan.ts';
import { copyOf } from './printed-copy.ts';
import { USUAL_REQUEST } from './request.ts';

type Picture = Extract<PrintedNode, { kind: 'cards' | 'hands' | 'drawing' }>;

const isPicture = (value: object): value is Picture =>
  'kind' in value && ['cards', 'hands', 'drawing'].includes(String(value.kind));

/** Every picture of a printed sheet, wherever it is. */
const picturesIn = (value: unknown): readonly Picture[] =>
  typeof value !== 'object' || value === null
    ? []
    : isPicture(value)
      ? [value]
      : Object.values(value).flatMap(picturesIn);

const wordsIn = (text: string): readonly string[] =>
  (text.match(/[\p{L}\d]+/gu) ?? []).map((word) => word.toLowerCase());

/** The winds of the rose (E1, S2) are said in words: one is east. */
const WIND = /^[neso]\d$|^[nesw]\d$/;

/** Words and letters in a picture that its speech lacks; numbers on a scale are said by its ends. */
function lostWords({ spoken, ...picture }: Picture): readonly string[] {
  if (picture.kind !== 'drawing') return [];
  const said = wordsIn(spoken);
  const shown = picture.drawing.parts.flatMap((part) => (part.part === 'label' ? wordsIn(part.text) : []));
  return shown.filter(
    (word) =>
      /\p{L}/u.test(word) &&
      !WIND.test(word) &&
      // A head says "Rows" where the speech has "Row 1".
      !said.some((one) => one === word || (one.length > 2 && word.startsWith(one))),
  );
}

/** Speech that stands for two drawings, whatever their sizes; of cards their digits are said, not their suits. */
function confused(pictures: readonly Picture[]): readonly string[] {
  const seen = new Map<string, string>();
  return pictures.flatMap((picture) => {
    if (picture.kind !== 'drawing') return [];
    const { spoken, drawing } = picture;
    const drawn = JSON.stringify(drawing.parts);
    const before = seen.get(spoken) ?? drawn;
    seen.set(spoken, before);
    return before === drawn ? [] : [spoken];
  });
}

/** The pictures of a sheet and of its key. */
function picturesOf(
  handout: Handout,
  form: (typeof USUAL_REQUEST)['form'],
  level: (typeof LEVELS)[number],
  language: PressLanguage,
): readonly Picture[] {
  const request = { ...USUAL_REQUEST, names: [handout.name], levels: [level], form, languages: [language] };
  const [job] = planHandouts({ ...request, out: '/nowhere' }, ({ message }) => expect.fail(message));
  const made = present(job, 'job');
  const { facts, printing } = copyOf(made, present(made.parts[0], 'part'));
  return (['pupil', 'key'] as const).flatMap((mode) => {
    const { example, common, blocks, closings } = printSheet(facts, mode, printing);
    return picturesIn([example, common, blocks, closings]);
  });
}

describe.each(isLong ? PRESS_LANGUAGES : (['en'] as const))('in %s', (language) => {
  test.each(HANDOUTS.map((handout) => [handout.name, handout] as const))('%s', (_, handout) => {
    for (const form of isLong ? formsOf(handout) : (['exercises'] as const))
      for (const level of LEVELS) {
        if (!inForm(handout, form)?.levels[level]) continue;
        const pictures = picturesOf(handout, form, level, language);
        expect.soft([form, level, ...pictures.flatMap(lostWords)]).toEqual([form, level]);
        expect.soft([form, level, ...confused(pictures)]).toEqual([form, level]);
      }
  });
});
