/**
 * What a glyph is copied as: the text for a writer's character map (ToUnicode).
 *
 * A space or a hyphen drawn in place of a rarer one is copied as itself, so that one glyph never has two meanings and
 * the first no-break space does not turn all spaces into its like. Source: ISO 32000-1, section 9.10.3.
 */
import { visibleOf } from './stand-ins.ts';
import type { ShapedRun } from './types.ts';

const PLAIN_TWINS = [0x20, 0x2d] as const;

/** The text of glyph `index` of a run; empty for further glyphs of one character. */
export function glyphText(run: ShapedRun, index: number): string {
  const glyph = run.glyphs[index] ?? 0;
  const twin = PLAIN_TWINS.find((codePoint) => run.typeface.glyph(codePoint) === glyph);
  if (twin !== undefined) return String.fromCodePoint(twin);
  const start = run.clusters[index] ?? 0;
  if (index > 0 && run.clusters[index - 1] === start) return '';
  let next = index + 1;
  while (next < run.clusters.length && run.clusters[next] === start) next++;
  return visibleOf(run.text.slice(start, run.clusters[next] ?? run.text.length)).text;
}
