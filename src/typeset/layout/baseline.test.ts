/** Baselines of flex containers, where a browser has them. */
import { describe, expect, it } from 'vitest';
import { hasProgram } from '../../../test/kit/programs.ts';
import { inChromium, isSame, isTold, ours } from './flex/chromium.fixture.ts';

const box = (style: string, inside = ''): string => `<div style="${style}">${inside}</div>`;
const size = (width: number, height: number, more = ''): string =>
  box(`width: ${width}pt; height: ${height}pt; ${more}`);
/** Two boxes aligned by their baselines; the second holds `inside`. */
const page = (style: string, inside: string): string =>
  box('display: flex; align-items: baseline', size(20, 30) + box(`display: flex; ${style}`, inside));

const PAGES = [
  page('flex-direction: column-reverse; width: 20pt', size(20, 4) + size(20, 7)),
  page('flex-direction: column; width: 20pt', size(20, 4) + size(20, 7)),
  page(
    'flex-wrap: wrap; width: 20pt',
    size(10, 6) + size(10, 3) + size(10, 6) + size(10, 3, 'align-self: baseline'),
  ),
  page('flex-wrap: wrap; width: 20pt', size(10, 6) + size(10, 3, 'align-self: baseline') + size(10, 6)),
];

describe('the baseline of a flex container', () => {
  it('is that of the top of a column that runs upwards, and of the first line alone', () => {
    const tops = PAGES.map((html) => Math.round(ours(html)[2]?.[1] ?? NaN));
    expect(tops).toEqual([23, 26, 24, 27]);
  });

  it.skipIf(!hasProgram('chromium'))('is where Chromium has it', () => {
    const theirs = inChromium(PAGES);
    PAGES.forEach((html, i) => {
      expect(isTold(html)).toBe(false);
      expect(isSame(ours(html), theirs[i] ?? [])).toBe(true);
    });
  });
});
