/** The gallery page: what it lists, what it keeps between builds, and that it needs no network. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltFile } from '../types.ts';
import { MANIFEST, mergeManifest } from './manifest.ts';
import { galleryPage } from './page.ts';

let out = '';
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'gallery-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

function built(deck: string, name: string): BuiltFile {
  const path = join(out, deck, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
  const [product = '', language = 'en'] = name.split('.');
  return {
    path,
    deck,
    product,
    variant: '',
    language: language as 'en',
    paper: 'a4',
    pages: 2,
    bytes: 54_000,
    sha256: '',
    changed: true,
    ink: [0.1, 0.2],
  };
}

const deck = (name: string) => ({ name, title: name.toUpperCase(), game: name });
const keep = (manifest: unknown): void => {
  mkdirSync(join(out, 'gallery'), { recursive: true });
  writeFileSync(join(out, MANIFEST), JSON.stringify(manifest));
};
const figures = { errors: 0, warnings: 0, examples: 3, findings: [] };
const page = (manifest: ReturnType<typeof mergeManifest>): string =>
  galleryPage(manifest, figures, (one) => {
    throw new Error(one.message);
  });

describe('the list of files', () => {
  it('keeps what an earlier build made and drops what was deleted since', () => {
    const first = mergeManifest(
      out,
      [built('a', 'rules.en.a4.pdf'), built('b', 'rules.en.a4.pdf')],
      [deck('a'), deck('b')],
    );
    keep(first);
    rmSync(join(out, 'b'), { recursive: true });
    const second = mergeManifest(out, [built('c', 'cards.fr.a4.pdf')], [deck('c')]);
    expect(second.files.map((file) => file.path)).toEqual(['a/rules.en.a4.pdf', 'c/cards.fr.a4.pdf']);
    expect(second.decks.map(({ name }) => name)).toEqual(['a', 'c']);
  });

  it('starts anew when the kept list cannot be read', () => {
    keep('no list');
    expect(mergeManifest(out, [built('a', 'rules.en.a4.pdf')], [deck('a')]).files).toHaveLength(1);
  });
});

describe('the page', () => {
  it('links every file with its language and paper, and shows one picture a product', () => {
    const html = page(
      mergeManifest(
        out,
        [built('mod-3', 'rules.en.a4.pdf'), built('mod-3', 'rules.fr.a4.pdf')],
        [deck('mod-3')],
      ),
    );
    expect(html).toContain('href="mod-3/rules.en.a4.pdf"');
    expect(html).toContain('>fr A4</a>');
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('2 pages');
  });

  it('asks nothing of a network and shows titles as text', () => {
    const odd = { name: 'x', title: '<img src=x onerror=alert(1)>', game: '' };
    const html = page(mergeManifest(out, [built('x', 'cards.en.a4.pdf')], [odd]));
    expect(html).not.toMatch(/(src|href)="?(https?:)?\/\//);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src');
  });
});
