/**
 * The press in one file, opened from the disk in Chromium: it makes the command line's files, and asks for nothing.
 *
 * The long form compares every handout and every game in both languages.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDOUTS } from '../../src/handouts/registry.ts';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { barePage, type OpenedPress, openPress } from './open-page.ts';
import {
  commandLine,
  commandLineDeck,
  commandLineQuiz,
  hashes,
  pageGame,
  pageSheets,
  USUAL,
} from './same-files.ts';

/** Prints the cards of a deck in the page and on the command line: the files are the same. */
async function printsAsCommandLine(
  press: OpenedPress,
  deck: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const expected = await commandLineDeck(deck, ['--only', 'cards', '--paper', 'a4', '--flip', 'none']);
  const text = new TextEncoder();
  const files = Object.entries(deck).map(
    ([name, file]) => [name, typeof file === 'string' ? text.encode(file) : file] as const,
  );
  await press.ask({ kind: 'open', source: { kind: 'folder', files }, language: 'en' });
  const wish = { language: 'en', paper: 'a4', edition: 'standard', flip: 'none', grid: 'default' } as const;
  const request = { kind: 'print', game: undefined, wish, draw: [] } as const;
  const { made } = await press.ask({ ...request, make: Object.keys(expected) });
  expect(hashes(made.map(({ name, bytes }) => [name, bytes]))).toEqual(expected);
}

/** Bytes that are left for the page itself. */
const PAGE = 160_000;

const GAMES = ['3x16', 'mod', 'mod-3', 'modulo', 'modulo-n'];
const LANGUAGES = ['en', 'fr'] as const;

describe.skipIf(!hasProgram('chromium'))('the press in one file', () => {
  let press: OpenedPress;
  beforeAll(async () => {
    press = await openPress();
  });
  afterAll(() => press.close());

  it('holds everything in 2.5 MB', async () => {
    expect(statSync(await barePage()).size).toBeLessThan(2_500_000 - PAGE);
  });

  it.each(LANGUAGES)('makes the worksheets of the command line in %s', async (language) => {
    const wish = { ...USUAL, handout: 'digit-sums', level: 2, language } as const;
    const words = ['digit-sums', '--level', '2', '--versions', 'A,B', '--lang', language, '--paper', 'a4'];
    const expected = await commandLine(['handout', ...words]);
    expect(Object.keys(expected)).toHaveLength(3);
    expect(await pageSheets(press, wish)).toEqual(expected);
  });

  it('makes a test of several worksheets as the command line does', async () => {
    const quiz =
      'title: A test\nexercises:\n  - { handout: digit-sums, level: 2, items: 4, marks: 4 }\n  - { handout: next-tile, level: 1, items: 3, marks: 6 }\n';
    const expected = await commandLineQuiz(quiz, ['--seed', '0001', '--versions', 'A,B', '--paper', 'a4']);
    expect(Object.keys(expected)).toEqual(['test-key.en.a4.pdf', 'test.en.a4.pdf']);
    expect(await pageSheets(press, { ...USUAL, handout: 'digit-sums', level: 2 }, quiz)).toEqual(expected);
  });

  it('makes the cards and rules of the command line', async () => {
    const words = ['mod-3', '--only', 'cards,rules', '--lang', 'fr', '--paper', 'a4', '--no-gallery'];
    const expected = await commandLine(['build', ...words]);
    expect(Object.keys(expected)).toHaveLength(2);
    expect(await pageGame(press, 'mod-3', 'fr', ['cards', 'rules'])).toEqual(expected);
  });

  describe.runIf(isLong)('in its long form', () => {
    it.each(HANDOUTS.flatMap(({ name }) => LANGUAGES.map((language) => [name, language] as const)))(
      'makes %s in %s at every level',
      async (handout, language) => {
        const words = [handout, '--level', 'all', '--versions', 'A,B', '--lang', language, '--paper', 'a4'];
        const expected = await commandLine(['handout', ...words]);
        const levels = HANDOUTS.find(({ name }) => name === handout)?.levels ?? {};
        const made = [];
        for (const level of ([1, 2, 3, 4] as const).filter((one) => levels[one]))
          made.push(await pageSheets(press, { ...USUAL, handout, level, language }));
        expect(Object.assign({}, ...made)).toEqual(expected);
      },
    );

    it.each(GAMES.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))(
      'makes all of %s in %s',
      async (game, language) => {
        const expected = await commandLine([
          'build',
          game,
          '--lang',
          language,
          '--paper',
          'a4',
          '--no-gallery',
        ]);
        expect(await pageGame(press, game, language)).toEqual(expected);
      },
    );
  });

  it('gives a page as it is printed, with what is read aloud and the count of answers found twice', async () => {
    const wish = { ...USUAL, handout: 'digit-sums', level: 2 } as const;
    const answer = await press.ask({ kind: 'sheet', wish, to: 'pdf', hasFiles: false, pagesOf: ['sheet'] });
    const [sheet, key] = answer.files;
    expect([answer.questions, answer.foundTwice]).toEqual([20, 20]);
    expect(sheet?.pages.map(({ svg }) => svg.slice(0, 4))).toEqual(['<svg', '<svg']);
    expect(sheet?.codes).toEqual(['H1-22-0001-A-7', 'H1-22-0001-B-F']);
    expect(sheet?.reading.map(({ text }) => text)).toContain('Digit-sum lab');
    expect(key?.pages).toEqual([]);
    expect(answer.command).toBe(
      'modpress handout digit-sums --level 2 --seed 0001 --versions A,B --lang en --paper a4',
    );
  });

  it('opens the request of its own PDF again, and refuses others', async () => {
    const wish = { ...USUAL, handout: 'remainder-clock', level: 1, language: 'fr', seed: '7Q4K' } as const;
    const { files } = await press.ask({ kind: 'sheet', wish, to: 'pdf', hasFiles: true, pagesOf: [] });
    const again = await press.ask({ kind: 'reopen', pdf: files[0]?.bytes ?? new Uint8Array() });
    expect(again.found).toMatchObject({ kind: 'sheet', wish });
    const codeOf = async (pdf: Uint8Array) =>
      (await press.ask({ kind: 'reopen', pdf })).findings.map(({ finding }) => finding.code);
    expect(await codeOf(new TextEncoder().encode('%PDF-1.7 not really'))).toEqual(['MP1005']);
    expect(await codeOf(new Uint8Array())).toEqual(['MP1005']);
  });

  it('opens a game again as it was printed', async () => {
    const wish = {
      language: 'fr',
      paper: 'letter',
      edition: 'low-ink',
      flip: 'short',
      grid: 'dense',
    } as const;
    const request = { kind: 'print', game: 'mod-3', wish, draw: [] } as const;
    const { planned } = await press.ask({ ...request, make: [] });
    const name = planned.find(({ product }) => product === 'cards')?.name ?? '';
    const { made } = await press.ask({ ...request, make: [name] });
    const { found } = await press.ask({ kind: 'reopen', pdf: made[0]?.bytes ?? new Uint8Array() });
    expect(found).toEqual({ kind: 'game', game: 'mod-3', wish });
  });

  it('says which sign of a code is wrong', async () => {
    const { findings, wish } = await press.ask({ kind: 'code', typed: 'H1-21-0001-B-C' });
    expect(wish).toBeUndefined();
    expect(findings[0]?.finding.code).toBe('MP4205');
    const right = await press.ask({ kind: 'code', typed: 'h1-21-0001-a-c' });
    expect(right.wish).toMatchObject({ handout: 'digit-sums', level: 2, seed: '0001', versions: ['A'] });
  });

  it('lists twelve worksheets and five games with what the page says of them', async () => {
    const { handouts, games, standards } = await press.ask({ kind: 'list' });
    expect(handouts.map(({ number }) => number)).toEqual(HANDOUTS.map(({ number }) => number));
    expect(games.map(({ name }) => name)).toEqual(GAMES);
    expect(games.every(({ minutes, cards, lead }) => minutes > 0 && cards >= 0 && lead.fr !== '')).toBe(true);
    expect(Object.keys(standards)).toEqual(['CCSS 2010', 'France 2025']);
  });

  it('reads the small deck it offers, again after an edit, and prints it', async () => {
    const { bytes } = await press.ask({ kind: 'starter' });
    const source = { kind: 'zip', name: 'my-game.zip', bytes } as const;
    const { deck, findings, files } = await press.ask({ kind: 'open', source, language: 'fr' });
    expect(findings.map(({ text }) => text)).toEqual([]);
    expect(files.map(({ path }) => path)).toContain('deck.yaml');
    expect(deck?.name).toBe('my-game');
    expect(deck?.cards.every(({ front }) => front.startsWith('<svg'))).toBe(true);
    const wish = {
      language: 'fr',
      paper: 'letter',
      edition: 'standard',
      flip: 'none',
      grid: 'default',
    } as const;
    const { made } = await press.ask({
      kind: 'print',
      game: undefined,
      wish,
      draw: [],
      make: ['cards-fronts.fr.letter.pdf'],
    });
    expect(made.map(({ name }) => name)).toEqual(['cards-fronts.fr.letter.pdf']);
  });

  it.each([
    ['without alpha', 3],
    ['with alpha', 4],
  ] as const)('makes a picture %s smaller as the command line does', async (_, channels) => {
    const [width, height] = [501, 400];
    let last = 1;
    const noise = (): number => (last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0) >>> 24;
    const data = Uint8Array.from({ length: width * height * channels }, noise);
    // Noise: what is smaller takes fewer bytes, and no two filters give the same.
    const picture = await sharp(data, { raw: { width, height, channels } }).png().toBuffer();
    const deck = {
      'art/deck.yaml':
        'title: Art\nversion: 1.0.0\nlanguages: [en]\ncomponents: [{ name: cards, size: poker, front: card.hbs }]\n',
      'art/card.hbs': '<img src="art/a.png" alt="grain" style="margin: 20mm; width: 9mm; height: 7mm">\n',
      'art/art/a.png': new Uint8Array(picture),
    };
    await printsAsCommandLine(press, deck);
  });

  it('reads a font in WOFF 2 as the command line does', async () => {
    const font = createRequire(import.meta.url).resolve(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2',
    );
    await printsAsCommandLine(press, {
      'art/deck.yaml':
        'title: Own\nversion: 1.0.0\nlanguages: [en]\ncomponents: [{ name: cards, size: poker, front: card.hbs }]\n',
      'art/card.hbs': '<p>Quick waffles</p>\n',
      'art/card.css':
        '@font-face { font-family: Own; src: url("own.woff2") } p { margin: 9mm; font: 14pt Own }\n',
      'art/own.woff2': new Uint8Array(readFileSync(font)),
    });
  });

  it('prints pictures of a dropped deck, and says which one is damaged', async () => {
    const text = new TextEncoder();
    const [png, jpeg, webp] = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map(async (format) => {
        const drawing = sharp({ create: { width: 60, height: 60, channels: 3, background: '#d5402b' } });
        return new Uint8Array(await drawing.toFormat(format).toBuffer());
      }),
    );
    const deck = (files: Readonly<Record<string, Uint8Array>>) => ({
      kind: 'folder' as const,
      files: Object.entries({
        'art/deck.yaml': text.encode(
          'title: Art\nversion: 1.0.0\nlanguages: [en]\ncomponents: [{ name: cards, size: poker, data: cards.csv, front: card.hbs }]\n',
        ),
        'art/cards.csv': text.encode(
          `id,file\n${Object.keys(files)
            .map((name, i) => `c${i},${name.slice(4)}\n`)
            .join('')}`,
        ),
        'art/card.hbs': text.encode(
          '<img src="{{file}}" alt="red" style="margin: 10mm; width: 5mm; height: 5mm">\n',
        ),
        ...files,
      }),
    });
    const sound = { 'art/a.png': png, 'art/b.jpg': jpeg, 'art/c.webp': webp } as Record<string, Uint8Array>;
    const opened = await press.ask({ kind: 'open', source: deck(sound), language: 'en' });
    expect(opened.findings.map(({ text: said }) => said)).toEqual([]);
    expect(opened.deck?.cards.map(({ front }) => front.includes('<image'))).toEqual([true, true, true]);
    const wish = { language: 'en', paper: 'a4', edition: 'standard', flip: 'none', grid: 'default' } as const;
    const printed = await press.ask({
      kind: 'print',
      game: undefined,
      wish,
      draw: [],
      make: ['cards-fronts.en.a4.pdf'],
    });
    expect(printed.findings.map(({ text: said }) => said)).toEqual([]);
    expect(printed.made).toHaveLength(1);
    const cut = { ...sound, 'art/a.png': (png ?? new Uint8Array()).subarray(0, 60) };
    const damaged = await press.ask({ kind: 'open', source: deck(cut), language: 'en' });
    expect(damaged.findings.map(({ finding }) => finding.message)).toEqual([
      expect.stringContaining('a.png'),
    ]);
  });

  it.each([
    ['<p style="font: 800 12pt Bricolage Grotesque">spade ♠, Việt, Ελλάδα, Москва</p>', []],
    ['<p style="font-weight: 200">thin</p>', ['MP1006']],
    ['<icon name="game-icons:abacus" alt="abacus"/>', ['MP1006']],
    ['<icon name="game-icons:no-such" alt="none"/>', ['MP1503']],
    ['<p>漢</p>', ['MP1680']],
  ])('prints a deck with %s, or says what the page leaves out: %s', async (html, codes) => {
    const yaml =
      'title: One\nversion: 1.0.0\nlanguages: [en]\ncomponents: [{ name: cards, size: poker, front: card.hbs }]\n';
    const files = Object.entries({
      'one/deck.yaml': yaml,
      'one/card.hbs': `<div style="margin: 9mm">${html}</div>\n`,
    });
    const bytes = files.map(([path, text]) => [path, new TextEncoder().encode(text)] as const);
    const { findings } = await press.ask({
      kind: 'open',
      source: { kind: 'folder', files: bytes },
      language: 'en',
    });
    expect(findings.map(({ finding }) => finding.code)).toEqual(codes);
  });

  it('works again after it was stopped in the middle', async () => {
    void press.run('window.ask(JSON.stringify({ kind: "list" })); 0');
    await press.run('window.restart()');
    expect((await press.ask({ kind: 'code', typed: 'H1-21-0001-A-C' })).findings).toEqual([]);
  });

  it('asks for nothing but itself and its worker, and breaks no rule of its policy', () => {
    expect(press.requests.filter((url) => !/^(?:file:|blob:)/.test(url))).toEqual([]);
    expect(press.requests.filter((url) => url.startsWith('file:'))).toHaveLength(1);
    expect(press.complaints).toEqual([]);
  });
});
