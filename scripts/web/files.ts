/**
 * What a page brings along (`pageFiles`): decks, templates, words, typefaces, icons, codes, the program of yoga-layout.
 *
 * Paths as the host of a page has them (`src/web/host.ts`). Left out for size: weights that no deck of ours prints, all of
 * DejaVu Sans but symbols, and icons but those that decks of ours name; a deck that needs one of them is refused with what to do.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { utf8Bytes } from '../../src/base/bytes.ts';
import { ALL_CODES } from '../../src/node/cli/all-codes.ts';
import { assets } from '../../src/node/parts/assets.ts';
import { yogaProgram } from './packages.ts';
import { withCharacters } from './subset.ts';

const FOLDERS = ['decks', 'templates', 'handouts'];

export function pageFiles(): ReadonlyMap<string, Uint8Array> {
  const own = FOLDERS.flatMap(filesIn).map((path) => [path, new Uint8Array(readFileSync(path))] as const);
  const texts = own.map(([, bytes]) => new TextDecoder().decode(bytes)).join('\n');
  return new Map([
    ...own,
    ...typefaces(),
    ...symbols(texts),
    ['assets/icons.json', utf8Bytes(JSON.stringify(namedIcons(texts)))],
    ['assets/codes.json', utf8Bytes(JSON.stringify(ALL_CODES))],
    ['assets/yoga.wasm', yogaProgram()],
  ]);
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : path.endsWith('.md') ? [] : [path]));

const LATIN = ['latin', 'latin-ext'] as const;

/** Family, weights, styles and scripts that are packed whole. */
const TYPEFACES = [
  {
    slug: 'bricolage-grotesque',
    weights: [400, 500, 600, 700, 800],
    styles: ['normal'],
    // A sign that neither of the others has is looked for in the third.
    scripts: [...LATIN, 'vietnamese'],
  },
  {
    slug: 'atkinson-hyperlegible-next',
    weights: [400, 500, 600, 700, 800],
    styles: ['normal'],
    scripts: LATIN,
  },
  { slug: 'atkinson-hyperlegible-next', weights: [400, 700], styles: ['italic'], scripts: LATIN },
] as const;

const typefaces = () =>
  TYPEFACES.flatMap(({ slug, weights, styles, scripts }) =>
    scripts.flatMap((script) =>
      weights.flatMap((weight) =>
        styles.map((style) => {
          const file = `${slug}-${script}-${weight}-${style}.woff`;
          return [`assets/${slug}/${file}`, assets.typeface(slug, file)] as const;
        }),
      ),
    ),
  );

const SYMBOLS = 'dejavu-sans';

/** Letters of names (Greek, Cyrillic), punctuation, arrows, operators, shapes, suits, ticks, and every character that a file of ours has. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x2070, 0x2089],
  [0x2153, 0x215e],
  [0x2190, 0x2199],
  [0x2208, 0x2212],
  [0x221a, 0x221e],
  [0x2223, 0x222a],
  [0x2260, 0x2267],
  [0x25a0, 0x25ab],
  [0x25b2, 0x25cf],
  [0x2660, 0x2667],
  [0x2680, 0x2685],
  [0x2713, 0x2718],
] as const;

function symbols(texts: string) {
  const used = new Set([...texts].map((sign) => sign.codePointAt(0) ?? 0));
  const isWanted = (character: number): boolean =>
    used.has(character) || RANGES.some(([first, last]) => character >= first && character <= last);
  return [400, 700].map((weight) => {
    const file = `${SYMBOLS}-latin-${weight}-normal.woff`;
    return [`assets/${SYMBOLS}/${file}`, withCharacters(assets.typeface(SYMBOLS, file), isWanted)] as const;
  });
}

/**
 * Icons of game-icons that a file of ours names, in full or in a table, with their markup. Others have an empty one: the page then says
 * that it leaves them out, and not that there are none.
 */
function namedIcons(texts: string): Readonly<Record<string, string>> {
  const named = new Set([...texts.matchAll(/(?<=game-icons:|,)[a-z0-9-]+/g)].map(([name]) => name));
  return Object.fromEntries(
    assets.iconNames().map((name) => [name, named.has(name) ? (assets.icon(name) ?? '') : '']),
  );
}
