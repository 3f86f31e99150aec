/** One thread or several: the same files, byte by byte, the same report, the same order of findings. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../src/press/make/build.ts';
import type { BuildReport, BuildRequest } from '../src/press/open/types.ts';
import { isLong } from './kit/length.ts';
import { CARDS, deckFolder } from './kit/print-deck.ts';

const folder = mkdtempSync(join(tmpdir(), 'modpress-workers-'));
const trial = deckFolder(CARDS.replace('languages: [en]', 'languages: [en, fr]'));
const broken = deckFolder(CARDS.replace('front: face.hbs', 'front: fase.hbs'));
// Two decks of one folder name would be refused before either is opened.
const brokenDeck = join(dirname(broken.deck), 'broken');
renameSync(broken.deck, brokenDeck);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  trial.remove();
  broken.remove();
});
// Too long for the card: a finding on every face, in both languages.
trial.write(
  'face.hbs',
  '<p style="white-space: nowrap; font-size: 40pt">{{id}} is much too long a line</p>\n',
);

const request = (workers: number, more: Partial<BuildRequest>): BuildRequest => ({
  decks: [],
  out: join(folder, 'out'),
  only: [],
  papers: ['a4', 'letter', 'a3', 'a5'],
  languages: [],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: true,
  workers,
  deps: join(folder, 'out', 'deps.d'),
  ...more,
});

/** Everything a build leaves, by name. */
function printsOf(out: string): Readonly<Record<string, string>> {
  mkdirSync(out, { recursive: true });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

interface Built {
  readonly report: Omit<BuildReport, 'timings' | 'caches'>;
  readonly prints: Readonly<Record<string, string>>;
  readonly steps: readonly number[];
}

async function built(workers: number, more: Partial<BuildRequest>): Promise<Built> {
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  const steps: number[] = [];
  const { timings, caches, ...report } = await build(
    request(workers, more),
    ({ done, total }) => steps.push(done, total),
    folder,
  );
  expect(Object.values(timings).every((ms) => ms >= 0)).toBe(true);
  expect(Object.keys(caches)).not.toEqual([]);
  return { report, prints: printsOf(join(folder, 'out')), steps };
}

describe('a build on several threads', () => {
  it('gives the bytes and the report of one thread, with pictures, lists and findings', async () => {
    const wanted = isLong
      ? ({ decks: [trial.deck, resolve('decks/mod-3')], only: ['cards', 'score-pad'] } as const)
      : // Short: two small decks on two papers, more files than two threads are started for.
        ({
          decks: [trial.deck, resolve('templates/starter')],
          only: ['cards', 'contact', 'box'],
          papers: ['a4', 'letter'],
        } as const);
    const one = await built(1, wanted);
    expect(one.report.files.length).toBeGreaterThan(10);
    expect(Object.keys(one.prints)).toContain(join(folder, 'out', 'index.html'));
    expect(one.report.diagnostics.length).toBeGreaterThan(2);
    // Long: more than the two of the other tests, as far as there are files enough.
    const many = await built(isLong ? 4 : 2, wanted);
    expect(many.prints).toEqual(one.prints);
    expect(many.report).toEqual(one.report);
    expect(many.steps.at(-1)).toBe(one.steps.at(-1));
    expect(many.steps.at(-2)).toBe(one.steps.at(-2));
  }, 180_000);

  it('keeps what one deck does wrong from the others, and writes nothing of it', async () => {
    const decks = [brokenDeck, trial.deck];
    const wanted = { decks, ...(isLong ? {} : ({ only: ['cards'] } as const)) };
    const [one, two] = [await built(1, wanted), await built(2, wanted)];
    expect(two).toEqual({ ...one, steps: two.steps });
    expect(one.report.failure).toBe('input');
    expect(one.report.files.every(({ path }) => path.includes('/trial/'))).toBe(true);
  }, 120_000);

  // Short: what is written is compared above, and is what is found but for its last step.
  it.runIf(isLong)(
    'finds the same without writing',
    async () => {
      const wanted = { decks: [trial.deck], write: false, deps: undefined };
      const [one, two] = [await built(1, wanted), await built(2, wanted)];
      expect(one.report.diagnostics.length).toBeGreaterThan(0);
      expect(two.report).toEqual(one.report);
    },
    120_000,
  );
});
