/** Which rows are set in formes, and which go the long way. */
import { expect, it } from 'vitest';
import type { BoxResources } from '../box/index.ts';
import { createFontBook } from '../font/index.ts';
import { compileTemplate, renderTemplate } from '../template/index.ts';
import { createFormes } from './formes.ts';

const fail = (): never => {
  throw new Error('nothing is to be reported');
};
const resources: BoxResources = { art: fail, icon: fail, image: fail };
const size = { width: 60, height: 60 };

/** For each of so many rows, whether a forme sets it. */
function setRows(text: string, count: number, rows?: number): readonly boolean[] {
  const template = compileTemplate({ name: 'tile.hbs', text }, () => undefined, fail);
  if (!template) throw new Error('the template cannot be compiled');
  const formes = createFormes(createFontBook({}, fail), resources);
  return Array.from({ length: count }, (_, n) => {
    const data = { n, colour: `#1020${n + 10}` };
    const job = { id: `tiles/${n}`, language: 'en', data, styles: [], base: 'tile.hbs' } as const;
    const filled = { ...job, words: {}, icons: {}, attributes: {}, variables: {}, origin: [] };
    return formes.set(renderTemplate(template, filled, fail), 'edition', size, rows) !== undefined;
  });
}

it.each([
  ['begins with an element of a colour for each row', '<p style="background: {{colour}}">{{n}}</p>'],
  ['begins with a colour that others inherit', '<div style="color: {{colour}}"><p>{{n}}</p></div>'],
  ['begins with words', 'No. <p style="background: {{colour}}">{{n}}</p>'],
])('once its colours are many, rows of a template that %s are set in a forme', (_, text) => {
  const set = setRows(text, 12);
  expect(set.slice(6)).toEqual(Array<boolean>(6).fill(true));
});

it('the first of many rows is set in a forme, but not the first of a few', () => {
  const text = '<p style="background: {{colour}}">{{n}}</p>';
  expect(setRows(text, 6, 54)).toEqual(Array<boolean>(6).fill(true));
  expect(setRows(text, 6, 5)[0]).toBe(false);
});

it('rows that say nothing are all the same face, for which no forme is made', () => {
  expect(setRows('<p>Back</p>', 1, 54)).toEqual([false]);
});
