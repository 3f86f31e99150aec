/**
 * What the page of the studio is made of: its document, script, style sheet and fonts, by name from a table.
 *
 * Script and style sheet were bundled into `dist/studio` (`scripts/bundle/studio-page.ts`); fonts come from the font packages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webFont } from '../../typeset/font/index.ts';

export interface PageFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface PageFiles {
  readonly html: string;
  find(name: string): PageFile | undefined;
}

// Which fonts does the page bring along?
const FONTS: readonly (readonly [string, string, number])[] = [
  ['text-400.woff', 'Atkinson Hyperlegible Next', 400],
  ['text-600.woff', 'Atkinson Hyperlegible Next', 600],
  ['text-700.woff', 'Atkinson Hyperlegible Next', 700],
  ['head-800.woff', 'Bricolage Grotesque', 800],
];

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>modpress studio</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/files/page.css">
<script type="module" src="/files/page.js"></script>
</head>
<body><div id="studio"></div></body>
</html>
`;

/** @param folder where `page.js` and `page.css` lie, absolute */
export function pageFiles(folder: string): PageFiles {
  const files = new Map<string, PageFile>([
    ['page.js', { bytes: readFileSync(join(folder, 'page.js')), type: 'text/javascript; charset=utf-8' }],
    ['page.css', { bytes: readFileSync(join(folder, 'page.css')), type: 'text/css; charset=utf-8' }],
    ...FONTS.map(
      ([name, family, weight]) => [name, { bytes: webFont(family, weight), type: 'font/woff' }] as const,
    ),
  ]);
  return { html: HTML, find: (name) => files.get(name) };
}
