/** Reasons of a key that need more width than was reckoned take it. */
import { expect, test } from 'vitest';
import { error } from '../diagnostics/diagnostic.ts';
import type { ReadablePage } from '../pipeline/index.ts';
import { drawKey, LIVE, type KeyPress } from './key-page.ts';

/** A page of anything. */
const PAGE = { list: { pages: [{ items: [] }] } } as unknown as ReadablePage;

test.each([
  ['beside', 0, [0, 53]],
  ['beside', 60, [1, 88]],
  ['beside', 100, [1, 182]],
  [88, 100, [1, 182]],
] as const)('a formula reckoned %s that is %i mm wide is on page and in width %j', (reasons, wide, where) => {
  const widths: number[] = [];
  const press: KeyPress = {
    width: 210,
    height: 297,
    reasons,
    draw(design, _more, size, found) {
      if (design !== 'key-why') return PAGE;
      const [width] = size ?? [LIVE];
      widths.push(width);
      if (width < wide) found?.(error('MP1604', 'lies outside the page'));
      return PAGE;
    },
  };
  const why = drawKey(press).insets.find(({ title }) => title === 'why');
  expect([why?.places[0]?.on, widths.at(-1)]).toEqual(where);
});
