/** A SHA-256 over everything that is handed over for a file (`Fingerprint`), from which the file's identifier is made. */
import { latin1Bytes } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';

/** Texts are hashed so many letters at once. */
const ENOUGH = 65_536;

export class Fingerprint {
  readonly #hash = host().openSha256();
  #text = '';

  /** @param text latin-1 */
  text(text: string): void {
    this.#text += text;
    if (this.#text.length > ENOUGH) this.#flush();
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#hash.add(bytes);
  }

  /** The hash; nothing may be added afterwards. */
  digest(): Uint8Array {
    this.#flush();
    return this.#hash.digest();
  }

  #flush(): void {
    this.#hash.add(latin1Bytes(this.#text));
    this.#text = '';
  }
}
