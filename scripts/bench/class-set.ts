/**
 * How fast the sheets of one class set come, and whether its memory stays flat.
 *
 *     npx tsx scripts/bench/class-set.ts [sheets ...]     250, 500 and 1,000 by default
 *
 * Runs `modpress handout --copies` from the bundle on two threads, one seed, without and with a key. Prints sheets a second by
 * processor and by the clock of each whole run, start and composing included, what the process held at most, and the load of
 * the machine before and after.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleInto } from '../bundle/make.ts';
import { watchedRun } from './watched-run.ts';

const words = process.argv.slice(2).map(Number);
const SETS = words.length > 0 ? words : [250, 500, 1000];
const work = mkdtempSync(join(tmpdir(), 'modpress-class-set-'));
const dist = resolve('node_modules/.cache/modpress-class-set');

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(0);

async function classSet(sheets: number, key: 'none' | 'separate'): Promise<void> {
  const before = loadNow();
  const line = ['handout', 'digit-sums', '--level', '4', '--copies', String(sheets), '--key', key];
  const out = ['--out', join(work, `${key}-${sheets}`), '--workers', '2', '--quiet'];
  const ran = await watchedRun([process.execPath, join(dist, 'main.js'), ...line, ...out]);
  const cells = [
    `${sheets} sheets, key ${key}`,
    `${ran.cpu.toFixed(1)} s of processor, ${(sheets / ran.cpu).toFixed(1)} sheets a second`,
    `${ran.seconds.toFixed(1)} s by the clock, ${(sheets / ran.seconds).toFixed(1)} a second`,
    `${ran.peak.toFixed(0)} MB at most`,
    `load ${before} to ${loadNow()}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

try {
  await bundleInto(dist);
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}`);
  for (const sheets of SETS) await classSet(sheets, 'none');
  await classSet(Math.max(...SETS) / 2, 'separate');
} finally {
  rmSync(work, { recursive: true, force: true });
  rmSync(dist, { recursive: true, force: true });
}
