/**
 * Lays out what a benchmark run needs: compiled floor and meter, fonts, data files, deck folders.
 *
 * Everything lands in one folder under node_modules/.cache, from where the floor finds pdfkit. Takes workload names,
 * gives the contenders. Never measures.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { openSfnt } from '../../src/typeset/font/sfnt.ts';
import { benchDeck, benchTiles, type BenchContent } from './content.ts';
import { writeModDeck, writeReadmeDeck } from './own-decks.ts';
import { writePressDeck } from './press-deck.ts';
import { writeRealDeck } from './real-deck.ts';
import type { Contender } from './run.ts';
import { startNodeHost } from '../../src/node/host/node-host.ts';

startNodeHost();

export const WORK = resolve('node_modules/.cache/modpress-bench');
export const METER = join(WORK, 'meter.cjs');
const FLOOR = join(WORK, 'floor.mjs');

/** Compiles the floor and the meter, and the press itself, as a user would run it. */
export async function compileAll(): Promise<void> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(join(WORK, 'data', 'fonts'), { recursive: true });
  mkdirSync(join(WORK, 'out'), { recursive: true });
  const common = { bundle: true, platform: 'node', target: 'node20.19', packages: 'external' } as const;
  await build({ ...common, entryPoints: ['scripts/bench/floor.ts'], format: 'esm', outfile: FLOOR });
  await build({ ...common, entryPoints: ['scripts/bench/meter.ts'], format: 'cjs', outfile: METER });
  await import('../bundle.ts');
}

/** The press's own text face, unpacked: both sides draw with the same tables. */
export function writeFonts(): void {
  const files = fontFolder('@fontsource/atkinson-hyperlegible-next', import.meta.url);
  if (files === undefined) throw new Error('the text face is not installed');
  unpack(join(files, 'atkinson-hyperlegible-next-latin-400-normal.woff'), 'Regular.ttf');
  unpack(join(files, 'atkinson-hyperlegible-next-latin-700-normal.woff'), 'Bold.ttf');
}

/** Peers name a typeface of their own; it is unpacked for them where they bring it along. */
export function writePeerFonts(peers: string): void {
  const files = fontFolder('@fontsource/inter', join(resolve(peers), 'package.json'));
  if (files === undefined) return;
  unpack(join(files, 'inter-latin-400-normal.woff'), 'Inter-Regular.ttf');
  unpack(join(files, 'inter-latin-700-normal.woff'), 'Inter-Bold.ttf');
}

function fontFolder(name: string, from: string): string | undefined {
  try {
    return join(dirname(createRequire(from).resolve(`${name}/package.json`)), 'files');
  } catch {
    return undefined;
  }
}

function unpack(woff: string, name: string): void {
  const sfnt = openSfnt(readFileSync(woff));
  if (typeof sfnt === 'string') throw new Error(`${woff} cannot be opened: ${sfnt}`);
  writeFileSync(join(WORK, 'data', 'fonts', name), sfnt.program());
}

/** Which jobs are there by default? What people print comes first. The name says how many cards or tiles. */
export const WORKLOADS = [
  ...['decks', 'real-300', 'readme-1000', 'mod-1000'],
  ...['deck-54', 'deck-1000', 'tiles-4096'],
] as const;

/** What the floor draws: for decks of other templates as many cards of its own. */
function contentOf(workload: string): BenchContent {
  const [, kind, count] = /^(deck|tiles|mod|readme|real)-(\d+)$/.exec(workload) ?? [];
  if (kind === undefined)
    throw new Error(`${workload}: a workload is decks, real-N, readme-N, mod-N, deck-N or tiles-N`);
  return kind === 'tiles' ? benchTiles(Math.max(64, Number(count))) : benchDeck(Number(count));
}

/** The press's deck: of the same content as the floor's, or a real one with as many cards. */
async function writeDeck(workload: string, content: BenchContent, folder: string): Promise<void> {
  const [kind, count] = workload.split('-');
  if (kind === 'mod') writeModDeck(Number(count), folder);
  else if (kind === 'readme') writeReadmeDeck(Number(count), folder);
  else if (kind === 'real') await writeRealDeck(Number(count), folder);
  else writePressDeck(content, folder);
}

export interface Prepared {
  readonly press: Contender;
  /** Undefined for the shipped decks, which nobody has drawn by hand. */
  readonly floor: Contender | undefined;
  /** The data file both sides' content comes from; undefined with the floor. */
  readonly data: string | undefined;
}

/** Writes the data, icons and deck of a workload; gives press and floor ready to run. */
export async function prepare(workload: string): Promise<Prepared> {
  if (workload === 'decks') return { press: shippedDecks(), floor: undefined, data: undefined };
  const content = contentOf(workload);
  const data = join(WORK, 'data', `${workload}.json`);
  writeFileSync(data, JSON.stringify(content));
  if (content.kind === 'deck') writeIcons(content.icons);
  const deck = join(WORK, 'decks', workload);
  await writeDeck(workload, content, deck);
  const floorOut = join(WORK, 'out', `floor-${workload}.pdf`);
  const product = content.kind === 'deck' ? 'cards' : 'tiles';
  const options = ['--only', product, '--paper', 'a4', '--lang', 'en', '--no-gallery'];
  const floor = {
    name: 'pdfkit by hand (floor)',
    command: ['node', FLOOR, data, floorOut],
    cwd: process.cwd(),
    env: {},
    output: floorOut,
  } as const;
  return { data, floor, press: pressOn([deck, ...options], join(workload, `${product}.en.a4.pdf`)) };
}

/** All five decks with every product, in both languages on both papers, on all cores. */
const shippedDecks = (): Contender => pressOn([], join('mod-3', 'rules.fr.letter.pdf'));

const pressOn = (words: readonly string[], output: string): Contender => ({
  name: 'modpress',
  command: ['node', 'dist/main.js', 'build', ...words, '--out', join(WORK, 'out')],
  cwd: process.cwd(),
  env: {},
  output: join(WORK, 'out', output),
});

/** The same run by another version, into a folder of its own: `main` is its dist/main.js. */
export function earlier(press: Contender, main: string): Contender {
  const [from, to] = [join(WORK, 'out'), join(WORK, 'out-before')];
  const words = press.command.slice(2).map((word) => (word === from ? to : word));
  return {
    ...press,
    name: 'modpress before',
    command: ['node', resolve(main), ...words],
    output: press.output.replace(from, to),
  };
}

function writeIcons(icons: readonly { readonly name: string; readonly d: string }[]): void {
  const folder = join(WORK, 'data', 'icons');
  if (existsSync(folder)) return;
  mkdirSync(folder);
  for (const { name, d } of icons)
    writeFileSync(
      join(folder, `${name}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><path fill="#333333" d="${d}"/></svg>\n`,
    );
}
