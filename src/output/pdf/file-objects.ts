/**
 * The objects of a file as bytes: numbers given out, streams deflated, small objects packed, the tables at the end.
 *
 * Takes bodies of objects as latin-1 text; gives the whole file. Files of PDF 1.7 pack objects without a stream into object
 * streams, as soon as there are enough of them; those of 1.4, whose readers know none, have a plain table. Source: ISO 32000-1, 7.5.
 */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { invariant } from '../../base/invariant.ts';
import { Blocks } from './blocks.ts';
import { Locations, objectStream, OBJECTS_PER_STREAM, xrefStream } from './object-stream.ts';
import type { FinishedStream, PackedObject } from './object-stream.ts';

/** An object number; as text `12 0 R`. */
export interface PdfRef {
  readonly id: number;
  toString(): string;
}

/** How an object is named by another one. */
export const refText = (id: number): string => `${id} 0 R`;

class ObjectRef implements PdfRef {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }

  toString(): string {
    return refText(this.id);
  }
}

/** Objects in one stream; what a stream of them is called is known at the end, as it comes behind all others. */
interface Pack {
  readonly ids: readonly number[];
  readonly stream: FinishedStream;
}

export class FileObjects {
  readonly #isPacked: boolean;
  readonly #bytes = new Blocks();
  /** Of object 0, which there is none of, and of all others. */
  readonly #locations = new Locations();
  #unwritten = 0;
  #small: PackedObject[] = [];
  readonly #packs: Pack[] = [];

  /** Begins the file with its header. */
  constructor(version: '1.7' | '1.4') {
    this.#isPacked = version === '1.7';
    this.#locations.add();
    this.#bytes.text(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  }

  /** A number for an object that is written later. */
  reserve(): PdfRef {
    const id = this.#locations.add();
    this.#unwritten++;
    return new ObjectRef(id);
  }

  /** Writes an object that is no stream. */
  write({ id }: Pick<PdfRef, 'id'>, body: string): void {
    this.#unwritten--;
    if (!this.#isPacked) {
      this.#begin(id);
      this.#bytes.text(`${id} 0 obj\n${body}\nendobj\n`);
      return;
    }
    this.#small.push({ id, body });
    if (this.#small.length === OBJECTS_PER_STREAM) this.#pack();
  }

  /** Writes a stream; `entries` is the dictionary's inside. Deflates unless the entries name a filter. */
  stream(ref: PdfRef, entries: string, data: Uint8Array): void {
    const isReady = entries.includes('/Filter');
    const bytes = isReady ? data : deflateSync(data);
    const filter = isReady ? '' : '/Filter/FlateDecode';
    this.finished(ref, `<<${entries}${filter}/Length ${bytes.length}>>`, bytes);
  }

  /** Writes a stream as it is. */
  finished({ id }: Pick<PdfRef, 'id'>, dictionary: string, data: Uint8Array): void {
    this.#unwritten--;
    this.#begin(id);
    this.#emitStream(id, { dictionary, data });
  }

  /**
   * Ends the file; nothing may be written afterwards.
   *
   * @param trailer entries of the trailer as PDF text: `/Root 1 0 R`; the identifier of the file, a hash of it, is added
   */
  finish(trailer: string): Uint8Array {
    invariant(this.#unwritten === 0, `objects that were never written: ${this.#unwritten}`);
    if (this.#isPacked) this.#finishPacked(trailer);
    else this.#finishPlain(trailer);
    return Buffer.concat(this.#bytes.all());
  }

  #begin(id: number): void {
    this.#locations.at(id, this.#bytes.length);
  }

  #emitStream(id: number, { dictionary, data }: FinishedStream): void {
    this.#bytes.text(`${id} 0 obj\n${dictionary}\nstream\n`);
    this.#bytes.bytes(data);
    this.#bytes.text('\nendstream\nendobj\n');
  }

  #pack(): void {
    if (this.#small.length === 0) return;
    const stream = objectStream(this.#small);
    this.#packs.push({ ids: this.#small.map(({ id }) => id), stream });
    this.#small = [];
  }

  #finishPacked(trailer: string): void {
    this.#pack();
    for (const { ids, stream } of this.#packs) {
      const id = this.#locations.add();
      ids.forEach((packed, index) => {
        this.#locations.within(packed, id, index);
      });
      this.#begin(id);
      this.#emitStream(id, stream);
    }
    const [id, start] = [this.#locations.add(), this.#bytes.length];
    this.#begin(id);
    this.#emitStream(id, xrefStream(this.#locations, trailer + this.#fileId()));
    this.#bytes.text(`startxref\n${start}\n%%EOF\n`);
  }

  /** The table of PDF 1.4: twenty bytes an object (ISO 32000-1, 7.5.4). */
  #finishPlain(trailer: string): void {
    const start = this.#bytes.length;
    const rows = Array.from({ length: this.#locations.length }, (_, id) => {
      const offset = this.#locations.offsetOf(id);
      return offset === undefined ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `;
    });
    const ends = `${trailer}${this.#fileId()}`;
    this.#bytes.text(`xref\n0 ${rows.length}\n${rows.join('\n')}\n`);
    this.#bytes.text(`trailer\n<</Size ${rows.length}${ends}>>\nstartxref\n${start}\n%%EOF\n`);
  }

  #fileId(): string {
    const hash = createHash('sha256');
    for (const block of this.#bytes.all()) hash.update(block);
    const id = hash.digest('hex').slice(0, 32);
    return `/ID[<${id}><${id}>]`;
  }
}
