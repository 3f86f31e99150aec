/**
 * Lost text, reported: text that is printed and cannot be read, see lost-words.ts.
 *
 * Takes the faces and documents of a sheet set; reports each lost text (MP4023, MP4024, errors: nothing is written).
 */
import { formatMm } from '../../base/units.ts';
import type { Row } from '../../deck/read/index.ts';
import { error, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { SheetSet } from '../imposition/index.ts';
import { caseOf } from '../../typeset/pipeline/index.ts';
import { originOf } from '../open/face-page.ts';
import { lostText, type LostText } from './lost-words.ts';

/** Where a person wrote a text: the component or document, whose mistake it mostly is, and the row. */
export interface TextPlace {
  readonly place: Place;
  readonly row?: Row;
}

/** Reports lost text of every list that `placeFor` knows a place for: pages of the press's own have none. */
export function reportLostText(
  set: SheetSet,
  placeFor: (list: DisplayList) => TextPlace | undefined,
  report: Report,
): void {
  const lists = new Set(set.sheets.flatMap(({ placements }) => placements.map(({ list }) => list)));
  for (const list of lists) {
    const place = placeFor(list);
    if (place) reportLost(list, place, report);
  }
}

/** Reports the lost text of one face or document: what is cut off, and what is covered, each in one message. */
export function reportLost(list: DisplayList, { place, row }: TextPlace, report: Report): void {
  const lost = lostText(list);
  if (lost.length === 0) return;
  const notes = row ? [originOf(row)] : [];
  for (const [how, { code, help }] of WAYS) {
    const own = lost.filter((one) => one.how === how);
    if (own.length === 0) continue;
    const excess = Math.max(...own.map((one) => one.by));
    const what = `${quoted(own)} on ${list.id}`;
    const is = how === 'covered' ? COVERED : `is cut off, by up to ${formatMm(excess)}`;
    const one = { ...caseOf(list, `text ${is}: ${what}`, excess), origin: notes };
    report(error(code, `${what} ${is}`, { place, notes, help, case: one }));
  }
}

const COVERED = 'is covered by what is painted over it';
// How does text get lost, and what helps?
const WAYS = [
  ['cut off', { code: 'MP4024', help: 'give it more room, or let it shrink with text-fit: shrink' }],
  [
    'covered',
    {
      code: 'MP4023',
      help: 'move one of the two, or give what covers it z-index: -1; what is placed is painted over what flows',
    },
  ],
] as const;

/** The words themselves, the first of them where there are many. */
function quoted(lost: readonly LostText[]): string {
  const text = lost.map((one) => one.text).join(' ');
  return text.length > 50 ? `"${text.slice(0, 50).trimEnd()}…"` : `"${text}"`;
}
