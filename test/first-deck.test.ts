/**
 * docs/first-deck.md, carried out as it is told: its commands in their order, its files as they stand, from an Excel file nobody
 * here wrote to a full print in German with own icons and an own font. The short form ends with the three cards that are
 * tried first, the walks go on to the print, the upload and the last check.
 */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from './kit/length.ts';
import { readPdf, type PageReading, type PdfReading } from './kit/pdf-reading.ts';
import { sharedBundle } from './kit/shared-bundle.ts';

const text = readFileSync('docs/first-deck.md', 'utf8');
const STEP = /^`([\w./-]+)`\n\n```\w+\n(.*?)^```$|^```sh\n(.*?)^```$/gms;

type Step = { readonly file: string; readonly content: string } | { readonly command: readonly string[] };

const steps = [...text.matchAll(STEP)].flatMap(([, file, content = '', commands = '']): readonly Step[] =>
  file === undefined
    ? commands.trim().split('\n').map((line) => ({ command: line.split(' ') })) // prettier-ignore
    : [{ file, content }],
);

const isTrial = (step: Step): boolean => 'command' in step && step.command.includes('probe');
const carriedOut = isLong ? steps : steps.slice(0, steps.findIndex(isTrial) + 1);
const TRIAL = 'probe/sprachen/cards-some.de.a4.pdf';

let folder = '';
let printed: PdfReading;
/** What each command of the press ended with. */
const ends: { readonly words: string; readonly exit: number; readonly said: string }[] = [];

const run = (main: string, words: readonly string[]): Promise<void> =>
  new Promise((done) => {
    const env = { ...process.env, NO_COLOR: '1' };
    execFile(process.execPath, [main, ...words], { cwd: folder, env }, (fault, stdout, stderr) => {
      const exit = fault === null ? 0 : Number(fault.code ?? -1);
      ends.push({ words: words.join(' '), exit, said: stdout + stderr });
      done();
    });
  });

async function carryOut(step: Step, main: string): Promise<void> {
  if ('file' in step) {
    writeFileSync(join(folder, step.file), step.content);
    return;
  }
  const [first, ...rest] = step.command;
  const [from = '', to = ''] = rest;
  if (first === 'mkdir') mkdirSync(join(folder, from));
  // As in a shell: a folder that is not there is not made.
  else if (first === 'cp') copyFileSync(join(folder, from), join(folder, to));
  else {
    expect(first).toBe('modpress');
    await run(main, rest);
  }
}

/** Names of the fonts of a page, as they are embedded. */
async function fontsOn(reading: PageReading | undefined): Promise<readonly string[]> {
  if (!reading) return [];
  const { page } = reading;
  await page.getOperatorList();
  const { items } = await page.getTextContent();
  const ids = new Set(items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])));
  return [...ids].map((id) => (page.commonObjs.get(id) as { readonly name: string }).name);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-first-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  cpSync('test/fixtures/first-deck/sprachen.xlsx', join(downloads, 'sprachen.xlsx'));
  const fonts = 'node_modules/@fontsource/dejavu-sans/files/dejavu-sans-latin';
  cpSync(`${fonts}-400-normal.woff`, join(downloads, 'eigene-normal.woff'));
  cpSync(`${fonts}-700-normal.woff`, join(downloads, 'eigene-fett.woff'));
  const main = join(resolve(await sharedBundle()), 'main.js');
  for (const step of carriedOut) await carryOut(step, main);
  const print = isLong ? 'out/sprachen/cards.de.a4.pdf' : TRIAL;
  printed = await readPdf(readFileSync(join(folder, print)));
}, 600_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('docs/first-deck.md', () => {
  it('tells of commands and files', () => {
    expect(steps.filter((step) => 'file' in step)).toHaveLength(7);
    const commands = ['init', 'check', 'build', 'build', 'export', 'check'];
    expect(ends.map(({ words }) => words.split(' ')[0])).toEqual(commands.slice(0, isLong ? 6 : 3));
  });

  it('has commands that all end well, and warn of nothing', () => {
    expect(ends.filter(({ exit, said }) => exit !== 0 || / (?:warning|error) MP/.test(said))).toEqual([]);
  });

  it('prints the cards that are tried', () => {
    expect(readFileSync(join(folder, TRIAL)).byteLength).toBeGreaterThan(1_000);
  });

  it.runIf(isLong)('prints 300 cards and their backs, eight to a sheet', () => {
    expect(printed.pages).toHaveLength(2 * Math.ceil(300 / 8));
    for (const name of ['box.de.a4.pdf', 'contact.de.a4.pdf', '../index.html'])
      expect(existsSync(join(folder, 'out/sprachen', name)), name).toBe(true);
  });

  it('prints what the table says, in German and in the font of the deck', async () => {
    expect(printed.language).toBe('de');
    const [first] = printed.pages;
    const words = first?.texts.map(({ text: said }) => said).join(' ');
    for (const said of ['Abchasisch', 'Kyrillisch', 'Georgien', 'Hauptsächlich in'])
      expect(words).toContain(said);
    if (isLong) expect(words).toContain('Äthiopien');
    expect(await fontsOn(first)).toContainEqual(expect.stringMatching(/DejaVuSans-Bold$/));
  });
});
