/**
 * Runs a contender once and measures the whole process: wall time, processor time, peak memory, size of the PDF.
 *
 * Takes a command and the file it must write; gives figures, or why there are none. Processor time and memory come from
 * meter.ts inside each Node process (the sum and the largest), so a program that is not Node has wall time only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';

export interface Contender {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** The PDF the command writes; removed before each run. */
  readonly output: string;
}

export interface Figures {
  readonly wallMs: number;
  /** Undefined for programs the meter cannot see into. */
  readonly cpuMs: number | undefined;
  readonly peakMib: number | undefined;
  readonly bytes: number;
}

export type Measured =
  { readonly ok: true; readonly figures: Figures } | { readonly ok: false; readonly reason: string };

const TIMEOUT_MS = 300_000;

/** One run of a contender. `meter` is the compiled meter.ts, `meterFile` where it writes. */
export function measure(contender: Contender, meter: string, meterFile: string): Measured {
  rmSync(contender.output, { force: true });
  rmSync(meterFile, { force: true });
  const [program, ...args] = contender.command;
  const start = performance.now();
  const done = spawnSync(program, args, {
    cwd: contender.cwd,
    env: {
      ...process.env,
      // Where it is set, Node reads certificates at its start: 38 ms of every run, and nobody here asks a network for anything.
      NODE_EXTRA_CA_CERTS: undefined,
      ...contender.env,
      NODE_OPTIONS: `--require=${meter}`,
      BENCH_METER: meterFile,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  const wallMs = performance.now() - start;
  if (done.error) return { ok: false, reason: done.error.message };
  if (done.status !== 0) {
    const [line = ''] = done.stderr.toString().trim().split('\n').slice(-1);
    return { ok: false, reason: `exit ${String(done.status ?? done.signal)} ${line}` };
  }
  if (!existsSync(contender.output)) return { ok: false, reason: 'wrote no PDF' };
  return { ok: true, figures: { wallMs, ...readMeter(meterFile), bytes: statSync(contender.output).size } };
}

function readMeter(file: string): Pick<Figures, 'cpuMs' | 'peakMib'> {
  if (!existsSync(file)) return { cpuMs: undefined, peakMib: undefined };
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as { cpuMs: number; peakKib: number });
  return {
    cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakMib: Math.max(...all.map(({ peakKib }) => peakKib)) / 1024,
  };
}

/** The middle of a list of numbers; the mean of the two middle ones when there are two. Undefined for an empty list. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
