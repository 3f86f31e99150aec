/** Object streams as the version of a file before has them: one that holds the same objects is not deflated again. */
import { objectStream, type FinishedStream, type PackedObject } from './object-stream.ts';

interface Pack {
  readonly objects: readonly PackedObject[];
  readonly stream: FinishedStream;
}

export class KeptPacks {
  #before: readonly Pack[] = [];
  #now: Pack[] = [];

  /** Begins a version of the file. */
  begin(): void {
    this.#before = this.#now;
    this.#now = [];
  }

  /** The next object stream of the file. */
  stream(objects: readonly PackedObject[]): FinishedStream {
    const known = this.#before[this.#now.length];
    const isSame =
      known?.objects.length === objects.length &&
      known.objects.every(({ id, body }, i) => id === objects[i]?.id && body === objects[i].body);
    const stream = isSame ? known.stream : objectStream(objects);
    this.#now.push({ objects, stream });
    return stream;
  }
}
