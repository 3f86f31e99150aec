/**
 * Findings on a face whose row moved in its file.
 *
 * Takes what was found where the row stood; gives it where the row stands now. Places elsewhere (templates, style sheets) stay.
 */
import { inLanguage } from '../../base/language.ts';
import type { Row } from '../../deck/read/index.ts';
import type { Diagnostic, Place } from '../../base/diagnostics/diagnostic.ts';

/** @returns undefined where one of them cannot be followed: it is about a part of a cell */
export function followedFindings(
  found: readonly Diagnostic[],
  before: Row,
  now: Row,
): readonly Diagnostic[] | undefined {
  if (before === now || found.length === 0) return found;
  const places = placesOf(before, now);
  let isLost = false;
  const moved = <T extends { readonly place?: Place }>(one: T): T => {
    if (!one.place || one.place.file !== before.place.file) return one;
    const place = places.get(one.place);
    if (!place) isLost = true;
    return place ? { ...one, place } : one;
  };
  const all = found.map((one) => {
    const origin = one.case?.origin?.map(moved);
    const about = one.case && origin ? { case: { ...one.case, origin } } : {};
    return { ...moved(one), ...about, notes: one.notes.map(moved) };
  });
  return isLost ? undefined : all;
}

/** Where the row and its cells stood, and where they stand now. */
function placesOf(before: Row, now: Row): ReadonlyMap<Place, Place> {
  const places = new Map<Place, Place>([[before.place, now.place]]);
  for (const language of Object.keys(now.fields) as (keyof Row['fields'])[])
    for (const [name, cell] of inLanguage(before.fields, language)) {
      const place = inLanguage(now.fields, language).get(name)?.place;
      if (place) places.set(cell.place, place);
    }
  return places;
}
