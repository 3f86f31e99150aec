/** Modulo N from folder to paper in one language on one paper: cards and rule sheet are made; a pack that is not the engine's is refused. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../src/press/build.ts';
import type { BuildRequest } from '../src/press/types.ts';

const DECK = resolve('decks/modulo-n');
const folder = mkdtempSync(join(tmpdir(), 'modpress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request = (more: Partial<BuildRequest> = {}): BuildRequest => ({
  decks: [DECK],
  out: join(folder, 'out'),
  only: [],
  papers: ['a4'],
  languages: ['fr'],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: true,
  ...more,
});

describe('the cards and the rule sheet of Modulo N', () => {
  it('are made without a finding, the rule sheet on two pages', async () => {
    const report = await build(request({ only: ['cards', 'rules'] }), () => undefined);
    expect(report.diagnostics.map((one) => `${one.code} ${one.message}`)).toEqual([]);
    const pages = report.files.map(({ path, pages: count }) => `${basename(path)} ${count}`);
    expect(pages).toEqual(expect.arrayContaining(['cards.fr.a4.pdf 14', 'rules.fr.a4.pdf 2']));
  }, 30_000);
});

describe('a deck that is not the pack of Modulo N', () => {
  it('fails when a 7 is missing, a wind is printed once too often, or F leaves another number', async () => {
    const copy = join(folder, 'short', 'modulo-n');
    cpSync(DECK, copy, { recursive: true });
    const cards = readFileSync(join(copy, 'cards.csv'), 'utf8');
    const wrong = cards
      .replace(/^7b,.*\n/m, '')
      .replace('E1,4,', 'E1,5,')
      .replace('F2,1,fengshui,0,11,1,', 'F2,1,fengshui,0,11,2,');
    writeFileSync(join(copy, 'cards.csv'), wrong);
    const found = await build(
      request({ decks: [copy], only: ['cards'], out: join(folder, 'none') }),
      () => undefined,
    );
    expect(found.failure).toBe('checks');
    expect(found.diagnostics.map((one) => one.code).sort()).toEqual(['MP1130', 'MP1132', 'MP1133']);
    expect(found.files).toEqual([]);
  }, 30_000);
});
