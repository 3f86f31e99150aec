/**
 * What a listener gets of every file of the shipped decks: read back from the finished PDFs, element by element.
 *
 * Covers lists with labels, formulas, heads and cells that say something, pictures that are told by more than the words beside
 * them, strings of numbers, and French spacing in all that is spoken.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgePdf, openPdf, spokenLines, type Finding, type PdfFile } from '../src/output/preflight/index.ts';
import { readTree, type Element } from '../src/output/preflight/tree.ts';
import { sharedBuild } from './kit/shared-build.ts';

interface HeardFile {
  readonly name: string;
  readonly file: PdfFile;
  readonly elements: readonly Element[];
  /** Lines as `check --read` prints them. */
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

const spoken = (file: PdfFile, { value }: Element): string | undefined =>
  file.text(value, 'ActualText') ?? file.text(value, 'Alt');

function heard(path: string): HeardFile {
  const bytes = readFileSync(path);
  const [opened, judged] = [openPdf(bytes), judgePdf(bytes)];
  if (!opened.ok) throw new Error(opened.why);
  if (!judged.ok) throw new Error(judged.why);
  const { file } = opened;
  return {
    name: basename(path),
    file,
    elements: [...readTree(file)],
    lines: spokenLines(file).map(({ text }) => text),
    findings: judged.report.findings,
  };
}

const rolesIn = ({ elements }: HeardFile, role: string): readonly Element[] =>
  elements.filter((one) => one.role === role);

/** Cells of each row of a table, as `--read` says them. */
const rowsOf = ({ lines }: HeardFile): readonly (readonly string[])[] =>
  lines.filter((line) => line.includes(' | ')).map((line) => line.split(' | '));

describe.each(['mod', 'mod-3', 'modulo', 'modulo-n', '3x16'])('%s, heard', (deck) => {
  let files: readonly HeardFile[] = [];
  beforeAll(async () => {
    const { files: folder } = await sharedBuild(deck);
    const pdfs = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
    files = pdfs.map((name) => heard(join(folder, name)));
  }, 180_000);
  const of = (product: string): readonly HeardFile[] =>
    files.filter(({ name }) => name.startsWith(`${product}.`) || name.startsWith(`${product}-`));

  it('has lists where the rule sheet is a list, each ruling and example with its number as label', () => {
    for (const sheet of of('rules')) {
      const labels = rolesIn(sheet, 'Lbl').length;
      const rulings = sheet.lines.filter((line) => /^R\d+ \S/.test(line));
      expect(rulings.length, sheet.name).toBeGreaterThan(5);
      expect(rulings.map((line) => line.split(' ')[0])).toEqual(rulings.map((_, i) => `R${i + 1}`));
      expect(rolesIn(sheet, 'L').length, sheet.name).toBeGreaterThanOrEqual(4);
      expect(labels, sheet.name).toBeGreaterThanOrEqual(rulings.length + 6);
      for (const item of rolesIn(sheet, 'LI')) {
        const parts = item.children.map((id) => sheet.elements.find((one) => one.id === id)?.role);
        expect([['LBody'], ['Lbl', 'LBody']]).toContainEqual(parts);
      }
    }
  });

  it('says what stands on a part that has words, with single spaces', () => {
    const pictures = (sheets: readonly HeardFile[]): readonly string[] =>
      sheets.flatMap(({ lines }) => lines.filter((line) => line.startsWith('picture: ')));
    const words: Readonly<Record<string, string>> = {
      mod: 'Activation. la dernière d’abord',
      'mod-3': 'Add the digits',
      'modulo-n': 'valent 10',
    };
    expect(pictures(of('extras')).some((line) => line.includes(words[deck] ?? ''))).toBe(true);
    const spaced = / {2}|[\u00a0\u202f] | [\u00a0\u202f]/;
    expect(pictures(files).filter((line) => spaced.test(line))).toEqual([]);
  });

  it('says every sum on a rule sheet as a formula in the language of the sheet', () => {
    const hasSums = ['mod-3', 'modulo-n', '3x16'].includes(deck);
    for (const sheet of of('rules')) {
      const formulas = rolesIn(sheet, 'Formula').map((one) => spoken(sheet.file, one) ?? '');
      expect(formulas.length > 0, sheet.name).toBe(hasSums);
      const words = sheet.name.includes('.fr.') ? / (plus|fois|égale) / : / (plus|times|equals) /;
      expect(formulas.filter((text) => !words.test(text))).toEqual([]);
      // Nothing that is read is a sum in signs, but for one inside a picture of cards.
      const sums = sheet.lines.filter((line) => /\d [+−] \d/.test(line) && !line.includes('picture:'));
      expect(sums).toEqual([]);
    }
  });

  it('has no cell or head that says nothing, and no two heads of a row that say the same', () => {
    for (const one of files) {
      const rows = rowsOf(one);
      expect(
        rows.filter((row) => row.some((cell) => cell === '' || cell === '[]')),
        one.name,
      ).toEqual([]);
      const heads = rows.filter((row) => row.every((cell) => cell.startsWith('[')));
      expect(
        heads.filter((row) => new Set(row).size < row.length),
        one.name,
      ).toEqual([]);
    }
  });

  it('calls nothing blank on a rule sheet: its icons have words', () => {
    for (const sheet of of('rules'))
      expect(rowsOf(sheet).filter((row) => row.some((cell) => /^(blank|vide)$/.test(cell)))).toEqual([]);
  });

  // On Letter, hands in the examples of Modulo are painted behind the head of its rulings.
  it('paints every rule sheet on A4 in the order it is read', () => {
    const sheets = of('rules').filter(({ name }) => name.endsWith('.a4.pdf'));
    expect(sheets.length).toBeGreaterThan(0);
    for (const { name, findings } of sheets)
      expect([name, findings.filter(({ check }) => check === 'U15')]).toEqual([name, []]);
  });

  it('names a column for the player it belongs to, on every pad', () => {
    const player = deck === '3x16' ? /^\[[A-D] ?: / : /^\[(Player|Joueur) \d ?: /;
    if (deck === 'mod' || deck === 'mod-3') return;
    for (const pad of of('score-pad')) {
      const heads = rowsOf(pad).flatMap((row) =>
        row.filter((cell) => player.test(cell.replace('\u202f', ' '))),
      );
      expect(new Set(heads).size, pad.name).toBeGreaterThanOrEqual(2);
    }
  });

  it('reads no string of numbers: three lines of a number alone in a row', () => {
    for (const { name, lines } of files) {
      const isNumber = lines.map((line) => /^[+−-]?\d+$/.test(line));
      const runs = isNumber.flatMap((is, i) => (is && isNumber[i + 1] && isNumber[i + 2] ? [i] : []));
      expect(runs, name).toEqual([]);
      expect(
        lines.filter((line) => /^(picture: )?\d+(\. \d+){3,}/.test(line)),
        name,
      ).toEqual([]);
    }
  });

  it('tells of a picture more than the words that stand beside it', () => {
    for (const sheet of of('rules')) {
      const words = new Set(sheet.lines);
      const repeated = rolesIn(sheet, 'Figure')
        .map((one) => spoken(sheet.file, one) ?? '')
        .filter((text) => words.has(text) || /^\W/.test(text));
      expect(repeated, sheet.name).toEqual([]);
    }
  });

  it('keeps each picture of a contact sheet beside its caption', () => {
    for (const sheet of of('contact')) {
      const captions = sheet.lines.flatMap((line, i) => (line.startsWith('caption: ') ? [i] : []));
      expect(captions.length).toBeGreaterThan(3);
      expect(
        captions.filter((at) => !sheet.lines[at - 1]?.startsWith('picture: ')),
        sheet.name,
      ).toEqual([]);
    }
  });

  it('has the spaces of French in all that is spoken', () => {
    for (const one of files.filter(({ name }) => name.includes('.fr.'))) {
      const texts = one.elements.flatMap((element) => spoken(one.file, element) ?? []);
      const tight = /(?<![\u202f\d(«])[;:!?»](?!\/\/)|«(?!\u202f)/;
      expect(
        texts.filter((text) => tight.test(text)),
        one.name,
      ).toEqual([]);
    }
  });
});

describe('the pictures of Mod', () => {
  it('tell how each card of the stack was placed', async () => {
    const { files } = await sharedBuild('mod');
    const sheet = heard(join(files, 'rules.fr.a4.pdf'));
    const stack = sheet.lines.find((line) => line.startsWith('picture: Activation'));
    expect(stack).toMatch(/^picture: Activation\. 1, B, .*2, A, [^.]+, éjectée\. 3, B, [^.]+, recrutée\. .*10, A, /);
  }, 60_000);
}); // prettier-ignore
