import { afterAll, describe, expect, it } from 'vitest';
import { CARDS, deckFolder } from '../../../test/kit/print-deck.ts';

const deck = deckFolder();
afterAll(() => deck.remove());

const shown = async (rows: readonly string[]): Promise<readonly string[]> => {
  const { stageText = '' } = await deck.build({ stopAfter: 'template', rows });
  return [...stageText.matchAll(/^== (.+) ==$/gm)].map(([, id = '']) => id);
};

describe('the text of a stage', () => {
  it('is of the first row, or of those that are asked for', async () => {
    expect(await shown([])).toEqual(['cards/a/front']);
    expect(await shown(['k', 'c'])).toEqual(['cards/c/front', 'cards/k/front']);
  });

  it('has display lists as data beside it, after the last stage and no other', async () => {
    const { stageText, displayLists } = await deck.build({ stopAfter: 'paint', rows: ['c', 'k'] });
    const lists = JSON.parse(JSON.stringify(displayLists?.())) as readonly Record<string, unknown>[];
    expect(lists.map(({ kind, id }) => [kind, id])).toEqual([
      ['display-list', 'cards/c/front'],
      ['display-list', 'cards/k/front'],
    ]);
    expect(JSON.stringify(lists[1])).toContain('"text":"k"');
    expect(stageText).toMatch(/== cards\/k\/front ==\ndisplay-list cards\/k\/front en\n/);
    expect((await deck.build({ stopAfter: 'layout' })).displayLists).toBeUndefined();
  });
});

it('shows the fields of columns with any name', async () => {
  const deck = deckFolder(CARDS.replace(/data: .*/, 'data: cards.csv'));
  try {
    deck.write('cards.csv', 'id,name,__proto__,constructor\na,crane,heron,stork\n');
    deck.write('face.hbs', '<p>{{name}} {{__proto__}} {{constructor}}</p>\n');
    const { stageText } = await deck.build({ stopAfter: 'template' });
    expect(stageText).toContain('<p>crane heron stork</p>');
  } finally {
    deck.remove();
  }
});
