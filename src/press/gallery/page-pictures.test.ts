/** Pictures of a page: drawn where they are not, ahead or when asked for, in the order they were given. */
import { expect, it } from 'vitest';
import { drawingOf, drawn } from '../../typeset/raster/index.ts';
import { PagePictures } from './page-pictures.ts';

const drawing = (size: number) =>
  drawingOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"></svg>`, { width: 8 });

it('draws what is left to draw and keeps what is there, in order', async () => {
  const pictures = new PagePictures();
  pictures.add('a.png', drawing(4));
  pictures.add('b.png', Uint8Array.of(1, 2));
  pictures.begin();
  for (const size of [5, 6, 7]) pictures.add(`${size}.png`, drawing(size));
  pictures.add('5.png', drawing(9));
  const files = await pictures.drawn((path) => `out/${path}`);
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

it('draws ahead one at a time, and tells of a failure only when asked', async () => {
  const pictures = new PagePictures();
  const heard: unknown[] = [];
  const hear = (reason: unknown): void => void heard.push(reason);
  process.on('unhandledRejection', hear);
  try {
    pictures.add('bad.png', { svg: Buffer.from('no drawing'), dpi: 72 });
    pictures.begin();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toEqual([]);
    await expect(pictures.drawn((path) => path)).rejects.toThrow('unsupported image format');
  } finally {
    process.off('unhandledRejection', hear);
  }
});
