/**
 * The objects of a finished PDF as text, for tests: boxes, dictionaries, raw content streams.
 *
 * Takes bytes, gives every object, those inside object streams too. Reads what the press writes (no encryption, no
 * generations, no incremental updates); shares no code with the writer.
 */
import { inflateSync } from 'node:zlib';

export interface PdfObject {
  readonly id: number;
  /** Dictionary or other value, as written. */
  readonly text: string;
  /** Stream data, inflated where the only filter is FlateDecode without predictor. */
  readonly data: Buffer | undefined;
}

function streamData(bytes: Buffer, at: number, text: string): Buffer {
  const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
  const data = bytes.subarray(at, at + length);
  return /\/Filter\s*\/FlateDecode/.test(text) && !text.includes('/Predictor') ? inflateSync(data) : data;
}

function unpack(object: PdfObject): PdfObject[] {
  if (!object.data || !/\/Type\s*\/ObjStm/.test(object.text)) return [object];
  const content = object.data.toString('latin1');
  const first = Number(/\/First (\d+)/.exec(object.text)?.[1]);
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
  const found: PdfObject[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const start = first + (numbers[i + 1] ?? 0);
    const end = i + 3 < numbers.length ? first + (numbers[i + 3] ?? 0) : content.length;
    found.push({ id: numbers[i] ?? 0, text: content.slice(start, end).trim(), data: undefined });
  }
  return found;
}

/** All objects by number. */
export function readObjects(file: Uint8Array): ReadonlyMap<number, PdfObject> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const header = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let match = header.exec(text); match; match = header.exec(text)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const stream = text.indexOf('stream\n', start);
    const hasStream = stream >= 0 && stream < end;
    const body = text.slice(start, hasStream ? stream : end).trim();
    const data = hasStream ? streamData(bytes, stream + 7, body) : undefined;
    if (hasStream) header.lastIndex = stream + 7 + Number(/\/Length (\d+)/.exec(body)?.[1]);
    for (const object of unpack({ id: Number(match[1]), text: body, data })) objects.set(object.id, object);
  }
  return objects;
}

/** Objects whose text matches. */
export const objectsLike = (file: Uint8Array, pattern: RegExp): readonly PdfObject[] =>
  [...readObjects(file).values()].filter((object) => pattern.test(object.text));

/** Page dictionaries in page order. */
export function pageObjects(file: Uint8Array): readonly PdfObject[] {
  const objects = readObjects(file);
  const kids = [...objects.values()].find((object) => /\/Type\s*\/Pages\b/.test(object.text))?.text ?? '';
  const ids = /\/Kids\s*\[([^\]]*)\]/.exec(kids)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [];
  return [...ids].flatMap((match) => objects.get(Number(match[1])) ?? []);
}

/** The four numbers of a page's box (x1, y1, x2, y2; y up), or undefined. */
export function pageBox(
  page: PdfObject,
  name: 'MediaBox' | 'TrimBox' | 'BleedBox',
): readonly number[] | undefined {
  return new RegExp(`/${name}\\s*\\[([^\\]]*)\\]`).exec(page.text)?.[1]?.trim().split(/\s+/).map(Number);
}

/** A page's content streams, one after the other, as text. */
export function pageContent(file: Uint8Array, page: PdfObject): string {
  const objects = readObjects(file);
  const streams = /\/Contents\s*\[?((?:\s*\d+ 0 R)+)/.exec(page.text)?.[1] ?? '';
  const texts = [...streams.matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(Number(id))?.data);
  return texts.map((data) => data?.toString('latin1') ?? '').join('\n');
}
