/**
 * The last things that were drawn (`drawingMemory`): a sheet comes again on the other paper, and as the picture in its key.
 *
 * They are known by everything they are made from, so that an equal job has the same drawing, and few are kept: memory does not
 * grow with the number of sheets.
 */
import { copiesIn, type HandoutJob, type HandoutPart } from './jobs.ts';

/** A sheet and its key, and one before them. */
const MOST = 3;

/** What the documents of a part are drawn from. */
export interface DrawnFrom {
  readonly data: Readonly<Record<string, unknown>>;
  /** Empty for a test, which belongs to no single game. */
  readonly game: string;
  /** Of the game's deck, by custom property. */
  readonly colours: Readonly<Record<string, string>>;
}

export interface DrawingMemory {
  of(job: HandoutJob, part: HandoutPart, make: () => DrawnFrom): DrawnFrom;
}

export function drawingMemory(): DrawingMemory {
  const kept = new Map<string, DrawnFrom>();
  return {
    of(job, part, make) {
      const key = keyOf(job, part);
      if (key === undefined) return make();
      const drawing = kept.get(key) ?? make();
      // The last one asked for is the last one to go.
      kept.delete(key);
      kept.set(key, drawing);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return drawing;
    },
  };
}

/** Everything but the paper; undefined for the author's page, which shows how its items were drawn. */
const keyOf = (
  { exercise, language, prompts, refusals }: HandoutJob,
  part: HandoutPart,
): string | undefined =>
  refusals === undefined
    ? JSON.stringify([exercise, language, part, copiesIn(part).map((copy) => prompts[copy])])
    : undefined;
