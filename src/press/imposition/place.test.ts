/** What a face says when it is one Figure: all of its words, in reading order. */
import { describe, expect, it } from 'vitest';
import { layOut } from '../../typeset/layout/layout.fixture.ts';
import { paintFragments } from '../../typeset/paint/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { faceSpoken, faceWords } from './place.ts';
import { imposeSheets } from './impose.ts';
import { gridOf, impositionOf, paperOf } from './sheet.fixture.ts';

const face = (html: string, css = ''): DisplayList =>
  paintFragments(layOut({ html, css, size: { width: 180, height: 250 } }).laidOut);

describe('faceWords', () => {
  it('reads cost, name, type and effect, each closed like a sentence', () => {
    const html =
      '<p>1</p><h1>Heat-Seeker</h1><p>Action!</p><p><b>Impact 3,</b> damage to <i>your</i> opponent</p>';
    expect(faceWords(face(html))).toBe('1. Heat-Seeker. Action! Impact 3, damage to your opponent');
  });

  it('keeps words apart over lines and rows, and letters of one word together', () => {
    const css = '.narrow { width: 30pt } .row { display: flex; gap: 20pt }';
    expect(
      faceWords(
        face('<p class="narrow">some words here</p><p class="row"><b>Ann</b><span>Bob</span></p>', css),
      ),
    ).toBe('some words here. Ann Bob');
    expect(faceWords(face('<p>to<b>get</b>her</p>'))).toBe('together');
  });

  it('says a picture among the words once, where it stands', () => {
    const heart =
      '<span role="img" aria-label="of hearts" style="display: inline-block"><b>a</b><b>b</b></span>';
    expect(faceWords(face(`<p>seven ${heart}, then stop</p>`))).toBe('seven of hearts, then stop');
  });

  it('follows the tree where boxes are painted in another order', () => {
    expect(faceWords(face('<p style="position: absolute; top: 50pt">one</p><p>two</p>'))).toBe('one. two');
  });

  it('passes over decoration, and keeps the fixed spaces of French', () => {
    expect(faceWords(face('<p>Coût\u00a0: 3<span aria-hidden="true"> xyz</span></p>'))).toBe('Coût\u00a0: 3');
    expect(faceWords(face('<p aria-hidden="true">a</p>'))).toBe('');
  });
});

describe('faceSpoken', () => {
  it('says the name where the words do not', () => {
    expect(faceSpoken(face('<p>Spark. 2</p>'), 'Spark')).toBe('Spark. 2');
    expect(faceSpoken(face('<p>2</p>'), 'Spark')).toBe('Spark. 2');
    expect(faceSpoken(face(''), 'Spark')).toBe('Spark');
    expect(faceSpoken(face('<p>1</p><p>point</p>'), 'One point, player 1')).toBe('One point, player 1');
    expect(faceSpoken(face('<p>+1</p>'), '')).toBe('+1');
  });
});

describe('sheets', () => {
  const front = { list: face('<h1>Jab</h1><p>one damage</p>'), spoken: 'Jab' };
  const back = { list: face('<p>Mod</p>'), spoken: 'Mod' };
  const copies = [0, 1, 2].map((i) => ({ id: `c${i}`, front, back }));
  const grid = gridOf({ paper: paperOf('a4').size });
  const spokenBacks = (words: string, count: number): string => `${count} backs: ${words}`;
  const { sheets, structure } = imposeSheets(impositionOf(grid, copies, 'long', { spokenBacks }));
  const saysOf = (sheet: number): readonly (string | undefined)[] =>
    (sheets[sheet]?.placements ?? []).map((one) =>
      one.as === 'form' ? structure[one.owner]?.alt : undefined,
    );

  it('give every copy of a card its words', () => {
    expect(saysOf(0)).toEqual(['Jab. one damage', 'Jab. one damage', 'Jab. one damage']);
    expect(structure.filter(({ role }) => role === 'Figure')).toHaveLength(4);
  });

  it('speak once of equal fronts in a row', () => {
    const other = { list: face('<p>Hook</p>'), spoken: 'Hook' };
    const ids = ['a', 'a', 'b', 'a', 'a', 'a'];
    const row = ids.map((id, i) => ({ id: `${id}${i}`, front: id === 'a' ? front : other, back: undefined }));
    const spokenCopies = (words: string, count: number): string => `${words}, ${count} copies`;
    const set = imposeSheets(impositionOf(grid, row, 'none', { spokenCopies }));
    const said = set.structure.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(said).toEqual(['Jab. one damage, 2 copies', 'Jab. one damage, 3 copies']);
    expect(set.sheets[0]?.placements.map((one) => one.as)).toEqual([
      ...['form', 'form', 'inline', 'form', 'form', 'form'],
    ]);
  });

  it('speak of equal backs once', () => {
    expect(new Set(sheets[1]?.placements.map((one) => (one.as === 'form' ? one.owner : -1))).size).toBe(1);
    expect(saysOf(1)[0]).toBe('3 backs: Mod');
  });
});
