/** docs/deck-format.md says what the reader does: its examples are built, its tables name every key and size. */
import { mapLoader } from '../src/deck/read/map-loader.fixture.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { NAMED_SIZES, readDeck } from '../src/deck/read/index.ts';
import { deckSchemas } from '../src/deck/read/schema.ts';
import { readYaml } from '../src/deck/read/yaml.ts';
import { run } from '../src/node/cli/run.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';
import { isLong } from '../test/kit/length.ts';
import type { Diagnostic } from '../src/base/diagnostics/index.ts';
import { formatDiagnostic } from '../src/base/diagnostics/index.ts';
import { GAMES } from '../src/games/registry.ts';
import { readRulebook } from '../src/press/rulebook/index.ts';

const text = readFileSync(fileURLToPath(new URL('../docs/deck-format.md', import.meta.url)), 'utf8');

/** The fenced block whose content starts with `start`. */
function block(language: string, start: string): string {
  const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)];
  const found = blocks.find(([, name, content = '']) => name === language && content.startsWith(start))?.[2];
  if (found === undefined) throw new Error(`no block ${start}`);
  return found;
}

/** The name by which a page links to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s+/g, '-');

describe('docs/deck-format.md', () => {
  it('shows a short deck that is read without a word', () => {
    const found: Diagnostic[] = [];
    const loader = mapLoader({
      '/my-deck/deck.yaml': block('yaml', '# my-deck/deck.yaml'),
      '/my-deck/cards.csv': block('csv', 'id,'),
    });
    const deck = readDeck(loader, '/my-deck', (one) => found.push(one));
    expect(found.map((one) => formatDiagnostic(one))).toEqual([]);
    expect(deck?.components[0]?.rows).toHaveLength(2);
  });

  it('shows rules and an example that the engine agrees with', () => {
    const found: Diagnostic[] = [];
    const rulebook = readRulebook({
      loader: mapLoader({
        '/d/rules.yaml': block('yaml', '# rules.yaml'),
        '/d/examples.yaml': block('yaml', '# examples.yaml'),
      }),
      folder: '/d',
      languages: ['en', 'fr'],
      game: 'mod-3',
      engines: GAMES,
      report: (one) => found.push(one),
    });
    expect(found.map((one) => formatDiagnostic(one))).toEqual([]);
    expect(rulebook?.examples[0]?.note?.en).toBe('18 points');
  });

  it('lists its chapters', () => {
    const headings = [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    const [, contents = ''] = text.split(/\n(?=- \[A short)|\n\n```/, 3);
    const linked = [...contents.matchAll(/\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(linked).toEqual(headings);
  });

  it.each([...Object.keys(deckSchemas().deck.shape), ...Object.keys(deckSchemas().component.shape)])(
    'names the key %s',
    (key) => {
      expect(text).toContain(`\`${key}\``);
    },
  );

  it.each(Object.entries(NAMED_SIZES))('gives the size of %s', (name, { width, height }) => {
    const size = [width, height].map((side) => Number(toMm(side).toFixed(2))).join(' x ');
    expect(text).toMatch(new RegExp(`\`${name}\`[^|]*\\| ${size.replaceAll('.', '\\.')} `));
  });
});

const work = mkdtempSync(join(tmpdir(), 'modpress-format-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const CARDS = 'id,copies,name,cost,strength,suit\ntank,2,Fuel tank,3,1,hearts\ncrane,1,Crane,2,2,spades\n';
const FILES: Readonly<Record<string, string>> = {
  'cards.csv': CARDS,
  'stock.csv': `${CARDS.replace('copies', 'quantity')
    .replace(',suit', ',suit,kind,tags')
    .replace('hearts', 'hearts,ship,"fast, red"')
    .replace('spades', 'spades,tool,slow')}`,
  'kinds.csv': 'kind,paint\nship,red\ntool,blue\n',
  'pad.yaml': 'pads: [1]\n',
  'art/gem.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 2L2 0L4 2L2 4Z"/></svg>',
  'templates/card.hbs': '<p class="name">{{name}}</p>',
  'templates/card.css': '.name { margin: 0; padding: 30% 20%; font-size: 7pt; text-align: center; }',
  'templates/back.hbs': '<div></div>',
  'templates/pad.css': '@page { margin: 15mm }',
  'templates/pad.hbs':
    '<table><tr><th>Player</th>{{#each pads}}<th>Pad {{this}}</th>{{/each}}</tr><tr><td>A</td>{{#each pads}}<td>1</td>{{/each}}</tr></table>',
};

const BASE = {
  title: 'Star Freight',
  version: '0.3.0',
  languages: ['en'],
  credits: 'Icons from game-icons.net (CC BY 3.0)',
  icons: { fuel: 'game-icons:fuel-tank' },
  words: { fuel: 'fuel' },
};
const COMPONENT = {
  name: 'cards',
  size: 'poker',
  data: 'cards.csv',
  front: 'templates/card.hbs',
  back: 'templates/back.hbs',
};

/** What is found in a deck of these parts; in the long form its files are made, in the short one it is laid out alone. */
async function foundIn(
  name: string,
  part: object,
  files: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const folder = join(work, name);
  const isOfDeck = Object.keys(part).every((key) => key in deckSchemas().deck.shape);
  const components = [{ ...COMPONENT, ...(isOfDeck ? {} : part) }];
  const deck = { ...BASE, ...(isOfDeck ? part : {}), components };
  for (const [path, content] of Object.entries({ ...FILES, ...files, 'deck.yaml': JSON.stringify(deck) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const { io, out } = fakeTerminal({ cwd: folder });
  const making = ['build', '--no-gallery', '--out', join(folder, 'out')];
  await run([...(isLong ? making : ['check']), '.', '--paper', 'a4', '--workers', '1', '--json'], io);
  const { exit, diagnostics } = JSON.parse(out()) as {
    exit: number;
    diagnostics: readonly { code: string; message: string }[];
  };
  return exit === 0 && diagnostics.length === 0
    ? []
    : diagnostics.map(({ code, message }) => `${code} ${message}`);
}

/** Parts of a deck in fenced blocks, `---` between those that are tried apart. Whole files begin with a comment or a list. */
const fragments = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)]
  .map(([, content = '']) => content)
  .filter((content) => !/^(# |- id)/.test(content))
  .flatMap((content) => content.split('---\n'))
  .map((content) => [content.trim().replaceAll(/\s+/g, ' ').slice(0, 60), content] as const);

describe('an example of docs/deck-format.md', () => {
  it.each(fragments)('is built without a finding: %s', async (name, content) => {
    const { value } = readYaml({ name: 'docs', text: content }, () => undefined) ?? {};
    expect(await foundIn(`part ${fragments.findIndex(([one]) => one === name)}`, value as object)).toEqual(
      [],
    );
  });

  it('is a table, printed as it says', async () => {
    const table = block('csv', 'sep=;');
    const front = '<p class="name">{{name}} {{fixed cost 1}} {{#if wild}}{{code}}{{/if}}</p>';
    const parts = { data: 'table.csv', spoken: '{{code}}' };
    expect(await foundIn('table', parts, { 'table.csv': table, 'templates/card.hbs': front })).toEqual([]);
  });

  it('is a template that uses helpers', async () => {
    const front = block('hbs', '<h1>');
    const css =
      'body { padding: 5mm; }' +
      '* { margin: 0; } h1 { font-size: 10pt; } svg { width: 50mm; } .qr { width: 15mm; } .warn { color: #b3311d; }';
    const columns = { data: [{ id: 'tank', name: 'Fuel tank', cost: 3, suit: 'hearts', note: '' }] };
    const files = { 'templates/card.hbs': front, 'templates/card.css': css };
    expect(await foundIn('helpers', columns, files)).toEqual([]);
  });

  it('holds settings', async () => {
    const folder = join(work, 'settings');
    mkdirSync(folder);
    writeFileSync(join(folder, 'deck.yaml'), JSON.stringify({ ...BASE, components: [] }));
    writeFileSync(join(folder, 'modpress.yaml'), block('yaml', '# my-deck/modpress.yaml'));
    const { io, out } = fakeTerminal({ cwd: folder });
    expect(await run(['config', '.', '--show', '--json'], io)).toBe(0);
    const { settings, diagnostics } = JSON.parse(out()) as {
      settings: readonly unknown[];
      diagnostics: readonly unknown[];
    };
    expect(diagnostics).toEqual([]);
    expect(settings.length).toBeGreaterThan(5);
  });
});
