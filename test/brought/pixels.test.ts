/** Designs in pixels at 300 dpi: what a px is in the deck's own lengths, style sheets, attributes and pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parsePixel } from '../../src/deck/read/sizes.ts';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';
import { alphaPng } from './pictures.ts';

let folder: DeckFolder | undefined;
afterEach(() => folder?.remove());

/** What is painted of a card of this design. */
async function painted(px: string, size: string, face: string, style: string): Promise<string> {
  folder = deckFolder(
    `title: Pixels\nversion: 1\nlanguages: [en]\n${px}components:\n  - { name: cards, ${size}, front: face.hbs, data: [{ id: one }] }\n`,
  );
  mkdirSync(join(folder.deck, 'art'));
  const tile = alphaPng(50, 50, () => 255);
  writeFileSync(join(folder.deck, 'art/tile.png'), tile);
  folder.write('face.hbs', face);
  folder.write('face.css', style);
  const report = await folder.build({ stopAfter: 'paint' });
  expect(folder.findings(report)).toEqual([]);
  folder.remove();
  return report.stageText ?? '';
}

const faceOf = (unit: (pixels: number) => string, picture: string): string =>
  `<div style="width: calc(100% - ${unit(100)}); height: ${unit(200)}">
<img src="art/tile.png" alt="" ${picture}/><svg viewBox="0 0 10 10" style="width: ${unit(100)}; height: ${unit(100)}"><path d="M1 1h8" style="stroke: #000000; stroke-width: 2px"/></svg></div>
<p>words</p>
`;
const styleOf = (unit: (pixels: number) => string, background: string): string =>
  `div { position: absolute; left: ${unit(-36)}; top: ${unit(-36)}; background: url("art/tile.png") repeat ${background}; border: ${unit(4)} solid #000000 }
p { margin: ${unit(400)} ${unit(50)} 0; font-size: ${unit(50)}; --gap: ${unit(20)}; padding-left: var(--gap); transform: translate(${unit(10)}, 0) }
`;
const pixels = (value: number): string => `${value}px`;
const points = (value: number): string => `${Number((value * 0.24).toFixed(6))}pt`;

describe('a design in pixels', () => {
  it('is the same card as one in points', async () => {
    const size = { px: 'size: 750 x 1050 px, bleed: 36px', pt: 'size: 180 x 252 pt, bleed: 8.64pt' };
    const asPixels = await painted('px: 1/300 in\n', size.px, faceOf(pixels, ''), styleOf(pixels, ''));
    const asPoints = await painted(
      '',
      size.pt,
      faceOf(points, 'style="width: 12pt"'),
      styleOf(points, '0 0 / 12pt 12pt'),
    );
    expect(asPixels.split('\n')).toEqual(asPoints.split('\n'));
    expect(asPixels).toContain('180');
    const wide = await painted('px: 1/300 in\n', size.px, faceOf(pixels, 'width="100"'), '');
    expect(wide).toBe(
      await painted('', size.pt, faceOf(points, 'style="width: 24pt"'), '').then((text) => text),
    );
  });

  it('keeps 96 pixels an inch where the deck says nothing', async () => {
    const size = 'size: 180 x 252 pt';
    const style = 'p { margin: 40px; font-size: 20px }';
    expect(await painted('', size, '<p>words</p>', style)).toBe(
      await painted('', size, '<p>words</p>', style.replace('40px', '30pt').replace('20px', '15pt')),
    );
  });
});

describe('parsePixel', () => {
  it.each([
    ['1/300 in', 0.24],
    ['1 / 300in', 0.24],
    ['0.24 pt', 0.24],
    ['1/96 in', 0.75],
    ['1/10 mm', 72 / 254],
    ['0 in', undefined],
    ['1/0 in', undefined],
    ['300', undefined],
  ])('reads %s', (text, points) => {
    if (points === undefined) expect(parsePixel(text)).toBeUndefined();
    else expect(parsePixel(text)).toBeCloseTo(points, 9);
  });
});
