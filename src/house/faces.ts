/**
 * The faces of an open deck, each kept as long as nothing it depends on differs.
 *
 * A face is known by its inputs: what its row says, its design, its edition, its pictures. Equal inputs give the same object, and
 * so do other inputs that draw the same face. What was found on a face is kept with it and reported again; where its row moved in
 * the file, the findings move along.
 */
import { inLanguage } from '../base/language.ts';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic.ts';
import { fingerprintOf } from '../paint/index.ts';
import type { DisplayList } from '../paint/types.ts';
import type { Row } from '../deck/index.ts';
import { fitGroups, type FitGroups, type Page, type Pipeline, type SettledFace } from '../pipeline/index.ts';
import type { Face } from '../sheet/index.ts';
import { nameOf, type FaceMaker, type FaceWish } from '../press/face-maker.ts';
import { sameItems, type Ear } from './memory.ts';

/** The face itself, and what it was made from. */
interface KeptFace {
  face: HouseFace;
  readonly on: readonly unknown[];
  readonly design: object;
  readonly language: Page['job']['language'];
  readonly key: string;
  readonly fits: SettledFace['fits'];
  readonly scales: ReadonlyMap<string, number>;
  /** Where it stood when it was last asked for, and in which turn that was. */
  row: Row;
  found: readonly Diagnostic[];
  turn: number;
}

/** A face whose template is filled and that waits for the size of its fit groups. */
interface Waiting {
  readonly key: string;
  readonly language: Page['job']['language'];
  readonly found: Diagnostic[];
  readonly fits: SettledFace['fits'];
  list(scales: ReadonlyMap<string, number>): DisplayList;
}

/** A face with the name it is known by: `en/full/cards/7H/front`. */
export interface HouseFace extends Face {
  readonly name: string;
}

export class HouseFaces implements FaceMaker {
  readonly #openPipeline: () => Pipeline;
  readonly #ear: Ear;
  #pipelines = new WeakMap<object, Pipeline>();
  readonly #all = new Map<string, KeptFace>();
  /** By what their templates gave. */
  readonly #drawings = new Map<string, KeptFace>();
  readonly #waiting = new Map<string, Waiting>();
  #groups: FitGroups = fitGroups();
  #turn = 0;
  #swept = 0;
  // Of the turn, and of those it was begun again for.
  readonly #replaced = new Set<object>();
  readonly #redrawn = new Set<string>();

  /** @param openPipeline a pipeline with no formes yet: each design has its own, so that formes go with it */
  constructor(openPipeline: () => Pipeline, ear: Ear) {
    this.#openPipeline = openPipeline;
    this.#ear = ear;
  }

  /** Begins a turn, or begins it again; `pictures` are those that are others now. */
  begin(pictures: readonly object[]): void {
    for (const one of pictures) this.#replaced.add(one);
    this.#turn++;
    this.#groups = fitGroups();
    this.#waiting.clear();
    // Formes hold pictures.
    if (pictures.length > 0) this.#pipelines = new WeakMap();
  }

  fit(wishes: readonly FaceWish[]): void {
    for (const wish of wishes) {
      const known = this.#kept(wish);
      const begun = known ? undefined : this.#begin(wish);
      if (begun) this.#waiting.set(nameOf(wish), begun);
      const { language, fits } = known ?? begun ?? this.#begin(wish);
      this.#groups.note(language, fits);
    }
  }

  make(wish: FaceWish): HouseFace {
    const known = this.#kept(wish);
    const isFit = known && sameScales(known.scales, this.#groups.smaller(known.language, known.fits));
    const one = isFit ? known : this.#draw(wish);
    if (one !== known) {
      this.#all.set(nameOf(wish), one);
      this.#drawings.set(one.key, one);
    }
    one.turn = this.#turn;
    for (const diagnostic of one.found) this.#ear.report(diagnostic);
    return one.face;
  }

  /** Faces stay for the next turn. */
  forget(): void {
    return;
  }

  /** Names of the faces that were drawn in this turn and look another way than before. */
  redrawn(): readonly string[] {
    return [...this.#redrawn];
  }

  /** All faces that this turn asked for, by name. */
  all(): ReadonlyMap<string, HouseFace> {
    const now = [...this.#all].filter(([, { turn }]) => turn === this.#turn);
    return new Map(now.map(([name, { face }]) => [name, face]));
  }

  /** Ends a turn: faces nobody has asked for since the turn before began are let go. */
  sweep(): void {
    for (const [name, { turn }] of this.#all) if (turn < this.#swept) this.#all.delete(name);
    this.#swept = this.#turn;
    for (const [key, one] of this.#drawings)
      if (this.#all.get(one.face.name) !== one) this.#drawings.delete(key);
    this.#waiting.clear();
    this.#replaced.clear();
    this.#redrawn.clear();
  }

  /** Lets go of everything. */
  clear(): void {
    this.#all.clear();
    this.#drawings.clear();
    this.#pipelines = new WeakMap();
  }

  #pipelineOf(design: object): Pipeline {
    let found = this.#pipelines.get(design);
    if (!found) this.#pipelines.set(design, (found = this.#openPipeline()));
    return found;
  }

  /** The face as it is, where nothing it depends on differs. */
  #kept(wish: FaceWish): KeptFace | undefined {
    const known = this.#all.get(nameOf(wish));
    if (!known || known.design !== wish.design || !sameItems(known.on, wish.on())) return undefined;
    // A face that was drawn again in this turn has the new pictures.
    const isOld = this.#replaced.size > 0 && known.turn !== this.#turn;
    if (isOld && (known.found.length > 0 || shows(known.face.list, this.#replaced))) return undefined;
    return follow(known, wish.row) ? known : undefined;
  }

  #begin(wish: FaceWish): Waiting {
    const known = this.#waiting.get(nameOf(wish));
    if (known) return known;
    const found: Diagnostic[] = [];
    return this.#listenTo(found, () => {
      const page = wish.page();
      const { language } = page.job;
      const report: Report = (one) => this.#ear.report(one);
      const { key, settle } = this.#pipelineOf(wish.design).begin(page, report);
      let settled: SettledFace | undefined;
      const twin = found.length === 0 ? this.#twinOf(wish, key) : undefined;
      const list = (scales: ReadonlyMap<string, number>): DisplayList => (settled ??= settle()).list(scales);
      return { key, language, found, fits: twin ? twin.fits : (settled = settle()).fits, list };
    });
  }

  /** Drawn already, and nothing to report of it: the same object. */
  #twinOf(wish: FaceWish, key: string): KeptFace | undefined {
    const twin = this.#drawings.get(key);
    const isUsable = twin?.found.length === 0 && twin.design === wish.design;
    return isUsable && !shows(twin.face.list, this.#replaced) ? twin : undefined;
  }

  #draw(wish: FaceWish): KeptFace {
    const { key, language, found, fits, list: listAt } = this.#begin(wish);
    const name = nameOf(wish);
    this.#waiting.delete(name);
    const scales = this.#groups.smaller(language, fits);
    // Of faces that wait for each other the first is drawn, the others are its twins.
    const twin = found.length === 0 ? this.#twinOf(wish, key) : undefined;
    const isTwin = twin && sameScales(twin.scales, scales);
    const drawn = isTwin ? twin.face.list : this.#listenTo(found, () => listAt(scales));
    const spoken = this.#listenTo(found, wish.spoken);
    const earlier = this.#all.get(name)?.face;
    const isSame = earlier !== undefined && looksLike(earlier.list, drawn);
    if (!isSame) this.#redrawn.add(name);
    const list = isSame && !shows(earlier.list, this.#replaced) ? earlier.list : drawn;
    const { row, design, bleed, bleedFrom } = wish;
    const face = { name, list, spoken, bleed, bleedFrom };
    return { face, on: wish.on(), design, language, key, fits, scales, row, found, turn: this.#turn };
  }

  #listenTo<T>(found: Diagnostic[], work: () => T): T {
    const outer = this.#ear.report;
    this.#ear.report = (one) => void found.push(one);
    try {
      return work();
    } finally {
      this.#ear.report = outer;
    }
  }
}

const sameScales = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([group, scale]) => b.get(group) === scale);

/** Whether two drawings of a face show and say the same. */
const looksLike = (a: DisplayList, b: DisplayList): boolean =>
  a === b ||
  (fingerprintOf(a) === fingerprintOf(b) && JSON.stringify(a.structure) === JSON.stringify(b.structure));

/** Whether one of these pictures is on a face. */
const shows = ({ pages }: DisplayList, pictures: ReadonlySet<object>): boolean =>
  pictures.size > 0 &&
  pages.some(({ items }) =>
    items.some(
      (item) =>
        (item.kind === 'art' && pictures.has(item.art)) ||
        (item.kind === 'image' && pictures.has(item.image)),
    ),
  );

/** Brings the findings of a face to where its row stands now; false where one of them cannot be followed. */
function follow(known: KeptFace, row: Row): boolean {
  const before = known.row;
  known.row = row;
  if (before === row || known.found.length === 0) return true;
  const places = new Map<Place, Place>([[before.place, row.place]]);
  for (const language of Object.keys(row.fields) as (keyof Row['fields'])[])
    for (const [name, cell] of inLanguage(before.fields, language)) {
      const place = inLanguage(row.fields, language).get(name)?.place;
      if (place) places.set(cell.place, place);
    }
  let isLost = false;
  const moved = <T extends { readonly place?: Place }>(one: T): T => {
    if (!one.place || one.place.file !== before.place.file) return one;
    const place = places.get(one.place);
    if (!place) isLost = true;
    return place ? { ...one, place } : one;
  };
  known.found = known.found.map((one) => {
    const origin = one.case?.origin?.map(moved);
    const about = one.case && origin ? { case: { ...one.case, origin } } : {};
    return { ...moved(one), ...about, notes: one.notes.map(moved) };
  });
  return !isLost;
}
