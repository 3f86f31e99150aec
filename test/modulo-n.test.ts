/** Modulo N from folder to paper in one language on one paper: cards and rule sheet are made; a pack that is not the engine's is refused. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const { folder, make, copy, remove } = shippedDeck('modulo-n');
const FEW = { papers: ['a4'], languages: ['fr'] } as const;
afterAll(remove);

describe('the cards and the rule sheet of Modulo N', () => {
  it('are made without a finding, the rule sheet on two pages', async () => {
    const report = await make({ ...FEW, only: ['cards', 'rules'] });
    expect(messages(report)).toEqual([]);
    const pages = report.files.map(({ path, pages: count }) => `${basename(path)} ${count}`);
    expect(pages).toEqual(expect.arrayContaining(['cards.fr.a4.pdf 14', 'rules.fr.a4.pdf 2']));
  }, 30_000);
});

describe('a deck that is not the pack of Modulo N', () => {
  it('fails when a 7 is missing, a wind is printed once too often, or F leaves another number', async () => {
    const copied = copy('short');
    const cards = readFileSync(join(copied, 'cards.csv'), 'utf8');
    const wrong = cards
      .replace(/^7b,.*\n/m, '')
      .replace('E1,4,', 'E1,5,')
      .replace('F2,1,fengshui,0,11,1,', 'F2,1,fengshui,0,11,2,');
    writeFileSync(join(copied, 'cards.csv'), wrong);
    const found = await make({ ...FEW, decks: [copied], only: ['cards'], out: join(folder, 'none') });
    expect(found.failure).toBe('checks');
    expect(found.diagnostics.map((one) => one.code).sort()).toEqual(['MP1130', 'MP1132', 'MP1133']);
    expect(found.files).toEqual([]);
  }, 30_000);
});
