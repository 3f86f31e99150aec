/** Values per language: those a deck prints; others take the nearest, then the first. */
import { describe, expect, it } from 'vitest';
import { inLanguage, type Language } from '../../base/language.ts';
import { byLanguage } from './source.ts';

const found = (languages: readonly Language[], language: Language): string =>
  inLanguage(
    byLanguage(languages, (one) => `in ${one}`),
    language,
  );

describe('a value per language', () => {
  it('takes room for the printed ones alone, in their order', () => {
    expect(Object.keys(byLanguage(['fr', 'en'], String))).toEqual(['fr', 'en']);
    expect(Object.keys(byLanguage([], String))).toEqual(['en']);
  });

  it('is its own, then that of the shorter tag, then the first', () => {
    expect(found(['fr', 'de', 'de-AT'], 'de-AT')).toBe('in de-AT');
    expect(found(['fr', 'de'], 'de-AT')).toBe('in de');
    expect(found(['fr', 'de'], 'pl')).toBe('in fr');
  });

  it('is not that of another script', () => {
    expect(found(['en', 'sr'], 'sr-Latn')).toBe('in en');
    expect(found(['en', 'sr'], 'sr-Cyrl')).toBe('in sr');
  });
});
