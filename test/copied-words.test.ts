/** Words on arcs and words whose letters stand apart are copied and read aloud as words, from one card and from many copies of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgePdf, openPdf, spokenLines } from '../src/output/preflight/index.ts';
import { deckFolder } from './kit/print-deck.ts';
import { hasProgram, runOnPdf } from './kit/programs.ts';

const SPACED = 'Letters that stand apart';
const STYLE = `p { margin: 1mm 5mm; font-size: 10pt }
.arc { text-arc: 40mm; text-align: center; margin-top: 9mm }
.wide { letter-spacing: 0.3em }
.row { display: flex; gap: 3mm }
`;
const FACE = `<p class="arc">Où the bent words go</p>
<p class="wide">${SPACED}</p>
<p class="row"><span>3</span><span class="wide">COST</span><span>each</span></p>
<p>Plain AVATAR {{id}}</p>
`;
const HEARD = ['Où the bent words go', SPACED, '3 COST each', 'Plain AVATAR one'];

const folder = deckFolder(`title: Trial
version: 0.9.1
languages: [en]
components:
  - name: cards
    size: poker
    front: face.hbs
    back: back.hbs
    data: [{ id: one }, { id: many, copies: 3 }]
    where: copies > 0
`);
let cards: Uint8Array;
beforeAll(async () => {
  folder.write('face.hbs', FACE);
  folder.write('face.css', STYLE);
  const report = await folder.build();
  expect(folder.findings(report)).toEqual([]);
  cards = readFileSync(join(folder.out, 'trial', 'cards.en.a4.pdf'));
}, 60_000);
afterAll(() => folder.remove());

describe('a sheet of cards with bent and spaced words', () => {
  it('is read aloud in words, one element for a line', () => {
    const opened = openPdf(cards);
    const lines = opened.ok ? spokenLines(opened.file).map(({ text }) => text) : [];
    expect(lines.slice(0, HEARD.length)).toEqual(HEARD);
    const spans = opened.ok
      ? opened.file.ids.filter((id) => opened.file.name(opened.file.object(id), 'S') === 'Span')
      : [];
    expect(spans).toHaveLength(1);
  });

  it('has no fault and no note', () => {
    const judged = judgePdf(cards);
    expect(judged.ok && judged.report.findings).toEqual([]);
  });

  it.skipIf(!hasProgram('pdftotext'))('is copied in words, from each of the four cards', () => {
    for (const way of [['FILE', '-'], ['-raw', 'FILE', '-']]) {
      const { text } = runOnPdf('pdftotext', way, cards);
      const copied = text.replaceAll(/\s+/g, ' ');
      for (const words of ['Où the bent words go', SPACED, 'COST'])
        expect(copied.split(words).length - 1, `${way.join(' ')}: ${words}`).toBe(4);
    }
  }); // prettier-ignore
});
