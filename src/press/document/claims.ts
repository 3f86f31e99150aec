/**
 * Sentences that rest on figures they do not print, such as "nobody can force a win".
 *
 * Takes what a sentence holds to be so (`holds: { start-value-5: 0 }`, figures by their short names) and the engine's
 * facts; gives one message for each figure that is otherwise. Texts that print their figures need none of this.
 */
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { Fact } from '../../games/core/game.ts';
import type { Holds } from './schema.ts';

/** MP4008 for every claim in `holds` that the facts of `game` do not bear out. */
export function brokenClaims(
  holds: Holds,
  { game, facts }: { readonly game: string; readonly facts: readonly Fact[] },
  place: Diagnostic['place'],
): readonly Diagnostic[] {
  const prefix = `${game}.fact-`;
  const known = new Map(facts.map(({ id, value }) => [id.replace(prefix, ''), value]));
  return Object.entries(holds ?? {}).flatMap(([name, said]) => {
    const found = known.get(name);
    if (found === String(said)) return [];
    const what = found === undefined ? 'no such figure' : found;
    const help = found === undefined ? suggestionFor(name, known.keys()) : undefined;
    const message = `a sentence says that "${name}" is ${said}, the engine finds ${what}`;
    return [error('MP4008', message, { place, help })];
  });
}
