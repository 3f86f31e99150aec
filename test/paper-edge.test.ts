/**
 * Ink keeps away from the edge of the paper: pads, boxes and boards of the shipped decks, read back as pixels;
 * and what comes too near is told by `check`, with file, side and distance.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderPdfPage, type Pixels } from './kit/pixels.ts';
import { deckFolder } from './kit/print-deck.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;
const decks = DECKS.map((name) => [name, shippedDeck(name)] as const);
afterAll(() => decks.forEach(([, deck]) => deck.remove()));

const DPI = 50;
/** A pixel is half a millimetre: one that is partly inked may reach half of it into the margin. */
const MARGIN = Math.floor((5.1 / 25.4) * DPI) - 1;

/** How many pixels of a page's margin are not white. */
function inkInMargin({ width, height, data }: Pixels): number {
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInside = x >= MARGIN && y >= MARGIN && x < width - MARGIN && y < height - MARGIN;
      const at = (y * width + x) * 4;
      if (!isInside && [0, 1, 2].some((channel) => (data[at + channel] ?? 255) < 250)) count++;
    }
  return count;
}

describe('the margin of the paper', () => {
  it.each(decks)(
    '%s: is white on sheets, pads, boxes and boards, on each paper, in each language',
    async (_, deck) => {
      const wanted = ['rules', 'score-pad', 'call-sheet', 'boards', 'box', 'poster', 'best-moves', 'extras'];
      const report = await deck.full();
      expect(messages(report)).toEqual([]);
      const seen = report.files.filter(({ product }) => wanted.includes(product));
      expect(seen.length).toBeGreaterThan(3);
      for (const { path, pages } of seen) {
        const bytes = readFileSync(path);
        const inked: number[] = [];
        for (let page = 0; page < pages; page++)
          inked.push(inkInMargin(await renderPdfPage(bytes, page, DPI)));
        expect([basename(path), inked]).toEqual([basename(path), inked.map(() => 0)]);
      }
    },
    120_000,
  );

  it('is judged: a line 2 mm above the lower edge is told, white and what a clip hides are not', async () => {
    const deck = deckFolder(`title: Trial
version: 1
languages: [en]
documents:
  - { product: notes, template: notes.hbs }
`);
    try {
      deck.write(
        'notes.hbs',
        `<h1 style="position: absolute; left: 20mm; top: 20mm">Notes</h1>
<div style="position: absolute; left: 30mm; top: 290mm; width: 20mm; height: 5mm; background: #ffffff"></div>
<div style="position: absolute; left: 60mm; top: 280mm; width: 20mm; height: 5mm; overflow: hidden">
<div style="position: absolute; left: 0; top: 0; width: 20mm; height: 12mm; background: #334455"></div></div>
<div style="position: absolute; left: 90mm; top: 290mm; width: 20mm; height: 5mm; background: #334455"></div>
`,
      );
      const report = await deck.build({ only: [] });
      expect(deck.findings(report)).toEqual([
        'MP4012 notes.en.a4.pdf, page 1: ink 2 mm from the lower edge of the paper',
      ]);
    } finally {
      deck.remove();
    }
  });
});
