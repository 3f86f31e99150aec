import { describe, expect, it } from 'vitest';
import { frenchSpacing } from './french-spacing.ts';

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
});
