/**
 * The plain data of a Mod match pad: one line a game, and a sample line that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what templates/score-pad/mod.hbs prints. Winner, rounds and durability of
 * the sample are a replay's. Source: rules study section 3.6.
 */
import { error } from '../../diagnostics/diagnostic.ts';
import { suggestionFor } from '../../diagnostics/suggest.ts';
import { LIMITS } from '../../games/mod/state.ts';
import type { DocumentJob } from '../documents.ts';
import { localise } from '../localise.ts';
import { asList, asMap, asText } from '../plain.ts';

export function modPad(job: DocumentJob): Readonly<Record<string, unknown>> {
  const words = asMap(localise(job.document.data, job.language));
  const variant = asMap(job.variant.data);
  return {
    ...words,
    pads: asList(variant['pads']),
    games: asList(variant['games']).map((game) => ({ game, chain: chain(0) })),
    sample: sampleRow(job, asText(words['sample'])),
  };
}

/** What the winner may have left, highest first; `ring` is the one ringed, 0 for none. */
const chain = (ring: number): readonly { readonly value: number; readonly ringed: boolean }[] =>
  Array.from({ length: LIMITS.durability }, (_, i) => LIMITS.durability - i).map((value) => ({
    value,
    ringed: value === ring,
  }));

function sampleRow({ open, document }: DocumentJob, id: string): unknown {
  const examples = open.rulebook?.examples ?? [];
  const found = examples.find((example) => example.id === id);
  if (!found) {
    const help = suggestionFor(
      id,
      examples.map((example) => example.id),
    );
    open.report(
      error('MP4003', `the match pad names the example "${id}", which does not exist`, {
        place: document.place,
        help,
      }),
    );
    return { winner: '', round: '', chain: chain(0) };
  }
  const { winner, round, durabilityA, durabilityB } = found.cases[0].quantities;
  const left = winner === 'A' ? durabilityA : durabilityB;
  return { winner: String(winner ?? ''), round: String(round ?? ''), chain: chain(Number(left)) };
}
