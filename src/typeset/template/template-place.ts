/** Places of Handlebars' nodes as offsets in the text of a template. */
import type { Place, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { startOfLine } from '../../base/diagnostics/position.ts';
import type { Position, Spot } from './spot.ts';

/** Offset of a Handlebars position: both count LF, CRLF and a lone CR as one line end. */
export const offsetOf = (file: SourceFile, { line, column }: Position): number =>
  Math.min(startOfLine(file, line) + column, file.text.length);

export const placeOfSpot = (file: SourceFile, { start, end }: Spot): Place => ({
  file,
  start: offsetOf(file, start),
  end: offsetOf(file, end),
});

export const placeOf = (file: SourceFile, { loc }: { readonly loc: Spot }): Place => placeOfSpot(file, loc);
