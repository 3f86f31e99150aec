/** Standard input and output where a file is named: a plan, a roster and translations in, one PDF out. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../src/cli/run.ts';
import { fakeTerminal } from '../src/cli/terminal.fixture.ts';
import { deckFolder, type DeckFolder } from './kit/print-deck.ts';

let folder = '';
let deck: DeckFolder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-streams-'));
  deck = deckFolder();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  deck.remove();
});

async function modpress(words: readonly string[], ...stdin: string[]) {
  const terminal = fakeTerminal({ cwd: folder, stdin });
  const exit = await run(words, terminal.io);
  return { exit, out: terminal.out(), err: terminal.err(), bytes: terminal.bytes() };
}

const ONE = ['--only', 'cards', '--paper', 'a4', '--workers', '1'];

describe('--out -', () => {
  it('gives the bytes a folder would hold, and nothing else on standard output', async () => {
    const sent = await modpress(['build', deck.deck, ...ONE, '--out', '-']);
    expect([sent.exit, sent.out]).toEqual([0, '']);
    const kept = await modpress(['build', deck.deck, ...ONE, '--out', 'kept', '--no-gallery', '--quiet']);
    expect(kept.exit).toBe(0);
    expect(sent.bytes.equals(readFileSync(join(folder, 'kept/trial/cards.en.a4.pdf')))).toBe(true);
  });

  it('says how to choose where there are several files', async () => {
    const several = await modpress(['build', deck.deck, '--out', '-']);
    expect([several.exit, several.out, several.bytes.length]).toEqual([2, '', 0]);
    expect(several.err).toMatch(/MP1047 --out - takes one file, and this makes \d+ files/);
    expect(several.err).toContain('such as --only cards');
  });

  it('refuses JSON beside it', async () => {
    const both = await modpress(['build', deck.deck, ...ONE, '--out', '-', '--json']);
    expect([both.exit, both.out]).toEqual([2, expect.stringContaining('MP1028')]);
  });
});

describe('- as a file', () => {
  it('is a plan of batch', async () => {
    const plan = `decks:\n  - deck: ${deck.deck}\n    only: [cards]\n    papers: [a4]\n`;
    const dry = await modpress(['batch', '-', '--dry-run', '--quiet'], plan.slice(0, 20), plan.slice(20));
    expect(dry).toMatchObject({ exit: 0, err: '' });
    const wrong = await modpress(['batch', '-'], 'dekcs: []\n');
    expect([wrong.exit, wrong.err]).toEqual([3, expect.stringMatching(/^-:1:1 error MP1105/)]);
  });

  it('is a roster of a handout', async () => {
    const wrong = await modpress(['handout', 'digit-sums', '--roster', '-'], 'number,name\nx,Ann\n');
    expect([wrong.exit, wrong.err]).toEqual([3, expect.stringMatching(/^-:2:1 error MP4206/)]);
  });

  it('is a file of translations', async () => {
    const wrong = await modpress(['words', 'import', deck.deck, '-'], 'name\nx\n');
    expect([wrong.exit, wrong.err]).toEqual([3, expect.stringMatching(/^-:1:1 error MP1150/)]);
  });

  it('can be read once', async () => {
    const twice = await modpress(['handout', '--roster', '-', '--quiz', '-'], 'x');
    expect([twice.exit, twice.err]).toEqual([2, expect.stringContaining('MP1028')]);
  });
});
