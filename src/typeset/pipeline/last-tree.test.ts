/** A document on one paper after another: one tree where the text is the same, and the files of each paper as if it were alone. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { createFontBook } from '../font/index.ts';
import { displayListToJson } from '../paint/index.ts';
import { compileTemplate, renderTemplate, type MappedText } from '../template/index.ts';
import { LastTree } from './last-tree.ts';
import { createPipeline } from './pipeline.ts';
import type { Page, Pipeline } from './types.ts';

const fail: Report = ({ message }) => expect.fail(message);
const fonts = createFontBook({}, fail);
const none = { art: () => undefined, icon: () => undefined, image: () => undefined };
const pipeline = (report = fail): Pipeline => createPipeline({ fonts, resources: none, report });
const css = {
  name: 'sheet.css',
  text: '@page { margin: 10mm; } [data-paper="letter"] p { font-size: 8pt; } p { width: var(--width); }',
};
const MARKUP = '<p>Sheet of {{name}}</p>{{#if isWrong}}<blink>no</blink>{{/if}}<p title="{{paper}}">Two</p>';

interface Wish {
  readonly name?: string;
  readonly isWrong?: boolean;
  /** What the template is told. */
  readonly told?: string;
  readonly language?: 'en' | 'fr';
}

function sheet(
  paper: 'a4' | 'letter',
  { name = 'Ann', isWrong, told = '', language = 'en' }: Wish = {},
): Page {
  const template = compileTemplate({ name: 'sheet.hbs', text: MARKUP }, () => undefined, fail);
  if (!template) throw new Error('template');
  const [width, height] = paper === 'a4' ? [mm(210), mm(297)] : [mm(215.9), mm(279.4)];
  const job = {
    ...{ id: 'sheet', language, data: { name, isWrong, paper: told }, styles: [css], base: '/d/sheet.hbs' },
    ...{ attributes: { 'data-paper': paper }, variables: { '--width': `${width / 2}pt` } },
    ...{ words: {}, icons: {}, origin: [{ message: `on ${paper}` }] },
  };
  return { template, size: { width, height }, job };
}

const textOf = ({ template, job }: Page): MappedText => renderTemplate(template, job, fail);

describe('the tree of the last document', () => {
  it('is that of the next one with the same text, below a root of its own', () => {
    const last = new LastTree();
    const a4 = last.parse(textOf(sheet('a4')), fail);
    const text = last.inItsSource(textOf(sheet('letter')));
    const letter = last.parse(text, fail);
    expect(letter.root.children).toBe(a4.root.children);
    expect(letter.root.attributes.get('data-paper')).toBe('letter');
    expect(letter.variables).not.toEqual(a4.variables);
    expect(letter.origin).toEqual([{ message: 'on letter' }]);
    expect(text.markup).toBe(a4.root.place.file);
  });

  it.each<Wish>([{ name: 'Bob' }, { told: 'letter' }, { language: 'fr' }])('is not that of %j', (other) => {
    const last = new LastTree();
    const first = last.parse(textOf(sheet('a4')), fail);
    const next = textOf(sheet('letter', other));
    expect(last.inItsSource(next)).toBe(next);
    expect(last.parse(next, fail).root.children).not.toBe(first.root.children);
  });

  it('is made again where something is to be said of it', () => {
    const last = new LastTree();
    for (const paper of ['a4', 'letter'] as const) {
      const found: Diagnostic[] = [];
      last.parse(last.inItsSource(textOf(sheet(paper, { isWrong: true }))), (one) => found.push(one));
      expect(found).toMatchObject([{ code: 'MP1301', notes: [{ message: `on ${paper}` }] }]);
    }
  });
});

describe('a document on two papers', () => {
  it('is on each what it is alone', () => {
    const press = pipeline();
    for (const paper of ['a4', 'letter', 'a4'] as const) {
      const list = displayListToJson(press.read(sheet(paper)).list);
      expect(list).toEqual(displayListToJson(pipeline().read(sheet(paper)).list));
    }
    const asText = (paper: 'a4' | 'letter'): unknown => displayListToJson(press.read(sheet(paper)).list);
    expect(asText('a4')).not.toEqual(asText('letter'));
  });

  it('is complained of at its place in the template on each', () => {
    const found: Diagnostic[] = [];
    const press = pipeline((one) => found.push(one));
    for (const paper of ['a4', 'letter'] as const) press.read(sheet(paper, { isWrong: true }));
    expect(found.map(({ code, place }) => [code, place?.file.name, place?.start])).toEqual([
      ['MP1301', 'sheet.hbs', MARKUP.indexOf('<blink>')],
      ['MP1301', 'sheet.hbs', MARKUP.indexOf('<blink>')],
    ]);
  });
});
