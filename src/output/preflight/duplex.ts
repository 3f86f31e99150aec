/**
 * Fronts and backs of a file of ours: as many pages as were made, backs behind their fronts, and the flip that the printer is asked for
 * (P5).
 *
 * Takes an opened file and what it should show; gives findings. Source: ISO 32000-1, 12.2.
 */
import type { PlannedBox, PlannedPage, PrintPlan } from '../../base/print-plan.ts';
import type { PdfFile } from './file.ts';
import { finding, onPage, type Finding } from './finding.ts';

// What does a file ask of the printer?
const ASKED = { none: 'Simplex', long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;

/** Points that a back may be off its front by a printer's correction. */
const CORRECTED = 9;

export function duplexFindings(file: PdfFile, plan: PrintPlan): readonly Finding[] {
  const { pages } = file;
  const out: Finding[] = [];
  if (pages.length !== plan.pages.length)
    out.push(
      finding(
        'P5',
        '-',
        `the file has ${pages.length} pages and was made with ${plan.pages.length}`,
        'build it again',
      ),
    );
  const asked = file.name(file.entry(file.catalog, 'ViewerPreferences'), 'Duplex');
  const wanted = ASKED[plan.duplex];
  // Files for a press are older than the key, and have no such preferences.
  if (asked !== undefined && asked !== wanted)
    out.push(
      finding(
        'P5',
        '12.2',
        `the printer is asked for ${asked}, and the backs are made for ${wanted}`,
        'build it again',
      ),
    );
  return [...out, ...(plan.duplex === 'none' ? [] : backFindings(plan.pages, plan.duplex))];
}

/** Backs that are not behind a front once the sheet is turned. */
function backFindings(pages: readonly PlannedPage[], edge: 'long' | 'short'): readonly Finding[] {
  return pages.flatMap((back, i) => {
    const front = pages[i - 1];
    if (i % 2 === 0 || !front) return [];
    const [fronts, backs] = [boxesOf(front), boxesOf(back)];
    if (fronts.length === 0 || backs.length === 0) return [];
    const off = backs.filter((one) => !fronts.some((other) => isBehind(one, turned(other, back, edge))));
    if (off.length * 2 <= backs.length) return [];
    const message = `${off.length} of ${backs.length} backs are not behind a front when the sheet is turned about its ${edge} edge`;
    return [onPage(i + 1, finding('P5', '-', message, 'build it again with the flip of your printer'))];
  });
}

const boxesOf = ({ parts }: PlannedPage): readonly PlannedBox[] =>
  parts.map(({ box }) => box).filter((box) => box !== undefined);

/** Where a box of the front is seen from behind. */
function turned(
  [x, y, width, height]: PlannedBox,
  { size }: PlannedPage,
  edge: 'long' | 'short',
): PlannedBox {
  const [across, down] = size;
  const isUpright = across <= down;
  return (edge === 'long') === isUpright
    ? [across - x - width, y, width, height]
    : [x, down - y - height, width, height];
}

const isBehind = (a: PlannedBox, b: PlannedBox): boolean =>
  Math.abs(a[0] + a[2] / 2 - b[0] - b[2] / 2) <= CORRECTED &&
  Math.abs(a[1] + a[3] / 2 - b[1] - b[3] / 2) <= CORRECTED;
