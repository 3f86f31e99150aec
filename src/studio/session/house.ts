/**
 * The house: a deck that stays open while it is edited.
 *
 * Owns what outlives one build (files, fonts, designs, pictures, faces) and makes again only what an edit touches. A
 * turn is asked for with the paths that differ; it works in short steps, and a newer turn cancels it. Faces that were done
 * by then are kept: they depend on their inputs alone. No memory is held outside of the object.
 */
import type { Component, Row } from '../../deck/read/index.ts';
import { host, lastWork } from '../../base/host.ts';
import { isInside } from '../../base/paths.ts';
import { openLoader } from '../../deck/read/index.ts';
import { type Diagnostic, onceIn, type Report } from '../../base/diagnostics/index.ts';
import { withinLimits } from '../../base/diagnostics/limit.ts';
import { createFontBook, type FontLibrary } from '../../typeset/font/index.ts';
import { nameOf } from '../../press/open/face-maker.ts';
import { type FaceJob, faceSeries, fitFaces } from '../../press/open/face-page.ts';
import { openDeck, type OpenDeck } from '../../press/open/open-deck.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { createPipeline, type Pipeline } from '../../typeset/pipeline/index.ts';
import type { Edition } from '../../press/open/job.ts';
import { createResources, type PressResources } from '../../press/open/resources.ts';
import { reportLost } from '../../press/inspect/lost-text.ts';
import { reportFace } from '../../press/inspect/safe-zone.ts';
import { type HouseFace, HouseFaces, shows } from './faces.ts';
import { HouseFiles, type ReportSink, type TrackedWork, trackWork } from './files.ts';

/** What a turn gave. */
export interface Turn {
  /** Undefined when too little of the deck can be read. */
  readonly open: OpenDeck | undefined;
  /** All faces of the deck in all its languages, by name. */
  readonly faces: ReadonlyMap<string, HouseFace>;
  /** What was found on each of them, by name; nothing for most. */
  readonly found: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Names of those that look another way than in the turn before. */
  readonly redrawn: readonly string[];
  /** Grows as long as something is made of the deck. */
  readonly diagnostics: readonly Diagnostic[];
  readonly milliseconds: number;
  /** How often a picture or a font was another. */
  readonly pictures: number;
  /** Whether a newer turn has begun: nothing may be made of this one then. */
  isStale(): boolean;
}

export interface HouseOptions {
  /** The deck, absolute. */
  readonly folder: string;
  /** Working folder, for the names people see. */
  readonly cwd: string;
  /** Texts by absolute path that are read instead of those on the disk; a turn is to be asked for when they change. */
  readonly unsaved?: ReadonlyMap<string, string>;
}

export interface House {
  /**
   * Brings the deck up to date with the disk.
   *
   * @param paths absolute paths that may be others; `all`: any
   * @returns undefined when a newer turn has begun meanwhile
   */
  turn(paths: readonly string[] | 'all'): Promise<Turn | undefined>;
}

/** How long a turn works before it looks whether it is still wanted. */
const STEP_MS = 12;
const FULL: Edition = { ink: 'full', hasLargeIndex: false };
const FONT = /\.(ttf|otf|woff2?|ttc)$/i;

export const openHouse = (options: HouseOptions): House => new KeptDeck(options);

class KeptDeck implements House {
  readonly #folder: string;
  readonly #templates = packageFolder().templates;
  /** Reports to the turn that is under way. */
  readonly #sink: ReportSink = { report: () => undefined };
  readonly #report: Report = (one) => this.#sink.report(one);
  readonly #files: HouseFiles;
  readonly #work: TrackedWork;
  readonly #resources: PressResources;
  readonly #faces: HouseFaces;
  #fonts: FontLibrary;
  /** Number of the last turn that was begun. */
  #newest = 0;
  #pictureCount = 0;

  constructor({ folder, cwd, unsaved }: HouseOptions) {
    this.#folder = folder;
    this.#files = new HouseFiles(() => {
      const disk = openLoader({ root: folder, own: [this.#templates], cwd, report: this.#report });
      return unsaved ? { ...disk, text: (path) => unsaved.get(path) ?? disk.text(path) } : disk;
    });
    this.#work = trackWork(this.#files, this.#sink);
    this.#resources = createResources(this.#files, folder, this.#report);
    this.#fonts = createFontBook({ loader: this.#files }, this.#report);
    this.#faces = new HouseFaces(() => this.#pipeline(), this.#sink);
  }

  async turn(paths: readonly string[] | 'all'): Promise<Turn | undefined> {
    const mine = ++this.#newest;
    const start = performance.now();
    const diagnostics: Diagnostic[] = [];
    const isStale = (): boolean => mine !== this.#newest;
    const report = onceIn(diagnostics);
    // At once: the paths of a turn that is given up must not be lost.
    this.#forget(paths);
    if (isStale()) return undefined;
    const open = this.#open(report);
    const found = new Map<string, readonly Diagnostic[]>();
    const making = { found, sink: this.#sink, isStale };
    if (open) await withinLimits(report, lastWork, () => this.#makeAll(open, making));
    if (isStale()) return undefined;
    this.#sink.report = report;
    const faces = this.#sweep(open !== undefined);
    const milliseconds = performance.now() - start;
    return { open, found, ...faces, diagnostics, milliseconds, pictures: this.#pictureCount, isStale };
  }

  /** Opens the deck as it is now. */
  #open(report: Report): OpenDeck | undefined {
    this.#sink.report = report;
    const { keep } = this.#work;
    const owner = { keep, resources: this.#resources, pipeline: this.#pipeline(), faces: this.#faces };
    return openDeck(this.#folder, this.#files, report, this.#templates, owner);
  }

  /** Makes every face, with its pictures read; those with a damaged one are made again without it. */
  async #makeAll(open: OpenDeck, making: Making): Promise<void> {
    let faces = await makeFaces(open, making);
    // The faces that ask for it again report it.
    this.#sink.report = () => undefined;
    const damaged = new Set(await this.#resources.settle());
    if (!making.isStale() && faces?.some(({ list }) => shows(list, damaged))) {
      this.#faces.begin([...damaged]);
      faces = await makeFaces(open, making);
    }
    if (!making.isStale()) reportLostOn(faces ?? [], open.report);
    for (const { name, own } of faces ?? []) if (own.length > 0) making.found.set(name, own);
  }

  /**
   * Drops what no face asked for in this turn; gives those that it made or found again. A deck that cannot be read asks for
   * nothing, and all of it is wanted when it comes back.
   */
  #sweep(isRead: boolean): Pick<Turn, 'faces' | 'redrawn'> {
    const [redrawn, faces] = [this.#faces.redrawn(), this.#faces.all()];
    if (!isRead) return { redrawn, faces };
    this.#work.sweep();
    this.#faces.sweep();
    return { faces, redrawn };
  }

  #forget(paths: readonly string[] | 'all'): void {
    this.#files.forget(paths);
    // Fonts and templates of the press are not part of a deck that goes and comes back.
    const own = `${this.#folder}/`;
    const touched = paths === 'all' ? this.#files.inputs().filter((path) => path.startsWith(own)) : paths;
    const hasFont = touched.some((path) => FONT.test(path));
    if (hasFont) {
      this.#fonts = createFontBook({ loader: this.#files }, this.#report);
      this.#faces.clear();
    }
    const pictures = touched.filter((path) => isPicture(path, this.#folder));
    if (pictures.length > 0 || hasFont) this.#pictureCount++;
    // A picture that was missing has no object yet: whoever missed it is asked again.
    this.#faces.begin(pictures.length === 0 ? [] : [{}, ...this.#resources.forget(new Set(pictures))]);
  }

  #pipeline(): Pipeline {
    return createPipeline({ fonts: this.#fonts, resources: this.#resources, report: this.#report });
  }
}

const isPicture = (path: string, folder: string): boolean =>
  /\.(png|jpe?g|webp|svg)$/i.test(path) && isInside(folder, path);

interface Making {
  readonly found: Map<string, readonly Diagnostic[]>;
  readonly sink: ReportSink;
  readonly isStale: () => boolean;
}

/** A face with what was found on it so far. */
interface MadeFace extends Pick<HouseFace, 'name' | 'list'> {
  readonly component: Component;
  readonly row: Row;
  readonly own: Diagnostic[];
}

/** Every face of the deck; undefined when the turn is no longer wanted. */
async function makeFaces(
  open: OpenDeck,
  { sink, isStale }: Making,
): Promise<readonly MadeFace[] | undefined> {
  let last = performance.now();
  const made: MadeFace[] = [];
  for (const { component, series, row } of rowsOf(open)) {
    for (const one of series) {
      const own: Diagnostic[] = [];
      const report: Report = (found) => {
        own.push(found);
        open.report(found);
      };
      sink.report = report;
      const { list } = open.faces.make(one, row);
      reportFace(list, component, report);
      made.push({ name: nameOf(one, row), list, component, row, own });
    }
    sink.report = open.report;
    if (performance.now() - last < STEP_MS) continue;
    await host().turn();
    if (isStale()) return undefined;
    last = performance.now();
  }
  return made;
}

function reportLostOn(faces: readonly MadeFace[], report: Report): void {
  for (const { list, component, row, own } of faces)
    reportLost(list, { place: component.place, row }, (found) => {
      own.push(found);
      report(found);
    });
}

const SIDES = ['front', 'back'] as const;

/** Rows of all components in all languages; fit groups of a language are settled before its first row. */
function* rowsOf(open: OpenDeck) {
  for (const language of open.deck.languages) {
    const job: FaceJob = { open, language, edition: FULL };
    for (const component of open.deck.components) fitFaces(job, component);
    for (const component of open.deck.components) {
      const series = SIDES.flatMap((side) => faceSeries(job, component, side) ?? []);
      for (const row of component.rows) yield { component, series, row };
    }
  }
}
