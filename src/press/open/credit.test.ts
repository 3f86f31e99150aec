/** Drawings of the library ask for a credit: one warning where no `credits:` names them. */
import { expect, it } from 'vitest';
import { deckFolder } from '../../../test/kit/print-deck.ts';

const yaml = (credits: string): string =>
  `title: T\nversion: 1\nlanguages: [en]\n${credits}components:\n  - { name: cards, size: poker, front: face.hbs }\n`;

it.each([
  ['', '<icon name="game-icons:anchor" alt=""/>', ['MP4025']],
  ['credits: Icons by game-icons.net (CC BY 3.0)\n', '<icon name="game-icons:anchor" alt=""/>', []],
  ['credits: Drawn by me\n', '<icon name="game-icons:anchor" alt=""/>', ['MP4025']],
  ['', '<p>no icon</p>', []],
])('with "%s" and %s', async (credits, front, codes) => {
  const folder = deckFolder(yaml(credits));
  try {
    folder.write('face.hbs', `<div style="padding: 5mm">${front}</div>\n`);
    const report = await folder.build({ write: false });
    expect(report.diagnostics.map(({ code }) => code)).toEqual(codes);
  } finally {
    folder.remove();
  }
});
