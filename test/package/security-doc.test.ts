/** The promises of docs/security.md against the tests they name: each row names one, and each file is there and holds tests. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const document = readFileSync('docs/security.md', 'utf8');
const named = [...new Set([...document.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file))];
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (It may|They may|Promise|---|\| \|)/.test(line))
  .filter((line) => !line.startsWith('| | | Held by |'));

describe('the promises of docs/security.md', () => {
  it('are rows of tables', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(named.length).toBeGreaterThan(20);
  });

  it.each(rows)('name a test: %s', (row) => {
    expect(row).toMatch(/`(src|test)\/[\w./-]+\.test\.ts` \|$/);
  });

  it.each(named)('%s is there, and holds tests', (file) => {
    expect([file, existsSync(file)]).toEqual([file, true]);
    expect(readFileSync(file, 'utf8')).toMatch(/\b(it|test)(\.\w+)*\(/);
  });
});
