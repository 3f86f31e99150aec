/** Drawings for pixels: fewer elements, the same picture, whatever lies on whatever. */
import { expect, it } from 'vitest';
import { drawnRect, filledRect, glyphs, placedArt } from '../../../test/kit/display-lists.ts';
import { decodePng } from '../../../test/kit/pixels.ts';
import { plainRun } from '../../../test/kit/plain-typeface.ts';
import { rgb } from '../../base/colour.ts';
import { rect, rectPath } from '../../base/geometry.ts';
import type { DisplayItem, PathItem, PushItem } from '../../typeset/paint/types.ts';
import { rasterise } from '../../typeset/raster/index.ts';
import { sharedDrawings } from './write-svg.ts';

const PIXELS = 2;

/** @returns whole numbers below `most`, the same for the same seed. Source: Park and Miller, minimal standard generator. */
function chance(seed: number): (most: number) => number {
  let state = seed * 7919 + 1;
  return (most) => (state = (state * 48271) % 0x7fffffff) % most;
}

function randomItems(seed: number): readonly DisplayItem[] {
  const next = chance(seed);
  const items: DisplayItem[] = [];
  let open = 0;
  for (let i = 0; i < 60; i++) {
    const [x, y] = [next(80), next(80)];
    const alpha = next(4) === 0 ? 0.5 : 1;
    const colour = { ...(next(2) === 0 ? rgb(0.8, 0, 0) : rgb(0, 0.2, 0.9)), alpha };
    const box = filledRect([x, y, 4 + next(25), 4 + next(25)], colour) as PathItem;
    const paint = { kind: 'solid', colour } as const;
    const stroke = { paint, width: 1 + next(3), cap: 'butt', join: 'miter', miterLimit: 4 } as const;
    const dashes = { dash: next(2) === 0 ? [] : [3, 2], dashOffset: 0 };
    const hole = rectPath(rect(x + 1, y + 1, 2, 2));
    const ring = {
      verbs: box.path.verbs + hole.verbs,
      points: [...box.path.points, ...hole.points],
    };
    const triangle = { verbs: 'MLLZ', points: [x, y, x + 20, y + 2, x + 9, y + 25] };
    const matrix = [0.8, 0.2, -0.2, 0.8, next(20), next(20)] as const;
    const group: PushItem = {
      kind: 'push',
      matrix: next(2) === 0 ? matrix : undefined,
      clip: next(2) === 0 ? { path: rectPath(rect(5, 5, 60, 60)), rule: 'nonzero' } : undefined,
      opacity: next(3) === 0 ? 0.6 : 1,
    };
    const run = plainRun('abba b');
    const word = { runs: [run], xs: [x], typeface: run.typeface, size: 4 + next(9), fill: colour };
    const kinds: readonly DisplayItem[] = [
      box,
      { ...box, path: ring, fillRule: next(2) === 0 ? 'evenodd' : 'nonzero' },
      { ...box, path: triangle, fill: next(2) === 0 ? paint : undefined, stroke: { ...stroke, ...dashes } },
      { ...glyphs('x', x, y), ...word },
      { ...glyphs('x', x, y), ...word, y: y + 5, stroke: { width: 0.5, colour } },
    ];
    items.push(kinds[next(kinds.length)] ?? box);
    if (next(6) === 0 && open < 3) {
      items.push(group);
      open++;
    } else if (next(6) === 0 && open > 0) {
      items.push({ kind: 'pop' });
      open--;
    }
  }
  for (; open > 0; open--) items.push({ kind: 'pop' });
  return items;
}

async function pixelsOf(items: readonly DisplayItem[], pixels?: number): Promise<Uint8Array> {
  const drawings = sharedDrawings('');
  const drawn = drawings.draw(items, pixels);
  const head =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#ffffff"/>';
  const svg = `${head}${drawings.definitions()}${drawn}</svg>`;
  return (await decodePng(await rasterise(svg, { width: 100 * PIXELS }))).data;
}

/** Of the values of all pixels. */
async function shareOff(items: readonly DisplayItem[]): Promise<number> {
  const [single, joined] = [await pixelsOf(items), await pixelsOf(items, PIXELS)];
  const off = single.map((value, i) => Math.abs(value - (joined[i] ?? 0)));
  return off.filter((value) => value > 40).length / off.length;
}

it.each(Array.from({ length: 24 }, (_, seed) => seed))(
  'draws what single elements draw, in their order: drawing %i',
  async (seed) => {
    const items = randomItems(seed);
    expect(await shareOff(items)).toBeLessThan(2e-4);
  },
);

const RED = rgb(1, 0, 0);
const BLUE = rgb(0, 0, 1);
const pathsOf = (items: readonly DisplayItem[]): number =>
  sharedDrawings('').draw(items, PIXELS).split('<path').length - 1;

it('joins what is painted alike and apart, and keeps apart what something lies between', () => {
  const [one, far, between] = [
    filledRect([0, 0, 20, 20], RED),
    filledRect([60, 0, 20, 20], RED),
    filledRect([10, 10, 20, 20], BLUE),
  ];
  expect(pathsOf([one, between, far])).toBe(2);
  expect(pathsOf([one, between, filledRect([20, 20, 20, 20], RED)])).toBe(3);
});

it('puts nothing under what was joined before, nor under a group that was moved', () => {
  const [red, blue] = [filledRect([0, 0, 20, 20], RED), filledRect([60, 0, 20, 20], BLUE)];
  expect(pathsOf([red, blue, filledRect([0, 60, 20, 20], BLUE), filledRect([5, 65, 20, 20], RED)])).toBe(3);
  const push: PushItem = { kind: 'push', matrix: [1, 0, 0, 1, 0, 60], clip: undefined, opacity: 0.5 };
  expect(pathsOf([red, push, blue, { kind: 'pop' }, filledRect([65, 65, 20, 20], RED)])).toBe(3);
});

it('puts nothing under a drawing that stands there for the second time', () => {
  const art = drawnRect(rect(0, 0, 512, 512), BLUE);
  const [apart, over] = [filledRect([0, 60, 10, 10], RED), filledRect([55, 15, 10, 10], RED)];
  expect(pathsOf([apart, placedArt(art, 0), placedArt(art, 50), over])).toBe(2);
});

it('paints many letters through a clip that all of them lie in, and a few as they are', async () => {
  const word = (text: string): DisplayItem => {
    const run = plainRun(text);
    return { ...glyphs('x', 5, 20), runs: [run], xs: [5], typeface: run.typeface, size: 5 };
  };
  const many = 'ab'.repeat(60);
  const draw = (text: string): string => sharedDrawings('').draw([word(text)], PIXELS);
  expect(draw('ab')).not.toContain('clip-path');
  expect(draw(many)).toContain('clip-path');
  expect(await shareOff([word(many)])).toBeLessThan(2e-4);
});
