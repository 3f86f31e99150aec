#!/usr/bin/env node
/**
 * The program `modpress`: wires the process to `run`.
 *
 * Commands that read files of other people run on a thread of their own (`worker.ts`), which the main thread watches. The main
 * thread never does work that could block it, so that a limit, Ctrl-C and SIGTERM always end such a command.
 * SIGINT and SIGTERM end the program, also inside a long computation (a shell shows 130 and 143): a watched run takes back its
 * temporary files first, those of a run that was killed are swept by the next. A reader that goes away (`| head`) ends it silently.
 */
import { fstatSync } from 'node:fs';
import { present } from '../../base/invariant.ts';
import { EXIT } from './exit-codes.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { OLDEST_NODE, isNodeTooOld } from './node-version.ts';
import { isWatched } from './run-limits.ts';
import type { Outside } from './supervise.ts';
import { workingFolder } from './system-fault.ts';

/** What a stream is. Only where it may be a terminal it is opened for that: a file or a pipe is opened while the thread begins. */
function surfaceOf(name: 'stdout' | 'stderr'): Outside['stdout'] {
  if (!fstatSync(name === 'stdout' ? 1 : 2).isCharacterDevice()) return { isTerminal: false, columns: 80 };
  const stream = process[name];
  return { isTerminal: stream.isTTY === true, columns: stream.columns ?? 80 };
}

/** Commands that run until they are stopped: a reader that goes away stops them. */
const ENDLESS: readonly string[] = ['watch', 'studio', 'worker', 'referee'];

/**
 * A closed pipe is the reader's right: the command goes on without it, and the exit code says whether it failed. A device that
 * takes no more is a fault of files.
 */
async function onOutputFault(fault: NodeJS.ErrnoException): Promise<void> {
  if (fault.code === 'EPIPE') {
    if (ENDLESS.includes(process.argv[2] ?? '')) process.exit(EXIT.done);
    return;
  }
  const { error } = await import('../../base/diagnostics/diagnostic.ts');
  const message = `the output cannot be written (${fault.code ?? fault.message})`;
  await tellLast(error('MP1034', message, { help: 'make room, or send the output somewhere else' }));
}

/** Ends the program with the answer and its diagnostics. */
async function tellLast(told: Diagnostic): Promise<void> {
  const { formatDiagnostic } = await import('../../base/diagnostics/text-printer.ts');
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
  if (isWatched(words, process.env)) process.exitCode = await watched(outside);
  else {
    hearFaults();
    await (await import('./process-run.ts')).runProcess(outside);
  }
}

/** Opens the streams of the process, and hears when one takes no more. */
function hearFaults(): void {
  process.stdout.on('error', (fault) => void onOutputFault(fault));
  process.stderr.on('error', (fault) => void onOutputFault(fault));
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
  const [{ printResult }, { processIo }, { canAnimate }, { colourWish }] = await Promise.all([
    import('./print-result.ts'),
    import('./process-run.ts'),
    import('./io.ts'),
    import('./colour-wish.ts'),
  ]);
  const io = processIo(outside);
  // The thread can no longer take its line of progress away.
  if (canAnimate(io.stderr, io.env)) io.stderr.write('\r\u001b[K');
  const manner = {
    isJson: outside.words.includes('--json'),
    colour: colourWish(outside.words),
  };
  const result = { exit: ended.exit, diagnostics: [ended.told], closing: 'nothing more was written' };
  return printResult({ name: outside.words[0] ?? '', result, io, ...manner });
}

void main();
