/** A deck with a font of its own beside its earlier revisions: what has not changed is the same, and what a revision lacks is told. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { present } from '../../src/base/invariant.ts';
import { build } from '../../src/press/make/build.ts';
import { changesBetween } from '../../src/studio/diff/changes.ts';
import { readSide } from '../../src/studio/diff/side.ts';
import { buildRequest } from '../kit/build-request.ts';

let root: string;
const git = (...words: string[]): void => {
  const by = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  execFileSync('git', ['-C', root, ...by, ...words]);
};
const FONT = 'node_modules/@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff';

/** The revision v1 has all files, v2 all but the font. The deck lies in a folder of its repository. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'modpress-compare-'));
  const deck = join(root, 'decks/own');
  cpSync('templates/starter', deck, { recursive: true });
  mkdirSync(join(deck, 'fonts'));
  cpSync(FONT, join(deck, 'fonts/own.woff'));
  const sheet = join(deck, 'templates/freight.css');
  const face = '@font-face { font-family: Own; src: url("../fonts/own.woff"); }';
  writeFileSync(sheet, `${face}\n${readFileSync(sheet, 'utf8')}\n.name { font: 16pt Own }\n`);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  git('tag', 'v1');
  git('rm', '-q', '--cached', 'decks/own/fonts/own.woff');
  git('commit', '-qm', 'second');
  git('tag', 'v2');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function since(revision: string) {
  const found: Diagnostic[] = [];
  const about = {
    deck: join(root, 'decks/own'),
    cwd: root,
    report: (one: Diagnostic) => void found.push(one),
  };
  const before = present(await readSide({ ...about, asked: revision }), revision);
  const now = present(await readSide({ ...about, asked: './decks/own' }), 'now');
  const { cards, same } = changesBetween(before, now);
  return { changed: cards.length, same, told: found.map(({ code, message }) => `${code} ${message}`) };
}

describe('a deck with a font of its own', () => {
  it('is what it was in a revision that has the font', async () => {
    expect(await since('v1')).toEqual({ changed: 0, same: 6, told: [] });
  });

  it('is told that a revision lacks the font, and looks another way', async () => {
    expect(await since('v2')).toEqual({
      changed: 6,
      same: 0,
      told: [
        expect.stringMatching(/^MP1808 the deck as of "v2" has a mistake: the font file .* cannot be read/),
      ],
    });
  });

  it.each([
    ['v1', [['MP1807'], false]],
    ['v2', [['MP1808'], true]],
  ])('prints only what has changed since %s', async (changedSince, expected) => {
    const request = buildRequest(join(root, 'decks/own'), join(root, 'out'), {
      only: ['cards'],
      papers: ['a4'],
      languages: ['en'],
      sheets: { changedSince },
    });
    const report = await build(request, () => undefined, root);
    const codes = report.diagnostics.map(({ code }) => code).filter((code) => code.startsWith('MP18'));
    expect([codes, report.files.length > 0 && report.files.every(({ pages }) => pages > 0)]).toEqual(
      expected,
    );
  });
});
