/**
 * Builds two decks with the fresh bundle and keeps the code V8 compiled for them.
 *
 * Functions are compiled when they are first called, so what is kept must come from a process that has built. One deck is that which
 * `modpress init` begins. It has few rows, so the other one is there for what only many rows of a template ask for, and copies: a tenth of
 * a millisecond is lost with each function that is not kept. On one thread, because the code of another is not in reach.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '../../src/base/invariant.ts';
import { RUN } from './parts.ts';

const DECKS = ['templates/starter', 'scripts/bundle/warm-deck'];

/** The compiled code of the press in `dist`, and the name of its file. */
export function warmCache(dist: string): { readonly name: string; readonly code: Uint8Array } {
  const work = mkdtempSync(join(tmpdir(), 'modpress-warm-'));
  const words = ['build', ...DECKS, '--paper', 'a4', '--workers', '1', '--quiet', '--out', join(work, 'out')];
  const program = `const { compiledCode, pressPart } = require(${JSON.stringify(join(dist, 'load-press.js'))});
process.on('exit', () => {
  const { name, code } = compiledCode();
  require('node:fs').writeFileSync(${JSON.stringify(`${work}/`)} + name, code);
});
const stream = { isTerminal: false, columns: 80 };
pressPart('${RUN}').runProcess({ words: ${JSON.stringify(words)}, stdout: stream, stderr: stream });`;
  try {
    const env = { ...process.env, NODE_OPTIONS: '', XDG_CACHE_HOME: work };
    execFileSync(process.execPath, ['-e', program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const found = readdirSync(work).find((entry) => entry.endsWith('.cache'));
    const name = present(found, 'a build keeps the code that was compiled');
    return { name, code: readFileSync(join(work, name)) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
