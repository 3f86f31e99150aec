/**
 * The plain data of a Mod 3 score pad: rows to write in and a sample row that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what templates/score-pad prints. The sample is the replay of an example:
 * its number, digit sum, ticks, factor and points are the engine's.
 */
import type { CellValue } from '../../deck/index.ts';
import type { DocumentJob } from '../documents.ts';
import { localise } from '../localise.ts';
import { asList, asMap } from '../plain.ts';
import { sampleCase } from './sample.ts';

/** Digit boxes on the sheet; longer numbers go on over the line behind them. */
const BOXES = 10;

/** How many rounds has a game of <id>? Mod 3: clause mod-3.three-rounds. */
const ROUNDS = [1, 2, 3] as const;

export function modThreePad(job: DocumentJob): Readonly<Record<string, unknown>> {
  const words = asMap(localise(job.document.data, job.language));
  const variant = asMap(job.variant.data);
  const rows = asList(variant['rows']);
  return {
    ...words,
    pads: asList(variant['pads']),
    rows,
    boxes: job.variant.name !== '4up',
    rounds: ROUNDS.map((round) => ({
      rows: rows.map((_, index) => ({ first: index === 0, span: rows.length, round })),
    })),
    sample: sampleRow(job, words['sample']),
  };
}

function sampleRow(job: DocumentJob, id: CellValue | undefined): unknown {
  const found = sampleCase(job, id);
  if (!found) return {};
  const { quantities } = found;
  const digits = String(quantities['digits'] ?? '');
  return {
    ...quantities,
    digits,
    boxes: [...digits.padEnd(BOXES).slice(0, BOXES)].map((digit) => digit.trim()),
  };
}
