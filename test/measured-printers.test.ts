/** What docs/printing.md tells of printers and gaps, on all five games: nothing is refused, turned or cut off. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { savePrinter } from '../src/press/printers/store.ts';
import type { PrinterProfile } from '../src/press/printers/profile.ts';
import type { BuildReport, SheetWishes } from '../src/press/open/types.ts';
import { isLong } from './kit/length.ts';
import { readPdf, type PageReading } from './kit/pdf-reading.ts';
import { textOf } from './kit/print-reading.ts';
import { messages, shippedDeck, type ShippedDeck } from './kit/shipped-deck.ts';

// Short: the smallest deck of cards, and the one of tiles.
const GAMES = ['modulo', '3x16', ...(isLong ? ['mod-3', 'mod', 'modulo-n'] : [])].map(
  (name) => [name, shippedDeck(name)] as const,
);
afterAll(() => GAMES.forEach(([, deck]) => deck.remove()));

/** The readings of docs/printing.md. */
const measured = (name: string, [top, right, bottom, left]: readonly number[]): PrinterProfile => ({
  name,
  flip: 'long',
  margins: { top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0, left: left ?? 0 },
  tray: 'rear',
  note: '',
  upright: undefined,
  across: { paper: 'a4', bars: { x: 99.8, y: 100.1 }, first: { x: 2.3, y: 0 }, second: { x: 2.2, y: -0.3 } },
});

async function onPrinter(deck: ShippedDeck, profile: PrinterProfile): Promise<BuildReport> {
  const folder = join(deck.folder, 'printers');
  await savePrinter(folder, profile);
  return sheets(deck, { printer: { name: profile.name, folder } });
}

/** Eight cards or tiles, which are one sheet. */
const sheets = (deck: ShippedDeck, wishes: SheetWishes): Promise<BuildReport> =>
  deck.make({
    only: ['cards', 'tiles'],
    papers: ['a4'],
    languages: ['en'],
    sheets: { cards: ['1-8'], ...wishes },
  });

const pagesOf = async ({ files: [file] }: BuildReport): Promise<readonly PageReading[]> =>
  (await readPdf(readFileSync(file?.path ?? ''))).pages;

/** The other way to lay a sheet is offered where it holds more. */
const OFFER = /^MP1810 a sheet that lies across holds 8, one that lies upright 9/;

describe.each(GAMES)('%s on a printer that was measured', (name, deck) => {
  it('is corrected with margins of 4 mm, lies as it was measured, and the other way is only offered', async () => {
    const report = await onPrinter(deck, measured('four', [4, 4, 5, 4]));
    expect(messages(report).filter((one) => !OFFER.test(one))).toEqual([]);
    expect(messages(report)).toHaveLength(name === '3x16' ? 0 : 1);
    const [front, back] = await pagesOf(report);
    expect((front?.width ?? 0) > (front?.height ?? 0)).toBe(true);
    expect(textOf(back ?? { texts: [] })).toMatch(/x -2.24 mm, y 0.16 mm, turn 0.05°/);
  });

  it('keeps every word of its margins with margins of 6 mm, and no ink is nearer to the edge', async () => {
    // The usual margins of 5.1 mm hold all words; what is off the printer's margins is reported as MP4012.
    const [usual, wide] = [
      await onPrinter(deck, measured('six', [5.1, 5.1, 5.1, 5.1])),
      await onPrinter(deck, measured('six', [6, 6, 6, 6])),
    ];
    expect(messages(wide)).toEqual([]);
    const words = async (report: BuildReport): Promise<readonly (readonly string[])[]> =>
      (await pagesOf(report)).map((page) => textOf(page).split(/\s+/).sort());
    expect(await words(wide)).toEqual(await words(usual));
  });

  it('takes the gap of 7 mm that the page has as its example', async () => {
    const report = await sheets(deck, { gap: 7 * (72 / 25.4) });
    expect(messages(report)).toEqual([]);
    expect(report.files.map(({ path }) => path.split('/').at(-1))).toEqual([
      expect.stringMatching(/^(cards|tiles)-gap-7mm-some\.en\.a4\.pdf$/),
    ]);
  });
});

describe('the examples of docs/printing.md', () => {
  it('are those that are tried here', () => {
    for (const [file, gap] of [
      ['docs/printing.md', '`--gap 7mm`'],
      ['docs/printing.fr.md', '`--gap 7mm`'],
    ] as const)
      expect(readFileSync(file, 'utf8')).toContain(gap);
    expect(readFileSync('docs/printing.md', 'utf8')).toContain(
      '--first 2D,0A --second 2C,-1H --bars 99.8,100.1 --margins 4,4,5,4',
    );
  });
});
