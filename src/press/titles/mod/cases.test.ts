/** What a Mod card says is what the engine's vocabulary says. */
import { describe, expect, it } from 'vitest';
import { abilityFields, abilityRows, reminderPieces } from './cases.ts';

describe('abilityRows', () => {
  it('puts the value into the shape of its damage type, not of its card', () => {
    const rows = abilityRows(['SHIELD PURPLE', 'BOOST IMPACT 1', 'BOOST ENERGY 1'], 'en');
    expect(rows.map(({ colour, shield, value }) => [colour, shield, value])).toEqual([
      ['purple', 'purple', ''],
      ['red', '', '+1'],
      ['blue', '', '+1'],
    ]);
  });

  it('speaks the language of the page, with the sign on what is lost', () => {
    const [hit, recoil] = abilityRows(['ENERGY 4', 'RECOIL 1'], 'fr');
    expect([hit?.keyword, hit?.value]).toEqual(['Énergie 4', '4']);
    expect([recoil?.keyword, recoil?.value]).toEqual(['Recul 1', '−1']);
    expect(recoil?.reminder.map(({ text }) => text).join('')).toBe('perdez 1\u00a0intégrité, sans bouclier');
    expect(recoil?.reminder.map(({ sign }) => sign)).toEqual(['', 'durability', '']);
  });

  it('leaves braces that are no sign as words, so that nothing a card says is lost', () => {
    expect(reminderPieces('gain 2 {fuel} and {luck}', 'en')).toEqual([
      { text: 'gain 2 ', sign: '' },
      { text: 'fuel', sign: 'fuel' },
      { text: ' and ', sign: '' },
      { text: '{luck}', sign: '' },
    ]);
  });

  it.each([
    ['DRAW 1', 'en', '1\u00a0card from your own deck'],
    ['DRAW 3', 'en', '3\u00a0cards from your own deck'],
    ['DRAW 1', 'fr', '1\u00a0carte de votre paquet'],
    ['DRAW 3', 'fr', '3\u00a0cartes de votre paquet'],
    ['STRIP 2', 'fr', 'l’adversaire défausse 2\u00a0améliorations de son choix'],
  ] as const)('speaks the sign of %s in %s in the number before it', (ability, language, wanted) => {
    const [row] = abilityRows([ability], language);
    expect(row?.reminder.map(({ text }) => text).join('')).toBe(wanted);
  });

  it('adds nothing to rows that are no cards', () => {
    expect(abilityFields({}, 'en')).toEqual({});
  });
});
