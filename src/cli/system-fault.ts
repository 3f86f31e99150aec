/**
 * Faults of the system round the program, which no input causes and no code can mend (MP1044).
 *
 * Takes what was thrown; gives the diagnostic, or undefined where the fault is another one.
 */
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts';

// What does the system say, and what does it mean? Source: errno(3).
const MEANINGS: Readonly<Record<string, string>> = {
  EMFILE: 'the system lets modpress open no more files',
  ENFILE: 'the system has no more files to open',
  EAGAIN: 'the system starts no more threads',
  ENOMEM: 'the system has no more memory',
};

export function systemFault(thrown: unknown): Diagnostic | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const own = 'code' in thrown ? String(thrown.code) : '';
  // A thread that cannot be started says it in its message alone.
  const code = own in MEANINGS ? own : (/\bE(?:MFILE|NFILE|AGAIN|NOMEM)\b/.exec(thrown.message)?.[0] ?? '');
  const meaning = MEANINGS[code];
  if (meaning === undefined) return undefined;
  const help =
    'close other programs, raise the limits of the shell (ulimit), or use fewer threads (--workers 1)';
  return error('MP1044', `${meaning} (${code})`, { help });
}

/** The folder the program was started in, or a diagnostic where it is gone. */
export function workingFolder(): string | Diagnostic {
  try {
    return process.cwd();
  } catch {
    return error('MP1044', 'the folder you are in is gone', { help: 'go to another folder: cd' });
  }
}
