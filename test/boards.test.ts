/** Boards larger than the paper: a hexagon map over pages, whole and unscaled, told part by part. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { deckFolder } from './kit/print-deck.ts';
import { readPdf } from './kit/pdf-reading.ts';

const DECK = `title: Trial
version: 1
languages: [en]
box: none
components:
  - name: map
    kind: board
    title: Map
    size: 420 x 300 mm
    safe: 0
    front: map.hbs
`;

const MAP = `<svg viewBox="0 0 420 300" style="display: block; width: 420mm; height: 300mm" role="img" aria-label="A map">
  {{#each (hexes 10 8 40)}}<polygon points="{{points}}" fill="#dfe8d2" stroke="#3b4d2c" stroke-width="0.6"/>{{/each}}
</svg>
{{#each (hexes 10 8 40)}}
  <p style="position: absolute; margin: 0; left: {{sub x 5}}mm; top: {{sub y 5}}mm">{{name}}</p>
{{/each}}
`;

it('prints a map of hexagons on as many pages as it takes, every cell at its place', async () => {
  const folder = deckFolder(DECK);
  try {
    folder.write('map.hbs', MAP);
    const report = await folder.build({ only: ['boards'] });
    expect(folder.findings(report)).toEqual([]);
    const bytes = readFileSync(join(folder.out, 'trial', 'boards.en.a4.pdf'));
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(4);
    const words = pages.map(({ texts }) => texts.map(({ text }) => text).join(''));
    words.forEach((text, i) => expect(text).toContain(`part ${i + 1} of 4`));
    // A1 and B1 lie a cell apart on paper too: nothing was scaled.
    const named = (name: string) => pages[0]?.texts.find(({ text }) => text === name);
    const [a, b] = [named('A1'), named('B1')];
    expect(toMm((b?.x ?? 0) - (a?.x ?? 0))).toBeCloseTo(40, 2);
  } finally {
    folder.remove();
  }
});
