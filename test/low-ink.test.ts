/** Low ink is low: cards cover at most 8 % of the paper, and the report tells what that saves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../src/press/build.ts';
import type { BuildRequest, BuiltFile } from '../src/press/types.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-low-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of the whole sheet, cards and margins. */
const MOST = 0.08;

async function cardsOf(deck: string, ink: BuildRequest['ink']): Promise<BuiltFile> {
  const { files, diagnostics } = await build(
    {
      decks: [resolve('decks', deck)],
      out: join(folder, ink),
      only: ['cards'],
      papers: ['a4'],
      languages: ['en'],
      flip: 'long',
      grid: 'default',
      ink,
      stopAfter: undefined,
      rows: [],
      write: true,
    },
    () => undefined,
  );
  expect(diagnostics).toEqual([]);
  const [file] = files;
  if (!file) throw new Error('a file');
  return file;
}

const mean = ({ ink }: BuiltFile): number => ink.reduce((sum, one) => sum + one, 0) / ink.length;

describe.each(['mod-3', 'mod', 'modulo', 'modulo-n'])('the cards of %s', (deck) => {
  it('take little ink when asked to, and the report knows how much they would take', async () => {
    const [low, full] = [await cardsOf(deck, 'low'), await cardsOf(deck, 'full')];
    expect(mean(low)).toBeGreaterThan(0);
    expect(mean(low)).toBeLessThanOrEqual(MOST);
    expect(low.fullInk).toBeCloseTo(mean(full), 2);
    expect(mean(low)).toBeLessThan(mean(full) / 2);
    expect(full.fullInk).toBeUndefined();
    expect(low.pages).toBe(full.pages);
  }, 60_000);
});
