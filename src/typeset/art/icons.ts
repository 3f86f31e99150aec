/**
 * Icons by name, from the game-icons collection.
 *
 * Takes a name such as `game-icons:fuel-tank` and a colour, gives a drawing; the same name and colour give the same
 * object. The collection is one large file, and single icons are cut out of it, because parsing all of it takes longer than
 * printing a deck. Icons are CC BY 3.0: credit them. Never reads the
 * network.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Colour } from '../../base/colour.ts';
import { Memory } from '../../base/memory.ts';
import { packagePlace } from '../../base/package-place.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { readArtFile } from './art-file.ts';
import { cutFromFile } from './icon-file.ts';
import { readPathData } from './path-data.ts';
import type { Art } from './types.ts';

const PREFIX = 'game-icons:';

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

let collection: Collection | undefined;
const bodies = new Map<string, string | undefined>();
/** By name and colour, of which a deck may bring one a row. */
const drawings = new Memory<string, Art>(5_000);

let path: string | undefined;

/** Where the collection is, found once. */
const collectionFile = (): string =>
  (path ??= join(packagePlace('@iconify-json/game-icons', import.meta.url), 'icons.json'));

function wholeCollection(): Collection {
  collection ??= JSON.parse(readFileSync(collectionFile(), 'utf8')) as Collection;
  return collection;
}

/** The icon's markup, cut out of the file; by way of the parsed collection when it cannot be. */
function bodyOf(name: string): string | undefined {
  if (!bodies.has(name)) bodies.set(name, cutOut(name) ?? lookUp(name));
  return bodies.get(name);
}

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

/**
 * The icon in a colour; undefined when the collection has none of this name.
 *
 * @param name with `game-icons:`
 */
export function findIcon(name: string, colour: Colour): Art | undefined {
  if (!name.startsWith(PREFIX)) return undefined;
  const plain = name.slice(PREFIX.length);
  const key = `${plain} ${JSON.stringify(colour)}`;
  const known = drawings.get(key);
  if (known) return known;
  const body = bodyOf(plain);
  if (body === undefined) return undefined;
  const art = singlePath(body, colour) ?? readIcon(plain, body, colour);
  drawings.set(key, art);
  return art;
}

/** Any icon, by way of markup and style like every drawing. */
export const readIcon = (name: string, body: string, colour: Colour): Art =>
  readArtFile(
    { name: `${PREFIX}${name}.svg`, text: `<svg viewBox="0 0 512 512">${body}</svg>` },
    colour,
    () => undefined,
  );

/** Nearly every icon is one path in the text colour: there is nothing to style. */
function singlePath(body: string, colour: Colour): Art | undefined {
  const data = /^<path fill="currentColor" d="([^"<>&]+)"\/>$/.exec(body)?.[1];
  if (data === undefined) return undefined;
  return {
    kind: 'art',
    viewBox: { x: 0, y: 0, width: 512, height: 512 },
    size: undefined,
    preserveAspectRatio: 'meet',
    nodes: [
      {
        kind: 'shape',
        path: readPathData(data).path,
        fill: { kind: 'solid', colour },
        fillRule: 'nonzero',
        stroke: undefined,
      },
    ],
  };
}

/** All names of the collection, without the prefix. */
export const iconNames = (): readonly string[] => Object.keys(wholeCollection().icons);

/** The markup of an icon, black; undefined when the collection has none of this name. */
export function iconDrawing(plain: string): string | undefined {
  const body = bodyOf(plain);
  return (
    body && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" color="#1b1d2a">${body}</svg>`
  );
}

/** The nearest name of the collection, with its prefix. */
export function nearestIcon(name: string): string | undefined {
  const plain = name.replace(/^[^:]*:/, '');
  const nearest = nearestName(plain, Object.keys(wholeCollection().icons));
  return nearest === undefined ? undefined : PREFIX + nearest;
}
