/**
 * Batches: groups that are handed to a thread at once (`batchesOf`), and what came of them, in order again (`madeOf`).
 *
 * Takes the groups of decks; knows nothing of how they are made.
 */
import { type Outcome, resultOf } from '../../base/work.ts';
import { invariant, present } from '../../base/invariant.ts';
import { productOf, type JobGroup, type MadeGroup } from './group.ts';

/** Groups of one deck that a thread makes one after the other. */
export type Batch = readonly [JobGroup, ...JobGroup[]];

/**
 * What is handed to threads at once: whole decks, so that each is opened by one thread alone, and the products of the last decks
 * one by one, the longest first, so that all threads end at about the same time. Of what a product needs most serves all its languages.
 *
 * @param decks the groups of each deck
 * @param threads 0: every group by itself
 */
export function batchesOf(decks: readonly (readonly JobGroup[])[], threads: number): readonly Batch[] {
  const whole = threads === 0 ? 0 : decks.length - threads + 1;
  return decks.flatMap((groups, index): readonly Batch[] => {
    const single = groups.map((group): Batch => [group]);
    const [first, ...rest] = groups;
    if (!first || threads === 0) return single;
    if (index < whole) return [[first, ...rest]];
    const products = productsOf(groups);
    return products.length < threads ? single : products.toSorted((a, b) => filesOf(b) - filesOf(a));
  });
}

const filesOf = (batch: Batch): number => batch.reduce((sum, { jobs }) => sum + jobs.length, 0);

/** Neighbours that differ in their language alone. */
function productsOf(groups: readonly JobGroup[]): readonly Batch[] {
  const products: [JobGroup, ...JobGroup[]][] = [];
  let last: string | undefined;
  for (const group of groups) {
    const [first] = group.jobs;
    const name = first && productOf(first);
    if (name === last) products.at(-1)?.push(group);
    else products.push([group]);
    last = name;
  }
  return products;
}

/** What came of the groups of a deck, in their order; their batches may have another. */
export async function madeOf(
  groups: readonly JobGroup[],
  outcomes: AsyncIterator<Outcome<readonly MadeGroup[]>>,
  batches: Iterator<Batch>,
): Promise<readonly MadeGroup[]> {
  const made = new Map<JobGroup | undefined, MadeGroup>();
  while (made.size < groups.length) {
    const [outcome, batch] = [await outcomes.next(), batches.next()];
    invariant(!outcome.done && !batch.done, 'a batch and its outcome');
    for (const [index, one] of resultOf(outcome.value).entries()) made.set(batch.value[index], one);
  }
  return groups.map((group) => present(made.get(group), 'group'));
}
