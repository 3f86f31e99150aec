/**
 * The parts of a spreadsheet file, which is a ZIP archive.
 *
 * Takes bytes and the names that are wanted; gives texts by name. Refuses what would unpack to more than a deck may hold.
 */
import { unpackZip } from '../../base/zip.ts';
import { SheetTooLarge } from './sheet-table.ts';

/** Bytes of all wanted parts together, unpacked. */
const MOST_BYTES = 200_000_000;

/** Throws an Error that says what is wrong with the file, `SheetTooLarge` where it holds too much. */
export function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let total = 0;
  const files = unpackZip(bytes, (name, sizeBytes) => {
    if (!isWanted(name)) return false;
    total += sizeBytes;
    if (total > MOST_BYTES) throw new SheetTooLarge(`it unpacks to more than ${MOST_BYTES / 1_000_000} MB`);
    return true;
  });
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return new Map(files.map(({ name, bytes: content }) => [name, decoder.decode(content)]));
}
