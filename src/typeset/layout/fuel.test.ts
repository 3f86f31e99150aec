/** Layout counts its steps: what doubles with every level ends at a limit with its place, what is merely long does not. */
import { describe, expect, it } from 'vitest';
import { limitBehind } from '../../base/diagnostics/limit.ts';
import { present } from '../../base/invariant.ts';
import { LayoutFuel } from './fuel.ts';
import { boxesOf, layOut } from './layout.fixture.ts';

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

const BASELINES = '<div style="display: flex; align-items: baseline; padding: 1%"><p>b</p>';
const COLUMN = '<div style="display: flex; flex-direction: column; gap: 1%; padding: 1%"><p>b</p>';

describe('the fuel of layout', () => {
  it('ends what goes on and on, at the element that was asked most often', () => {
    const { root } = boxesOf({ html: '<p>word</p>' });
    const asked = present(root.kind === 'block' ? root.children[0] : undefined, 'a paragraph');
    const fuel = new LayoutFuel();
    fuel.step(root, 0);
    fuel.step(asked, 0);
    const spend = (): void => {
      for (let times = 1; times < 20_000; times++) fuel.step(asked, times);
    };
    expect(spend).toThrow('this takes more than 10040 steps of layout: "p" was laid out 10040 times');
  });

  it('lets pass what is long, and what is nested as people do', () => {
    expect(limitOf('<p>word</p>'.repeat(30_000))).toBeUndefined();
    expect(limitOf(nested('<div style="display: flex; padding: 1%"><p>b</p>', '</div>', 6))).toBeUndefined();
    const column = '<div style="display: flex; flex-direction: column; padding: 1%">';
    const row = '<div style="display: flex; padding: 1%"><p>b</p>';
    expect(limitOf(nested(column + row, '</div></div>', 20))).toBeUndefined();
    const shrinking = '<div style="text-fit: shrink; height: 80%">';
    expect(limitOf(nested(shrinking + row, '</div></div>', 20))).toBeUndefined();
    // Widths that differ by a rounding are one width: else each level doubles the questions of the one inside it.
    expect(limitOf(nested(BASELINES, '</div>', 20))).toBeUndefined();
    expect(limitOf(nested(COLUMN + BASELINES, '</div></div>', 20))).toBeUndefined();
    const fit = '<div style="text-fit: shrink; height: 80%; text-fit-min: 1pt">';
    expect(limitOf(nested(`${fit}${'word '.repeat(20)}`, '</div>', 4))).toBeUndefined();
  });
});
