/** One face or document through stages 2 to 7: sharing, fit groups, text forms. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { createFontBook } from '../font/index.ts';
import { displayListToJson } from '../paint/index.ts';
import type { DisplayList, GlyphsItem } from '../paint/types.ts';
import { compileTemplate } from '../template/index.ts';
import { createPipeline } from './pipeline.ts';
import { type Page, type Pipeline, STAGES } from './types.ts';

const found: Diagnostic[] = [];
const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);

function pipeline(): Pipeline {
  const none = { art: () => undefined, icon: () => undefined, image: () => undefined };
  return createPipeline({ fonts: createFontBook({}, report), resources: none, report });
}

const template = compileTemplate(
  { name: 'face.hbs', text: '<p class="name">{{name}}</p>' },
  () => undefined,
  report,
);
const style = (group: string) => ({
  name: 'face.css',
  text: `.name { width: 30mm; height: 6mm; font-size: 12pt; line-height: 1; margin: 0; white-space: nowrap; text-fit: shrink; text-fit-min: 4pt; ${group} }`,
});

function face(name: string, sheet = style(''), language: 'en' | 'fr' = 'en'): Page {
  if (!template) throw new Error('template');
  const empty = { words: {}, icons: {}, attributes: {}, variables: {}, origin: [] };
  return {
    template,
    size: { width: mm(63), height: mm(88) },
    job: { id: `face/${name}`, language, data: { name }, styles: [sheet], base: '/d/face.hbs', ...empty },
  };
}

const sizeOf = (list: DisplayList): number =>
  Number(
    (list.pages[0]?.items.find((item): item is GlyphsItem => item.kind === 'glyphs')?.size ?? 0).toFixed(2),
  );

describe('the pipeline', () => {
  it('gives equal faces the same list, by identity', () => {
    const press = pipeline();
    const same = style('');
    expect(press.run(face('Ann', same))).toBe(press.run(face('Ann', same)));
    expect(press.run(face('Ann', same))).not.toBe(press.run(face('Bob', same)));
  });

  it('makes a face again once it has let go of all', () => {
    const press = pipeline();
    const same = style('');
    const list = press.run(face('Ann', same));
    press.forget();
    expect(press.run(face('Ann', same))).not.toBe(list);
    expect(displayListToJson(press.run(face('Ann', same)))).toEqual(displayListToJson(list));
  });

  it('lets go of the last document with its faces', () => {
    const press = pipeline();
    const page = face('Ann', style(''));
    const read = press.read(page);
    expect(press.read(page)).toBe(read);
    press.forget();
    expect(press.read(page)).not.toBe(read);
  });

  it('prints every stage of a face as text', () => {
    const press = pipeline();
    const texts = STAGES.slice(1, 7).map((stage) => press.print(face('Ann'), stage));
    for (const text of texts) expect(text).toContain('Ann');
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('fit groups', () => {
  const long = 'A name that is much too long for its box';

  it('shrink each face alone without a group', () => {
    const press = pipeline();
    const sheet = style('');
    press.fit([face('Ann', sheet), face(long, sheet)]);
    expect(sizeOf(press.run(face('Ann', sheet)))).toBe(12);
    expect(sizeOf(press.run(face(long, sheet)))).toBeLessThan(12);
  });

  it('set all faces of a group in the size the longest needs, whatever the order', () => {
    const press = pipeline();
    const sheet = style('text-fit-group: names;');
    press.fit([face('Ann', sheet), face(long, sheet)]);
    const small = sizeOf(press.run(face(long, sheet)));
    expect(small).toBeLessThan(12);
    expect(sizeOf(press.run(face('Ann', sheet)))).toBeCloseTo(small, 1);
  });

  it('keep languages apart', () => {
    const press = pipeline();
    const sheet = style('text-fit-group: names;');
    press.fit([face('Ann', sheet), face(long, sheet, 'fr')]);
    expect(sizeOf(press.run(face('Ann', sheet)))).toBe(12);
    expect(found).toEqual([]);
  });
});
