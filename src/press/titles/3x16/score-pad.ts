/**
 * The plain data of a 3x16 score pad: a row for each game, tiles left and finished rows for each player, a sample row.
 *
 * Takes the pad's words and the rulebook; gives what decks/3x16/templates/score-pad.hbs prints. In the sample the caller, tiles
 * left, finished rows and winners are the engine's. Source: clauses 3x16.fewest-left, 3x16.r-tie.
 */
import { type Move, rowsFinished, STANDARD, type State, TILE_SETS } from '../../../games/3x16/index.ts';
import type { CaseReplay } from '../../rulebook/types.ts';
import { type DocumentJob, documentPart, sampleCase } from '../../document/part.ts';
import { pad, variant } from './know.ts';
import { writtenWidth } from '../../document/written.ts';

/** A box for each main row. */
const ROW_BOXES = Array.from({ length: STANDARD.rows }, (_, index) => index + 1);

/** Most tiles that can be left over: every 1 begins a row (3x16.r-one-forced), all others may wait. */
const MOST_LEFT = STANDARD.rows * (STANDARD.length - 1);

export const threeBySixteenPad = documentPart<State, Move, typeof pad, typeof variant>(
  { words: pad, variant },
  (job, words, { pads, matches }) => {
    /** Players are called by the set of tiles they play with. */
    const seats = TILE_SETS;
    const isSmall = job.variant.name === '4up';
    return {
      ...words,
      pads,
      /** A game each as caller, so many times over. */
      matches: matches.map((match) => seats.map((_, index) => (match - 1) * seats.length + index + 1)),
      seats,
      isSmall,
      /** Columns of the table each player has: tiles left, finished rows, won. */
      span: isSmall ? 2 : 3,
      rowBoxes: ROW_BOXES,
      leftWidth: writtenWidth(MOST_LEFT),
      sample: sampleRow(job, words.sample, seats),
    };
  },
);

function sampleRow(job: DocumentJob<State, Move>, id: string, seats: readonly string[]): unknown {
  const found = sampleCase(job, id);
  return found ? sampleOf(found, seats) : { caller: '', players: [] };
}

/** Seats nobody sits in stay empty. */
function sampleOf({ quantities, replay }: CaseReplay<State, Move>, seats: readonly string[]): unknown {
  const { end } = replay;
  const lefts = quantities['lefts'] as readonly number[];
  const winners = quantities['winners'] as readonly string[];
  return {
    caller: seats[end.caller] ?? '',
    players: seats.map((set, seat) => {
      const board = end.boards[seat];
      const finished = board ? rowsFinished(board, end.rules) : 0;
      return {
        set,
        left: String(lefts[seat] ?? ''),
        rows: ROW_BOXES.map((row) => row <= finished),
        won: winners.includes(`p${seat + 1}`),
      };
    }),
  };
}
