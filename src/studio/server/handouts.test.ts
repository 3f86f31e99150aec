/** Handouts in the studio: those of the deck's game, drawn as the command makes them. */
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { openShipped } from '../../../test/kit/deck-faces.ts';
import type { Sheet } from '../../press/imposition/index.ts';
import { Handouts, handoutsOf } from './handouts.ts';
import { Table } from './sheets.ts';

const WISH = {
  name: 'keep-or-draw',
  level: '1',
  profile: 'large',
  language: 'fr',
  paper: 'letter',
  part: '',
} as const;

describe('handouts in the studio', async () => {
  const { deck } = await openShipped('mod-3');

  it('are those of the game, with their titles in its language', () => {
    const list = handoutsOf(deck, 'fr');
    expect(list.map(({ number }) => number)).toEqual(['H1', 'H2', 'H3', 'H4']);
    expect(list[0]).toMatchObject({ name: 'digit-sums', title: 'Labo des chiffres', levels: [1, 2, 3, 4] });
    expect(handoutsOf({ ...deck, game: undefined }, 'en')).toEqual([]);
    // A language the press has no words in.
    expect(handoutsOf(deck, 'de')[0]?.title).toBe('Digit-sum lab');
  });

  // Two seconds; the browser's test opens one too.
  it.runIf(isLong)('are drawn once for each wish, with sheet, key and teacher page', async () => {
    const table = new Table<Sheet>();
    const handouts = new Handouts(table);
    const asked = handouts.find(deck, WISH);
    expect(handouts.find(deck, WISH)).toBe(asked);
    const { documents, command, problem } = present(await asked, 'the handout');
    expect(problem).toBe('');
    expect(command).toBe('modpress handout keep-or-draw --level 1 --lang fr --paper letter --profile large');
    expect(documents.map(({ name }) => name)).toEqual([
      'keep-or-draw-1-large',
      'keep-or-draw-1-large-key',
      'keep-or-draw-1-large-teacher',
    ]);
    for (const { pages, reading } of documents) {
      expect(reading.length).toBeGreaterThan(10);
      for (const { id } of pages) expect(table.find(id)).toBeDefined();
      for (const { page } of reading.flatMap(({ boxes }) => boxes)) expect(pages[page]).toBeDefined();
    }
  });

  it('of other games and names are not there', () => {
    const handouts = new Handouts(new Table<Sheet>());
    for (const name of ['who-wins', '../digit-sums', ''])
      expect(handouts.find(deck, { ...WISH, name })).toBeUndefined();
  });
});
