/**
 * Where operators stand in a stream, and which of them may not be there (F5): `misplaced`, `leftOpen`.
 *
 * Takes one operator after the other; gives what is wrong in words. Marks, texts and saved states begin and end in the same stream, and
 * only what stands between BX and EX may be unknown. Source: ISO 32000-1, 7.8.2, 8.4.2, 9.4.1 and 14.6.1.
 */
import { KNOWN } from './page-images.ts';
import type { PdfValue } from './values.ts';

/** Of what is no operator so much is told. */
const LONGEST_OPERATOR = 16;

/** Where operators are read: resources, the stream's key in the parent tree, how deep in forms. */
export interface Place {
  readonly resources: PdfValue;
  readonly key: number | undefined;
  readonly depth: number;
  /** Tagged sequences this reading of the stream has opened. */
  readonly seen: Set<number>;
  /** What was open in the graphics state when it began. */
  floor: number;
  /** Marks that it has opened and not closed; parts in which it may have operators of its own; whether it is in a text. */
  marks: number;
  compatible: number;
  isInText: boolean;
}

export const placeIn = (resources: PdfValue, key: number | undefined, depth: number): Place => ({
  ...{ resources, key, depth },
  ...{ seen: new Set(), floor: 0, marks: 0, compatible: 0, isInText: false },
});

/** What a stream has left open, and whether part of it was not read. */
export function leftOpen(place: Place, saved: number, isCut: boolean): readonly string[] {
  return [
    ...(isCut ? ['what follows a sign that can begin nothing is not shown'] : []),
    ...(saved > place.floor ? ['a graphics state is saved and not restored (q without Q)'] : []),
    ...(place.marks > 0 ? ['a mark is opened and not closed (BDC without EMC)'] : []),
    ...(place.isInText ? ['a text is begun and not ended (BT without ET)'] : []),
  ];
}

/**
 * Notes in `place` what an operator begins or ends; gives what is wrong where it may not be.
 *
 * @param saved how many graphics states are saved
 */
export function misplaced(op: string, place: Place, saved: number): string | undefined {
  if (op === 'Q' && saved <= place.floor)
    return 'a graphics state is restored that was not saved (Q without q)';
  if (op === 'BMC' || op === 'BDC') place.marks++;
  else if (op === 'EMC') {
    if (place.marks === 0) return 'a mark is closed that was not opened (EMC without BDC)';
    place.marks--;
  } else if (op === 'BT' || op === 'ET') {
    const isTwice = place.isInText === (op === 'BT');
    place.isInText = op === 'BT';
    if (isTwice) return `${op} does not fit: texts are begun and ended in turn`;
  } else if (op === 'BX') place.compatible++;
  else if (op === 'EX') place.compatible--;
  else if (!KNOWN.has(op) && place.compatible <= 0)
    return `"${op.slice(0, LONGEST_OPERATOR)}" is no operator`;
  return undefined;
}
