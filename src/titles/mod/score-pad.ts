/**
 * The plain data of a Mod match pad: one line a game, and a sample line that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what decks/mod/templates/score-pad.hbs prints. Token, winner, rounds and
 * durability of the sample are a replay's.
 */
import { LIMITS } from '../../games/mod/state.ts';
import type { ModMove, ModState } from '../../games/mod/index.ts';
import type { DocumentJob } from '../../document/job.ts';
import { documentPart } from '../../document/part.ts';
import { pad, variant } from './words.ts';
import { sampleCase } from '../../document/sample.ts';

export const modPad = documentPart<ModState, ModMove, typeof pad, typeof variant>(
  { words: pad, variant },
  (job, words, { pads, games }) => ({
    ...words,
    pads,
    games: games.map((game) => ({ game, chain: chain(0) })),
    sample: sampleRow(job, words.sample),
  }),
);

/** What the winner may have left, highest first; `ring` is the one ringed, 0 for none. */
const chain = (ring: number): readonly { readonly value: number; readonly ringed: boolean }[] =>
  Array.from({ length: LIMITS.durability }, (_, i) => LIMITS.durability - i).map((value) => ({
    value,
    ringed: value === ring,
  }));

function sampleRow(job: DocumentJob<ModState, ModMove>, id: string): unknown {
  const found = sampleCase(job, id);
  if (!found) return { token: '', winner: '', round: '', chain: chain(0) };
  const { winner, round, durabilityA, durabilityB } = found.quantities;
  const left = winner === 'A' ? durabilityA : durabilityB;
  const token = found.replay.start.initiative === 0 ? 'A' : 'B';
  return { token, winner: String(winner ?? ''), round: String(round ?? ''), chain: chain(Number(left)) };
}
