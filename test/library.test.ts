/** The examples of docs/library.md, run as programs that import an installed package, and what the library promises besides. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfPackage } from './kit/program.ts';

const place = mkdtempSync(join(tmpdir(), 'modpress-library-'));
let installed: string;

beforeAll(async () => {
  installed = await copyOfPackage({});
  mkdirSync(join(place, 'node_modules'));
  symlinkSync(installed, join(place, 'node_modules', 'modpress'), 'dir');
  cpSync('test/fixtures/my-deck', join(place, 'my-deck'), { recursive: true });
});
afterAll(() => [place, installed].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** What a program prints; it fails where the program does. */
async function printed(name: string, program: string): Promise<string> {
  writeFileSync(join(place, `${name}.mjs`), program);
  return (await promisify(execFile)(process.execPath, [`${name}.mjs`], { cwd: place })).stdout;
}

const examples = [
  ...readFileSync('docs/library.md', 'utf8').matchAll(/^## (.+)$(?:(?!^## )[^])*?^```js\n([^]*?)^```$/gm),
];

/** What the example under a heading prints. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  'Build a folder': /^\S+cards\.en\.a4\.pdf 4\n\S+cards\.fr\.a4\.pdf 4\n$/,
  'Make a deck that is on no disk': /printed\/cards\.en\.letter\.pdf'/,
  'Judge a PDF':
    /^4 pages, tagged\n(?:note \d .+\n)*for printing: right\nfor reading aloud: right\nfor a press: not asked for\n$/,
  'A worksheet for next week': /(?:digit-sums-2\S*\.pdf'[^]*){6}/,
  'Play a game': /^game: modulo\n[^]*\nmodulo \[ \[ 1, 1 \], \[ 1, 1 \] \]\n$/,
};

describe('an example of docs/library.md', () => {
  it('stands under each of these headings, in some ten lines', () => {
    expect(examples.map(([, heading]) => heading)).toEqual(Object.keys(PRINTS));
    for (const [, , text = ''] of examples) expect(text.trim().split('\n').length).toBeLessThan(17);
  });
  it.each(examples.map(([, heading = '', text = '']) => [heading, text] as const))(
    '%s',
    async (heading, text) => {
      expect(await printed(heading.replaceAll(' ', '-'), text)).toMatch(PRINTS[heading] ?? /^$/);
    },
  );
});

describe('the library', () => {
  it('answers mistakes in a deck with findings at their places, and no file', async () => {
    const program = `import { make, openDeck, plan } from 'modpress';
      const files = { 'deck.yaml': 'title: { en: A }\\nversion: 1.0.0\\nlanguages: [en]\\ncomponents: [{ name: a, size: poker, data: a.csv, front: a.hbs }]\\n',
        'a.csv': 'id,copies\\none,1\\n', 'a.hbs': '<p>{{nmae}}</p>' };
      const { deck } = await openDeck(files);
      const { files: made, findings } = await make(deck, await plan(deck));
      const { code, file, line, column } = findings[0];
      console.log(made.length, code, file, line, column);`;
    expect(await printed('mistake', program)).toMatch(/^0 MP\d{4} deck\/a\.hbs 1 \d+\n$/);
  });

  it('refuses a path in memory that leads out of the deck, and a paper that is none', async () => {
    const program = `import { check, openDeck } from 'modpress';
      for (const path of ['../a', '/a', 'a/../../b', 'a\\\\b', ''])
        await openDeck({ [path]: 'a' }).catch((fault) => console.log(fault.name));
      await check('my-deck', { papers: ['a3x'] }).catch((fault) => console.log(fault.message));`;
    const answer = 'RangeError\n'.repeat(5) + 'there is no paper "a3x"; write a4, letter or 210x250mm\n';
    expect(await printed('refusals', program)).toBe(answer);
  });

  it('makes the same files as the command line, one by one', async () => {
    const program = `import { createHash } from 'node:crypto';
      import { build, make, openDeck, plan } from 'modpress';
      const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
      const wishes = { papers: ['a4'], languages: ['en'] };
      const { files } = await build('my-deck', { ...wishes, workers: 2 });
      const { deck } = await openDeck('my-deck');
      const planned = await plan(deck, wishes);
      for (const { name } of planned.files) {
        const [one] = (await make(deck, planned, { only: [name] })).files;
        const built = files.find(({ path }) => path.endsWith('/' + name));
        console.log(name, built.sha256 === hash(one.bytes));
      }`;
    expect(await printed('one-by-one', program)).toMatch(/^(?:\S+ true\n){3,}$/);
  });
});

describe('modpress/node', () => {
  it('watches a deck until it is closed', async () => {
    const program = `import { appendFileSync } from 'node:fs';
      import { watchDeck } from 'modpress/node';
      let turns = 0;
      const watch = await watchDeck('my-deck', { only: ['cards'], papers: ['a4'], languages: ['en'], out: 'watched' }, ({ written, findings }) => {
        console.log(written.length, findings.length);
        if (++turns === 1) appendFileSync('my-deck/templates/freight.css', '\\n.cost { color: #123456 }\\n');
        else void watch.close();
      });`;
    expect(await printed('watch', program)).toMatch(/^1 0\n1 \d+\n$/);
  });

  it('exports a deck and does a batch', async () => {
    writeFileSync(join(place, 'plan.yaml'), 'decks:\n  - deck: my-deck\n    only: [cards]\n');
    const program = `import { batch, exportDeck } from 'modpress/node';
      const exported = await exportDeck('my-deck', 'png', { languages: ['en'], out: 'exported' });
      console.log(exported.ok, exported.files.length > 1, exported.findings);
      console.log(await batch('plan.yaml', { out: 'batched', workers: 1 }));`;
    const answer = await printed('batch', program);
    expect(answer).toMatch(/^true true \[\]\n\{ ok: true, jobs: \d+, findings: \[\] \}\n$/);
  });
});
