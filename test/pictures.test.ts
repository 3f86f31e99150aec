/** Pictures in print, from a folder to files: as fine as paper shows, each stored once, too coarse ones named. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { BuildReport } from '../src/press/open/types.ts';
import { readObjects } from './kit/pdf-objects.ts';
import { isLong } from './kit/length.ts';
import { deckFolder, type DeckFolder } from './kit/print-deck.ts';

let folders: DeckFolder[] = [];
afterEach(() => {
  for (const folder of folders) folder.remove();
  folders = [];
});

/** Poker cards: the picture `art/<id>` fills the card with its bleed, 69.5 x 94.9 mm. */
function pictureDeck(ids: readonly string[], copies = 1, look = ''): DeckFolder {
  const rows = ids.map((id) => `{ id: ${id}, copies: ${copies} }`).join(', ');
  const made = deckFolder(
    `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: cards, size: poker, front: face.hbs, data: [${rows}] }\n`,
  );
  const place = 'position: absolute; left: -3mm; top: -3mm; width: 69.5mm; height: 94.9mm';
  made.write('face.hbs', `<img src="art/{{id}}.jpg" alt="" style="${place}; object-fit: fill; ${look}"/>`);
  mkdirSync(join(made.deck, 'art'), { recursive: true });
  folders.push(made);
  return made;
}

/** A picture with grain, as photographs have. */
async function photo(deck: DeckFolder, id: string, width: number, height: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const create = { width, height, channels: 3, background: '#888', noise } as const;
  const path = join(deck.deck, 'art', `${id}.jpg`);
  writeFileSync(path, await sharp({ create }).jpeg({ quality: 92 }).toBuffer());
}

/** Width of every stored picture, ascending. */
function widthsIn(report: BuildReport): readonly number[] {
  const [file] = report.files;
  if (!file) throw new Error(report.diagnostics.map(({ message }) => message).join('\n'));
  return [...readObjects(readFileSync(file.path)).values()]
    .filter(({ text }) => /\/Subtype\s*\/Image/.test(text))
    .map(({ text }) => Number(/\/Width\s+(\d+)/.exec(text)?.[1]))
    .sort((a, b) => a - b);
}

describe('P18: pictures in print', () => {
  it('have 300 dots per inch at their printed size, or 600 on demand, and are never enlarged', async () => {
    const deck = pictureDeck(['fine', 'plain']);
    await photo(deck, 'fine', 2104, 2873);
    await photo(deck, 'plain', 830, 1133);
    const usual = await deck.build();
    expect(deck.findings(usual)).toEqual([]);
    // 69.5 mm are 820.9 pixels at 300 dpi; 830 are hardly more, and stay.
    expect(widthsIn(usual)).toEqual([821, 830]);
    const fine = await deck.build({ dpi: '600' });
    expect(widthsIn(fine)).toEqual([830, 1642]);
    expect(fine.files.map(({ path }) => basename(path))).toEqual(['cards-600dpi.en.a4.pdf']);
  });

  it('are named where they have less than 200, each once', async () => {
    const deck = pictureDeck(['coarse'], 3);
    await photo(deck, 'coarse', 410, 560);
    const report = await deck.build({ papers: ['a4', 'letter'] });
    expect(deck.findings(report)).toEqual([
      'MP4009 the picture "trial/art/coarse.jpg" prints at 149 dots per inch',
    ]);
    expect(report.diagnostics[0]?.help).toBe('it has 410 x 560 pixels; 821 x 1121 print well at this size');
    expect(widthsIn(report)).toEqual([410]);
  });

  it('are left alone where pixels are to be seen', async () => {
    const deck = pictureDeck(['sprite'], 1, 'image-rendering: pixelated');
    await photo(deck, 'sprite', 40, 56);
    expect(deck.findings(await deck.build())).toEqual([]);
  });

  it('are stored once however often they are printed, and keep 54 cards far under 10 MB', async () => {
    // Short: two of nine pictures, and so much of the bytes.
    const designs = isLong ? 9 : 2;
    const ids = Array.from({ length: designs }, (_, i) => `p${i}`);
    const deck = pictureDeck(ids, 54 / designs);
    for (const id of ids) await photo(deck, id, 1700, 2322);
    const given = ids.reduce((sum, id) => sum + readFileSync(join(deck.deck, 'art', `${id}.jpg`)).length, 0);
    const report = await deck.build();
    expect(widthsIn(report)).toEqual(ids.map(() => 821));
    expect(given).toBeGreaterThan((designs / 9) * 10e6);
    expect(report.files[0]?.bytes).toBeLessThan((designs / 9) * 5e6);
  }, 60_000);
});
