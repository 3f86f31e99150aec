/** Fingerprints: equal pictures have one, every visible change another. */
import { describe, expect, it } from 'vitest';
import { boxFragment, filled, laidOut, textFragment } from '../../../test/kit/fragments.ts';
import { plainRun } from '../../../test/kit/plain-typeface.ts';
import type { Art } from '../art/types.ts';
import { rgb } from '../../base/colour.ts';
import { rectPath } from '../../base/geometry.ts';
import { fingerprintOf } from './fingerprint.ts';
import { glyphsItem, paintFragments } from './paint.ts';
import type { ArtItem, DisplayItem, DisplayList, GlyphsItem } from './types.ts';

const painted = (x: number, word = 'Harbour', colour = rgb(1, 0, 0)): DisplayList =>
  paintFragments(
    laidOut([
      boxFragment(0, 0, 50, 20, { background: filled(colour), children: [textFragment(word, x, 14)] }),
    ]),
  );

const withItems = (items: readonly DisplayItem[], id = 'a'): DisplayList => ({
  kind: 'display-list',
  id,
  language: 'en',
  pages: [{ size: { width: 100, height: 100 }, items }],
  structure: [],
});

const square = (side: number): Art => ({
  kind: 'art',
  viewBox: { x: 0, y: 0, width: 10, height: 10 },
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [
    {
      kind: 'shape',
      path: rectPath({ x: 0, y: 0, width: side, height: side }),
      fill: { kind: 'solid', colour: rgb(0, 0, 0) },
      fillRule: 'nonzero',
      stroke: undefined,
    },
  ],
});

const artItem = (art: Art, x = 0): ArtItem => ({ kind: 'art', owner: 1, art, matrix: [1, 0, 0, 1, x, 0] });

describe('fingerprintOf', () => {
  it('is the same for lists that look alike, whatever they are called', () => {
    expect(fingerprintOf(painted(5))).toBe(fingerprintOf(painted(5)));
    const items = [artItem(square(3))];
    expect(fingerprintOf(withItems(items, 'a'))).toBe(fingerprintOf(withItems(items, 'b')));
    expect(fingerprintOf(withItems([artItem(square(3))]))).toBe(fingerprintOf(withItems(items)));
  });

  it('changes with each word of a line, where it stands, and the space between', () => {
    const item = {
      ...glyphsItem(textFragment('draw ', 5, 14)),
      runs: [plainRun('draw '), plainRun('one')],
      xs: [5, 30],
    };
    const others: readonly GlyphsItem[] = [
      { ...item, xs: [5, 30.01] },
      { ...item, xs: [5.01, 30] },
      { ...item, runs: [plainRun('draw '), plainRun('two')] },
      { ...item, runs: [plainRun('draw o'), plainRun('ne')] },
      { ...item, wordSpacing: 0.1 },
      { ...item, letterSpacing: 0.1 },
      { ...item, size: 10.1 },
      { ...item, y: 14.1 },
      { ...item, stroke: { width: 1, colour: rgb(0, 0, 1) } },
    ];
    expect(new Set([item, ...others].map((one) => fingerprintOf(withItems([one])))).size).toBe(10);
  });

  it('is the same where numbers differ by less than writers write', () => {
    const gradient = (x1: number): DisplayItem => ({
      kind: 'path',
      owner: 1,
      path: rectPath({ x: 0, y: 0, width: 9, height: 9 }),
      fill: { kind: 'linear', x1, y1: 0, x2: 9, y2: 0, stops: [{ offset: 0, colour: rgb(0, 0, 0) }] },
      fillRule: 'nonzero',
      stroke: undefined,
    });
    const turned = (a: number): DisplayItem => ({ ...artItem(square(3)), matrix: [a, 0, 0, 1, 0, 0] });
    const pushed = (a: number): DisplayItem => ({
      kind: 'push',
      matrix: [a, 0, 0, 1, 0, 0],
      clip: undefined,
      opacity: 1,
    });
    const drawn = (side: number): DisplayItem => artItem(square(side));
    for (const [make, step] of [
      [gradient, 1e-3],
      [turned, 1e-6],
      [pushed, 1e-6],
      [drawn, 1e-6],
    ] as const) {
      const [print, near, far] = [0.5, 0.5 + step / 5, 0.5 + step].map((at) =>
        fingerprintOf(withItems([make(at)])),
      );
      expect(near).toBe(print);
      expect(far).not.toBe(print);
    }
  });

  it('is the same however a face is put together from pieces', () => {
    const list = painted(5);
    const [page] = list.pages;
    const items = page?.items ?? [];
    for (const at of [0, 1])
      for (const isShared of [true, false]) {
        const pieces = [items.slice(0, at), items.slice(at)].map((part) => ({ items: part, isShared }));
        expect(fingerprintOf({ ...list, pages: list.pages.map((one) => ({ ...one, pieces })) })).toBe(
          fingerprintOf(list),
        );
      }
  });

  it('changes with a letter, a place, a colour', () => {
    const all = [painted(5), painted(5.01), painted(5, 'Harbours'), painted(5, 'Harbour', rgb(1, 0, 0.1))];
    expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
  });

  it('changes with a drawing and where it stands', () => {
    const all = [artItem(square(3)), artItem(square(4)), artItem(square(3), 1)];
    expect(new Set(all.map((item) => fingerprintOf(withItems([item])))).size).toBe(all.length);
  });

  it('changes with a clip and an opacity', () => {
    const push = { kind: 'push', matrix: undefined, clip: undefined, opacity: 1 } as const;
    const path = rectPath({ x: 0, y: 0, width: 5, height: 5 });
    const all = [push, { ...push, opacity: 0.5 }, { ...push, clip: { path, rule: 'nonzero' } as const }];
    expect(new Set(all.map((item) => fingerprintOf(withItems([item, { kind: 'pop' }])))).size).toBe(
      all.length,
    );
  });
});

describe('what saved lists of faces hold', () => {
  it('does not change, whatever letters and places there are', () => {
    const words = { ...glyphsItem(textFragment('Éclair ', -5.25, 14)), xs: [-5.25, 1e3] };
    const item = { ...words, runs: [plainRun('Éclair '), plainRun('日 😀 x')] };
    expect(fingerprintOf(withItems([item, artItem(square(3), 0.5)]))).toBe(
      '0d8d49158a3df68f558d2f2bfaa4853d44f74a00aa44c1ffd8404d97351f6f2f',
    );
  });

  it('does not change with what was looked at before: inks, typefaces and outlines in turn', () => {
    const inks = [
      ...Array.from({ length: 12 }, (_, i) => rgb(i / 255, 1 / 3, 0.1 + i / 7, i === 3 ? 0.5 : 1)),
      { kind: 'cmyk', cyan: 0.25, magenta: 0, yellow: 1, black: 0.125, alpha: 1 } as const,
    ];
    const words = glyphsItem(textFragment('draw ', 5, 14));
    const items = [...inks, ...inks].flatMap((fill, i): readonly DisplayItem[] => [
      { ...words, fill: { ...fill }, stroke: i % 5 === 0 ? { width: 0.5, colour: fill } : undefined },
      { ...words, fill, typeface: { ...words.typeface, id: i % 2 === 0 ? 'a-400' : 'b-700' } },
      ...(painted(5, 'Harbour', rgb(1 / (i + 3), 0.7, i / 26)).pages[0]?.items ?? []),
    ]);
    expect(fingerprintOf(withItems(items))).toBe(
      'd0437dd5ee738aaea267962f294c157ed1a7b6d6599321b3747a371d1bcbfd59',
    );
  });

  it('does not change for faces that are full of words, or for documents of several pages', () => {
    const line = (y: number): GlyphsItem => ({
      ...glyphsItem(textFragment('A line of words, longer than a word — and naïve', 5, y)),
      xs: [y / 7],
    });
    const { pages, ...list } = withItems(Array.from({ length: 200 }, (_, i) => line(i - 9)));
    expect(fingerprintOf({ ...list, pages: [...pages, ...pages] })).toBe(
      '3e11f714cc7b87f3a82f1de465719c09a8d7133b242e7d84b7a293f28daca8db',
    );
  });
});
