/**
 * Which exit code a report of the press ends with.
 *
 * Takes what failed and the diagnostics, gives the code: bad input whose every error is a limit that was reached has one of
 * its own, so that a script can tell a deck that is wrong from one that is too large.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BuildReport } from '../../press/types.ts';
import { ALL_CODES } from '../all-codes.ts';
import { EXIT } from '../exit-codes.ts';
import type { ExitCode } from '../exit-codes.ts';

// Which exit code does a failure of the press have?
const FAILURE_EXIT: Readonly<Record<BuildReport['failure'], ExitCode>> = {
  none: EXIT.done,
  input: EXIT.input,
  checks: EXIT.check,
  io: EXIT.files,
};

const isLimit = ({ code }: Diagnostic): boolean => ALL_CODES[code]?.isLimit === true;

/** The exit code of a build, check, export or calibration. */
export function exitOf({ failure, diagnostics }: Pick<BuildReport, 'failure' | 'diagnostics'>): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return failure === 'input' && errors.length > 0 && errors.every(isLimit)
    ? EXIT.limit
    : FAILURE_EXIT[failure];
}
