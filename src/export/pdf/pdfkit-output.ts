/**
 * The bytes of a file as pdfkit writes its objects: small ones are kept back for packing, and the file is ended by our own tables.
 *
 * Takes what pdfkit hands to its `_write`; gives chunks. Source: ISO 32000-1, 7.5.
 */
import { createHash } from 'node:crypto';
import { invariant } from '../../base/invariant.ts';
import type { Location, PackedObject } from './object-stream.ts';
import { objectStream, OBJECTS_PER_STREAM, xrefStream } from './object-stream.ts';
import type { RawDocument } from './pdfkit-raw.ts';

/** Collects what pdfkit writes and keeps small objects back for packing. */
export class Output {
  readonly chunks: Uint8Array[] = [];
  readonly packed: PackedObject[] = [];
  private readonly document: RawDocument;
  private readonly isPacked: boolean;
  private state: 'outside' | 'header' | 'body' | 'stream' = 'outside';
  private header = '';
  private body = '';

  constructor(document: RawDocument, isPacked: boolean) {
    this.document = document;
    this.isPacked = isPacked;
  }

  emit(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data;
    this.chunks.push(bytes);
    this.document._offset += bytes.length;
  }

  /** Stands in for pdfkit's `_write`: `n 0 obj`, body, then `stream`, data, end; or `endobj` at once. */
  write(data: string | Uint8Array): void {
    if (this.state === 'outside') {
      invariant(typeof data === 'string' && /^\d+ 0 obj$/.test(data), 'pdfkit writes only objects');
      this.header = data;
      this.state = 'header';
    } else if (this.state === 'header') {
      this.body = String(data);
      this.state = 'body';
    } else if (this.state === 'stream') {
      this.emit(data);
      if (data === 'endobj') this.state = 'outside';
    } else if (data === 'stream') {
      this.emit(this.header);
      this.emit(this.body);
      this.emit(data);
      this.state = 'stream';
    } else {
      if (this.isPacked) this.packed.push({ id: Number.parseInt(this.header, 10), body: this.body });
      else for (const part of [this.header, this.body, 'endobj']) this.emit(part);
      this.state = 'outside';
    }
  }

  stream(id: number, dictionary: string, data: Uint8Array): number {
    const offset = this.document._offset;
    this.emit(`${id} 0 obj`);
    this.emit(dictionary);
    this.emit('stream');
    this.emit(data);
    this.emit('\nendstream\nendobj');
    return offset;
  }
}

/** Packs the small objects and ends the file with the cross-reference stream. */
export function finishFile(document: RawDocument, output: Output): void {
  const locations: (Location | undefined)[] = [undefined];
  for (const offset of document._offsets) {
    locations.push(offset === null ? undefined : { kind: 'offset', offset });
  }
  for (let start = 0; start < output.packed.length; start += OBJECTS_PER_STREAM) {
    const objects = output.packed.slice(start, start + OBJECTS_PER_STREAM);
    const id = locations.length;
    objects.forEach((object, index) => {
      locations[object.id] = { kind: 'packed', stream: id, index };
    });
    const { dictionary, data } = objectStream(objects);
    locations.push({ kind: 'offset', offset: output.stream(id, dictionary, data) });
  }
  const start = document._offset;
  locations.push({ kind: 'offset', offset: start });
  const trailer = trailerText(document, output);
  const { dictionary, data } = xrefStream(locations, trailer);
  output.stream(locations.length - 1, dictionary, data);
  output.emit(`startxref\n${start}\n%%EOF`);
}

function trailerText(document: RawDocument, output: Output): string {
  const hash = createHash('sha256');
  for (const chunk of output.chunks) hash.update(chunk);
  const fileId = hash.digest('hex').slice(0, 32);
  return `/Root ${document._root}/Info ${document._info}/ID[<${fileId}><${fileId}>]`;
}

/** Ends the file with the cross-reference table of PDF 1.4: twenty bytes an object (ISO 32000-1, 7.5.4). */
export function finishPlainFile(document: RawDocument, output: Output): void {
  const start = document._offset;
  const trailer = trailerText(document, output);
  const rows = document._offsets.map((offset) =>
    offset === null ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `,
  );
  const size = rows.length + 1;
  output.emit([`xref`, `0 ${size}`, '0000000000 65535 f ', ...rows].join('\n'));
  output.emit(`trailer\n<</Size ${size}${trailer}>>\nstartxref\n${start}\n%%EOF`);
}
