/** 3x16 from folder to paper in one language on one paper: everything is made; a deck short of a tile is refused. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../src/press/build.ts';
import type { BuildRequest } from '../src/press/types.ts';

const DECK = resolve('decks/3x16');
const folder = mkdtempSync(join(tmpdir(), 'modpress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request = (more: Partial<BuildRequest> = {}): BuildRequest => ({
  decks: [DECK],
  out: join(folder, 'out'),
  only: [],
  papers: ['letter'],
  languages: ['fr'],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: true,
  ...more,
});

describe('3x16 on paper', () => {
  it('is made without a finding: all tiles on one sheet with backs, the rule sheet on two pages', async () => {
    const only = ['tiles', 'boards', 'rules', 'score-pad', 'call-sheet'] as const;
    const report = await build(request({ only }), () => undefined);
    expect(report.diagnostics.map((one) => `${one.code} ${one.message}`)).toEqual([]);
    const pages = report.files.map(({ path, pages: count }) => `${basename(path)} ${count}`);
    expect(pages).toEqual([
      'tiles.fr.letter.pdf 2',
      'rules.fr.letter.pdf 2',
      'boards.fr.letter.pdf 1',
      'score-pad-1up.fr.letter.pdf 1',
      'score-pad-2up.fr.letter.pdf 1',
      'score-pad-4up.fr.letter.pdf 1',
      'call-sheet-1up.fr.letter.pdf 1',
      'call-sheet-2up.fr.letter.pdf 1',
    ]);
  }, 30_000);
});

describe('a deck that has not the tiles of 3x16', () => {
  it('fails when a 7 is missing, a 5 is there twice only, or an 8 shows 9', async () => {
    const copy = join(folder, 'short', '3x16');
    cpSync(DECK, copy, { recursive: true });
    const tiles = readFileSync(join(copy, 'tiles.csv'), 'utf8');
    const wrong = tiles
      .replace(/^B7,.*\n/m, '')
      .replace('C5,3,', 'C5,2,')
      .replace('D8,3,D,8,', 'D8,3,D,9,');
    writeFileSync(join(copy, 'tiles.csv'), wrong);
    const found = await build(
      request({ decks: [copy], only: ['tiles'], out: join(folder, 'none') }),
      () => undefined,
    );
    expect(found.failure).toBe('checks');
    expect(found.diagnostics.map((one) => one.code).sort()).toEqual(['MP1130', 'MP1132', 'MP1133']);
    expect(found.files).toEqual([]);
  }, 30_000);
});
