/**
 * The worked example a score pad prints as its filled row.
 *
 * Takes a pad's job and the id its words name; gives the example's replay, or reports that there is none (MP4003).
 */
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { CaseReplay } from '../rulebook/types.ts';
import type { Json } from '../../games/core/game.ts';
import type { DocumentJob } from './job.ts';

/** Numbers and steps of the engine for the example `id` names. */
export function sampleCase<State extends Json, Move extends Json>(
  { rulebook, document, report }: DocumentJob<State, Move>,
  name: string,
): CaseReplay<State, Move> | undefined {
  const { examples } = rulebook;
  const found = examples.find((example) => example.id === name);
  if (!found)
    report(
      error('MP4003', `the score pad names the example "${name}", which does not exist`, {
        place: document.place,
        help: suggestionFor(
          name,
          examples.map((example) => example.id),
        ),
      }),
    );
  return found?.cases[0];
}
