import { describe, expect, it } from 'vitest';
import { frenchOf, frenchSpacing as spaced, spacedIn } from './french-spacing.ts';
import type { Language } from './language.ts';

const spaces = (language: string) => {
  const found = frenchOf(language as Language);
  if (!found) throw new Error(language);
  return found;
};
const frenchSpacing = (text: string, before?: string): string => spaced(text, spaces('fr'), before);

const visible = (text: string): string => text.replaceAll('\u202F', '_');

describe('French spacing', () => {
  it.each([
    ['Gagné !', 'Gagné_!'],
    ['Gagné!', 'Gagné_!'],
    ['Qui joue ?', 'Qui joue_?'],
    ['Un ; deux', 'Un_; deux'],
    ['Total : 18', 'Total_: 18'],
    ['Total: 18', 'Total_: 18'],
    ['« Mod 3 »', '«_Mod 3_»'],
    ['«Mod 3»', '«_Mod 3_»'],
    ['dit « oui » !', 'dit «_oui_»_!'],
    ['Quoi ?!', 'Quoi_?!'],
    ['Mot\u00A0!', 'Mot_!'],
  ])('%j becomes %j', (text, expected) => {
    expect(visible(frenchSpacing(text))).toBe(expected);
  });

  it.each(['à 12:30', '3:2', 'http://example.org', '(?)', 'n\u2060!', '? est un joker', 'Total deux'])(
    'leaves %j alone',
    (text) => {
      expect(frenchSpacing(text)).toBe(text);
    },
  );

  it('spaces a mark that follows another element', () => {
    expect(visible(frenchSpacing('!', 'é'))).toBe('_!');
    expect(visible(frenchSpacing(' : 18', 'l'))).toBe('_: 18');
    expect(visible(frenchSpacing(' Mod', '\u202F'))).toBe('Mod');
  });

  it('changes nothing the second time', () => {
    const once = frenchSpacing('« Oui » : non ! Ah ?');
    expect(frenchSpacing(once)).toBe(once);
  });

  it.each([
    ['Gagné !', 'Gagné!'],
    ['Qui joue ?', 'Qui joue?'],
    ['Un ; deux', 'Un; deux'],
    ['Total: 18', 'Total+: 18'],
    ['Total : 18', 'Total+: 18'],
    ['«Mod 3» !', '«+Mod 3+»!'],
    ['à 12:30 (?)', 'à 12:30 (?)'],
  ])('of Canada makes %j to %j', (text, expected) => {
    const once = spacedIn('fr-CA' as Language, text);
    expect(once.replaceAll('\u00A0', '+').replaceAll('\u202F', '_')).toBe(expected);
    expect(spacedIn('fr-CA' as Language, once)).toBe(once);
  });

  it('is for French alone', () => {
    expect(spacedIn('de' as Language, 'Ja !')).toBe('Ja !');
    expect(spacedIn('fr-CH' as Language, 'Oui !')).toBe('Oui\u202F!');
  });
});
