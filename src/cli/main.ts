#!/usr/bin/env node
/**
 * The program `modpress`: wires the process to `run`.
 *
 * No signal handler is installed: SIGINT and SIGTERM end the program at once, also inside a long computation (a shell shows
 * 130 and 143); temporary files of a dead run are swept by the next. A reader that goes away (`| head`) ends it silently.
 */
import type { Io, TextSink } from './io.ts';
import { OLDEST_NODE, isNodeTooOld } from './node-version.ts';

const sinkOf = (stream: NodeJS.WriteStream): TextSink => ({
  write: (text) => void stream.write(text),
  isTerminal: stream.isTTY === true,
  columns: stream.columns ?? 80,
});

/** A closed pipe is the reader's right; every other fault of a stream is ours to show. */
function endQuietly(fault: Error): void {
  if ('code' in fault && fault.code === 'EPIPE') process.exit(0);
  throw fault;
}

async function main(): Promise<void> {
  if (isNodeTooOld(process.versions.node)) {
    process.stderr.write(`modpress needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}\n`);
    process.exitCode = 2;
    return;
  }
  process.stdout.on('error', endQuietly);
  process.stderr.on('error', endQuietly);
  const io: Io = {
    stdout: sinkOf(process.stdout),
    stderr: sinkOf(process.stderr),
    stdin: process.stdin,
    env: process.env,
    cwd: process.cwd(),
    now: () => performance.now(),
  };
  const { run } = await import('./run.ts');
  process.exitCode = await run(process.argv.slice(2), io);
}

void main();
