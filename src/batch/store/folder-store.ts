/**
 * A store in a folder that all machines see (`folderStore`): a disk of this one, or a network share.
 *
 * A piece is written beside its name, flushed and renamed, so that nobody ever reads half of one. The first two letters of a
 * name are a folder, so that no folder holds a hundred thousand files.
 */
import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolders } from '../../files/folders.ts';
import { readRegular } from '../../files/read-regular.ts';
import { StoreFault, type Store } from './store.ts';

/** What the system says when there is no room: full disk, used-up quota, file too large. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** @param folder absolute; made when the first piece comes */
export function folderStore(folder: string): Store {
  const pathOf = (key: string): string => {
    const [kind = '', name = ''] = key.split('/');
    return join(folder, kind, name.slice(0, 2), name);
  };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      throw faultOf(thrown, folder);
    }
  };
  return {
    name: folder,
    get: (key) => guarded(() => readIfThere(pathOf(key))),
    put: (key, bytes) => guarded(() => writeWhole(pathOf(key), bytes)),
    remove: (key) => guarded(() => rm(pathOf(key), { force: true })),
  };
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readRegular(path);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  // Node's own way never ends under /proc.
  makeFolders(dirname(path));
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (thrown) {
    await rm(temporary, { force: true });
    throw thrown;
  }
}

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';

function faultOf(thrown: unknown, folder: string): unknown {
  const code = codeOf(thrown);
  if (code === '') return thrown;
  return FULL.includes(code)
    ? new StoreFault(`no room in the store ${folder} (${code})`, true)
    : new StoreFault(`the store ${folder} cannot be used (${code})`, false);
}
