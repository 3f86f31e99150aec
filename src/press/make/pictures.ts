/**
 * What a maker finds goes through gates: they count errors, keep quiet where that is asked for, and know when a limit was reached.
 *
 * Takes a report, gives one that is told less, and what it has seen.
 */
import { lastWork } from '../../base/host.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { withinLimits } from '../../base/diagnostics/limit.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { SheetSet } from '../imposition/index.ts';
import { faceOf, inEdition } from '../open/face-page.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Job } from '../open/job.ts';
import type { InkMeter } from '../../output/ink/index.ts';
import type { MadeFile, MakeSettings, PlannedJob } from './group.ts';

export interface Gate {
  readonly report: Report;
  /** What is found from now on is added to a list, or reported again. */
  divert(found: Diagnostic[] | undefined): void;
  /** Errors that came through so far, also those of earlier groups. */
  errors(): number;
  /** What is found meanwhile is not reported. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}

export function reportGate(report: Report): Gate {
  let errors = 0;
  let isQuiet = false;
  let kept: Diagnostic[] | undefined;
  return {
    divert: (found) => void (kept = found),
    report: (diagnostic: Diagnostic) => {
      if (isQuiet) return;
      if (diagnostic.severity === 'error') errors++;
      if (kept) kept.push(diagnostic);
      else report(diagnostic);
    },
    errors: () => errors,
    async quietly(work) {
      isQuiet = true;
      try {
        return await work();
      } finally {
        isQuiet = false;
      }
    },
  };
}

/** Work that may reach a limit: what did so once does so in every file that shows the same faces. */
export function limitGate(report: Report) {
  let isReached = false;
  const note: Report = (limit) => {
    isReached = true;
    report(limit);
  };
  return {
    isReached: () => isReached,
    within: <T>(work: () => T | Promise<T>): Promise<T | undefined> => withinLimits(note, lastWork, work),
  };
}

/** Mean cover of the same sheets in full ink, a fraction of the paper; undefined for files that are not cut in low ink. */
export async function fullInkOf(
  open: OpenDeck,
  job: Job,
  set: SheetSet,
  meter: InkMeter,
): Promise<number | undefined> {
  if (job.content.kind !== 'cut' || job.edition.ink === 'full') return undefined;
  const cover = await meter.cover(set, (list) => inFullInk(open, job, list));
  return Math.round(meanOf(cover) * 1000) / 1000;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** The face of a list as it is in full ink; the list itself where it is no face. */
function inFullInk(open: OpenDeck, { language, edition }: Job, list: DisplayList): DisplayList {
  const [, name, id, side] = /^([^/]+)\/(.+)\/(front|back)$/s.exec(list.id) ?? [];
  const component = open.deck.components.find((one) => one.name === name);
  const row = component?.rows.find((one) => one.id === id);
  if (!component || !row) return list;
  const full = { open, language, edition: { ...edition, ink: 'full' } } as const;
  return faceOf(full, inEdition(component, edition), row, side === 'back' ? 'back' : 'front')?.list ?? list;
}

// The pictures of files for the gallery, drawn on other threads while further files are made, or handed over as drawings.
// Takes the sheets of a file; gives what gives its pictures. One file's are drawn at a time, so that no more drawings than that
// are in memory.

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
