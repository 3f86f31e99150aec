/**
 * The faces of an open deck, each kept as long as nothing it depends on differs.
 *
 * A face is known by its inputs: what its row says, its design, its edition, its pictures. Equal inputs give the same object, and
 * so do other inputs that draw the same face. What was found on a face is kept with it and reported again; where its row moved in
 * the file, the findings move along.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Diagnostic, Place, Report } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { Row } from '../../deck/read/index.ts';
import {
  fitGroups,
  type FitGroups,
  type Page,
  type Pipeline,
  type SettledFace,
} from '../../typeset/pipeline/index.ts';
import { edgeColour, type Face } from '../../press/imposition/index.ts';
import { type FaceMaker, type FaceSeries, type FaceWish, nameOf } from '../../press/open/face-maker.ts';
import { type ReportSink, sameItems } from './files.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import { inLanguage } from '../../base/language.ts';

/** Whether two drawings of a face show and say the same. */
const looksLike = (a: DisplayList, b: DisplayList): boolean =>
  a === b ||
  (fingerprintOf(a) === fingerprintOf(b) && JSON.stringify(a.structure) === JSON.stringify(b.structure));

/** Whether one of these pictures is on a face. */
export const shows = ({ pages }: DisplayList, pictures: ReadonlySet<object>): boolean =>
  pictures.size > 0 &&
  pages.some(({ items }) =>
    items.some(
      (item) =>
        (item.kind === 'art' && pictures.has(item.art)) ||
        (item.kind === 'image' && pictures.has(item.image)),
    ),
  );

/** The face itself, and what it was made from. */
interface KeptFace {
  readonly face: HouseFace;
  /** Of the shelf it was made for. */
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

/** The faces of a series. */
interface Shelf {
  /** What they depend on: the same list as long as it holds the same things. */
  readonly on: readonly unknown[];
  /** By the ids of their rows. */
  readonly faces: Map<string, KeptFace>;
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
  readonly edgeColour = cachePerObject('edges of faces', edgeColour);
  readonly #openPipeline: () => Pipeline;
  readonly #sink: ReportSink;
  #pipeline: Pipeline | undefined;
  /** By what is said of them: `en/full/cards/front`. */
  readonly #shelves = new Map<string, Shelf>();
  /** By what their templates gave. */
  readonly #drawings = new Map<string, KeptFace>();
  readonly #waiting = new Map<string, Waiting>();
  #groups: FitGroups = fitGroups();
  #turn = 0;
  #swept = 0;
  // Of the turn, and of those it was begun again for.
  readonly #replaced = new Set<object>();
  readonly #redrawn = new Set<string>();

  /** @param openPipeline opens a pipeline with the fonts of now */
  constructor(openPipeline: () => Pipeline, sink: ReportSink) {
    this.#openPipeline = openPipeline;
    this.#sink = sink;
  }

  /** Begins a turn, or begins it again; `pictures` are those that are others now. */
  begin(pictures: readonly object[]): void {
    for (const one of pictures) this.#replaced.add(one);
    this.#turn++;
    this.#groups = fitGroups();
    this.#waiting.clear();
  }

  fit(wishes: readonly FaceWish[]): void {
    for (const { series, row } of wishes) {
      const known = this.#kept(series, row);
      const begun = known ? undefined : this.#begin(series, row);
      if (begun) this.#waiting.set(nameOf(series, row), begun);
      const { language, fits } = known ?? begun ?? this.#begin(series, row);
      this.#groups.note(language, fits);
    }
  }

  make(series: FaceSeries, row: Row): HouseFace {
    const known = this.#kept(series, row);
    const isFit = known && sameScales(known.scales, this.#groups.smaller(known.language, known.fits));
    const one = isFit ? known : this.#draw(series, row);
    if (one !== known) {
      this.#shelf(series).faces.set(row.id, one);
      this.#drawings.set(one.key, one);
    }
    one.turn = this.#turn;
    for (const diagnostic of one.found) this.#sink.report(diagnostic);
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
    const now = new Map<string, HouseFace>();
    for (const { faces } of this.#shelves.values())
      for (const { turn, face } of faces.values()) if (turn === this.#turn) now.set(face.name, face);
    return now;
  }

  /** Ends a turn: faces nobody has asked for since the turn before began are let go. */
  sweep(): void {
    this.#drawings.clear();
    for (const [name, { faces }] of this.#shelves) {
      for (const [id, one] of faces)
        if (one.turn < this.#swept) faces.delete(id);
        else this.#drawings.set(one.key, one);
      if (faces.size === 0) this.#shelves.delete(name);
    }
    this.#swept = this.#turn;
    this.#waiting.clear();
    this.#replaced.clear();
    this.#redrawn.clear();
  }

  /** Lets go of everything. */
  clear(): void {
    for (const { faces } of this.#shelves.values()) faces.clear();
    this.#drawings.clear();
    this.#pipeline = undefined;
  }

  readonly #shelf = cachePerObject('series of faces', (series: FaceSeries): Shelf => {
    const { edition, component, side, design } = series;
    const name = `${edition}/${component.name}/${side}`;
    const before = this.#shelves.get(name);
    const on = [design, ...series.on()];
    const shelf = {
      on: before && sameItems(before.on, on) ? before.on : on,
      faces: before?.faces ?? new Map<string, KeptFace>(),
    };
    this.#shelves.set(name, shelf);
    return shelf;
  });

  /** The face as it is, where nothing it depends on differs. */
  #kept(series: FaceSeries, row: Row): KeptFace | undefined {
    const { on, faces } = this.#shelf(series);
    const known = faces.get(row.id);
    if (known?.on !== on || !saysTheSame(series, known.row, row)) return undefined;
    // A face that was drawn again in this turn has the new pictures.
    const isOld = this.#replaced.size > 0 && known.turn !== this.#turn;
    if (isOld && (known.found.length > 0 || shows(known.face.list, this.#replaced))) return undefined;
    const found = followedFindings(known.found, known.row, row);
    if (!found) return undefined;
    known.found = found;
    known.row = row;
    return known;
  }

  #begin(series: FaceSeries, row: Row): Waiting {
    const known = this.#waiting.get(nameOf(series, row));
    if (known) return known;
    const found: Diagnostic[] = [];
    return this.#listenTo(found, () => {
      const page = series.page(row);
      const { language } = page.job;
      const report: Report = (one) => this.#sink.report(one);
      this.#pipeline ??= this.#openPipeline();
      const { key, settle } = this.#pipeline.begin(page, report);
      let settled: SettledFace | undefined;
      const twin = found.length === 0 ? this.#twinOf(series, key) : undefined;
      const list = (scales: ReadonlyMap<string, number>): DisplayList => (settled ??= settle()).list(scales);
      return { key, language, found, fits: twin ? twin.fits : (settled = settle()).fits, list };
    });
  }

  /** Drawn already, and nothing to report of it: the same object. */
  #twinOf({ design }: FaceSeries, key: string): KeptFace | undefined {
    const twin = this.#drawings.get(key);
    const isUsable = twin?.found.length === 0 && twin.design === design;
    return isUsable && !shows(twin.face.list, this.#replaced) ? twin : undefined;
  }

  #draw(series: FaceSeries, row: Row): KeptFace {
    const { key, language, found, fits, list: listAt } = this.#begin(series, row);
    const name = nameOf(series, row);
    this.#waiting.delete(name);
    const scales = this.#groups.smaller(language, fits);
    // Of faces that wait for each other the first is drawn, the others are its twins.
    const twin = found.length === 0 ? this.#twinOf(series, key) : undefined;
    const isTwin = twin && sameScales(twin.scales, scales);
    const drawn = isTwin ? twin.face.list : this.#listenTo(found, () => listAt(scales));
    const spoken = this.#listenTo(found, () => series.spoken(row));
    const { on, faces } = this.#shelf(series);
    const earlier = faces.get(row.id)?.face;
    const isSame = earlier !== undefined && looksLike(earlier.list, drawn);
    if (!isSame) this.#redrawn.add(name);
    const list = isSame && !shows(earlier.list, this.#replaced) ? earlier.list : drawn;
    const { design, bleed, bleedFrom } = series;
    const face = { name, list, spoken, bleed, bleedFrom };
    return { face, on, design, language, key, fits, scales, row, found, turn: this.#turn };
  }

  #listenTo<T>(found: Diagnostic[], work: () => T): T {
    const outer = this.#sink.report;
    this.#sink.report = (one) => void found.push(one);
    try {
      return work();
    } finally {
      this.#sink.report = outer;
    }
  }
}

const sameScales = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([group, scale]) => b.get(group) === scale);

/** Whether two rows say the same to a series. */
const saysTheSame = (series: FaceSeries, a: Row, b: Row): boolean =>
  a === b || series.rowPrint(a) === series.rowPrint(b);

/** @returns undefined where one of them cannot be followed: it is about a part of a cell */
function followedFindings(
  found: readonly Diagnostic[],
  before: Row,
  now: Row,
): readonly Diagnostic[] | undefined {
  if (before === now || found.length === 0) return found;
  const places = placesOf(before, now);
  let isLost = false;
  const moved = <T extends { readonly place?: Place }>(one: T): T => {
    if (!one.place || one.place.file !== before.place.file) return one;
    const place = places.get(one.place);
    if (!place) isLost = true;
    return place ? { ...one, place } : one;
  };
  const all = found.map((one) => {
    const origin = one.case?.origin?.map(moved);
    const about = one.case && origin ? { case: { ...one.case, origin } } : {};
    return { ...moved(one), ...about, notes: one.notes.map(moved) };
  });
  return isLost ? undefined : all;
}

/** Where the row and its cells stood, and where they stand now. */
function placesOf(before: Row, now: Row): ReadonlyMap<Place, Place> {
  const places = new Map<Place, Place>([[before.place, now.place]]);
  for (const language of Object.keys(now.fields) as (keyof Row['fields'])[])
    for (const [name, cell] of inLanguage(before.fields, language)) {
      const place = inLanguage(now.fields, language).get(name)?.place;
      if (place) places.set(cell.place, place);
    }
  return places;
}
