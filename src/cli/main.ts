#!/usr/bin/env node
/**
 * The program `modpress`: wires the process to `run`.
 *
 * Commands that read what others wrote run on a thread of their own (`worker.ts`) and are watched, unless they are over at once
 * (`short-run.ts`).
 * SIGINT and SIGTERM end the program, also inside a long computation (a shell shows 130 and 143): a watched run takes back its
 * temporary files first, those of a run that was killed are swept by the next. A reader that goes away (`| head`) ends it silently.
 */
import { fstatSync } from 'node:fs';
import { present } from '../base/invariant.ts';
import { EXIT } from './exit-codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { OLDEST_NODE, isNodeTooOld } from './node-version.ts';
import { isShort, isWatched } from './run-limits.ts';
import type { Outside } from './supervise.ts';
import { workingFolder } from './system-fault.ts';

/** What a stream is. Only where it may be a terminal it is opened for that: a file or a pipe is opened while the thread begins. */
function surfaceOf(name: 'stdout' | 'stderr'): Outside['stdout'] {
  if (!fstatSync(name === 'stdout' ? 1 : 2).isCharacterDevice()) return { isTerminal: false, columns: 80 };
  const stream = process[name];
  return { isTerminal: stream.isTTY === true, columns: stream.columns ?? 80 };
}

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
  const words = process.argv.slice(2);
  const folder = workingFolder();
  if (typeof folder !== 'string') return tellLast(folder);
  const outside = { words, stdout: surfaceOf('stdout'), stderr: surfaceOf('stderr') };
  if (isWatched(words, process.env)) process.exitCode = (await short(outside)) ?? (await watched(outside));
  else {
    hearFaults();
    await (await import('./process-run.ts')).runProcess(outside);
  }
}

/** Opens the streams of the process, and hears when one takes no more. */
function hearFaults(): void {
  process.stdout.on('error', (fault) => void endWith(fault));
  process.stderr.on('error', (fault) => void endWith(fault));
}

/** The command here, where it is likely to be over at once; undefined where it was not. */
async function short(outside: Outside): Promise<number | undefined> {
  if (!isShort(outside.words)) return undefined;
  const ended = await (await import('./short-run.ts')).runShort(outside);
  if (!ended) return undefined;
  hearFaults();
  ended.tell(process);
  endWhenWritten(ended.exit);
  return ended.exit;
}

/** Ends the process once both streams have taken everything: left to itself Node takes its heap apart first, page by page. */
function endWhenWritten(exit: number): void {
  process.stdout.write('', (unwritten) => {
    if (!unwritten) process.stderr.write('', (fault) => void (fault ?? process.exit(exit)));
  });
}

/** The command on another thread; what that can no longer report is reported here. */
async function watched(outside: Outside): Promise<number> {
  const [{ superviseRun }, { workerFile }] = await Promise.all([
    import('./supervise.ts'),
    import('../run/worker-file.ts'),
  ]);
  const program = present(workerFile('cli', import.meta.url), 'the program of the thread');
  const run = superviseRun(program, outside);
  hearFaults();
  const ended = await run;
  // The signal again, now that nobody listens: whoever started us sees what it was.
  if ('signal' in ended) process.kill(process.pid, ended.signal);
  if (!('told' in ended)) return 'exit' in ended ? ended.exit : EXIT.bug;
  const [{ printResult }, { processIo }, { canAnimate }] = await Promise.all([
    import('./print-result.ts'),
    import('./process-run.ts'),
    import('./io.ts'),
  ]);
  const io = processIo(outside);
  // The thread can no longer take its line of progress away.
  if (canAnimate(io.stderr, io.env)) io.stderr.write('\r\u001b[K');
  const manner = {
    isJson: outside.words.includes('--json'),
    isPlain: outside.words.includes('--no-color'),
  };
  const result = { exit: ended.exit, diagnostics: [ended.told], closing: 'nothing more was written' };
  return printResult({ name: outside.words[0] ?? '', result, io, ...manner });
}

void main();
