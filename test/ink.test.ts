/** The ink estimate against pixels: faces of every shipped deck, drawn by another program. */
import { describe, expect, it } from 'vitest';
import { present } from '../src/base/invariant.ts';
import { pageInk } from '../src/output/ink/page-ink.ts';
import { facesOf, openShipped, pixelsOf } from './kit/deck-faces.ts';
import { isLong } from './kit/length.ts';
import type { Pixels } from './kit/pixels.ts';

function inkOf({ data, width, height }: Pixels): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4)
    sum += 255 - Math.min(data[i] ?? 255, data[i + 1] ?? 255, data[i + 2] ?? 255);
  return sum / (255 * width * height);
}

describe('the ink of faces', () => {
  const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'];
  it.each(DECKS)('%s: is that of their pixels', async (name) => {
    const open = await openShipped(name);
    // Short: each deck in one ink, in turn.
    const inks = (['full', 'low'] as const).filter((_, i) => isLong || i === DECKS.indexOf(name) % 2);
    for (const ink of inks)
      // Short: every twelfth row of a component; all of them are of few templates.
      for (const list of facesOf(open, ink, isLong ? 3 : 12)) {
        const estimate = pageInk(present(list.pages[0], 'a page'), 0, new Map());
        const seen = inkOf(await pixelsOf(list, 72));
        expect(Math.abs(estimate - seen), `${list.id} ${ink}: ${estimate}, seen ${seen}`).toBeLessThan(0.012);
      }
  });
});
