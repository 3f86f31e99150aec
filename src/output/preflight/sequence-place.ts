/** Where in the file a marked sequence is that an element of the structure tree holds. Source: ISO 32000-1, 14.7.4. */
import type { PdfFile } from './file.ts';
import type { PdfValue } from './values.ts';

export interface SequencePlace {
  /** Of the stream in the parent tree. */
  readonly key: number | undefined;
  readonly mcid: number;
}

/** Where a kid of an element is; undefined for one that is no sequence. */
export function sequencePlace(file: PdfFile, element: PdfValue, kid: PdfValue): SequencePlace | undefined {
  if (typeof kid === 'number')
    return { key: file.number(file.raw(element, 'Pg'), 'StructParents'), mcid: kid };
  const mcid = file.number(kid, 'MCID');
  if (mcid === undefined) return undefined;
  const stream = file.entry(kid, 'Stm') ?? file.entry(kid, 'Pg') ?? file.entry(element, 'Pg');
  return { key: file.number(stream, 'StructParents'), mcid };
}

/** A sequence as text, `key mcid`. */
export const sequenceText = (key: number | undefined, mcid: number): string => `${key ?? '?'} ${mcid}`;

/** `key mcid` of a kid; undefined for one that is no sequence. */
export function sequenceId(file: PdfFile, element: PdfValue, kid: PdfValue): string | undefined {
  const place = sequencePlace(file, element, kid);
  return place && sequenceText(place.key, place.mcid);
}
