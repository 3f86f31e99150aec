/**
 * The plain data of a Mod 3 score pad: rows to write in and a sample row that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what its score-pad.hbs prints. The sample is the replay of an example:
 * its number, digit sum, ticks, factor and points are the engine's, and columns are as wide as the largest legal figures.
 */
import type { ModThreeMove, ModThreeState } from '../../../games/mod-3/index.ts';
import { DRAW, PACK, ROUNDS, TURNS } from '../../../games/mod-3/state.ts';
import { type DocumentJob, documentPart, sampleCase } from '../../document/part.ts';
import { pad, variant } from './rule-sheet.ts';
import { writtenWidth } from '../../document/written.ts';

/** Digit boxes on the sheet: nine own cards and one attacker; longer numbers go on over the line behind them. */
const BOXES = DRAW * TURNS + 1;

/** What is the largest <figure> of a number? Every face card may attack one that holds nine cards (mod-3.r-face-cost). */
const LONGEST = DRAW * TURNS + PACK.filter(({ face }) => face).length;
const LARGEST = { cards: LONGEST, sum: 9 * LONGEST, points: 6 * LONGEST, total: ROUNDS * 6 * LONGEST };

export const modThreePad = documentPart<ModThreeState, ModThreeMove, typeof pad, typeof variant>(
  { words: pad, variant },
  (job, words, { pads, rows }) => {
    const isSmall = job.variant.name === '4up';
    return {
      ...words,
      pads,
      rows,
      isSmall,
      /** What the names of the totals take of their table, per cent. */
      headShare: isSmall ? 18 : 24,
      digitBoxes: Array.from({ length: BOXES }, (_, index) => index),
      rounds: Array.from({ length: ROUNDS }, (_, round) => ({
        rows: rows.map((_row, index) => ({ first: index === 0, span: rows.length, round: round + 1 })),
      })),
      widths: {
        cards: writtenWidth(LARGEST.cards),
        sum: writtenWidth(LARGEST.sum),
        points: writtenWidth(LARGEST.points),
        total: writtenWidth(LARGEST.total),
      },
      sample: sampleRow(job, words.sample),
    };
  },
);

function sampleRow(job: DocumentJob<ModThreeState, ModThreeMove>, id: string): unknown {
  const found = sampleCase(job, id);
  if (!found) return {};
  const { quantities } = found;
  const digits = String(quantities['digits'] ?? '');
  return {
    ...quantities,
    digits,
    isFirst: quantities['starter'] === quantities['seat'],
    boxes: [...digits.padEnd(BOXES).slice(0, BOXES)].map((digit) => digit.trim()),
  };
}
