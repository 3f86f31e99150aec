/** Which lines of a template are refused, and which files are read. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LONGEST, longLinesIn, templatesUnder } from './check-templates.ts';

describe('a line of a template', () => {
  it('may have as many characters as the ceiling says, whatever ends it', () => {
    const full = 'é'.repeat(LONGEST);
    expect(longLinesIn('a.hbs', `${full}\n${full}\r\n😀${full.slice(1)}`)).toEqual([]);
  });

  it('is named with its place when it is one character longer', () => {
    const faults = longLinesIn('decks/x/templates/a.hbs', `<p>\n${'x'.repeat(LONGEST + 1)}\n</p>\n`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^decks\/x\/templates\/a\.hbs:2 has 121 characters, 120 at most/);
  });
});

describe('the templates under a folder', () => {
  const house = mkdtempSync(join(tmpdir(), 'templates-'));
  afterEach(() => {
    rmSync(house, { recursive: true });
  });

  it('are found at any depth, and nothing else is', () => {
    mkdirSync(join(house, 'decks/x/templates/partials'), { recursive: true });
    for (const name of ['b.hbs', 'partials/a.hbs', 'b.css'])
      writeFileSync(join(house, 'decks/x/templates', name), '');
    expect(templatesUnder(house, 'decks')).toEqual([
      'decks/x/templates/b.hbs',
      'decks/x/templates/partials/a.hbs',
    ]);
  });
});
