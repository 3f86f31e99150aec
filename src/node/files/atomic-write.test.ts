/** Writing together: all or nothing, quiet about equal bytes, careful with strangers' files. */
import { reportReplaced, type Written } from '../../base/output-file.ts';
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type * as Files from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { beginWriting, writeTogether } from './atomic-write.ts';

/** What the disk says, and when; real ones are seldom full when a test needs it. */
const broken = vi.hoisted(() => ({ code: '', at: '', open: 0, most: 0 }));
type Done = (fault: Error | null) => void;
vi.mock('node:fs', async (real) => {
  const files = await real<typeof Files>();
  const say = (at: string, path?: unknown): void => {
    const { code } = broken;
    if (broken.at === at)
      throw Object.assign(new Error(code), { code, ...(path === undefined ? {} : { path }) });
  };
  const openSync: typeof files.openSync = (path, ...rest) => {
    say('open', path);
    broken.most = Math.max(broken.most, ++broken.open);
    return files.openSync(path, ...rest);
  };
  const closeSync: typeof files.closeSync = (file) => {
    broken.open--;
    files.closeSync(file);
  };
  const writeFileSync: typeof files.writeFileSync = (file, ...rest) => {
    if (typeof file === 'number') say('write');
    files.writeFileSync(file, ...rest);
  };
  /** What a system call says when it is done, or what the test wants it to. */
  const told =
    (at: string, done: Done): Done =>
    (fault) => {
      const { code } = broken;
      done(broken.at === at ? Object.assign(new Error(code), { code }) : fault);
    };
  const fsync = (file: number, done: Done): void => files.fsync(file, told('flush', done));
  const close = (file: number, done: Done): void => {
    broken.open--;
    files.close(file, told('close', done));
  };
  return { ...files, openSync, closeSync, writeFileSync, fsync, close };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-write-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const bytes = (text: string): Uint8Array => Buffer.from(`${text} (modpress)`);
const write = (names: Readonly<Record<string, string>>, force = false): Promise<Written> =>
  writeTogether(
    Object.entries(names).map(([name, text]) => ({ path: at(name), bytes: bytes(text) })),
    { force },
  );
const read = (name: string): string => readFileSync(at(name), 'utf8');
const leftovers = (): readonly string[] =>
  readdirSync(folder).filter((name) => name.includes('modpress-tmp'));

describe('writeTogether', () => {
  it('makes folders and files, and leaves nothing beside them', async () => {
    const written = await write({ 'deck/a.pdf': 'one', 'deck/b.pdf': 'two' });
    expect(written).toEqual({
      ok: true,
      files: [
        { path: at('deck/a.pdf'), changed: true, wasForeign: false },
        { path: at('deck/b.pdf'), changed: true, wasForeign: false },
      ],
    });
    expect(readdirSync(at('deck'))).toEqual(['a.pdf', 'b.pdf']);
  });

  it('does not touch a file with the same bytes', async () => {
    await write({ a: 'one' });
    utimesSync(at('a'), 1000, 1000);
    const written = await write({ a: 'one' });
    expect(written.ok && written.files[0]?.changed).toBe(false);
    expect(statSync(at('a')).mtimeMs).toBe(1_000_000);
  });

  it('replaces its own files, and refuses those of others unless forced', async () => {
    await write({ a: 'one' });
    expect((await write({ a: 'two' })).ok).toBe(true);
    writeFileSync(at('b'), 'a drawing');
    const refused = await write({ a: 'three', b: 'mine' });
    expect(!refused.ok && refused.fault.code).toBe('MP1014');
    expect([read('a'), read('b')]).toEqual(['two (modpress)', 'a drawing']);
    expect(leftovers()).toEqual([]);
    const forced = await write({ a: 'four', b: 'mine' }, true);
    expect(read('b')).toBe('mine (modpress)');
    const said: Diagnostic[] = [];
    if (forced.ok) reportReplaced(forced.files, (one) => said.push(one));
    expect(said.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['MP1015', 'warning', `${at('b')} was not made by modpress and is replaced`],
    ]);
  });

  it('changes nothing when one of several files cannot be put into place', async () => {
    await write({ a: 'old a', b: 'old b' });
    mkdirSync(at('z'));
    writeFileSync(join(at('z'), 'inside'), 'x');
    // The last target is a folder, so its rename fails after the others were swapped.
    const failed = await write({ a: 'new a', b: 'new b', fresh: 'new', z: 'new z' });
    expect(failed.ok).toBe(false);
    expect([read('a'), read('b'), existsSync(at('fresh'))]).toEqual([
      'old a (modpress)',
      'old b (modpress)',
      false,
    ]);
    expect(leftovers()).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('opens no pipe and no device that stands in its way', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    symlinkSync('/dev/zero', join(folder, 'device'));
    for (const name of ['pipe', 'device']) {
      const written = await writeTogether([{ path: join(folder, name), bytes: Buffer.from('x') }], {
        force: true,
      });
      expect(written.ok ? 'ok' : written.fault.code).toBe('MP1010');
    }
  });

  it.skipIf(process.platform !== 'linux')('ends where no folder can be made', async () => {
    const written = await writeTogether([{ path: '/proc/modpress/a/b', bytes: Buffer.from('x') }]);
    expect(written.ok ? 'ok' : written.fault.message).toContain('/proc/modpress');
  });

  it('says that the output folder is a file', async () => {
    writeFileSync(at('out'), 'x');
    const failed = await write({ 'out/deck/a.pdf': 'one' });
    expect(!failed.ok && failed.fault.code).toBe('MP1011');
  });

  it.skipIf(process.getuid?.() === 0)('says that a folder may not be written', async () => {
    chmodSync(folder, 0o500);
    const failed = await write({ a: 'one' });
    expect(!failed.ok && failed.fault.code).toBe('MP1010');
  });

  it('takes back the folders it made when it cannot go on', async () => {
    writeFileSync(at('full'), 'x');
    mkdirSync(at('there'));
    const failed = await write({ 'there/new/deep/a': 'one', 'full/b': 'two' });
    expect(failed.ok).toBe(false);
    expect(existsSync(at('there/new'))).toBe(false);
    expect(existsSync(at('there'))).toBe(true);
  });

  it.each([
    ['a full disk, which names no file', 'ENOSPC', 'write', 'MP1012'],
    ['a disk that is read only', 'EROFS', 'open', 'MP1010'],
    ['a disk that fails late', 'EIO', 'flush', 'MP1010'],
    ['a share that fails later still', 'EDQUOT', 'close', 'MP1012'],
  ])('names the target on %s', async (_, code, when, expected) => {
    Object.assign(broken, { code, at: when });
    const failed = await write({ 'new/a.pdf': 'one' });
    broken.at = '';
    expect(!failed.ok && [failed.fault.code, failed.fault.message]).toEqual([
      expected,
      expect.stringContaining(at('new/a.pdf')),
    ]);
    expect(existsSync(at('new'))).toBe(false);
    expect(broken.open).toBe(0);
  });

  it('has many files flushed together, and not too many open', async () => {
    broken.most = 0;
    const names = Array.from({ length: 100 }, (_, i) => `deck/${i}`);
    expect((await write(Object.fromEntries(names.map((name) => [name, name])))).ok).toBe(true);
    expect(readdirSync(at('deck'))).toHaveLength(100);
    expect([broken.open, broken.most]).toEqual([0, 33]);
  });

  it('takes back what is still on its way to the disk', async () => {
    const writing = beginWriting();
    for (const name of ['a', 'b']) await writing.add({ path: at(`new/${name}`), bytes: bytes(name) });
    await writing.giveUp();
    expect([existsSync(at('new')), broken.open]).toEqual([false, 0]);
  });

  it('sweeps temporary files of dead runs and leaves those of living ones', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const dead = child.pid ?? 0;
    await new Promise((resolve) => child.on('exit', resolve));
    writeFileSync(at(`.a.pdf.${dead}.00000000.modpress-tmp`), 'half');
    writeFileSync(at(`.a.pdf.${process.pid}.00000000.modpress-tmp`), 'at work');
    await write({ 'a.pdf': 'one' });
    expect(leftovers()).toEqual([`.a.pdf.${process.pid}.00000000.modpress-tmp`]);
  });
});
