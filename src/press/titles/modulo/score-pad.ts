/**
 * The plain data of a Modulo score pad: matches of five rounds to write in and a sample row that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what decks/modulo/templates/score-pad.hbs prints. The sample is the replay of an
 * example: who began, points, both hands out and the winner are the engine's.
 */
import type { Move, State } from '../../../games/modulo/index.ts';
import { type DocumentJob, documentPart, sampleCase } from '../../document/part.ts';
import { pad, variant } from './words.ts';

/** How many rounds has a match? Best of three or five (modulo.r-game-or-round). */
const ROUNDS = [1, 2, 3, 4, 5] as const;

/** What are the point boxes of a round? Three points win (modulo.end-three-points). */
const POINT_BOXES = [1, 2, 3] as const;

const SEATS = ['p1', 'p2'] as const;

export const moduloPad = documentPart<State, Move, typeof pad, typeof variant>(
  { words: pad, variant },
  (job, words, { pads, matches }) => ({
    ...words,
    pads,
    matches,
    /** Several matches on a sheet have names of their own each. */
    isSeries: matches.length > 1,
    rounds: ROUNDS,
    points: POINT_BOXES,
    sample: sampleRow(job, words.sample),
  }),
);

function sampleRow(job: DocumentJob<State, Move>, id: string): unknown {
  const found = sampleCase(job, id);
  if (!found) return { players: [] };
  const { quantities, replay } = found;
  const shown = replay.steps.flatMap(({ move, player }) => {
    const { kind, hands } = move as { readonly kind?: string; readonly hands?: readonly number[] };
    return kind === 'choose' && hands ? [{ player, hands }] : [];
  });
  return {
    players: SEATS.map((seat, index) => ({
      began: quantities['first'] === seat,
      start: shown.find(({ player }) => player === index)?.hands ?? [],
      boxes: POINT_BOXES.map((point) => Number(quantities[`points${index + 1}`]) >= point),
      won: quantities['winner'] === seat,
    })),
    bothOut: quantities['by'] === 'both-out',
    draw: quantities['by'] === 'repetition',
  };
}
