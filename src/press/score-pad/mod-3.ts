/**
 * The plain data of a Mod 3 score pad: rows to write in and a sample row that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what templates/score-pad prints. The sample is the replay of an example:
 * its number, digit sum, ticks, factor and points are the engine's.
 */
import { error } from '../../diagnostics/diagnostic.ts';
import { suggestionFor } from '../../diagnostics/suggest.ts';
import type { DocumentJob } from '../documents.ts';
import { localise } from '../localise.ts';
import { asList, asMap, asText } from '../plain.ts';

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
    sample: sampleRow(job, asText(words['sample'])),
  };
}

function sampleRow({ open, document }: DocumentJob, id: string): unknown {
  const examples = open.rulebook?.examples ?? [];
  const found = examples.find((example) => example.id === id);
  if (!found) {
    const help = suggestionFor(
      id,
      examples.map((example) => example.id),
    );
    open.report(
      error('MP4003', `the score pad names the example "${id}", which does not exist`, {
        place: document.place,
        help,
      }),
    );
    return {};
  }
  const { quantities } = found.cases[0];
  const digits = String(quantities['digits'] ?? '');
  return {
    ...quantities,
    digits,
    boxes: [...digits.padEnd(BOXES).slice(0, BOXES)].map((digit) => digit.trim()),
  };
}
