/** The print dialog of the studio asks for what the command line it shows asks for. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { findCommand } from '../src/node/cli/arguments/command-table.ts';
import { parseArguments } from '../src/node/cli/arguments/parse-arguments.ts';
import { valuesOf } from '../src/node/cli/arguments/option-value.ts';
import { readRequest } from '../src/node/cli/commands/request.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';
import { openDeckFolder } from '../src/press/open/open-deck.ts';
import { FLIPS, GRID_KINDS } from '../src/press/open/types.ts';
import { printersFolder } from '../src/press/printers/store.ts';
import { MARK_KINDS, MARK_SIDES } from '../src/press/imposition/index.ts';
import { commandWords, deckView, requestOf, shellWord } from '../src/studio/server/print.ts';
import type { PrintWish } from '../src/studio/protocol/index.ts';

const place = {
  folder: resolve('templates/starter'),
  cwd: process.cwd(),
  printers: printersFolder({}, homedir()),
};
const deck = openDeckFolder(place.folder, place.cwd, () => undefined)?.deck;

async function byCommandLine(words: readonly string[]): Promise<unknown> {
  const build = findCommand('build');
  const parsed = build && parseArguments(build, words);
  if (!build || !parsed?.ok) return parsed;
  const { io } = fakeTerminal({ cwd: place.cwd });
  const values = valuesOf(parsed.given, parsed.given);
  const read = readRequest({ io, values, operands: parsed.operands }, true);
  return read.ok ? read.request : read;
}

const wishes: fc.Arbitrary<PrintWish> = fc.record({
  what: fc.constantFrom('cut', 'all'),
  cards: fc.constantFrom('all', 'changed', 'chosen', 'lost'),
  which: fc.constantFrom('tug', 'tug, crane*2', ' barge  tug'),
  paper: fc.constantFrom('a4', 'letter'),
  grid: fc.constantFrom(...GRID_KINDS),
  flip: fc.constantFrom(...FLIPS),
  ink: fc.constantFrom('full', 'low'),
  language: fc.constantFrom('', 'en', 'fr'),
  guide: fc.constantFrom('', 'yes'),
  stamp: fc.constantFrom('', 'yes'),
  marks: fc.constantFrom(...MARK_KINDS),
  on: fc.constantFrom(...MARK_SIDES),
  printer: fc.constantFrom('', 'at-home'),
  skip: fc.constantFrom('', '2', '1-3, 7'),
});

describe('the print dialog', () => {
  it('has the request of the command line it shows, whatever is chosen', async () => {
    if (!deck) throw new Error('the starter deck cannot be read');
    expect(deckView(deck, 'en', place)).toMatchObject({
      name: deck.name,
      title: expect.any(String) as string,
    });
    await fc.assert(
      fc.asyncProperty(
        // A page of one card cannot be folded: the command line says so.
        wishes.filter(({ grid, flip }) => grid !== 'single' || flip !== 'fold'),
        async (wish) => {
          const asked = await byCommandLine(commandWords(deck, wish, place).slice(2));
          expect(asked).toEqual({ ...requestOf(deck, wish, place), fold: undefined, dpi: undefined });
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });

  it.each([
    ['cards', 'cards'],
    ['./my-deck', './my-deck'],
    ['my deck', "'my deck'"],
    ["l'eau", "'l'\\''eau'"],
    ['crane*2', "'crane*2'"],
  ])('writes %s for a shell as %s', (word, written) => {
    expect(shellWord(word)).toBe(written);
  });
});
