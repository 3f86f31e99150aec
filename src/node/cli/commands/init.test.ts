/** `modpress init`: the way of a newcomer, from an empty folder to printed pages, and what is left alone. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../../../test/kit/pdf-reading.ts';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function modpress(...words: string[]) {
  const terminal = fakeTerminal({ cwd: folder });
  return { exit: await run(words, terminal.io), out: terminal.out(), err: terminal.err() };
}

const at = (...names: string[]): string => join(folder, ...names);

describe('a newcomer', () => {
  it('begins a deck that checks and builds as it stands', async () => {
    const begun = await modpress('init', 'my-game');
    expect(begun).toMatchObject({ exit: 0, err: '' });
    expect(begun.out).toContain('next: modpress build ./my-game');
    expect(readdirSync(at('my-game')).sort()).toEqual(['cards.csv', 'deck.yaml', 'templates']);

    expect(await modpress('check', './my-game', '--quiet')).toEqual({ exit: 0, out: '', err: '' });

    const built = await modpress('build', './my-game', '--only', 'cards', '--paper', 'a4', '--quiet');
    expect(built).toEqual({ exit: 0, out: '', err: '' });
    const pdf = await readPdf(readFileSync(at('out', 'my-game', 'cards.fr.a4.pdf')));
    expect(pdf.pages).toHaveLength(4);
    const words = pdf.pages.map(({ texts }) => texts.map(({ text }) => text).join('')).join('');
    expect(words).toContain('Remorqueur');
    expect(words).not.toContain('Pas encore imprimée');
    expect(readFileSync(at('out', 'index.html'), 'utf8')).toContain('href="my-game/cards.fr.a4.pdf"');
  }, 120_000);

  it('has an editor that knows the keys: the first line names the schema', async () => {
    await modpress('init', 'my-game');
    const [first = ''] = readFileSync(at('my-game', 'deck.yaml'), 'utf8').split('\n');
    const schema = /^# yaml-language-server: \$schema=(.+)$/.exec(first)?.[1] ?? '';
    expect(JSON.parse(readFileSync(join(at('my-game'), schema), 'utf8'))).toMatchObject({
      title: 'deck.yaml of modpress',
    });
  });

  it('begins with a copy of a shipped deck, which builds under its new name', async () => {
    const begun = await modpress('init', 'my-mod', '--from', 'modulo');
    expect(begun).toMatchObject({ exit: 0, err: '' });
    expect(existsSync(at('my-mod', 'rules.yaml'))).toBe(true);
    const built = await modpress('build', './my-mod', '--only', 'cards', '--paper', 'a4', '--quiet');
    expect(built).toEqual({ exit: 0, out: '', err: '' });
    expect(existsSync(at('out', 'my-mod', 'cards.en.a4.pdf'))).toBe(true);
    expect((await modpress('init', 'other', '--from', 'modulus')).err).toContain('modulo');
  });

  it('changes a cell and sees it on the card; a wrong cell is found with its place', async () => {
    await modpress('init', 'my-game');
    const csv = readFileSync(at('my-game', 'cards.csv'), 'utf8');
    writeFileSync(at('my-game', 'cards.csv'), csv.replace('Harbour tug', 'Little tug'));
    const build = ['build', './my-game', '--only', 'cards', '--paper', 'a4', '--lang', 'en', '--quiet'];
    expect((await modpress(...build)).exit).toBe(0);
    const pdf = await readPdf(readFileSync(at('out', 'my-game', 'cards.en.a4.pdf')));
    expect(pdf.pages[0]?.texts.map(({ text }) => text).join('')).toContain('Little tug');

    writeFileSync(at('my-game', 'cards.csv'), csv.replace('Remorqueur', ''));
    const wrong = await modpress(...build);
    expect(wrong.exit).toBe(3);
    expect(wrong.err).toMatch(/my-game\/cards\.csv:2:\d+ error MP\d{4}/);
  }, 120_000);
});

describe('what is there already', () => {
  it('is left alone: a folder with anything in it, and a file', async () => {
    mkdirSync(at('full'));
    writeFileSync(at('full', 'notes.txt'), 'mine');
    writeFileSync(at('taken'), 'mine');
    for (const name of ['full', 'taken', '.']) {
      const { exit, err } = await modpress('init', name);
      expect(exit, name).toBe(5);
      expect(err, name).toContain('MP1033');
    }
    expect(readdirSync(at('full'))).toEqual(['notes.txt']);
    expect(readFileSync(at('taken'), 'utf8')).toBe('mine');
  });

  it('may be an empty folder; without a name nothing is made', async () => {
    mkdirSync(at('empty'));
    expect((await modpress('init', 'empty')).exit).toBe(0);
    expect(existsSync(at('empty', 'deck.yaml'))).toBe(true);
    expect((await modpress('init')).exit).toBe(2);
  });

  it('says the next command so that a shell takes it', async () => {
    expect((await modpress('init', 'my game')).out).toContain("next: modpress build './my game'");
  });
});
