/**
 * modpress as processes of their own, from the bundle all tests share: to be watched, killed, and run side by side.
 *
 * Whatever they print is kept, so that a test can look for what must not be in it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { bundleStudioPage } from '../../scripts/bundle/studio-page.ts';
import { sharedBundle } from './shared-bundle.ts';

export interface Running {
  readonly child: ChildProcess;
  /** Both outputs so far. */
  output(): string;
  /** Standard output so far. */
  stdout(): string;
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  kill(): Promise<void>;
}

export interface Program {
  start(words: readonly string[], env?: Readonly<Record<string, string>>): Running;
  /** The same under a limit of the shell, such as `ulimit -f 8`. */
  startLimited(limit: string, words: readonly string[], env?: Readonly<Record<string, string>>): Running;
  /** Everything that was ever printed. */
  outputs(): string;
  /** Ends every process that still runs. */
  killAll(): Promise<void>;
  remove(): Promise<void>;
}

/** The bundle all tests share, with processes of one's own. */
export async function sharedProgram(): Promise<Program> {
  return programOf(join(await sharedBundle(), 'main.js'), () => undefined);
}

/** The same program in a package that calls itself another version. */
export const otherVersion = async (version: string): Promise<Program> =>
  programIn(await copyOfPackage({ version }));

/** The same program with the page of the studio. */
export async function programWithStudio(): Promise<Program> {
  const root = await copyOfPackage({});
  await bundleStudioPage(join(root, 'dist', 'studio'));
  return programIn(root);
}

/** A folder like that of an installed package, with the shared bundle as its dist/. */
export async function copyOfPackage(about: { readonly version?: string }): Promise<string> {
  const root = mkdtempSync(resolve('node_modules/.cache/modpress-other-'));
  cpSync(await sharedBundle(), join(root, 'dist'), { recursive: true });
  for (const shared of ['templates', 'decks', 'handouts', 'node_modules'])
    symlinkSync(resolve(shared), join(root, shared), 'dir');
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, ...about }));
  return root;
}

const programIn = (root: string): Program =>
  programOf(join(root, 'dist', 'main.js'), () => rmSync(root, { recursive: true, force: true }));

function programOf(main: string, remove: () => void): Program {
  const all: Running[] = [];
  const keep = (child: ChildProcess): Running => {
    const running = watched(child);
    all.push(running);
    return running;
  };
  const killAll = async (): Promise<void> => void (await Promise.all(all.map((one) => one.kill())));
  const about = (env: Readonly<Record<string, string>> = {}): { readonly env: NodeJS.ProcessEnv } => ({
    env: { ...process.env, NO_COLOR: '1', MODPRESS_QUEUE: '', ...env },
  });
  return {
    start: (words, env) => keep(spawn(process.execPath, [main, ...words], about(env))),
    startLimited: (limit, words, env) =>
      keep(spawn('bash', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, main, ...words], about(env))),
    outputs: () => all.map((one) => one.output()).join('\n'),
    killAll,
    async remove() {
      await killAll();
      remove();
    },
  };
}

function watched(child: ChildProcess): Running {
  const [out, both]: [Buffer[], Buffer[]] = [[], []];
  child.stdout?.on('data', (piece: Buffer) => void (out.push(piece), both.push(piece)));
  child.stderr?.on('data', (piece: Buffer) => void both.push(piece));
  const ended = once(child, 'close').then(([code]: readonly unknown[]) => code as number | null);
  return {
    child,
    ended,
    output: () => Buffer.concat(both).toString(),
    stdout: () => Buffer.concat(out).toString(),
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Every file under a folder with the hash of its bytes. */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [
        path.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}
