/**
 * What a run knows about its sheets before the first one is made: the printer, the faces of an earlier state, the choice.
 *
 * Plain data, found once per deck (`prepare-sheets.ts`), read by every job.
 */
import type { Row } from '../../deck/index.ts';
import type { PrinterProfile } from '../printer/profile.ts';

/** Fingerprints of faces: language and ink, then component and row, to front and back. */
export type FaceBook = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Component and row, to the number of copies. */
export type CopyCounts = Readonly<Record<string, number>>;

export interface Baseline {
  /** As it was asked for. */
  readonly since: string;
  readonly faces: FaceBook;
  readonly counts: CopyCounts;
}

export interface SheetSetup {
  readonly printer: PrinterProfile | undefined;
  readonly baseline: Baseline | undefined;
  /** Numbers of the chosen copies of each row, 0-based within the row; undefined: all cards. */
  readonly choice: ReadonlyMap<Row, ReadonlySet<number>> | undefined;
  /** What was printed, filled as it goes: becomes the saved list of faces. */
  readonly printed: Record<string, Record<string, readonly string[]>>;
  /** Copies of what was printed, filled likewise. */
  readonly counts: Record<string, number>;
}

export const emptySetup = (): SheetSetup => ({
  printer: undefined,
  baseline: undefined,
  choice: undefined,
  printed: {},
  counts: {},
});
