/**
 * Colours as they are printed: text can be read on what lies under it, and classes stay apart without colour vision.
 *
 * Contrast is measured on pixels: the letters of a face are a mask, and what is painted under the mask is compared with
 * their fill. Classes whose colours come close in one of the sights must differ in drawing with all colour taken away.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatHex, rgb, toRgb, type Colour } from '../src/base/colour.ts';
import { present } from '../src/base/invariant.ts';
import type { DisplayItem, DisplayList } from '../src/typeset/paint/types.ts';
import { fromHex, pixelContrast, seenApart, SIGHTS } from './kit/colour-vision.ts';
import {
  documentPages,
  facesOf,
  frontOf,
  onlyText,
  openShipped,
  ownPages,
  pixelsOf,
  withoutText,
} from './kit/deck-faces.ts';
import { isLong } from './kit/length.ts';
import { pixelAt, type Pixels } from './kit/pixels.ts';

const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;
const LEAST_CONTRAST = 4.5;
/** Enough to see what lies under a letter of a whole page. */
const DOCUMENT_DPI = 72;

/** Fills of text that is there to be read; strokes and clear text have their own look. */
function textFills(list: DisplayList): readonly string[] {
  const fills = present(list.pages[0], 'a page').items.flatMap((item) =>
    item.kind === 'glyphs' && item.owner >= 0 && item.fill.alpha === 1 && !item.stroke
      ? [formatHex(item.fill)]
      : [],
  );
  return [...new Set(fills)];
}

/** Inks of a mask: in each channel all or nothing, white left out, so that seven fills are told apart in one picture. */
const MASK_INKS = [0, 1, 2, 3, 4, 5, 6].map((bits) => rgb(bits & 1, (bits >> 1) & 1, (bits >> 2) & 1));

/** Which of the inks covers a pixel of a mask, by at least three quarters: 7 is paper, undefined the rim of a letter. */
function maskInk({ data, width }: Pixels, x: number, y: number): number | undefined {
  let bits = 0;
  for (let channel = 0; channel < 3; channel++) {
    const value = data[(y * width + x) * 4 + channel] ?? 255;
    if (value === 255) bits |= 1 << channel;
    else if (value > 60) return undefined;
  }
  return bits;
}

/** Share of the letters' pixels, of each of up to seven fills, under which the ground comes too close to it. */
async function faintShares(
  list: DisplayList,
  ground: Pixels,
  fills: readonly string[],
  dpi?: number,
): Promise<readonly number[]> {
  const inkOf = (item: DisplayItem): Colour | undefined =>
    item.kind === 'glyphs' && item.owner >= 0 && !item.stroke
      ? MASK_INKS[fills.indexOf(formatHex(item.fill))]
      : undefined;
  const mask = await pixelsOf(onlyText(list, inkOf), dpi);
  const counts = fills.map((fill) => {
    const { red, green, blue } = toRgb(fromHex(fill));
    return { ink: [red * 255, green * 255, blue * 255], all: 0, faint: 0 };
  });
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++) {
      const count = counts[maskInk(mask, x, y) ?? -1];
      if (!count) continue;
      count.all += 1;
      if (pixelContrast(count.ink, pixelAt(ground, x, y)) < LEAST_CONTRAST) count.faint += 1;
    }
  return counts.map(({ all, faint }) => (all === 0 ? 0 : faint / all));
}

/** What is too faint on a list: fill and share of its letters. */
async function faintText(list: DisplayList, dpi?: number): Promise<readonly string[]> {
  const fills = textFills(list);
  if (fills.length === 0) return [];
  const ground = await pixelsOf(withoutText(list), dpi);
  const found: string[] = [];
  for (let from = 0; from < fills.length; from += MASK_INKS.length) {
    const some = fills.slice(from, from + MASK_INKS.length);
    for (const [i, share] of (await faintShares(list, ground, some, dpi)).entries())
      // The rim of a shape under a letter's edge is blended: a few pixels in a hundred.
      if (share > 0.04) found.push(`${list.id}: ${some[i] ?? ''}, ${Math.round(share * 100)} %`);
  }
  return found;
}

// Short: each deck in one ink, in turn.
const inksOf = (name: (typeof DECKS)[number]): readonly ('full' | 'low')[] =>
  (['full', 'low'] as const).filter((_, i) => isLong || i === DECKS.indexOf(name) % 2);

describe.each(DECKS)('the text of %s has contrast 4.5 : 1 or more', (name) => {
  it.each(inksOf(name))(
    'on its faces in %s ink',
    async (ink) => {
      const found: string[] = [];
      // Short: every sixth row of a component; all of them are of few templates.
      const faces = facesOf(await openShipped(name), ink, isLong ? 1 : 6);
      expect(faces.length).toBeGreaterThan(3);
      for (const list of faces) found.push(...(await faintText(list)));
      expect(found).toEqual([]);
    },
    60_000,
  );

  // Short: documents of the decks with amber, and of Modulo, which has a poster and a table of its own.
  it.runIf(isLong || name === 'modulo-n')(
    'on its rule sheet, pads and other documents',
    async () => {
      // Short: variants of one pad look alike but for their size, and pages of a document but for their words.
      const all = documentPages(
        await openShipped(name),
        'en',
        (variant) => isLong || !/[24]up/.test(variant),
      );
      const pages = isLong ? all : all.filter(({ id }) => id.endsWith(' 1'));
      expect(pages.length).toBeGreaterThanOrEqual(isLong ? 4 : 2);
      const found: string[] = [];
      for (const page of pages) found.push(...(await faintText(page, DOCUMENT_DPI)));
      expect(found).toEqual([]);
    },
    120_000,
  );
});

// Short: a deck with amber, on which white is hard to read.
const GANGED = isLong ? DECKS : (['modulo-n'] as const);

describe.each(GANGED)('the text of %s has contrast 4.5 : 1 or more', (name) => {
  it('on its boxes, Extras and contact sheets', async () => {
    const found: string[] = [];
    for (const page of ownPages(await openShipped(name)))
      found.push(...(await faintText(page, DOCUMENT_DPI)));
    expect(found).toEqual([]);
  }, 120_000);
});

/** Text that looks black and is mixed of several colours: a laser prints it with four toners, whose edges do not meet. */
const mixedBlacks = (list: DisplayList): readonly string[] =>
  textFills(list).filter((fill) => {
    const { red, green, blue } = fromHex(fill);
    return fill !== '#000000' && Math.max(red, green, blue) <= 0.18;
  });

describe.each(DECKS)('black text of %s is black alone', (name) => {
  it.each(['full', 'low'] as const)(
    'on its faces and documents in %s ink',
    async (ink) => {
      const open = await openShipped(name);
      const lists = [
        ...facesOf(open, ink, isLong ? 1 : 6),
        ...documentPages(open, 'en', (variant) => !/[24]up/.test(variant)),
      ];
      const fills = lists.flatMap(textFills);
      expect(fills).toContain('#000000');
      expect([...new Set(lists.flatMap(mixedBlacks))]).toEqual([]);
    },
    60_000,
  );
});

const tokens = (): string => readFileSync('templates/tokens.css', 'utf8');

/** The value of a custom property in the rule of a class. */
function tokenOf(deck: string, className: string, property: string): string {
  const file = `decks/${deck}/templates/colours.css`;
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|@import[^;]*;/g, '');
  const rules = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)];
  const rule = rules.find(
    ([, selector = '', body = '']) =>
      selector.split(',').some((one) => one.trim() === `.${className}`) && body.includes(`${property}:`),
  )?.[2];
  const value = new RegExp(`${property}:\\s*([^;]+);`)
    .exec(present(rule, `${className} in ${file}`))?.[1]
    ?.trim();
  const named = /^var\((--[a-z]+)\)$/.exec(value ?? '')?.[1];
  if (named === undefined) return present(value, property);
  // `var(--fill)` is the identity's, which deck.yaml tells.
  const theme = /^theme: .*$/m.exec(readFileSync(`decks/${deck}/deck.yaml`, 'utf8'))?.[0] ?? '';
  const [source, key] = named === '--fill' ? [theme.replaceAll('"', ''), 'fill'] : [tokens(), named];
  return present(new RegExp(`${key}:\\s*(#[0-9a-f]{6})`).exec(source)?.[1], named);
}

interface Classes {
  readonly deck: (typeof DECKS)[number];
  readonly property: string;
  /** Class and the id of a face that shows it; all of one value. */
  readonly faces: Readonly<Record<string, string>>;
  /** Part of the face where the mark is, in millimetres; the whole face when left out. */
  readonly mark?: { readonly fromRight: number; readonly height: number };
  /** Pairs whose colours alone come too close in one of the sights: shape or pattern keeps them apart. */
  readonly byShape: readonly string[];
}

// Which classes must a player tell apart in <deck>, and where does colour not do it?
const CLASSES: readonly Classes[] = [
  {
    deck: 'mod-3',
    property: '--suit',
    faces: { spades: '7S', hearts: '7H', diamonds: '7D', clubs: '7C' },
    byShape: ['spades/clubs', 'hearts/diamonds'],
  },
  {
    deck: '3x16',
    property: '--set',
    faces: { 'set-A': 'A7', 'set-B': 'B7', 'set-C': 'C7', 'set-D': 'D7' },
    byShape: ['set-A/set-B', 'set-A/set-C', 'set-B/set-C'],
  },
  {
    deck: 'mod',
    property: '--type',
    faces: { red: 'a01', blue: 'a07', purple: 'a13', grey: 'a16' },
    mark: { fromRight: 14, height: 14 },
    byShape: ['red/blue', 'red/purple', 'red/grey', 'blue/purple', 'blue/grey', 'purple/grey'],
  },
  {
    deck: 'modulo-n',
    property: '--suit',
    faces: { circles: '1c', bamboo: '1b', script: '1s', winds: 'E1', dragon: 'GD', fengshui: 'F1' },
    byShape: ['circles/bamboo', 'circles/script', 'bamboo/script'],
  },
];

/** Colours closer than this in any sight are not relied upon. */
const LEAST_DISTANCE = 15;
/** Of the pixels of the mark; a different pip in two corners is about this much. */
const LEAST_DIFFERENCE = 0.002;
/** Of the pixels of a remainder's place: one of ten segments is about this much. */
const LEAST_REST = 0.01;

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));

const inked = new WeakMap<Pixels, Uint8Array>();

/** Which pixels of a picture are ink; each is compared with several others. */
function inkOf(pixels: Pixels): Uint8Array {
  const known = inked.get(pixels);
  if (known) return known;
  const { width, height } = pixels;
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      ink[y * width + x] = Number(pixelContrast(pixelAt(pixels, x, y), [255, 255, 255]) > 1.9);
  inked.set(pixels, ink);
  return ink;
}

/** Share of pixels that are paper in one and ink in the other. */
function shapeDifference(a: Pixels, b: Pixels, mark: Classes['mark']): number {
  const perMm = 100 / 25.4;
  const from = mark ? a.width - Math.round(mark.fromRight * perMm) : 0;
  const end = mark ? Math.round(mark.height * perMm) : a.height;
  const [inkA, inkB] = [inkOf(a), inkOf(b)];
  let different = 0;
  for (let y = 0; y < end; y++)
    for (let x = from; x < a.width; x++) if (inkA[y * a.width + x] !== inkB[y * b.width + x]) different += 1;
  return different / ((a.width - from) * end);
}

describe.each(CLASSES)('the classes of $deck', ({ deck, property, faces, mark, byShape }) => {
  const names = Object.keys(faces);

  it('stay apart by colour in deuteranopia, protanopia and grey, but for those named here', () => {
    const close = pairsOf(names).filter(([a, b]) => {
      const [p, q] = [fromHex(tokenOf(deck, a, property)), fromHex(tokenOf(deck, b, property))];
      return SIGHTS.some((sight) => seenApart(p, q, sight) < LEAST_DISTANCE);
    });
    expect(close.map((pair) => pair.join('/'))).toEqual(byShape);
  });

  it.each(inksOf(deck))(
    'all differ in drawing without colour in %s ink',
    async (ink) => {
      const open = await openShipped(deck);
      const pixels = new Map<string, Pixels>();
      for (const [name, id] of Object.entries(faces))
        pixels.set(name, await pixelsOf(frontOf(open, ink, id)));
      for (const [a, b] of pairsOf(names)) {
        const difference = shapeDifference(present(pixels.get(a), a), present(pixels.get(b), b), mark);
        expect(difference, `${a}/${b}`).toBeGreaterThan(LEAST_DIFFERENCE);
      }
    },
    30_000,
  );
});

/** Where a remainder is on a card, in millimetres: the third sign of the corner block. */
interface RestMark {
  readonly deck: (typeof DECKS)[number];
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** One face of each remainder, all of one suit. */
  readonly faces: readonly string[];
}

// Which faces show each remainder of <deck>?
const RESTS: readonly RestMark[] = [
  { deck: 'mod-3', at: { x: 5, y: 23, width: 7.4, height: 7.5 }, faces: ['7S', '8S', '9S'] },
  {
    deck: 'modulo-n',
    at: { x: 5, y: 23, width: 7.4, height: 7.5 },
    faces: ['1c', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'E1'],
  },
];

function cropped({ width, data }: Pixels, { x, y, ...size }: RestMark['at']): Pixels {
  const [left, top, across, down] = [x, y, size.width, size.height].map((mm) =>
    Math.round((mm * 300) / 25.4),
  );
  const rows = Array.from({ length: down ?? 0 }, (_, row) => {
    const start = (((top ?? 0) + row) * width + (left ?? 0)) * 4;
    return data.subarray(start, start + (across ?? 0) * 4);
  });
  return { width: across ?? 0, height: down ?? 0, data: Uint8Array.from(Buffer.concat(rows)) };
}

describe.each(RESTS)('the remainders of $deck', ({ deck, at, faces }) => {
  it.each(inksOf(deck))(
    'differ in the corner without colour in %s ink',
    async (ink) => {
      const open = await openShipped(deck);
      const marks = await Promise.all(
        faces.map(async (id) => [id, cropped(await pixelsOf(frontOf(open, ink, id), 300), at)] as const),
      );
      for (const [[a, one], [b, other]] of pairsOf(marks))
        expect(shapeDifference(one, other, undefined), `${a}/${b}`).toBeGreaterThan(LEAST_REST);
    },
    30_000,
  );
});

describe('the players of Modulo', () => {
  it.each(inksOf('modulo'))(
    'have counters and cards that differ without colour in %s ink',
    async (ink) => {
      const open = await openShipped('modulo');
      const pick = (id: string): Promise<Pixels> => pixelsOf(frontOf(open, ink, id));
      for (const [a, b] of [
        ['player-1', 'player-2'],
        ['P1L1', 'P2L1'],
      ] as const)
        expect(shapeDifference(await pick(a), await pick(b), undefined), `${a}/${b}`).toBeGreaterThan(
          LEAST_DIFFERENCE,
        );
    },
    30_000,
  );
});

it('finds text that cannot be read: the smallest step of grey below the limit fails', () => {
  expect(pixelContrast([118, 118, 118], [255, 255, 255])).toBeGreaterThan(LEAST_CONTRAST);
  expect(pixelContrast([119, 119, 119], [255, 255, 255])).toBeLessThan(LEAST_CONTRAST);
});
