/** The gallery page: what it lists, what it keeps between builds, and that it needs no network. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contrast } from '../../base/colour.ts';
import { fromHex } from '../../../test/kit/colour-vision.ts';
import { editionOf } from '../open/editions.ts';
import type { BuiltFile } from '../open/types.ts';
import { slugWords } from '../margins/words.ts';
import { archivesOf, packedFiles } from './archives.ts';
import { picturedFiles, thumbPath } from './shelf-pictures.ts';
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
  const [title = '', language = 'en', paper = 'a4'] = name.split('.');
  const product = title.replace(/-(\dup|large|low-ink|dense|fold)$/, '');
  return {
    path,
    deck,
    product,
    variant: title.slice(product.length + 1),
    language: language as 'en',
    paper,
    pages: 2,
    sheets: 1,
    bytes: 54_000,
    sha256: '',
    changed: true,
    ink: [0.1, 0.2],
  };
}

const OWN = { templates: resolve('templates'), version: '0.0.0' };

const deck = (name: string) => ({ name, title: name.toUpperCase(), game: name });
const keep = (manifest: unknown): void => {
  mkdirSync(join(out, 'gallery'), { recursive: true });
  writeFileSync(join(out, MANIFEST), JSON.stringify(manifest));
};
/** No box is drawn here. */
const isThere = (path: string): boolean => !path.includes('-standing.');
const figures = { errors: 0, warnings: 0, examples: 3, isThere };
const page = (manifest: ReturnType<typeof mergeManifest>): string =>
  galleryPage(manifest, figures, {
    ...OWN,
    report: (one) => {
      throw new Error(one.message);
    },
  });

describe('the page in the browser', () => {
  it('is linked where it stands beside the gallery, and only there', () => {
    const manifest = mergeManifest(out, [built('a', 'rules.en.a4.pdf')], [deck('a')]);
    const report = (): void => undefined;
    const shown = galleryPage(manifest, { ...figures, hasPressPage: true }, { ...OWN, report });
    expect(shown).toContain('href="modpress.html"');
    expect(page(manifest)).not.toContain('modpress.html');
  });
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

  it('starts again when the kept list cannot be read', () => {
    keep('no list');
    expect(mergeManifest(out, [built('a', 'rules.en.a4.pdf')], [deck('a')]).files).toHaveLength(1);
  });
});

describe('the page', () => {
  it('links every file by its language and paper, with a picture in each language and its own facts', () => {
    const html = page(
      mergeManifest(
        out,
        [built('mod-3', 'poster.en.a4.pdf'), built('mod-3', 'poster.fr.a4.pdf')],
        [deck('mod-3')],
      ),
    );
    expect(html).toContain(
      'href="mod-3/poster.en.a4.pdf" data-language="en" data-paper="a4" data-edition="standard">English, A4</a>',
    );
    expect(html).toContain(
      'href="mod-3/poster.fr.a4.pdf" data-language="fr" data-paper="a4" data-edition="standard">Français, A4</a>',
    );
    expect(html.match(/<img [^>]*poster\.(en|fr)\.png" lang="\1"/g)).toHaveLength(2);
    expect(html).toContain(
      '<span lang="en">1 sheet of paper, both sides</span><span lang="fr">1 feuille de papier, recto verso</span>',
    );
  });

  it('shows no picture that is not there', () => {
    const manifest = mergeManifest(out, [built('mod-3', 'poster.en.a4.pdf')], [deck('mod-3')]);
    const html = galleryPage(
      manifest,
      { ...figures, isThere: (path) => !path.endsWith('.png') },
      { ...OWN, report: () => undefined },
    );
    expect(html).toContain('href="mod-3/poster.en.a4.pdf"');
    expect(html).not.toContain('<img ');
  });

  it('shows every picture that is drawn, and draws every one it shows', () => {
    const sets = [
      ['cards', 'rules', 'extras', 'boards', 'score-pad-1up', 'score-pad-2up'],
      ['cards', 'tiles', 'rules', 'boards', 'box', 'contact'],
      ['extras', 'extras-low', 'tokens', 'boards'],
      ['rules'],
    ];
    for (const names of sets) {
      const files = names.flatMap((name) =>
        ['en.a4', 'fr.a4'].map((rest) => built('d', `${name}.${rest}.pdf`)),
      );
      const html = page(mergeManifest(out, files, [deck('d')]));
      const drawn = [...picturedFiles(files)].map(thumbPath);
      const shown = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, path]) => path);
      expect(new Set(drawn)).toEqual(new Set(shown));
    }
  });

  it('says in both languages what it says, and what the deck says', () => {
    const facts = { en: '2 players · **57 cards**', fr: '2 joueurs · **57 cartes**' };
    const html = page(mergeManifest(out, [built('mod-3', 'cards.en.a4.pdf')], [{ ...deck('mod-3'), facts }]));
    expect(html).toContain('<span lang="fr">2 joueurs · <b>57 cartes</b></span>');
    const spoken = (language: string): number => html.split(` lang="${language}">`).length - 1;
    // The element of the page itself is English.
    expect(spoken('en') - 1).toBe(spoken('fr'));
  });

  it('says what a product is for where its deck does, and finds it by that', () => {
    const about = { 'digit-sums': { en: 'Divisibility · Mod 3', fr: 'Divisibilité · Mod 3' } };
    const shelf = { ...deck('handouts'), about };
    const html = page(mergeManifest(out, [built('handouts', 'digit-sums.en.a4.pdf')], [shelf]));
    expect(html).toContain('<p class="about"><span lang="en">Divisibility · Mod 3</span>');
    expect(html).toMatch(/data-words="[^"]*Divisibilité/);
  });

  it('stands in the order of the series; what one needs to play is numbered first and not told twice', () => {
    const names = ['contact.en.a4.pdf', 'score-pad-2up.en.a4.pdf', 'rules.en.a4.pdf', 'cards.en.a4.pdf'];
    const files = ['own', 'mod', 'mod-3'].flatMap((one) => names.map((name) => built(one, name)));
    const decks = [{ name: 'own', title: 'Own', game: '' }, deck('mod'), deck('mod-3')];
    const html = page(mergeManifest(out, files, decks));
    const sections = [...html.matchAll(/<section[^>]* id="([^"]+)"([\s\S]*?)<\/section>/g)];
    expect(sections.map(([, id]) => id)).toEqual(['mod-3', 'mod', 'own']);
    const body = sections[0]?.[2] ?? '';
    const namesIn = (text: string): readonly string[] =>
      [...text.matchAll(/class="name"[^>]*>.*?<span lang="en">(.*?)<\/span>/g)].map(([, name = '']) => name);
    const [first = '', rest = ''] = body.split('class="products"');
    expect(namesIn(first)).toEqual(['Rule sheet', 'Cards']);
    expect(namesIn(rest)).toEqual(['Score pad', 'Contact sheet']);
  });

  it('offers what there is more than one of to pick from', () => {
    const one = page(mergeManifest(out, [built('a', 'rules.en.a4.pdf')], [deck('a')]));
    expect(one).not.toMatch(/type="radio" name=/);
    const files = ['rules.en.a4.pdf', 'rules.fr.letter.pdf'].map((name) => built('a', name));
    const two = page(mergeManifest(out, files, [deck('a')]));
    expect([...two.matchAll(/type="radio" name="\w+" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'en',
      'fr',
      'a4',
      'letter',
    ]);
  });

  it('counts findings in one line and names no place of them', () => {
    const html = galleryPage(
      mergeManifest(out, [built('a', 'rules.en.a4.pdf')], [deck('a')]),
      { ...figures, warnings: 1 },
      { ...OWN, report: () => undefined },
    );
    expect(html).toContain('1 files, 1 sheet of paper, 1 finding; 3 worked examples replayed.');
  });

  it('asks nothing of a network and shows titles as text', () => {
    const odd = { name: 'x', title: '<img src=x onerror=alert(1)>', game: '' };
    const html = page(mergeManifest(out, [built('x', 'cards.en.a4.pdf')], [odd]));
    expect(html).not.toMatch(/(src|href)="?(https?:)?\/\//);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src');
  });
});

const CHOICES = ['en.a4', 'en.letter', 'fr.a4', 'fr.letter'];
const choicesOf = (stems: readonly string[]): readonly BuiltFile[] =>
  stems.flatMap((stem) => CHOICES.map((choice) => built('mod-3', `${stem}.${choice}.pdf`)));

describe('editions', () => {
  const stems = ['rules', 'cards', 'extras', 'score-pad-2up', 'cards-large', 'cards-fold', 'rules-low-ink'];

  it('are a choice beside language and paper, in a fixed order, and no entries of their own', () => {
    const html = page(mergeManifest(out, choicesOf(stems), [deck('mod-3')]));
    const offered = [...html.matchAll(/name="edition" value="([^"]+)"/g)].map(([, value]) => value);
    expect(offered).toEqual(['standard', 'large', 'low-ink', 'fold']);
    expect(html.match(/class="name"/g)).toHaveLength(4);
    expect(html).toContain(
      'href="mod-3/cards-large.fr.letter.pdf" data-language="fr" data-paper="letter" data-edition="large"',
    );
    expect(html.indexOf('mod-3/cards.en.a4.pdf')).toBeLessThan(html.indexOf('mod-3/cards-fold.en.a4.pdf'));
  });

  it('have an archive for each choice, with its numbered files and a page on how to print, and nothing else', () => {
    const { files } = mergeManifest(out, choicesOf(stems), [deck('mod-3')]);
    const archives = archivesOf('mod-3', files);
    expect(archives).toHaveLength(4 * 4);
    const folded = archives.find(({ path }) => path === 'gallery/mod-3-fold.fr.letter.zip');
    const about = { title: { en: 'Mod 3', fr: 'Mod 3' }, products: undefined };
    const packed = folded ? packedFiles(folded, about, () => new Uint8Array(1)) : [];
    const names = packed.map(({ name }) => name);
    expect(names).toEqual([
      '0-comment-imprimer.html',
      '1-rules.fr.letter.pdf',
      '2-cards-fold.fr.letter.pdf',
      '3-extras.fr.letter.pdf',
    ]);
    const html = new TextDecoder().decode(packed[0]?.bytes);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(names.slice(1));
    expect(html).toContain('Règle du jeu');
    expect(html).toContain('1 feuille de papier, recto verso');
    expect(html).toContain(slugWords('fr').drift[1]);
    expect(html.match(/<svg class="how"/g)).toHaveLength(3);
  });

  it.each([
    ['', '', 'standard'],
    ['2up', '2up', 'standard'],
    ['low-ink', '', 'low-ink'],
    ['mat-low-ink', 'mat', 'low-ink'],
    ['booklet', 'booklet', 'standard'],
    ['scaffold', 'scaffold', 'standard'],
  ])('are read off the variant "%s": "%s", %s', (variant, rest, edition) => {
    expect(editionOf(variant)).toEqual({ rest, edition });
  });
});

describe('how to print', () => {
  it.each(['en', 'fr'] as const)('says what the margin of each sheet says, in %s', (language) => {
    const html = page(mergeManifest(out, choicesOf(['cards']), [deck('mod-3')]));
    expect(html).toContain(slugWords(language).drift[1]);
    expect(html.match(/<svg class="how"/g)).toHaveLength(3);
    expect(/<ol class="ways">(.*?)<\/ol>/s.exec(html)?.[1]?.match(/<li>/g)).toHaveLength(3);
  });
});

describe('the look of the page', () => {
  const css = readFileSync('templates/gallery/index.css', 'utf8');
  const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, body]) => body);

  it.each([
    ['light', light],
    ['dark', dark],
  ])('has text of contrast 4.5 : 1 on its grounds by %s', (_, body) => {
    const colour = (name: string) => fromHex(new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(body)?.[1] ?? '');
    for (const text of ['ink', 'soft', 'mute'])
      expect(contrast(colour(text), colour('paper')), text).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['wash', 'stage'])
      for (const text of ['ink', 'soft'])
        expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});
