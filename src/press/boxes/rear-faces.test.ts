/** Three faces on the back of a tuck box: side by side inside the panel, from all over the deck. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { mm } from '../../base/units.ts';

import { PAPERS, PRINTER_MARGIN } from '../imposition/index.ts';
import { openDeck } from '../open/open-deck.ts';
import { rearFaces } from './box-sheets.ts';
import { fitContent } from './fit.ts';
import { tuckBoxContents } from './size.ts';

/** The back of a box for nine cards of this size, thirty copies each. */
function backOf(size: string) {
  const rows = [...'abcdefghi'].map((id) => `{ id: ${id}, copies: 30 }`).join(', ');
  const files = {
    '/d/deck.yaml': `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: cards, size: ${size}, front: a.hbs, data: [${rows}] }\n`,
    '/d/a.hbs': '<p>{{id}}</p>',
  };
  const open = present(
    openDeck('/d', mapLoader(files, '/d'), ({ message }) => expect.fail(message)),
    'the deck',
  );
  const [content] = tuckBoxContents(open.deck.components);
  const fitted = fitContent(present(content, 'a box'), PAPERS.a4.size, PRINTER_MARGIN);
  if (fitted.kind === 'misfit') throw new Error('no room');
  const { content: own, pages } = present(fitted.boxes[0], 'a box');
  const placed = present(
    pages.find(({ blank }) => blank.panels.some(({ name }) => name === 'back')),
    'a page with a back',
  );
  const back = present(placed.blank.panels.find(({ name }) => name === 'back')?.rect, 'the back');
  const edition = { ink: 'full', hasLargeIndex: false } as const;
  const faces = rearFaces({ open, language: 'en', edition, paper: 'a4' }, own, placed);
  return { faces, back: { ...back, x: back.x + placed.x, y: back.y + placed.y } };
}

describe('the back of a tuck box', () => {
  it('shows cards from the beginning, the middle and the end of the deck', () => {
    expect(backOf('63 x 88 mm').faces.map(({ list }) => list.id)).toEqual([
      ...['cards/b', 'cards/e', 'cards/h'].map((id) => expect.stringContaining(id) as string),
    ]);
  });

  it('has them 6 mm from its sides and 2 mm apart, in the shape of the cards, above its last 32 mm', () => {
    const { faces, back } = backOf('63 x 88 mm');
    const clips = faces.map(({ clip }) => present(clip, 'a clip'));
    const [first, second, third] = clips.map(({ x }) => x - back.x);
    const { width, height, y } = present(clips[0], 'a face');
    expect(first).toBeCloseTo(mm(6), 6);
    expect(second).toBeCloseTo(mm(6) + width + mm(2), 6);
    expect((third ?? 0) + width).toBeCloseTo(back.width - mm(6), 6);
    expect(height / width).toBeCloseTo(88 / 63, 6);
    expect(y + height).toBeCloseTo(back.y + back.height - mm(32), 6);
  });

  it('shows none where they would be lower than 12 mm', () => {
    expect(backOf('44 x 63 mm').faces).toEqual([]);
  });
});
