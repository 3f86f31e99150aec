/**
 * Boxes filled with the same values again are the same objects again, and stand as boxes without holes do.
 *
 * Takes what was filled in, as text or as the boxes inside; gives the box made of it before. A badge has one of ten
 * numbers and is worth remembering, rules text is never said twice: a box whose values do not come again is given up. Only
 * what is alike in every way is the same; nothing is kept beyond `MOST` values a box.
 */
import type { ComputedStyle } from '../style/types.ts';
import type { BlockBox, Box, FlexBox, GridBox, LinesBox } from './types.ts';

/** Values remembered of one box. */
const MOST = 256;
/** After so many values it is asked whether one in `WORTH` was known. */
const TRIAL = 48;
const WORTH = 4;

/** What was made of the values of one thing that changes from row to row; kept from the second time they come. */
export class KnownValues<T> {
  #made: Map<string, T | undefined> | undefined = new Map();
  #asked = 0;
  #found = 0;

  /** @param note told of what is kept, once */
  again(key: string, make: () => T, note?: (made: T) => void): T {
    const values = this.#made;
    if (!values) return make();
    if (++this.#asked >= TRIAL && this.#found * WORTH < this.#asked) {
      this.#made = undefined;
      return make();
    }
    const known = values.get(key);
    const isSecond = known === undefined && values.has(key);
    if (known !== undefined || isSecond) this.#found++;
    if (known !== undefined) return known;
    if (values.size >= MOST) values.clear();
    const made = make();
    values.set(key, isSecond ? made : undefined);
    if (isSecond) note?.(made);
    return made;
  }
}

export class FillingMemory {
  readonly #standing: WeakSet<Box>;
  readonly #values = new Map<Box, KnownValues<Box>>();
  readonly #restyled = new WeakMap<Box, WeakMap<ComputedStyle, Box>>();
  readonly #ids = new WeakMap<Box, number>();
  #next = 0;

  /** @param standing boxes that are in many trees; what is remembered is added */
  constructor(standing: WeakSet<Box>) {
    this.#standing = standing;
  }

  /** @param said undefined: not to be told by its words */
  lines(box: LinesBox, said: string | undefined, make: () => Box): Box {
    return said === undefined ? make() : this.#again(box, said, make);
  }

  container(box: BlockBox | FlexBox | GridBox, children: readonly Box[], make: () => Box): Box {
    let key = '';
    for (const child of children) {
      if (!this.#standing.has(child)) return make();
      key += `${this.#id(child)} `;
    }
    return this.#again(box, key, make);
  }

  /** A box in another style. */
  restyled(box: Box, style: ComputedStyle): Box {
    if (!this.#standing.has(box)) return { ...box, style };
    const styles = this.#restyled.get(box) ?? new WeakMap<ComputedStyle, Box>();
    this.#restyled.set(box, styles);
    let made = styles.get(style);
    if (!made) {
      styles.set(style, (made = { ...box, style }));
      this.#standing.add(made);
    }
    return made;
  }

  #again(box: Box, key: string, make: () => Box): Box {
    const values = this.#values.get(box) ?? new KnownValues<Box>();
    this.#values.set(box, values);
    return values.again(key, make, (made) => this.#standing.add(made));
  }

  #id(box: Box): number {
    let id = this.#ids.get(box);
    if (id === undefined) this.#ids.set(box, (id = this.#next++));
    return id;
  }
}
