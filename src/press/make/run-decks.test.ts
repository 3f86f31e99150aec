/**
 * What an opened deck keeps goes with it as soon as its files are written; what is found is told in the order of the decks;
 * pictures are the same whether they are drawn at once or at the end.
 */
import type { Outcome, Runner, Work } from '../../base/work.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { buildRequest } from '../../../test/kit/build-request.ts';
import { deckFolder } from '../../../test/kit/print-deck.ts';
import { present } from '../../base/invariant.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { openGallery } from '../gallery/index.ts';
import { openRunner } from '../../node/run/index.ts';
import { packageFolder } from '../open/package-folder.ts';
import { openMaker } from './maker.ts';
import { planGroups } from './group.ts';
import { runDecks, type PlannedDeck } from './run-decks.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function plannedDeck(
  folder: string,
  out: string,
  own: Diagnostic[] = [],
  gallery = false,
): Promise<PlannedDeck> {
  const maker = present(
    openMaker(folder, folder, (one) => void own.push(one), {}),
    'maker',
  );
  const request = buildRequest(folder, out, { only: ['cards'], papers: ['a4', 'letter'], gallery });
  const groups = present(await planGroups(maker.open, request, { folder, cwd: folder }), 'groups');
  return { folder, maker, own, ...groups };
}

it('lets go of a deck before the next one is done', async () => {
  const [first, second] = [deckFolder(), deckFolder()];
  const decks = [await plannedDeck(first.deck, first.out), await plannedDeck(second.deck, second.out)];
  const kept = decks.map(({ maker }) => new WeakRef(maker.open.pipeline));
  const held: number[] = [];
  const count = (): void => {
    collect();
    held.push(kept.filter((one) => one.deref()).length);
  };
  const runner = openRunner({ workers: 1 }, undefined);
  try {
    const request = { workers: 1, write: true, force: false, out: '/out' };
    const all = { files: [], timings: {}, caches: {}, rules: [] };
    await runDecks(decks, all, { request, progress: count, gallery: undefined, runner });
    expect(all.files).toHaveLength(4);
    // Two files of each deck, then the end.
    expect(held).toEqual([2, 2, 1, 1, expect.any(Number)]);
  } finally {
    await runner.close();
    first.remove();
    second.remove();
  }
});

/** Two places at work, of which this thread does everything, the last job first. */
const backwards: Runner = {
  threads: 2,
  async *run<Job, Result>({ here }: Work<Job, Result>, jobs: Iterable<Job>) {
    const outcomes: Outcome<Result>[] = [];
    for (const job of [...jobs].reverse()) outcomes.unshift({ ok: true, result: await here(job) });
    yield* outcomes;
  },
  start: () => Promise.resolve({ ready: Promise.resolve() }),
  atMost: () => backwards,
  close: () => Promise.resolve(),
};

it('tells what was found in the order of the decks, whichever was made first', async () => {
  const [first, second] = [deckFolder(), deckFolder()];
  const found: Diagnostic[] = [];
  const decks: PlannedDeck[] = [];
  for (const [name, { deck, out, write }] of [
    ['the first', first],
    ['the second', second],
  ] as const) {
    write(
      'face.hbs',
      `<p style="white-space: nowrap; font-size: 40pt">${name} line of a card, too long</p>\n`,
    );
    decks.push(await plannedDeck(deck, out, found));
  }
  try {
    const request = { workers: 2, write: true, force: false, out: '/out' };
    const all = { files: [], timings: {}, caches: {}, rules: [] };
    await runDecks(decks, all, {
      request,
      progress: () => undefined,
      gallery: undefined,
      runner: backwards,
    });
    const texts = found.map(({ place }) => /the (first|second) line/.exec(place?.file.text ?? '')?.[1]);
    const told = texts.filter((word) => word !== undefined);
    expect(new Set(told)).toEqual(new Set(['first', 'second']));
    expect(told).toEqual(told.toSorted());
  } finally {
    first.remove();
    second.remove();
  }
});

it('draws the same pictures at once, on one thread, and at the end, where several make files', async () => {
  const runner = openRunner({ workers: 1 }, undefined);
  const { deck, out, remove } = deckFolder();
  try {
    const drawn = [];
    for (const one of [runner, backwards]) {
      const request = { workers: 1, write: true, force: false, out: '/out' };
      const gallery = openGallery(out, [], packageFolder());
      const all = { files: [], timings: {}, caches: {}, rules: [] };
      const decks = [await plannedDeck(deck, out, [], true)];
      await runDecks(decks, all, { request, progress: () => undefined, gallery, runner: one });
      drawn.push(await gallery.pictures());
    }
    expect(drawn[0]).toHaveLength(1);
    expect(drawn[1]).toEqual(drawn[0]);
  } finally {
    await runner.close();
    remove();
  }
});
