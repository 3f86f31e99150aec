/** Layout counts its steps: what doubles with every level ends at a limit with its place, what is merely long does not. */
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { limitBehind } from '../../base/diagnostics/limit.ts';
import { layOut } from './layout.fixture.ts';

const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + '<p>word</p>' + close.repeat(depth);

function limitOf(html: string) {
  try {
    layOut({ html, size: { width: 200, height: 280 } });
  } catch (thrown) {
    const limit = limitBehind(thrown);
    if (!limit) throw thrown;
    return limit;
  }
  return undefined;
}

const BASELINES = '<div style="display: flex; align-items: baseline; padding: 1%">';

describe('the fuel of layout', () => {
  it.each([
    ['baselines', `${BASELINES}<p>b</p>`, '</div>'],
    // Short: without the dearer one, which stops at the same count.
    ...(isLong
      ? [
          [
            'baselines in flex columns',
            `<div style="display: flex; flex-direction: column; gap: 1%; padding: 1%"><p>b</p>${BASELINES}<p>b</p>`,
            '</div></div>',
          ],
        ]
      : []),
  ])('ends %s inside one another, at the element that was asked most often', (_, open, close) => {
    const limit = limitOf(nested(open, close, 20));
    expect(limit?.code).toBe('MP1608');
    expect(limit?.message).toMatch(
      /^this takes more than \d{5} steps of layout: ".+" was laid out \d+ times$/,
    );
    expect(limit?.place?.file.text.slice(limit.place.start)).toMatch(/^<(div|p)/);
  });

  it('lets pass what is long, and what is nested as people do', () => {
    expect(limitOf('<p>word</p>'.repeat(30_000))).toBeUndefined();
    expect(limitOf(nested('<div style="display: flex; padding: 1%"><p>b</p>', '</div>', 6))).toBeUndefined();
    const column = '<div style="display: flex; flex-direction: column; padding: 1%">';
    const row = '<div style="display: flex; padding: 1%"><p>b</p>';
    expect(limitOf(nested(column + row, '</div></div>', 20))).toBeUndefined();
    const shrinking = '<div style="text-fit: shrink; height: 80%">';
    expect(limitOf(nested(shrinking + row, '</div></div>', 20))).toBeUndefined();
    const fit = '<div style="text-fit: shrink; height: 80%; text-fit-min: 1pt">';
    expect(limitOf(nested(`${fit}${'word '.repeat(20)}`, '</div>', 4))).toBeUndefined();
  });
});
