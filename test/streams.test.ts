/** Standard input and output where a file is named: a plan, a roster and translations in, one PDF out. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../src/node/cli/run.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';
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

async function modpress(words: readonly string[], ...stdin: (string | Uint8Array)[]) {
  const terminal = fakeTerminal({ cwd: folder, stdin });
  const exit = await run(words, terminal.io);
  return { exit, out: terminal.out(), err: terminal.err(), bytes: terminal.bytes() };
}

const ONE = ['--only', 'cards', '--paper', 'a4', '--workers', '1'];

describe('--data -', () => {
  const TABLE = 'id,name\nq1,From a query\nq2,Another\n';
  const BUILD = ['build', './piped', '--paper', 'a4', '--no-gallery'];
  beforeAll(() => {
    mkdirSync(join(folder, 'piped'));
    // Neither table is there: a pipe is all there is.
    const components = ['cards', 'tiles'].map(
      (name) => `  - { name: ${name}, size: poker, data: ${name}.csv, front: face.hbs }\n`,
    );
    for (const [name, text] of Object.entries({
      'deck.yaml': `title: Piped\nversion: 1.0.0\nlanguages: [en]\nbox: none\ncomponents:\n${components.join('')}`,
      'face.hbs': '<h1>{{name}}</h1>',
      'tiles.csv': 'id,name\nt1,Tile\n',
    }))
      writeFileSync(join(folder, 'piped', name), text);
  });

  it('is the table of a component, the same on every thread', async () => {
    const [one, two] = ['1', '2'].map((workers) =>
      modpress([...BUILD, '--workers', workers, '--data', 'cards=-', '--out', `w${workers}`], TABLE),
    );
    expect([await one, await two]).toMatchObject([{ exit: 0 }, { exit: 0 }]);
    const [first, second] = ['w1', 'w2'].map((out) =>
      readFileSync(join(folder, out, 'piped/cards.en.a4.pdf')),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    const text = await modpress([...BUILD, '--data', 'cards=-', '--stop-after', 'deck'], TABLE);
    expect(text.out).toMatch(/q1 .*q2 .*t1 /s);
  });

  it('has places of its own, and is asked for once', async () => {
    const faulty = await modpress(['check', './piped', '--data', 'cards=-'], 'id,name\nq1,"open\n');
    expect([faulty.exit, faulty.err]).toEqual([3, expect.stringMatching(/^-:2:4 error MP1116/m)]);
    const vague = await modpress(['build', './piped', '--data', '-'], TABLE);
    expect([vague.exit, vague.err]).toEqual([2, expect.stringContaining('--data cards=-')]);
    const unknown = await modpress(['build', './piped', '--data', 'card=-'], TABLE);
    expect([unknown.exit, unknown.err]).toEqual([2, expect.stringContaining('those are "cards", "tiles"')]);
    const many = await modpress(['build', './piped', 'mod-3', '--data', '-'], TABLE);
    expect([many.exit, many.err]).toEqual([2, expect.stringContaining('is for one deck')]);
  });

  it('takes a file anywhere too, of the same kind', async () => {
    writeFileSync(join(folder, 'elsewhere.csv'), TABLE);
    const built = await modpress([...BUILD, '--data', 'cards=elsewhere.csv', '--dry-run']);
    expect(built).toMatchObject({ exit: 0, out: expect.stringContaining('cards.en.a4.pdf') as unknown });
    const other = await modpress([...BUILD, '--data', 'cards=elsewhere.xlsx']);
    expect([other.exit, other.err]).toEqual([2, expect.stringContaining('takes .csv')]);
    const missing = await modpress([...BUILD, '--data', 'cards=nowhere.csv']);
    expect([missing.exit, missing.err]).toEqual([5, expect.stringContaining('MP1005')]);
  });
});

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

  it('sends a handout and an archive, and says how to choose one', async () => {
    const one = 'handout digit-sums --level 1 --copies 2 --key none --workers 1'.split(' ');
    const sheet = await modpress([...one, '--out', '-']);
    expect([sheet.exit, sheet.out, sheet.bytes.subarray(0, 5).toString()]).toEqual([0, '', '%PDF-']);
    // A sheet, its key and the teacher's page.
    const several = await modpress(['handout', 'digit-sums', '--level', '1', '--out', '-', '--workers', '1']);
    expect([several.exit, several.bytes.length]).toEqual([2, 0]);
    expect(several.err.match(/MP1047 --out - takes one file, and this makes 3 files/g)).toHaveLength(1);
    const archive = await modpress([
      'export',
      deck.deck,
      '--to',
      'zip',
      '--lang',
      'en',
      '--paper',
      'a4',
      '--out',
      '-',
    ]);
    expect([archive.exit, archive.bytes.subarray(0, 2).toString()]).toEqual([0, 'PK']);
    expect((await modpress([...one, '--out', '-', '--json'])).out).toContain('MP1028');
  });

  it('is checked at the other end of the pipe', async () => {
    const sent = await modpress(['build', deck.deck, ...ONE, '--out', '-']);
    const checked = await modpress(['check', '-', '--workers', '1'], sent.bytes);
    expect(checked).toMatchObject({ exit: 0, out: expect.stringMatching(/^-: PDF 1\.7, tagged/) as unknown });
    const wrong = await modpress(['check', '-'], 'no such thing');
    expect([wrong.exit, wrong.err]).toEqual([3, expect.stringContaining('MP1032')]);
    const twice = await modpress(['check', '-', '-'], '%PDF-');
    expect([twice.exit, twice.err]).toEqual([2, expect.stringContaining('MP1028')]);
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
