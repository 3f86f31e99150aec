import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import { gridOf, TILE } from './sheet.fixture.ts';
import { slugBands } from './slug-bands.ts';

describe('bands of a slug', () => {
  it('are nowhere less deep than two lines of small type, however little room a paper leaves beside tiles', () => {
    const papers = Array.from({ length: 120 }, (_, i) => ({ width: mm(204), height: mm(297 - i / 4) }));
    const depths = papers.flatMap((paper) =>
      slugBands(gridOf({ paper, trim: TILE }), 'front', 'long').map(({ depth }) => depth),
    );
    expect(depths.length).toBeGreaterThan(papers.length);
    expect(Math.min(...depths)).toBeGreaterThan(mm(4.1) - 1e-5);
    expect(Math.min(...depths)).toBeLessThan(mm(4.3));
  });
});
