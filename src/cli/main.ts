#!/usr/bin/env node
/**
 * The program `modpress`: wires the process to `run`.
 *
 * No signal handler is installed: SIGINT and SIGTERM end the program at once, also inside a long computation (a shell shows
 * 130 and 143); temporary files of a dead run are swept by the next. A reader that goes away (`| head`) ends it silently.
 */
import { EXIT } from './exit-codes.ts';
import type { Io, TextSink } from './io.ts';
import { OLDEST_NODE, isNodeTooOld } from './node-version.ts';

const sinkOf = (stream: NodeJS.WriteStream): TextSink => ({
  write: (text) => void stream.write(text),
  isTerminal: stream.isTTY === true,
  columns: stream.columns ?? 80,
});

/** A closed pipe is the reader's right; a device that takes no more is a fault of files. */
async function endWith(fault: NodeJS.ErrnoException): Promise<void> {
  if (fault.code === 'EPIPE') process.exit(EXIT.done);
  const { error } = await import('../diagnostics/diagnostic.ts');
  const { formatDiagnostic } = await import('../diagnostics/text-printer.ts');
  const message = `the output cannot be written (${fault.code ?? fault.message})`;
  const told = error('MP1034', message, { help: 'make room, or send the output somewhere else' });
  // Standard error may be what is full: then the exit code alone says it.
  process.stderr.removeAllListeners('error').on('error', () => undefined);
  process.stderr.write(`${formatDiagnostic(told)}\n`, () => process.exit(EXIT.files));
}

async function main(): Promise<void> {
  if (isNodeTooOld(process.versions.node)) {
    process.stderr.write(`modpress needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}\n`);
    process.exitCode = 2;
    return;
  }
  process.stdout.on('error', (fault) => void endWith(fault));
  process.stderr.on('error', (fault) => void endWith(fault));
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
