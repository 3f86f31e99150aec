/** The lists of helpers in templates/README.md and docs/deck-format.md are the list the press has. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HELPER_NAMES } from './index.ts';

it.each([
  ['templates/README.md', '## Helpers'],
  ['docs/deck-format.md', '## What templates may say'],
])('%s lists exactly the helpers', (file, head) => {
  const page = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const [, helpers = ''] =
    /^(.*?)(?:^## |$(?![\s\S]))/ms.exec(page.slice(page.indexOf(head) + head.length)) ?? [];
  const cells = helpers
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map((match) => match[1] ?? ''));
  expect([...new Set([...listed, 'if', 'unless', 'each', 'with'])].sort()).toEqual(HELPER_NAMES);
});
