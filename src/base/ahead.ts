/**
 * Work that runs elsewhere (on zlib's threads, on a disk), begun for a few items at a time, with results in the order of the items.
 *
 * @param count how many are under way at most
 * @param work  must not reject: what fails is a result
 */
export async function* ahead<T, R>(
  items: Iterable<T>,
  count: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const begun: Promise<R>[] = [];
  for (const item of items) {
    begun.push(work(item));
    const first = begun.length < count ? undefined : begun.shift();
    if (first) yield await first;
  }
  for (const one of begun) yield await one;
}
