/**
 * bullmq and ioredis as one script, `queue-packages.js`, which the press loads when a queue is named.
 *
 * They are bundled, not installed with the package: one of the packages bullmq names (msgpackr-extract) wants to build or fetch
 * native code, which it does without. A script of their own, because a command without a queue should not read them.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

/** The script's name in the bundle. */
export const QUEUE_FILE = 'queue-packages.js';

const require = createRequire(import.meta.url);

/** What the press takes of each package. */
const PARTS = `import { Queue, QueueEvents, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
export const bullmq = { Queue, QueueEvents, UnrecoverableError, Worker };
export const ioredis = { Redis };`;

/** How the script is made. Drivers that nobody asks for stay outside: they are not installed. */
export const QUEUE_OPTIONS: BuildOptions = {
  stdin: { contents: PARTS, resolveDir: process.cwd() },
  external: ['pg', 'redis', 'bullmq-otel', '@valkey/valkey-glide'],
  // The codec without its way to native code.
  alias: { msgpackr: join(dirname(require.resolve('msgpackr')), '..', 'index.js') },
};

/** Within the press these packages are parts of that script. */
export const queuePackages: Plugin = {
  name: 'queue packages',
  setup: (builder) => {
    builder.onResolve({ filter: /^(bullmq|ioredis)$/ }, ({ path }) => ({ path, namespace: 'queue' }));
    builder.onResolve({ filter: new RegExp(`^\\./${QUEUE_FILE}$`) }, ({ path }) => ({
      path,
      external: true,
    }));
    builder.onLoad({ filter: /.*/, namespace: 'queue' }, ({ path }) => ({
      contents: `module.exports = require('./${QUEUE_FILE}').${path};`,
      loader: 'js',
      resolveDir: process.cwd(),
    }));
  },
};
