/** The press's own words: all that a deck can write itself, listed and exported. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../src/node/cli/run.ts';
import { fakeTerminal } from '../../src/node/cli/terminal.fixture.ts';
import { pressWordTexts } from '../../src/press/make/press-words.ts';
import { readPdf } from '../kit/pdf-reading.ts';
import { deckFolder } from '../kit/print-deck.ts';

const cell = (text: string | undefined): string => (text ?? '').replaceAll('|', '\\|');

it('docs/press-words.md lists them in both languages of the press', () => {
  const french = pressWordTexts('fr');
  const rows = [...pressWordTexts('en')].map(
    ([key, text]) => `| \`${key}\` | ${cell(text)} | ${cell(french.get(key))} |`,
  );
  const doc = readFileSync('docs/press-words.md', 'utf8');
  expect(doc.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

it('what is exported and translated is printed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-words-'));
  const deck = deckFolder(
    'title: P\nversion: 1\nlanguages: [de]\ncomponents:\n  - { name: cards, size: poker, front: face.hbs, data: [{ id: a }] }\n',
  );
  const terminal = fakeTerminal({ cwd: folder });
  const exit = await run(['words', 'export', deck.deck, '--press', '--out', '-'], terminal.io);
  const words = terminal.out();
  expect([exit, terminal.err()]).toEqual([0, '']);
  expect(words).toContain('  # press.sheet.fronts: { de: "Fronts" }');
  expect(words).toContain('  # press.sheet.sheet: { de: "sheet {number} of {count}" }');
  const translated = words
    .replace('# press.sheet.fronts: { de: "Fronts" }', 'press.sheet.fronts: { de: "Vorderseiten" }')
    .replace(
      '# press.sheet.sheet: { de: "sheet {number} of {count}" }',
      'press.sheet.sheet: { de: "Bogen {number} von {count}" }',
    );
  deck.write(
    'deck.yaml',
    `title: P\nversion: 1\nlanguages: [de]\n${translated}components:\n  - { name: cards, size: poker, front: face.hbs, data: [{ id: a }] }\n`,
  );
  const report = await deck.build({ only: ['cards'], languages: ['de'] });
  const { pages } = await readPdf(readFileSync(report.files[0]?.path ?? ''));
  const text = pages.flatMap(({ texts }) => texts.map((one) => one.text)).join('');
  deck.remove();
  rmSync(folder, { recursive: true });
  expect(deck.findings(report)).toEqual([]);
  expect(text).toContain('Vorderseiten');
  expect(text).toContain('Bogen 1 von 1');
});

it('a language that the press has needs none', async () => {
  const deck = deckFolder();
  const terminal = fakeTerminal({ cwd: deck.deck });
  expect(await run(['words', 'export', deck.deck, '--press'], terminal.io)).toBe(2);
  deck.remove();
});
