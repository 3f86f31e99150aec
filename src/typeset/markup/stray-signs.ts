/**
 * Signs that look like markup and are none: `&colour;` that no character is called, `<_part>` that HTML takes for words.
 *
 * Takes text as it is written and where it begins; reports each. Changes nothing.
 */
import type { Note, Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { unknownCharacter, unknownElement } from './complaints.ts';

interface Words {
  readonly file: SourceFile;
  readonly origin: readonly Note[];
  /** As it is written, from `start` on. */
  readonly raw: string;
  readonly start: number;
  readonly inDrawing: boolean;
}

/** Whether there may be any: most text has neither sign. */
export const mayBeStray = (raw: string): boolean => raw.includes('&') || raw.includes('<');

export function reportStraySigns({ file, origin, raw, start, inDrawing }: Words, report: Report): void {
  const spot = (index: number, length: number) => ({
    place: { file, start: start + index, end: start + index + length },
    origin,
  });
  for (const { index, 0: sign } of raw.matchAll(/&[\p{L}_$#][\p{L}\p{N}_$-]*;/gu))
    report(unknownCharacter(spot(index, sign.length), sign));
  // For HTML a tag begins with a plain letter; `<__proto__>` would be printed as it stands.
  for (const { index, 0: written } of raw.matchAll(/<[\p{L}_:$@-][^\s<>/]*/gu))
    report(unknownElement(spot(index, written.length), written.slice(1), inDrawing));
}
