/** Every shipped deck is read from the disk without a word. */
import { openLoader } from './file-loader.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../base/diagnostics/text-printer.ts';

import { readDeck } from './read-deck.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const decks = readdirSync(join(ROOT, 'decks')).filter((name) =>
  existsSync(join(ROOT, 'decks', name, 'deck.yaml')),
);

describe('shipped decks', () => {
  it.each(decks)('%s', (name) => {
    const found: Diagnostic[] = [];
    const folder = join(ROOT, 'decks', name);
    const loader = openLoader({
      root: folder,
      own: [join(ROOT, 'templates')],
      cwd: ROOT,
      report: (one) => found.push(one),
    });
    const deck = readDeck(loader, folder, (one) => found.push(one));
    expect(found.map((one) => formatDiagnostic(one))).toEqual([]);
    expect(deck?.name).toBe(name);
    expect(deck?.inputs).toEqual(expect.arrayContaining([`${folder}/deck.yaml`]));
  });
});
