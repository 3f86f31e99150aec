/** What the PDF writer asks of the computer: deflate and SHA-256. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Compresses for `/FlateDecode`. */
// A copy, as long as the data: what is deflated is the beginning of a larger buffer, which would be kept to the end of the file.
export const deflated = (data: Uint8Array): Uint8Array => Buffer.from(deflateSync(data));

/** Texts are hashed so many letters at once. */
const ENOUGH = 65_536;

/** A SHA-256 over everything that was said, in order. */
export class Fingerprint {
  readonly #hash = createHash('sha256');
  #text = '';

  /** @param text latin-1 */
  text(text: string): void {
    this.#text += text;
    if (this.#text.length > ENOUGH) this.#flush();
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#hash.update(bytes);
  }

  /** The hash; nothing may be said afterwards. */
  digest(): Uint8Array {
    this.#flush();
    return this.#hash.digest();
  }

  #flush(): void {
    this.#hash.update(this.#text, 'latin1');
    this.#text = '';
  }
}
