/**
 * One cell of a forme: known for its values, known but for a colour, letters alone, or made afresh.
 *
 * Takes the holes of a row, gives the cell's piece. A colour that changes nothing but itself is put into the items of
 * another row; a box that holds nothing but lines gets other letters wherever their lines come to a height that was seen. What
 * is made afresh proves the short ways: where they would differ once, they are not taken again.
 */
import type { Colour } from '../base/colour.ts';
import type { Box, Words } from '../box/index.ts';
import type { FloatPlace, Fragment } from '../layout/index.ts';
import type { DisplayItem, Piece } from '../paint/types.ts';
import { TRIAL_COLOURS } from '../style/index.ts';
import { PLAIN_HOLE, type Hole } from '../template/index.ts';
import { fillUnits, type UnitValues } from './filling.ts';
import { Letters } from './letters.ts';
import { paintSame, plain, tintable, tinted, type Tintable } from './tint.ts';
import type { CellJob, FormeParts, Patch } from './types.ts';

export interface MadeCell {
  readonly piece: Piece;
  readonly patches: readonly Patch[];
}

interface KnownCell extends MadeCell {
  readonly tintable: Tintable;
}

/** After so many questions, one in so many must have been answered. */
const TRIALS = 64;
const LEAST_SHARE = 8;
const MOST_KEPT = 2_000;
/** So many colours are made afresh as well, and compared. */
const PROOFS = 2;

const NO_PATCHES: readonly Patch[] = [];

export function cellJob({ refiller, elements }: FormeParts, box: Box, place: FloatPlace): CellJob {
  const inside = boxesIn(box);
  const units = elements.units.filter((unit) => inside.has(unit.box));
  const painted = elements.painted.filter((unit) => inside.has(unit.box));
  const slots = [...refiller.slotsIn(box), ...units.flatMap((unit) => unit.slots)];
  return { box, place, slots, units, painted };
}

/** A box and the block-level boxes in it. */
function boxesIn(box: Box): ReadonlySet<Box> {
  const found = new Set([box]);
  for (const one of found)
    if (one.kind === 'block' || one.kind === 'flex' || one.kind === 'grid')
      for (const child of one.children) found.add(child);
  return found;
}

export class Cell {
  readonly #parts: FormeParts;
  readonly #job: CellJob;
  readonly #paint: (fragments: readonly Fragment[]) => readonly DisplayItem[] | undefined;
  readonly #letters: Letters | undefined;
  /** Numbers of the holes that decide about it, and of those that give it a colour. */
  readonly #holes: readonly number[];
  readonly #colourHoles: readonly number[];
  readonly #known = new Map<string, KnownCell>();
  #asked = 0;
  #answered = 0;
  #proofs = 0;
  #isTintable: boolean;
  /** What takes a colour is made in one that nobody writes: any other colour may be in it already. */
  readonly #trial: readonly Colour[];

  constructor(
    parts: FormeParts,
    job: CellJob,
    paint: (fragments: readonly Fragment[]) => readonly DisplayItem[] | undefined,
  ) {
    this.#parts = parts;
    this.#job = job;
    this.#paint = paint;
    this.#letters = Letters.of(parts, job);
    const numbers = (list: readonly (string | number)[]): readonly number[] =>
      list.filter((one) => typeof one === 'number');
    this.#holes = [
      ...job.units.flatMap(({ holes }) => holes),
      ...job.slots.flatMap((id) => numbers(parts.words.slots[id]?.segments ?? [])),
    ];
    this.#colourHoles = job.painted.flatMap(({ holes }) => holes);
    this.#trial = job.painted.length === 0 ? [] : [TRIAL_COLOURS[0].colour];
    this.#isTintable = job.painted.length <= this.#trial.length;
  }

  /**
   * @param said the words of all slots, where they depend on one another
   * @returns undefined for a row whose face has to be set whole
   */
  set(holes: readonly Hole[], said: readonly Words[] | undefined): MadeCell | undefined {
    const colours = this.#isTintable ? this.#colours(holes) : undefined;
    const isPlain = colours !== undefined;
    const key = this.#isIdle ? undefined : this.#key(holes, said, isPlain);
    const known = key === undefined ? undefined : this.#recall(key);
    const base = known ?? this.#base(key, this.#values(holes, said), isPlain);
    if (!base || !colours) return base;
    const items = tinted(base.tintable, colours);
    if (items === base.piece.items) return base;
    const quick = items && { piece: { items, isShared: false }, patches: base.patches };
    if (quick && this.#proofs >= PROOFS) return quick;
    const made = this.#make(this.#values(holes, said));
    if (quick && made) this.#prove(quick, made);
    return made;
  }

  #values(holes: readonly Hole[], said: readonly Words[] | undefined): UnitValues {
    return { holes, words: said ?? this.#parts.words.some?.(this.#job.slots, holes) ?? [] };
  }

  /** The cell, in the trial colour where it is one that takes a colour. */
  #base(key: string | undefined, values: UnitValues, isPlain: boolean): KnownCell | undefined {
    const colours = this.#trial;
    const made = isPlain
      ? (this.#lettered(values.words) ?? this.#make({ ...values, colours }, colours))
      : this.#make(values);
    if (made && key !== undefined) this.#keep(key, made);
    return made;
  }

  /** Undefined where some value is no plain colour. */
  #colours(holes: readonly Hole[]): readonly Colour[] | undefined {
    const colours: Colour[] = [];
    for (const painted of this.#job.painted) {
      const colour = painted.colour(holes);
      if (!colour) return undefined;
      colours.push(colour);
    }
    return colours;
  }

  #key(holes: readonly Hole[], said: readonly Words[] | undefined, isTinted: boolean): string {
    let key = isTinted ? 'tinted' : '';
    for (const hole of this.#holes) key += `${holes[hole]?.written ?? ''}${PLAIN_HOLE}`;
    if (!isTinted) for (const hole of this.#colourHoles) key += `${holes[hole]?.written ?? ''}${PLAIN_HOLE}`;
    return said ? key + JSON.stringify(this.#job.slots.map((slot) => said[slot])) : key;
  }

  #recall(key: string): KnownCell | undefined {
    this.#asked++;
    const known = this.#known.get(key);
    if (known) this.#answered++;
    return known;
  }

  /** Values do not come again: they are not asked for any more either. */
  get #isIdle(): boolean {
    return this.#asked > TRIALS && this.#answered * LEAST_SHARE < this.#asked;
  }

  /** Nothing is kept where values do not come again. */
  #keep(key: string, made: KnownCell): void {
    const isIdle = this.#isIdle;
    if (isIdle || this.#known.size >= MOST_KEPT) this.#known.clear();
    if (!isIdle) this.#known.set(key, made);
  }

  #piece(items: readonly DisplayItem[]): Piece {
    return { items, isShared: !this.#isIdle };
  }

  #prove(again: MadeCell, made: MadeCell): void {
    if (paintSame(again.piece.items, made.piece.items)) this.#proofs++;
    else {
      this.#isTintable = false;
      this.#known.clear();
    }
  }

  #lettered(words: readonly Words[]): KnownCell | undefined {
    const found = this.#letters?.set(words, this.#trial);
    return found && { piece: this.#piece(found.items), patches: NO_PATCHES, tintable: found };
  }

  /** Stages 5 to 7 of the box; letters learn from it where colours are trial colours. */
  #make(values: UnitValues, colours?: readonly Colour[]): KnownCell | undefined {
    const { refiller, layout } = this.#parts;
    const { box: own, place } = this.#job;
    const units = fillUnits(this.#parts, this.#job, values);
    if (!units) return undefined;
    const boxes = new Map<Box, Box>();
    const box = refiller.refillBox(own, { words: values.words, ...units }, boxes);
    const placed = box.style.own.position === 'absolute' ? layout.float(box, place) : undefined;
    const items = placed && this.#paint(placed.fragments);
    if (!placed || !items) return undefined;
    const found = colours ? tintable(items, colours) : plain(items);
    if (colours)
      this.#letters?.learn(values.words, items, (lines) => placed.texts.get(boxes.get(lines) ?? lines));
    return { piece: this.#piece(items), patches: units.patches, tintable: found };
  }
}
