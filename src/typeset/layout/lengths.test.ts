/** min(), max() and clamp() beside a browser: random boxes are where Chromium has them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { hasProgram } from '../../../test/kit/programs.ts';
import { inChromium, isSame, ours, rounded } from './flex/chromium.fixture.ts';

const plain = fc.constantFrom('20pt', '35%', '3em', '12mm', '0pt', '5pt', '70%', '0.5in');
const value = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    plain,
    fc
      .tuple(fc.constantFrom('min', 'max'), tie('value'), tie('value'))
      .map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc.tuple(tie('value'), tie('value'), tie('value')).map(([a, b, c]) => `clamp(${a}, ${b}, ${c})`),
    fc.tuple(tie('value'), tie('value')).map(([a, b]) => `calc((${a} + ${b}) * 0.5)`),
    fc.tuple(tie('value'), tie('value')).map(([a, b]) => `calc(30pt + (${a} - 2 * ${b}) / 8)`),
  ),
})).value;
// Longer sums have more parts than are read; that is told (src/typeset/style/limits.test.ts).
const short = value.filter((text) => text.length < 120);
const property = fc.constantFrom('width', 'max-width', 'min-width', 'padding-left', 'margin-left', 'height');
const box = fc
  .array(fc.tuple(property, short), { minLength: 1, maxLength: 3 })
  .map((list) => list.map(([name, text]) => `${name}: ${text}`).join('; '));
const page = fc
  .tuple(fc.constantFrom('', 'display: flex; gap: min(4pt, 2%)'), box, box)
  .map(
    ([outer, a, b]) =>
      `<div style="height: 100pt; ${outer}"><div style="flex: none; ${a}"></div><div style="flex: none; ${b}"></div></div>`,
  );

describe.skipIf(!hasProgram('chromium'))('lengths that are chosen from several', () => {
  it('are those of Chromium', () => {
    const pages = fc.sample(page, { numRuns: cases(200, 50), seed: 7 });
    const theirs = inChromium(pages);
    const different = pages.flatMap((html, i) => {
      const [mine, other] = [ours(html), theirs[i] ?? []];
      return isSame(mine, other)
        ? []
        : [`${html}\n  ours     ${rounded(mine)}\n  Chromium ${rounded(other)}`];
    });
    expect(different).toEqual([]);
  });
});
