/**
 * The bytes of a file as it grows, in blocks.
 *
 * Small pieces are copied: pdfkit gives some for each object, and a file has tens of thousands of objects.
 */

const BLOCK = 65_536;
/** From this many bytes on a piece is a block by itself. */
const LARGE = 32_768;

export class Blocks {
  readonly #full: Uint8Array[] = [];
  #block = new Uint8Array(BLOCK);
  /** Where the next byte of the last block goes. */
  #at = 0;

  bytes(bytes: Uint8Array): void {
    if (bytes.length > LARGE) {
      this.#end();
      this.#full.push(bytes);
      return;
    }
    if (this.#at + bytes.length > BLOCK) this.#end();
    this.#block.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** All of them in order; what is added later is not among them. */
  all(): readonly Uint8Array[] {
    return [...this.#full, this.#block.subarray(0, this.#at)];
  }

  /** Ends the last block, which is as long as what is in it. */
  #end(): void {
    if (this.#at === 0) return;
    this.#full.push(this.#block.subarray(0, this.#at));
    this.#block = new Uint8Array(BLOCK);
    this.#at = 0;
  }
}
