/**
 * The plain data of a 3x16 score pad: a row for each game, tiles left and a box to tick for each player, a sample row.
 *
 * Takes the pad's words and the rulebook; gives what templates/score-pad/3x16.hbs prints. In the sample the caller, the tiles
 * left and the winners are the engine's. Source: clauses 3x16.fewest-left, 3x16.r-tie.
 */
import { error } from '../../diagnostics/diagnostic.ts';
import { suggestionFor } from '../../diagnostics/suggest.ts';
import { threeBySixteen, type State } from '../../games/3x16/index.ts';
import type { DocumentJob } from '../documents.ts';
import { localise } from '../localise.ts';
import { asList, asMap, asText } from '../plain.ts';

/** A pair of columns for each player there can be. Clause 3x16.players. */
const SEATS = Array.from({ length: threeBySixteen.players[1] }, (_, seat) => seat);

export function threeBySixteenPad(job: DocumentJob): Readonly<Record<string, unknown>> {
  const words = asMap(localise(job.document.data, job.language));
  const variant = asMap(job.variant.data);
  return {
    ...words,
    pads: asList(variant['pads']),
    rows: asList(variant['rows']),
    seats: SEATS,
    sample: sampleRow(job, asText(words['sample']), asList(words['names']).map(asText)),
  };
}

function sampleRow({ open, document }: DocumentJob, id: string, names: readonly string[]): unknown {
  const examples = open.rulebook?.examples ?? [];
  const found = examples.find((example) => example.id === id);
  if (!found) {
    const known = examples.map((example) => example.id);
    open.report(
      error('MP4003', `the score pad names the example "${id}", which does not exist`, {
        place: document.place,
        help: suggestionFor(id, known),
      }),
    );
    return { caller: '', players: [] };
  }
  const { quantities, replay } = found.cases[0];
  const lefts = quantities['lefts'] as readonly number[];
  const winners = quantities['winners'] as readonly string[];
  return {
    caller: names[(replay.start as State).caller] ?? '',
    players: SEATS.map((seat) => ({
      name: seat < lefts.length ? (names[seat] ?? '') : '',
      left: String(lefts[seat] ?? ''),
      won: winners.includes(`p${seat + 1}`),
    })),
  };
}
