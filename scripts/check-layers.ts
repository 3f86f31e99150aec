/**
 * Checks who may import whom: the rooms of `layers.ts`, held against the imports of `src`.
 *
 * Run by `npm run layers` and in the tests. A room imports only rooms above it, and a folder only folders above it in its room. Each
 * wrapped package is imported in one folder only, and modules of Node in the rooms of its host. Files import one another in no circle, types neither.
 */
import { builtinModules } from 'node:module';
import { join, sep } from 'node:path';
import { findCircles } from './file-circles.ts';
import { ALONE, FACES, HOSTS, ROOMS, WRAPPED } from './layers.ts';
import { readImports, type Import } from './read-imports.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The room of a file, its folder in there (empty for a file at the root of the room), and both as one name. */
function placeOf(path: string): { readonly room: string; readonly folder: string; readonly name: string } {
  const parts = path.split(sep);
  const [room = '', folder = ''] =
    parts.length > 2 || !/\.tsx?$/.test(parts[1] ?? '') ? parts : parts.slice(0, 1);
  const isListed = ROOMS[room]?.includes(folder) === true;
  return { room, folder: isListed ? folder : '', name: isListed ? `${room}/${folder}` : room };
}

const NAMES = Object.keys(ROOMS);

/** `games/mod` and `games/mod-3` do not know one another, nor does a handout another one. */
function checkSiblings(file: string, target: string): string | undefined {
  const [room, name, rest] = file.split(sep);
  const [otherRoom, other, otherRest] = target.split(sep);
  if (room !== otherRoom || rest === undefined || otherRest === undefined || name === other) return undefined;
  if (room === 'games' && name !== 'play' && other !== 'core')
    return `a game may not import another (${other ?? ''})`;
  const isShared = ['core', 'code', 'figures', 'print', 'press'].includes(other ?? '');
  return room === 'handouts' && name !== 'press' && !isShared
    ? `a handout may not import another (${other ?? ''})`
    : undefined;
}

/** The second solver of a handout knows the printed words alone. */
function checkSecond(file: string, target: string): string | undefined {
  const isSecond = file.startsWith(`handouts${sep}`) && file.endsWith(`${sep}second.ts`);
  const isAllowed = target.startsWith(`base${sep}`) || target === join('handouts', 'core', 'heard.ts');
  return isSecond && !isAllowed ? 'a second.ts may import base and handouts/core/heard.ts only' : undefined;
}

/** What a page in a browser may know of ours: types of what it is sent, and no engine. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'studio/page': ['studio/page/', 'studio/protocol/'],
  'web/page': [
    ...['web/page/', 'web/protocol.ts', 'web/start.ts', 'studio/page/', 'studio/protocol/'],
    ...['handouts/code/', 'base/'],
  ],
};

function checkPage(file: string, target: string): string | undefined {
  const known = PAGES[placeOf(file).name];
  const isKnown = known?.some((one) => target.startsWith(join(one))) ?? true;
  return isKnown ? undefined : `${placeOf(file).name} may import ${(known ?? []).slice(1).join(', ')} only`;
}

/** The last room a public face may use; undefined for all other files. */
const faceOf = (file: string): string | undefined => FACES[file.replaceAll(sep, '/')];

function checkLocal(file: string, target: string): string | undefined {
  const special = checkSiblings(file, target) ?? checkSecond(file, target) ?? checkPage(file, target);
  if (special !== undefined) return special;
  const [own, other] = [placeOf(file), placeOf(target)];
  if (faceOf(target) !== undefined) return `${target} is for other programs alone`;
  const last = faceOf(file);
  if (last !== undefined)
    return NAMES.indexOf(other.room) <= NAMES.indexOf(last)
      ? undefined
      : `${file} may not import ${other.name}`;
  const folders = ROOMS[own.room];
  if (!folders) return `the room ${own.room} is not in scripts/layers.ts`;
  if (own.name === other.name) return undefined;
  if (ALONE.includes(own.name) && other.room !== 'base') return `${own.name} may import base alone`;
  const isAbove =
    own.room === other.room
      ? folders.indexOf(other.folder) < folders.indexOf(own.folder)
      : NAMES.indexOf(other.room) < NAMES.indexOf(own.room);
  // The page in the browser and the command line are two hosts of one core.
  const isOtherHost = own.room === 'node' && other.room === 'web';
  return isAbove && !isOtherHost ? undefined : `${own.name} may not import ${other.name}`;
}

/** `node:fs`, and `fs` without its prefix. */
const isNodeModule = (name: string): boolean =>
  name.startsWith('node:') || builtinModules.includes(name.split('/')[0] ?? '');

function checkPackage(file: string, name: string): string | undefined {
  const own = placeOf(file);
  const isHost = HOSTS.includes(own.room) || HOSTS.includes(own.name);
  if (isNodeModule(name) && !isHost)
    return `only src/${HOSTS.join(', src/')} may import ${name}: take it from the host (base/host.ts)`;
  const wrapped = Object.keys(WRAPPED).find((one) => name === one || name.startsWith(`${one}/`));
  const homes = wrapped === undefined ? undefined : [WRAPPED[wrapped] ?? []].flat();
  return homes === undefined || homes.includes(own.name) || homes.includes(own.room)
    ? undefined
    : `only src/${homes.join(', src/')} may import ${wrapped ?? name}`;
}

/** Every import of `src` that the list forbids, and every circle of files. */
export function findViolations(src: string): readonly Violation[] {
  const imports = readImports(src);
  const forbidden = imports.flatMap(({ file, line, target, name }: Import) => {
    const message = target === undefined ? checkPackage(file, name) : checkLocal(file, target);
    return message === undefined ? [] : [{ file: join('src', file), line, message }];
  });
  const circles = findCircles(imports).map(([first, ...others]) => ({
    file: join('src', first.file),
    line: first.line,
    message: `a circle of imports: ${[first, ...others, first].map(({ file }) => file).join(' -> ')}`,
  }));
  return [...forbidden, ...circles];
}

if (process.argv[1]?.endsWith('check-layers.ts')) {
  const found = findViolations('src').map(({ file, line, message }) => `${file}:${line}: ${message}`);
  for (const one of found) console.error(one);
  console.error(found.length === 0 ? 'layers: clean' : `layers: ${found.length} violations`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
