/** The request that lies in a PDF of modpress (`reopen`). */
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { readRequestNote } from '../../handouts/press/request-note.ts';
import { readDeckNote } from '../../press/plan/deck-note.ts';
import { openPdf, readRequest } from '../../output/preflight/index.ts';
import type { Reopened } from '../protocol.ts';

/** Reports a file that is no PDF (MP1005), and one that holds no request this version knows (MP4211). */
export function reopen(pdf: Uint8Array, report: Report): Reopened | undefined {
  const opened = openPdf(pdf);
  if (!opened.ok) {
    report(error('MP1005', `the file cannot be read: ${opened.why}`, { help: 'drop a PDF of modpress' }));
    return undefined;
  }
  const request = readRequest(opened.file);
  const wish = request === undefined ? undefined : readRequestNote(request);
  if (wish) return { kind: 'sheet', wish };
  const note = request === undefined ? undefined : readDeckNote(request);
  if (note) {
    const { deck, ...asked } = note;
    return { kind: 'game', game: deck, wish: asked };
  }
  report(
    error('MP4211', 'the file holds no request that this version of modpress knows', {
      help: 'type the code in the foot of the sheet instead',
    }),
  );
  return undefined;
}
