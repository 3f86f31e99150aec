/** Letters as fine as pixels show them: near their outline, in few lines, and where letters drawn one by one are. */
import { expect, it } from 'vitest';
import { glyphs } from '../../../test/kit/display-lists.ts';
import { decodePng } from '../../../test/kit/pixels.ts';
import { plainRun } from '../../../test/kit/plain-typeface.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';
import { rasterise } from '../../typeset/raster/index.ts';
import { coarseLetter, unitsFor } from './coarse.ts';
import { sharedDrawings } from './write-svg.ts';

const KAPPA = 0.5522847498;

/** A circle of this radius in ems, in four curves. */
function circle(r: number) {
  const k = r * KAPPA;
  const points = [r, 0, r, k, k, r, 0, r, -k, r, -r, k, -r, 0, -r, -k, -k, -r, 0, -r, k, -r, r, -k, r, 0];
  return { verbs: 'MCCCCZ', points };
}

/** The corners of a letter, in ems. */
function cornersOf(units: number): readonly (readonly [number, number])[] {
  const { x, y, data } = coarseLetter(circle(0.4), units);
  const at: [number, number] = [x, y];
  const others = [...data.matchAll(/([lhv])(-?\d+)(?: ?(-?\d+))?/g)].map(([, verb, first, second]) => {
    if (verb === 'v') at[1] += Number(first);
    else at[0] += Number(first);
    if (second !== undefined) at[1] += Number(second);
    return [at[0] / units, at[1] / units] as const;
  });
  return [[x / units, y / units], ...others];
}

it.each([6, 20, 120])('keeps near the outline of a letter of %i pixels', (pixels) => {
  const units = unitsFor(pixels);
  const corners = cornersOf(units);
  corners.forEach(([x, y], i) => {
    const [x1, y1] = corners[(i + 1) % corners.length] ?? [0, 0];
    for (const [u, v] of [
      [x, y],
      [(x + x1) / 2, (y + y1) / 2],
    ] as const)
      expect(Math.abs(Math.hypot(u, v) - 0.4) * pixels).toBeLessThan(0.2);
  });
});

it('takes more lines the larger a letter is, and for a small one a few', () => {
  const counts = [6, 20, 120].map((pixels) => {
    const units = unitsFor(pixels);
    return cornersOf(units).length;
  });
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBeLessThan(14);
  expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
});

it('draws letters where letters drawn one by one are, spaced, turned and outlined', async () => {
  const run = plainRun('a b');
  const item: GlyphsItem = {
    ...glyphs('x', 5, 20),
    ...{ runs: [run, run], xs: [5, 40], typeface: run.typeface, size: 10, letterSpacing: 1, wordSpacing: 2 },
  };
  const stroke = { width: 1, colour: item.fill };
  const turned = { kind: 'push', matrix: [0, 2, -2, 0, 70, 10], clip: undefined, opacity: 0.5 } as const;
  const items = [item, { ...item, y: 40, stroke }, turned, item, { kind: 'pop' }] as const;
  const pixelsOf = async (pixels?: number) => {
    const drawings = sharedDrawings('');
    const drawn = drawings.draw(items, pixels);
    const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100">';
    const svg = `${head}${drawings.definitions()}${drawn}</svg>`;
    expect(svg.includes('<use')).toBe(pixels === undefined);
    return (await decodePng(await rasterise(svg, { width: 160 }))).data;
  };
  const [fine, coarse] = [await pixelsOf(), await pixelsOf(2)];
  expect(coarse).toHaveLength(fine.length);
  const most = fine.reduce((sum, value, i) => Math.max(sum, Math.abs(value - (coarse[i] ?? 0))), 0);
  expect(fine.some((value) => value > 200)).toBe(true);
  expect(most).toBeLessThan(24);
});
