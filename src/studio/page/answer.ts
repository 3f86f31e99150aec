/** What the page asks its server again and again: a question that changes, and the last answer to it. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { get } from './net.ts';

/**
 * Asks when one of `inputs` changes, after `pause` milliseconds. What comes too late is dropped; what fails
 * leaves the answer before it in place.
 */
export function useLatest<T>(
  ask: () => Promise<T | undefined>,
  inputs: readonly (string | number | undefined)[],
  pause = 0,
): T | undefined {
  const [latest, setLatest] = useState<T>();
  // Before the page is painted again: what is asked for is on its way a frame sooner.
  useLayoutEffect(() => {
    let isWanted = true;
    const begin = (): void => {
      void ask().then((found) => {
        if (isWanted && found !== undefined) setLatest(found);
      });
    };
    const timer = pause > 0 ? setTimeout(begin, pause) : undefined;
    if (pause === 0) begin();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [...inputs, pause]);
  return latest;
}

interface Answer<T> {
  /** To whatever was asked last; what a view shows until the next one is there. */
  readonly last: T | undefined;
  /** To this path. */
  readonly current: T | undefined;
}

/** JSON from `path`, asked for again where `since` changes: the build, or whatever else may make another answer of it. */
export function useAnswer<T>(path: string | undefined, since: string | number, pause = 0): Answer<T> {
  const ask = async (): Promise<{ readonly path: string; readonly value: T } | undefined> => {
    const value = path === undefined ? undefined : await get<T>(path);
    return path === undefined || value === undefined ? undefined : { path, value };
  };
  const found = useLatest(ask, [path, since], pause);
  return { last: found?.value, current: found?.path === path ? found?.value : undefined };
}

/** The language, the paper, the card of a question, as its address has them. */
export const asked = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;
