/**
 * Which form of a word a number takes: "1 card", "3 cards" (`pluralCategory`, `countBefore`).
 *
 * Takes a language and a number; gives the category that CLDR has for whole and broken numbers, such as `one` and `other`. Source:
 * Unicode Technical Standard 35, part 3, section 5.
 */
import { Cache } from './cache.ts';
import type { Language } from './language.ts';

const rules = new Cache<Language, Intl.PluralRules>('rules of plurals', 200);

/** `one` for 1 in English, for 0 and 1 in French; `other` for most others. */
export const pluralCategory = (language: Language, count: number): Intl.LDMLPluralRule =>
  rules.get(language, (own) => new Intl.PluralRules(own)).select(count);

/** Digits in groups, then decimals; no part of a name such as A16. */
const COUNT = /(?<![\p{L}\p{N}])(\d+(?:[\u00a0\u202f,]\d{3})*)([.,]\d+)?\s*$/u;

/** The number that a text ends with, spaces behind it left out; undefined for none. */
export function countBefore(text: string): number | undefined {
  const [, whole, decimals = ''] = COUNT.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(/[\u00a0\u202f,]/g, '') + decimals.replace(',', '.'));
}
