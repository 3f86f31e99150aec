/** Capitals by the language, and addresses that are typed off a sheet as they are printed. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';
import { readPdf } from '../kit/pdf-reading.ts';

let folder: DeckFolder;
afterEach(() => folder.remove());

/** The words on a card in a language, as they are read. */
async function printed(language: string, front: string): Promise<string> {
  folder = deckFolder(
    `title: L\nversion: 1\nlanguages: [${language}]\ncomponents:\n  - { name: cards, size: square-50, front: face.hbs, data: [{ id: a }] }\n`,
  );
  folder.write('face.hbs', `<div style="margin: 6mm; font: 9pt DejaVu Sans">${front}</div>\n`);
  const report = await folder.build({ only: ['cards'], languages: [language] });
  expect(folder.findings(report).filter((one) => !one.startsWith('MP1821'))).toEqual([]);
  const [file] = report.files;
  const { pages } = await readPdf(file ? readFileSync(file.path) : Buffer.alloc(0));
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
}

const styled = (transform: string, text: string): string =>
  `<p style="text-transform: ${transform}">${text}</p>`;

describe('letters are changed as the language has them', () => {
  it.each([
    ['tr', styled('uppercase', 'istanbul ılık'), 'İSTANBUL ILIK'],
    ['tr', '<p>{{upper "istanbul"}}</p>', 'İSTANBUL'],
    ['tr', '<p>{{lower "ISPARTA İZMİR"}}</p>', 'ısparta izmir'],
    ['tr', styled('lowercase', 'ISPARTA'), 'ısparta'],
    ['tr', styled('capitalize', 'izmir ılıca'), 'İzmir Ilıca'],
    ['az', styled('uppercase', 'iki'), 'İKİ'],
    ['el', styled('uppercase', 'Άδικος οδός'), 'ΑΔΙΚΟΣ ΟΔΟΣ'],
    ['el', styled('capitalize', 'άδικος οδός'), 'Άδικος Οδός'],
    ['nl', styled('capitalize', 'ijsland ijs'), 'IJsland IJs'],
    ['nl', '<p>{{capitalize "ijsland"}}</p>', 'IJsland'],
    ['en', styled('uppercase', 'ink it’s'), 'INK IT’S'],
    ['en', '<p>{{capitalize "ijs it’s"}}</p>', 'Ijs It’s'],
  ])('%s: %s', async (language, front, expected) => {
    expect(await printed(language, front)).toContain(expected);
  });
});

describe('an address has no hyphen that it does not have', () => {
  it.each([
    'somebody.important@postoffice.example',
    'https://example.org/printandplay/rulebook.html',
    'www.printandplaygames.example',
    'printandplaygames.example/rulebook',
  ])('%s', async (address) => {
    const text = await printed(
      'en',
      `<p style="width: 28mm; font-size: 7pt; hyphens: auto" lang="en">Write to ${address} tomorrow.</p>`,
    );
    expect(text.replaceAll(/\s/g, '')).toContain(address);
  });

  it('and words round it still have theirs', async () => {
    const text = await printed(
      'en',
      '<p style="width: 15mm; font-size: 7pt; hyphens: auto" lang="en">undoubtedly unimaginable a.example</p>',
    );
    expect(text).toMatch(/un\s?-/);
  });
});
