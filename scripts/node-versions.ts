/**
 * Does every supported Node write the same bytes? Builds all decks under this Node and under others and compares.
 *
 *   npx tsx scripts/node-versions.ts [22 24 ...]
 *
 * The other versions come from the `node` package of the registry, into a folder of their own. Compares every file of the
 * output; prints one line a version; ends with a non-zero status on any difference. Not part of the tests: it downloads.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const work = mkdtempSync(join(tmpdir(), 'modpress-node-'));

function run(program: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}\n${done.stderr}`);
  return done.stdout;
}

/** The program of a Node version, installed for this run. */
function nodeOf(version: string): string {
  const folder = join(work, `node-${version}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', `node@${version}`, '--no-audit', '--no-fund', '--loglevel=error'], folder);
  return join(folder, 'node_modules', 'node', 'bin', 'node');
}

/** Hash of every file the build leaves, by its path. */
function buildWith(node: string, name: string): ReadonlyMap<string, string> {
  const out = join(work, name);
  run(node, [resolve('dist/main.js'), 'build', '--quiet', '--out', out], resolve('.'));
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(out, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

await import('./bundle.ts');
const here = buildWith(process.execPath, 'here');
console.log(`${process.version}: ${here.size} files`);
const asked = process.argv.slice(2);
for (const version of asked.length > 0 ? asked : ['22', '24']) {
  const node = nodeOf(version);
  const there = buildWith(node, `out-${version}`);
  const different = [...new Set([...here.keys(), ...there.keys()])].filter(
    (path) => here.get(path) !== there.get(path),
  );
  const answer = different.length === 0 ? 'the same bytes' : `different: ${different.join(', ')}`;
  console.log(`${run(node, ['--version'], '.').trim()}: ${there.size} files, ${answer}`);
  if (different.length > 0) process.exitCode = 1;
}
rmSync(work, { recursive: true, force: true });
