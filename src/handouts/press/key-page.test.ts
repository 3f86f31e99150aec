/** Reasons of a key that need more width than was reckoned take it. */
import { expect, test } from 'vitest';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { ReadablePage } from '../../typeset/pipeline/index.ts';
import { drawKey, LIVE, type NotesPress } from './key-notes.ts';

/** A page of anything. */
const page = (): ReadablePage =>
  ({ list: { pages: [{ items: [] }] }, laidOut: { pages: [{ children: [] }] } }) as unknown as ReadablePage;

test.each([
  ['beside', 0, [0, 53]],
  ['beside', 60, [0, 121.8]],
  ['beside', 121, [0, 121.8]],
  ['beside', 130, [1, 182]],
  [88, 130, [1, 182]],
] as const)('a formula reckoned %s that is %i mm wide is on page and in width %j', (reasons, wide, where) => {
  const widths = new Map<unknown, number>();
  const press: NotesPress = {
    width: 210,
    height: 297,
    reasons,
    draw(design, _more, size, found) {
      const drawn = page();
      if (design !== 'key-why') return drawn;
      const [width] = size ?? [LIVE];
      widths.set(drawn.list, width);
      if (width < wide) found?.(error('MP1604', 'lies outside the page'));
      return drawn;
    },
  };
  const why = drawKey(press).insets.find(({ title }) => title === 'why');
  expect([why?.places[0]?.on, widths.get(why?.list)]).toEqual(where);
});
