/**
 * The judge on files as the press makes them: nothing fails of cards, rule sheets, boards and boxes, also when other programs saved
 * them again; and what is planted into the geometry of a sheet of cards is told.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgePdf } from '../../src/output/preflight/index.ts';
import { LooseFile } from '../kit/planted.ts';
import { hasProgram } from '../kit/programs.ts';
import { sharedBuild } from '../kit/shared-build.ts';

let folder = '';
let cards: Uint8Array;
const files = new Map<string, string>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-judge-'));
  const [mod, mod3, board] = await Promise.all([
    sharedBuild('mod'),
    sharedBuild('mod-3'),
    sharedBuild('3x16'),
  ]);
  files.set('cards', join(mod.files, 'cards.fr.a4.pdf'));
  files.set('box', join(mod.files, 'box.fr.a4.pdf'));
  files.set('pad', join(mod3.files, 'score-pad-1up.fr.a4.pdf'));
  files.set('boards', join(board.files, 'boards.fr.a4.pdf'));
  cards = readFileSync(join(mod3.files, 'cards.fr.a4.pdf'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `P4 page 2: ...` of each failure. */
function failed(bytes: Uint8Array): readonly string[] {
  const judged = judgePdf(bytes);
  if (!judged.ok) return [judged.why];
  return judged.report.findings
    .filter(({ kind }) => kind === 'fail')
    .map(({ check, page, message }) => `${check} page ${page ?? '-'}: ${message}`);
}

describe('a file that qpdf saved again', () => {
  const WAYS: readonly (readonly string[])[] = [
    ['--linearize'],
    ['--object-streams=generate'],
    ['--qdf'],
    ['--stream-data=uncompress', '--object-streams=disable'],
  ];

  it.each(['cards', 'box', 'pad', 'boards'])('%s: has no fault, as it had none before', (name) => {
    const file = files.get(name) ?? '';
    expect(failed(readFileSync(file))).toEqual([]);
    for (const way of WAYS) {
      const saved = join(folder, 'saved.pdf');
      execFileSync('qpdf', [...way, file, saved]);
      expect(failed(readFileSync(saved)), way.join(' ')).toEqual([]);
    }
  });
});

describe('a file that another program saved again', () => {
  const NAMES = ['cards', 'box', 'pad', 'boards'];

  it.skipIf(!hasProgram('mutool')).each(NAMES)('%s: mutool leaves it without a fault', (name) => {
    const saved = join(folder, 'mutool.pdf');
    execFileSync('mutool', ['clean', '-gggz', files.get(name) ?? '', saved]);
    expect(failed(readFileSync(saved))).toEqual([]);
  });

  // Ghostscript writes the pages anew and leaves the tags out: the file prints as before, and cannot be read aloud.
  it.skipIf(!hasProgram('gs')).each(NAMES)('%s: Ghostscript leaves it right for printing', (name) => {
    const saved = join(folder, 'gs.pdf');
    execFileSync('gs', ['-q', '-sDEVICE=pdfwrite', '-o', saved, files.get(name) ?? '']);
    const judged = judgePdf(readFileSync(saved));
    const verdicts = judged.ok ? judged.report.verdicts.map(({ use, state }) => `${use}: ${state}`) : [];
    expect(verdicts.slice(0, 2)).toEqual(['printing: right', 'reading aloud: faulty']);
  });
});

/** Changes the content of every page. */
function painted(change: (content: string) => string): Uint8Array {
  const file = new LooseFile(cards);
  for (const { text, data } of file.objects.values()) {
    const content = data?.toString('latin1') ?? '';
    if (!/\/Subtype/.test(text) && /BDC/.test(content))
      for (const object of file.objects.values())
        if (object.data === data) object.data = Buffer.from(change(content), 'latin1');
  }
  return file.write();
}
function changed(from: RegExp, to: string): Uint8Array {
  const file = new LooseFile(cards);
  let count = 0;
  for (const object of file.objects.values()) {
    const text = object.text.replace(from, to);
    if (text !== object.text) count++;
    object.text = text;
  }
  expect(count).toBeGreaterThan(0);
  return file.write();
}
const moved = (matrix: string): Uint8Array => painted((content) => `q ${matrix} cm\n${content}\nQ`);

describe('the words of a sheet of cards', () => {
  it('are not what they are copied as, where the map of the font was shifted', () => {
    const file = new LooseFile(cards);
    for (const object of file.objects.values()) {
      const map = object.data?.toString('latin1') ?? '';
      if (!map.includes('beginbfrange')) continue;
      const shifted = map.replace('<0020><007e><0020>', '<0020><007e><0021>');
      object.data = Buffer.from(shifted, 'latin1');
    }
    expect(failed(file.write()).join('\n')).toMatch(
      /U33 page \d: \d+ lines are read as other words than were made here/,
    );
  });
});

describe('the geometry of a sheet of cards', () => {
  it.each([
    ['a page at 97 %', () => moved('.97 0 0 .97 0 0'), 'P4 page 1: the page is printed at 97.0 %: 50.0 mm on its ruler are 48.5 mm'],
    ['cards at 105 %', () => changed(/(\/Subtype\s*\/Form)(?![\s\S]*Artifact)/, '$1/Matrix[1.05 0 0 1.05 0 0]'), 'P4 page 2: the page is printed at 105.0 %'],
    ['everything 3 mm to the right', () => moved('1 0 0 1 8.504 0'), 'P4 page 1: all that is on the page is 3.0 mm too far right'],
    ['the origin of the page moved', () => changed(/\/MediaBox\s?\[0 0 /, '/MediaBox[50 50 '), 'P4 page 1: the page is '],
    ['no marks', () => painted((content) => content.replace(/\/Artifact<<\/Type\/Page[\s\S]*?EMC/g, '')), 'P4 page 1: 24 of 24 marks and rulers are gone or moved'],
    ['a wrong flip', () => changed(/DuplexFlipLongEdge/, 'DuplexFlipShortEdge'), 'P5 page -: the printer is asked for DuplexFlipShortEdge'],
    ['a back that is gone', () => painted((content) => content.replace(/\/X\d+ Do/, '')), 'P4 page 2: '],
  ] as const)('%s is told', (_, make, wanted) => {
    expect(failed(make()).join('\n')).toContain(wanted);
  }); // prettier-ignore

  it('a back that slipped by 3 mm is told with its face', () => {
    const slipped = painted((content) =>
      content.replace(/q\n?([^\n]*cm)\n?(\/X\d+ Do)/, 'q\n$1\n1 0 0 1 8.504 0 cm\n$2'),
    );
    expect(failed(slipped).join('\n')).toMatch(/P4 page \d: face 1 of the page is .* too far/);
  });
});
