/**
 * A part of a deck, from a folder to files: cards that were named, lost or changed, and the stamp that tells prints apart.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { pixelAt, renderPdfPage } from './kit/pixels.ts';
import { BACK, CARDS, deckFolder, type DeckFolder } from './kit/print-deck.ts';
import { idsOn, read, textOf } from './kit/print-reading.ts';

let folders: DeckFolder[] = [];

function fresh(yaml?: string): DeckFolder {
  const made = deckFolder(yaml);
  folders.push(made);
  return made;
}

afterEach(() => {
  for (const folder of folders) folder.remove();
  folders = [];
});

describe('P22: a part of the cards', () => {
  it('is what was named, with its backs, on as many places as are left', async () => {
    const deck = fresh();
    const report = await deck.build({ sheets: { cards: ['c', '5-7', 'k'], skipSlots: [0, 1, 2, 3] } });
    expect(report.files.map(({ path }) => basename(path))).toEqual(['cards-some-rest.en.a4.pdf']);
    expect(await idsOn(report)).toBe('cefgk');
    const { pages } = await read(report);
    expect(pages).toHaveLength(4);
    expect(textOf(pages[0] ?? { texts: [] })).toContain('a selection');
  });

  it('is what was lost, one card of each id, and is called so', async () => {
    const deck = fresh(CARDS.replace('{ id: d }', '{ id: d, copies: 3 }'));
    const report = await deck.build({ sheets: { replace: ['d', 'k'] } });
    expect(report.files.map(({ path }) => basename(path))).toEqual(['cards-replaced.en.a4.pdf']);
    expect(await idsOn(report)).toBe('dk');
    expect(await idsOn(await deck.build({ sheets: { replace: ['d*2'] } }))).toBe('dd');
    expect(await idsOn(await deck.build({ sheets: { cards: ['d'] } }))).toBe('ddd');
  });

  it('cannot skip a place the sheet does not have', async () => {
    const deck = fresh();
    expect(deck.findings(await deck.build({ sheets: { skipSlots: [3, 8] } }))).toEqual([
      'MP1816 a sheet of "cards" has 8 places, no place 9 to skip',
    ]);
    expect(existsSync(deck.out)).toBe(false);
  });

  it('is refused as a whole when one name is wrong', async () => {
    const deck = fresh();
    const report = await deck.build({ sheets: { cards: ['a', 'z9'] } });
    expect(deck.findings(report)).toEqual(['MP1806 no card is called or numbered "z9"']);
    expect(existsSync(deck.out)).toBe(false);
  });

  it('is what changed since the saved list of faces', async () => {
    const deck = fresh();
    await deck.build();
    const saved = join(deck.out, 'trial', 'faces.json');
    deck.write(
      'deck.yaml',
      CARDS.replace('{ id: d }', '{ id: d, copies: 2 }').replace('{ id: g }', '{ id: g, x: 1 }'),
    );
    deck.write(
      'face.hbs',
      `{{#if (eq id "g")}}<p style="position: absolute; left: 9mm; top: 20mm">new</p>{{/if}}${readFileSync(join(deck.deck, 'face.hbs'), 'utf8')}`,
    );
    const report = await deck.build({ sheets: { changedSince: saved } });
    expect(deck.findings(report)).toEqual([]);
    // The second copy of d is missing, the first one is not.
    expect(await idsOn(report)).toBe('dg');
    expect(textOf((await read(report)).pages[0] ?? { texts: [] })).toContain('changed since the saved build');
  });

  it('is everything when the back changed, and nothing when nothing did', async () => {
    const deck = fresh();
    await deck.build();
    const saved = join(deck.out, 'trial', 'faces.json');
    const before = readFileSync(saved, 'utf8');
    const nothing = await deck.build({ sheets: { changedSince: saved } });
    expect(deck.findings(nothing)).toEqual(['MP1807 no card of "trial" has changed since the saved build']);
    expect(nothing.files).toEqual([]);
    deck.write(
      'back.hbs',
      '<div style="position: absolute; left: 0; top: 0; width: 10mm; height: 10mm; background: #900"></div>',
    );
    expect(await idsOn(await deck.build({ sheets: { changedSince: saved } }))).toBe('abcdefghijkl');
    // A part print is no new state to compare with.
    expect(readFileSync(saved, 'utf8')).toBe(before);
  });

  it('is what changed since a git revision, with its data and templates of then', async () => {
    const deck = fresh();
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', deck.deck, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        stdio: 'ignore',
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    git('tag', 'v1');
    deck.write(
      'deck.yaml',
      CARDS.replace('{ id: b }', '{ id: b, name: new }').replace('version: 0.9.1', 'version: 0.9.2'),
    );
    deck.write(
      'face.hbs',
      '<p style="position: absolute; left: 5mm; top: 5mm; margin: 0">{{id}}</p>{{#if (eq id "b")}}<p style="position: absolute; left: 9mm; top: 20mm">new</p>{{/if}}',
    );
    const report = await deck.build({ sheets: { changedSince: 'v1' } });
    expect(deck.findings(report)).toEqual([]);
    expect(await idsOn(report)).toBe('b');
    for (const since of ['v9', '--all'])
      expect(deck.findings(await deck.build({ sheets: { changedSince: since } }))).toEqual([
        `MP1808 git knows no revision "${since}"`,
      ]);
  });

  it('cannot be told from a list of another deck, or from no list at all', async () => {
    const deck = fresh();
    deck.write('list.json', '{"maker":"modpress","schema":2,"deck":"other","version":"1","faces":{}}');
    deck.write('bad.json', '{');
    const codes = async (name: string) =>
      (await deck.build({ sheets: { changedSince: join(deck.deck, name) } })).diagnostics.map(
        ({ code }) => code,
      );
    expect([await codes('list.json'), await codes('bad.json')]).toEqual([['MP1808'], ['MP1808']]);
  });
});

describe('a stamp', () => {
  it('puts version and hash on every front, each its own, and on no back', async () => {
    const report = await fresh().build({ sheets: { hasStamp: true } });
    const { pages } = await read(report);
    const stamps = (index: number) =>
      (pages[index]?.texts ?? [])
        .filter(({ size, text }) => size < 4 && /0\.9\.1 · [0-9a-f]{6}$/.test(text))
        .map(({ text }) => text);
    expect(new Set(stamps(0)).size).toBe(8);
    expect(stamps(1)).toEqual([]);
  });

  it.each([
    ['white', '#ffffff'],
    ['black', '#000000'],
    ['in a middle grey', '#808080'],
  ])('is read on a card that is %s: dark letters with light round them', async (_, ground) => {
    const deck = fresh();
    deck.write('face.hbs', BACK.replace('#334', ground));
    const report = await deck.build({ sheets: { hasStamp: true, cards: ['a'] } });
    const { pages } = await read(report);
    const stamp = (pages[0]?.texts ?? []).find(({ size, text }) => size < 4 && text.includes('0.9.1 ·'));
    if (!stamp) throw new Error('no stamp');
    const dpi = 300;
    const drawn = await renderPdfPage(readFileSync(report.files[0]?.path ?? ''), 0, dpi);
    const scale = dpi / 72;
    const [left, base] = [stamp.x * scale, drawn.height - stamp.y * scale];
    let [darkest, lightest] = [255, 0];
    for (let y = base - stamp.size * scale * 0.7; y < base; y++)
      for (let x = left; x < left + stamp.width * scale; x++) {
        const [red] = pixelAt(drawn, x, y);
        [darkest, lightest] = [Math.min(darkest, red), Math.max(lightest, red)];
      }
    expect([darkest < 60, lightest > 240]).toEqual([true, true]);
  });
});
