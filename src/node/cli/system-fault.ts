/**
 * Faults of the system round the program, which no input causes and no code can mend (MP1044).
 *
 * Takes what was thrown; gives the diagnostic, or undefined where the fault is another one.
 */
import { codeOf } from '../../base/diagnostics/file-fault.ts';
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';

// What does the system say, and what does it mean? Source: errno(3).
const MEANINGS: Readonly<Record<string, string>> = {
  EMFILE: 'the system lets modpress open no more files',
  ENFILE: 'the system has no more files to open',
  EAGAIN: 'the system starts no more threads',
  ENOMEM: 'the system has no more memory',
};

// The same, of a file or folder.
const OF_FILES: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room on the disk',
  EDQUOT: 'there is no room on the disk',
  EFBIG: 'there is no room on the disk',
  EROFS: 'the disk is read-only',
  EACCES: 'you have no permission to',
  EPERM: 'you have no permission to',
  EBUSY: 'another program uses it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk reports a fault',
};

export function systemFault(thrown: unknown): Diagnostic | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const own = codeOf(thrown);
  if (own in OF_FILES && 'path' in thrown) return faultOfFile(String(thrown.path), own);
  // No other call of the system says that something is missing and means what every program needs.
  if (own === 'ENOENT' && 'syscall' in thrown && thrown.syscall === 'mkdtemp')
    return error('MP1044', 'there is no folder for temporary files', {
      help: 'name one that is there: TMPDIR=/tmp',
    });
  // A thread that cannot be started says it in its message alone.
  const code = own in MEANINGS ? own : (/\bE(?:MFILE|NFILE|AGAIN|NOMEM)\b/.exec(thrown.message)?.[0] ?? '');
  const meaning = MEANINGS[code];
  if (meaning === undefined) return undefined;
  const help =
    'close other programs, raise the limits of the shell (ulimit), or use fewer threads (--workers 1)';
  return error('MP1044', `${meaning} (${code})`, { help });
}

/** A file that a command did not expect the system to refuse. */
const faultOfFile = (path: string, code: string): Diagnostic =>
  error('MP1044', `the system refuses ${path}: ${OF_FILES[code]} (${code})`, {
    help: 'make room, give yourself permission, or name another place',
  });

/** The folder the program was started in, or a diagnostic where it is gone. */
export function workingFolder(): string | Diagnostic {
  try {
    return process.cwd();
  } catch {
    return error('MP1044', 'the folder you are in is gone', { help: 'go to another folder: cd' });
  }
}
