/**
 * Runs one hostile case: its files in a folder of their own, the bundled program in a process of its own.
 *
 * Takes a case; gives how it ended, how long it took and its peak memory. A process that takes three times what it may is
 * ended. Memory is the kernel's mark of the process, written by itself as it ends.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Content, HostileCase } from './case.ts';

export interface Ended {
  readonly exit: number | undefined;
  readonly signal: string | undefined;
  readonly seconds: number;
  readonly megabytes: number;
  readonly output: string;
  /** What is not as it has to be. */
  readonly faults: readonly string[];
}

/** Times what a case may take; a machine with other work needs more. */
const PATIENCE = 3;
/** A process that holds more is ended before it harms the machine, where /proc tells what it holds. */
const MOST_MEGABYTES = 2500;
/** Kept of the output, in characters. */
const OUTPUT = 20_000;

const METER = `data:text/javascript,${encodeURIComponent(
  `import { readFileSync, writeFileSync } from 'node:fs';
   process.on('exit', () => {
     let peak = process.resourceUsage().maxRSS;
     try { peak = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]); } catch {}
     writeFileSync(process.env.HOSTILE_METER, String(peak));
   });`,
)}`;

export const PROGRAM = resolve(import.meta.dirname, '../../dist/main.js');

export function put(folder: string, name: string, content: Content): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(path, content);
  else if ('link' in content) symlinkSync(content.link, path);
  else if ('pipe' in content) execFileSync('mkfifo', [path]);
  else {
    writeFileSync(path, content.start);
    const file = openSync(path, 'r+');
    ftruncateSync(file, content.sparse);
    closeSync(file);
  }
}

export async function runCase(one: HostileCase): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-hostile-'));
  try {
    const work = join(folder, 'work');
    mkdirSync(work);
    for (const [name, content] of Object.entries(one.files ?? {})) put(work, name, content);
    const ended = await runIn(work, join(folder, 'meter'), one);
    const harm = (one.absent ?? []).filter((name) => existsSync(join(work, name)));
    return { ...ended, faults: [...faultsOf(one, ended), ...harm.map((name) => `wrote ${name}`)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Raw = Omit<Ended, 'faults'>;

function runIn(cwd: string, meter: string, one: HostileCase): Promise<Raw> {
  const { words = ['check', '.'], stdin, env = {}, seconds = 5 } = one;
  const start = performance.now();
  let stdinFile: number | 'pipe' | 'ignore' = 'ignore';
  if (typeof stdin === 'string') stdinFile = 'pipe';
  else if (stdin !== undefined) {
    put(cwd, '../stdin', stdin);
    stdinFile = openSync(join(cwd, '../stdin'), 'r');
  }
  const child = spawn(process.execPath, ['--import', METER, PROGRAM, ...words], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', HOSTILE_METER: meter, ...env },
    stdio: [stdinFile, 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    if (output.length < OUTPUT) output += chunk.toString().slice(0, OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  // A program that has refused its input does not read the rest.
  child.stdin?.on('error', () => undefined);
  if (typeof stdin === 'string') child.stdin?.end(stdin);
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * PATIENCE * 1000);
  const guard = setInterval(() => heldBy(child.pid) > MOST_MEGABYTES && child.kill('SIGKILL'), 100);
  return new Promise((done) =>
    child.on('close', (exit, signal) => {
      clearTimeout(timer);
      clearInterval(guard);
      if (typeof stdinFile === 'number') closeSync(stdinFile);
      done({
        exit: exit ?? undefined,
        signal: signal ?? undefined,
        seconds: (performance.now() - start) / 1000,
        megabytes: readMeter(meter),
        output,
      });
    }),
  );
}

function heldBy(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function readMeter(meter: string): number {
  try {
    return Math.round(Number(readFileSync(meter, 'utf8')) / 1024);
  } catch {
    return NaN;
  }
}

function faultsOf(
  { exit: expected, says, seconds = 5, megabytes = 400 }: HostileCase,
  { exit, signal, seconds: took, megabytes: held, output }: Raw,
): readonly string[] {
  const faults: string[] = [];
  if (signal !== undefined) faults.push(signal === 'SIGKILL' ? 'did not end' : `ended by ${signal}`);
  else if (exit === undefined || ![expected].flat().includes(exit))
    faults.push(`exit ${exit}, not ${[expected].flat().join(' or ')}`);
  if (says !== undefined && !output.includes(says)) faults.push(`does not say ${says}`);
  if (output.includes('a bug in modpress')) faults.push('says it is a bug');
  if (took > seconds * PATIENCE) faults.push(`${took.toFixed(1)} s, not ${seconds}`);
  if (held > megabytes) faults.push(`${held} MB, not ${megabytes}`);
  return faults;
}
