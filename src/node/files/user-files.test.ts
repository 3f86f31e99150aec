/** Files that a user keeps: links inside the folder stay links, links out of it are refused, nothing is half written. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeUserFiles } from './atomic-write.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modpress-own-'));
  mkdirSync(at('deck'));
  writeFileSync(at('precious'), 'mine');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const write = (...names: string[]) =>
  writeUserFiles(names.map((name) => ({ folder: at('deck'), path: at(name), bytes: Buffer.from('new') })));

/** The code of the fault, or the files that changed. */
async function outcome(...names: string[]): Promise<unknown> {
  const written = await write(...names);
  return written.ok ? written.files.map(({ path }) => path) : written.fault.code;
}

describe('writeUserFiles', () => {
  it('replaces a file that no program of ours has made, and keeps its mode', async () => {
    writeFileSync(at('deck/a.csv'), 'old');
    chmodSync(at('deck/a.csv'), 0o660);
    expect(await outcome('deck/a.csv')).toEqual([at('deck/a.csv')]);
    expect([read('deck/a.csv'), statSync(at('deck/a.csv')).mode & 0o777]).toEqual(['new', 0o660]);
    expect(readdirSync(at('deck'))).toEqual(['a.csv']);
  });

  it('does not touch what has the name of a temporary file', async () => {
    writeFileSync(at('deck/a.csv'), 'old');
    symlinkSync('../precious', at('deck/a.csv.tmp'));
    expect(await outcome('deck/a.csv')).toEqual([at('deck/a.csv')]);
    expect([read('precious'), read('deck/a.csv'), lstatSync(at('deck/a.csv')).isFile()]).toEqual([
      'mine',
      'new',
      true,
    ]);
  });

  it('keeps a link inside the folder a link, and writes what it leads to', async () => {
    mkdirSync(at('deck/data'));
    writeFileSync(at('deck/data/a.csv'), 'old');
    symlinkSync('data/a.csv', at('deck/a.csv'));
    expect(await outcome('deck/a.csv')).toEqual([at('deck/a.csv')]);
    expect([lstatSync(at('deck/a.csv')).isSymbolicLink(), read('deck/data/a.csv')]).toEqual([true, 'new']);
  });

  it.each([
    ['a file outside', '../precious', 'a.csv', 'a.csv'],
    ['nothing', '../nowhere', 'a.csv', 'a.csv'],
    ['a folder outside', '..', 'data', 'data/precious'],
    ['a folder outside, for a new file', '..', 'data', 'data/new.csv'],
    ['itself', 'a.csv', 'a.csv', 'a.csv'],
  ])('refuses a link to %s, and then writes none of the files', async (_, target, link, path) => {
    writeFileSync(at('deck/b.csv'), 'old');
    symlinkSync(target, at(`deck/${link}`));
    expect(await outcome('deck/b.csv', `deck/${path}`)).toMatch(/MP1016|MP1010/);
    expect([read('precious'), read('deck/b.csv')]).toEqual(['mine', 'old']);
    expect([readdirSync(root), readdirSync(at('deck'))]).toEqual([
      ['deck', 'precious'],
      [link, 'b.csv'].sort(),
    ]);
  });

  it('writes into a folder that is a link itself', async () => {
    symlinkSync('deck', at('same'));
    const written = await writeUserFiles([
      { folder: at('same'), path: at('same/a.csv'), bytes: Buffer.from('new') },
    ]);
    expect([written.ok, read('deck/a.csv')]).toEqual([true, 'new']);
  });

  it('makes a folder that is missing', async () => {
    const folder = at('config/printers');
    const written = await writeUserFiles([{ folder, path: join(folder, 'a'), bytes: Buffer.from('new') }]);
    expect([written.ok, read('config/printers/a')]).toEqual([true, 'new']);
  });

  it('takes as long a name as the disk does, and says that a longer one is too long', async () => {
    expect(await outcome(`deck/${'a'.repeat(255)}`)).toHaveLength(1);
    const written = await write(`deck/${'a'.repeat(256)}`);
    expect(written.ok ? '' : written.fault.message).toMatch(/its name is too long \(ENAMETOOLONG\)$/);
  });

  it('says that a folder has the name of the file', async () => {
    mkdirSync(at('deck/a.csv'));
    const written = await write('deck/a.csv');
    expect(written.ok ? '' : [written.fault.code, written.fault.message, written.fault.help]).toEqual([
      'MP1010',
      `${at('deck/a.csv')} cannot be written: it is a folder (EISDIR)`,
      'everything is as it was; make room or give yourself permission, then try again',
    ]);
  });
});
