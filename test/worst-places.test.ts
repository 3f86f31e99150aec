/**
 * Places that were once wrong in play: the poster's band of facts, Mod's coins, what the box of Modulo says of points, parts
 * in their own shape. Read back from the files.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BuiltFile } from '../src/press/open/types.ts';
import { readPdf } from './kit/pdf-reading.ts';
import { textOf } from './kit/print-reading.ts';
import { editionsOf, paperOf, sharedBuild } from './kit/shared-build.ts';

async function textsOf(deck: string, isWanted: (file: BuiltFile) => boolean): Promise<readonly string[]> {
  const { report } = await sharedBuild(deck);
  return Promise.all(
    report.files.filter(isWanted).map(async ({ path }) => {
      const { pages } = await readPdf(readFileSync(path));
      return pages.map((page) => textOf(page).replace(/\s+/g, ' ')).join(' ');
    }),
  );
}

describe('what was wrong in play', () => {
  it('Modulo: the poster has all its facts on each paper, in each language', async () => {
    const posters = await textsOf('modulo', ({ product }) => product === 'poster');
    expect(posters).toHaveLength(editionsOf('modulo').length);
    // The number of positions that can be met, and the four facts beside it.
    for (const poster of posters) {
      expect(poster).toMatch(/1[,\s\u202f]?378/);
      expect(poster).toMatch(/Draw.* 5 .*2 and 2|Nulle.* 5 .*2 et 2/);
    }
  }, 240_000);

  it('Modulo: the box says that each hand makes a point, not both together', async () => {
    const boxes = await textsOf(
      'modulo',
      ({ product, language, paper }) => product === 'box' && paper === paperOf(language),
    );
    expect(boxes).toHaveLength(2);
    for (const box of boxes)
      expect(box).toMatch(/One point a hand\. Three points|Un point par main\. Trois points/);
  }, 240_000);

  it('Mod: two coins a player are printed, with +12 behind those of fuel, and the sheet says what they do', async () => {
    const extras = await textsOf('mod', ({ product }) => product === 'extras');
    expect(extras).toHaveLength(editionsOf('mod').length);
    for (const page of extras) {
      expect(page).toMatch(/2 × (Durability coins|Pièces d’intégrité)/);
      expect(page).toMatch(/2 × (Fuel coins|Pièces de carburant)/);
      expect(page.match(/\+12/g)?.length).toBeGreaterThanOrEqual(2);
    }
    const [sheet = ''] = await textsOf('mod', (file) => file.product === 'rules' && file.language === 'fr');
    expect(sheet).toContain('2 cartes de suivi avec deux pièces chacune');
    expect(sheet).toMatch(/Pièces sur 10 et 1/);
  }, 240_000);
});
