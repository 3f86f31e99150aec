/**
 * Folders watched: what was touched, reported once things are quiet.
 *
 * Takes folders; calls back with the paths of one burst of changes, however many there were and however an editor saves (in
 * place, by rename, by a file beside it). A folder that goes is waited for. The only home of chokidar.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { Watcher, WatchOptions } from '../../base/host.ts';
import { isInside, slashed } from '../../base/paths.ts';

/** Nothing must happen for so long: an editor writes a file in several steps. */
const QUIET_MS = 30;
/** More files than an editor saves at once are a copy or a checkout, which goes on in fits. */
const FEW = 2;
const BURST_QUIET_MS = 250;
/** A burst that does not end is reported in parts. */
const LONGEST_MS = 5000;
const RETURN_MS = 200;
/** chokidar reports a file once in 50 ms: what a formatter writes right after an editor is looked for after that. */
const SECOND_LOOK_MS = 120;

/** Begins to watch; resolves once every change from here on will be reported. */
export async function watchFolders({ folders, ignored, onBurst }: WatchOptions): Promise<Watcher> {
  const burst = collectBursts(onBurst);
  const away = ignored.map((folder) => resolve(folder));
  const isIgnored = (path: string): boolean =>
    isHidden(path, folders) || away.some((folder) => isInside(folder, resolve(path)));
  const watchers = await Promise.all(folders.map((folder) => watchOne(folder, isIgnored, burst.add)));
  return {
    async close() {
      burst.stop();
      await Promise.all(watchers.map((one) => one.close()));
    },
  };
}

/** Folders of git and of packages, and what editors keep beside a file while it is open. */
function isHidden(path: string, folders: readonly string[]): boolean {
  if (folders.includes(slashed(path))) return false;
  const name = basename(path);
  return (
    name === 'node_modules' ||
    (name.startsWith('.') && name !== '.') ||
    /~$|\.sw[a-z]$|\.tmp$|^4913$|^#.*#$/.test(name)
  );
}

type Add = (path: string | 'all') => void;

/** One folder, for as long as it is there, and again when it comes back. */
async function watchOne(folder: string, isIgnored: (path: string) => boolean, add: Add): Promise<Watcher> {
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const begin = async (): Promise<void> => {
    const begun = watch(folder, { ignoreInitial: true, ignored: isIgnored, followSymlinks: false });
    watcher = begun;
    begun.on('all', (_event, path) => add(slashed(resolve(path))));
    begun.on('error', () => undefined);
    begun.on('unlinkDir', (path) => {
      if (resolve(path) === resolve(folder)) void lose();
    });
    await new Promise<void>((done) => begun.once('ready', () => done()));
  };
  const lose = async (): Promise<void> => {
    const gone = watcher;
    watcher = undefined;
    add('all');
    await gone?.close();
    look();
  };
  const look = (): void => {
    if (isClosed) return;
    if (!existsSync(folder)) timer = setTimeout(look, RETURN_MS);
    else void begin().then(() => add('all'));
  };
  await begin();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher?.close();
    },
  };
}

/** Gathers paths until nothing has come for a while; exported for its test, which has its own clock. */
export function collectBursts(onBurst: WatchOptions['onBurst']) {
  const paths = new Set<string>();
  let isAll = false;
  let timer: NodeJS.Timeout | undefined;
  let since: number | undefined;
  let second: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const told = isAll ? 'all' : [...paths];
    paths.clear();
    [isAll, since, timer] = [false, undefined, undefined];
    if (told !== 'all') lookAgain(told);
    onBurst(told);
  };
  const lookAgain = (told: readonly string[]): void => {
    const before = told.map(stampOf);
    second = setTimeout(() => {
      for (const [i, path] of told.entries()) if (stampOf(path) !== before[i]) add(path);
    }, SECOND_LOOK_MS);
  };
  const add = (path: string): void => {
    if (path === 'all') isAll = true;
    else paths.add(path);
    const now = performance.now();
    since ??= now;
    clearTimeout(timer);
    const wait = paths.size > FEW ? BURST_QUIET_MS : QUIET_MS;
    timer = setTimeout(tell, Math.max(0, Math.min(wait, since + LONGEST_MS - now)));
  };
  return {
    add,
    stop: () => {
      clearTimeout(timer);
      clearTimeout(second);
    },
  };
}

/** Size and time of a file; another after each write, and empty where none can be looked at. */
function stampOf(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  } catch {
    // It is gone, or its folder has become a file meanwhile.
    return '';
  }
}
