/**
 * Loads `press.js`, all commands in one script, with the code V8 compiled for it before. Becomes `load-press.js`.
 *
 * Reading and compiling the press is a third of a short run. The first build puts the compiled code into the user's cache folder; it
 * fits one V8 alone. Node 22.8 and later could keep compiled code by themselves, but that of the first run only, be it `--help`: 54
 * cards took 1.35 times as long. V8 does not verify compiled code, so it is never read from a folder that others may write to.
 * Whatever fails, the press is compiled from its text: nothing is reported, nothing is lost. `NODE_DISABLE_COMPILE_CACHE` is respected.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { optimiseAsBefore, optimiseAsUsual } from '../../src/node/run/v8-flags.ts';

/** What `press.js` gives: commands and tasks of workers by their source file, each loaded when asked for. */
type PressParts = Readonly<Record<string, () => unknown>>;

/** Name of the script without its ending, with a hash of its text: code compiled from another text is never taken. */
declare const PRESS: string;

let parts: PressParts | undefined;
let script: Script | undefined;

/** A part of the press, such as `src/node/cli/process-run.ts`: its exports. */
export function pressPart(name: string): unknown {
  parts ??= loadPress(join(__dirname, `${PRESS}.js`));
  return parts[name]?.();
}

/** One for each V8, its flags and each bundle. */
const cacheName = (): string => `v8-${cachedDataVersionTag()}-${PRESS}.cache`;

function loadPress(file: string): PressParts {
  optimiseAsUsual();
  // Bundling leaves no letter beyond ASCII, and a byte a letter is read fastest.
  script = compiled(file, readFileSync(file, 'latin1'));
  const module = { exports: {} as PressParts };
  const wrapped = script.runInThisContext() as (...given: readonly unknown[]) => void;
  wrapped(module.exports, createRequire(file), module, file, __dirname);
  optimiseAsBefore();
  return module.exports;
}

/** By the cache of the user, which is written when there is none that V8 takes. */
function compiled(filename: string, source: string): Script {
  const folder = process.env['NODE_DISABLE_COMPILE_CACHE'] ? undefined : cacheFolder();
  if (folder === undefined) return new Script(source, { filename });
  const cache = join(folder, cacheName());
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) });
  if (script.cachedDataRejected !== false) process.once('exit', (code) => keep(folder, code));
  return script;
}

/** Where programs of this user keep what they can do without. */
function cacheFolder(): string | undefined {
  const { env, platform } = process;
  const places: Readonly<Record<string, string | undefined>> = {
    win32: env['LOCALAPPDATA'],
    darwin: join(homedir(), 'Library', 'Caches'),
  };
  const base = env['XDG_CACHE_HOME'] || (places[platform] ?? join(homedir(), '.cache'));
  return base.startsWith('/') || platform === 'win32' ? join(base, 'modpress') : undefined;
}

/** After a whole build what matters is compiled; other commands leave no trace. Caches of other bundles for this V8 go. */
function keep(folder: string, code: number): void {
  if (!script || code !== 0 || process.argv[2] !== 'build') return;
  optimiseAsUsual();
  const name = cacheName();
  const temporary = join(folder, `${name}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(temporary, script.createCachedData(), { mode: 0o600 });
    renameSync(temporary, join(folder, name));
    for (const other of readdirSync(folder))
      if (other.startsWith(`v8-${cachedDataVersionTag()}-`) && other !== name)
        rmSync(join(folder, other), { force: true });
  } catch {
    // Where its folder is no folder, there is nothing to take away either.
    if (existsSync(temporary)) rmSync(temporary);
  }
}
