/** The time files say they were made at: the same input gives the same bytes (reproducible-builds.org). */

import { host } from '../../base/host.ts';

/** The time the user wants, else a fixed day. */
export const pinnedDate = (): Date => host().date() ?? new Date(Date.UTC(2026, 0, 1));
