/** The list of helpers in templates/README.md is the list the press has. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HELPER_NAMES } from './index.ts';

it('templates/README.md lists exactly the helpers', () => {
  const page = readFileSync(new URL('../../templates/README.md', import.meta.url), 'utf8');
  const helpers = page.slice(page.indexOf('## Helpers'));
  const cells = helpers
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map((match) => match[1] ?? ''));
  expect([...new Set([...listed, 'if', 'unless', 'each', 'with'])].sort()).toEqual(HELPER_NAMES);
});
