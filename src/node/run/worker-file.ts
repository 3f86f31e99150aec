/**
 * What a worker thread starts with: its file, from sources and from the bundle, and the bounds of its heap.
 *
 * A folder that brings work for threads has a `worker.ts` whose exports are its tasks; the bundle keeps it as
 * `<folder>-worker.js`, because chunks have no names of their own.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ResourceLimits } from 'node:worker_threads';

/**
 * The worker of a folder: `worker.ts` beside the source that asks, or `<folder>-worker.js` of the bundle, beside its chunk
 * or one folder up. Undefined when there is none; then the work is done on the thread that asks.
 *
 * @param here `import.meta.url` of a file in the folder
 */
export function workerFile(folder: string, here: string): URL | undefined {
  return ['./worker.ts', `./${folder}-worker.js`, `../${folder}-worker.js`]
    .map((name) => new URL(name, here))
    .find((url) => existsSync(fileURLToPath(url)));
}

/**
 * Options of Node for a worker. TypeScript sources need a loader, which a thread does not inherit on every
 * Node; the bundle needs nothing.
 */
export function execArgvFor(worker: URL): string[] {
  if (!worker.pathname.endsWith('.ts')) return [];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href;
  const script = `import { register } from ${JSON.stringify(loader)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}

/**
 * Bounds of a thread's heap, for Node.
 *
 * @param megabytes of objects that stay; as many as Node allows where nothing is said
 */
export const heapOf = (megabytes: number | undefined): ResourceLimits =>
  megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes };
