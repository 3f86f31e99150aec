/** Words of a margin at their places, with the typefaces that come along. */
import { describe, expect, it } from 'vitest';
import { mapPoint, type Matrix } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import { mm } from '../../base/units.ts';
import { createFontBook } from '../../typeset/font/index.ts';
import type { ShapedRun } from '../../typeset/font/types.ts';
import type { DisplayItem, GlyphsItem } from '../../typeset/paint/types.ts';
import { PAPERS } from '../imposition/index.ts';
import { drawSlug, LEAST_SIZE, LineSetter } from './draw.ts';
import type { SlugCell, SlugPart } from './drawings.ts';

const fonts = createFontBook({}, (told) => {
  throw new Error(told.message);
});
const ENGLISH = new LineSetter(fonts, 'en');
const PAGE = { id: 'slug', size: PAPERS.a4.size, lines: ENGLISH };
const CELL: SlugCell = {
  ...{ kind: 'text', left: 20, top: 10, width: 60, height: 5, turn: 0 },
  ...{ lines: ['**Print** at 100 %'], isSmall: false, ownLines: 0, icon: null },
};

interface Drawing {
  readonly language?: Language;
  readonly shows?: SlugPart['shows'];
}

function drawn(cell: Partial<SlugCell>, { language = 'en', shows }: Drawing = {}) {
  const lines = language === 'en' ? ENGLISH : new LineSetter(fonts, language);
  const part = { cells: [{ ...CELL, ...cell }], numbers: [], ...(shows && { shows }) };
  const { list, cut } = drawSlug(part, { ...PAGE, lines });
  const items = list.pages[0]?.items ?? [];
  return { items, cut, words: items.flatMap(wordsIn) };
}

interface Word extends GlyphsItem {
  readonly run: ShapedRun;
  readonly x: number;
}

const wordsIn = (item: DisplayItem): readonly Word[] =>
  item.kind === 'glyphs' ? item.runs.map((run, i) => ({ ...item, run, x: item.xs[i] ?? NaN })) : [];
const lastOf = (words: readonly Word[]): Word => {
  const last = words.at(-1);
  if (!last) throw new Error('nothing is said');
  return last;
};
const endOf = (word: Word): number => word.x + word.run.width * word.size;

describe('a line', () => {
  it('is its words one behind the other, bold where it is marked, and says the same', () => {
    const { words, cut } = drawn({});
    expect(words.map(({ run }) => [run.text, run.typeface.weight])).toEqual([
      ['Print', 700],
      [' ', 400],
      ['at ', 400],
      ['100 ', 400],
      ['%', 400],
    ]);
    for (const [i, word] of words.slice(1).entries()) expect(word.x).toBeCloseTo(endOf(words[i] ?? word), 6);
    expect([words[0]?.x, cut]).toEqual([mm(20), []]);
  });

  it('is in the middle of its box, and two are one under the other', () => {
    const [one, two] = [drawn({}).words, drawn({ lines: ['one', 'two'] }).words];
    const baseline = lastOf(one).y;
    expect(two.map(({ y }) => y - baseline)).toEqual([
      expect.closeTo(mm(-1.25), 6),
      expect.closeTo(mm(1.25), 6),
    ]);
    expect(baseline).toBeGreaterThan(mm(12.5));
    expect(baseline).toBeLessThan(mm(13.75));
  });

  it('has the spaces of French', () => {
    const text = drawn({ lines: ['dans l’ordre :'] }, { language: 'fr' }).words.map(({ run }) => run.text);
    expect(text.join('')).toBe('dans l’ordre\u202f:');
  });

  it('is set in another typeface where the first has no such letter', () => {
    const { words } = drawn({ lines: ['Mod ☃'] });
    expect(new Set(words.map(({ run }) => run.typeface.family)).size).toBe(2);
  });

  it('is set alike whatever its setter has set before', () => {
    const texts = ['**sheet** 1 of 36', 'sheet **1 of** 36', '**sheet 1** of 36', '**sheet** 1 of 36'];
    const said = texts.map((text) => ENGLISH.set(text));
    expect(said).toEqual(texts.map((text) => new LineSetter(fonts, 'en').set(text)));
    expect(said[3]).toEqual(said[0]);
    expect(said[1]?.width).not.toBe(said[0]?.width);
  });

  it('has figures of one width', () => {
    const [ones, nines] = ['111', '999'].map((text) => ENGLISH.set(text).width);
    expect(ones).toBe(nines);
  });
});

describe('what one sheet says alone, and what all say', () => {
  const long = 'Wanderings through the archipelago of a thousand islands, and back';
  it.each([
    ['in their usual size', { lines: ['**Deck** · sheet 1 of 9', 'version 1 · 0123abcd'], ownLines: 1 }],
    ['in a low box', { lines: ['one', 'two'], ownLines: 1, height: 4.6 }],
    ['beside a line that shrinks', { lines: [long, 'two'], ownLines: 1 }],
  ])('stand where they stand together: %s', (_, cell) => {
    const [own, alike, all] = [
      drawn(cell, { shows: 'own' }),
      drawn(cell, { shows: 'alike' }),
      drawn(cell),
    ].map(({ words }) => words.map(({ run, x, y, size }) => [run.text, x, y, size]));
    expect(own?.length).toBeGreaterThan(0);
    expect([...(own ?? []), ...(alike ?? [])]).toEqual(all);
    expect(own?.map(([text]) => text).join('')).toBe((cell.lines[0] ?? '').replaceAll('*', ''));
  });

  it('is cut and told of where it is drawn', () => {
    const cell = { lines: [long, 'two'], ownLines: 1, width: 20 };
    const [own, alike] = [drawn(cell, { shows: 'own' }), drawn(cell, { shows: 'alike' })];
    expect([own.cut.length, alike.cut.length]).toEqual([1, 0]);
    expect(alike.items.map(({ kind }) => kind)).not.toContain('push');
  });
});

describe('a line without enough room', () => {
  const text = 'Wanderings through the archipelago';
  const { width } = ENGLISH.set(text);
  it('shrinks to whole quarter points', () => {
    const { words, items, cut } = drawn({ lines: [text], width: (width * 5.9 * 25.4) / 72 });
    expect(words.map(({ size }) => size)).toEqual(words.map(() => 5.75));
    expect(items.map(({ kind }) => kind)).not.toContain('push');
    expect(cut).toEqual([]);
  });

  it('ends with its box where it would be too small, and is told', () => {
    const { words, items, cut } = drawn({ lines: [text], width: (width * 4.5 * 25.4) / 72 });
    expect(lastOf(words).size).toBe(LEAST_SIZE);
    expect([items[0], items.at(-1)]).toMatchObject([{ kind: 'push', clip: {} }, { kind: 'pop' }]);
    expect(cut).toEqual([text]);
  });

  it('gives way to the other line of a low box', () => {
    const { words } = drawn({ lines: ['one', 'two'], height: 4.6 });
    expect(words.map(({ size }) => size)).toEqual([5.75, 5.75]);
    expect((words[1]?.y ?? 0) - (words[0]?.y ?? 0)).toBeCloseTo(mm(2.3), 6);
  });
});

describe('what stands beside lines', () => {
  it.each([
    [-90, 'upwards', -1],
    [90, 'downwards', 1],
  ])('a box turned by %i degrees reads %s', (turn, _, sign) => {
    const [push] = drawn({ turn }).items;
    const matrix: Matrix | undefined = push?.kind === 'push' ? push.matrix : undefined;
    if (!matrix) throw new Error('nothing is turned');
    const [start, end] = [mapPoint(matrix, 0, 0), mapPoint(matrix, 100, 0)];
    expect(start).toEqual([mm(20), mm(10)]);
    expect(end[1] - start[1]).toBe(100 * sign);
  });

  it('a ruler of five centimetres and two inches, true to scale', () => {
    const art = drawn({ kind: 'ruler', lines: [] }).items.find(({ kind }) => kind === 'art');
    if (art?.kind !== 'art') throw new Error('there is no ruler');
    const lengths = art.art.nodes.map((node) =>
      node.kind === 'shape' ? Math.max(...node.path.points) * art.matrix[0] : 0,
    );
    expect(lengths).toEqual([expect.closeTo(mm(50), 6), expect.closeTo(144, 6)]);
  });

  it('numbers of cuts, their middle where they belong', () => {
    const { list } = drawSlug({ cells: [], numbers: [{ x: 30, y: 40, number: 12 }] }, PAGE);
    const [word] = (list.pages[0]?.items ?? []).flatMap(wordsIn);
    if (!word) throw new Error('there is no number');
    expect((word.x + endOf(word)) / 2).toBeCloseTo(mm(30), 6);
    expect(word.y - mm(40)).toBeGreaterThan(0);
    expect(word.y - mm(40)).toBeLessThan(mm(1));
  });
});
