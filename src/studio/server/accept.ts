/**
 * Adds findings to `accepted.yaml` and takes them out; everything else in the file stays as somebody wrote it.
 *
 * Takes the list as it was read; gives why it was not done, or nothing. The file is written whole or not at all. An entry is a
 * line of its own, so that it can be removed by hand.
 */
import { host } from '../../base/host.ts';
import { join } from 'node:path';
import { type Accepted, ACCEPTED_FILE, type AcceptedList } from '../../deck/read/index.ts';
import type { Finding } from '../protocol/index.ts';
import type { Diagnostic } from '../../base/diagnostics/index.ts';

const HEAD = '# Findings that were accepted in the studio, and why. Remove a line to open one again.\n';

type Warned = Pick<Finding, 'id' | 'code' | 'message' | 'severity'>;

/** @returns why it was not done, or nothing */
export async function acceptFinding(
  folder: string,
  list: AcceptedList,
  { id, code, message, severity }: Warned,
  reason: string,
): Promise<string | undefined> {
  const because = reason.trim().slice(0, 500);
  if (severity === 'error') return 'an error cannot be accepted';
  if (because === '') return 'a reason is needed';
  return accept(folder, list, { finding: id, code, message, because });
}

async function accept(folder: string, list: AcceptedList, one: Accepted): Promise<string | undefined> {
  const text = list.yaml?.file.text ?? HEAD;
  if (list.faults.length > 0) return `${ACCEPTED_FILE} has mistakes; correct them first`;
  const kept = (without(list, one.finding) ?? text).replace(/^\[\]\s*$/m, '');
  const { finding, code, message, because } = one;
  const end = kept === '' || kept.endsWith('\n') ? '' : '\n';
  return write(folder, `${kept}${end}- ${JSON.stringify({ finding, code, message, because })}\n`);
}

/** @returns why it was not done, or nothing */
export async function reopen(
  folder: string,
  list: AcceptedList,
  finding: string,
): Promise<string | undefined> {
  if (list.faults.length > 0) return `${ACCEPTED_FILE} has mistakes; correct them first`;
  const kept = without(list, finding);
  if (kept === undefined) return undefined;
  return write(folder, list.all.length === 1 ? `${kept}[]\n` : kept);
}

/** The text without the lines of an entry; undefined where it holds none. */
function without({ all, yaml }: AcceptedList, finding: string): string | undefined {
  const index = all.findIndex((one) => one.finding === finding);
  if (!yaml || index === -1) return undefined;
  const { text } = yaml.file;
  const { start, end } = yaml.placeOf([index]);
  const from = text.lastIndexOf('\n', start) + 1;
  const next = text.indexOf('\n', end);
  return text.slice(0, from) + (next === -1 ? '' : text.slice(next + 1));
}

async function write(folder: string, text: string): Promise<string | undefined> {
  const written = await host().files.writeUserFiles([
    { folder, path: join(folder, ACCEPTED_FILE), bytes: Buffer.from(text) },
  ]);
  return written.ok ? undefined : refusalText(written.fault);
}

// A diagnostic as the answer of the studio to an action it refuses: one line, with code and help (`refusalText`).

export const refusalText = ({ code, message, help }: Diagnostic): string =>
  help === undefined ? `${code}: ${message}` : `${code}: ${message}; ${help}`;
