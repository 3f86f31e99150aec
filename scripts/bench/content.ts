/**
 * What is printed in the benchmark: seeded cards and tiles, the same ones in every run and for every contender.
 *
 * Takes a count, gives plain data. A card has a title, a cost, one of twelve icons, 25 to 60 words of rules text with
 * bold key words, and a footer; a tile has a number and a coloured frame, and sixty-four faces make up any number of tiles.
 */
import { createRequire } from 'node:module';
import { randomFrom, type Random } from '../../src/base/random.ts';
import { BOLD_WORDS, FIRST_NAMES, LAST_NAMES, PLAIN_WORDS } from './words.ts';

/** A stretch of rules text in one weight. */
export interface Run {
  readonly t: string;
  /** 1: bold. */
  readonly b: 0 | 1;
}

export interface BenchCard {
  readonly id: number;
  readonly title: string;
  readonly cost: number;
  /** Index into the icons of the deck. */
  readonly icon: number;
  readonly color: string;
  readonly runs: readonly Run[];
  readonly footer: string;
}

export interface BenchIcon {
  readonly name: string;
  /** Path data on a square of 512 units. */
  readonly d: string;
}

export interface BenchDeck {
  readonly kind: 'deck';
  readonly icons: readonly BenchIcon[];
  readonly cards: readonly BenchCard[];
}

export interface BenchTiles {
  readonly kind: 'tiles';
  readonly faces: readonly { readonly n: number; readonly color: string }[];
  /** The face of each tile, ascending: tiles of one face follow each other. */
  readonly tiles: readonly number[];
}

export type BenchContent = BenchDeck | BenchTiles;

// Which drawings of the icon package do the cards carry? One path each.
const ICON_NAMES = [
  'anchor',
  'broadsword',
  'campfire',
  'castle',
  'crystal-ball',
  'crossed-swords',
  'dragon-head',
  'gold-bar',
  'hourglass',
  'potion-ball',
  'treasure-map',
  'wolf-head',
] as const;

function readIcons(): readonly BenchIcon[] {
  const require = createRequire(import.meta.url);
  const set = require('@iconify-json/game-icons/icons.json') as {
    readonly icons: Readonly<Record<string, { readonly body: string }>>;
  };
  return ICON_NAMES.map((name) => {
    const d = /^<path[^>]* d="([^"]+)"\/>$/.exec(set.icons[name]?.body ?? '')?.[1];
    if (d === undefined) throw new Error(`the icon ${name} is not one path`);
    return { name, d };
  });
}

const colourOf = (random: Random, from: number, span: number): string =>
  `#${[0, 1, 2].map(() => (from + random.below(span)).toString(16).padStart(2, '0')).join('')}`;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface Word {
  readonly text: string;
  readonly isBold: boolean;
}

/** Sentences of at least seven words, with a comma now and then. */
function rulesWords(random: Random): readonly Word[] {
  const count = 25 + random.below(36);
  const words: Word[] = [];
  let place = 0;
  for (let i = 0; i < count; i++) {
    const isBold = random.next() < 0.12;
    const word = random.pick(isBold ? BOLD_WORDS : PLAIN_WORDS);
    const isLast = i === count - 1 || (place > 5 && random.next() < 0.18);
    const stop = isLast ? '.' : place > 1 && random.next() < 0.07 ? ',' : '';
    words.push({ text: (place === 0 ? capitalised(word) : word) + stop, isBold });
    place = isLast ? 0 : place + 1;
  }
  return words;
}

/** Words of one weight in one run; the space between two runs belongs to the plain one. */
function runsOf(words: readonly Word[]): readonly Run[] {
  const runs: Run[] = [];
  let plain = '';
  for (const [i, { text, isBold }] of words.entries()) {
    const space = i === 0 ? '' : ' ';
    if (!isBold) {
      plain += space + text;
      continue;
    }
    if (plain + space !== '') runs.push({ t: plain + space, b: 0 });
    runs.push({ t: text, b: 1 });
    plain = '';
  }
  if (plain !== '') runs.push({ t: plain, b: 0 });
  return runs;
}

/** A deck of `count` cards, no two alike. */
export function benchDeck(count: number): BenchDeck {
  const random = randomFrom('bench', 'deck', count);
  const padded = (n: number): string => String(n).padStart(4, '0');
  const cards = Array.from({ length: count }, (_, i): BenchCard => ({
    id: i + 1,
    title: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    cost: random.below(13),
    icon: random.below(ICON_NAMES.length),
    color: colourOf(random, 0x30, 0x80),
    runs: runsOf(rulesWords(random)),
    footer: `Bench set · ${padded(i + 1)}/${padded(count)} · ${random.pick(LAST_NAMES).toLowerCase()}`,
  }));
  return { kind: 'deck', icons: readIcons(), cards };
}

/** `count` tiles (at least 64) of sixty-four faces, each face at least once. */
export function benchTiles(count: number): BenchTiles {
  const random = randomFrom('bench', 'tiles', count);
  const faces = Array.from({ length: 64 }, (_, i) => ({ n: i + 1, color: colourOf(random, 0, 0xd0) }));
  const tiles = Array.from({ length: count }, (_, i) => (i < 64 ? i : random.below(64)));
  return { kind: 'tiles', faces, tiles: tiles.sort((a, b) => a - b) };
}
