/**
 * Whether the cross-reference table of a file leads to its objects (F1).
 *
 * The judge itself finds objects by their headers, so that a damaged table keeps nothing from it; a printer or an older reader believes the
 * table. Takes an opened file; gives findings. Source: ISO 32000-1, 7.5.4, 7.5.5 and 7.5.8.
 */
import { latin1Text } from '../../base/bytes.ts';
import type { PdfFile } from './file.ts';
import { finding, type Finding } from './finding.ts';
import { ValueReader, type PdfValue } from './values.ts';

/** A file is not made of more versions than this. */
const MOST_SECTIONS = 200;
/** Bytes from the end in which the last table is named. */
const TAIL = 2048;
const ENTRY_LENGTH = 20;

export function crossReferenceFindings(file: PdfFile): readonly Finding[] {
  const fault = faultOf(file);
  return fault === undefined
    ? []
    : [finding('F1', '7.5.4', fault, 'save the file again: readers mend it or refuse it')];
}

function faultOf(file: PdfFile): string | undefined {
  const { bytes } = file;
  const tail = latin1Text(bytes, Math.max(0, bytes.length - TAIL));
  const written =
    /startxref\s+(\d+)\s*(?:%%EOF)?[\s\0]*$/.exec(tail)?.[1] ?? /startxref\s+(\d+)/.exec(tail)?.[1];
  if (written === undefined) return 'the file does not say where its table of objects is';
  // Places count from the header, in front of which other bytes may stand.
  const base = Math.max(0, latin1Text(bytes, 0, 1024).indexOf('%PDF'));
  const seen = new Set<number>();
  let next: number | undefined = Number(written);
  let wrong = 0;
  while (next !== undefined && !seen.has(next) && seen.size < MOST_SECTIONS) {
    seen.add(next);
    const section = readSection(file, base + next);
    if (!section) return `the table of objects is not where the file says it is (byte ${next})`;
    wrong += section.places.filter(([id, at]) => at > 0 && !isObject(bytes, base + at, id)).length;
    next = section.previous;
  }
  return wrong === 0 ? undefined : `${wrong} entries of the table of objects lead to no object`;
}

interface Section {
  /** Of objects that lie in the file itself. */
  readonly places: readonly (readonly [id: number, at: number])[];
  readonly previous: number | undefined;
}

function isObject(bytes: Uint8Array, at: number, id: number): boolean {
  const found = /^\s*(\d+)\s+\d+\s+obj/.exec(latin1Text(bytes, at, at + 40))?.[1];
  return found !== undefined && Number(found) === id;
}

function readSection(file: PdfFile, at: number): Section | undefined {
  const head = latin1Text(file.bytes, at, at + 40);
  if (/^\s*xref/.test(head)) return readTable(file, at + head.indexOf('xref') + 4);
  const id = /^\s*(\d+)\s+\d+\s+obj/.exec(head)?.[1];
  return id === undefined ? undefined : readStream(file, Number(id), at + head.indexOf('obj') + 3);
}

/** Rows of 20 bytes, in parts that begin with a number and a count. */
function readTable(file: PdfFile, from: number): Section | undefined {
  const { bytes } = file;
  const places: (readonly [number, number])[] = [];
  let at = from;
  for (;;) {
    const head = /^\s*(\d+)\s+(\d+)[ ]*(?:\r\n|\n|\r)?/.exec(latin1Text(bytes, at, at + 60));
    if (!head) break;
    at += head[0].length;
    const [first, count] = [Number(head[1]), Number(head[2])];
    if (at + count * (ENTRY_LENGTH - 1) > bytes.length) return undefined;
    for (let i = 0; i < count; i++) {
      const row = latin1Text(bytes, at, at + ENTRY_LENGTH);
      const entry = /^\s*(\d{10}) \d{5} ([nf])/.exec(row);
      if (!entry) return undefined;
      if (entry[2] === 'n') places.push([first + i, Number(entry[1])]);
      at += ENTRY_LENGTH;
    }
  }
  const word = /^\s*trailer/.exec(latin1Text(bytes, at, at + 40));
  if (!word) return undefined;
  const trailer = new ValueReader(bytes, at + word[0].length).next();
  const previous = trailer === undefined || trailer === 'close' ? undefined : file.number(trailer, 'Prev');
  return { places, previous };
}

/** Rows of numbers in a stream. */
function readStream(file: PdfFile, id: number, at: number): Section | undefined {
  const read = new ValueReader(file.bytes, at).next();
  const dict: PdfValue = read === undefined || read === 'close' ? null : read;
  const data = file.name(dict, 'Type') === 'XRef' ? file.data({ ref: id }) : undefined;
  if (!data) return undefined;
  const numbers = (name: string): readonly number[] =>
    file.list(file.raw(dict, name)).flatMap((one) => (typeof one === 'number' ? [one] : []));
  const [kind = 0, place = 0, rest = 0] = numbers('W');
  const index = numbers('Index');
  const parts = index.length === 0 ? [0, file.number(dict, 'Size') ?? 0] : index;
  const places: (readonly [number, number])[] = [];
  let from = 0;
  const take = (size: number): number => {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + (data[from++] ?? 0);
    return value;
  };
  for (let part = 0; part + 1 < parts.length; part += 2)
    for (let i = 0; i < (parts[part + 1] ?? 0) && from < data.length; i++) {
      const type = kind === 0 ? 1 : take(kind);
      const value = take(place);
      take(rest);
      if (type === 1) places.push([(parts[part] ?? 0) + i, value]);
    }
  return { places, previous: file.number(dict, 'Prev') };
}
