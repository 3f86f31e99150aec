#!/usr/bin/env node
/**
 * The program `modpress`: wires the process to `run`.
 *
 * Commands that read what others wrote run on a thread of their own, which starts with this file again, and are watched.
 * No signal handler is installed: SIGINT and SIGTERM end the program at once, also inside a long computation (a shell shows
 * 130 and 143); temporary files of a dead run are swept by the next. A reader that goes away (`| head`) ends it silently.
 */
import { isMainThread, workerData } from 'node:worker_threads';
import { EXIT } from './exit-codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Io, TextSink } from './io.ts';
import { OLDEST_NODE, isNodeTooOld } from './node-version.ts';
import { isWatched } from './run-limits.ts';
import type { Outside } from './supervise.ts';
import { workingFolder } from './system-fault.ts';

const surfaceOf = (stream: NodeJS.WriteStream) => ({
  isTerminal: stream.isTTY === true,
  columns: stream.columns ?? 80,
});

const sinkOf = (stream: NodeJS.WriteStream, surface = surfaceOf(stream)): TextSink => ({
  write: (written) => void stream.write(written),
  ...surface,
});

const ioOf = (stdout: TextSink, stderr: TextSink, cwd: string): Io => ({
  stdout,
  stderr,
  stdin: process.stdin,
  env: process.env,
  cwd,
  now: () => performance.now(),
});

/** A closed pipe is the reader's right; a device that takes no more is a fault of files. */
async function endWith(fault: NodeJS.ErrnoException): Promise<void> {
  if (fault.code === 'EPIPE') process.exit(EXIT.done);
  const { error } = await import('../diagnostics/diagnostic.ts');
  const message = `the output cannot be written (${fault.code ?? fault.message})`;
  await tellLast(error('MP1034', message, { help: 'make room, or send the output somewhere else' }));
}

/** Ends the program with the answer and its diagnostics. */
async function tellLast(told: Diagnostic): Promise<void> {
  const { formatDiagnostic } = await import('../diagnostics/text-printer.ts');
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
  const words = process.argv.slice(2);
  const folder = workingFolder();
  if (typeof folder !== 'string') return tellLast(folder);
  const io = ioOf(sinkOf(process.stdout), sinkOf(process.stderr), folder);
  process.exitCode = isWatched(words, process.env)
    ? await watched({ words, stdout: surfaceOf(process.stdout), stderr: surfaceOf(process.stderr) }, io)
    : await (await import('./run.ts')).run(words, io);
}

/** The command on another thread; what that can no longer report is reported here. */
async function watched(outside: Outside, io: Io): Promise<number> {
  const { superviseRun } = await import('./supervise.ts');
  const ended = await superviseRun(new URL(import.meta.url), outside);
  if (!('told' in ended)) return ended.exit;
  const { printResult } = await import('./print-result.ts');
  const manner = {
    isJson: outside.words.includes('--json'),
    isPlain: outside.words.includes('--no-color'),
  };
  const result = { exit: ended.exit, diagnostics: [ended.told], closing: 'nothing more was written' };
  return printResult({ name: outside.words[0] ?? '', result, io, ...manner });
}

/** On the thread of a watched command: its output goes through the thread that watches. */
async function onThread({ words, stdout, stderr }: Outside): Promise<void> {
  const { run } = await import('./run.ts');
  const [out, err] = [sinkOf(process.stdout, stdout), sinkOf(process.stderr, stderr)];
  process.exitCode = await run(words, ioOf(out, err, process.cwd()));
}

void (isMainThread ? main() : onThread(workerData as Outside));
