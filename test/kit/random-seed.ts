/**
 * How random tests run: one seed for all of them, so that a failure comes back when the test is run again, and how many cases.
 *
 * Loaded before each test file (vitest.config.ts). The seed is fixed by default: `FC_SEED=7 npx vitest run src/typeset/style` looks at
 * other cases, `FC_SEED=random` at new ones every time. A failure prints its seed; `FC_SEED` with that number repeats it.
 * `TESTS=long` (npm run walks) tries many times as many cases as the short form does where a test does not say how many.
 */
import fc from 'fast-check';
import { isLong } from './length.ts';

const asked = process.env['FC_SEED'] ?? '1';
const seed = asked === 'random' ? Date.now() % 0x7fffffff : Number(asked);
if (!Number.isInteger(seed)) throw new Error(`FC_SEED is a whole number or "random", not "${asked}"`);

const numRuns = isLong ? 400 : 24;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, numRuns });
