/**
 * ZIP archives, written and read (`writeZip`, `readZip`).
 *
 * Takes names and bytes, gives one archive; the same files give the same bytes on every machine. The only home of fflate.
 */
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { utf8Text, viewOf } from './bytes.ts';

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

// What of the central directory says which entries are links. Source: PKWARE APPNOTE 6.3.10, 4.3.12, 4.3.16 and 4.4.2.
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** Of a Unix mode: what kind of file it is, and a link. */
const [FILE_KIND, LINK] = [0o170000, 0o120000];

/** Names of the links in an archive, which fflate unpacks as files that hold the name of their target. */
export function zipLinks(archive: Uint8Array): readonly string[] {
  const view = viewOf(archive);
  let end = archive.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < 0) return [];
  const links: string[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const nameLength = view.getUint16(at + 28, true);
    const isLink = ((view.getUint32(at + 38, true) >>> 16) & FILE_KIND) === LINK;
    if (isLink) links.push(utf8Text(archive, at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return links;
}

/** What is in an archive; a text says what is wrong with it. */
export function readZip(archive: Uint8Array): readonly ZipEntry[] | string {
  try {
    return unpackZip(archive);
  } catch (cause) {
    return `it cannot be unpacked: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
