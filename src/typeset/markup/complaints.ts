/**
 * The sentences of the markup stage: one function per thing that can be wrong.
 *
 * Takes names and places, gives diagnostics with the nearest valid name and the origin of the markup (template and
 * row) below. Never decides whether something is wrong.
 */
import type { Diagnostic, Note, Place } from '../../base/diagnostics/diagnostic.ts';
import { error, warning } from '../../base/diagnostics/diagnostic.ts';
import { listNames, suggestionFor } from '../../base/diagnostics/suggest.ts';
import {
  GLOBAL_ATTRIBUTES,
  HTML_ELEMENTS,
  PRESENTATION_ATTRIBUTES,
  SVG_ELEMENTS,
  type ElementRule,
} from './elements.ts';

export interface Spot {
  readonly place: Place;
  readonly origin: readonly Note[];
}

// Elements people reach for that are something else here: what to write.
const WRITTEN_OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['qr', 'write {{qr text}} in the template: it makes a QR code'],
  ['qrcode', 'write {{qr text}} in the template: it makes a QR code'],
  ['arc', 'text-arc: 20mm in the style sheet bends the lines of a box'],
  ['style', 'write it into the style sheet beside the template: it has the same name and ends in .css'],
  ['font', 'say it with font-family, font-size and color in the style sheet'],
  ['center', 'say it with text-align: center in the style sheet'],
]);

export function unknownElement(spot: Spot, name: string, inDrawing: boolean): Diagnostic {
  const known = Object.keys(inDrawing ? SVG_ELEMENTS : HTML_ELEMENTS);
  const isMisplaced = !inDrawing && Object.hasOwn(SVG_ELEMENTS, name);
  return error('MP1301', `unknown element "${name}"`, {
    place: spot.place,
    notes: spot.origin,
    help:
      (inDrawing ? undefined : WRITTEN_OTHERWISE.get(name)) ??
      (isMisplaced ? `"${name}" is a drawing element: put it inside "svg"` : suggestionFor(name, known)),
  });
}

/** The attributes an element may have, for suggestions. */
export function attributesOf(rule: ElementRule, inDrawing: boolean): readonly string[] {
  return [...rule.attributes, ...GLOBAL_ATTRIBUTES, ...(inDrawing ? PRESENTATION_ATTRIBUTES : [])];
}

export const unknownAttribute = (
  spot: Spot,
  name: string,
  element: string,
  known: readonly string[],
): Diagnostic =>
  error('MP1302', `"${element}" has no attribute "${name}"`, {
    place: spot.place,
    notes: spot.origin,
    help: suggestionFor(name, known),
  });

export const notClosed = (spot: Spot, name: string, found: string): Diagnostic =>
  error('MP1303', `"${name}" is not closed`, {
    place: spot.place,
    label: 'opened here',
    notes: spot.origin,
    help: `write </${name}> before ${found}`,
  });

export const notOpened = (spot: Spot, name: string, open: readonly string[]): Diagnostic =>
  error('MP1304', `</${name}> closes nothing`, {
    place: spot.place,
    notes: spot.origin,
    help: open.length === 0 ? 'remove it' : `open here are ${listNames(open)}`,
  });

export const wrongPlace = (spot: Spot, message: string, help: string): Diagnostic =>
  error('MP1305', message, { place: spot.place, notes: spot.origin, help });

export const notDrawn = (spot: Spot, what: string): Diagnostic =>
  error('MP1306', `${what} is not drawn`, {
    place: spot.place,
    notes: spot.origin,
    help: 'flatten it in the drawing program (text to paths, masks and filters applied), or use a PNG picture',
  });

export const attributeMissing = (spot: Spot, element: string, name: string): Diagnostic =>
  error('MP1307', `"${element}" needs the attribute "${name}"`, {
    place: spot.place,
    notes: spot.origin,
    help: `write <${element} ${name}="..."`,
  });

export const attributeTwice = (spot: Spot, name: string): Diagnostic =>
  error('MP1308', `"${name}" is given twice`, { place: spot.place, notes: spot.origin, help: 'keep one' });

export const unknownCharacter = (spot: Spot, written: string): Diagnostic =>
  warning('MP1309', `unknown character name "${written}"`, {
    place: spot.place,
    notes: spot.origin,
    help: 'write the character itself, or &amp; for a plain ampersand',
  });

export const endsEarly = (spot: Spot): Diagnostic =>
  error('MP1310', 'the markup ends inside a tag or a comment', {
    place: spot.place,
    notes: spot.origin,
    help: 'close the tag, the quotation mark or the comment',
  });

export const quoteNotClosed = (spot: Spot, name: string): Diagnostic =>
  error('MP1310', `the quotation mark after ${name}= is not closed`, {
    place: spot.place,
    notes: spot.origin,
    help: 'write " at the end of the value',
  });

export const unknownLanguage = (spot: Spot, found: string): Diagnostic =>
  error('MP1311', `unknown language "${found}"`, {
    place: spot.place,
    notes: spot.origin,
    help: 'write a tag such as en, pt-BR or gsw',
  });

export const tooDeep = (spot: Spot, limit: number): Diagnostic =>
  error('MP1312', `more than ${limit} elements are nested in each other`, {
    place: spot.place,
    notes: spot.origin,
    help: 'look for a partial that calls itself',
  });

export const textNotDrawn = (spot: Spot): Diagnostic =>
  error('MP1313', 'text inside "svg" is not drawn', {
    place: spot.place,
    notes: spot.origin,
    help: 'place a "span" over the drawing, or turn the letters into paths',
  });
