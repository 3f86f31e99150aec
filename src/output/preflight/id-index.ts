/**
 * Numbers of objects, each with another number (`IdIndex`): eight bytes an object where the numbers lie close together, as they do
 * in most files, and a map for the others.
 */

/** The array is so many times as long as there are objects, at most; and at least so long. */
const [SPARSEST, SHORTEST] = [8, 1024];

export class IdIndex {
  private near = new Float64Array(SHORTEST);
  private readonly far = new Map<number, number>();
  private count = 0;

  /** 0 for one that has none. */
  get(id: number): number {
    const found = this.near[id] ?? 0;
    return found === 0 && this.far.size > 0 ? (this.far.get(id) ?? 0) : found;
  }

  /** @param value not 0 */
  set(id: number, value: number): void {
    this.count++;
    if (id >= this.near.length && id < this.count * SPARSEST) {
      const longer = new Float64Array(2 * id);
      longer.set(this.near);
      this.near = longer;
    }
    if (id in this.near) this.near[id] = value;
    else this.far.set(id, value);
  }
}
