/**
 * Loads `press.js`, all commands in one script, with the code V8 compiled for it before. Becomes `load-press.js`.
 *
 * Reading and compiling the press is a third of a short run. Node 22.8 and later keep compiled code by themselves, in the
 * user's cache folder. For Node 20 bundling writes a cache beside the script; it is not packed, as it fits one V8
 * alone. Where there is none, or V8 refuses it, one is put into the user's cache folder after the first build. V8 does not verify
 * compiled code, so it is never read from a folder that others may write to. Whatever fails, the press is compiled from its
 * text: nothing is told, nothing is lost. `NODE_DISABLE_COMPILE_CACHE` is respected.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { optimiseAsUsual } from '../../src/run/v8-flags.ts';

/** What `press.js` gives: commands and tasks of workers by their source file, each loaded when asked for. */
export type PressParts = Readonly<Record<string, () => unknown>>;

interface CompileCache {
  readonly enableCompileCache?: (folder?: string) => unknown;
}

/** Name of the script without its ending, with a hash of its text: code compiled from another text is never taken. */
declare const PRESS: string;

let parts: PressParts | undefined;
let script: Script | undefined;

/** A part of the press, such as `src/cli/commands/build.ts`: its exports. */
export function pressPart(name: string): unknown {
  parts ??= loadPress(join(__dirname, `${PRESS}.js`));
  return parts[name]?.();
}

/** `import` of a package outside the bundle: code that V8 took from a cache has none of its own on Node 20. */
export const importPackage = (name: string): Promise<unknown> => import(name);

/** The code V8 has compiled until now; undefined where Node keeps it. */
export function compiledCode(): Buffer | undefined {
  optimiseAsUsual();
  return script?.createCachedData();
}

function loadPress(file: string): PressParts {
  const isOff = (process.env['NODE_DISABLE_COMPILE_CACHE'] ?? '') !== '';
  const { enableCompileCache } = nodeModule as CompileCache;
  if (enableCompileCache || isOff) {
    if (!isOff) enableCompileCache?.(cacheFolder());
    return createRequire(file)(file) as PressParts;
  }
  optimiseAsUsual();
  // Bundling leaves no letter beyond ASCII, and a byte a letter is read fastest.
  const source = readFileSync(file, 'latin1');
  script = compile(file, source, read(join(dirname(file), `${PRESS}.cache`))) ?? compileForUser(file, source);
  const module = { exports: {} as PressParts };
  const wrapped = script.runInThisContext() as Wrapped;
  wrapped(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}

type Wrapped = (
  exports: unknown,
  require: NodeJS.Require,
  module: { exports: PressParts },
  filename: string,
  dirname: string,
) => void;

/** By the user's own cache, which is written when there is none that V8 takes. */
function compileForUser(file: string, source: string): Script {
  const own = ownCache();
  const known = own === undefined ? undefined : compile(file, source, read(own));
  if (known) return known;
  if (own !== undefined) keepAtExit(own);
  return compileText(file, source);
}

/** Undefined without cache, and where V8 refuses it. */
function compile(file: string, source: string, cache: Buffer | undefined): Script | undefined {
  if (cache === undefined) return undefined;
  const compiled = compileText(file, source, cache);
  return compiled.cachedDataRejected === true ? undefined : compiled;
}

/** The text as it is: it brings its own wrapper, because one put round it here would be a second copy of 4 MB. */
const compileText = (filename: string, source: string, cachedData?: Buffer): Script =>
  new Script(source, { filename, ...(cachedData === undefined ? {} : { cachedData }) });

/** Where programs of this user keep what they can do without. */
function cacheFolder(): string | undefined {
  const { env, platform } = process;
  const places = {
    win32: env['LOCALAPPDATA'],
    darwin: join(homedir(), 'Library', 'Caches'),
  } as Readonly<Record<string, string | undefined>>;
  const base = env['XDG_CACHE_HOME'] || (places[platform] ?? join(homedir(), '.cache'));
  return base.startsWith('/') || platform === 'win32' ? join(base, 'modpress') : undefined;
}

/** One file for each V8 and each bundle; undefined where there is no place for it. */
function ownCache(): string | undefined {
  const folder = cacheFolder();
  return folder === undefined ? undefined : join(folder, `v8-${cachedDataVersionTag()}-${PRESS}.cache`);
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** After a whole build what matters is compiled; other commands leave no trace. */
function keepAtExit(file: string): void {
  process.once('exit', (code) => {
    const data = code === 0 && process.argv[2] === 'build' ? compiledCode() : undefined;
    if (data === undefined) return;
    const temporary = `${file}.${process.pid}`;
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(temporary, data, { mode: 0o600 });
      renameSync(temporary, file);
      for (const name of readdirSync(dirname(file)))
        if (name.startsWith(`v8-${cachedDataVersionTag()}-`) && name !== basename(file))
          rmSync(join(dirname(file), name), { force: true });
    } catch {
      // Where its folder is no folder, there is nothing to take away either.
      if (existsSync(temporary)) rmSync(temporary);
    }
  });
}
