/** A title longer than any margin: every sheet of every product still says deck, version and hash. */
import { afterAll, describe, expect, it } from 'vitest';
import { read, textOf } from './kit/print-reading.ts';
import { deckFolder } from './kit/print-deck.ts';

const TITLE = 'The Wanderings of a Cartographer in Seven Kingdoms';

const folder = deckFolder(`title: { en: ${TITLE}, fr: Essai }
version: 0.9.1
languages: [en]
components:
  - name: cards
    size: poker
    front: face.hbs
    back: back.hbs
    data: [${[...'abcdefghijkl'].map((id) => `{ id: ${id} }`).join(', ')}]
  - name: discs
    product: tiles
    size: 20mm x 20mm
    front: face.hbs
    data: [${[...'abcdefghijkl'].map((id) => `{ id: ${id} }`).join(', ')}]
`);
afterAll(() => folder.remove());

describe('a title of fifty letters', () => {
  it.each(['box', 'contact'] as const)('leaves deck and version on every sheet of %s', async (product) => {
    const { pages } = await read(await folder.build({ only: [product], papers: ['a4'] }));
    for (const page of pages) expect(textOf(page)).toMatch(new RegExp(`${TITLE}[^]*version 0.9.1`));
  });

  it.each([
    ['cards', {}],
    ['cards', { grid: 'dense' }],
    ['cards', { ink: 'low' }],
    ['tiles', {}],
  ] as const)('leaves deck, version and hash on every sheet of %s %o', async (product, more) => {
    expect(TITLE).toHaveLength(50);
    // On the small papers the title has to be cut.
    for (const papers of [['a4'], ['letter'], ['100x150mm']] as const) {
      const report = await folder.build({ only: [product], papers, ...more });
      expect(report.failure).toBe('none');
      const { pages } = await read(report);
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) {
        expect(textOf(page)).toMatch(/The Wander/);
        expect(textOf(page)).toMatch(/version\s+0\.9\.1\s+·\s+[0-9a-f]{8}/);
      }
    }
  });
});
