/**
 * The house: a deck that stays open while it is edited.
 *
 * Owns what outlives one build (files, fonts, designs, formes, pictures, faces) and makes again only what an edit touches. A
 * turn is asked for with the paths that differ; it works in short steps, and a newer turn cancels it. Faces that were done
 * by then are kept: they depend on their inputs alone. No memory is held outside of the object.
 */
import { relative, sep } from 'node:path';
import { diskLoader } from '../deck/index.ts';
import { onceIn, type Diagnostic } from '../diagnostics/index.ts';
import { withinLimits } from '../diagnostics/limit.ts';
import { createFontBook, type FontLibrary } from '../font/index.ts';
import { prepareLayout } from '../layout/index.ts';
import { deckPictures } from '../press/deck-pictures.ts';
import { faceName, faceOf, fitFaces, type FaceJob } from '../press/face-page.ts';
import { openDeck, type OpenDeck } from '../press/open-deck.ts';
import { packageFolder } from '../press/package-folder.ts';
import { createPipeline } from '../press/pipeline.ts';
import type { Edition } from '../press/plan/job.ts';
import { createResources } from '../press/resources.ts';
import { reportLost } from '../press/lost-text.ts';
import { reportFace } from '../press/safe-zone.ts';
import { lastWork } from '../run/index.ts';
import { HouseFaces, type HouseFace } from './faces.ts';
import { HouseFiles } from './files.ts';
import { houseMemory, type Ear } from './memory.ts';

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

export function openHouse({ folder, cwd, unsaved }: HouseOptions): House {
  const { templates } = packageFolder();
  const ear: Ear = { report: () => undefined };
  const report = (one: Diagnostic): void => ear.report(one);
  const files = new HouseFiles(() => {
    const disk = diskLoader({ root: folder, own: [templates], cwd, report });
    return unsaved ? { ...disk, text: (path) => unsaved.get(path) ?? disk.text(path) } : disk;
  });
  const memory = houseMemory(files, ear);
  const resources = createResources(files, folder, report);
  let fonts: FontLibrary = createFontBook({ loader: files }, report);
  const pipeline = () => createPipeline({ fonts, resources, report });
  const faces = new HouseFaces(pipeline, ear);
  let newest = 0;
  let pictureCount = 0;

  const forget = (paths: readonly string[] | 'all'): void => {
    files.forget(paths);
    const touched = paths === 'all' ? files.inputs() : paths;
    if (touched.some((path) => FONT.test(path))) {
      fonts = createFontBook({ loader: files }, report);
      faces.clear();
    }
    const pictures = touched.filter((path) => isPicture(path, folder));
    if (pictures.length > 0 || touched.some((path) => FONT.test(path))) pictureCount++;
    // A picture that was missing has no object yet: whoever missed it is asked again.
    const replaced = pictures.length === 0 ? [] : [{}, ...resources.forget(new Set(pictures))];
    faces.begin(replaced);
  };

  return {
    async turn(paths) {
      const mine = ++newest;
      const start = performance.now();
      const diagnostics: Diagnostic[] = [];
      const isStale = (): boolean => mine !== newest;
      const told = onceIn(diagnostics);
      // At once: what a turn that is given up was told of must not be lost.
      forget(paths);
      await prepareLayout();
      if (isStale()) return undefined;
      ear.report = told;
      const owner = { keep: memory.keep, resources, pipeline: pipeline(), faces };
      const open = openDeck(folder, files, told, templates, owner);
      if (open) await resources.prepare(deckPictures(open));
      if (isStale()) return undefined;
      const found = new Map<string, readonly Diagnostic[]>();
      if (open) await withinLimits(told, lastWork, () => makeFaces(open, { found, ear, isStale }));
      if (isStale()) return undefined;
      ear.report = told;
      memory.sweep();
      const redrawn = faces.redrawn();
      const drawn = faces.all();
      faces.sweep();
      const milliseconds = performance.now() - start;
      const about = { diagnostics, milliseconds, pictures: pictureCount, isStale };
      return { open, faces: drawn, found, redrawn, ...about };
    },
  };
}

const isPicture = (path: string, folder: string): boolean =>
  /\.(png|jpe?g|webp|svg)$/i.test(path) && !relative(folder, path).startsWith(`..${sep}`);

interface Making {
  readonly found: Map<string, readonly Diagnostic[]>;
  readonly ear: Ear;
  readonly isStale: () => boolean;
}

/** Every face of the deck; false when the turn is no longer wanted. */
async function makeFaces(open: OpenDeck, { found, ear, isStale }: Making): Promise<boolean> {
  let last = performance.now();
  for (const { job, component, row } of rowsOf(open)) {
    for (const side of SIDES) {
      const own: Diagnostic[] = [];
      ear.report = (one) => {
        own.push(one);
        open.report(one);
      };
      const face = faceOf(job, component, row, side);
      if (face) {
        reportFace(face.list, component, ear.report);
        reportLost(face.list, row.place, ear.report);
      }
      if (own.length > 0) found.set(faceName(job, component, row, side), own);
    }
    ear.report = open.report;
    if (performance.now() - last < STEP_MS) continue;
    await new Promise((done) => setImmediate(done));
    if (isStale()) return false;
    last = performance.now();
  }
  return true;
}

const SIDES = ['front', 'back'] as const;

/** Rows of all components in all languages; fit groups of a language are settled before its first row. */
function* rowsOf(open: OpenDeck) {
  for (const language of open.deck.languages) {
    const job: FaceJob = { open, language, edition: FULL };
    for (const component of open.deck.components) fitFaces(job, component);
    for (const component of open.deck.components)
      for (const row of component.rows) yield { job, component, row };
  }
}
