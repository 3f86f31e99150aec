/** Card lists and the closed vocabulary: what is read, and how mistakes are answered. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../core/game.ts';
import { cardText, cardsOf, readCardList, readCardText } from './cards.ts';
import { readDeckFile, STANDARD_LIST } from './standard.fixture.ts';
import { explainAbility, nameAbility, remindOf, SIGNS } from './spoken.ts';
import { formatAbility, parseAbility, VOCABULARY } from './vocabulary.ts';

const rows = readDeckFile('cards.yaml') as readonly Readonly<Record<string, Json>>[];

/** The fault for the list with one design changed. */
function faultOf(id: string, change: Readonly<Record<string, Json>>): { path?: string; message: string } {
  const read = readCardList(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  if (read.ok) throw new Error('the list is valid');
  return read.path === undefined ? { message: read.message } : { path: read.path, message: read.message };
}

describe('the card list of the deck', () => {
  it('holds 30 shared and 3 starter designs with both names', () => {
    expect(STANDARD_LIST.filter(({ deck }) => deck === 'shared')).toHaveLength(30);
    expect(STANDARD_LIST.filter(({ deck }) => deck === 'starter')).toHaveLength(3);
    expect(STANDARD_LIST.find(({ id }) => id === 'a13')?.name).toEqual({
      en: 'Twin Plasma Swords',
      fr: 'Épées à plasma',
    });
  });

  it('survives the text a state carries', () => {
    const cards = cardsOf(cardText(STANDARD_LIST));
    expect([...cards.keys()]).toEqual(STANDARD_LIST.map(({ id }) => id));
    for (const design of STANDARD_LIST)
      expect(cards.get(design.id)?.abilities.map((ability) => formatAbility(ability))).toEqual(
        design.abilities,
      );
  });

  it('takes a new card without any code', () => {
    const extra = { ...rows[0], id: 'x99', copies: 3, abilities: ['STRIP 2', 'DRAIN 3', 'RECOIL 2'] };
    const read = readCardList([...rows, extra]);
    expect(read.ok && read.value.at(-1)?.abilities).toEqual(['STRIP 2', 'DRAIN 3', 'RECOIL 2']);
  });
});

describe('mistakes in a card list', () => {
  it('an unknown ability word is named with its place and the word that was meant', () => {
    const fault = faultOf('a13', { abilities: ['IMPACT 2', 'ENERGIE 2'] });
    expect(fault.path).toBe('cards[12].abilities[1]');
    expect(fault.message).toContain('unknown ability word "ENERGIE"; did you mean "ENERGY"?');
    expect(faultOf('a01', { abilities: ['TELEPORT 3'] }).message).toContain('the words are IMPACT, ENERGY');
    expect(faultOf('u04', { abilities: ['SHIELD RED', 'BOOST IMPAC 1'] }).message).toContain(
      '"BOOST IMPACT"',
    );
  });

  it.each([
    ['a01', { abilities: ['IMPACT'] }, 'cards[0].abilities[0]', 'needs a number'],
    ['a01', { abilities: ['IMPACT 0'] }, 'cards[0].abilities[0]', 'needs a number'],
    ['u01', { abilities: ['SHIELD GREEN'] }, 'cards[20].abilities[0]', 'RED, BLUE or PURPLE'],
    ['u08', { abilities: ['SHIELD PURPLE', 'VENT 2'] }, 'cards[27].abilities[1]', 'VENT takes nothing'],
    ['a01', { abilities: ['SHIELD RED'] }, 'cards[0].abilities[0]', 'may not stand on an action'],
    [
      'u01',
      { abilities: ['SHIELD RED', 'IMPACT 1'] },
      'cards[20].abilities[1]',
      'may not stand on an upgrade',
    ],
    ['u10', { abilities: ['BOOST IMPACT 1'] }, 'cards[29].abilities', 'exactly one SHIELD'],
    ['a04', { abilities: ['RECOIL 1', 'IMPACT 4'] }, 'cards[3].abilities[0]', 'last'],
    ['a04', { abilities: [] }, 'cards[3].abilities', 'at least one'],
    ['a02', { id: 'a01' }, 'cards[1].id', 'earlier card'],
    ['a02', { id: 'a 2' }, 'cards[1].id', 'letters'],
    ['a02', { cost: -1 }, 'cards[1].cost', 'whole number'],
    ['a02', { colour: 'green' }, 'cards[1].colour', 'one of red, blue'],
    ['a02', { name: { en: 'Salvo' } }, 'cards[1].name.fr', 'must be a text'],
    ['a02', { costs: 2 }, 'cards[1].costs', 'did you mean "cost"?'],
    ['a02', { copies: 4 }, 'cards', 'three equal decks'],
  ])('%s with %j is refused at %s', (id, change, path, message) => {
    const fault = faultOf(id, change as never);
    expect(fault.path).toBe(path);
    expect(fault.message).toContain(message);
  });

  it('a state’s card text is refused where a line is wrong or doubled', () => {
    const text = cardText(STANDARD_LIST);
    expect(readCardText(text.replace('ENERGY 3', 'ENERGI 3')).ok).toBe(false);
    expect(readCardText(`${text} | ${text.split(' | ')[0] ?? ''}`)).toMatchObject({ ok: false });
    expect(readCardText('a01 nonsense')).toMatchObject({ ok: false });
  });
});

describe('the vocabulary', () => {
  it('has fourteen words; each is read, written in both languages, explained and put in one breath', () => {
    expect(VOCABULARY).toHaveLength(14);
    for (const { word, argument, french } of VOCABULARY) {
      const text = argument === 'number' ? `${word} 2` : argument === 'colour' ? `${word} BLUE` : word;
      const read = parseAbility(text);
      if (!read.ok) throw new Error(read.message);
      expect(formatAbility(read.value)).toBe(text);
      expect(formatAbility(read.value, 'fr').startsWith(french)).toBe(true);
      for (const language of ['en', 'fr'] as const)
        expect(explainAbility(read.value, language)).not.toMatch(/\{|^$/);
    }
  });

  it.each(VOCABULARY)('says on a card what the rule sheet says: $word', ({ word, argument }) => {
    const argumentText = { number: ' 7', colour: ' PURPLE', none: '' }[argument];
    const read = parseAbility(word + argumentText);
    if (!read.ok) throw new Error(read.message);
    for (const language of ['en', 'fr'] as const) {
      const [sentence, breath] = [explainAbility(read.value, language), remindOf(read.value, language)];
      const signs = [...breath.matchAll(/\{(\w+)\}/g)].map(([, sign = '']) => sign);
      expect(signs.every((sign) => Object.hasOwn(SIGNS, sign))).toBe(true);
      expect(breath.replaceAll(/\{\w+\}/g, 'oo').length).toBeLessThanOrEqual(44);
      const isNumbered = argument === 'number' && !['IMPACT', 'ENERGY'].includes(word);
      expect([sentence.includes('7'), breath.includes('7')]).toEqual([argument === 'number', isNumbered]);
      expect(nameAbility(read.value, language).includes('7')).toBe(argument === 'number');
    }
  });

  it('names damage by its sign, and a shield by the damage it stops', () => {
    const breath = (text: string): string => {
      const read = parseAbility(text);
      return read.ok ? remindOf(read.value, 'fr') : read.message;
    };
    expect(breath('IMPACT 3')).toBe('{impact} dégâts à l’adversaire');
    expect(breath('SHIELD RED')).toContain('{impact}');
    expect(breath('SHIELD RED')).not.toContain('{energy}');
    expect(breath('SHIELD PURPLE')).toMatch(/\{impact\}\sou\s\{energy\}/);
  });

  it('speaks where the notation shouts', () => {
    expect(nameAbility({ kind: 'SHIELD', colour: 'red' }, 'en')).toBe('Red shield');
    expect(nameAbility({ kind: 'SHIELD', colour: 'red' }, 'fr')).toBe('Bouclier rouge');
    expect(nameAbility({ kind: 'BOOST ENERGY', amount: 1 }, 'fr')).toBe('Renfort énergie 1');
  });
});
