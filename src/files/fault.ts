/**
 * What the system said when a file could not be written, as a diagnostic.
 *
 * Takes what was thrown; gives MP1010 to MP1013. What is not the system's is thrown on.
 */
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** The code of a system error, or nothing. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';

export function faultOf(thrown: unknown): Diagnostic {
  const code = codeOf(thrown);
  if (code === '' || !(thrown instanceof Error)) throw thrown;
  const path = 'path' in thrown ? String(thrown.path) : 'the output folder';
  const target = 'dest' in thrown ? String(thrown.dest) : path;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return error('MP1012', `no room on the disk for ${target}`, {
        help: 'make room, or name another --out',
      });
    case 'EEXIST':
    case 'ENOTDIR':
      return error('MP1011', `${path} is not a folder`, { help: 'name a folder with --out' });
    case 'EPERM':
    case 'EBUSY':
    case 'EACCES':
      return 'dest' in thrown
        ? error('MP1013', `${target} is open in another program`, { help: 'close the viewer that shows it' })
        : error('MP1010', `${target} cannot be written (${code})`, {
            help: 'name another folder with --out',
          });
    default:
      return error('MP1010', `${target} cannot be written (${code})`, {
        help: 'name another folder with --out',
      });
  }
}
