/** `modpress check` on a stranger's deck: what does not fit and what is too near the cut, each with its place. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

const DECK = `title: Long Words
version: 1.0.0
languages: [en]
components:
  - name: cards
    size: poker
    data: cards.csv
    front: templates/a.hbs
`;
const LONG = 'word '.repeat(80).trim();
const TEMPLATE = `<article class="card">
  <p class="edge">{{name}}</p>
  <div class="text">{{rich text}}</div>
</article>
`;
const styleAt = (left: string): string => `
.edge { position: absolute; left: ${left}; top: 20mm; margin: 0; }
.text { position: absolute; left: 8mm; top: 40mm; width: 40mm; height: 12mm; font-size: 9pt; text-fit: shrink; text-fit-min: 7pt; }
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-check-'));
  mkdirSync(join(folder, 'deck', 'templates'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'deck', name)), { recursive: true });
    writeFileSync(join(folder, 'deck', name), content);
  }
}

async function checkIt(...options: readonly string[]) {
  const terminal = fakeTerminal({ cwd: folder });
  const exit = await run(['check', './deck', ...options], terminal.io);
  return { exit, out: terminal.out(), err: terminal.err() };
}

function check(text: string, left: string) {
  put({
    'deck.yaml': DECK,
    'cards.csv': `id,name,text\nok,Short,Fine.\nlong,Longer,${text}\n`,
    'templates/a.hbs': TEMPLATE,
    'templates/a.css': styleAt(left),
  });
  return checkIt();
}

describe('a deck of a stranger', () => {
  it('is found in order, and nothing is written', async () => {
    const { exit, out } = await check('Fine as well.', '6mm');
    expect(exit).toBe(0);
    expect(out).toContain('1 deck checked');
    expect(out).toContain('nothing found');
    expect(readdirSync(folder)).toEqual(['deck']);
  });

  it('with a text that does not fit: line and column of the box, and the row it is for', async () => {
    const { exit, err, out } = await check(LONG, '6mm');
    expect(exit).toBe(4);
    expect(err).toMatch(/^deck\/templates\/a\.hbs:3:3 error MP1601 cards\/long\/front: /m);
    expect(err).toContain('for row "long" (deck/cards.csv:3:1)');
    expect(err).not.toContain('row "ok"');
    expect(out).toContain('1 error');
  });

  it('with a name too near the cut: how far, on which cards', async () => {
    const { exit, err } = await check('Fine as well.', '0.5mm');
    expect(exit).toBe(4);
    expect(err).toMatch(
      /^deck\/deck\.yaml:5:11 warning MP4005 .* at most 2\.\d+ mm: "(Short|Longer)" on cards\/(ok|long)\/front$/m,
    );
    expect(err).toMatch(/= for 2 rows, most for (ok|long): ok, long$/m);
    expect(err.match(/MP4005/g)).toHaveLength(1);
    expect(err).not.toContain('MP1601');
  });

  it('with one mistake of each kind: told once for all rows, languages and papers, at its place in the template', async () => {
    const rows = Array.from({ length: 59 }, (_, i) => `r${i},n${i},${LONG.slice(0, 200 + i)}`);
    put({
      'deck.yaml': DECK.replace('[en]', '[en, fr]').replace(
        'title: Long Words',
        'title: { en: Long, fr: Long }',
      ),
      'cards.csv': ['id,name,text', ...rows].join('\n'),
      'templates/partials/foot.hbs': '\n<span clas="a">{{x}}</span>',
      'templates/a.hbs': `{{#if name}}\n  <article class="card">\n  {{> foot x="1"}}\n  <p style="heigth: 1mm">{{name}}</p>
<div class="text">{{rich text}}</div></article>\n{{/if}}`,
      'templates/a.css': styleAt('6mm'),
    });
    const { err } = await checkIt();
    const told = err.split('\n').filter((line) => /(error|warning) MP/.test(line));
    expect(told.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'deck/deck.yaml:5:11 warning MP4005',
      'deck/templates/partials/foot.hbs:2:7 error MP1302',
      'deck/templates/a.hbs:4:13 error MP1401',
      'deck/templates/a.hbs:5:1 error MP1601',
    ]);
    expect(err.match(/= for 59 rows/g)).toHaveLength(4);
    expect(err).toContain('for 59 rows: r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11 and 47 more');
  });

  it('with a field that is missing behind a block: told once, as JSON with all rows', async () => {
    put({
      'deck.yaml': DECK.replace('[en]', '[en, fr]').replace(
        'title: Long Words',
        'title: { en: Long, fr: Long }',
      ),
      'cards.csv': 'id,name,text\na,A,x\nb,B,y\nc,C,z\n',
      'templates/a.hbs': '<p>\n{{#with @root as |r|}}{{r.nmae}}{{/with}}</p>',
    });
    const { out, exit } = await checkIt('--json');
    expect(exit).toBe(3);
    const { diagnostics } = JSON.parse(out) as { diagnostics: readonly object[] };
    expect(diagnostics).toMatchObject([
      { code: 'MP1202', file: 'deck/templates/a.hbs', line: 2, column: 25, cases: ['a', 'b', 'c'] },
    ]);
  });

  it('with a field that is missing in what is spoken: told once, where it stands in deck.yaml', async () => {
    put({
      'deck.yaml': `${DECK}    spoken: "Card {{nmae}}"\n`,
      'cards.csv': 'id,name,text\na,A,x\nb,B,y\n',
      'templates/a.hbs': '<p>{{name}}</p>',
      'templates/a.css': 'p { margin: 9mm; }',
    });
    const { err } = await checkIt();
    expect(err).toMatch(/^deck\/deck\.yaml:9:21 error MP1202 there is no field "nmae" here$/m);
    expect(err).toContain('= for 2 rows: a, b');
    expect(err.match(/MP1202/g)).toHaveLength(1);
  });
});

describe('findings that somebody has accepted', () => {
  /** Accepts all that a check finds. */
  async function acceptAll(because: string): Promise<void> {
    const { out } = await checkIt('--json');
    const { acceptable } = JSON.parse(out) as { acceptable: readonly Record<string, string>[] };
    put({
      'accepted.yaml': acceptable.map((one) => `- ${JSON.stringify({ ...one, because })}\n`).join(''),
    });
  }

  it('are counted, from whatever folder the deck is checked', async () => {
    const before = await check('Fine.', '1mm');
    expect(before.exit).toBe(4);
    await acceptAll('it is a joke');
    const { exit, out, err } = await checkIt();
    expect(exit).toBe(0);
    expect(err).not.toContain('warning');
    expect(out).toMatch(/nothing found, 1 accepted$/m);
    const terminal = fakeTerminal({ cwd: join(folder, 'deck') });
    expect(await run(['check', '.', '--json'], terminal.io)).toBe(0);
    expect(JSON.parse(terminal.out())).toMatchObject({
      accepted: [{ code: 'MP4005', because: 'it is a joke' }],
      diagnostics: [],
    });
  });

  it('are counted by export too', async () => {
    await check('Fine.', '8mm');
    put({ 'deck.yaml': DECK.replace('[en]', '[dee]') });
    const exported = async () => {
      const terminal = fakeTerminal({ cwd: folder });
      const words = ['export', './deck', '--to', 'png', '--dpi', '40', '--force'];
      expect(await run(words, terminal.io)).toBe(0);
      return `${terminal.out()}${terminal.err()}`;
    };
    expect(await exported()).toContain('MP1146');
    await acceptAll('it is a joke');
    const after = await exported();
    expect(after).not.toContain('MP1146');
    expect(after).toContain('read back and checked, 1 accepted');
  });

  it('are open again when they say something else', async () => {
    await check('Fine.', '1mm');
    await acceptAll('it is a joke');
    put({ 'templates/a.css': styleAt('0.5mm') });
    expect((await checkIt()).exit).toBe(4);
  });

  it('of a list with mistakes are not, and the mistakes are told', async () => {
    await check('Fine.', '1mm');
    put({ 'accepted.yaml': '- { code: MP4005, because: so }\n' });
    const { exit, err } = await checkIt();
    expect(exit).toBe(4);
    expect(err).toMatch(/^deck\/accepted\.yaml:1:3 warning MP1107/m);
    expect(err).toContain('MP4005');
  });
});
