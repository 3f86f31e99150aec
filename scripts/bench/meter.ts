/**
 * Loaded into every measured Node process: says at its end how much processor time and memory it took.
 *
 * Appends one line of JSON to the file named by BENCH_METER. Memory is the kernel's own high-water mark of this process
 * where there is one (Linux), because the mark that getrusage keeps also counts the parent at the moment of forking.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_METER'];

function peakKib(): number {
  try {
    const mark = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (mark !== undefined) return Number(mark);
  } catch {
    // Not Linux: fall through to what every system has.
  }
  return process.resourceUsage().maxRSS;
}

// A thread has its process's figures: told once, by the thread that ends last.
if (file !== undefined && isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    appendFileSync(
      file,
      `${JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakKib: peakKib() })}\n`,
    );
  });
