/** The thread that runs fuzz cases: one at a time in a folder of its own, through the command line's own `run`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { run } from '../../src/node/cli/run.ts';
import type { FuzzCase } from './target.ts';

export interface Ran {
  readonly exit: number;
  readonly output: string;
}

const OUTPUT = 4000;

async function runOne({ files, words, stdin = '' }: FuzzCase): Promise<Ran> {
  const cwd = mkdtempSync(join(tmpdir(), 'modpress-fuzz-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      const bytes = typeof content === 'string' ? content : Buffer.from(content.base64, 'base64');
      writeFileSync(join(cwd, name), bytes);
    }
    let output = '';
    const write = (text: string): void => void (output = (output + text).slice(-OUTPUT));
    const sink = { write, isTerminal: false, columns: 80 };
    const io = {
      stdout: sink,
      stderr: sink,
      stdin: () => lines(stdin),
      env: {},
      cwd,
      now: () => performance.now(),
    };
    const exit = await run([...words, '--verbose'], io);
    return { exit, output };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function* lines(text: string): AsyncGenerator<string> {
  yield text;
}

parentPort?.on('message', (one: FuzzCase) => {
  void runOne(one).then(
    (ran) => parentPort?.postMessage(ran),
    (fault: unknown) =>
      parentPort?.postMessage({
        exit: 1,
        output: fault instanceof Error ? (fault.stack ?? '') : String(fault),
      }),
  );
});
