/**
 * The pictures of files for the gallery, drawn on other threads while further files are made.
 *
 * Takes the sheets of a file; gives what gives its pictures. One file's are drawn at a time, so that no more drawings than that
 * are in memory.
 */
import type { SheetSet } from '../../sheet/index.ts';
import type { MadeFile, PlannedJob } from './group.ts';

export type Pictures = Pick<MadeFile, 'picture' | 'standing'>;

/** Waits for the pictures; throws what failed while they were drawn. */
export type Drawn = () => Promise<Pictures>;

/** Of a product for the gallery; of a box also how it stands. */
export async function picturesOf({ product }: PlannedJob, set: SheetSet): Promise<Pictures> {
  const { productPicture, standingPicture } = await import('../../gallery/picture.ts');
  const [picture, standing] = await Promise.all([productPicture(product, set), standingPicture(set)]);
  return { picture, standing };
}

export class Drawing {
  #last: Promise<unknown> = Promise.resolve();

  /** Begins the pictures of a file when those before are there; gives what waits for them. */
  async begin(draw: () => Promise<Pictures>): Promise<Drawn> {
    await this.#last;
    // A failure waits for whoever asks: until then nobody would hear it, and an unheard one ends the process.
    const pictures = Promise.allSettled([draw()]);
    this.#last = pictures;
    return async () => {
      const [drawn] = await pictures;
      if (drawn.status === 'rejected') throw drawn.reason;
      return drawn.value;
    };
  }
}
