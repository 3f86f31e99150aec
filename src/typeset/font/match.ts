/**
 * Which files of a family answer a request for weight and style? CSS Fonts 4, section 5.2, without stretch.
 *
 * Nothing is slanted or emboldened: a family without the style answers with the one it has.
 */
import type { TypefaceSet, Family } from './catalogue.ts';
import type { FontRequest } from './types.ts';

/** Smaller is nearer; sorts exactly as the specification searches. */
function weightDistance(wanted: number, weight: number): number {
  const [below, above] = [wanted - weight, weight - wanted];
  const far = 1000;
  if (weight === wanted) return 0;
  if (wanted >= 400 && wanted <= 500) {
    if (above > 0 && weight <= 500) return above;
    return below > 0 ? far + below : 2 * far + above;
  }
  if (wanted < 400) return below > 0 ? below : far + above;
  return above > 0 ? above : far + below;
}

/** The nearest set of files; undefined for a family without any. */
export function nearestSet(family: Family, request: Omit<FontRequest, 'families'>): TypefaceSet | undefined {
  const sameStyle = family.sets.filter(({ style }) => style === request.style);
  const candidates = sameStyle.length > 0 ? sameStyle : family.sets;
  let best: TypefaceSet | undefined;
  for (const set of candidates) {
    const nearer =
      !best || weightDistance(request.weight, set.weight) < weightDistance(request.weight, best.weight);
    if (nearer) best = set;
  }
  return best;
}
