/** Path A against path B: does the second program find the engine's answers in the printed words? */
import { PRESS_LANGUAGES as LANGUAGES } from '../../base/language.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Handout, LevelNumber } from './handout.ts';
import type { Heard, Solution } from './heard.ts';
import { hear } from './hear.ts';
import { levelOf } from './compose.ts';
import type { Speaker } from './words.ts';

export interface Disagreement {
  /** Counted from 1, as printed. */
  readonly item: number;
  readonly language: Language;
  readonly engine: Solution;
  /** Undefined when the words made no sense to the second program. */
  readonly second: Solution | undefined;
  readonly heard: Heard;
}

/** Field by field the same right answers; which of them is written into a key is no matter of the second program's. */
export const sameSolution = (a: Solution, b: Solution | undefined): boolean =>
  b !== undefined &&
  a.length === b.length &&
  a.every((field, i) => {
    const [one, other] = [field.toSorted(), (b[i] ?? []).toSorted()];
    return one.length === other.length && one.every((value, j) => value === other[j]);
  });

/** Every item of a sheet whose second reading differs, in every language given. */
export function disagreements(
  sheet: { readonly handout: Handout; readonly level: LevelNumber; readonly prompts: readonly unknown[] },
  speakers: Readonly<Partial<Record<Language, Speaker>>>,
): readonly Disagreement[] {
  const level = levelOf({ ...sheet, seed: '', count: 0 });
  return sheet.prompts.flatMap((prompt, index) =>
    LANGUAGES.flatMap((language) => {
      const words = speakers[language];
      if (!words) return [];
      const heard = hear(level, sheet.level, { prompts: sheet.prompts, index }, words);
      const [engine, second] = [level.answer(prompt), sheet.handout.second(heard)];
      return sameSolution(engine, second) ? [] : [{ item: index + 1, language, engine, second, heard }];
    }),
  );
}
