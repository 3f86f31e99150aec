/** Pictures of a page: drawn where they are not, in the order they were given. */
import { expect, it } from 'vitest';
import { drawingOf, drawn } from '../raster/index.ts';
import { drawEach } from './draw-each.ts';
import type { ShownPicture } from './picture.ts';

const drawing = (size: number) =>
  drawingOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"></svg>`, { width: 8 });

it('draws what is left to draw and keeps what is there, in order', async () => {
  const pictures = new Map<string, ShownPicture>([
    ['a.png', drawing(4)],
    ['b.png', Uint8Array.of(1, 2)],
    ...[5, 6, 7].map((size) => [`${size}.png`, drawing(size)] as const),
  ]);
  const files = await drawEach(pictures, (path) => `out/${path}`);
  expect(files.map(({ path }) => path)).toEqual([
    'out/a.png',
    'out/b.png',
    'out/5.png',
    'out/6.png',
    'out/7.png',
  ]);
  expect(files[1]?.bytes).toEqual(Uint8Array.of(1, 2));
  expect(files[2]?.bytes).toEqual(await drawn(drawing(5)));
});
