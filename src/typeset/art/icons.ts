/**
 * Icons by name, from the game-icons collection.
 *
 * Takes a name such as `game-icons:fuel-tank` and a colour, gives a drawing; the same name and colour give the same
 * object. The host has the collection. Icons are CC BY 3.0: credit them.
 */
import type { Colour } from '../../base/colour.ts';
import { host } from '../../base/host.ts';
import { Cache } from '../../base/cache.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { readArtFile } from './art-file.ts';
import { readPathData } from './path-data.ts';
import type { Art } from './types.ts';

const PREFIX = 'game-icons:';

/** By name and colour, of which a deck may bring one a row. */
const drawings = new Cache<string, Art | undefined>('icons', 5_000);

/**
 * The icon in a colour; undefined when the collection has none of this name.
 *
 * @param name with `game-icons:`
 */
export function findIcon(name: string, colour: Colour): Art | undefined {
  if (!name.startsWith(PREFIX)) return undefined;
  const plain = name.slice(PREFIX.length);
  const key = `${plain} ${JSON.stringify(colour)}`;
  return drawings.get(key, () => {
    const body = host().assets.icon(plain);
    return body === undefined ? undefined : (singlePath(body, colour) ?? readIcon(plain, body, colour));
  });
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
export const iconNames = (): readonly string[] => host().assets.iconNames();

/** The markup of an icon, black; undefined when the collection has none of this name. */
export function iconDrawing(plain: string): string | undefined {
  const body = host().assets.icon(plain);
  return body && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" color="#000">${body}</svg>`;
}

/** The nearest name of the collection, with its prefix. */
export function nearestIcon(name: string): string | undefined {
  const plain = name.replace(/^[^:]*:/, '');
  const nearest = nearestName(plain, iconNames());
  return nearest === undefined ? undefined : PREFIX + nearest;
}
