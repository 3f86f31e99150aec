/** `export --only --cards`: a part of the pictures under the names they have in the whole deck. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { deckFolder } from '../../../test/kit/print-deck.ts';
import { present } from '../../base/invariant.ts';
import { exportDeck } from './export-deck.ts';
import type { ExportRequest } from './types.ts';

const YAML = `title: Parts
version: 1
languages: [en]
components:
  - { name: cards, size: poker, front: face.hbs, data: [{ id: a }, { id: b, copies: 2 }, { id: c }] }
  - { name: coins, kind: token, size: 30 x 30 mm, safe: 1 mm, front: face.hbs, data: [{ id: one }, { id: two }, { id: none, copies: 0 }, { id: last }] }
`;
const folder = deckFolder(YAML);
afterAll(() => folder.remove());

async function pictures(more: Partial<ExportRequest>) {
  const request = { deck: folder.deck, out: folder.out, target: 'png', languages: [], papers: [] } as const;
  const report = await exportDeck(
    { ...request, dpi: 40, profile: undefined, force: true, ...more },
    () => undefined,
    folder.deck,
  );
  const names = report.files.map(({ path }) => path.split(/[\\/]/).at(-1) ?? '');
  return {
    names: names.filter((name) => name.endsWith('.png')),
    codes: report.diagnostics.map(({ code }) => code),
  };
}

it('takes products', async () => {
  expect((await pictures({ only: ['tokens'] })).names).toEqual([
    '004-one-front.png',
    '005-two-front.png',
    '007-last-front.png',
  ]);
});

it('leaves out a design of 0 copies, whose number stays free', async () => {
  const { names } = await pictures({});
  expect(names.filter((name) => /^00[5-7]/.test(name))).toEqual(['005-two-front.png', '007-last-front.png']);
});

it('draws an SVG as large as the card with its bleed on both sides', async () => {
  const request = { deck: folder.deck, out: folder.out, target: 'svg', languages: [], papers: [] } as const;
  const report = await exportDeck(
    { ...request, dpi: 40, profile: undefined, force: true, cards: ['a'] },
    () => undefined,
    folder.deck,
  );
  const [file] = report.files.filter(({ path }) => path.endsWith('.svg'));
  const svg = readFileSync(present(file, 'a drawing').path, 'utf8');
  // A poker card of 63.5 x 88.9 mm bleeds 3 mm: 69.5 x 94.9 mm.
  expect(svg).toContain('width="197.0079pt" height="269.0079pt"');
});

it('takes ids, numbers and ranges of cards', async () => {
  expect((await pictures({ cards: ['c', 'two'] })).names).toEqual(['003-c-front.png', '005-two-front.png']);
  // Cards 2 and 3 of the deck are the copies of b.
  expect((await pictures({ cards: ['2-3'] })).names).toEqual(['002-b-front.png']);
  expect((await pictures({ cards: ['c', 'two'], only: ['cards'] })).names).toEqual(['003-c-front.png']);
});

it('says which card is none', async () => {
  expect(await pictures({ cards: ['d'] })).toEqual({
    names: [],
    codes: expect.arrayContaining(['MP1806']) as string[],
  });
});
