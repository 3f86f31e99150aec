/**
 * A deck's folder as one piece of bytes that can travel, and back (`packFolder`, `unpackInto`).
 *
 * Form: a line of JSON with names and lengths in the order of the names, then the contents. Equal folders give equal bytes.
 * Hidden files, `node_modules`, names with a backslash and links that lead out of the folder stay behind: no deck can read them anyway.
 */
import { displayPath } from '../../base/paths.ts';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';

import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { readEntries, type Entry } from './store/shapes.ts';

/** Bytes of a deck that may travel. */
export const MOST_BYTES = 512 * 1024 * 1024;

/** Undefined when the folder is too large (MP4311). */
export function packFolder(
  folder: string,
  cwd: string,
  report: Report,
  most = MOST_BYTES,
): Buffer | undefined {
  const root = realpathSync(folder);
  const names = filesIn(root, '').sort();
  const sizes = names.map((name) => statSync(join(root, name)).size);
  const total = sizes.reduce((sum, one) => sum + one, 0);
  if (total > most) {
    const help = 'keep files that are not of the deck elsewhere, and print into another folder';
    const message = `${displayPath(cwd, folder)} holds ${megabytes(total)} MB; at most ${megabytes(most)} can travel`;
    report(error('MP4311', message, { help }));
    return undefined;
  }
  const contents = names.map((name) => readFileSync(join(root, name)));
  const entries = names.map((name, i): Entry => ({ name, bytes: contents[i]?.length ?? 0 }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents]);
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((entry): string[] => {
    if (entry.startsWith('.') || entry === 'node_modules' || entry.includes('\\')) return [];
    const name = folder === '' ? entry : `${folder}/${entry}`;
    const path = realPath(join(root, name));
    if (path === undefined || (path !== root && !path.startsWith(root + sep))) return [];
    const found = statSync(path);
    // A link to a folder above would lead round in a circle.
    if (found.isDirectory()) return path === join(root, ...name.split('/')) ? filesIn(root, name) : [];
    return found.isFile() ? [name] : [];
  });
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Puts a packed folder to `folder`; when another process has put it there meanwhile, that one is kept. Throws, in words, for
 * what `packFolder` has not made: no name leads out of the folder, and lengths are those of the contents.
 */
export function unpackInto(folder: string, packed: Uint8Array): void {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const end = bytes.indexOf(10);
  const entries = readEntries(bytes.subarray(0, Math.max(0, end)).toString());
  const total = entries.reduce((sum, one) => sum + one.bytes, end + 1);
  if (total !== bytes.length) throw new Error('its deck is not one that modpress packed: lengths are wrong');
  const temporary = `${folder}.${process.pid}`;
  let at = end + 1;
  mkdirSync(temporary, { recursive: true });
  for (const { name, bytes: length } of entries) {
    const path = join(temporary, ...name.split('/'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes.subarray(at, at + length));
    at += length;
  }
  try {
    renameSync(temporary, folder);
  } catch {
    rmSync(temporary, { recursive: true, force: true });
  }
}
