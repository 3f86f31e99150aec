/**
 * Whether two sheets are filled alike: the same lists at the same places, owned by the same elements but for where those stand in
 * the structure.
 *
 * A form counts as the same whatever it shows: a page only names it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Matrix, Rect } from '../../base/geometry.ts';
import type { Owner } from '../../box/types.ts';
import type { Placement, Sheet } from '../../sheet/types.ts';

export const allPlacements = ({ placements, sharedFurniture }: Sheet): readonly Placement[] =>
  sharedFurniture.length === 0 ? placements : [...placements, ...sharedFurniture];

/** How much further on the elements of the second sheet stand; undefined where the two are not filled alike. */
export function shiftBetween(one: Sheet, other: Sheet): number | undefined {
  const [from, to] = [allPlacements(one), allPlacements(other)];
  const shift = firstOwner(to) - firstOwner(from);
  const isAlike =
    one.placements.length === other.placements.length &&
    from.length === to.length &&
    one.size.width === other.size.width &&
    one.size.height === other.size.height &&
    isSameMatrix(one.correction, other.correction) &&
    one.furniture.length === other.furniture.length &&
    // Of the last sheet marks are drawn again: nobody else has the same places filled.
    one.furniture.every((item, i) => isDeepStrictEqual(item, other.furniture[i])) &&
    from.every((placement, i) => isSamePlacement(placement, to[i], shift));
  return isAlike ? shift : undefined;
}

/** The first element that owns something; 0 for none. */
function firstOwner(placements: readonly Placement[]): Owner {
  for (const placement of placements) {
    const owners = placement.as === 'form' ? [placement.owner] : placement.owners;
    const found = owners.find((owner) => owner >= 0);
    if (found !== undefined) return found;
  }
  return 0;
}

function isSamePlacement(one: Placement, other: Placement | undefined, shift: number): boolean {
  if (
    other?.page !== one.page ||
    !isSameMatrix(one.matrix, other.matrix) ||
    !isSameRect(one.clip, other.clip)
  )
    return false;
  if (one.as === 'form')
    return (
      other.as === 'form' && isSameRect(one.window, other.window) && isMoved(one.owner, other.owner, shift)
    );
  return (
    other.as === 'inline' &&
    one.list === other.list &&
    one.owners.length === other.owners.length &&
    one.owners.every((owner, i) => isMoved(owner, other.owners[i], shift))
  );
}

/** Artifacts have no place in the structure. */
const isMoved = (one: Owner, other: Owner | undefined, shift: number): boolean =>
  other === (one < 0 ? one : one + shift);

const isSameMatrix = (one: Matrix | undefined, other: Matrix | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && one.every((number, i) => number === other[i]));

export const isSameRect = (one: Rect | undefined, other: Rect | undefined): boolean =>
  one === other ||
  (one?.x === other?.x &&
    one?.y === other?.y &&
    one?.width === other?.width &&
    one?.height === other?.height);
