import { describe, expect, it } from 'vitest';
import { edges } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import { nearestLayouts } from './offers.ts';
import { paperOf, POKER } from './sheet.fixture.ts';
import { solveGrid, type GridRequest } from './solve.ts';

const offered = (request: GridRequest): readonly string[] => {
  expect(solveGrid(request).kind).toBe('misfit');
  return nearestLayouts(request).map(({ options, grid }) => `${options}: ${grid.columns} x ${grid.rows}`);
};

describe('the layouts offered when one does not fit', () => {
  it('begin with another grid on the same paper', () => {
    expect(
      offered({
        trim: POKER,
        bleed: mm(3),
        paper: paperOf('letter').size,
        mode: 'full',
        up: { columns: 4, rows: 2 },
        margins: edges(mm(5)),
      }),
    ).toEqual(['(without --up): 3 x 2', '--grid default: 4 x 2', '--grid dense: 4 x 2']);
  });

  it('go on to less bleed and larger papers', () => {
    const trim = { width: mm(190), height: mm(270) };
    expect(offered({ trim, bleed: mm(10), paper: paperOf('a4').size, mode: 'full' })).toEqual([
      '--grid dense: 1 x 1',
      'bleed: 3 mm: 1 x 1',
      '--paper tabloid: 1 x 1',
    ]);
  });

  it.each([3.5, 4, 5, 7, 10])('take no more bleed away than they must: from %f mm', (bleed) => {
    const request = {
      trim: { width: mm(190), height: mm(270) },
      bleed: mm(bleed),
      paper: paperOf('a4').size,
      mode: 'full' as const,
    };
    expect(solveGrid(request).kind).toBe('misfit');
    const kept = nearestLayouts(request).find(({ options }) => options.startsWith('bleed'));
    const left = kept?.grid.outerBleed ?? NaN;
    expect(solveGrid({ ...request, bleed: left }).kind).toBe('grid');
    expect(solveGrid({ ...request, bleed: left + mm(0.5) }).kind).toBe('misfit');
  });

  it('may leave half a millimetre of bleed', () => {
    const trim = { width: mm(195), height: mm(270) };
    expect(offered({ trim, bleed: mm(1), paper: paperOf('a4').size, mode: 'full' })).toContain(
      'bleed: 0.5 mm: 1 x 1',
    );
  });

  it('are none when nothing is large enough', () => {
    expect(
      offered({
        trim: { width: mm(500), height: mm(500) },
        bleed: 0,
        paper: paperOf('a4').size,
        mode: 'full',
      }),
    ).toEqual([]);
  });
});
