import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { tallyReporter } from './scripts/tally-reporter.ts';

/**
 * Tests that replace a module, or watch the whole process (a client of another file may still be trying its socket), load everything
 * again. All others share what their worker has loaded, once.
 */
const ALONE = [
  'src/node/files/atomic-write.test.ts',
  'src/output/pdf/pdfkit-font.test.ts',
  'test/no-network.test.ts',
  'test/one-document.test.ts',
];

/**
 * Functions are optimised four times as late as usual: most of what tests call is called a few times. Only on the Node on which it was
 * measured, as in src/node/run/v8-flags.ts.
 */
const LATE = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=270336'] : [];

const config = defineConfig({
  plugins: [
    {
      name: 'threads from the bundle',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'tinypool' && importer?.endsWith('/src/node/run/pool.ts') === true
          ? resolve('test/kit/tinypool.ts')
          : undefined,
    },
  ],
  test: {
    reporters: ['default', tallyReporter()],
    // One more than there are cores: some files wait for processes and browsers most of their time.
    maxWorkers: availableParallelism() + 1,
    // More room for what is short-lived: a tenth less of the processors goes into collecting it.
    execArgv: ['--max-semi-space-size=64', ...LATE],
    // What was translated in the last run is taken from node_modules: the walks after `npm test`, and every run but the first.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // For what hangs: a slow machine takes more than a minute for the long form of some.
    testTimeout: 180_000,
    // A test that waits for a file, a browser or a process may be unlucky once. The tally counts those that needed a second try.
    retry: 1,
    hookTimeout: 240_000,
    globalSetup: ['test/kit/build-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
          setupFiles: ['test/kit/random-seed.ts', 'test/kit/under-way.ts', 'test/kit/start-host.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          setupFiles: ['test/kit/random-seed.ts', 'test/kit/under-way.ts'],
        },
      },
    ],
  },
});

// The one default export of the project: vitest reads its configuration no other way.
export default config;
