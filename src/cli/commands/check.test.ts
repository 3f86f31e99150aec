/** `modpress check` on a stranger's deck: what does not fit and what lies too near the cut, each with its place. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

async function check(text: string, left: string) {
  const write = (name: string, content: string): void => writeFileSync(join(folder, 'deck', name), content);
  write('deck.yaml', DECK);
  write('cards.csv', `id,name,text\nok,Short,Fine.\nlong,Longer,${text}\n`);
  write('templates/a.hbs', TEMPLATE);
  write('templates/a.css', styleAt(left));
  const terminal = fakeTerminal({ cwd: folder });
  const exit = await run(['check', './deck'], terminal.io);
  return { exit, out: terminal.out(), err: terminal.err() };
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
    expect(err).toMatch(/^deck\/templates\/a\.hbs \(cards\/long\/front\):3:3 error MP1601 /m);
    expect(err).toContain('for row "long" (deck/cards.csv:3:1)');
    expect(err).not.toContain('row "ok"');
    expect(out).toContain('1 error');
  });

  it('with a name too near the cut: how far, on which cards', async () => {
    const { exit, err } = await check('Fine as well.', '0.5mm');
    expect(exit).toBe(4);
    expect(err).toMatch(
      /^deck\/deck\.yaml:5:11 warning MP4005 "Short" on cards\/ok\/front reaches 2\.\d+ mm/m,
    );
    expect(err).toMatch(/MP4005 "Longer" on cards\/long\/front/);
    expect(err).not.toContain('MP1601');
  });
});
