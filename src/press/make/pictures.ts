/**
 * The pictures of files for the gallery, drawn on other threads while further files are made, or handed over as drawings.
 *
 * Takes the sheets of a file; gives what gives its pictures. One file's are drawn at a time, so that no more drawings than that
 * are in memory.
 */
import type { SheetSet } from '../imposition/index.ts';
import type { MadeFile, MakeSettings, PlannedJob } from './group.ts';

export type Pictures = Pick<MadeFile, 'picture' | 'standing'>;

/** Waits for the pictures; throws what failed while they were drawn. */
export type Drawn = () => Promise<Pictures>;

/** Of a product for the gallery, where it stands for its file; of a box also how it stands. */
export async function picturesOf(
  { isShown, product }: PlannedJob,
  set: SheetSet,
  { hasPictures, drawsLater }: MakeSettings,
  queue: PictureQueue,
): Promise<Drawn> {
  if (!isShown || !hasPictures) return () => Promise.resolve({ picture: undefined, standing: undefined });
  const { packed, productDrawing, standingPicture } = await import('../gallery/picture.ts');
  const [picture, standing] = [productDrawing(product, set), standingPicture(set)];
  if (drawsLater !== true) return queue.begin(() => drawnPictures({ picture, standing }));
  const pictures = { picture: picture && packed(picture), standing: standing && packed(standing) };
  return () => Promise.resolve(pictures);
}

/** One after the other: a drawing takes many times the memory of its text. */
async function drawnPictures({ picture, standing }: Pictures): Promise<Pictures> {
  const { drawnPicture } = await import('../gallery/picture.ts');
  return {
    picture: picture && (await drawnPicture(picture)),
    standing: standing && (await drawnPicture(standing)),
  };
}

export class PictureQueue {
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
