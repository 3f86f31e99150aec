/**
 * Mistakes that people make in the files of a deck, each in a copy of the deck that `modpress init` makes: `check` tells it once, at its
 * place, with what to write. What follows from it (tags that seem to close nothing, text that no longer fits) is not told beside it.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../src/node/cli/run.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'modpress-mistakes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Found {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly help: string;
}

/** What `check` says of the deck with one change in a file. */
async function findings(file: string, from: string, to: string): Promise<readonly Found[]> {
  const deck = mkdtempSync(join(root, 'deck-'));
  cpSync('templates/starter', deck, { recursive: true });
  const path = join(deck, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  const { io, out } = fakeTerminal({ cwd: deck });
  const words = [
    'check',
    '.',
    '--only',
    'cards',
    '--lang',
    'en',
    '--paper',
    'a4',
    '--workers',
    '1',
    '--json',
  ];
  await run(words, io);
  return (JSON.parse(out()) as { diagnostics: readonly Found[] }).diagnostics;
}

const [DECK, CSV] = ['deck.yaml', 'cards.csv'];
const [HBS, CSS] = ['templates/freight.hbs', 'templates/freight.css'];
const CREDIT = 'Icons from game-icons.net (CC BY 3.0)';

/** What is changed, the file, from, to; the code, the line, what is said and what to write. */
const MISTAKES: readonly (readonly [string, string, string, string, string, number, string, string])[] = [
  ['a tab', DECK, '\n  fuel: game', '\n\tfuel: game', 'MP1101', 10, 'tabs', 'spaces'],
  ['tabs', DECK, '    title: { en: C', '\t\ttitle: { en: C', 'MP1101', 18, 'tabs', 'spaces'],
  ['a colour without quotes', DECK, '"#2f6f8f"', '#2f6f8f', 'MP1101', 15, '# begins', '"#2f6f8f"'],
  ['a colon without quotes', DECK, `"${CREDIT}`, CREDIT, 'MP1101', 7, 'holds ": "', 'write "Icons'],
  ['a colon in a map', DECK, 'en: Star F', 'en: Star: F', 'MP1101', 3, 'holds ": "', '"Star: Freight"'],
  ['an open quote', DECK, 'crate."\n  fr', 'crate.\n  fr', 'MP1101', 7, 'quotation mark', 'write "'],
  ['an open quote in a map', DECK, '"#25607d"', '"#25607d', 'MP1101', 15, 'quotation mark', 'write "'],
  ['an open brace', DECK, 'stellaire }', 'stellaire', 'MP1101', 3, 'this { is not closed', 'write }'],
  ['an open bracket', DECK, 'en, fr]', 'en, fr', 'MP1101', 5, 'this [ is not closed', 'write ]'],
  [
    'a misspelt template',
    DECK,
    'freight.hbs',
    'frieght.hbs',
    'MP4006',
    23,
    'no template',
    'templates/freight.hbs',
  ],
  [
    'no folder',
    DECK,
    'templates/freight.hbs',
    'freight.hbs',
    'MP4006',
    23,
    'no template',
    'templates/freight.hbs',
  ],
  ['an open quote', CSV, 'avez."', 'avez.', 'MP1116', 3, 'never closed', 'whole cell'],
  ['an open expression', HBS, '{{name}}</h1>', '{{name}</h1>', 'MP1201', 5, 'not closed', 'write }}'],
  ['an open block', HBS, '<h1', '{{#if name}}<h1', 'MP1201', 5, 'not closed', '{{/if}}'],
  ['an open element', HBS, '</h1>', '', 'MP1303', 5, '"h1" is not closed', '</h1> before </article>'],
  ['an element open to the end', HBS, '</article>', '', 'MP1303', 2, '"article" is not closed', '</article>'],
  ['an open attribute', HBS, 'class="name"', 'class="name', 'MP1310', 5, 'after class=', 'write "'],
  ['an open style', HBS, '{{colour}}">', '{{colour}}>', 'MP1310', 3, 'after style=', 'write "'],
  ['an open block', CSS, '#ffffff; }\n.cost', '#ffffff;\n.cost', 'MP1405', 6, 'not closed', 'write }'],
  ['an open quote', CSS, 'Grotesque"; line', 'Grotesque; line', 'MP1405', 7, 'quotation mark', 'write "'],
  ['an open quote at the end', CSS, 'Next"', 'Next', 'MP1405', 9, 'quotation mark', 'write "'],
  [
    'a comment of another language',
    CSS,
    '.art {',
    '// art\n.art {',
    'MP1405',
    6,
    '// begins no comment',
    '/* ... */',
  ],
  [
    'such a comment in a rule',
    CSS,
    '30mm; ',
    '30mm; // big\n',
    'MP1405',
    6,
    '// begins no comment',
    '/* ... */',
  ],
];

describe('a mistake is told once, where it is, with what to write', () => {
  it.each(MISTAKES)('%s in %s', async (...mistake) => {
    const [, file, from, to, code, line, message, help] = mistake;
    const found = await findings(file, from, to);
    expect(found.map((one) => [one.code, one.file, one.line])).toEqual([[code, file, line]]);
    expect(found[0]?.message).toContain(message);
    expect(found[0]?.help).toContain(help);
  });

  it('a class that no rule names, with the one that was meant', async () => {
    const found = await findings(HBS, 'class="name"', 'class="nmae"');
    const classes = found.filter(({ code }) => code === 'MP1414');
    expect(classes).toMatchObject([{ file: HBS, line: 5, message: 'no rule is for the class "nmae"' }]);
    expect(classes[0]?.help).toBe('did you mean "name"?');
  });

  it('an open icon in a cell, where the template prints it, with the row', async () => {
    const found = await findings(CSV, '1 {fuel}: move', '1 {fuel: move');
    expect(found).toMatchObject([{ code: 'MP1206', file: HBS, line: 6 }]);
    expect(found[0]?.message).toBe('the icon "{fuel" is not closed');
    expect(JSON.stringify(found[0])).toContain('tug');
  });

  it('no class without a rule whose name is like no other', async () => {
    expect(await findings(HBS, 'class="name"', 'class="name hook"')).toEqual([]);
  });
});
