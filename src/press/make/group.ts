/**
 * Jobs that are done together: those that draw the same faces.
 *
 * Takes the jobs of a plan; gives groups in the order of their first jobs. Cards, tiles, box and contact sheet of one language
 * share their drawings and the sizes of their fit groups, a document shares nothing with any other: so a group can be made
 * anywhere, and the files are the same however many are made at once.
 */
import type { CacheCounts } from '../../base/cache.ts';
import { type OutputFile, reportReplaced } from '../../base/output-file.ts';
import type { Language } from '../../base/language.ts';
import type { StandIn } from '../../deck/read/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { ShownPicture } from '../gallery/index.ts';
import type { Job } from '../open/job.ts';
import type { PrintedFaces } from '../sheets/face-book.ts';
import type { PrintDpi } from '../open/print-dpi.ts';
import { host, type Packed } from '../../base/host.ts';
import { present } from '../../base/invariant.ts';
import type { BuildRequest, BuiltFile } from '../open/types.ts';
import { picturedFiles, thumbPath } from '../gallery/shelf-pictures.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { packageFolder } from '../open/package-folder.ts';
import { pinnedDate } from '../open/pinned-date.ts';
import { plan, type Plan } from '../plan/plan.ts';

/** How the files of a run are made. */
export interface MakeSettings {
  /** False: everything is laid out and judged, nothing is exported. */
  readonly isWritten: boolean;
  /** Lost text is reported and printed, and every sheet says that it is a draft. */
  readonly isDraft: boolean;
  readonly dpi: PrintDpi;
  /** Pictures for the gallery are made. */
  readonly hasPictures: boolean;
  /** They are handed over to be drawn when a thread has no more files to make: every core is busy until then, and memory is at its fullest. */
  readonly drawsLater?: boolean;
  /** Their owner judges them once they are written: a designer waits for the file, not for the judge. */
  readonly judgesLater?: boolean;
  /** What the files say they were made at, in milliseconds since 1970. */
  readonly date: number;
  /** Of the press. */
  readonly version: string;
}

export interface PlannedJob extends Job {
  /** Its picture stands for the product in the gallery. */
  readonly isShown: boolean;
}

/** Plain data: everything a thread needs to make some files of a deck. */
export interface JobGroup {
  /** The deck's folder, absolute. */
  readonly folder: string;
  /** Working folder, for the names people see. */
  readonly cwd: string;
  /** A table that is read instead of the deck's own. */
  readonly standIn?: StandIn | undefined;
  /** The deck as another thread has read it, where there was nothing to report. */
  readonly read?: Packed | undefined;
  readonly jobs: readonly PlannedJob[];
  readonly settings: MakeSettings;
}

/** A file in memory. */
export interface MadeFile {
  readonly job: Job;
  readonly pages: number;
  /** Of paper. */
  readonly sheets: number;
  readonly bytes: Uint8Array;
  readonly ink: readonly number[];
  readonly fullInk: number | undefined;
  readonly picture: ShownPicture | undefined;
  /** Of a box: how it stands on a shelf. */
  readonly standing: ShownPicture | undefined;
  /** The HTML twin of a document. */
  readonly twin: OutputFile | undefined;
}

/** What came of a group. */
export interface MadeGroup {
  readonly files: readonly MadeFile[];
  readonly printed: PrintedFaces;
  /** Files read so far, absolute. */
  readonly inputs: readonly string[];
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
  /** What the caches of the thread were asked since the group before. */
  readonly caches: CacheCounts;
  /** What was found, where nobody heard it meanwhile. */
  readonly diagnostics: readonly Diagnostic[];
}

export function groupsOf(jobs: readonly PlannedJob[], common: Omit<JobGroup, 'jobs'>): readonly JobGroup[] {
  const groups = new Map<string, PlannedJob[]>();
  for (const job of jobs) {
    const key = keyOf(job, job.language);
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()].map((group) => ({ ...common, jobs: group }));
}

const keyOf = (job: Job, language: Language): string => `${language} ${productOf(job)}`;

/** What a job is grouped by: a document by itself; cards, tiles, box and contact sheet are one. */
export const productOf = ({ content, product }: Job): string => (content.kind === 'document' ? product : '');

// The files of a deck on the disk, all or none.
// Takes files in memory; gives what a report says of each. Reports a file that could not be written or replaced a file that modpress did not make.

interface Writing {
  readonly report: Report;
  /** Replace files that modpress has not made. */
  readonly force: boolean | undefined;
  /** The folder that no link leads them out of, absolute. */
  readonly within: string;
}

/** @param beside files that are no products, such as the list of faces */
export async function writeFiles(
  made: readonly MadeFile[],
  beside: readonly OutputFile[],
  { report, force, within }: Writing,
): Promise<readonly BuiltFile[]> {
  const writing = host().files.writeTogether(
    [
      ...made.flatMap(({ job, bytes, twin }) => [{ path: job.path, bytes }, ...(twin ? [twin] : [])]),
      ...beside,
    ],
    { force, within },
  );
  // The disk needs some time for them.
  const digests = made.map(({ bytes }) => host().sha256(bytes));
  const written = await writing;
  if (!written.ok) {
    report(written.fault);
    return [];
  }
  reportReplaced(written.files, report);
  const changed = new Map(written.files.map((file) => [file.path, file.changed]));
  return made.map(({ job, pages, sheets, bytes, ink, fullInk, twin }, i) => ({
    path: job.path,
    deck: job.deck,
    product: job.product,
    variant: job.variant,
    language: job.language,
    paper: job.paper,
    pages,
    sheets,
    bytes: bytes.length,
    sha256: present(digests[i], 'a digest'),
    changed: changed.get(job.path) ?? true,
    ink,
    ...(twin === undefined ? {} : { twin: twin.path }),
    ...(fullInk === undefined ? {} : { fullInk }),
  }));
}

// From an opened deck and a request to groups of jobs (`planGroups`): what a runner is given, here or on another machine.
// Takes the deck as it was opened; reports what keeps it from being made. Makes nothing.

interface PlannedGroups {
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
