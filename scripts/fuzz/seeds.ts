/**
 * What fuzzing begins with: the shipped decks, templates, style sheets and drawings, small pictures and small PDFs.
 *
 * Takes nothing; gives texts and bytes by target. Nothing is random here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pdf } from '../hostile/cases/pdfs.ts';
import { png } from '../hostile/cases/pictures.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function filesUnder(folder: string, ending: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => text.length < 20_000)
    .sort((a, b) => a.length - b.length);
}

const FOLDERS = ['decks', 'templates', 'test/fixtures'];
const all = (ending: string): readonly string[] => FOLDERS.flatMap((folder) => filesUnder(folder, ending));

const SOUP = `<div class="a"><p>{{name}} <b>bold</b> <i>it</i><br/>{{rich text}}</p><ul><li>one</li><li>two<ol><li>x</li></ol></li></ul>
<table><thead><tr><th>a</th><th colspan="2">b</th></tr></thead><tr><td rowspan="2">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>
<svg viewBox="0 0 10 10" width="20" height="20"><g transform="rotate(3)"><path d="M0 0h5v5a1 1 0 0 1 2 2q1 1 2 2t1 1z" fill="url(#g)"/><circle cx="5" cy="5" r="2"/><text x="1" y="2">t</text></g>
<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><clipPath id="c"><rect width="3" height="4"/></clipPath></defs><use href="#g"/></svg>
{{#each (range 1 3) as |i|}}<span style="display: inline-block; width: {{mul i 3}}mm">{{i}}</span>{{else}}none{{/each}}
{{#if (eq copies 1)}}{{add copies 2}}{{/if}}<img src="../art/x.png" alt="x"/><h2>head</h2><figure><figcaption>c</figcaption></figure></div>`;

const STYLES = `.a { display: flex; flex-direction: row-reverse; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 2mm }
.a > * { flex: 1 2 10mm; min-width: 0; max-width: 80%; margin: auto 1mm; padding: 1mm 2pt; border: 1pt dashed #123; border-radius: 3mm / 50% }
p { text-align: justify; hyphens: auto; line-height: 1.3; letter-spacing: 0.1em; font: bold 9pt/1.2 sans-serif; text-fit: shrink; text-fit-min: 6pt; color: rgb(10 20 30 / 50%) }
ul { column-count: 2; column-gap: 3mm; list-style: square; break-inside: avoid } li { position: relative; display: list-item } li:nth-child(2n+1) { position: absolute; left: 3mm; top: -2mm; z-index: 3 }
table { border-collapse: collapse; table-layout: fixed; width: 100%; aspect-ratio: 3 / 2 } td { vertical-align: middle; background: linear-gradient(45deg, red, blue 50%, #0000) } svg { transform: rotate(10deg) scale(1.2); opacity: 0.5; clip-path: inset(1mm) }
:root { --a: 3mm; --b: calc(var(--a) * 2 + 1em) } .a b { width: var(--b); height: calc(100% - var(--a)); box-shadow: 1mm 1mm 2mm black; overflow: hidden } @page { size: a5; margin: 10mm } @media print { h2 { break-before: page } }`;

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24" width="24" height="24"><style>.k { fill: #123; stroke-width: 2 }</style>
<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="24" gradientTransform="rotate(30)"><stop offset="0%" stop-color="#fff"/><stop offset="100%" stop-color="currentColor" stop-opacity=".5"/></linearGradient>
<radialGradient id="r" cx="50%" cy="50%" r="50%" href="#g"/><clipPath id="c"><circle cx="12" cy="12" r="10"/></clipPath><symbol id="s" viewBox="0 0 4 4"><path d="M0,0 C1,1 2,2 3,3 S4,4 4,0 Z"/></symbol></defs>
<g clip-path="url(#c)" transform="translate(1 2) skewX(10) matrix(1 0 0 1 0 0)" class="k"><rect x="1" y="1" width="10" height="8" rx="2" fill="url(#g)"/><ellipse cx="12" cy="12" rx="5" ry="3" fill="url(#r)"/>
<polygon points="1,1 5,5 1,5" fill-rule="evenodd" stroke-dasharray="2 1"/><polyline points="0 0 4 4"/><line x1="0" y1="0" x2="9" y2="9" stroke="red" stroke-linecap="round"/><use href="#s" x="3" y="3" width="4" height="4"/></g></svg>`;

const LINES = [
  '{"op":"games"}',
  '{"id":1,"game":"mod-3","op":"new","seed":"a","options":{"players":3}}',
  '{"game":"modulo","op":"new","seed":"7"}',
  '{"game":"modulo-n","op":"new","seed":"b","options":{"players":2,"modulus":5}}',
  '{"game":"3x16","op":"new","seed":"1","options":{"players":1}}',
  '{"game":"mod","op":"new","seed":"1"}',
  '{"game":"mod-3","op":"facts"}',
];

export interface Seeds {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly pictures: readonly Uint8Array[];
}

export function readSeeds(): Seeds {
  return {
    texts: {
      yaml: all('.yaml').slice(0, 30),
      csv: all('.csv').slice(0, 20),
      template: [SOUP, SOUP, ...all('.hbs')],
      style: [STYLES, STYLES, ...all('.css')],
      drawing: [DRAWING, DRAWING, ...all('.svg')],
      line: LINES,
      pdf: [pdf(), pdf({ 4: '<< /Length 30 >>\nstream\nBT /F 9 Tf (a) Tj ET 0 0 9 9 re f\nendstream' })],
    },
    pictures: [
      png(),
      png({ kind: 3 }),
      png({ kind: 6, rows: Buffer.alloc(17 * 4) }),
      png({ width: 64, height: 64 }),
    ],
  };
}
