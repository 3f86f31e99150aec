import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/index.ts';
import { reportMissingDecks } from './plan.ts';

it('a package with one deck is told which others handouts need', () => {
  const decks = mkdtempSync(join(tmpdir(), 'modpress-decks-'));
  try {
    mkdirSync(join(decks, 'mod-3'));
    writeFileSync(join(decks, 'mod-3', 'deck.yaml'), '');
    const found: Diagnostic[] = [];
    const report = (one: Diagnostic): void => void found.push(one);
    expect(reportMissingDecks(report)).toBe(false);
    expect(reportMissingDecks(report, decks)).toBe(true);
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'MP4210 this copy of modpress lacks decks/3x16, decks/mod, decks/modulo, decks/modulo-n, and handouts are drawn with parts of every deck',
    ]);
  } finally {
    rmSync(decks, { recursive: true });
  }
});
