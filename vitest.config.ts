import { defineConfig } from 'vitest/config';
import { tallyReporter } from './scripts/tally-reporter.ts';

const config = defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    reporters: ['default', tallyReporter()],
    globalSetup: ['test/kit/build-folder.ts'],
    setupFiles: ['test/kit/random-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

// The one default export of the project: vitest reads its configuration no other way.
export default config;
