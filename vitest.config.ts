import { defineConfig } from 'vitest/config';

const config = defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

// The one default export of the project: vitest reads its configuration no other way.
export default config;
