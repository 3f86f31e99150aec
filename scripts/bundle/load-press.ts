/**
 * Loads `press.js`, all commands in one script, with the code V8 compiled for it before. Becomes `load-press.js`.
 *
 * Reading and compiling the press is a third of a short run. Bundling writes a cache beside the script; it is not packed, as it fits
 * one V8 alone. Where there is none for the V8 at hand, one is put into the user's cache folder after the first build. Node 22.8 and
 * later could keep compiled code by themselves, but that of the first run only, be it `--help`: 54 cards took 1.35 times as long. V8
 * does not verify compiled code, so it is never read from a folder that others may write to. Whatever fails, the press is compiled
 * from its text: nothing is told, nothing is lost. `NODE_DISABLE_COMPILE_CACHE` is respected.
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

/** The code V8 has compiled until now, and the name of its file: one for each V8, its flags and each bundle. */
export function compiledCode(): { readonly name: string; readonly code: Buffer } | undefined {
  optimiseAsUsual();
  return script && { name: cacheName(), code: script.createCachedData() };
}

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

/** By the cache beside the press or the user's own one, which is written when there is none that V8 takes. */
function compiled(filename: string, source: string): Script {
  if (process.env['NODE_DISABLE_COMPILE_CACHE']) return new Script(source, { filename });
  const [name, own] = [cacheName(), cacheFolder()];
  for (const folder of [__dirname, ...(own === undefined ? [] : [own])]) {
    if (!existsSync(join(folder, name))) continue;
    const taken = new Script(source, { filename, cachedData: readFileSync(join(folder, name)) });
    if (taken.cachedDataRejected === false) return taken;
  }
  if (own !== undefined) process.once('exit', (code) => keep(own, code));
  return new Script(source, { filename });
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
  const made = code === 0 && process.argv[2] === 'build' ? compiledCode() : undefined;
  if (made === undefined) return;
  const temporary = join(folder, `${made.name}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(temporary, made.code, { mode: 0o600 });
    renameSync(temporary, join(folder, made.name));
    for (const name of readdirSync(folder))
      if (name.startsWith(`v8-${cachedDataVersionTag()}-`) && name !== made.name)
        rmSync(join(folder, name), { force: true });
  } catch {
    // Where its folder is no folder, there is nothing to take away either.
    if (existsSync(temporary)) rmSync(temporary);
  }
}
