/** `modpress watch` as a program: what is written after which save, one line a build, and how it ends. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sharedProgram, type Running } from './kit/program.ts';

interface Line {
  readonly ok: boolean;
  readonly what: string;
  readonly redrawn: readonly string[];
  readonly files: readonly { readonly path: string; readonly product: string }[];
  readonly diagnostics: readonly { readonly code: string }[];
}

let root: string;
let deck: string;
let running: Running;
/** Milliseconds from the start of the program to its first line. */
let beginning: number;
const lines: Line[] = [];
const waiting: (() => void)[] = [];

async function next(): Promise<Line> {
  while (lines.length === 0) await new Promise<void>((done) => waiting.push(done));
  return lines.shift() as Line;
}

/** Nothing more is told within a while. */
const quiet = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

// One program for all tests, as a designer leaves it running all day: each finds the deck as the one before it left it.
beforeAll(async () => {
  const program = await sharedProgram();
  root = mkdtempSync(join(tmpdir(), 'modpress-watch-'));
  deck = join(root, 'deck');
  cpSync('templates/starter', deck, { recursive: true });
  const options = ['watch', deck, '--json', '--only', 'cards', '--paper', 'a4', '--out', join(root, 'out')];
  const started = performance.now();
  running = program.start(options);
  createInterface({ input: running.child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(JSON.parse(line) as Line);
    for (const done of waiting.splice(0)) done();
  });
  const first = await next();
  beginning = performance.now() - started;
  expect(first.ok, JSON.stringify(first.diagnostics)).toBe(true);
  expect(first.files.length).toBeGreaterThan(0);
});

// What the save before it still sets off is not the next one's.
beforeEach(async () => {
  await quiet(400);
  lines.length = 0;
});

afterAll(async () => {
  await running.kill();
  rmSync(root, { recursive: true, force: true });
});

const csv = (): string => join(deck, 'cards.csv');
const edit = (name: string): string => readFileSync(csv(), 'utf8').replace(/^(tug,\d+),[^,]+/m, `$1,${name}`);

it('makes again what a saved cell touches, and says so in one line', async () => {
  const before = statSync(join(root, 'out/deck')).mtimeMs;
  writeFileSync(csv(), edit('Gantry'));
  const line = await next();
  expect(line).toMatchObject({ ok: true, what: 'cards.csv' });
  expect(line.redrawn).toHaveLength(1);
  expect(new Set(line.files.map(({ product }) => product))).toEqual(new Set(['cards']));
  expect(before).toBeGreaterThan(0);
  writeFileSync(join(deck, 'notes.txt'), 'nobody reads this');
  expect(await next()).toMatchObject({ ok: true, redrawn: [], files: [] });
}, 90_000);

it('tells an error, leaves the files, and goes on when it is mended', async () => {
  const [file = ''] = readdirSync(join(root, 'out/deck')).filter((name) => name.endsWith('.pdf'));
  const bytes = readFileSync(join(root, 'out/deck', file));
  const template = join(
    deck,
    'templates',
    readdirSync(join(deck, 'templates')).filter((n) => n.endsWith('.hbs'))[0] ?? '',
  );
  const good = readFileSync(template, 'utf8');
  writeFileSync(template, `${good}{{nmae}}`);
  const broken = await next();
  expect(broken.ok).toBe(false);
  expect(broken.diagnostics.map(({ code }) => code)).toContain('MP1202');
  expect(readFileSync(join(root, 'out/deck', file)).equals(bytes)).toBe(true);
  writeFileSync(template, good);
  expect(await next()).toMatchObject({ ok: true, diagnostics: [] });
}, 90_000);

it('waits for a deck that goes, and begins again when it comes back', async () => {
  renameSync(deck, join(root, 'away'));
  expect((await next()).ok).toBe(false);
  renameSync(join(root, 'away'), deck);
  let line = await next();
  while (!line.ok) line = await next();
  writeFileSync(csv(), edit('Bollard'));
  do line = await next();
  while (line.redrawn.length === 0);
  expect(line.redrawn).toHaveLength(1);
}, 90_000);

it('survives a save by rename and a burst of a thousand files, which is one build', async () => {
  writeFileSync(join(deck, 'cards.csv.new'), edit('Winch'));
  renameSync(join(deck, 'cards.csv.new'), csv());
  let line = await next();
  // The file beside it may be told before the rename.
  if (line.redrawn.length === 0) line = await next();
  expect(line.redrawn).toHaveLength(1);
  await quiet(400);
  lines.length = 0;
  const begun = performance.now();
  for (let i = 0; i < 1000; i++) writeFileSync(join(deck, `note-${i}.txt`), `${i}`);
  // Each burst ends with a time of quiet, see src/studio/watch/watcher.test.ts, which has its own clock: a slow disk may end it in parts.
  let [told, quietTime] = [0, 0];
  while (told < 1000) {
    const one = await next();
    expect(one).toMatchObject({ ok: true, redrawn: [] });
    const files = Number(/^(\d+) files$/.exec(one.what)?.[1] ?? 1);
    told += files;
    quietTime += files > 2 ? 250 : 30;
  }
  expect(quietTime).toBeLessThanOrEqual(performance.now() - begun);
}, 90_000);

it('judges what it wrote after a quiet second, and tells a fault again until it is mended', async () => {
  const template = join(deck, 'templates', 'freight.hbs');
  const good = readFileSync(template, 'utf8');
  writeFileSync(template, good.replace(/<h1 (.*)<\/h1>/, '<div role="img" aria-label="image" $1</div>'));
  const built = await next();
  expect(built).toMatchObject({ ok: true, diagnostics: [] });
  expect(built.files.length).toBeGreaterThan(0);
  const judged = await next();
  expect(judged).toMatchObject({ ok: true, what: 'judged' });
  expect(judged.diagnostics.map(({ code }) => code)).toContain('MP4011');
  expect(judged.files.map(({ path }) => path).sort()).toEqual(built.files.map(({ path }) => path).sort());
  writeFileSync(join(deck, 'notes.txt'), 'again');
  expect((await next()).diagnostics.map(({ code }) => code)).toContain('MP4011');
  writeFileSync(template, good);
  expect(await next()).toMatchObject({ ok: true, what: 'templates/freight.hbs', diagnostics: [] });
  // Nothing is said of files without a fault.
  await quiet(1500);
  expect(lines).toEqual([]);
}, 90_000);

it('ends at once when it is interrupted, and leaves nothing half made', async () => {
  const started = performance.now();
  running.child.kill('SIGINT');
  await running.ended;
  // Many times what it takes, and less than any time it waits for something.
  expect(performance.now() - started).toBeLessThan(beginning);
  expect(existsSync(join(root, 'out/deck'))).toBe(true);
  expect(readdirSync(join(root, 'out/deck')).filter((name) => name.includes('.tmp'))).toEqual([]);
}, 90_000);
