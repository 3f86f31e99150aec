/**
 * Reads a file that some run may have written, if it is one (`readRegular`).
 *
 * Reading a named pipe nobody writes to never ends, and a device may have no end: both are refused before they are opened. Throws
 * what the system says; `fault.ts` puts it into words.
 */
import { readFile, stat } from 'node:fs/promises';

export async function readRegular(path: string): Promise<Buffer> {
  const found = await stat(path);
  if (found.isFile()) return readFile(path);
  throw Object.assign(new Error('not a regular file'), { code: 'EINVAL', path });
}
