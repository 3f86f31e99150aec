/**
 * Builds a deck with the fresh bundle and keeps the code V8 compiled for it.
 *
 * Functions are compiled when they are first called, so what is kept must come from a process that has built. The deck is the one
 * `modpress init` begins: cards of a stranger, no game. On one thread, because the code of another is not in reach.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN } from './parts.ts';

const DECK = 'templates/starter';

/** The compiled code of the press in `dist`; undefined where Node keeps compiled code by itself. */
export function warmCache(dist: string): Uint8Array | undefined {
  const work = mkdtempSync(join(tmpdir(), 'modpress-warm-'));
  const file = join(work, 'press.cache');
  const words = ['build', DECK, '--quiet', '--workers', '1', '--out', join(work, 'out')];
  const program = `const { writeFileSync } = require('node:fs');
const { compiledCode, pressPart } = require(${JSON.stringify(join(dist, 'load-press.js'))});
process.on('exit', () => {
  const code = compiledCode();
  if (code !== undefined) writeFileSync(${JSON.stringify(file)}, code);
});
const stream = { isTerminal: false, columns: 80 };
pressPart('${RUN}').runProcess({ words: ${JSON.stringify(words)}, stdout: stream, stderr: stream });`;
  try {
    const done = spawnSync(process.execPath, ['-e', program], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', XDG_CACHE_HOME: work },
    });
    if (done.status !== 0) throw new Error(`the bundle cannot build ${DECK}\n${done.stderr}`);
    return existsSync(file) ? readFileSync(file) : undefined;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
