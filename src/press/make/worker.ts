/**
 * The worker thread of the press: makes groups of files and sends them back with all that was found.
 *
 * Started by the runner, which calls `makeTask` and `restTask` by name. Bundled as a file of its own. A thread keeps the deck it worked on last:
 * groups of a deck come one after the other.
 */
import { noteIdle } from '../../base/host.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { JobGroup, MadeGroup } from './group.ts';
import { openMaker, type Maker } from './maker.ts';
import { unpackedDeck } from './packed-deck.ts';

interface Held {
  readonly folder: string;
  readonly maker: Maker | undefined;
  readonly found: Diagnostic[];
}

let held: Held | undefined;

/** The files of some groups, in memory; a group without jobs only opens its deck. */
export async function makeTask(batch: readonly JobGroup[]): Promise<readonly MadeGroup[]> {
  const made: MadeGroup[] = [];
  for (const group of batch) made.push(await makeGroup(group));
  noteIdle();
  return made;
}

/** After the last files: what was kept goes. */
export function restTask(): void {
  held = undefined;
}

async function makeGroup(group: JobGroup): Promise<MadeGroup> {
  // The deck before is let go before the next one is opened.
  if (held?.folder !== group.folder) held = undefined;
  held ??= hold(group);
  const { maker, found } = held;
  // What was found by opening is told with the first files.
  if (group.jobs.length === 0) return NOTHING;
  const made = await maker?.make(group, {});
  return { ...(made ?? NOTHING), diagnostics: found.splice(0) };
}

const NOTHING: MadeGroup = {
  ...{ files: [], printed: { faces: {}, counts: {} }, inputs: [], timings: {}, caches: {}, diagnostics: [] },
};

function hold({ folder, cwd, standIn, read: packed, settings: { isDraft } }: JobGroup): Held {
  const found: Diagnostic[] = [];
  const read = packed && unpackedDeck(packed);
  return {
    folder,
    found,
    maker: openMaker(folder, cwd, (one) => void found.push(one), { isDraft, standIn, read }),
  };
}
