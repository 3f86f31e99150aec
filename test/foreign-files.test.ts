/**
 * Files of somebody else in the output folder: no build writes over one without `--force`, whatever of its results has that name.
 * Links there: no build follows one out of the folder.
 */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARDS, deckFolder, type DeckFolder } from './kit/print-deck.ts';

const HOLIDAY = 'a picture of the sea';

describe('a file of somebody else', () => {
  const wishes = {
    only: ['cards', 'contact'],
    languages: ['en'],
    papers: ['a4'],
    gallery: true,
  } as const;
  let folder: DeckFolder;
  let names: readonly string[] = [];
  beforeAll(async () => {
    folder = deckFolder(CARDS);
    expect((await folder.build(wishes)).failure).toBe('none');
    names = readdirSync(folder.out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.out.length + 1));
  });
  afterAll(() => folder.remove());

  it.each([
    /^gallery\/.*\.png$/,
    /^gallery\/.*\.json$/,
    /^index\.html$/,
    /\.zip$/,
    /^trial\/cards.*\.pdf$/,
    /^trial\/faces\.json$/,
  ])('that is called %s stays, unless it may be replaced', async (called) => {
    const name = names.find((one) => called.test(one)) ?? '';
    expect(names).toContain(name);
    const path = join(folder.out, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, HOLIDAY);
    const refused = await folder.build(wishes);
    expect(folder.findings(refused)).toEqual([
      `MP1014 ${path} was not made by modpress and is not overwritten`,
    ]);
    expect(refused.failure).toBe('file');
    // What has one name for every build is looked at before anything is made.
    if (/^index|\.zip$|\.json$/.test(name) && !name.startsWith('trial/')) expect(refused.files).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe(HOLIDAY);
    const replaced = await folder.build({ ...wishes, force: true });
    expect(folder.findings(replaced)).toEqual([`MP1015 ${path} was not made by modpress and is replaced`]);
    expect(readFileSync(path, 'utf8')).not.toBe(HOLIDAY);
  });
});

describe('a link that leads out of the output folder', () => {
  const wishes = { only: ['cards'], languages: ['en'], papers: ['a4'], gallery: true } as const;

  it.each(['trial', 'gallery', 'index.html'])('%s is not followed', async (name) => {
    const folder = deckFolder(CARDS);
    const away = mkdtempSync(join(tmpdir(), 'modpress-away-'));
    mkdirSync(folder.out, { recursive: true });
    symlinkSync(name === 'index.html' ? join(away, name) : away, join(folder.out, name));
    const built = await folder.build(wishes);
    if (name !== 'index.html') expect(folder.findings(built).join()).toContain('MP1010');
    expect(readdirSync(away)).toEqual([]);
    rmSync(away, { recursive: true });
    folder.remove();
  });
});
