/** A diagnostic as the answer of the studio to an action it refuses: one line, with code and help (`refusalText`). */
import type { Diagnostic } from '../../base/diagnostics/index.ts';

export const refusalText = ({ code, message, help }: Diagnostic): string =>
  help === undefined ? `${code}: ${message}` : `${code}: ${message}; ${help}`;
