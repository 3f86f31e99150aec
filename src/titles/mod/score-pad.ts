/**
 * The plain data of a Mod match pad: one line a game, and a sample line that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what decks/mod/templates/score-pad.hbs prints. Winner, rounds and durability of
 * the sample are a replay's. Source: rules study section 3.6.
 */
import { LIMITS } from '../../games/mod/state.ts';
import type { CellValue } from '../../deck/types.ts';
import type { DocumentJob } from '../../document/job.ts';
import { localise } from '../../document/localise.ts';
import { asList, asMap } from '../../document/plain.ts';
import { sampleCase } from '../../document/sample.ts';

export function modPad(job: DocumentJob): Readonly<Record<string, unknown>> {
  const words = asMap(localise(job.document.data, job.language));
  const variant = asMap(job.variant.data);
  return {
    ...words,
    pads: asList(variant['pads']),
    games: asList(variant['games']).map((game) => ({ game, chain: chain(0) })),
    sample: sampleRow(job, words['sample']),
  };
}

/** What the winner may have left, highest first; `ring` is the one ringed, 0 for none. */
const chain = (ring: number): readonly { readonly value: number; readonly ringed: boolean }[] =>
  Array.from({ length: LIMITS.durability }, (_, i) => LIMITS.durability - i).map((value) => ({
    value,
    ringed: value === ring,
  }));

function sampleRow(job: DocumentJob, id: CellValue | undefined): unknown {
  const found = sampleCase(job, id);
  if (!found) return { winner: '', round: '', chain: chain(0) };
  const { winner, round, durabilityA, durabilityB } = found.quantities;
  const left = winner === 'A' ? durabilityA : durabilityB;
  return { winner: String(winner ?? ''), round: String(round ?? ''), chain: chain(Number(left)) };
}
