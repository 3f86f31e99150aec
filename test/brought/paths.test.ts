/** Names of files as other programs and the web have them: each is told with what to write instead. */
import { afterEach, expect, it } from 'vitest';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';

let folder: DeckFolder;
afterEach(() => folder.remove());

async function told(picture: string): Promise<readonly string[]> {
  folder = deckFolder(
    `title: P\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: cards, size: poker, front: face.hbs, data: t.csv }\n`,
  );
  folder.write('t.csv', `id,pic\na,"${picture}"\n`);
  folder.write('face.hbs', '<img src="{{pic}}" alt=""/>\n');
  const { diagnostics } = await folder.build({ only: ['cards'] });
  return diagnostics.map(({ code, message, help }) => `${code} ${message}; ${help ?? ''}`);
}

it.each([
  ['art\\hero.png', 'folders are parted by /, not by \\; write "art/hero.png"'],
  [
    'https://example.org/a.png',
    'nothing is fetched from a network; save it into the deck folder and name that file',
  ],
  [
    '//example.org/a.png',
    'nothing is fetched from a network; save it into the deck folder and name that file',
  ],
])('a picture %s is told what to be', async (picture, expected) => {
  expect(await told(picture)).toEqual([`MP1502 cannot use the picture "${picture}": ${expected}`]);
});

it('a picture in a data: address is not printed whole', async () => {
  const [only = '', ...more] = await told(`data:image/png;base64,${'A'.repeat(5000)}`);
  expect(more).toEqual([]);
  expect(only.length).toBeLessThan(250);
  expect(only).toContain('a data: address is not read; save it as a file of the deck and name that');
});
