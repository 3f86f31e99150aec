/**
 * Jobs that are done together: those that draw the same faces.
 *
 * Takes the jobs of a plan; gives groups in the order of their first jobs. Cards, tiles, box and contact sheet of one language
 * share their drawings and the sizes of their fit groups, a document shares nothing with any other: so a group can be made
 * anywhere, and the files are the same however many are made at once.
 */
import type { CacheCounts } from '../../base/cache.ts';
import type { OutputFile } from '../../base/output-file.ts';
import type { Language } from '../../base/language.ts';
import type { StandIn } from '../../deck/read/index.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { ShownPicture } from '../gallery/index.ts';
import type { Job } from '../open/job.ts';
import type { PrintedFaces } from '../sheets/face-list.ts';
import type { PrintDpi } from '../open/print-dpi.ts';
import type { Packed } from '../../base/host.ts';

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
