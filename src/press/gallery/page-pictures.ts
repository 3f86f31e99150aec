/**
 * The pictures of a page, by path (`PagePictures`): drawn ahead or when all are asked for, some at once.
 *
 * Takes pictures as they come; gives PNG bytes in that order. What is drawn already is left as it is.
 */
import type { ShownPicture } from './picture.ts';

/** Node's threads for such work: with more of them than cores no core waits for this thread to hand it the next. */
const AT_ONCE = 4;

export class PagePictures {
  readonly #pictures = new Map<string, ShownPicture>();
  readonly #waiting: string[] = [];
  readonly #drawing: Promise<void>[] = [];

  /** The first picture of a path stays. */
  add(path: string, picture: ShownPicture): void {
    if (this.#pictures.has(path)) return;
    this.#pictures.set(path, picture);
    this.#waiting.push(path);
  }

  /** Begins to draw what is there and what comes meanwhile, one at a time: others are at work, in memory of theirs. What fails is thrown by `drawn`. */
  begin(): void {
    this.#draw(1);
  }

  /** @param placeOf where a picture is written */
  async drawn(placeOf: (path: string) => string): Promise<readonly PageFile[]> {
    this.#draw(AT_ONCE);
    await Promise.all(this.#drawing);
    return [...this.#pictures].flatMap(([path, bytes]) =>
      bytes instanceof Uint8Array ? [{ path: placeOf(path), bytes }] : [],
    );
  }

  #draw(atOnce: number): void {
    const drawing = Array.from({ length: atOnce }, () => this.#drawWaiting());
    // Heard when all are asked for: a failure that nobody hears until then would end the process.
    for (const one of drawing) one.catch(() => undefined);
    this.#drawing.push(...drawing);
  }

  async #drawWaiting(): Promise<void> {
    const { drawnPicture } = await import('./picture.ts');
    for (let path = this.#waiting.shift(); path !== undefined; path = this.#waiting.shift()) {
      const picture = this.#pictures.get(path);
      if (picture) this.#pictures.set(path, await drawnPicture(picture));
    }
  }
}

/** A file of the page, to be written: its absolute path and its bytes. */
export interface PageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}
