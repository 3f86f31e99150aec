/**
 * The plain data of a Mod match pad: one line a game, and a sample line that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what decks/mod/templates/score-pad.hbs prints. Token, winner, rounds and
 * durability of the sample are a replay's.
 */
import { LIMITS } from '../../../games/mod/state.ts';
import type { ModMove, ModState } from '../../../games/mod/index.ts';
import type { DocumentJob } from '../../document/job.ts';
import { fillPlaces } from '../../document/localise.ts';
import { documentPart } from '../../document/part.ts';
import { pad, variant } from './words.ts';
import { sampleCase } from '../../document/sample.ts';

export const modPad = documentPart<ModState, ModMove, typeof pad, typeof variant>(
  { words: pad, variant },
  (job, words, { pads, games, closes }) => ({
    ...words,
    pads,
    isSmall: job.variant.name === '4up',
    games: games.map((game) => ({ game, chain: chain(0), closes: closes.includes(game) })),
    bestOf: matches(words.words, closes),
    sample: sampleRow(job, words.sample),
  }),
);

/** What the heavy lines mean: matches of one length below each other, or ends of shorter and longer ones. */
function matches(
  say: { readonly series: string; readonly 'best-of': string },
  closes: readonly number[],
): string {
  const [first = 0] = closes;
  const isSeries = closes.every((game, index) => game === first * (index + 1));
  return fillPlaces(isSeries ? say.series : say['best-of'], { games: isSeries ? first : closes.join(', ') })
    .text;
}

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
