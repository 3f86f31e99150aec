/**
 * What is sent to standard input, whole: what `-` stands for where a file is named.
 *
 * Takes the outside and a limit in bytes; gives the bytes, or why not as the rest of a sentence (MP1003). Reads no more than
 * that: a stream may have no end.
 */
import type { ReadFile } from '../deck/index.ts';
import type { Io } from './io.ts';

/** The name people give to standard input and output. */
export const STANDARD = '-';

export async function readStandardInput({ stdin }: Pick<Io, 'stdin'>, limit: number): Promise<ReadFile> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length > limit) return { ok: false, code: 'MP1003', why: `is larger than ${limit / 1_000_000} MB` };
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}
