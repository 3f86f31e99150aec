/** The list of checks in docs/inside/pdf-checks.md has every number, and a test or a reason for each. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
const page = readFileSync(root('docs/inside/pdf-checks.md'), 'utf8');
const tests = readFileSync(root('src/output/preflight/clauses.test.ts'), 'utf8');
/** The last number a test of this folder is named for. */
const LAST_CLAUSE = 36;

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/U(\d+)(?:–U(\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
  );

const rows = page
  .split('\n')
  .filter((line) => /^\| U\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('has U0 to U50 once each', () => {
  const numbers = rows.flatMap(([, checks = '']) => numbersIn(checks)).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 51 }, (_, i) => i));
});

it('names a test that is there, or says why there is none', () => {
  for (const [, checks = '', looked = '', why = ''] of rows)
    for (const number of numbersIn(checks)) {
      if (number <= LAST_CLAUSE) expect(tests).toMatch(new RegExp(`it\\('[^']*\\bU${number}\\b`));
      else {
        const named = [...looked.matchAll(/`((?:src|test)\/[^`]*\.test\.ts)`/g)].map(([, path = '']) => path);
        expect(named.length > 0 || why.length > 20, checks).toBe(true);
        for (const path of named) expect(existsSync(root(path)), path).toBe(true);
      }
    }
});
