/**
 * From an opened deck and a request to groups of jobs (`planGroups`): what a runner is given, here or on another machine.
 *
 * Takes the deck as it was opened; reports what keeps it from being made. Makes nothing.
 */
import { picturedFiles, thumbPath } from '../gallery/listing.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { packageFolder } from '../open/package-folder.ts';
import { pinnedDate } from '../open/pinned-date.ts';
import type { Job } from '../open/job.ts';
import { plan, type Plan } from '../plan/plan.ts';
import type { BuildRequest } from '../open/types.ts';
import { groupsOf, type JobGroup, type PlannedJob } from './group.ts';

export interface PlannedGroups {
  readonly plan: Plan;
  readonly groups: readonly JobGroup[];
}

/** Undefined when something was reported that keeps the deck from being made. */
export async function planGroups(
  open: OpenDeck,
  request: BuildRequest,
  at: Pick<JobGroup, 'folder' | 'cwd' | 'standIn'>,
): Promise<PlannedGroups | undefined> {
  if (open.deck.game !== undefined && !open.rulebook) {
    // Without replays nothing can be drawn; the designs are still read, so that one run reports every mistake.
    readDesigns(open);
    return undefined;
  }
  const found = await plan(open, request, at.cwd);
  if (!found) return undefined;
  return {
    plan: found,
    groups: groupsOf(shown(found.jobs, request), { ...at, settings: settingsOf(request) }),
  };
}

function readDesigns({ deck, design }: OpenDeck): void {
  for (const { front, back } of deck.components)
    for (const name of back ? [front, back] : [front]) design(name);
  for (const { template } of deck.documents) design(template);
}

/** How the files of a request are made. */
export const settingsOf = ({
  write,
  gallery,
  dpi = '300',
  isDraft = false,
}: BuildRequest): JobGroup['settings'] => ({
  isWritten: write,
  isDraft,
  dpi,
  hasPictures: gallery !== false,
  date: pinnedDate().getTime(),
  version: packageFolder().version,
});

/** Which jobs stand for their products in the gallery: where only some products are made, others may join them on its page. */
function shown(jobs: readonly Job[], { only }: BuildRequest): readonly PlannedJob[] {
  const pictured = only.length > 0 ? firstOfEach(jobs) : picturedFiles(jobs);
  return jobs.map((job) => ({ ...job, isShown: pictured.has(job) }));
}

/** The first job of each product and variant. */
function firstOfEach(jobs: readonly Job[]): ReadonlySet<Job> {
  const first = new Map<string, Job>();
  for (const job of jobs) if (!first.has(thumbPath(job))) first.set(thumbPath(job), job);
  return new Set(first.values());
}
