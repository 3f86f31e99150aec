/**
 * How much ink the full version of a low-ink file would take, so that the saving can be told.
 *
 * Takes a deck and a low-ink request; lays the same products out once more with every fill, in one language and on one
 * paper each, and measures them. Reports nothing: findings are those of what is printed.
 */
import type { Job } from '../jobs.ts';
import { jobsOf } from '../jobs.ts';
import { inkCover } from './index.ts';
import { deckPictures } from '../deck-pictures.ts';
import { openDeck } from '../open-deck.ts';
import type { SheetSetup } from '../sheets/sheet-setup.ts';
import type { BuildRequest } from '../types.ts';

/** Mean cover of the `index`th file in full ink, a fraction of the paper; undefined where it cannot be made. */
export type FullInk = (job: Job, index: number) => Promise<number | undefined>;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Measures nothing for a request of full ink. `folder` is the deck's; jobs come in the order of `jobsOf`. */
export async function fullInkMeter(
  folder: string,
  request: BuildRequest,
  setup: SheetSetup,
  cwd: string,
): Promise<FullInk> {
  if (request.ink === 'full' || !request.write) return async () => undefined;
  const open = openDeck(folder, cwd, () => undefined);
  if (!open) return async () => undefined;
  await open.resources.prepare(deckPictures(open));
  const jobs = jobsOf(open, { ...request, ink: 'full' }, setup);
  const known = new Map<string, Promise<number | undefined>>();
  return (job, index) => {
    const key = `${job.product} ${job.variant}`;
    const found = known.get(key) ?? measure(jobs[index]);
    known.set(key, found);
    return found;
  };
}

async function measure(job: Job | undefined): Promise<number | undefined> {
  const set = job?.make();
  return set ? Math.round(meanOf(await inkCover(set)) * 1000) / 1000 : undefined;
}
