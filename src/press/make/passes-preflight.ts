/** Whether a file that was made may be written: what the press's own check says of it, and what becomes of the deck. */
import { basename } from '../../base/paths.ts';
import { warning, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { reportOwnCheck } from './own-check.ts';
import type { Job } from '../open/job.ts';
import { placeOf } from '../plan/perform.ts';

/** Holds a file to the press's own check; a fault in a box or contact sheet leaves out that file alone (MP4020). */
export function passesPreflight(open: OpenDeck, job: Job, bytes: Uint8Array): boolean {
  const place = placeOf(open, job);
  if (job.content.kind === 'cut' || job.content.kind === 'document') {
    reportOwnCheck(bytes, job.product, place, open.report);
    return true;
  }
  const faults: Diagnostic[] = [];
  reportOwnCheck(bytes, job.product, place, (one) => {
    if (one.severity === 'error') faults.push(one);
    else open.report(one);
  });
  const [first] = faults;
  if (first)
    open.report(
      warning('MP4020', `${basename(job.path)} is left out: ${first.message}`, {
        place,
        help: 'the rest of the deck is made; please tell the authors of modpress',
      }),
    );
  return first === undefined;
}
