/** The page on printing and cutting that follows the sheets on request: its numbers are those of the sheets. See P19 and P21 in docs/inside/printing-checks.md. */
import { basename } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { untaggedPaints } from './kit/pdf-paint.ts';
import { CARDS, deckFolder, type DeckFolder } from './kit/print-deck.ts';
import { read, textOf } from './kit/print-reading.ts';

let folders: DeckFolder[] = [];

function fresh(yaml?: string): DeckFolder {
  const made = deckFolder(yaml);
  folders.push(made);
  return made;
}

afterEach(() => {
  for (const folder of folders) folder.remove();
  folders = [];
});

const guided = { sheets: { hasGuide: true } } as const;

describe('P21: the page on printing and cutting', () => {
  it('follows the sheets, upright on their paper, with the cuts and the version they show', async () => {
    const report = await fresh().build(guided);
    expect(report.files.map(({ path, pages }) => `${basename(path)} ${pages}`)).toEqual([
      'cards-guide.en.a4.pdf 5',
    ]);
    const { pages } = await read(report);
    const [first, guide] = [pages[0], pages[4]];
    if (!first || !guide) throw new Error('no page');
    expect([toMm(guide.width), toMm(guide.height)]).toEqual([expect.closeTo(210, 2), expect.closeTo(297, 2)]);
    const text = textOf(guide);
    expect(text).toMatch(/How to print and cut .*12 cards on 2 sheets/);
    expect(text).toContain('turned on the long edge');
    const cuts =
      /(\d+) cuts ?, in the order of the numbers: (\d+–\d+) stop in the margins, (\d+–\d+) go/.exec(
        textOf(first),
      );
    expect(/(\d+) cuts ?,.*?(\d+–\d+) start and stop.*?(\d+–\d+) go/.exec(text)?.slice(1)).toEqual(
      cuts?.slice(1),
    );
    const version = /0\.9\.1 · [0-9a-f]{8}/;
    expect(version.exec(text)?.[0]).toBe(version.exec(textOf(first))?.[0]);
    expect(text).toMatch(/Size 63\.5 × 88\.9 mm Bleed 3 mm Paper A4/);
    expect(await untaggedPaints(guide.page)).toBe(0);
  });

  it.each([
    ['short', 'turned on the short edge'],
    ['fold', 'Score the dashed line'],
    ['separate', 'frame on frame'],
    ['none', 'Only fronts are printed'],
  ] as const)('tells what flip %s means', async (flip, words) => {
    const { pages } = await read(await fresh().build({ ...guided, flip }));
    expect(textOf(pages.at(-1) ?? { texts: [] })).toContain(words);
  });

  it('names the sleeve and the size it understood, in the language of the file', async () => {
    const deck = fresh(
      CARDS.replace('languages: [en]', 'languages: [en, fr]').replace('poker', '2.5 x 3.5 in'),
    );
    const { pages } = await read(await deck.build({ ...guided, languages: ['fr'], papers: ['letter'] }));
    const text = textOf(pages.at(-1) ?? { texts: [] });
    expect(text).toMatch(/Imprimer et découper 12 cartes sur 2 feuilles/);
    expect(text).toContain('étuis vendus comme Standard , pour cartes de 63,5 × 88 mm');
    expect(text).toMatch(/Format 63,5 × 88,9 mm/);
  });

  it('counts the cuts of a sheet that was begun', async () => {
    const sheets = { hasGuide: true, cards: ['a', 'b', 'c'], skipSlots: [0, 1, 2, 3, 4, 5] };
    const { pages } = await read(await fresh().build({ sheets }));
    // Two cards in the second row, one on a new sheet.
    expect(pages).toHaveLength(5);
    const text = textOf(pages[4] ?? { texts: [] });
    expect(text).toMatch(/3 cards on 2 sheets/);
    const count = (words: string): string | undefined => /(\d+) cuts/.exec(words)?.[1];
    expect(count(text)).toBe('6');
    expect(count(textOf(pages[0] ?? { texts: [] }))).toBe('6');
  });

  it('is left out with a warning where the paper is too small, and not made unless asked for', async () => {
    const deck = fresh();
    const report = await deck.build({ ...guided, papers: ['photo'] });
    expect(deck.findings(report)).toEqual(['MP1817 the page on printing and cutting does not fit 4 × 6 in']);
    expect(report.files[0]?.pages).toBe(24);
    expect((await deck.build()).files[0]?.pages).toBe(4);
  });
});
