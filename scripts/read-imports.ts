/**
 * What the files of a source folder import, read from their text.
 *
 * Tests and fixtures are left out. Both ways of importing count, `import ... from` and `import(...)`, types too.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Import {
  /** Relative to the source folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** As written. */
  readonly name: string;
  /** The imported file, relative to the source folder; undefined for a package. */
  readonly target: string | undefined;
}

const IMPORT = /^(?:import|export)\b[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm;

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.ts$|\.d\.ts$/.test(entry.name) ? [path] : [];
  });

/** Every import of every file, in the order of files and lines. */
export const readImports = (src: string): readonly Import[] =>
  sourceFiles(src).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(IMPORT)].map((match) => {
      const name = match[1] ?? match[2] ?? '';
      return {
        file: relative(src, path),
        line: text.slice(0, match.index).split('\n').length,
        name,
        target: name.startsWith('.') ? relative(src, join(path, '..', name)) : undefined,
      };
    });
  });
