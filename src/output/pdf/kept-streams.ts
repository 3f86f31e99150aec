/**
 * Forms as an earlier file of the same deck has them: the other paper, the other language and the contact sheet show the same faces.
 *
 * Takes the operators of a form, gives them deflated; a drawing that needs nothing of its file is known by its fingerprint, and
 * not written again. Decided by what goes in alone: the bytes of a file are the same without. At most so much is kept.
 */
import { latin1Bytes } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import type { ReadyStream } from './file.ts';

/** Letters and bytes, all together. */
const MOST = 6_000_000;

export class KeptStreams {
  readonly #byContent = new Map<string, ReadyStream>();
  readonly #drawings = new Map<string, ReadyStream>();
  #size = 0;

  /** @param content latin-1 */
  deflated(content: string): ReadyStream {
    const known = this.#byContent.get(content);
    if (known) return known;
    const stream = { bytes: host().compression.deflate(latin1Bytes(content)), says: content };
    this.#makeRoom(content.length + stream.bytes.length);
    this.#byContent.set(content, stream);
    return stream;
  }

  /** The stream of a drawing, by its fingerprint. */
  drawing(fingerprint: string): ReadyStream | undefined {
    return this.#drawings.get(fingerprint);
  }

  keepDrawing(fingerprint: string, stream: ReadyStream): void {
    this.#drawings.set(fingerprint, stream);
  }

  #makeRoom(size: number): void {
    this.#size += size;
    if (this.#size <= MOST) return;
    this.#byContent.clear();
    this.#drawings.clear();
    this.#size = size;
  }
}
