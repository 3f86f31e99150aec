/**
 * The built-in style sheet: what an element looks like when nobody says anything.
 *
 * Gives a source that is below every other sheet in the cascade. Margins are at the bottom only, because margins do
 * not collapse. Source: HTML's rendering section as far as the subset goes, with the press's own type sizes.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';

export const BUILT_IN_SHEET: SourceFile = {
  name: 'built-in.css',
  text: `
body { display: block; font: 9pt/1.35 "Atkinson Hyperlegible Next"; }
div, section, article, main, header, footer, blockquote, figure, figcaption, p, h1, h2, h3, h4, h5, h6, ul, ol, hr,
page-header, page-footer, pagebreak, colbreak { display: block; }
p, ul, ol, blockquote, figure, table { margin-bottom: 0.6em; }
h1, h2, h3, h4, h5, h6 { font-weight: 700; line-height: 1.15; margin-bottom: 0.4em; break-after: avoid; break-inside: avoid; }
h1 { font-size: 2em; }
h2 { font-size: 1.5em; }
h3 { font-size: 1.2em; }
h4, h5, h6 { font-size: 1em; }
ul, ol { padding-left: 1.4em; }
ol { list-style-type: decimal; }
li { display: list-item; }
li > ul, li > ol { margin-bottom: 0; }
ul ul { list-style-type: circle; }
blockquote { padding-left: 1.4em; }
figure { break-inside: avoid; }
hr { border-top: 0.25mm solid; margin-bottom: 0.6em; }
table { display: table; border-spacing: 0; }
caption { display: table-caption; break-after: avoid; }
thead { display: table-header-group; }
tbody { display: table-row-group; }
tfoot { display: table-footer-group; }
tr { display: table-row; break-inside: avoid; }
td, th { display: table-cell; padding: 0.2em 0.4em; vertical-align: top; }
th { font-weight: 700; text-align: left; }
b, strong { font-weight: 700; }
i, em { font-style: italic; }
u, a { text-decoration: underline; }
s { text-decoration: line-through; }
small { font-size: 0.85em; }
sub { font-size: 0.7em; vertical-align: sub; }
sup { font-size: 0.7em; vertical-align: super; }
code { font-variant-numeric: tabular-nums; hyphens: none; }
math { display: inline-block; white-space: nowrap; hyphens: none; vertical-align: baseline; }
mn, mo, mi, mtext { font-style: normal; }
mo { display: inline-block; padding: 0 0.22em; }
mfrac { display: inline-flex; flex-direction: column; align-items: center; vertical-align: middle; padding: 0 0.1em; font-size: 0.86em; line-height: 1.15; }
mfrac > * { display: block; padding: 0 0.15em; text-align: center; }
mfrac > :first-child { border-bottom: 0.28mm solid; padding-bottom: 0.06em; }
msup > :nth-child(2) { font-size: 0.7em; vertical-align: super; }
msub > :nth-child(2) { font-size: 0.7em; vertical-align: sub; }
mtable { display: inline-flex; flex-direction: column; align-items: center; vertical-align: middle; line-height: 1.1; font-size: 0.86em; }
mtr, mtd { display: block; }
msqrt { border-top: 0.25mm solid; }
img, icon, svg { display: inline-block; }
icon { width: 1em; height: 1em; vertical-align: -0.125em; }
pagebreak { break-before: page; }
colbreak { break-before: column; }
svg, symbol { overflow: hidden; }
g, path, rect, circle, ellipse, line, polyline, polygon, use, symbol, clipPath, svg svg { transform-origin: 0 0; }
`,
};
