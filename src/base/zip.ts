/**
 * ZIP archives, written and read (`writeZip`, `readZip`).
 *
 * Takes names and bytes, gives one archive; the same files give the same bytes on every machine. The only home of fflate.
 */
import { unzipSync, zipSync, type Zippable } from 'fflate';

export interface ZipEntry {
  /** Relative, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Local time, because the format has no time zone: it is the same date everywhere. */
const DATE = new Date(2026, 0, 1);

/** Files whose own format is deflated already: to deflate them again costs time and saves nothing. */
const isPacked = (name: string): boolean => /\.(png|jpe?g|webp|zip|woff2?)$/i.test(name);

/** On the first file of each archive: a build replaces only files that name their maker. */
const MAKER = 'made by modpress';

/** One archive of all entries, in their order. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const files: Zippable = {};
  for (const [i, { name, bytes }] of entries.entries()) {
    const comment = i === 0 ? { comment: MAKER } : {};
    files[name] = [bytes, { level: isPacked(name) ? 0 : 6, mtime: DATE, ...comment }];
  }
  return zipSync(files);
}

/**
 * The files of an archive. Throws an Error that says what is wrong with it.
 *
 * @param isWanted asked for each file with its size in bytes before it is unpacked; may throw to refuse the whole archive
 */
export function unpackZip(
  archive: Uint8Array,
  isWanted: (name: string, sizeBytes: number) => boolean = () => true,
): readonly ZipEntry[] {
  const files = unzipSync(archive, { filter: ({ name, originalSize }) => isWanted(name, originalSize) });
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
}

/** What is in an archive; a text says what is wrong with it. */
export function readZip(archive: Uint8Array): readonly ZipEntry[] | string {
  try {
    return unpackZip(archive);
  } catch (cause) {
    return `it cannot be unpacked: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
