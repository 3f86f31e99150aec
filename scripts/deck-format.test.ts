/** docs/deck-format.md says what the reader does: its decks and rules are read, its tables name every key and size. */
import { mapLoader } from '../src/deck/read/map-loader.fixture.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { NAMED_SIZES, readDeck } from '../src/deck/read/index.ts';
import { deckSchemas } from '../src/deck/read/schema.ts';
import type { Diagnostic } from '../src/base/diagnostics/index.ts';
import { formatDiagnostic } from '../src/base/diagnostics/index.ts';
import { GAMES } from '../src/games/registry.ts';
import { readRulebook } from '../src/press/rulebook/index.ts';

const text = readFileSync(fileURLToPath(new URL('../docs/deck-format.md', import.meta.url)), 'utf8');

/** The fenced block whose content starts with `start`. */
function block(language: string, start: string): string {
  const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)];
  const found = blocks.find(([, name, content = '']) => name === language && content.startsWith(start))?.[2];
  if (found === undefined) throw new Error(`no block ${start}`);
  return found;
}

describe('docs/deck-format.md', () => {
  it('shows a short deck that is read without a word', () => {
    const found: Diagnostic[] = [];
    const loader = mapLoader({
      '/my-deck/deck.yaml': block('yaml', '# my-deck/deck.yaml'),
      '/my-deck/cards.csv': block('csv', 'id,'),
    });
    const deck = readDeck(loader, '/my-deck', (one) => found.push(one));
    expect(found.map((one) => formatDiagnostic(one))).toEqual([]);
    expect(deck?.components[0]?.rows).toHaveLength(2);
  });

  it('shows rules and an example that the engine agrees with', () => {
    const found: Diagnostic[] = [];
    const rulebook = readRulebook({
      loader: mapLoader({
        '/d/rules.yaml': block('yaml', '# rules.yaml'),
        '/d/examples.yaml': block('yaml', '# examples.yaml'),
      }),
      folder: '/d',
      languages: ['en', 'fr'],
      game: 'mod-3',
      engines: GAMES,
      report: (one) => found.push(one),
    });
    expect(found.map((one) => formatDiagnostic(one))).toEqual([]);
    expect(rulebook?.examples[0]?.note?.en).toBe('18 points');
  });

  it.each([...Object.keys(deckSchemas().deck.shape), ...Object.keys(deckSchemas().component.shape)])(
    'names the key %s',
    (key) => {
      expect(text).toContain(`\`${key}\``);
    },
  );

  it.each(Object.entries(NAMED_SIZES))('gives the size of %s', (name, { width, height }) => {
    const size = [width, height].map((side) => Number(toMm(side).toFixed(2))).join(' x ');
    expect(text).toMatch(new RegExp(`\`${name}\`[^|]*\\| ${size.replaceAll('.', '\\.')} `));
  });
});
