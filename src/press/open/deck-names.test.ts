import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findDeck } from './deck-names.ts';

const cwd = mkdtempSync(join(tmpdir(), 'modpress-names-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
mkdirSync(join(cwd, 'harbour'));
writeFileSync(join(cwd, 'harbour', 'deck.yaml'), '');
mkdirSync(join(cwd, 'harbor-notes'));
writeFileSync(join(cwd, 'harbou'), 'a file');

describe('the name of a deck', () => {
  it('takes the deck.yaml of a folder for the folder', () => {
    expect(findDeck('harbour/deck.yaml', cwd)).toBe(join(cwd, 'harbour'));
    expect(findDeck(join(cwd, 'harbour', 'deck.yaml'), '/')).toBe(join(cwd, 'harbour'));
    expect(findDeck('./deck.yaml', join(cwd, 'harbour'))).toBe(join(cwd, 'harbour'));
    expect(findDeck('nowhere/deck.yaml', cwd)).toMatchObject({ code: 'MP1025' });
  });

  it('is a folder here that holds deck.yaml', () => {
    expect(findDeck('harbour', cwd)).toBe(join(cwd, 'harbour'));
  });

  it('is suggested from the decks here where it is nearly right', () => {
    expect(findDeck('harbuor', cwd)).toMatchObject({ code: 'MP1025', help: 'did you mean "harbour"?' });
  });
});
