/** Files that users name: read when they are files of a sensible size, refused without being opened otherwise. */
import { utf8Text } from '../../base/bytes.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readRegularFile } from './disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-regular-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'a');
writeFileSync(path, '12345');

const codeOf = (name: string, limit = 5) => {
  const read = readRegularFile(name, limit);
  return read.ok ? utf8Text(read.bytes) : read.code;
};

describe('readRegularFile', () => {
  it('reads a file up to its limit and not beyond', () => {
    expect(codeOf(path, 5)).toBe('12345');
    expect(codeOf(path, 4)).toBe('MP1003');
  });

  it('refuses what is no file', () => {
    expect(codeOf(folder)).toBe('MP1002');
    expect(codeOf(join(folder, 'none'))).toBe('MP1005');
  });

  it('says in words that a file is not there, and names one that is', () => {
    const whyOf = (name: string) => {
      const read = readRegularFile(join(folder, name), 5);
      return read.ok ? '' : read.why;
    };
    writeFileSync(join(folder, 'class.csv'), '');
    expect(whyOf('none')).toBe('cannot be read: there is no such file');
    expect(whyOf('clas.csv')).toBe('cannot be read: there is no such file, but there is "class.csv"');
    expect(whyOf('none/class.csv')).toBe('cannot be read: there is no such file');
  });

  it.skipIf(process.platform === 'win32')('opens no device and no pipe', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect(codeOf(join(folder, 'pipe'))).toBe('MP1002');
    expect(codeOf('/dev/zero')).toBe('MP1002');
  });
});
