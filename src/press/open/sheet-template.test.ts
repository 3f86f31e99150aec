import { afterEach, expect, it } from 'vitest';
import { deckFolder, type DeckFolder } from '../../../test/kit/print-deck.ts';
import { present } from '../../base/invariant.ts';
import { toMm } from '../../base/units.ts';
import { openDeckFolder } from './open-deck.ts';
import { templateFinder } from './sheet-template.ts';

let folder: DeckFolder | undefined;
afterEach(() => folder?.remove());

/** Left and top of each slot of a template for poker cards, in millimetres. */
function slotsOf(slots: string): readonly (readonly number[])[] {
  folder = deckFolder();
  folder.write('templates/sheet/mine.yaml', `paper: a4\nsize: poker\n${slots}\n`);
  const open = present(
    openDeckFolder(folder.deck, folder.deck, ({ message }) => expect.fail(message)),
    'deck',
  );
  const found = templateFinder(open, 'mine')(present(open.deck.components[0], 'component'));
  if (!found || found === 'faulty') throw new Error('no template');
  return found.grid.slots.map(({ trim }) => [trim.x, trim.y].map((value) => Number(toMm(value).toFixed(2))));
}

it('puts slots as far from one another as a template says', () => {
  expect(
    slotsOf('slots: [{ columns: 2, rows: 2, left: 10 mm, top: 12 mm, across: 70 mm, down: 95 mm }]'),
  ).toEqual([
    [10, 12],
    [80, 12],
    [10, 107],
    [80, 107],
  ]);
});

it('puts slots side by side where it does not say', () => {
  expect(slotsOf('slots: [{ columns: 2, rows: 2, left: 10 mm, top: 12 mm }]')).toEqual([
    [10, 12],
    [73.5, 12],
    [10, 100.9],
    [73.5, 100.9],
  ]);
});
