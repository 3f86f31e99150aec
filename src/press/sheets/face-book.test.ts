import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { deckFolder } from '../../../test/kit/print-deck.ts';

const deck = deckFolder();
afterAll(() => deck.remove());
writeFileSync(join(deck.deck, 'notes.txt'), 'no list');

it.each([
  ['no-such-file', /"no-such-file" is not a file, and the deck is not in a git repository/],
  ['trial', /"trial" is not a file, and the deck is not in a git repository/],
  ['trial/notes.txt', /notes.txt" is not a list of faces saved by this version/],
])('says why nothing can be compared with %s', async (since, message) => {
  const report = await deck.build({ sheets: { changedSince: since } });
  expect(deck.findings(report)).toEqual([expect.stringMatching(message)]);
});
