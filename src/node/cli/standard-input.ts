/**
 * Standard input where a file is named: `-` as a plan, a roster, a test, translations, a deck's table or a finished PDF.
 *
 * Takes what a command line says; gives the outside with all that was sent, read before the command begins and no more than a
 * file may have (MP1003): a stream may have no end. It is there once, so two names of it are a mistake (MP1028).
 */
import { FILE_LIMITS } from '../../deck/read/limits.ts';
import { readRegularFile } from '../parts/disk.ts';
import { resolve } from 'node:path';
import type { ReadFile } from '../../base/file-store.ts';

import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Values } from './arguments/option-value.ts';
import type { Io } from './io.ts';

/** What people write for standard input and output. */
export const STANDARD = '-';

/** Commands one of whose operands may be a file that is read. */
const READING: readonly string[] = ['batch', 'words', 'check'];
/** Options that name a file that is read. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  handout: ['roster', 'quiz'],
  build: ['data'],
  check: ['data'],
  export: ['data'],
};
/** `--data tiles=-`: the file behind the component it is for. */
const fileIn = (text: string | undefined): string | undefined => text?.replace(/^[^=/\\]+=/, '');

export async function withStandardInput(
  command: string,
  operands: readonly string[],
  values: Pick<Values, 'text'>,
  io: Io,
): Promise<Io | { readonly fault: Diagnostic }> {
  const named = [
    ...(READING.includes(command) ? operands : []),
    ...(FILES[command] ?? []).map((name) => fileIn(values.text(name))),
  ].filter((one) => one === STANDARD);
  if (named.length === 0) return io;
  if (named.length > 1) {
    const help = 'name a file for one of them';
    return { fault: error('MP1028', 'standard input is asked for twice', { help }) };
  }
  const limit = command === 'check' && operands.includes(STANDARD) ? FILE_LIMITS.pdf : FILE_LIMITS.list;
  return { ...io, sent: await readStream(io.stdin(), limit) };
}

async function readStream(stream: ReturnType<Io['stdin']>, limit: number): Promise<ReadFile> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length > limit) return { ok: false, code: 'MP1003', why: `is larger than ${limit / 1_000_000} MB` };
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** What messages call a file that is named on the command line. */
export const shownName = (name: string): string => (name === STANDARD ? 'standard input' : name);

/** The file of a name, or what was sent. */
export const readNamed = (name: string, { cwd, sent }: Pick<Io, 'cwd' | 'sent'>, limit: number): ReadFile =>
  name === STANDARD && sent ? sent : readRegularFile(resolve(cwd, name), limit);
