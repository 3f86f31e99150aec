/** Mod from folder to paper in one language on one paper: everything is there, and nothing is found fault with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/press/build.ts';
import type { BuildReport } from '../src/press/types.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-mod-'));
let report: BuildReport;

beforeAll(async () => {
  const request = {
    decks: [resolve('decks/mod')],
    out: folder,
    only: ['cards', 'boards', 'rules'],
    papers: ['a4'],
    languages: ['fr'],
    flip: 'long',
    grid: 'default',
    ink: 'full',
    stopAfter: undefined,
    rows: [],
    write: true,
  } as const;
  report = await build(request, () => undefined);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the products of Mod', () => {
  it('are made without a single finding', () => {
    expect(report.diagnostics.map((one) => `${one.code} ${one.message}`)).toEqual([]);
    expect(report.failure).toBe('none');
  });

  it('are 80 cards on ten sheets of two sides, four pages of rules and a mat on two sheets', () => {
    const pages = new Map(report.files.map((file) => [basename(file.path), file.pages]));
    expect([pages.get('cards.fr.a4.pdf'), pages.get('rules.fr.a4.pdf')]).toEqual([20, 4]);
    expect([...pages.keys()].filter((name) => name.startsWith('boards'))).toHaveLength(2);
  });
});
