import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Diagnostic } from '../../base/diagnostics/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { displayList, line } from '../../../test/kit/display-lists.ts';
import { changesBetween, type DeckChanges } from './changes.ts';
import { changedPlaces } from './marks.ts';
import { changesPage, countsOf } from './page.ts';
import { revisionsOf } from '../../node/git/open-revision.ts';
import { readSide } from './side.ts';

let root: string;
const found: Diagnostic[] = [];

async function between(old: string, now: string, deck?: string): Promise<DeckChanges> {
  const about = { deck, cwd: root, report: (one: Diagnostic) => void found.push(one) };
  const [before, after] = [
    await readSide({ ...about, asked: old }),
    await readSide({ ...about, asked: now }),
  ];
  return changesBetween(present(before, old), present(after, now));
}

const git = (...words: string[]): string =>
  execFileSync('git', [
    '-C',
    join(root, 'now'),
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b.example',
    ...words,
  ]).toString();

const WORDS = {
  'cards/tug': 'copies 3, now 2; name.en "Harbour tug", now "Harbour <tug>"',
  'cards/new': 'added, 1 copy',
  'cards/crane': 'removed, 3 copies',
};
const wordsOf = ({ cards }: DeckChanges): Record<string, string> =>
  Object.fromEntries(cards.map(({ key, words }) => [key, words]));

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'modpress-diff-'));
  cpSync('templates/starter', join(root, 'before'), { recursive: true });
  cpSync('templates/starter', join(root, 'now'), { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  git('tag', 'v1');
  const path = join(root, 'now/cards.csv');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const [head = '', tug = '', , ...others] = lines;
  const newer = tug.replace('tug,3,Harbour tug', 'tug,2,Harbour <tug>');
  const added = tug.replace('tug,3,Harbour tug', 'new,1,Another one');
  writeFileSync(path, [head, newer, ...others, added, ''].join('\n'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('two states of a deck', () => {
  it('of two folders, card by card, in words', async () => {
    const changes = await between('./before', './now');
    expect(wordsOf(changes)).toEqual(WORDS);
    const tug = present(
      changes.cards.find(({ key }) => key === 'cards/tug'),
      'tug',
    );
    expect(tug.faces.map(({ name }) => name)).toEqual(['en front']);
    expect(countsOf(changes)).toMatch(/^1 changed, 1 added, 1 removed; \d+ are the same$/);
    expect(wordsOf(await between('./now', './now'))).toEqual({});
  });

  it('with the places on the face that look another way', async () => {
    const { cards } = await between('./before', './now');
    const [face] = present(
      cards.find(({ key }) => key === 'cards/tug'),
      'tug',
    ).faces;
    const [was, is] = [present(face?.before?.list, 'before'), present(face?.after?.list, 'after')];
    const { size } = present(is.pages[0], 'page');
    const marks = changedPlaces(was, is);
    expect(marks.length).toBeGreaterThan(0);
    for (const { x, y, width, height } of marks) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(width * height).toBeLessThan((size.width * size.height) / 4);
    }
    expect(changedPlaces(is, is)).toEqual([]);
  });

  it('marks the word of a line that changed, not the line', () => {
    const list = (text: string): DisplayList => displayList(line(text, 10, 50));
    const [was, is] = [list('draw only one card'), list('draw only one tile')];
    const [mark, ...others] = changedPlaces(was, is);
    expect(others).toEqual([]);
    const [item] = is.pages[0]?.items ?? [];
    expect(mark?.x).toBe(item?.kind === 'glyphs' ? item.xs.at(-1) : NaN);
  });

  it('of a git revision and a folder, or of two revisions', async () => {
    expect(wordsOf(await between('v1', './now', join(root, 'now')))).toEqual(WORDS);
    git('add', '-A');
    git('commit', '-qm', 'second: it\'s "new"');
    const [newest, first] = revisionsOf(join(root, 'now'));
    expect(newest).toMatchObject({ subject: 'second: it\'s "new"' });
    expect(first).toMatchObject({ names: 'v1', subject: 'first' });
    expect(revisionsOf(tmpdir())).toEqual([]);
    expect(wordsOf(await between('v1', 'HEAD', join(root, 'now')))).toEqual(WORDS);
  });

  it('that only look another way', async () => {
    cpSync(join(root, 'now'), join(root, 'green'), { recursive: true });
    const path = join(root, 'green/templates/freight.css');
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n* { color: #005500 }\n`);
    const { cards } = await between('./now', './green');
    expect(cards[0]?.words).toMatch(/^looks another way: en front/);
  });

  it('of which one is a saved list: which cards, and no more', async () => {
    const before = await between('./before', './before');
    const faces: Record<string, Record<string, readonly string[]>> = {};
    for (const { key, faces: own } of before.after.cards.values())
      for (const language of ['en', 'fr'])
        (faces[`${language}/full`] ??= {})[key] = own
          .filter(({ name }) => name.startsWith(language))
          .map(({ print }) => print);
    const copies = Object.fromEntries([...before.after.cards.values()].map(({ key, copies: n }) => [key, n]));
    const list = { maker: 'modpress', schema: 2, deck: 'before', version: '0.1.0', faces, copies };
    writeFileSync(join(root, 'faces.json'), JSON.stringify(list));
    const changes = await between('./faces.json', './now');
    expect(Object.keys(wordsOf(changes)).sort()).toEqual(Object.keys(WORDS).sort());
    expect(wordsOf(changes)['cards/tug']).toBe('copies 3, now 2');
  });

  it('as a page that stands alone, whose data is text', async () => {
    const page = changesPage(await between('./before', './now'));
    expect(page).toContain('Harbour &lt;tug&gt;');
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    expect(page.match(/<img /g)?.length).toBeGreaterThan(4);
  });

  it('of which one is not there', async () => {
    const report = (one: Diagnostic): void => void found.push(one);
    expect(await readSide({ asked: 'v9', deck: join(root, 'now'), cwd: root, report })).toBeUndefined();
    expect(await readSide({ asked: './nowhere', deck: undefined, cwd: root, report })).toBeUndefined();
    // Longer than any name of a file.
    const long = 'a'.repeat(5000);
    expect(await readSide({ asked: long, deck: join(root, 'now'), cwd: root, report })).toBeUndefined();
    expect(found.filter(({ code }) => code === 'MP1808')).toHaveLength(3);
  });
});
