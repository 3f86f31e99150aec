/**
 * The order of test files: the longest first, so that all workers end together; among them first what waits for processes of its
 * own while others compute.
 *
 * A fresh machine has no times of an earlier run, and the size of a file tells little of it. A file that is not named here
 * comes after, in the order vitest gives it.
 */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From about four seconds of processor on, in the short form (CONTRIBUTING.md says how many seconds the whole takes). */
export const LONGEST: readonly string[] = [
  'test/queue.test.ts',
  'test/browser/studio.test.ts',
  'test/browser/studio-game.test.ts',
  'test/browser/studio-axe.test.ts',
  'test/browser/studio-lost.test.ts',
  'test/batch.test.ts',
  'test/mod.test.ts',
  'test/modulo.test.ts',
  'test/sixth-game.test.ts',
  'test/colours.test.ts',
  'test/mod-3.test.ts',
  'test/workers.test.ts',
  'test/3x16.test.ts',
  'test/streams.test.ts',
  'test/standard-input.test.ts',
  'test/watch.test.ts',
  'test/full-disk.test.ts',
  'test/effects.test.ts',
  'test/browser/gallery.test.ts',
  'test/browser/preview.test.ts',
  'scripts/bundle/bundle.test.ts',
  'test/modulo-n.test.ts',
  'test/exports.test.ts',
  'test/first-deck.test.ts',
  'scripts/json-output.test.ts',
  'src/node/run/runner.test.ts',
  'src/handouts/press/page-checks.test.ts',
  'test/printing.test.ts',
  'test/booklet.test.ts',
  'src/handouts/contract.test.ts',
  'test/press-export.test.ts',
  'src/handouts/press/class-set.test.ts',
  'src/studio/session/heap.test.ts',
  'src/node/cli/commands/check.test.ts',
  'src/node/cli/commands/init.test.ts',
];

/** @param paths from the project's folder, in any order; the named ones first, the others as they come */
export const longestFirst = (paths: readonly string[]): readonly string[] => {
  const place = (path: string): number => (LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length);
  return paths.toSorted((a, b) => place(a) - place(b));
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byPath = new Map((await super.sort(files)).map((file) => [this.#pathOf(file), file]));
    return longestFirst([...byPath.keys()]).flatMap((path) => byPath.get(path) ?? []);
  }

  #pathOf({ moduleId }: TestSpecification): string {
    return relative(this.ctx.config.root, moduleId).replaceAll('\\', '/');
  }
}
