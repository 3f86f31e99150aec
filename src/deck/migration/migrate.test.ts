/** Decks brought forward: what each step changes, comments kept, one step after the other, and formats nobody knows. */
import { mapLoader } from '../read/map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import { readDeck, type TextEdit } from '../read/index.ts';
import type { Diagnostic } from '../../base/diagnostics/index.ts';
import { lineDiff, migrateDeck, type Step } from './migrate.ts';

const ABOUT = {
  isLibraryIcon: (name: string) => ['fuel-tank', 'crown'].includes(name),
  hasFile: (name: string) => name === 'crown',
};

const OLD = `# My deck.
title: T # its name
version: 1
languages: [en]
icons: { fuel: fuel-tank, gem: art/gem.svg, other: "fuel-tank", king: crown, set: game-icons:crown }
`;

function migrate(text: string, ...more: [] | [{ readonly steps: readonly Step[]; readonly format: number }]) {
  const found: Diagnostic[] = [];
  const migrated = migrateDeck({ name: 'deck.yaml', text }, ABOUT, (one) => found.push(one), ...more);
  return { ...migrated, codes: found.map(({ code }) => code) };
}

describe('a deck from before formats were counted', () => {
  it('gets prefixes for icons of the library and the number of its format, and nothing else', () => {
    const { text, done } = migrate(OLD);
    expect(text).toBe(
      OLD.replace('fuel: fuel-tank', 'fuel: game-icons:fuel-tank')
        .replace('"fuel-tank"', '"game-icons:fuel-tank"')
        .replace('title: T', 'format: 1\ntitle: T'),
    );
    expect(done).toEqual(['icons of the library have their prefix', 'format: 1']);
    expect(migrate(text ?? '')).toEqual({ text, done: [], codes: [] });
  });

  it('gets it in braces, in an empty file, and behind Windows line ends too', () => {
    expect(migrate('{ title: T }\n').text).toBe('{ format: 1, title: T }\n');
    expect(migrate('# x\r\ntitle: T\r\n').text).toBe('# x\r\nformat: 1\r\ntitle: T\r\n');
  });

  it('shows the lines that become others', () => {
    expect(lineDiff(OLD, migrate(OLD).text ?? '')).toEqual([
      '+ 2: format: 1',
      '- 5: icons: { fuel: fuel-tank, gem: art/gem.svg, other: "fuel-tank", king: crown, set: game-icons:crown }',
      '+ 6: icons: { fuel: game-icons:fuel-tank, gem: art/gem.svg, other: "game-icons:fuel-tank", king: crown, set: game-icons:crown }',
    ]);
  });
});

describe('lines that differ', () => {
  it('are numbered in the text they come from, whatever the line ends', () => {
    expect(lineDiff('a\nb\nc\nd', 'a\r\nx\r\nc\r\ny\r\nd')).toEqual(['- 2: b', '+ 2: x', '+ 4: y']);
    expect(lineDiff('a\n', 'a\n')).toEqual([]);
  });

  it('leave out what a long file keeps', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i}`);
    expect(lineDiff(rows.join('\n'), rows.toSpliced(15_000, 1).join('\n'))).toEqual(['- 15001: 15000']);
  });
});

describe('steps to come', () => {
  const rename = (to: number, old: string, now: string): Step => ({
    to,
    about: `${old} is ${now}`,
    edits: (deck): readonly TextEdit[] => {
      const { file, start, end } = deck.placeOf([old], 'key');
      return file.text.slice(start, end) === old ? [{ file, start, end, text: now }] : [];
    },
  });
  const steps = [rename(2, 'bleed', 'spill'), rename(3, 'spill', 'overlap')];

  it('are done one after the other, from the format a deck has', () => {
    expect(migrate('format: 1\nbleed: 3\n', { steps, format: 3 }).text).toBe('format: 3\noverlap: 3\n');
    expect(migrate('format: 2\nbleed: 3\n', { steps, format: 3 }).text).toBe('format: 3\nbleed: 3\n');
  });
});

describe('a format from the future', () => {
  const text = 'format: 7\ntitle: T\nversion: 1\nlanguages: [en]\nwonders: [x]\n';

  it('is told alone, with what this press reads', () => {
    const found: Diagnostic[] = [];
    const deck = readDeck(mapLoader({ '/d/deck.yaml': text }), '/d', (one) => found.push(one));
    expect(deck).toBeUndefined();
    expect(found.map(({ code, message, place }) => [code, message, place?.start])).toEqual([
      ['MP1147', 'this deck is in format 7; this press reads format 1', 8],
    ]);
  });

  it('is not migrated back', () => {
    expect(migrate(text)).toEqual({ codes: ['MP1147'] });
  });
});

it.each(['format: two', 'format: 0', 'format: 1.5'])('refuses %s where it stands', (line) => {
  const found: Diagnostic[] = [];
  const text = `${line}\ntitle: T\nversion: 1\nlanguages: [en]\n`;
  readDeck(mapLoader({ '/d/deck.yaml': text }), '/d', (one) => found.push(one));
  expect(found.map(({ code, place }) => [/MP110[79]/.test(code), place?.start])).toEqual([[true, 8]]);
});
