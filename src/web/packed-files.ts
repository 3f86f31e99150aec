/**
 * What the page brings along, as one block of bytes and as a store of files (`packFiles`, `openPacked`).
 *
 * The block begins with the length of its index (32 bits, the lowest byte first) and the index as JSON: path and size in bytes of each
 * file, in order. The bytes of the files follow. Paths are relative to the folder of modpress: `decks/mod/deck.yaml`.
 */
import { joinBytes, utf8Bytes, utf8Text, viewOf } from '../base/bytes.ts';

export type PackedFiles = ReadonlyMap<string, Uint8Array>;

export function packFiles(files: PackedFiles): Uint8Array<ArrayBuffer> {
  const index = utf8Bytes(JSON.stringify([...files].map(([path, bytes]) => [path, bytes.length])));
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, index.length, true);
  return joinBytes([length, index, ...files.values()]);
}

/** The files share the block's memory. */
export function openPacked(block: Uint8Array): PackedFiles {
  const length = viewOf(block).getUint32(0, true);
  const index = JSON.parse(utf8Text(block, 4, 4 + length)) as readonly (readonly [string, number])[];
  let at = 4 + length;
  return new Map(index.map(([path, size]) => [path, block.subarray(at, (at += size))]));
}
