/**
 * The bytes of a file as it grows: texts and streams one behind the other, in blocks.
 *
 * Small pieces are copied. A deflated stream of some kilobytes is the beginning of a buffer of sixteen, and a file of thousands of
 * them would keep all of these to its end.
 */

const BLOCK = 65_536;
/** From this many bytes on a piece is a block by itself. */
const LARGE = 32_768;

export class Blocks {
  readonly #full: Uint8Array[] = [];
  #block = Buffer.allocUnsafeSlow(BLOCK);
  /** Where the next byte of the last block goes. */
  #at = 0;
  #before = 0;

  /** Bytes so far. */
  get length(): number {
    return this.#before + this.#at;
  }

  /** Adds a latin-1 text. */
  text(text: string): void {
    if (text.length > LARGE) this.bytes(Buffer.from(text, 'latin1'));
    else {
      this.#makeRoom(text.length);
      this.#at += this.#block.write(text, this.#at, 'latin1');
    }
  }

  bytes(bytes: Uint8Array): void {
    if (bytes.length > LARGE) {
      this.#end();
      this.#full.push(bytes);
      this.#before += bytes.length;
      return;
    }
    this.#makeRoom(bytes.length);
    this.#block.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** All of them in order; what is added later is not among them. */
  all(): readonly Uint8Array[] {
    return [...this.#full, this.#block.subarray(0, this.#at)];
  }

  #makeRoom(count: number): void {
    if (this.#at + count > BLOCK) this.#end();
  }

  /** Ends the last block, which is as long as what is in it. */
  #end(): void {
    if (this.#at === 0) return;
    this.#full.push(this.#block.subarray(0, this.#at));
    this.#before += this.#at;
    this.#block = Buffer.allocUnsafeSlow(BLOCK);
    this.#at = 0;
  }
}
