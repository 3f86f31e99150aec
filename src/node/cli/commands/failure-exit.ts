/**
 * Which exit code a report of the press ends with.
 *
 * Takes how a run failed, gives the code: a deck that is too large has one of its own, so that a script can tell it from one
 * that is wrong.
 */
import type { Failure } from '../../../base/diagnostics/failure.ts';
import { EXIT } from '../exit-codes.ts';
import type { ExitCode } from '../exit-codes.ts';

const FAILURE_EXIT: Readonly<Record<Failure, ExitCode>> = {
  none: EXIT.done,
  input: EXIT.input,
  check: EXIT.check,
  limit: EXIT.limit,
  file: EXIT.files,
};

/** The exit code of a build, check, export or calibration. */
export const exitOf = ({ failure }: { readonly failure: Failure }): ExitCode => FAILURE_EXIT[failure];
