/**
 * A disk that takes no more, by a limit of the shell on what a file may hold: told in words, nothing half written, nothing left
 * beside the files. The limit is the one of `ulimit -f`, which the system answers as it answers a used-up quota.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { programWithStudio, treeOf, type Program, type Running } from './kit/program.ts';

const FULL = 'ulimit -f 0';

let program: Program;
let root = '';
beforeAll(async () => {
  program = await programWithStudio();
});
afterAll(() => program.remove());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modpress-full-'));
  cpSync('templates/starter', join(root, 'deck'), { recursive: true });
});
afterEach(async () => {
  await program.killAll();
  rmSync(root, { recursive: true, force: true });
});

const deck = (): string => join(root, 'deck');

/** The address a studio prints. */
async function addressOf(studio: Running): Promise<string> {
  for (;;) {
    const found = /http:\/\/127\.0\.0\.1:\d+\/t\/[\w-]+\//.exec(studio.stdout())?.[0];
    if (found !== undefined) return found;
    expect(studio.child.exitCode, studio.output()).toBeNull();
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe.skipIf(process.platform === 'win32')('a full disk', () => {
  it('keeps the trial and the table when the studio saves, and answers in words', async () => {
    const long = 'Widemouthedidemouthedidemo';
    const path = join(deck(), 'cards.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Dock crane', long));
    const before = treeOf(deck());
    const studio = program.startLimited(FULL, ['studio', deck(), '--port', '0']);
    const address = await addressOf(studio);
    const first = await fetch(address, { redirect: 'manual' });
    const cookie = (first.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const { origin } = new URL(address);
    const state = async () =>
      (await (await fetch(`${origin}/api/state`, { headers: { cookie } })).json()) as {
        readonly key: string;
        readonly trials: readonly { readonly value: string; readonly waits?: string }[];
        readonly findings: readonly { readonly id: string; readonly severity: string }[];
      };
    const { key, findings } = await state();
    const post = async (action: object): Promise<readonly [number, string]> => {
      const headers = { cookie, origin, 'x-modpress-key': key };
      const answer = await fetch(`${origin}/api/action`, {
        method: 'POST',
        headers,
        body: JSON.stringify(action),
      });
      return [answer.status, await answer.text()];
    };
    const wish = { action: 'try', card: 'cards/tug', field: 'name', language: 'en', value: 'Pilot boat' };
    expect(await post(wish)).toEqual([200, '{"done":true}']);
    const words = /^MP1012: no room on the disk for .*cards\.csv; everything is as it was; make room/;
    expect(await post({ action: 'save' })).toEqual([409, expect.stringMatching(words)]);
    const finding = findings.find(({ severity }) => severity === 'warning')?.id;
    expect(await post({ action: 'accept', finding, because: 'a joke' })).toEqual([
      409,
      expect.stringMatching(/^MP1012: no room on the disk for .*accepted\.yaml/),
    ]);
    expect((await state()).trials).toEqual([expect.objectContaining({ value: 'Pilot boat' })]);
    expect((await state()).trials[0]?.waits).toBeUndefined();
    expect(treeOf(deck())).toEqual(before);
    expect(studio.output()).not.toMatch(/bug in modpress|\n {4}at /);
  });

  it.each([
    ['printer set', ['printer', 'set', 'office', '--flip', 'long', '--margins', '4,4,5,4']],
    ['words import', ['words', 'import', 'DECK', 'FILE']],
    ['migrate --write', ['migrate', 'DECK', '--write']],
    ['init', ['init', 'NEW']],
    ['build --out -', ['build', 'DECK', '--only', 'cards', '--lang', 'en', '--paper', 'a4', '--out', '-']],
  ])('is told by modpress %s, which leaves nothing', async (_, words) => {
    const file = join(root, 'de.csv');
    writeFileSync(file, 'id,en,de\ndeck.yaml/title,Star Freight,Sternfracht\n');
    const path = join(deck(), 'deck.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('format: 1\n', ''));
    mkdirSync(join(root, 'config'));
    const before = treeOf(root);
    const places: Readonly<Record<string, string>> = { DECK: deck(), FILE: file, NEW: join(root, 'new') };
    const said = program.startLimited(
      FULL,
      words.map((word) => places[word] ?? word),
      { XDG_CONFIG_HOME: join(root, 'config'), TMPDIR: root },
    );
    expect([await said.ended, said.output()]).toEqual([
      5,
      expect.stringContaining('error MP1012 no room on the disk'),
    ]);
    expect(treeOf(root)).toEqual(before);
  });
});
