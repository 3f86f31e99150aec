import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from './build.ts';
import { depsText, isDepsFile } from './deps-file.ts';
import type { BuildReport } from '../open/types.ts';
import { buildRequest } from '../../../test/kit/build-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress deps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasMake = spawnSync('make', ['--version']).error === undefined;

describe('the list of inputs', () => {
  const text = depsText(
    [
      {
        outputs: ['/w/out/a.pdf', '/w/out/b.pdf'],
        inputs: ['/w/deck.yaml', '/w/my art/#1 $.png', '/else/t.hbs'],
      },
      { outputs: [], inputs: ['/w/other.yaml'] },
    ],
    '/w',
  );

  it('is one rule a deck, with names as make reads them', () => {
    expect(text).toBe(
      'out/a.pdf \\\n  out/b.pdf: \\\n  deck.yaml \\\n  my\\ art/\\#1\\ $$.png \\\n  /else/t.hbs\n',
    );
  });

  it('knows itself again, and no deck', () => {
    expect(isDepsFile(Buffer.from(text))).toBe(true);
    for (const other of [
      '',
      'title: x\nversion: 1\n',
      'a: b',
      'title: \\\n',
      readFileSync('decks/mod-3/deck.yaml', 'utf8'),
    ])
      expect(isDepsFile(Buffer.from(other))).toBe(false);
  });
});

describe('a build with a list of inputs', () => {
  const deck = join(folder, 'my deck');
  const list = join(folder, 'made', 'deck.d');
  const made = (): Promise<BuildReport> =>
    build(
      buildRequest(deck, join(folder, 'out'), {
        only: ['cards'],
        papers: ['a4'],
        languages: ['en'],
        deps: list,
      }),
      () => undefined,
      folder,
    );

  it('names every file of the deck that was read; make then knows what is stale', async () => {
    cpSync('test/fixtures/my-deck', deck, { recursive: true });
    const { files, diagnostics } = await made();
    expect(diagnostics).toEqual([]);
    const text = readFileSync(list, 'utf8');
    for (const name of ['deck.yaml', 'cards.csv']) expect(text).toContain(`my\\ deck/${name}`);
    const [pdf] = files;
    if (!hasMake || !pdf) return;
    const target = pdf.path.slice(folder.length + 1);
    writeFileSync(
      join(folder, 'Makefile'),
      `include made/deck.d\n${target.replaceAll(' ', '\\ ')}:\n\ttrue\n`,
    );
    const isStale = (): boolean => spawnSync('make', ['-q', target], { cwd: folder }).status === 1;
    expect(isStale()).toBe(false);
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(deck, 'cards.csv'), later, later);
    expect(isStale()).toBe(true);
  });

  it("leaves an older list alone after an error, and a stranger's file always", async () => {
    const before = readFileSync(list, 'utf8');
    writeFileSync(join(deck, 'cards.csv'), 'id\n');
    expect((await made()).failure).toBe('input');
    expect(readFileSync(list, 'utf8')).toBe(before);
    cpSync('test/fixtures/my-deck', deck, { recursive: true });
    rmSync(list);
    mkdirSync(join(folder, 'made'), { recursive: true });
    writeFileSync(list, 'dear diary');
    const refused = await made();
    expect([refused.failure, refused.diagnostics.map(({ code }) => code)]).toEqual(['file', ['MP1014']]);
    expect(readFileSync(list, 'utf8')).toBe('dear diary');
  });
});
