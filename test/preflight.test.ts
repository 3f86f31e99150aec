/** Whole files judged: one of a stranger's deck in which nothing is to be told, and one another program made. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../src/base/invariant.ts';
import { judgePdf, openPdf, walkPage, type PdfReport } from '../src/output/preflight/index.ts';
import { deckFolder, type DeckFolder } from './kit/print-deck.ts';

const DECK = `title: { en: Trial, fr: Essai }
version: 1.0.0
languages: [en]
documents:
  - { product: score-pad, title: Pad, template: pad.hbs }
`;

const PAD = `<h1>Pad</h1>
<p class="row"><b>Score</b><span>of one round</span></p>
<p class="narrow">words that run over more than one line of a narrow column</p>
<ul><li>first</li><li>second</li></ul>
<table><thead><tr><th scope="col">Name</th><th scope="col">Points</th></tr></thead>
<tbody><tr><th scope="row">Ann</th><td></td></tr><tr><th scope="row">Bob</th><td><span class="line"></span></td></tr></tbody></table>
`;

const reportOf = (bytes: Uint8Array): PdfReport => {
  const judged = judgePdf(bytes);
  if (!judged.ok) throw new Error(judged.why);
  return judged.report;
};

describe('a document of a stranger', () => {
  let deck: DeckFolder;
  let bytes: Buffer;
  beforeAll(async () => {
    deck = deckFolder(DECK);
    deck.write('pad.hbs', PAD);
    deck.write(
      'pad.css',
      '@page { margin: 12mm; } .row { display: flex; justify-content: space-between; } .narrow { width: 30mm; } .line { display: inline-block; width: 10mm; border-bottom: 1pt solid #000; }',
    );
    const report = await deck.build({ only: [] });
    expect(deck.findings(report)).toEqual([]);
    bytes = readFileSync(
      present(
        report.files.find(({ path }) => path.includes('score-pad')),
        'the pad',
      ).path,
    );
  });
  afterAll(() => {
    deck.remove();
  });

  it('has nothing that a machine can find, not even a note', () => {
    expect(reportOf(bytes).findings).toEqual([]);
  });

  it('reads words apart that only stand apart, and blanks as blanks', () => {
    const opened = openPdf(bytes);
    if (!opened.ok) throw new Error(opened.why);
    const { sequences } = walkPage(opened.file, present(opened.file.pages[0], 'a page').value);
    expect(sequences.map(({ text }) => text.trim())).toContain('Score of one round');
    const blanks = opened.file.ids.filter(
      (id) => opened.file.text(opened.file.object(id), 'ActualText') === 'blank',
    );
    expect(blanks).toHaveLength(2);
  });
});

interface Kit {
  on(event: 'data', take: (part: Buffer) => void): void;
  on(event: 'end', done: () => void): void;
  struct(role: string, content?: () => void): { add(child: unknown): void; end(): void };
  addStructure(element: unknown): void;
  text(words: string): void;
  rect(x: number, y: number, width: number, height: number): { fill(colour: string): void };
  end(): void;
}

/** A tagged file as pdfkit writes it by itself: a built-in font, and a rectangle it was not told to tag. */
async function byPdfkit(): Promise<Buffer> {
  const { PDFDocument } = createRequire(import.meta.url)('pdfkit') as {
    readonly PDFDocument: new (options: object) => Kit;
  };
  const kit = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: 'Kit' },
  });
  const parts: Buffer[] = [];
  kit.on('data', (part) => parts.push(part));
  const done = new Promise<void>((resolve) => {
    kit.on('end', resolve);
  });
  const root = kit.struct('Document');
  kit.addStructure(root);
  root.add(
    kit.struct('H1', () => {
      kit.text('Heading');
    }),
  );
  root.add(
    kit.struct('P', () => {
      kit.text(
        'A paragraph that is long enough for two lines of the page, so that a line ends somewhere within it.',
      );
    }),
  );
  root.end();
  kit.rect(10, 10, 50, 50).fill('red');
  kit.end();
  await done;
  return Buffer.concat(parts);
}

describe('a file of another program', () => {
  it('is told what it lacks, and nothing else', async () => {
    const { findings, fonts, isTagged } = reportOf(await byPdfkit());
    expect(isTagged).toBe(true);
    expect(fonts).toMatchObject([{ name: 'Helvetica', isEmbedded: false }]);
    expect(findings.map(({ check, page, message }) => [check, page, message])).toEqual([
      ['U31', undefined, expect.stringMatching(/^font \d+ \(Helvetica\) is not embedded$/)],
      ['U11', 1, '1 painting operators outside tags and artifacts'],
    ]);
  });
});
