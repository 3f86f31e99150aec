import { describe, expect, it } from 'vitest';
import { PAPERS, type BackMode, type Grid, type SideName } from '../../sheet/index.ts';
import { gridOf } from '../../sheet/sheet.fixture.ts';
import { slugData, type FlipIcon } from './slug.ts';

const iconOf = (grid: Grid, flip: BackMode, side: SideName): FlipIcon => {
  const data = slugData({
    grid,
    facts: { side, number: 1, count: 1, ids: ['a'], used: grid.slots },
    language: 'en',
    name: 'Trial cards',
    paper: PAPERS.a4,
    version: '1',
    hash: '0123abcd',
    flip,
    bleed: 0,
    corner: 0,
    isCut: false,
  });
  const icon = data?.cells.find(({ kind }) => kind === 'flip')?.icon;
  if (!icon) throw new Error('no picture of the turn');
  return icon;
};

function boxOf(path: string): { left: number; top: number; right: number; bottom: number } {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
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
    // The arrow runs across the edge, not along it.
    const arrow = boxOf(front.arrow);
    const isUpDown = arrow.bottom - arrow.top > arrow.right - arrow.left;
    expect(isUpDown).toBe(edges[0] === 'top');
  });
});
