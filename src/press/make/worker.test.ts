/** A thread that opens a deck ahead of its files tells what it found with the first of them, once; what it is given it does not read. */
import { expect, it } from 'vitest';
import { buildRequest } from '../../../test/kit/build-request.ts';
import { CARDS, deckFolder } from '../../../test/kit/print-deck.ts';
import { present } from '../../base/invariant.ts';
import { openMaker } from './maker.ts';
import { packedDeck } from './packed-deck.ts';
import { planGroups } from './group.ts';
import { makeTask, restTask } from './worker.ts';

it('opens a deck for a group without jobs, and keeps what it found for its files', async () => {
  // MP1134: a column that is nearly the name of one with a meaning.
  const { deck, out, remove } = deckFolder(CARDS.replace('{ id: a }', '{ id: a, copie: 2 }'));
  try {
    const maker = present(
      openMaker(deck, deck, () => undefined, {}),
      'maker',
    );
    const request = buildRequest(deck, out, { only: ['cards'], papers: ['a4'] });
    const { groups } = present(await planGroups(maker.open, request, { folder: deck, cwd: deck }), 'groups');
    const ahead = await makeTask(groups.map((group) => ({ ...group, jobs: [] })));
    expect(ahead.flatMap(({ diagnostics, files }) => [...diagnostics, ...files])).toEqual([]);
    const made = await makeTask(groups);
    expect(made.flatMap(({ files }) => files.map(({ job }) => job.product))).toEqual(['cards']);
    expect(made.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual(['MP1134']);
  } finally {
    remove();
  }
});

it('makes the same files of what another thread has read, without reading it again', async () => {
  const { deck, out, remove } = deckFolder();
  try {
    const maker = present(
      openMaker(deck, deck, () => undefined, {}),
      'maker',
    );
    const request = buildRequest(deck, out, { only: ['cards'], papers: ['a4'] });
    const { groups } = present(await planGroups(maker.open, request, { folder: deck, cwd: deck }), 'groups');
    const read = present(packedDeck(maker.open), 'packed');
    const given = await makeTask(groups.map((group) => ({ ...group, read })));
    restTask();
    const alone = await makeTask(groups);
    const filesOf = (made: typeof given) => made.flatMap(({ files, printed }) => [files, printed]);
    expect(filesOf(given)).toEqual(filesOf(alone));
    const inputsOf = (made: typeof given) => made.flatMap(({ inputs }) => inputs);
    const own = inputsOf(alone).filter((path) => !path.endsWith('deck.yaml'));
    expect(inputsOf(given)).toEqual(own);
    expect(own.length).toBeLessThan(inputsOf(alone).length);
  } finally {
    remove();
  }
});
