/**
 * H6 read a second time: lays the tiles that were not called on a table one by one and counts, pair by pair where two are
 * drawn.
 *
 * Knows no engine: 48 tiles, three of each number, as the rule on the page says.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import { formatRational, multiply, rational, subtract } from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';
import type { Heard, Solution } from '../core/heard.ts';

type ByWords<T> = Readonly<Record<Language, T>>;
type Fits = (tile: number) => boolean;

const CALLED: ByWords<RegExp> = { en: /^Called: ([\d, ]+)\.$/, fr: /^Annoncées : ([\d, ]+)\.$/ };
const ROW: ByWords<RegExp> = { en: /Row \d ends in (\d+)/g, fr: /La rangée \d finit par (\d+)/g };
const EMPTY: ByWords<RegExp> = { en: /Row \d is empty/g, fr: /La rangée \d est vide/g };

/** Every tile that is still in the bag, one entry a tile. */
function bagIn({ language, page }: Heard): readonly number[] {
  const called = page.map((text) => CALLED[language].exec(text)?.[1]).find((found) => found !== undefined);
  const gone = called === undefined ? [] : called.split(',').map((text) => Number(text.trim()));
  const tiles = Array.from({ length: 48 }, (_, index) => 1 + (index % 16));
  for (const tile of gone) tiles.splice(tiles.indexOf(tile), 1);
  return tiles;
}

function rowsIn({ language, page }: Heard): readonly number[] {
  const text = page.join(' ');
  const ends = [...text.matchAll(ROW[language])].map((found) => Number(found[1]));
  return [...ends, ...[...text.matchAll(EMPTY[language])].map(() => 0)];
}

const isPrime = (tile: number): boolean => [2, 3, 5, 7, 11, 13].includes(tile);

type Verb = readonly [RegExp, (of: number, or: number) => Fits];

const VERBS: ByWords<readonly Verb[]> = {
  en: [
    [/is even/, () => (tile) => tile % 2 === 0],
    [/is odd/, () => (tile) => tile % 2 !== 0],
    [/has one digit/, () => (tile) => tile <= 9],
    [/has two digits/, () => (tile) => tile > 9],
    [/is a prime number/, () => isPrime],
    [/is a square number/, () => (tile) => [1, 4, 9, 16].includes(tile)],
    [/is greater than (\d+)/, (of) => (tile) => tile > of],
    [/is less than (\d+)/, (of) => (tile) => tile < of],
    [/is (\d+) or less/, (of) => (tile) => tile <= of],
    [/is not a multiple of (\d+)/, (of) => (tile) => tile % of !== 0],
    [/is a multiple of (\d+)/, (of) => (tile) => tile % of === 0],
    [/is (\d+) or (\d+)/, (of, or) => (tile) => tile === of || tile === or],
    [/is (\d+)/, (of) => (tile) => tile === of],
  ],
  fr: [
    [/est paire/, () => (tile) => tile % 2 === 0],
    [/est impaire/, () => (tile) => tile % 2 !== 0],
    [/a un chiffre/, () => (tile) => tile <= 9],
    [/a deux chiffres/, () => (tile) => tile > 9],
    [/est un nombre premier/, () => isPrime],
    [/est un carré/, () => (tile) => [1, 4, 9, 16].includes(tile)],
    [/est supérieure à (\d+)/, (of) => (tile) => tile > of],
    [/est inférieure à (\d+)/, (of) => (tile) => tile < of],
    [/vaut (\d+) au plus/, (of) => (tile) => tile <= of],
    [/n’est pas un multiple de (\d+)/, (of) => (tile) => tile % of !== 0],
    [/est un multiple de (\d+)/, (of) => (tile) => tile % of === 0],
    [/est (\d+) ou (\d+)/, (of, or) => (tile) => tile === of || tile === or],
    [/est (\d+)/, (of) => (tile) => tile === of],
  ],
};

const TO_ROW: ByWords<RegExp> = { en: /goes to a main row/, fr: /va sur une rangée/ };

function fitsOf(text: string, heard: Heard): Fits | undefined {
  if (TO_ROW[heard.language].test(text)) {
    const rows = rowsIn(heard);
    return (tile) => rows.some((end) => end + 1 === tile);
  }
  for (const [pattern, make] of VERBS[heard.language]) {
    const found = pattern.exec(text);
    if (found) return make(Number(found[1]), Number(found[2]));
  }
  return undefined;
}

const text = (count: number, all: number): string => `${count}/${all}`;
const reduced = (count: number, all: number): string => {
  const value = rational(count, all);
  return `${value.numerator}/${value.denominator}`;
};
const forms = (count: number, all: number): readonly string[] =>
  [...new Set([text(count, all), reduced(count, all)])].sort();

const share = (tiles: readonly number[], fits: Fits): readonly [number, number] => [
  tiles.filter(fits).length,
  tiles.length,
];

function compared(tiles: readonly number[], first: Fits, second: Fits): Solution {
  const [a, b] = [tiles.filter(first).length, tiles.filter(second).length];
  return [[a === b ? 'same' : a > b ? 'more' : 'less']];
}

/** Every ordered pair of different tiles; the second draws after one first tile that fits and one that does not. */
function tree(tiles: readonly number[], fits: Fits, asked: (fitting: number) => boolean): Solution {
  const not: Fits = (tile) => !fits(tile);
  const after = (kind: Fits, then: Fits): readonly string[] => {
    const first = tiles.findIndex(kind);
    return forms(...share(tiles.toSpliced(first, 1), then));
  };
  let good = 0;
  for (const [i, first] of tiles.entries())
    for (const [j, second] of tiles.entries())
      if (i !== j && asked([first, second].filter(fits).length)) good += 1;
  return [
    forms(...share(tiles, fits)),
    forms(...share(tiles, not)),
    after(fits, fits),
    after(fits, not),
    after(not, fits),
    after(not, not),
    [reduced(good, tiles.length * (tiles.length - 1))],
  ];
}

const OUTCOMES: ByWords<readonly (readonly [RegExp, (fitting: number) => boolean])[]> = {
  en: [
    [/A both times/, (fitting) => fitting === 2],
    [/A in neither draw/, (fitting) => fitting === 0],
    [/A exactly once/, (fitting) => fitting === 1],
    [/A at least once/, (fitting) => fitting >= 1],
  ],
  fr: [
    [/A les deux fois/, (fitting) => fitting === 2],
    [/A aucune fois/, (fitting) => fitting === 0],
    [/A une seule fois/, (fitting) => fitting === 1],
    [/A au moins une fois/, (fitting) => fitting >= 1],
  ],
};

const DRAWS: ByWords<RegExp> = { en: /in the next (\d) draws/, fr: /en (\d) tirages/ };
const ONCE: ByWords<RegExp> = { en: /at least once/, fr: /au moins une fois/ };

/** Takes tiles that do not fit away one after the other. */
function never(tiles: readonly number[], fits: Fits, draws: number, once: boolean): Solution {
  let left = tiles;
  let chance: Rational = rational(1);
  const fields: (readonly string[])[] = [];
  for (let drawn = 0; drawn < draws; drawn++) {
    const [count, all] = share(left, (tile) => !fits(tile));
    fields.push(forms(count, all));
    chance = multiply(chance, rational(count, all));
    left = left.toSpliced(
      left.findIndex((tile) => !fits(tile)),
      1,
    );
  }
  return [...fields, [formatRational(once ? subtract(rational(1), chance) : chance)]];
}

const CHANCE: ByWords<RegExp> = { en: /^(\d+) over (\d+)$/, fr: /^(\d+) sur (\d+)$/ };

/** Cards of a loop: the chance they begin with and the event after it. */
function cardsIn(heard: Heard): readonly { readonly start: string; readonly fits: Fits }[] {
  const { language, parts } = heard;
  return parts.flatMap((part, i) => {
    const [, top, bottom] = CHANCE[language].exec(part) ?? [];
    const fits = fitsOf(parts[i + 1] ?? '', heard);
    return top === undefined || !fits ? [] : [{ start: `${top}/${bottom ?? ''}`, fits }];
  });
}

/** Walks the cards from the first one until its chance comes again; undefined when that is not after all of them. */
function ring(tiles: readonly number[], heard: Heard): Solution | undefined {
  const cards = cardsIn(heard);
  const found: string[] = [];
  let at = cards[0];
  while (at && found.length < cards.length) {
    const next = reduced(...share(tiles, at.fits));
    found.push(next);
    at = cards.find(({ start }) => start === next);
  }
  const closes = at === cards[0] && new Set(found).size === cards.length;
  return closes ? [...found.slice(0, 3).map((one) => [one]), [found.join(' ')]] : undefined;
}

const IS_RING: ByWords<RegExp> = { en: /^After$/, fr: /^Après$/ };

export function second(heard: Heard): Solution | undefined {
  const { language, level, parts } = heard;
  const tiles = bagIn(heard);
  if (IS_RING[language].test(parts[0] ?? '')) return ring(tiles, heard);
  const [first = '', ...others] = parts;
  const fits = fitsOf(first, heard);
  if (!fits) return undefined;
  if (level === 1) {
    const other = fitsOf(others.at(-1) ?? '', heard);
    return other && compared(tiles, fits, other);
  }
  if (level === 2) return [[text(...share(tiles, fits))], [reduced(...share(tiles, fits))]];
  const said = others.join(' ');
  if (level === 3) {
    const asked = OUTCOMES[language].find(([pattern]) => pattern.test(said))?.[1];
    return asked && tree(tiles, fits, asked);
  }
  const draws = Number(DRAWS[language].exec(said)?.[1] ?? NaN);
  return Number.isNaN(draws) ? undefined : never(tiles, fits, draws, ONCE[language].test(said));
}
