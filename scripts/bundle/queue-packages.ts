/**
 * bullmq and ioredis as one script, which the press loads when a queue is named: a command without a queue should not read them.
 *
 * They are bundled, not installed with the package: one of the packages bullmq names (msgpackr-extract) wants to build or fetch
 * native code, which it does without.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** The script's name in the bundle. */
export const QUEUE_FILE = 'queue-packages.js';

const { resolve } = createRequire(import.meta.url);

/** How the script is made. Drivers that the press never asks for stay outside: they are not installed. */
export const QUEUE_OPTIONS: BuildOptions = {
  stdin: {
    contents: `export { Queue, QueueEvents, UnrecoverableError, Worker } from 'bullmq'; export { Redis } from 'ioredis';`,
    resolveDir: process.cwd(),
  },
  external: ['pg', 'redis', 'bullmq-otel', '@valkey/valkey-glide'],
  // The codec without its way to native code.
  alias: { msgpackr: join(dirname(resolve('msgpackr')), '..', 'index.js') },
};
