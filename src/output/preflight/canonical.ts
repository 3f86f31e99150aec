/**
 * What a PDF file says, however it was packed (`canonicalParts`): the bytes whose SHA-256 `modpress check --hash` prints.
 *
 * Takes an opened file; gives text and bytes, one after the other. Objects come in the order of their numbers, streams without filters
 * and predictors, dictionaries with sorted keys. Left out are the file's identifier, dates, the name and version of the program that
 * wrote it, and how objects are packed together. Pictures that a decoder of pictures must read (JPEG, JPEG 2000) count as they are stored.
 * docs/library.md defines the form; a change here changes every hash that was published.
 */
import type { PdfFile } from './file.ts';
import { refOf, type PdfValue } from './values.ts';

/** Entries that say when something was made; left out of every dictionary. */
const DATES = ['CreationDate', 'ModDate', 'LastModified'];
/** Entries of the info dictionary that name the program and its version. */
const PROGRAMS = ['Producer', 'Creator'];
/** Entries of a stream that say how it is stored. */
const STORAGE = ['Length', 'Filter', 'DecodeParms', 'DL'];

/** The same facts in a packet of metadata. */
const PACKET_FACTS =
  /<(xmp:(?:CreateDate|ModifyDate|MetadataDate|CreatorTool)|pdf:Producer|xmpMM:(?:DocumentID|InstanceID))>[^<]*<\/\1>/g;

/** Text is to be hashed as UTF-8, bytes as they are. */
export function* canonicalParts(file: PdfFile): Generator<string | Uint8Array, void, undefined> {
  const { rootId, infoId } = file;
  const lengths = lengthIds(file);
  yield `root ${rootId ?? 'none'}\ninfo ${infoId ?? 'none'}\n`;
  for (const id of file.ids.toSorted((a, b) => a - b)) {
    if (lengths.has(id) || isPacking(file, id)) continue;
    yield* objectParts(file, id, id === infoId ? [...DATES, ...PROGRAMS] : DATES);
  }
}

/** Lengths that are objects of their own: they depend on how streams are stored. */
const lengthIds = (file: PdfFile): ReadonlySet<number> =>
  new Set(file.ids.flatMap((id) => refOf(file.raw({ ref: id }, 'Length')) ?? []));

const isPacking = (file: PdfFile, id: number): boolean =>
  ['ObjStm', 'XRef'].includes(file.name({ ref: id }, 'Type') ?? '');

function* objectParts(file: PdfFile, id: number, leftOut: readonly string[]): Generator<string | Uint8Array> {
  const value = file.object(id);
  const stored = file.storedBytes(id);
  if (stored === undefined) {
    yield `object ${id} ${textOf(value, leftOut)}\n`;
    return;
  }
  const plain = file.data({ ref: id });
  // Undone filters leave no trace; those that stay are named.
  yield `object ${id} ${textOf(value, plain ? [...leftOut, ...STORAGE] : [...leftOut, 'Length', 'DL'])}\n`;
  const bytes = plain ?? stored;
  const isPacket = file.name({ ref: id }, 'Type') === 'Metadata';
  const content = isPacket ? withoutFacts(bytes) : bytes;
  yield `stream ${content.length}\n`;
  yield content;
  yield '\n';
}

const withoutFacts = (packet: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder().decode(packet).replaceAll(PACKET_FACTS, ''));

/** A value as JSON with sorted keys; `leftOut` are entries of the outermost dictionary. Dates are left out of all. */
function textOf(value: PdfValue, leftOut: readonly string[]): string {
  return JSON.stringify(sorted(value, leftOut));
}

function sorted(value: PdfValue, leftOut: readonly string[]): PdfValue {
  if (Array.isArray(value)) return (value as readonly PdfValue[]).map((one) => sorted(one, DATES));
  if (typeof value !== 'object' || value === null || !('dict' in value)) return value;
  const entries = Object.entries(value.dict)
    .filter(([name]) => !leftOut.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { dict: Object.fromEntries(entries.map(([name, one]) => [name, sorted(one, DATES)])) };
}
