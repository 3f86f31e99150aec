/**
 * Files that import one another in a circle.
 *
 * Walks the imports in depth; an import of a file that is still being walked closes a circle. Linear in the imports. One
 * circle is told for each import that closes one, so that a tree without findings has none.
 */
import type { Import } from './read-imports.ts';

/** The imports of a circle in order: each leads to the file of the next, the last to that of the first. */
export type Circle = readonly [Import, ...Import[]];

export function findCircles(imports: readonly Import[]): readonly Circle[] {
  const byFile = new Map<string, Import[]>();
  for (const step of imports) byFile.set(step.file, [...(byFile.get(step.file) ?? []), step]);
  const circles: Circle[] = [];
  const walked = new Set<string>();
  const path: Import[] = [];
  const walk = (file: string): void => {
    walked.add(file);
    for (const step of byFile.get(file) ?? []) {
      if (step.target === undefined) continue;
      path.push(step);
      const start = path.findIndex((earlier) => earlier.file === step.target);
      const [first, ...others] = start < 0 ? [] : path.slice(start);
      if (first) circles.push([first, ...others]);
      else if (!walked.has(step.target)) walk(step.target);
      path.pop();
    }
  };
  for (const file of byFile.keys()) if (!walked.has(file)) walk(file);
  return circles;
}
