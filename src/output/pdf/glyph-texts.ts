/** The characters of a shaped run, glyph by glyph. Source: ISO 32000-1, 9.10.3. */
import type { ShapedRun } from '../../typeset/font/types.ts';

/**
 * What each glyph is copied as: its cluster's characters. Glyphs of one cluster share them out where there are as many
 * characters, else the first has them all (a ligature, a decomposed letter).
 */
export function glyphTexts(run: ShapedRun): readonly string[] {
  const { clusters, text } = run;
  if (clusters.length === text.length && clusters.every((at, i) => at === i)) return text.split('');
  const texts: string[] = [];
  for (let start = 0; start < clusters.length;) {
    let end = start + 1;
    while (end < clusters.length && clusters[end] === clusters[start]) end++;
    const chars = [...text.slice(clusters[start], clusters[end] ?? text.length)];
    for (let i = start; i < end; i++) {
      texts.push(chars.length === end - start ? (chars[i - start] ?? '') : i === start ? chars.join('') : '');
    }
    start = end;
  }
  return texts;
}
