/**
 * Fit groups: texts of many faces that share one size (`text-fit-group: names`).
 *
 * Takes the scale each laid-out face needs, gives the scales a face must be laid out with again so that the whole group
 * looks alike. Groups are kept apart by language: French names must not shrink the English ones.
 */
import type { Language } from '../../base/language.ts';
import type { FitResult, FitScales } from '../layout/index.ts';

export interface FitGroups {
  note(language: Language, fits: readonly FitResult[]): void;
  /** Groups of a face that must be smaller than the face alone needs; empty when none. */
  smaller(language: Language, fits: readonly FitResult[]): FitScales;
}

export function fitGroups(): FitGroups {
  const least = new Map<string, number>();
  const key = (language: Language, group: string): string => `${language} ${group}`;
  return {
    note(language, fits) {
      for (const { group, scale } of fits) {
        const name = key(language, group);
        least.set(name, Math.min(least.get(name) ?? 1, scale));
      }
    },
    smaller(language, fits) {
      const found = fits.flatMap(({ group, scale }) => {
        const shared = least.get(key(language, group)) ?? scale;
        return shared < scale ? [[group, shared] as const] : [];
      });
      return new Map(found);
    },
  };
}
