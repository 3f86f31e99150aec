/**
 * The plain data of a Modulo N score pad: a row for each deal, the strip 0-9 to ring, and a sample row from a replay.
 *
 * Takes the pad's words and the rulebook; gives what decks/modulo-n/templates/score-pad.hbs prints. In the sample the turned card,
 * N, the winner, the way and the cards left are the engine's.
 */
import { moduloN, type Move, type State } from '../../../games/modulo-n/index.ts';
import { LIMITS, PACK } from '../../../games/modulo-n/state.ts';
import { type DocumentJob, documentPart, sampleCase } from '../../document/part.ts';
import { pictureMaker } from '../../document/pictures.ts';
import { writtenWidth } from '../../document/written.ts';
import * as z from 'zod';
import {
  cards,
  clauseIds,
  example,
  names,
  numbers,
  padVariant,
  padWords,
  sections,
  sheetWords,
  text,
  texts,
} from '../../document/schema.ts';

// The forms of the words of Modulo N's documents: which keys its rule sheet and pad have.

const legal = z.strictObject({
  example,
  clauses: clauseIds,
  cases: z.array(z.int()).describe('which cases of the example to show, from 0'),
});
export type LegalWords = z.infer<typeof legal>;

export const sheet = sheetWords({
  hero: example,
  sections: sections('aim', 'bring', 'count', 'deal', 'play', 'sets'),
  values: texts('rulings').extend({
    clauses: clauseIds,
    groups: z.array(texts('title', 'note').extend({ cards })),
  }),
  turned: texts('chance', 'each').extend({
    groups: z.array(
      texts('note').extend({
        cards,
        clauses: clauseIds,
        rest: text.describe('what the turned card makes of N: a digit, or a range such as 2–9'),
        chance: z.string().describe('the fact that tells the chance, such as turned-0'),
      }),
    ),
  }),
  directions: texts('deal', 'play', 'middle', 'spoken').extend({ example }),
  sets: z.array(legal),
  names,
  know: texts('title').extend({
    turned: texts('title', 'text', 'caption'),
    sets: texts('title', 'text', 'nothing', 'some', 'three').extend({
      show: numbers.describe('the values of N to draw a bar for'),
    }),
    sum: texts('title', 'text'),
    turns: texts('title', 'text'),
  }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

const pad = padWords(
  texts(
    'pad',
    'date',
    'table',
    'deal',
    'dealer',
    'turned',
    'turned-short',
    'ring',
    'winner',
    'ended',
    'out',
    'fewest',
    'draw',
    'out-short',
    'fewest-short',
    'draw-short',
    'left',
    'left-short',
    'sample',
    'sample-short',
    'player',
    'won',
    'sum',
    'legend',
    'legend-short',
    'cut',
  ),
  { names },
);
const variant = padVariant({
  rows: numbers,
  players: z.int().min(1).optional().describe('columns of the pad; one a player unless told'),
});

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
