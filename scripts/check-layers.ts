/**
 * Checks who may import whom: the table of ARCHITECTURE.md, read from the imports of src/.
 *
 * Run by `npm run layers` and in the tests. A folder may import itself, the folders its row lists, and of others only
 * their result types (`types.ts`) where the row says so; what a row allows, somebody needs. Each wrapped package is imported
 * in one folder only. Files import one another in no circle, types neither.
 */
import { join, sep } from 'node:path';
import { findCircles } from './file-circles.ts';
import { LAYERS, WRAPPED } from './layers.ts';
import { readImports, type Import } from './read-imports.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The row a path belongs to: the longest folder name that has one. */
function layerOf(path: string): string {
  const parts = path.split(sep);
  if (parts[0] === 'games' && parts[1] !== 'core') return 'games';
  const two = parts.slice(0, 2).join('/');
  return Object.hasOwn(LAYERS, two) ? two : (parts[0] ?? '');
}

/** `games/mod` and `games/mod-3` are one layer, but no game knows another. */
const gameOf = (path: string): string | undefined => {
  const [games, game, file] = path.split(sep);
  return games === 'games' && file !== undefined && game !== 'core' ? game : undefined;
};

// Which folders of handouts are for all of them?
const SHARED_HANDOUT_FOLDERS: readonly string[] = ['core', 'code', 'figures', 'print'];

/** `handouts/<name>`: no handout knows another, and the second program of each knows the printed words alone. */
function checkHandout(file: string, target: string): string | undefined {
  const [layer, name, rest] = file.split(sep);
  const [otherLayer, otherName, otherRest] = target.split(sep);
  if (layer !== 'handouts' || rest === undefined || otherLayer === 'base') return undefined;
  if (/(^|[/\\])second\.ts$/.test(file) && target !== join('handouts', 'core', 'heard.ts'))
    return 'a second.ts may import base and handouts/core/heard.ts only';
  return otherLayer === 'handouts' &&
    otherRest !== undefined &&
    otherName !== name &&
    !SHARED_HANDOUT_FOLDERS.includes(otherName ?? '')
    ? `a handout may not import another (${otherName ?? ''})`
    : undefined;
}

/** `studio/page` runs in a browser: it knows the protocol, and nothing else of ours. */
function checkPage(file: string, target: string): string | undefined {
  const page = join('studio', 'page', sep);
  if (!file.startsWith(page) || target.startsWith(page) || target === join('studio', 'protocol.ts'))
    return undefined;
  return 'studio/page may import studio/protocol.ts only';
}

function checkLocal(file: string, target: string): string | undefined {
  const special = checkHandout(file, target) ?? checkPage(file, target);
  if (special !== undefined) return special;
  const [layer, other] = [layerOf(file), layerOf(target)];
  const [game, otherGame] = [gameOf(file), gameOf(target)];
  if (game !== undefined && otherGame !== undefined && game !== otherGame)
    return `a game may not import another (${otherGame})`;
  if (layer === other || other === 'base') return undefined;
  const row = LAYERS[layer];
  if (!row) return `the folder ${layer} has no row in scripts/layers.ts`;
  if (row.from.includes(other)) return undefined;
  const isTypes = /(^|[/\\])types\.ts$/.test(target);
  if (isTypes && row.types?.includes(other)) return undefined;
  return `${layer} may not import ${other}${isTypes ? ' (types)' : ''}`;
}

function checkPackage(file: string, name: string): string | undefined {
  const wrapped = Object.keys(WRAPPED).find((one) => name === one || name.startsWith(`${one}/`));
  const home = wrapped === undefined ? undefined : WRAPPED[wrapped];
  return home === undefined || layerOf(file) === home
    ? undefined
    : `only src/${home} may import ${wrapped ?? name}`;
}

/** Every import of `src` that the table forbids, and every circle of files. */
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

/** What a row allows and no import of `src` needs: a table that says less says more. */
export function findUnneeded(src: string): readonly string[] {
  const [needed, typesNeeded] = [new Set<string>(), new Set<string>()];
  for (const { file, target } of readImports(src)) {
    if (target === undefined) continue;
    const [layer, other] = [layerOf(file), layerOf(target)];
    const isTypes = LAYERS[layer]?.from.includes(other) !== true;
    (isTypes ? typesNeeded : needed).add(`${layer} > ${other}`);
  }
  return Object.entries(LAYERS).flatMap(([layer, { from, types = [] }]) => [
    ...from
      .filter((other) => other !== layer && !needed.has(`${layer} > ${other}`))
      .map((o) => `${layer}: ${o}`),
    ...types.filter((other) => !typesNeeded.has(`${layer} > ${other}`)).map((o) => `${layer}: types of ${o}`),
  ]);
}

if (process.argv[1]?.endsWith('check-layers.ts')) {
  const found = [
    ...findViolations('src').map(({ file, line, message }) => `${file}:${line}: ${message}`),
    ...findUnneeded('src').map((one) => `scripts/layers.ts allows what nobody needs, ${one}`),
  ];
  for (const one of found) console.error(one);
  console.error(found.length === 0 ? 'layers: clean' : `layers: ${found.length} violations`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
