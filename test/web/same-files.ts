/** What page and command line are compared by: worksheets and games asked of both (`sheetsOf`, `gameOf`). */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { SheetWish } from '../../src/web/protocol.ts';
import { sharedBundle } from '../kit/shared-bundle.ts';
import { canonicalHash, type OpenedPress } from './open-page.ts';

const run = promisify(execFile);

/** Canonical hashes by name of file, in the order of the names. */
export type Hashes = Readonly<Record<string, string>>;

export const hashes = (files: readonly (readonly [name: string, pdf: Uint8Array])[]): Hashes =>
  Object.fromEntries(
    files
      .filter(([name]) => name.endsWith('.pdf'))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, pdf]) => [name, canonicalHash(pdf)]),
  );

/** All PDFs that a command writes. */
export async function commandLine(words: readonly string[]): Promise<Hashes> {
  const out = mkdtempSync(join(tmpdir(), 'modpress-web-'));
  try {
    await run(process.execPath, [join(await sharedBundle(), 'main.js'), ...words, '--quiet', '--out', out]);
    const files = readdirSync(out, { recursive: true }).map(String);
    return hashes(
      files
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => [basename(name), new Uint8Array(readFileSync(join(out, name)))]),
    );
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** All PDFs of a test. @param quiz text of the quiz file */
export async function commandLineQuiz(quiz: string, words: readonly string[]): Promise<Hashes> {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-web-'));
  try {
    const file = join(folder, 'test.yaml');
    writeFileSync(file, quiz);
    return await commandLine(['handout', '--quiz', file, '--lang', 'en', ...words]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All PDFs that a build of a deck writes. @param files by their paths; those of the deck are in `art` */
export async function commandLineDeck(
  files: Readonly<Record<string, string | Uint8Array>>,
  words: readonly string[],
): Promise<Hashes> {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-web-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return await commandLine(['build', join(folder, 'art'), '--no-gallery', ...words]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const USUAL: Omit<SheetWish, 'handout' | 'level'> = {
  ...{ seed: '0001', form: 'exercises', versions: ['A', 'B'], profile: 'standard' },
  ...{ language: 'en', paper: 'a4', key: 'separate' },
};

/** The files of a worksheet from the page. */
export async function pageSheets(
  press: Pick<OpenedPress, 'ask'>,
  wish: SheetWish,
  quiz?: string,
): Promise<Hashes> {
  const answer = await press.ask({ kind: 'sheet', wish, quiz, to: 'pdf', hasFiles: true, pagesOf: [] });
  expect(answer.findings.map(({ text }) => text)).toEqual([]);
  expect(answer.foundTwice).toBe(answer.questions);
  return hashes(answer.files.map(({ name, bytes }) => [name, bytes ?? new Uint8Array()]));
}

/** The files of a game from the page: all, or some products. */
export async function pageGame(
  press: Pick<OpenedPress, 'ask'>,
  game: string,
  language: string,
  products?: readonly string[],
): Promise<Hashes> {
  const wish = { language, paper: 'a4', edition: 'standard', flip: 'long', grid: 'default' } as const;
  const request = { kind: 'print', game, wish, draw: [] } as const;
  const { planned } = await press.ask({ ...request, make: [] });
  const make = planned.filter(({ product }) => products?.includes(product) ?? true).map(({ name }) => name);
  const { made, findings } = await press.ask({ ...request, make });
  expect(findings.map(({ text }) => text)).toEqual([]);
  return hashes(made.map(({ name, bytes }) => [name, bytes]));
}
