/**
 * The plain data of a Modulo N score pad: a row for each deal, the strip 0-9 to ring, and a sample row from a replay.
 *
 * Takes the pad's words and the rulebook; gives what decks/modulo-n/templates/score-pad.hbs prints. In the sample the turned card,
 * N, the winner, the way and the cards left are the engine's.
 */
import type { Move, State } from '../../../games/modulo-n/index.ts';
import { PACK } from '../../../games/modulo-n/cards.ts';
import { moduloN } from '../../../games/modulo-n/index.ts';
import { LIMITS } from '../../../games/modulo-n/state.ts';
import type { DocumentJob } from '../../document/job.ts';
import { pictureMaker } from '../../document/pictures.ts';
import { documentPart } from '../../document/part.ts';
import { pad, variant } from './words.ts';
import { sampleCase } from '../../document/sample.ts';
import { writtenWidth } from '../../document/written.ts';

/** Most players (clause modulo-n.players): a pad has a column for each unless it is made for fewer. */
const [FEWEST, MOST] = moduloN.players;

/** Most cards a hand can end with: nobody ever discards, and the pack goes round. The fewest players draw most. */
const MOST_LEFT = LIMITS.hand + Math.ceil((PACK.length - FEWEST * LIMITS.hand - 1) / FEWEST);

export const moduloNPad = documentPart<State, Move, typeof pad, typeof variant>(
  { words: pad, variant },
  (job, words, { pads, rows, players = MOST }) => {
    const columns = Array.from({ length: players }, (_, index) => index + 1);
    return {
      ...words,
      pads,
      rows,
      isSmall: job.variant.name === '4up',
      columns,
      leftWidth: writtenWidth(MOST_LEFT),
      sample: sampleRow(job, words, columns),
    };
  },
);

function sampleRow(
  job: DocumentJob<State, Move>,
  { sample, names }: { readonly sample: string; readonly names: readonly string[] },
  columns: readonly number[],
): unknown {
  const found = sampleCase(job, sample);
  if (!found) return {};
  const { quantities } = found;
  const count = (column: number): string => String(quantities[`count${column}`] ?? '');
  const [dealer] = String(quantities['playOrder'] ?? '').split(' ');
  const named = (seat: unknown): string => names[Number(String(seat).slice(1)) - 1] ?? String(seat ?? '');
  return {
    dealer: named(dealer),
    turned: pictureMaker(job.deck, job.language).card(String(quantities['turned'])).index,
    n: quantities['n'],
    winner: named(quantities['winner']),
    isOut: quantities['way'] === 'out',
    isFewest: quantities['way'] === 'fewest',
    isDraw: quantities['way'] === 'tie-draw',
    left: columns.map(count),
  };
}
