/**
 * The typefaces of the press inside a page of HTML (`webFaces`): a browser lets no local page read a font file beside it.
 *
 * Takes nothing, gives `@font-face` rules with the fonts in them.
 */
import { base64Text } from '../../base/bytes.ts';
import { once } from '../../base/cache.ts';
import { webFont } from '../../typeset/font/index.ts';

const FACES = [
  ['Bricolage Grotesque', 800],
  ['Atkinson Hyperlegible Next', 400],
  ['Atkinson Hyperlegible Next', 700],
] as const;

/** About 78,000 characters. */
export const webFaces = once(() => FACES.map(fontFace).join('\n'));

function fontFace([family, weight]: (typeof FACES)[number]): string {
  const data = base64Text(webFont(family, weight));
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff;base64,${data}) format("woff"); }`;
}
