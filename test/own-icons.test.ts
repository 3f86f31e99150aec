/** Icons of a stranger's deck from its folder to the printed face: a drawing and a picture, in text and by element. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { deckFolder } from './kit/print-deck.ts';

const YAML = `title: Gems
version: 1
languages: [en]
icons: { g: art/gem.svg, coin: art/coin.png, crown: art/gem.svg }
words: { coin: a coin }
components:
  - { name: cards, size: poker, front: face.hbs, data: [{ id: a, text: "Pay {g} {g} {coin} or {crown}." }] }
`;

it('are printed where rich text and elements ask for them', async () => {
  const folder = deckFolder(YAML);
  try {
    folder.write(
      'face.hbs',
      '<div style="padding: 5mm"><p>{{rich text}}</p><icon name="g" alt="gem"/></div>\n',
    );
    folder.write(
      'art/gem.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#12ab34" d="M5 0 L10 10 L0 10 Z"/></svg>',
    );
    mkdirSync(join(folder.deck, 'art'), { recursive: true });
    const coin = { width: 40, height: 40, channels: 3, background: '#c0ffee' } as const;
    writeFileSync(join(folder.deck, 'art', 'coin.png'), await sharp({ create: coin }).png().toBuffer());
    const report = await folder.build();
    expect(folder.findings(report)).toEqual([]);
    expect(report.files).toHaveLength(1);
    const faces = await folder.build({ write: false, stopAfter: 'paint' });
    const text = faces.stageText ?? '';
    expect(text.match(/^.*\bart\b.*$/gm)?.length).toBeGreaterThanOrEqual(4);
    expect(text).toMatch(/image/);
  } finally {
    folder.remove();
  }
});
