import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { tallyReporter } from './scripts/tally-reporter.ts';

/** Tests that replace a module load everything again. All others share what their worker has loaded, once. */
const REPLACING = ['src/files/atomic-write.test.ts'];

const config = defineConfig({
  plugins: [
    {
      name: 'threads from the bundle',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'tinypool' && importer?.endsWith('/src/run/pool.ts') === true
          ? resolve('test/kit/tinypool.ts')
          : undefined,
    },
  ],
  test: {
    reporters: ['default', tallyReporter()],
    // One more than there are cores: some files wait for processes and browsers most of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['test/kit/build-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...REPLACING],
          isolate: false,
          setupFiles: ['test/kit/random-seed.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: REPLACING, setupFiles: ['test/kit/random-seed.ts'] } },
    ],
  },
});

// The one default export of the project: vitest reads its configuration no other way.
export default config;
