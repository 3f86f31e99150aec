/**
 * The parts of a spreadsheet file, which is a ZIP archive: the only home of fflate.
 *
 * Takes bytes and the names that are wanted; gives texts by name. Refuses what would unpack to more than a deck may hold.
 */
import type * as Zip from 'fflate';
import { lateModule } from './late-module.ts';
import { SheetTooLarge } from './sheet-table.ts';

/** Bytes of all wanted parts together, unpacked. */
const MOST_BYTES = 200_000_000;

/** Throws an Error that says what is wrong with the file, `SheetTooLarge` where it holds too much. */
export function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const { strFromU8, unzipSync } = lateModule('fflate') as typeof Zip;
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      total += originalSize;
      if (total > MOST_BYTES) throw new SheetTooLarge(`it unpacks to more than ${MOST_BYTES / 1_000_000} MB`);
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}
