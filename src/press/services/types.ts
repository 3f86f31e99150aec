/**
 * What an export is asked for and what it answers: the only view the command line has of it.
 *
 * A request is checked text already turned into values; a report is plain data (`--json` prints it as it is).
 */
import type { Language } from '../../base/language.ts';
import type { StandIn } from '../../deck/read/index.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { BuildReport, PaperName, Product } from '../open/types.ts';
import type { Target } from './targets.ts';

export interface ExportRequest {
  /** Deck folder, absolute. */
  readonly deck: string;
  /** A table that is read instead of one the deck names. */
  readonly standIn?: StandIn | undefined;
  /** Output folder, absolute; files go to `<out>/<deck>/<target>/<language>/`. */
  readonly out: string;
  readonly target: Target;
  /** Empty: all languages of the deck. */
  readonly languages: readonly Language[];
  /** Empty: the papers of a build. For `zip` and `cut`. */
  readonly papers: readonly PaperName[];
  /** Of pictures; 300 by default. Services with sizes in pixels take 300 alone. */
  readonly dpi: number | undefined;
  /** ICC profile for pictures in press colours (`dtc`), absolute. */
  readonly profile: string | undefined;
  /** Address of the folder the pictures of a saved object will lie in (`tts`). */
  readonly address?: string | undefined;
  /** Only these products (`cards`); empty or left out: all. */
  readonly only?: readonly Product[] | undefined;
  /** Only these cards, as they were typed: ids, numbers, ranges. Numbers in file names stay those of the whole deck. */
  readonly cards?: readonly string[] | undefined;
  /** Export also where text is lost, and say so on every picture. */
  readonly isDraft?: boolean | undefined;
  /** Replace files that modpress has not made. */
  readonly force?: boolean | undefined;
}

export interface ExportedFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly changed: boolean;
  /** What was found on reading it back: `816 x 1110 px, 300 dpi`. */
  readonly facts: string;
}

export interface ExportReport {
  readonly target: Target;
  readonly files: readonly ExportedFile[];
  /** What a person should know before ordering or importing. */
  readonly notes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failure: BuildReport['failure'];
}
