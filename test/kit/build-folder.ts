/**
 * Folders for what test files share, made before any of them and removed after the last (vitest.config.ts).
 *
 * Nothing is built here: `sharedBuild` (test/kit/shared-build.ts) builds the decks a test asks for first, `sharedBundle`
 * (test/kit/shared-bundle.ts) the command line.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute; empty when the run begins. */
    readonly sharedBuilds: string;
    /** The same, in this package, so that a program in it finds its packages. */
    readonly sharedPrograms: string;
  }
}

export function setup({ provide }: TestProject): () => void {
  const builds = mkdtempSync(join(tmpdir(), 'modpress-shared-'));
  const cache = resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const programs = mkdtempSync(join(cache, 'modpress-shared-'));
  provide('sharedBuilds', builds);
  provide('sharedPrograms', programs);
  return () => {
    for (const folder of [builds, programs]) rmSync(folder, { recursive: true, force: true });
  };
}
