/** Whose mistake it is: the row's where its markup or its notes say so, nobody's else. */
import { describe, expect, it } from 'vitest';
import { error, type Diagnostic, type Note, type Place } from '../../base/diagnostics/diagnostic.ts';
import type { MappedText } from '../template/index.ts';
import { faceReport } from './reader.ts';

const place = (name: string, start: number): Place => ({
  file: { name, text: 'abc' },
  start,
  end: start + 1,
});
const ORIGIN: Note = { message: 'row tug', place: place('cards.csv', 2) };
const JOB = { id: 'cards/tug/front', row: 'tug', origin: [ORIGIN] };
const CASE = { kind: 'row', name: 'tug', origin: [ORIGIN] };

const MARKUP = { name: 'card.hbs (tug)', text: 'abc' };
const text: MappedText = {
  kind: 'markup-text',
  id: JOB.id,
  language: 'en',
  markup: MARKUP,
  styles: [],
  origin: [],
  attributes: {},
  variables: {},
  base: 'card.hbs',
  placeInTemplate: ({ start }) => place('card.hbs', start),
  isEmpty: false,
};

/** What is reported of a diagnostic that a stage tells. */
function told(diagnostic: Diagnostic): Diagnostic | undefined {
  const found: Diagnostic[] = [];
  faceReport((one) => found.push(one), JOB, text)(diagnostic);
  return found[0];
}

describe('the report of a face', () => {
  it('places what is said of the markup in the template, as a case of the row', () => {
    const found = told(error('MP1301', 'unknown element', { place: { file: MARKUP, start: 1, end: 2 } }));
    expect(found).toMatchObject({ place: { file: { name: 'card.hbs' }, start: 1 }, case: CASE });
    expect(found?.notes).toEqual([ORIGIN]);
  });

  it('takes a mistake that names the row for one of the row, wherever it stands', () => {
    const found = told(error('MP1301', 'no such icon', { place: place('icons.svg', 0), notes: [ORIGIN] }));
    expect(found).toMatchObject({ place: { file: { name: 'icons.svg' } }, case: CASE });
    expect(found?.notes).toEqual([ORIGIN]);
  });

  it('takes a mistake that is told by case for one of the row, and keeps how bad it is', () => {
    const found = told(error('MP1301', 'too wide', { case: { kind: 'page', name: '1', excess: 3 } }));
    expect(found?.case).toEqual({ ...CASE, excess: 3 });
  });

  it('leaves a mistake of a style sheet alone: it is not the row that is wrong', () => {
    const plain = error('MP1301', 'unknown property', { place: place('card.css', 0) });
    expect(told(plain)).toBe(plain);
  });
});
