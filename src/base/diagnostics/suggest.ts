/**
 * Nearest names: what a person may have meant.
 *
 * Takes a name that is not known and the names that are; gives the nearest one when it is near enough, and the
 * sentence that offers it. The only importer of the edit distance. The limit is
 * generous for slips and strict for other words: an offer that is wrong is worse than none.
 */
import { distance } from 'fastest-levenshtein';

/** How many edits may a name be away? Two, or a third of its length; one for names of one or two letters. */
const limitFor = (name: string): number => (name.length <= 2 ? 1 : Math.max(2, Math.floor(name.length / 3)));

/**
 * The known name nearest to `name`, or undefined when none is near.
 *
 * Case, accents in another form, `-` against `_` and spaces cost nothing. Of equally near names the longest wins (a left-out
 * sign is the commoner slip: `mod3` means `mod-3`, not `mod`), then the first.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = fold(name);
  if (wanted === '') return undefined;
  const limit = limitFor(wanted);
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const candidate of known) {
    const folded = fold(candidate);
    if (Math.abs(folded.length - wanted.length) > limit) continue;
    const edits = distance(wanted, folded);
    const isNear = edits <= limit && edits < Math.max(wanted.length, folded.length);
    const isBetter =
      best === undefined ||
      edits < best.edits ||
      (edits === best.edits && candidate.length > best.name.length);
    if (isNear && isBetter) best = { name: candidate, edits };
  }
  return best?.name;
}

const fold = (name: string): string =>
  name.slice(0, 80).normalize('NFC').toLowerCase().replaceAll(/[\s_]/g, '-');

/** `did you mean "cards"?`, else `known are "cards", "tiles"`; undefined when nothing is known. */
export function suggestionFor(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const nearest = nearestName(name, names);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  return names.length === 0 ? undefined : `known are ${listNames(names)}`;
}

const MOST_LISTED = 12;

/** `"a", "b", "c"`; after twelve names the rest is counted. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).map((name) => `"${name}"`);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}
