/** Text: what is copied, where it is, how it is spaced. */
import { describe, expect, it } from 'vitest';
import { bundledBook, glyphs, line, oneSheet, RED } from '../../../test/kit/display-lists.ts';
import { pageContent, pageObjects, readObjects } from '../../../test/kit/pdf-objects.ts';
import { readPdf } from '../../../test/kit/pdf-reading.ts';
import { hasProgram, runOnPdf } from '../../../test/kit/programs.ts';
import { itemBounds, wordByWord } from '../../typeset/paint/index.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import { ArrayText } from './array-text.ts';
import { glyphTexts } from './typefaces.ts';
import { writePdf } from './write-pdf.ts';

const STRUCTURE = [
  { role: 'Document' as const, parent: -1 },
  { role: 'P' as const, parent: 0 },
];
const write = (items: readonly DisplayItem[]): Promise<Uint8Array> =>
  writePdf(oneSheet(items, STRUCTURE), {
    date: new Date(0),
    version: '0',
    report: (found) => {
      throw new Error(found.message);
    },
  });
const contentOf = async (items: readonly DisplayItem[]): Promise<string> => {
  const bytes = await write(items);
  const [page] = pageObjects(bytes);
  return page ? pageContent(bytes, page) : '';
};
const textOf = async (items: readonly DisplayItem[]): Promise<string> => {
  const { pages } = await readPdf(await write(items));
  return pages[0]?.texts.map((item) => item.text).join('') ?? '';
};
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

describe('copied text', () => {
  it.each([
    ['plain words', 'Hello, world'],
    ['ligatures', 'office affluent waffle'],
    ['French', 'Où êtes-vous ? À l’œuvre, çà et là'],
    ['signs', '3 × 16 ÷ 2 ≡ 4'],
    ['suits', '♠ ♥ ♦ ♣'],
    ['brackets and backslashes', 'a(b)c\\d'],
  ])('gives %s back', async (_, text) => {
    const items = text.split(/(?<= )/).map((word, i) => glyphs(word, 10 + 20 * i, 50, { owner: 1, size: 3 }));
    expect((await textOf(items)).replaceAll(/\s+/g, ' ')).toBe(text);
  });

  it('keeps characters apart that share a glyph', async () => {
    const [narrow, plain] = [glyphs('a\u202fb', 10, 50, { owner: 1 }), glyphs('c d', 10, 80, { owner: 1 })];
    expect(narrow.runs[0]?.glyphs[1]).toBe(plain.runs[0]?.glyphs[1]);
    const bytes = await write([narrow, plain]);
    const [map] = [...readObjects(bytes).values()].filter((object) => object.data?.includes('begincmap'));
    const text = map?.data?.toString();
    expect(text).toContain('<0020><007e><0020>');
    expect(text).toMatch(/<0[1-9a-f]\w\w><0\w{3}>\[<202f>\]/);
  });

  it.skipIf(!hasProgram('pdftotext'))('reads in order with accents in another program', async () => {
    const bytes = await write([
      ...line('Chaque chiffre compte ; un as, ', 10, 40, { owner: 1, language: 'fr' }),
      ...line('un valet ou une dame vaut 1, où que ce soit.', 10, 54, { owner: 1, language: 'fr' }),
    ]);
    expect(runOnPdf('pdftotext', ['FILE', '-'], bytes).text.replaceAll('\n', ' ').trim()).toBe(
      'Chaque chiffre compte ; un as, un valet ou une dame vaut 1, où que ce soit.',
    );
  });
});

describe('codes', () => {
  const lastArray = (content: string): string | undefined => content.match(/\[.*\] ?TJ/g)?.at(-1);
  const words = [
    ...[glyphs('Zebra 170, où — l’œuf', 10, 80, { owner: 1 })],
    ...[glyphs('170', 10, 90, { owner: 1, features: { tnum: true } })],
  ];
  it.each([
    ['nothing', []],
    ['other letters', [glyphs('A bezel: 017 À ’ – œ ', 10, 50, { owner: 1 })]],
    ['figures of one width', [glyphs('0 1 7 ', 10, 50, { owner: 1, features: { tnum: true } })]],
  ])('are the same behind %s', async (_, before) => {
    for (const word of words) {
      const alone = lastArray(await contentOf([word]));
      expect(alone).toBeDefined();
      expect(lastArray(await contentOf([...before, word]))).toBe(alone);
    }
  });

  it('are those of ASCII, and others for other glyphs of the same letters', async () => {
    const [usual, wide] = await Promise.all(
      [{}, { tnum: true }].map((features) => contentOf([glyphs('17', 10, 50, { owner: 1, features })])),
    );
    expect(usual).toContain('(\x001\x007)');
    expect(wide).toMatch(/\(\0\xb1(\)-?\d+\()?\0\xb7\)/);
  });

  it('part texts that would have the same one', async () => {
    // Of each pair the sums of units end with the same byte.
    const text = 'ÀɀĀ';
    expect(await textOf([glyphs(text, 10, 50, { owner: 1, family: 'DejaVu Sans' })])).toBe(text);
  });
});

describe('placed text', () => {
  it('is one text object and one array for words of one line', async () => {
    const content = await contentOf(line('five words in one line', 10, 50, { owner: 1 }));
    expect([count(content, /\bBT\b/g), count(content, /TJ/g), count(content, /Tf/g)]).toEqual([1, 1, 1]);
  });

  it('is written alike whether words of a line are one item or many', async () => {
    for (const spacing of [{}, { wordSpacing: 2.5 }, { letterSpacing: 0.4 }]) {
      const items = line('Two ♠ and two ♠ more.', 10, 50, { owner: 1, ...spacing });
      expect(items.length).toBe(5);
      expect(await contentOf(items)).toBe(await contentOf(items.flatMap(wordByWord)));
    }
  });

  it('sets the font once for lines of one style', async () => {
    const content = await contentOf([
      ...line('one line', 10, 50, { owner: 1 }),
      ...line('and two', 10, 64, { owner: 1 }),
    ]);
    expect([count(content, /\bBT\b/g), count(content, /Tf/g), count(content, /Td/g)]).toEqual([1, 1, 1]);
  });

  it('stands where the list says, to a hundredth of a point, however it is cut into runs', async () => {
    const items = [
      ...line('kerning AVATAR Type To', 10.123, 50.5, { owner: 1, size: 11.3 }),
      glyphs('bold', 150, 50.5, { owner: 1, weight: 700 }),
      glyphs('below', 30, 80, { owner: 1, weight: 700 }),
      glyphs('far', 5, 20, { owner: 1, weight: 700 }),
    ];
    const { pages } = await readPdf(await write(items));
    const texts = pages[0]?.texts.filter((text) => text.text.trim() !== '') ?? [];
    for (const [text, x, y] of [
      ['bold', 150, 249.5],
      ['below', 30, 220],
      ['far', 5, 280],
    ] as const) {
      const found = texts.find((one) => one.text === text);
      expect([found?.x, found?.y]).toEqual([expect.closeTo(x, 2), expect.closeTo(y, 2)]);
    }
    expect(texts[0]).toMatchObject({ x: expect.closeTo(10.123, 2), size: expect.closeTo(11.3, 3) });
  });

  it.each([
    ['kerned', {}],
    ['letter-spaced', { letterSpacing: 1.5 }],
    ['word-spaced', { wordSpacing: 4 }],
    ['spaced both ways', { letterSpacing: 0.7, wordSpacing: -1 }],
  ])('is as wide as layout says when %s', async (_, spacing) => {
    const item = glyphs('AVATAR Type To be', 10, 50, { owner: 1, size: 12, ...spacing });
    const width = itemBounds(item)?.width ?? NaN;
    const { pages } = await readPdf(await write([item, glyphs('|', 10 + width, 50, { owner: 1, size: 12 })]));
    const content = await contentOf([item, glyphs('|', 10 + width, 50, { owner: 1, size: 12, fill: RED })]);
    // Letters far apart are a text object of their own, behind which the next one says where it begins.
    const moved = /([\d.-]+) 0 Td/.exec(content)?.[1];
    const [, begun] = content.match(/(?<=1 0 0 -1 )[\d.-]+(?= [\d.-]+ Tm)/g) ?? [];
    expect(moved === undefined ? Number(begun) - 10 : Number(moved)).toBeCloseTo(width, 2);
    const total = pages[0]?.texts.reduce((end, text) => Math.max(end, text.x + text.width), 0) ?? 0;
    const bar = bundledBook().shape(item.typeface, '|', {}, 'en').width * 12;
    // pdf.js does not count the letter spacing after the last glyph of a run.
    expect(Math.abs(total - (10 + width + bar))).toBeLessThan(0.05 + 2 * item.letterSpacing);
  });

  it('is outlined, filled or both', async () => {
    const stroke = { width: 0.6, colour: RED };
    const clear = { kind: 'rgb' as const, red: 0, green: 0, blue: 0, alpha: 0 };
    expect(await contentOf([glyphs('7', 10, 50, { owner: 1, stroke })])).toContain('2 Tr');
    expect(await contentOf([glyphs('7', 10, 50, { owner: 1, stroke, fill: clear })])).toContain('1 Tr');
    expect(await contentOf([glyphs('7', 10, 50, { owner: 1 })])).not.toContain('Tr');
  });

  it('carries on what rounding to thousandths of an em leaves over', async () => {
    const plain = glyphs('i'.repeat(60), 10, 50, { owner: 1 });
    const loose = {
      ...plain,
      runs: plain.runs.map((run) => ({ ...run, advances: run.advances.map((advance) => advance + 0.0004) })),
    };
    const added = async (item: DisplayItem): Promise<number> => {
      const numbers =
        (await contentOf([item])).replaceAll(/\((?:\\.|[^\\)])*\)/g, ' ').match(/\[(.*)\]TJ/)?.[1] ?? '';
      return -numbers.split(' ').reduce((sum, number) => sum + Number(number), 0);
    };
    expect((await added(loose)) - (await added(plain))).toBe(24);
  });

  it('raises marks that are placed by hand', async () => {
    const plain = glyphs('x2', 10, 50, { owner: 1 });
    const offsets = [[0, 0] as const, [0.1, 0.3] as const];
    const raised = { ...plain, runs: plain.runs.map((run) => ({ ...run, offsets })) };
    const content = await contentOf([raised]);
    expect(content).toMatch(/3 Ts\n\[-100/);
    expect(content).toMatch(/0 Ts\nET/);
  });
});

describe('ArrayText', () => {
  const written = (write: (array: ArrayText) => void): string => {
    const array = new ArrayText();
    write(array);
    return array.show();
  };
  const piece = (write: (array: ArrayText) => void) => {
    const array = new ArrayText();
    write(array);
    return array.take();
  };
  const kerned = piece((array) => {
    array.codes('a');
    array.number(-12);
    array.codes('b');
  });
  const shifted = piece((array) => {
    array.number(5);
    array.codes('c');
    array.number(-5);
  });

  it.each<[string, (array: ArrayText) => void, string]>([
    ['nothing', () => undefined, ''],
    [
      'strings that meet',
      (array) => [kerned, kerned].forEach((one) => array.append(one)),
      '[(a)-12(ba)-12(b)]TJ\n',
    ],
    [
      'numbers that meet',
      (array) => [shifted, shifted].forEach((one) => array.append(one)),
      '[5(c)-5 5(c)-5]TJ\n',
    ],
    [
      'a number after a string and before one',
      (array) => {
        array.append(kerned);
        array.number(7);
        array.number(0);
        array.append(kerned);
      },
      '[(a)-12(b)7(a)-12(b)]TJ\n',
    ],
  ])('writes %s', (_, write, text) => {
    expect(written(write)).toBe(text);
  });

  it('is empty once shown', () => {
    const array = new ArrayText();
    array.append(kerned);
    array.show();
    expect([array.isEmpty, array.show()]).toEqual([true, '']);
  });
});

describe('glyphTexts', () => {
  const run = (text: string, clusters: readonly number[]) => ({
    typeface: glyphs('a', 0, 0).typeface,
    text,
    glyphs: clusters.map(() => 1),
    advances: clusters.map(() => 0),
    offsets: undefined,
    clusters,
    width: 0,
  });

  it('gives a ligature all its letters', () => {
    expect(glyphTexts(run('office', [0, 1, 4, 5]))).toEqual(['o', 'ffi', 'c', 'e']);
  });

  it('shares out a cluster of as many characters as glyphs', () => {
    expect(glyphTexts(run('e\u0301a', [0, 0, 2]))).toEqual(['e', '\u0301', 'a']);
  });

  it('takes a letter apart where that gives a part for each glyph', () => {
    expect(glyphTexts(run('é', [0, 0]))).toEqual(['e', '\u0301']);
    expect(glyphTexts(run('กำ', [0, 1, 1]))).toEqual(['ก', '\u0e4d', '\u0e32']);
    expect(glyphTexts(run('x', [0, 0]))).toEqual(['x', '']);
  });

  it('gives every glyph of a cluster something where there are more characters', () => {
    expect(glyphTexts(run('abcd', [0, 0]))).toEqual(['a', 'bcd']);
  });

  it('counts characters beyond the basic plane as one', () => {
    expect(glyphTexts(run('𝑥y', [0, 2]))).toEqual(['𝑥', 'y']);
  });
});
