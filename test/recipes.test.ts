/** docs/recipes.md: every recipe is a whole deck that builds as it is written, and has its picture. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../src/press/make/build.ts';
import { buildRequest } from './kit/build-request.ts';
import { messages } from './kit/shipped-deck.ts';

const text = readFileSync('docs/recipes.md', 'utf8');

/** A line with a file's name in code, then its content in a fence. */
const FILE = /^`([\w-]+)\/([\w./-]+)`\n\n```\w+\n(.*?)^```$/gms;

const decks = new Map<string, { readonly name: string; readonly content: string }[]>();
for (const [, deck = '', name = '', content = ''] of text.matchAll(FILE))
  decks.set(deck, [...(decks.get(deck) ?? []), { name, content }]);

describe('recipes', () => {
  it('are four, each with a picture that is there', () => {
    expect([...decks.keys()]).toEqual(['cost', 'kind', 'bleed', 'backs']);
    const pictures = [...text.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, path = '']) => join('docs', path));
    expect(pictures).toHaveLength(4);
    expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each([...decks.keys()])('"%s" builds without a word', async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'modpress-recipe-'));
    try {
      for (const file of decks.get(name) ?? []) {
        const path = join(folder, name, file.name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, file.content);
      }
      const request = buildRequest(join(folder, name), join(folder, 'out'), {
        papers: ['a4'],
      });
      const report = await build(request, () => undefined, folder);
      expect(messages(report)).toEqual([]);
      expect(report.files.map(({ product }) => product)).toEqual(['cards', 'box', 'contact']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
