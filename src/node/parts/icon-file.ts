/**
 * The icons of the game-icons collection, from its file, for the host (`icon`, `iconNames`).
 *
 * The collection is a JSON file of some megabytes, an icon after the other in the order of their names, each on lines of its
 * own. An icon is cut out of the file, found by halving as in a dictionary, because parsing all of it takes longer than printing a deck.
 * Where the file is not like that, or has no such icon, all of it is parsed.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../base/cache.ts';
import { packagePlace } from './package-place.ts';

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const collectionFile = once(() =>
  join(packagePlace('@iconify-json/game-icons', import.meta.url), 'icons.json'),
);

const wholeCollection = once(() => JSON.parse(readFileSync(collectionFile(), 'utf8')) as Collection);

export const icon = (name: string): string | undefined => cutOut(name) ?? lookUp(name);

export const iconNames = (): readonly string[] => Object.keys(wholeCollection().icons);

/** Markup in other letters than ASCII would have to be decoded: there is none. */
function cutOut(name: string): string | undefined {
  const body = /^[a-z0-9-]+$/.test(name) ? cutFromFile(collectionFile(), name) : undefined;
  return body !== undefined && /^[\x20-\x7e]*$/.test(body) ? body : undefined;
}

function lookUp(name: string): string | undefined {
  const { icons, aliases } = wholeCollection();
  const parent = aliases?.[name]?.parent ?? name;
  return Object.hasOwn(icons, parent) ? icons[parent]?.body : undefined;
}

/** Read at once: more than most icons take. */
const WINDOW = 4096;
/** From here on there is nothing to halve. */
const SMALL = 2 * WINDOW;
/** No icon is longer; what has no name in so many bytes is no such file. */
const LONGEST = 131_072;

const NAME = /"([a-z0-9-]+)": \{\n\t\t\t"body": "/;

/** The markup of an icon. @param name of small letters, digits and hyphens */
function cutFromFile(path: string, name: string): string | undefined {
  const file = openSync(path, 'r');
  try {
    const read = (from: number, length: number): string => {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, length, from));
    };
    const place = placeOf(name, fstatSync(file).size, read);
    return bodyIn(read(place, SMALL + WINDOW), name) ?? bodyIn(read(place, SMALL + LONGEST), name);
  } finally {
    closeSync(file);
  }
}

type Read = (from: number, length: number) => string;

/** An offset close before the place where the name would be. */
function placeOf(name: string, size: number, read: Read): number {
  let [low, high] = [0, size];
  while (high - low > SMALL) {
    const middle = (low + high) >> 1;
    const found = NAME.exec(read(middle, WINDOW)) ?? NAME.exec(read(middle, LONGEST));
    if (found?.[1] === undefined || found[1] > name) high = middle;
    else low = middle + found.index;
  }
  return low;
}

function bodyIn(text: string, name: string): string | undefined {
  const key = `"${name}": {\n\t\t\t"body": `;
  const start = text.indexOf(key);
  const end = text.indexOf('\n', start + key.length);
  if (start < 0 || end < 0) return undefined;
  try {
    const body: unknown = JSON.parse(text.slice(start + key.length, end).replace(/,$/, ''));
    return typeof body === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}
