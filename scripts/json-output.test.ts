/** What commands print with `--json` is what docs/json-output.schema.json says, key by key. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/node/cli/arguments/command-table.ts';
import { run } from '../src/node/cli/run.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';
import { isLong } from '../test/kit/length.ts';
import { OUTPUT_SCHEMA, OUTPUTS, outputSchemaText } from './json-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync('templates/starter', join(folder, 'd'), { recursive: true });
mkdirSync(join(folder, 'n'));
writeFileSync(join(folder, 'n', 'cards.csv'), 'Name,Power\nOgre,5\n');
writeFileSync(join(folder, 'n', 'game.txt'), 'UNIT=INCH\nCARDSIZE=2.5,3.5\nLINK="cards.csv"\n');
writeFileSync(
  join(folder, 'plan.yaml'),
  'decks:\n  - { deck: ./d, only: [cards], languages: [en], papers: [a4] }\n',
);

/** What was done, and the words of the command; in this order, for some need what others made. */
const TRIED: readonly (readonly [string, string])[] = [
  ['build', 'build d --only cards --lang en --paper a4 --out o --workers 1'],
  ['build --dry-run', 'build d --dry-run'],
  ['build --stop-after STAGE', 'build d --stop-after paint --row tug --lang en'],
  ['check', 'check d --only cards --lang en --paper a4'],
  ['check FILE.pdf', 'check o/d/cards.en.a4.pdf --workers 1'],
  ['check FILE.pdf', 'check o/d/cards.en.a4.pdf --read --workers 1'],
  ['check FILE.pdf --hash', 'check o/d/cards.en.a4.pdf --hash'],
  ['config', 'config d'],
  ['diff', 'diff o/d/faces.json d'],
  ['doctor', 'doctor'],
  ['explain', 'explain 1003'],
  ['facts', 'facts'],
  ['facts GAME', 'facts modulo'],
  ['handout --list', 'handout --list'],
  ['init', 'init e'],
  ['import', 'import nandeck n ours'],
  ['migrate', 'migrate d'],
  ['play', 'play modulo'],
  ['play --games N', 'play modulo --games 3 --workers 1'],
  ['standards', 'standards'],
  ['words export', 'words export d --lang fr --out w.csv'],
  ['words import', 'words import d w.csv'],
  ['completion', 'completion zsh'],
  [
    'printer set',
    'printer set office --page across --paper a4 --first 2D,0A --second 2C,-1H --bars 99.8,100.1',
  ],
  ['printer show', 'printer show office'],
  ['printer list', 'printer list'],
  ['printer remove', 'printer remove office'],
  ['batch --dry-run', 'batch plan.yaml --dry-run'],
  ['stopped', 'build nowhere'],
  ['stopped', 'bild'],
];
const LONG: typeof TRIED = [
  ['export', 'export d --to cut --lang en --out x'],
  ['calibrate', 'calibrate'],
  ['handout', 'handout H1 --out h --workers 1'],
  ['batch', 'batch plan.yaml --out b --workers 1'],
];

describe('the JSON of a command', () => {
  it.each([...TRIED, ...(isLong ? LONG : [])])('%s: modpress %s', async (title, line) => {
    const { io, out } = fakeTerminal({ cwd: folder, env: { XDG_CONFIG_HOME: folder } });
    await run([...line.split(' '), '--json'], io);
    const answer: unknown = JSON.parse(out());
    const read = OUTPUTS.get(title)?.safeParse(answer);
    expect(read?.error?.issues ?? []).toEqual([]);
    expect(answer).toMatchObject({ ok: title !== 'stopped' });
  });

  it('has a schema for each command that answers in one object', () => {
    const tried = [...TRIED, ...LONG].map(([title]) => title);
    // A worker ends when it is stopped; it is tried by the tests of the queue.
    expect([...OUTPUTS.keys()].filter((title) => !tried.includes(title))).toEqual(['worker']);
    // These go on until they are stopped: watch prints an object a build, the referee one a line, the studio none.
    const endless = ['watch', 'studio', 'referee'];
    const known = [...OUTPUTS.keys()].map((title) => title.split(' ')[0]);
    expect(COMMANDS.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual(endless);
  });

  it('is what the file of the schema says', async () => {
    const current = readFileSync(OUTPUT_SCHEMA, 'utf8') === (await outputSchemaText());
    expect(current ? 'current' : 'run npx tsx scripts/json-output.ts').toBe('current');
  });
});
