import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRoster } from '../../handouts/press/roster.ts';
import { readClassList, rosterText } from './class-list.ts';

const names = (text: string): readonly string[] => readClassList(text).map(({ name }) => name);

describe('readClassList', () => {
  it('counts pupils of one column and keeps commas of their names', () => {
    expect(readClassList('Amrani, Inès\nBâ, Oumar\n\n')).toEqual([
      { number: '1', name: 'Amrani, Inès', profile: '' },
      { number: '2', name: 'Bâ, Oumar', profile: '' },
    ]);
  });

  it.each([
    ['English headings and tabs', 'Number\tName\tProfile\n7\tAnn Lee\tdyslexia\n9\tBo\tlarge print'],
    ['French headings and semicolons', 'N°;Nom;Profil\r\n7;Ann Lee;dyslexie\r\n9;Bo;grands caractères'],
    ['German headings and commas', 'Nr.,Name,Profil\n7,Ann Lee,Legasthenie\n9,Bo,Großdruck'],
    ['no headings', '7\tAnn Lee\tdys\n9\tBo\tlarge'],
  ])('reads number, name and layout under %s', (_, text) => {
    expect(readClassList(text)).toEqual([
      { number: '7', name: 'Ann Lee', profile: 'dys' },
      { number: '9', name: 'Bo', profile: 'large' },
    ]);
  });

  it('joins family and first names, and passes over other columns', () => {
    expect(names('Nom\tPrénom\tNé le\nLambert\tÉlise\t01.02.2014')).toEqual(['Lambert Élise']);
  });

  it('reads quotation marks as spreadsheets write them, a line end inside too', () => {
    expect(names('Name\tProfile\n"Lee ""Annie"""\t\n"two\nlines"\tdys')).toEqual([
      'Lee "Annie"',
      'two lines',
    ]);
  });

  it('keeps a layout it does not know, for the press to name', () => {
    expect(readClassList('Name\tProfile\nAnn\tbraille')[0]?.profile).toBe('braille');
  });

  it('is empty for blank text', () => {
    expect(readClassList(' \n\t\n')).toEqual([]);
  });

  it('reads 5,000 rows', () => {
    expect(names(Array.from({ length: 5000 }, (_, i) => `Pupil ${i}`).join('\n'))).toHaveLength(5000);
  });

  it('gives every name to the press as it was pasted', () => {
    const name = fc
      .stringMatching(/^[A-ZÉÈa-zéè][A-Za-zéè ,"'-]{0,18}[a-zé]$/)
      .map((text) => text.replace(/ +/g, ' '));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), (list) => {
        const pasted = `Name\n${list.map((one) => `"${one.replaceAll('"', '""')}"`).join('\n')}`;
        const read = readRoster(
          'list.csv',
          new TextEncoder().encode(rosterText(readClassList(pasted))),
          ({ message }) => {
            throw new Error(message);
          },
        );
        expect(read?.map((pupil) => pupil.name)).toEqual(list);
      }),
    );
  });
});
