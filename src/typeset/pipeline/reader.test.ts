/** Documents that are laid out in several ways: what they share, what they say, what they leave in memory. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { createFontBook } from '../font/index.ts';
import { compileTemplate } from '../template/index.ts';
import { createPipeline } from './pipeline.ts';
import { createReader } from './reader.ts';
import type { Page, Reader } from './types.ts';

const fail = ({ message }: Diagnostic): never => expect.fail(message);
const none = { art: () => undefined, icon: () => undefined, image: () => undefined };
const fonts = createFontBook({}, fail);
const reader = (): Reader => createReader({ fonts, resources: none });

const template = compileTemplate(
  {
    name: 'letter.hbs',
    text: '<main><h1>{{name}}</h1>{{#each lines}}<p>{{this}}</p>{{/each}}</main>',
  },
  () => undefined,
  fail,
);
const css = `
  @page { margin: 10mm 0; }
  main { width: 80mm; margin: 0 auto; }
  p { margin: 0 0 10mm; }
  [data-fit="tight"] p { margin-bottom: 0; }
`;

const LINES = Array.from(
  { length: 12 },
  (_, i) => `Line ${i} is long enough to be broken at eighty millimetres.`,
);

function letter(name: string, lines = LINES): Omit<Page, 'size'> {
  if (!template) throw new Error('template');
  const styles = [{ name: 'letter.css', text: css }];
  const empty = { words: {}, icons: {}, attributes: {}, variables: {}, origin: [] };
  return {
    template,
    job: { id: 'letter', language: 'en', data: { name, lines }, styles, base: '/d/l.hbs', ...empty },
  };
}

const [A, B] = [
  { width: mm(100), height: mm(120) },
  { width: mm(110), height: mm(90) },
];
const fit = (name: string) => ({ 'data-fit': name });

describe('a document', () => {
  it.each([
    [A, 'roomy'],
    [A, 'tight'],
    [B, 'roomy'],
    [B, 'tight'],
  ])('is in every way what it is when it is made in this way alone: %j, %s', (size, air) => {
    const document = reader().open(letter('Ann'));
    const ways = [A, B].flatMap((one) =>
      ['roomy', 'tight'].map((way) => ({ size: one, attributes: fit(way) })),
    );
    for (const way of ways) document.layOut(way, fail).paint();
    const { job, template: same } = letter('Ann');
    const page = { template: same, size, job: { ...job, attributes: fit(air) } };
    const alone = createPipeline({ fonts, resources: none, report: fail }).read(page);
    const { laidOut, boxes, paint } = document.layOut({ size, attributes: fit(air) }, fail);
    expect(laidOut).toEqual(alone.laidOut);
    expect(paint()).toEqual(alone.list);
    expect(boxes.structure).toEqual(alone.boxes.structure);
  });

  it('keeps its boxes on another paper, and takes fewer pages where it is tight', () => {
    const document = reader().open(letter('Ann'));
    const lay = (size: Page['size'], air: string) => document.layOut({ size, attributes: fit(air) }, fail);
    expect(lay(B, 'roomy').boxes).toBe(lay(A, 'roomy').boxes);
    expect(lay(A, 'tight').boxes).not.toBe(lay(A, 'roomy').boxes);
    expect(lay(B, 'tight').laidOut.pages.length).toBeLessThan(lay(B, 'roomy').laidOut.pages.length);
  });

  it('is the same whatever an attribute says that no style sheet reads', () => {
    const document = reader().open(letter('Ann'));
    const boxesFor = (paper: string) =>
      document.layOut({ size: A, attributes: { ...fit('roomy'), 'data-paper': paper } }, fail).boxes;
    expect(boxesFor('letter')).toBe(boxesFor('a4'));
  });

  it('says what was found in it each time', () => {
    const document = reader().open(letter('\u{13000}', []));
    const found = [A, B, A].map((size) => {
      const codes: string[] = [];
      document.layOut({ size, attributes: fit('roomy') }, ({ code }) => void codes.push(code));
      return codes;
    });
    expect(found).toEqual([['MP1680'], ['MP1680'], ['MP1680']]);
  });
});

describe('a reader', () => {
  it('knows a document by its text', () => {
    const one = reader();
    expect(one.open(letter('Ann'))).toBe(one.open(letter('Ann')));
    expect(one.open(letter('Ann'))).not.toBe(one.open(letter('Bob')));
  });

  it('keeps a few', () => {
    const one = reader();
    const first = one.open(letter('Ann'));
    for (let i = 0; i < 15; i++) one.open(letter(`Bob ${i}`));
    expect(one.open(letter('Ann'))).toBe(first);
    for (let i = 0; i < 16; i++) one.open(letter(`Bob ${i}`));
    expect(one.open(letter('Ann'))).not.toBe(first);
  });
});
