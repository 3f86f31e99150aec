/** Values per language: those of the languages a deck prints, and of the first for all others. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../base/language.ts';
import { byLanguage, lightByLanguage } from './translated.ts';

describe('a value per language', () => {
  const decks: readonly (readonly Language[])[] = [['en'], ['fr', 'en'], ['pl', 'de', 'en'], []];

  it.each(decks.map((languages) => ({ languages })))(
    'is the same with and without room for $languages',
    ({ languages }) => {
      const light = lightByLanguage(languages, (language) => `in ${language}`);
      const full = byLanguage(languages, (language) => `in ${language}`);
      for (const language of LANGUAGES) expect(light[language], language).toBe(full[language]);
    },
  );

  it('takes room for the printed ones alone', () => {
    const [one, other] = ['one', 'other'].map((value) => lightByLanguage(['fr', 'en'], () => value));
    expect(Object.keys(one ?? {})).toEqual(['fr', 'en']);
    expect([one?.pl, other?.pl]).toEqual(['one', 'other']);
  });
});
