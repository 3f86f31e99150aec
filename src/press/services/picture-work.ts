import { noteWork } from '../../base/host.ts';
/**
 * The pictures of an export as pieces of work (`PictureWork`): each is noted for the watching thread while it is made, and counted.
 *
 * Takes what is about to be made; calls `onDone` with the number of finished pictures and of all that are expected. Several pictures may
 * be under way at once, because libvips works on threads of its own. The note names them all, so that it names the endless one.
 */

/** Faces of a card; a drawing is known by its identity. */
type CardFaces = Readonly<Record<'front' | 'back', { readonly list: object } | undefined>>;

export class PictureWork {
  readonly #onDone: (done: number, total: number) => void;
  readonly #underWay = new Set<{ readonly name: string }>();
  #total = 0;
  #done = 0;

  constructor(onDone: (done: number, total: number) => void) {
    this.#onDone = onDone;
  }

  /** The faces of these cards are going to be made: each drawing once, however many cards have it. */
  expect(cards: readonly CardFaces[]): void {
    this.#total += new Set(
      cards.flatMap(({ front, back }) => [front, back]).flatMap((face) => face?.list ?? []),
    ).size;
  }

  /** Makes one picture. */
  async make<T>(name: string, work: () => Promise<T>): Promise<T> {
    const one = { name };
    this.#underWay.add(one);
    this.#note();
    try {
      return await work();
    } finally {
      this.#underWay.delete(one);
      this.#note();
      this.#done++;
      this.#onDone(this.#done, Math.max(this.#done, this.#total));
    }
  }

  #note(): void {
    const names = new Set([...this.#underWay].map(({ name }) => name));
    if (names.size > 0) noteWork([...names].join(', '));
  }
}
