/**
 * The plain data of a Modulo N score pad: a row for each deal, the strip 0-9 to ring, and a sample row from a replay.
 *
 * Takes the pad's words and the rulebook; gives what templates/score-pad/modulo-n.hbs prints. In the sample the turned card,
 * N, the winner, the way and the cards left are the engine's.
 */
import type { CellValue } from '../../deck/index.ts';
import type { DocumentJob } from '../documents.ts';
import { localise } from '../localise.ts';
import { pictureMaker } from '../pictures.ts';
import { asList, asMap, asText } from '../plain.ts';
import { sampleCase } from './sample.ts';

/** Columns for cards left: as many as players can be. Clause modulo-n.players. */
const COLUMNS = [1, 2, 3, 4, 5, 6] as const;

export function moduloNPad(job: DocumentJob): Readonly<Record<string, unknown>> {
  const words = asMap(localise(job.document.data, job.language));
  const variant = asMap(job.variant.data);
  return {
    ...words,
    pads: asList(variant['pads']),
    rows: asList(variant['rows']),
    isSmall: job.variant.name === '4up',
    columns: COLUMNS,
    sample: sampleRow(job, words['sample'], asList(words['names']).map(asText)),
  };
}

function sampleRow(job: DocumentJob, id: CellValue | undefined, names: readonly string[]): unknown {
  const found = sampleCase(job, id);
  if (!found) return {};
  const { quantities } = found;
  const count = (column: number): string => String(quantities[`count${column}`] ?? '');
  const [dealer] = String(quantities['playOrder'] ?? '').split(' ');
  const named = (seat: unknown): string => names[Number(String(seat).slice(1)) - 1] ?? String(seat ?? '');
  return {
    dealer: named(dealer),
    turned: pictureMaker(job.open.deck, job.language).card(String(quantities['turned'])).index,
    n: quantities['n'],
    winner: named(quantities['winner']),
    isOut: quantities['way'] === 'out',
    isFewest: quantities['way'] === 'fewest',
    isDraw: quantities['way'] === 'tie-draw',
    left: COLUMNS.map(count),
  };
}
