/**
 * A command line run in this process or on this thread (`runProcess`), with its streams, folder and clock as the outside.
 *
 * Takes the words and what the streams are; sets the exit code. A thread's streams are pipes to the one that watches, so what
 * they really are is told from there.
 */
import { milliseconds } from '../../base/clock.ts';
import type { Io, TextSink } from './io.ts';

import { optimiseLate } from '../run/v8-flags.ts';
import { run } from './run.ts';
import { WATCHED } from './run-limits.ts';
import type { Outside } from './supervise.ts';

const sinkOf = (stream: NodeJS.WriteStream, surface: Outside['stdout']): TextSink => ({
  write: (written) => void stream.write(written),
  ...surface,
});

/** The outside of a run in this process. Standard input is opened when it is asked for. */
export const processIo = ({ stdout, stderr }: Omit<Outside, 'words'>, cwd = process.cwd()): Io => ({
  stdout: sinkOf(process.stdout, stdout),
  stderr: sinkOf(process.stderr, stderr),
  stdin: () => process.stdin,
  env: process.env,
  cwd,
  now: milliseconds,
});

/** Runs a command line to its end, on the watched thread or without one. */
export async function runProcess(outside: Outside): Promise<void> {
  if (WATCHED.includes(outside.words[0] ?? '')) {
    // What is loaded after the change of flags is compiled from its text.
    process.getBuiltinModule('zlib');
    optimiseLate();
  }
  process.exitCode = await run(outside.words, processIo(outside));
}
