import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { type Flip, type Grid, PAPERS, type SideName, solveGrid } from '../imposition/index.ts';
import { BACKS, gridOf, REQUEST } from '../imposition/sheet.fixture.ts';
import type { Path } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import { LEAST_SIZE } from './draw.ts';
import { textWidthEm } from './name-entry.ts';
import { alikePart, type FlipIcon, ownPart, type SlugCell, type SlugPart } from './drawings.ts';
import { slugData, slugOfKind } from './slug.ts';

const iconOf = (grid: Grid, flip: Flip, side: SideName): FlipIcon => {
  const data = slugData({
    grid,
    facts: { side, number: 1, count: 1, ids: ['a'], used: grid.slots },
    language: 'en',
    title: 'Trial',
    product: 'cards',
    paper: PAPERS.a4,
    version: '1',
    hash: '0123abcd',
    flip,
    bleed: 0,
    corner: 0,
    isCut: false,
  });
  const icon = data.cells.find(({ kind }) => kind === 'flip')?.icon;
  if (!icon) throw new Error('no picture of the turn');
  return icon;
};

function boxOf({ points }: Path): { left: number; top: number; right: number; bottom: number } {
  const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

type Edge = 'left' | 'top' | 'right' | 'bottom';

/** The edge of the little page that is thick: the one the bar reaches beyond on three sides. */
function thickEdge({ page, edge }: FlipIcon): Edge {
  const [sheet, bar] = [boxOf(page), boxOf(edge)];
  const isLevel = bar.right - bar.left > bar.bottom - bar.top;
  if (isLevel) return bar.top < sheet.top ? 'top' : 'bottom';
  return bar.left < sheet.left ? 'left' : 'right';
}

/** Where an edge of the front is found when the paper has been turned about it, or about the opposite one. */
const TURNED: Readonly<Record<Edge, Edge>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };

describe('P10: the picture of the turn', () => {
  const upright = gridOf({ paper: PAPERS.a4.size, mode: 'dense' });
  const across = gridOf({ paper: PAPERS.a4.size });
  it.each([
    ['the long edge, page upright', upright, 'long', ['left', 'right']],
    ['the short edge, page upright', upright, 'short', ['top', 'bottom']],
    ['the long edge, page across', across, 'long', ['top', 'bottom']],
    ['the short edge, page across', across, 'short', ['left', 'right']],
  ] as const)('has its thick line at %s, and both sides meet there', (_, grid, flip, edges) => {
    const [front, back] = [iconOf(grid, flip, 'front'), iconOf(grid, flip, 'back')];
    expect(edges).toContain(thickEdge(front));
    expect(thickEdge(back)).toBe(TURNED[thickEdge(front)]);
    const page = boxOf(front.page);
    const isWide = page.right - page.left > page.bottom - page.top;
    expect(isWide).toBe(grid.page.width > grid.page.height);
    expect([front.page, front.edge].map(({ verbs, points }) => points.length / (verbs.length - 1))).toEqual([
      2, 2,
    ]);
    // The arrow runs across the edge, not along it.
    const arrow = boxOf(front.arrow);
    const isUpDown = arrow.bottom - arrow.top > arrow.right - arrow.left;
    expect(isUpDown).toBe(edges[0] === 'top');
  });
});

describe('P9: words in the margins', () => {
  it('have room at their least size at least, whatever their number, the paper and the grid', () => {
    const words = fc.string({
      unit: fc.constantFrom(...'Mémoire des 16 nombres '),
      size: 'max',
      maxLength: 120,
    });
    fc.assert(
      fc.property(REQUEST, BACKS, words, words, (request, flip, name, part) => {
        const grid = solveGrid({ ...request, bleed: mm(3), isFolded: flip === 'fold' });
        if (grid.kind === 'misfit') return;
        const data = slugData({
          grid,
          facts: { side: 'front', number: 1, count: 1, ids: [name], used: grid.slots },
          language: 'fr',
          title: name,
          product: part,
          paper: PAPERS.a4,
          version: '1',
          hash: '0123abcd',
          flip,
          bleed: mm(3),
          corner: 0,
          part,
          isCut: true,
        });
        for (const cell of data.cells) {
          const needed = Math.max(0, ...cell.lines.map(textWidthEm)) * LEAST_SIZE;
          expect(mm(cell.width), cell.lines.join(' / ')).toBeGreaterThanOrEqual(needed);
        }
      }),
      { numRuns: cases(400) },
    );
  });
});

describe('rows of words in a deep margin', () => {
  const deep = gridOf({ paper: PAPERS.a4.size, trim: { width: mm(150), height: mm(120) } });
  const data = slugData({
    grid: deep,
    facts: { side: 'front', number: 1, count: 12, ids: ['a', 'l'], used: deep.slots },
    language: 'en',
    title: 'Trial of a title that is long',
    product: 'cards',
    paper: PAPERS.a4,
    version: '1',
    hash: '0123abcd',
    flip: 'long',
    bleed: mm(3),
    corner: 0,
    isCut: true,
  });
  it('are one below another, 0.8 mm apart, from the edge to the cards', () => {
    const rows = new Set(data.cells.map(({ top, height }) => `${top.toFixed(1)}+${height.toFixed(1)}`));
    expect([...rows].sort()).toEqual(['12.5+6.6', '277.9+6.6', '285.3+6.6', '5.1+6.6']);
  });
});

describe('sheets of one kind', () => {
  it('say what each would say alone, whatever the grid, the title and the number', () => {
    const titles = fc.constantFrom(
      'M',
      'Mod 3',
      'Wanderings through the archipelago',
      'Wanderings '.repeat(30),
    );
    const ids = fc.array(fc.constantFrom('c1', 'c1', 'harbour-mistress', undefined), { maxLength: 12 });
    fc.assert(
      fc.property(
        REQUEST,
        titles,
        fc.array(ids, { minLength: 2, maxLength: 4 }),
        (request, title, sheets) => {
          const grid = solveGrid({ ...request, bleed: mm(3) });
          if (grid.kind === 'misfit') return;
          const facts = sheets.map(
            (own, i) => ({ side: 'front', number: 8 + i, count: 112, ids: own, used: grid.slots }) as const,
          );
          const words = {
            language: 'fr',
            product: 'cartes',
            version: '1',
            hash: '0123abcd',
            flip: 'none',
          } as const;
          const rest = { grid, title, paper: PAPERS.a4, bleed: 0, corner: 0, isCut: true, ...words };
          const [first] = facts;
          if (!first) return;
          const said = facts.map(slugOfKind({ ...rest, facts: first }));
          expect(said).toEqual(facts.map((own) => slugData({ ...rest, facts: own })));
          for (const { cells, ...data } of said) {
            const parts = [ownPart({ cells, ...data }, words.hash), alikePart({ cells, ...data })];
            const drawn = parts.flatMap((part) => part.cells.filter((cell) => isAnyShown(cell, part.shows)));
            expect(new Set(drawn.map(placeOf))).toEqual(new Set(cells.map(placeOf)));
            expect(parts.flatMap(({ numbers }) => numbers)).toEqual(data.numbers);
          }
        },
      ),
      { numRuns: cases(40) },
    );
  });
});

const placeOf = ({ left, top }: SlugCell): string => `${left} ${top}`;

/** A ruler has no lines, and is drawn all the same. */
const isAnyShown = ({ ownLines, lines }: SlugCell, shows: SlugPart['shows']): boolean =>
  shows === 'own' ? ownLines > 0 : ownLines < Math.max(1, lines.length);

describe('a title that is too long for the margin', () => {
  const plain = (grid: ReturnType<typeof gridOf>) =>
    ({
      grid,
      facts: { side: 'front', number: 2, count: 9, ids: ['a'], used: grid.slots },
      language: 'en',
      title: 'Mod 3',
      product: 'digit cards',
      paper: PAPERS.a4,
      version: '1.2.3',
      hash: '0123abcd',
      flip: 'long',
      bleed: 0,
      corner: 0,
      isCut: false,
    }) as const;
  const say = (title: string, { version = '1.2.3' }: { version?: string } = {}) =>
    slugData({ ...plain(gridOf({ paper: PAPERS.a4.size, mode: 'dense' })), title, version });
  const textOf = (data: ReturnType<typeof say>): string =>
    data.cells.flatMap(({ lines }) => lines).join('\n');

  it.each([50, 80, 200, 2000, 50_000])(
    '%i letters are cut where one sees it; product, version and hash stay',
    (length) => {
      const data = say('Wanderings '.repeat(5000).slice(0, length));
      expect(textOf(data)).toMatch(/\*\*Wander.*… digit cards\*\*/);
      expect(textOf(data)).toContain('version 1.2.3 · 0123abcd');
      expect(data.leftOut).toEqual([]);
      for (const { lines, width } of data.cells)
        expect(mm(width)).toBeGreaterThanOrEqual(Math.max(0, ...lines.map(textWidthEm)) * LEAST_SIZE);
    },
  );

  it('cards of one name are told once with their number, empty places not at all', () => {
    const grid = gridOf({ paper: PAPERS.a4.size });
    const facts = { side: 'front', number: 1, count: 1, used: grid.slots } as const;
    const ids = ['strip', 'strip', undefined, 'strip', 'marker', undefined];
    const said = slugData({ ...plain(grid), facts: { ...facts, ids } });
    expect(said.cells.flatMap(({ lines }) => lines).join(' ')).toMatch(/3 × strip marker/);
  });

  it('a short one is told whole', () => {
    expect(textOf(say('Mod 3'))).toContain('**Mod 3 digit cards** · fronts · sheet 2 of 9');
  });

  it('says what goes where even that is too much', () => {
    const data = say('Mod 3', { version: '1.2.3-'.repeat(7) });
    expect(textOf(data)).toContain('0123abcd');
    expect(data.leftOut).toEqual(['the language', 'the paper']);
    expect(say('Mod 3', { version: '1.2.3-'.repeat(20) }).leftOut).toContain('the version');
  });
});
