/**
 * A folder for the builds that test files share, made before any of them and removed after the last (vitest.config.ts).
 *
 * Nothing is built here: `sharedBuild` (test/kit/shared-build.ts) builds what a test asks for first, once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute; empty when the run begins. */
    readonly sharedBuilds: string;
  }
}

export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-shared-'));
  provide('sharedBuilds', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
