/** The Extras sheet: small parts of several sizes ganged, counted and cut in the order of printed numbers; read back. */
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { readPdf } from './kit/pdf-reading.ts';
import { readFileSync } from 'node:fs';
import { paintedBoxes } from './kit/page-measures.ts';
import { deckFolder } from './kit/print-deck.ts';
import { textOf } from './kit/print-reading.ts';

const PARTS = `title: Trial
version: 1
languages: [en]
components:
  - { name: discs, kind: token, title: Discs, size: 20 x 20 mm, corner: 10 mm, bleed: 2 mm, safe: 0, copies: 3, front: face.hbs }
  - { name: hexes, kind: token, title: Hexes, size: 42 x 48.5 mm, shape: hexagon, bleed: 2 mm, safe: 0, front: face.hbs, back: back.hbs }
  - { name: strip, kind: board, title: Strip, size: 140 x 26 mm, corner: 3 mm, copies: 2, front: face.hbs }
  - { name: huge, kind: board, title: Huge, size: 190 x 240 mm, front: face.hbs }
`;
/** A toy deck with a part in every shape. */
const SHAPED = `title: Toy
version: 1
languages: [en]
components:
  - { name: discs, kind: token, title: Discs, size: 20 x 20 mm, shape: circle, bleed: 2 mm, safe: 0, copies: 6, front: face.hbs }
  - { name: flags, kind: token, title: Flags, size: 40 x 34 mm, shape: triangle, bleed: 2 mm, safe: 0, copies: 2, front: face.hbs }
  - { name: hexes, kind: token, title: Hexes, size: 30 x 34 mm, shape: hexagon, bleed: 2 mm, safe: 0, copies: 5, front: face.hbs }
  - { name: arrow, kind: token, title: Arrow, size: 50 x 25 mm, shape: [[0, 25], [60, 25], [60, 0], [100, 50], [60, 100], [60, 75], [0, 75]], glued: true, bleed: 2 mm, safe: 0, front: face.hbs }
  - { name: cards, kind: token, title: Cards, size: 62 x 44 mm, corner: 3 mm, bleed: 2 mm, safe: 0, copies: 2, front: face.hbs }
`;
const deck = deckFolder(PARTS);
afterAll(() => deck.remove());

/** The same parts with what the list and the picture of the table take from a deck. */
const TOLD = PARTS.replace(
  'copies: 2, front: face.hbs }',
  'copies: 2, front: face.hbs, what: between the players, place: [[50, 50]] }',
);

describe('the Extras sheet of any deck', () => {
  it('says what a part is and draws where it lies, where the deck tells', async () => {
    const told = deckFolder(TOLD);
    try {
      const report = await told.build({ only: ['extras'] });
      expect(told.findings(report)).toEqual([]);
      const { pages } = await readPdf(readFileSync(report.files[0]?.path ?? ''));
      const words = textOf(pages[0] ?? { texts: [] });
      expect(words).toContain('between the players');
      expect(words).toContain('Where the parts lie');
      expect(words).toContain('crease');
    } finally {
      told.remove();
    }
  });

  it('gangs tokens and boards that fit, counts them, numbers straight cuts, and leaves larger ones their own file', async () => {
    const report = await deck.build({ only: [] });
    expect(deck.findings(report)).toEqual([]);
    const names = report.files.map(({ path }) => basename(path));
    expect(names).toContain('extras.en.a4.pdf');
    expect(names).toContain('boards.en.a4.pdf');
    expect(names).not.toContain('tokens.en.a4.pdf');
    const path = report.files.find(({ product }) => product === 'extras')?.path ?? '';
    const { pages } = await readPdf(readFileSync(path));
    const [front, back] = pages;
    if (!front || !back) throw new Error('a front and a back');
    const words = textOf(front);
    // Two strips without bleed share an edge and both upright cuts: three cuts right across, two upright.
    expect(words).toContain('5 straight cuts');
    expect(words).toContain('6 parts on this sheet.');
    for (const row of ['3 × Discs', '1 × Hexes', '2 × Strip'])
      expect(words.replace(/\s+/g, ' ')).toContain(row);
    expect(words).toContain('Ø 20 mm');
    // The outline of each part in its own size: three discs, a hexagon, two strips.
    const outlines = (await paintedBoxes(front)).filter(({ operator }) => operator === 'stroke');
    const sized = (width: number, height: number) =>
      outlines.filter((box) => Math.abs(box.width - width) < 0.1 && Math.abs(box.height - height) < 0.1);
    // Each line stands over a white one, so that it is seen on any colour.
    expect([sized(20, 20).length, sized(42, 48.5).length, sized(140, 26).length]).toEqual([6, 2, 4]);
    expect(toMm(back.width)).toBeCloseTo(210, 1);
  });

  it.each(['fold', 'separate', 'none'] as const)('has no fold of its own with --flip %s', async (flip) => {
    const report = await deck.build({ only: ['extras'], flip });
    expect(deck.findings(report)).toEqual([]);
    const { pages } = await readPdf(readFileSync(report.files[0]?.path ?? ''));
    const words = textOf(pages[0] ?? { texts: [] });
    expect(pages).toHaveLength(flip === 'none' ? 1 : 2);
    expect(words.includes('Flip on this long edge')).toBe(flip !== 'none');
  });

  it('cuts every shape along its own line: disc, rounded, triangle, hexagon, polygon by its corners; folds are told', async () => {
    const shaped = deckFolder(SHAPED);
    try {
      const report = await shaped.build({ only: ['extras'] });
      expect(shaped.findings(report)).toEqual([]);
      const { pages } = await readPdf(readFileSync(report.files[0]?.path ?? ''));
      const [front] = pages;
      if (!front) throw new Error('a front');
      const words = textOf(front).replace(/\s+/g, ' ');
      // The rounded cards alone are cut straight: across twice, upright twice each.
      expect(words).toContain('6 straight cuts');
      expect(words).toContain('cut, fold, glue');
      const outlines = (await paintedBoxes(front)).filter(({ operator }) => operator === 'stroke');
      const at = (width: number, height: number) =>
        outlines.filter((box) => Math.abs(box.width - width) < 0.1 && Math.abs(box.height - height) < 0.1);
      const sizes: readonly (readonly [number, number, number])[] = [
        ...([
          [20, 20, 6],
          [40, 34, 2],
          [30, 34, 5],
          [50, 25, 1],
          [62, 44, 2],
        ] as const),
      ];
      for (const [width, height, copies] of sizes) expect(at(width, height)).toHaveLength(2 * copies);
      // Six discs stand two by three or in one row, never torn into five and one.
      const rows = new Map<string, number>();
      for (const { top } of at(20, 20)) rows.set(top.toFixed(0), (rows.get(top.toFixed(0)) ?? 0) + 1);
      expect(new Set(rows.values()).size).toBe(1);
    } finally {
      shaped.remove();
    }
  });

  it('leaves parts of one kind their own file for those who ask', async () => {
    const report = await deck.build({ only: ['tokens'] });
    expect(report.files.map(({ path }) => basename(path)).sort()).toEqual([
      'tokens-hexes.en.a4.pdf',
      'tokens.en.a4.pdf',
    ]);
  });
});
