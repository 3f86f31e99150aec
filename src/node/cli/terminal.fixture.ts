/** An outside world for tests of the command line: streams that remember, an empty environment. Never shipped. */
import type { Io } from './io.ts';

export interface FakeTerminal {
  readonly io: Io;
  readonly out: () => string;
  readonly err: () => string;
  /** Files on standard output. */
  readonly bytes: () => Buffer;
}

interface Setup {
  readonly isTerminal?: boolean;
  readonly env?: Io['env'];
  readonly cwd?: string;
  readonly stdin?: readonly (string | Uint8Array)[];
  /** Milliseconds each look at the clock takes. */
  readonly tick?: number;
}

/** A fresh one. */
export function fakeTerminal({
  isTerminal = false,
  env = {},
  cwd = '/',
  stdin = [],
  tick = 0,
}: Setup = {}): FakeTerminal {
  const written = { out: '', err: '' };
  const files: Uint8Array[] = [];
  let clock = 0;
  const sink = (name: 'out' | 'err') => ({
    write: (text: string | Uint8Array) => {
      if (typeof text === 'string') written[name] += text;
      else files.push(text);
    },
    isTerminal,
    columns: 80,
  });
  async function* lines(): AsyncIterable<string | Uint8Array> {
    yield* stdin;
  }
  const now = (): number => (clock += tick);
  return {
    io: { stdout: sink('out'), stderr: sink('err'), stdin: lines, env, cwd, now },
    out: () => written.out,
    err: () => written.err,
    bytes: () => Buffer.concat(files),
  };
}
