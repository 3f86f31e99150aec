/**
 * One run of modpress, watched from outside while it runs: processor time and memory of the whole process (`watchedRun`).
 *
 * Read from the system (Linux), because a bundle cannot be asked. Memory is kept over the run, so that growth can be seen.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface Watched {
  readonly seconds: number;
  /** Seconds of processor, of all threads. */
  readonly cpu: number;
  /** Megabytes resident at most. */
  readonly peak: number;
  /** Megabytes resident, the mean of each tenth of the run. */
  readonly tenths: readonly number[];
}

/** Milliseconds between two looks, which is how far processor time may be short. */
const LOOK = 100;

/** The system counts processor time in hundredths of a second. */
const TICKS = 100;

interface Look {
  readonly cpu: number;
  readonly resident: number;
}

/** @throws when it does not end well */
export async function watchedRun(
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<Watched> {
  const start = performance.now();
  const [program, ...words] = command;
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const looks: Look[] = [];
  const timer = setInterval(() => looks.push(...lookAt(child.pid)), LOOK);
  const [code]: readonly unknown[] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}`);
  return {
    seconds: (performance.now() - start) / 1000,
    cpu: looks.at(-1)?.cpu ?? 0,
    peak: Math.max(0, ...looks.map(({ resident }) => resident)),
    tenths: tenthsOf(looks.map(({ resident }) => resident)),
  };
}

/** None where the process is gone, or where the system does not tell. */
function lookAt(pid: number | undefined): readonly Look[] {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // Behind the name, which may hold spaces: state is field 3, user and system time are 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS;
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    const resident = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    return resident > 0 ? [{ cpu, resident }] : [];
  } catch {
    return [];
  }
}

const tenthsOf = (values: readonly number[]): readonly number[] =>
  Array.from({ length: 10 }, (_, i) => {
    const part = values.slice((i * values.length) / 10, ((i + 1) * values.length) / 10);
    return part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length);
  });
