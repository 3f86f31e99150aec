/** The table of docs/inside/printing-checks.md against the tests it names: each file is there, and holds the check it is named for. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const table = readFileSync('docs/inside/printing-checks.md', 'utf8');
const rows = [...table.matchAll(/^\| (P\d+)\b.*\| (.*) \|$/gm)].map(
  ([, check = '', proof = '']) => [check, proof] as const,
);

describe('the checks of printing', () => {
  it('are P1 to P25, each once', () => {
    expect(rows.map(([check]) => check)).toEqual(Array.from({ length: 25 }, (_, i) => `P${i + 1}`));
  });

  it.each(rows)('%s is proved by tests that exist and carry the names that are quoted', (_, proof) => {
    const named = [...proof.matchAll(/`([^`]+\.test\.ts)`(?:, "([^"]+)")?/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file = '', words = ''] of named) {
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect([file, words, readFileSync(file, 'utf8').includes(words)]).toEqual([file, words, true]);
    }
  });
});

describe('the pictures of docs/printing.md', () => {
  const pictures = [
    ...readFileSync('docs/printing.md', 'utf8').matchAll(/<img src="([^"]+)"[^>]*alt="([^"]+)"/g),
  ];
  it('are there, say what they show, and are made by the script', () => {
    const script = readFileSync('scripts/print-pictures.ts', 'utf8');
    expect(pictures.length).toBeGreaterThanOrEqual(20);
    for (const [, source = ''] of pictures) {
      expect([source, existsSync(`docs/${source}`)]).toEqual([source, true]);
      const [, stem = ''] = /images\/([a-z]+(?:-[a-z]+)?)/.exec(source) ?? [];
      const made = /^print-(long|short|fold|separate|none)$/.test(stem) ? 'print-${name}' : stem;
      expect([source, script.includes(made)]).toEqual([source, true]);
    }
  });
});
