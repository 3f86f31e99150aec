/**
 * Decks nobody here wrote: 1 to 600 cards of every size, with titles of any length in any letters, build whole; nothing of
 * the press's own templates stops them.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAMED_SIZES } from '../src/deck/read/sizes.ts';
import { isLong } from './kit/length.ts';
import { deckFolder } from './kit/print-deck.ts';

const WORDS = [
  'Star',
  'Freight',
  'of',
  'Überfahrt',
  'l’œuvre',
  'Żółw',
  'The',
  'Northern',
  'Adventure',
  '2',
  '&',
  '"X"',
];
const ODD = ['卡片', 'שלום', '★', '🎲'];
const KINDS = ['card', 'tile'] as const;

const title = fc
  .array(fc.constantFrom(...WORDS, ...WORDS, ...ODD), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(' '));

const deck = fc.record({
  title,
  size: fc.oneof(
    fc.constantFrom(...Object.keys(NAMED_SIZES)),
    fc
      .tuple(fc.integer({ min: 12, max: 180 }), fc.integer({ min: 12, max: 180 }))
      .map(([w, h]) => `${w} x ${h} mm`),
  ),
  kind: fc.constantFrom(...KINDS),
  // Few designs with many copies: what is made of a deck hangs on both.
  designs: fc.integer({ min: 1, max: isLong ? 60 : 6 }),
  copies: fc.integer({ min: 1, max: 600 }),
  hasBack: fc.boolean(),
  paper: fc.constantFrom('a4', 'letter', 'universal'),
  stock: fc.constantFrom('', 'box: { stock: 1 mm }\n', 'box: { boxes: 3 }\n', 'box: none\n'),
});

type Stranger = typeof deck extends fc.Arbitrary<infer D> ? D : never;

function yamlOf({ title: name, size, kind, designs, copies, hasBack, stock }: Stranger): string {
  const each = Math.max(1, Math.floor(copies / designs));
  const rows = Array.from(
    { length: designs },
    (_, i) => `{ id: r${i}, copies: ${i === 0 ? each + (copies % designs) : each} }`,
  );
  return `title: ${JSON.stringify(name)}
version: 1.0
languages: [en]
${stock}components:
  - name: things
    kind: ${kind}
    size: ${size}
    safe: 1 mm
    corner: 0
    front: face.hbs
    ${hasBack ? 'back: back.hbs' : ''}
    data: [${rows.join(', ')}]
`;
}

describe('decks of strangers', () => {
  it(
    'build whole, whatever their size, number and title',
    async () => {
      await fc.assert(
        fc.asyncProperty(deck, async (stranger) => {
          const folder = deckFolder(yamlOf(stranger));
          try {
            const report = await folder.build({ only: [], papers: [stranger.paper] });
            const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
            expect(errors.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
            const made = report.files.map(({ product }) => product);
            expect(made).toEqual(
              expect.arrayContaining([stranger.kind === 'card' ? 'cards' : 'tiles', 'contact']),
            );
            const isBoxless =
              stranger.stock.includes('none') ||
              folder.findings(report).some((one) => one.startsWith('MP4007'));
            if (!isBoxless) expect(made).toContain('box');
            // Of our own pages only the box of a card with hardly any room for words may be short of it.
            const left = folder.findings(report).filter((one) => one.startsWith('MP4020'));
            expect(left).toEqual([]);
          } finally {
            folder.remove();
          }
        }),
        { numRuns: isLong ? 150 : 3 },
      );
    },
    isLong ? 1_800_000 : 120_000,
  );

  it('have boxes that need no warning for 350 poker cards in two, and one that says so where they are shared', async () => {
    const yaml = (box: string): string =>
      `title: T\nversion: 1\nlanguages: [en]\n${box}components:\n  - { name: cards, size: poker, front: face.hbs, copies: 350 }\n`;
    const shared = deckFolder(yaml(''));
    const wanted = deckFolder(yaml('box: { boxes: 2 }\n'));
    try {
      const [one, two] = [await shared.build({ only: ['box'] }), await wanted.build({ only: ['box'] })];
      expect(one.files.map(({ pages }) => pages)).toEqual([4]);
      expect(shared.findings(one)).toEqual([
        expect.stringMatching(/^MP4007 .*350 cards.* shared among 2 boxes/),
      ]);
      expect([one.failure, two.failure]).toEqual(['none', 'none']);
      expect(two.files.map(({ pages }) => pages)).toEqual([4]);
      expect(wanted.findings(two)).toEqual([]);
    } finally {
      shared.remove();
      wanted.remove();
    }
  });

  it.each([
    ['a box that only just fits, with hardly any bleed', 'poker', 200, 2],
    ['a box that is turned and fills its sheet', '70 x 70 mm', 150, 2],
    ['a front too narrow for its name in one line', 'mini', 60, 1],
  ])('have no warning for %s', async (_, size, copies, boxes) => {
    const folder = deckFolder(
      `title: Die große Überfahrt\nversion: 1\nlanguages: [en]\nbox: { boxes: ${boxes} }\ncomponents:\n  - { name: cards, size: ${size}, front: face.hbs, copies: ${copies} }\n`,
    );
    try {
      const report = await folder.build({ only: ['box'], papers: ['a4', 'letter'] });
      expect(folder.findings(report)).toEqual([]);
      expect(report.files).toHaveLength(2);
    } finally {
      folder.remove();
    }
  });

  it('leave products out that deck.yaml switches off, and make them for those who ask', async () => {
    const off = deckFolder(
      'title: T\nversion: 1\nlanguages: [en]\nbox: none\nproducts: { contact: false }\ncomponents:\n  - { name: cards, size: poker, front: face.hbs }\n',
    );
    try {
      const usual = await off.build({ only: [] });
      expect(usual.files.map(({ product }) => product)).toEqual(['cards']);
      const asked = await off.build({ only: ['box', 'contact'] });
      expect(asked.files.map(({ product }) => product)).toEqual(['box', 'contact']);
    } finally {
      off.remove();
    }
  });
});
