/**
 * Printing at home, from a folder to files: what each sheet says, papers, printers, templates, and what is refused.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { mm, toMm } from '../src/base/units.ts';
import { readWishes } from '../src/node/cli/commands/request.ts';
import { valuesOf } from '../src/node/cli/arguments/option-value.ts';
import { type PrinterProfile, readPaper } from '../src/press/printers/profile.ts';
import { savePrinter } from '../src/press/printers/store.ts';
import type { BuildRequest } from '../src/press/open/types.ts';
import { isLong } from './kit/length.ts';
import { paintedThings, untaggedPaints } from './kit/pdf-paint.ts';
import type { PageReading } from './kit/pdf-reading.ts';
import { BACK, CARDS, deckFolder, type DeckFolder } from './kit/print-deck.ts';
import { read, textOf } from './kit/print-reading.ts';

let folders: DeckFolder[] = [];

function fresh(yaml?: string): DeckFolder {
  const made = deckFolder(yaml);
  folders.push(made);
  return made;
}

afterEach(() => {
  for (const folder of folders) folder.remove();
  folders = [];
});

/** Lengths of the rulers on a page, in millimetres to a hundredth: the paths of many ticks. */
async function rulersOn({ page }: PageReading): Promise<readonly number[]> {
  const lengths = (await paintedThings(page)).flatMap(({ points }) => {
    if (points.length < 30) return [];
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const sides = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)].map(toMm);
    // Curves of letters are no ticks.
    return Math.max(...sides) > 40 && Math.min(...sides) < 3 ? [Number(Math.max(...sides).toFixed(2))] : [];
  });
  return lengths.sort((a, b) => a - b);
}

describe('P3, P21: every sheet', () => {
  const tile = `title: Trial\nversion: 0.9.1\nlanguages: [en]\ncomponents:\n  - { name: tiles, kind: tile, size: 15 x 15 mm, safe: 1 mm, bleed: 0 mm, front: face.hbs, copies: 200 }\n`;
  const cases: readonly (readonly [string, string, Partial<BuildRequest>])[] = [
    ...['a3', 'a4', 'a5', 'letter', 'legal', 'tabloid', 'photo', 'universal', '200x260mm'].map(
      (paper) => [`of cards on ${paper}`, CARDS, { papers: [paper] }] as const,
    ),
    ...(['short', 'fold', 'separate', 'none'] as const).map(
      (flip) => [`with flip ${flip}`, CARDS, { flip }] as const,
    ),
    ...(['a4', 'letter'] as const).map(
      (paper) => [`of dense cards on ${paper}`, CARDS, { grid: 'dense', papers: [paper] }] as const,
    ),
    ['of small tiles on A4', tile, {}],
    ['of small tiles on Letter', tile, { papers: ['letter'] }],
  ];
  // Short: every third of them, a paper of each kind, a flip, dense cards and tiles.
  it.each(cases.filter((_, i) => isLong || i % 3 === 1))(
    '%s says version, hash, scale and has a ruler, and keeps off the paper edge',
    async (_, yaml, more) => {
      const deck = fresh(yaml);
      const report = await deck.build(more);
      expect(deck.findings(report)).toEqual([]);
      const { pages } = await read(report);
      for (const page of pages) {
        const text = textOf(page);
        expect(text).toMatch(/version 0\.9\.1 · [0-9a-f]{8}/);
        expect(text).toContain('Print at 100 %');
        expect(text).toContain('5 cm');
        expect(await rulersOn(page)).toEqual([50, 50.8]);
        expect(await untaggedPaints(page.page)).toBe(0);
        const paper = readPaper(more.papers?.[0] ?? 'a4');
        const least = Math.max(mm(5.1), paper?.margin ?? 0) - 0.01;
        for (const one of page.texts.filter(({ text: words }) => words.trim() !== '')) {
          expect(Math.min(one.x, page.width - one.x)).toBeGreaterThan(least);
          expect(Math.min(one.y, page.height - one.y)).toBeGreaterThan(least);
        }
      }
    },
  );

  it('says so in the language of the file', async () => {
    const deck = fresh(CARDS.replace('languages: [en]', 'languages: [en, fr]'));
    const { pages } = await read(await deck.build({ languages: ['fr'] }));
    expect(textOf(pages[0] ?? { texts: [] })).toMatch(
      /Imprimez à 100\s% .*Mesurez la règle\..*feuille 1 sur 2/,
    );
  });

  it('has exactly the size of its paper', async () => {
    const deck = fresh();
    const { pages } = await read(await deck.build({ papers: ['letter'] }));
    expect([pages[0]?.width, pages[0]?.height]).toEqual([792, 612]);
  });

  it('P1: tells the viewer not to scale, which tray to take and how to turn', async () => {
    const deck = fresh();
    const turns = await Promise.all(
      (['long', 'short', 'none', 'separate'] as const).map(
        async (flip) => (await read(await deck.build({ flip }))).preferences,
      ),
    );
    expect(turns.map((one) => [one['PrintScaling'], one['PickTrayByPDFSize'], one['Duplex']])).toEqual([
      ['None', true, 'DuplexFlipLongEdge'],
      ['None', true, 'DuplexFlipShortEdge'],
      ['None', true, 'Simplex'],
      ['None', true, 'Simplex'],
    ]);
  });

  it('P14: says in which order its cuts are made', async () => {
    const { pages } = await read(await fresh().build());
    expect(textOf(pages[0] ?? { texts: [] })).toMatch(
      /12 cuts ?, in the order of the numbers: 1–8 stop in the margins, 9–12 go right across\./,
    );
  });
});

const OFFICE: PrinterProfile = {
  name: 'office',
  flip: 'long',
  margins: { top: 5.1, right: 5.1, bottom: 5.1, left: 5.1 },
  tray: '',
  note: '',
  upright: undefined,
  across: { paper: 'a4', bars: { x: 100, y: 100 }, first: { x: 1.2, y: -0.4 }, second: { x: 1.2, y: -0.4 } },
};

describe('P5, P6: a named printer', () => {
  const printer = async (deck: DeckFolder, profile = OFFICE) => {
    const folder = join(deck.out, '..', 'printers');
    await savePrinter(folder, profile);
    return { name: profile.name, folder };
  };

  it('moves the backs and says so, and leaves the fronts where they are', async () => {
    const deck = fresh();
    const plain = await read(await deck.build());
    const report = await deck.build({ sheets: { printer: await printer(deck) } });
    expect(deck.findings(report)).toEqual([]);
    const { pages } = await read(report);
    const [front, back] = pages.map(textOf);
    expect(front).toContain('Printer office:');
    expect(back).toContain('x -1.2 mm, y 0.4 mm, turn 0.00°, size 100.00 %');
    const ruler = (page: (typeof pages)[number] | undefined) =>
      page?.texts.find(({ text }) => text.trim() === '5 cm');
    const moved = (index: number) => [
      toMm((ruler(pages[index])?.x ?? 0) - (ruler(plain.pages[index])?.x ?? 0)),
      toMm((ruler(pages[index])?.y ?? 0) - (ruler(plain.pages[index])?.y ?? 0)),
    ];
    expect(moved(0)).toEqual([expect.closeTo(0, 3), expect.closeTo(0, 3)]);
    // Seen from the front the back is moved left and down; turned on the long edge of a page across, left stays left and
    // down becomes up.
    expect(moved(1)).toEqual([expect.closeTo(-1.2, 2), expect.closeTo(0.4, 2)]);
  });

  it('says its tray, and warns of paper it was not measured on', async () => {
    const deck = fresh();
    const rear = await printer(deck, { ...OFFICE, tray: 'rear 2' });
    const report = await deck.build({ papers: ['letter'], sheets: { printer: rear } });
    expect(deck.findings(report)).toEqual(['MP1815 printer "office" was measured on A4, not on this paper']);
    expect(textOf((await read(report)).pages[0] ?? { texts: [] })).toContain('Printer office, tray rear 2:');
  });

  it('keeps the way pages lay when it was measured, whatever its margins, and offers the other way', async () => {
    const deck = fresh(CARDS.replace('size: poker', 'size: 63 x 88 mm'));
    const measured = { ...OFFICE, margins: { top: 4, right: 4, bottom: 5, left: 4 } };
    const report = await deck.build({ sheets: { printer: await printer(deck, measured) } });
    expect(deck.findings(report)).toEqual([
      'MP1810 a sheet that lies across holds 8, one that lies upright 9; printer "office" was measured across',
    ]);
    const [front] = (await read(report)).pages;
    expect((front?.width ?? 0) > (front?.height ?? 0)).toBe(true);
    expect(textOf(front ?? { texts: [] })).toContain('Printer office:');
    const both = { ...measured, upright: measured.across };
    const free = await deck.build({ sheets: { printer: await printer(deck, both) } });
    const [upright] = (await read(free)).pages;
    expect((upright?.width ?? 0) < (upright?.height ?? 0)).toBe(true);
  });

  it('is refused where it was not measured, or was measured wrong', async () => {
    const deck = fresh();
    const findings = async (profile: PrinterProfile, more: Partial<BuildRequest> = {}) =>
      deck.findings(await deck.build({ sheets: { printer: await printer(deck, profile) }, ...more }));
    expect(await findings(OFFICE, { flip: 'short' })).toEqual([
      'MP1810 printer "office" was measured for the long edge, not the short one',
    ]);
    expect(await findings({ ...OFFICE, across: undefined })).toEqual([
      'MP1810 printer "office" was not measured for pages that lie across',
    ]);
    const fitted = { paper: 'a4', bars: { x: 94, y: 94 }, first: { x: 0, y: 0 }, second: { x: 0, y: 0 } };
    expect(await findings({ ...OFFICE, across: fitted })).toEqual([
      'MP1811 printer "office" would be corrected by 6.0 %, more than 3 %',
    ]);
    const folder = join(deck.out, '..', 'printers');
    expect(deck.findings(await deck.build({ sheets: { printer: { name: 'offcie', folder } } }))).toEqual([
      'MP1809 no printer is called "offcie"',
    ]);
    expect(existsSync(deck.out)).toBe(false);
  });
});

describe('sheet templates', () => {
  const tokens = (size: string, more = '') =>
    `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: discs, kind: token, size: ${size}, bleed: 2 mm, safe: 1 mm, copies: 5, front: face.hbs, back: back.hbs, sheet: round-25${more} }\n`;

  it('put round tokens where the template says, backs mirrored', async () => {
    const deck = fresh(tokens('25 x 25 mm'));
    const report = await deck.build({ papers: ['letter'] });
    expect(deck.findings(report)).toEqual([]);
    expect(report.files.map(({ path }) => basename(path))).toEqual(['tokens.en.a4.pdf']);
    expect((await read(report)).pages).toHaveLength(2);
  });

  it('have backs on pages of their own where cards would be folded, and say so', async () => {
    const report = await fresh(tokens('25 x 25 mm')).build({ flip: 'fold' });
    const { pages, preferences } = await read(report);
    expect([pages.length, preferences['Duplex']]).toEqual([2, 'DuplexFlipLongEdge']);
    expect(textOf(pages[0] ?? { texts: [] })).toContain('long edge for the backs');
  });

  it('refuse a component of another size', async () => {
    const deck = fresh(tokens('30 x 30 mm'));
    expect(deck.findings(await deck.build())).toEqual([
      'MP1804 the sheet template "round-25" holds 25 mm x 25 mm, "discs" is 30 mm x 30 mm',
    ]);
    expect(existsSync(deck.out)).toBe(false);
  });

  it.each([
    ['is not there', undefined, 'there is no sheet template "mine.yaml"'],
    [
      'reaches beyond the paper',
      'paper: a4\nsize: 25 mm\nslots: [{ columns: 9, rows: 1, left: 10 mm, top: 10 mm }]',
      'slot 9 reaches 25 mm beyond the paper',
    ],
    [
      'has slots over each other',
      'paper: a4\nsize: 25 mm\nat: [[10 mm, 10 mm], [20 mm, 10 mm]]',
      'slot 1 and slot 2 overlap by 15 mm',
    ],
    [
      'has slots nearer than two bleeds',
      'paper: a4\nsize: 25 mm\nbleed: 2 mm\nat: [[10 mm, 10 mm], [38 mm, 10 mm]]',
      'slot 1 and slot 2 are 3 mm apart, two bleeds of 2 mm need 4 mm',
    ],
    ['has no slots', 'paper: a4\nsize: 25 mm', 'a sheet template needs slots'],
    ['is on no paper', 'paper: a44\nsize: 25 mm\nat: [[10 mm, 10 mm]]', '"a44" is not a paper'],
  ])('of one’s own that %s', async (_, yaml, message) => {
    const deck = fresh(tokens('25 x 25 mm').replace('round-25', 'mine.yaml'));
    if (yaml !== undefined) deck.write('mine.yaml', yaml);
    expect(deck.findings(await deck.build())).toEqual([`MP1803 ${message}`]);
  });
});

describe('what cannot be printed', () => {
  const component = (more: string) =>
    `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: cards, front: face.hbs, ${more} }\n`;
  it.each([
    [
      'a card larger than the paper',
      component('size: 250 x 400 mm'),
      {},
      'MP1801 250 mm x 400 mm with 3 mm bleed does not fit A4: 122.2 mm missing in height, half of it at the top and bottom edge each',
    ],
    [
      'a bleed larger than the gap',
      component('size: poker, gap: 4 mm'),
      {},
      'MP1802 a gap of 4 mm is narrower than two bleeds of 3 mm',
    ],
    [
      'more cards than fit',
      component('size: poker'),
      { sheets: { up: { columns: 4, rows: 3 } } },
      'MP1801 4 x 3 of 63.5 mm x 88.9 mm with 3 mm bleed does not fit A4: 69.2 mm missing in width, half of it at the left and right edge each',
    ],
    [
      'a side of nothing',
      component('size: 0 x 88 mm'),
      {},
      'MP1111 a side must be between 1 mm and 1000 mm, not 0 mm x 88 mm',
    ],
    [
      'a side of 10 km',
      component('size: 10000000 x 88 mm'),
      {},
      'MP1111 a side must be between 1 mm and 1000 mm, not 10000000 mm x 88 mm',
    ],
    [
      'a back without its file',
      component('size: poker, back: nobody.hbs'),
      {},
      'MP4006 there is no template "nobody.hbs"',
    ],
    [
      'a sheet template of another size',
      component('size: poker, sheet: labels-24'),
      {},
      'MP1804 the sheet template "labels-24" holds 63.5 mm x 33.9 mm, "cards" is 63.5 mm x 88.9 mm',
    ],
  ])('%s: nothing is written', async (_, yaml, more, finding) => {
    const deck = fresh(yaml);
    const report = await deck.build(more);
    expect(deck.findings(report)).toContain(finding);
    expect(report.files).toEqual([]);
    expect(existsSync(deck.out)).toBe(false);
  });

  it('is answered with the nearest layouts that fit', async () => {
    const report = await fresh().build({
      papers: ['letter'],
      grid: 'full',
      sheets: { up: { columns: 4, rows: 2 } },
    });
    expect(report.diagnostics[0]?.help).toBe(
      'what fits: (without --up) (3 x 2), --grid default (4 x 2), --grid dense (4 x 2)',
    );
  });
});

describe('sizes that share a product', () => {
  it('are printed on sheets of their own, and so are cards without backs', async () => {
    const deck = fresh(
      `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - { name: big, size: poker, front: face.hbs, back: back.hbs, copies: 2 }\n  - { name: small, size: mini, front: face.hbs, back: back.hbs, copies: 2 }\n  - { name: plain, size: poker, front: face.hbs, copies: 2 }\n`,
    );
    const report = await deck.build();
    expect(report.files.map(({ path, pages }) => `${basename(path)} ${pages}`)).toEqual([
      'cards.en.a4.pdf 2',
      'cards-small.en.a4.pdf 2',
      'cards-plain.en.a4.pdf 1',
    ]);
  });
});

describe('P20: the safe zone', () => {
  const at = (place: string): string => `<p style="position: absolute; ${place}; margin: 0">Dragon</p>`;
  it.each([
    [
      'text 1 mm from the left edge',
      at('left: 1mm; top: 20mm'),
      / "Dragon" on cards\/a\/front reaches 1\.[5-9]\d* mm into/,
    ],
  ])('names the card, the text and the millimetres: %s', async (_, face, expected) => {
    const deck = fresh(CARDS.replace(/data: .*/, 'data: [{ id: a }]'));
    deck.write('face.hbs', face);
    const found = deck.findings(await deck.build());
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^MP4005/);
    expect(found[0]).toMatch(expected);
  });

  it('calls text over the edge cut off, and nothing else', async () => {
    const deck = fresh(CARDS.replace(/data: .*/, 'data: [{ id: a }]'));
    deck.write('face.hbs', at('left: 10mm; bottom: -1mm'));
    const found = deck.findings(await deck.build());
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^MP4024 "Dragon" on cards\/a\/front is cut off/);
  });

  it('is 3 mm unless told, and lets backgrounds pass', async () => {
    const deck = fresh(CARDS.replace(/data: .*/, 'data: [{ id: a }]'));
    deck.write('face.hbs', `${BACK}${at('left: 3.1mm; top: 3.1mm')}`);
    expect(deck.findings(await deck.build())).toEqual([]);
  });
});

describe('P8: one definition for two papers', () => {
  it('is two files of exact A4 and exact Letter for both', async () => {
    const deck = fresh();
    const wishes = readWishes(valuesOf(new Map([['paper', ['both']]])), {}, true);
    const report = await deck.build({ papers: wishes.papers });
    expect(report.files.map(({ path }) => basename(path))).toEqual([
      'cards.en.a4.pdf',
      'cards.en.letter.pdf',
    ]);
    const sizes = await Promise.all([0, 1].map(async (i) => (await read(report, i)).pages[0]));
    expect(sizes.map((page) => [toMm(page?.width ?? 0), toMm(page?.height ?? 0)])).toEqual([
      [expect.closeTo(297, 2), expect.closeTo(210, 2)],
      [expect.closeTo(279.4, 2), expect.closeTo(215.9, 2)],
    ]);
  });

  it('is one page for universal whose ink keeps 10 mm on either paper', async () => {
    const report = await fresh().build({ papers: ['universal'] });
    const [page] = (await read(report)).pages;
    if (!page) throw new Error('no page');
    expect([toMm(page.width), toMm(page.height)].sort((a, b) => a - b)).toEqual([
      expect.closeTo(210, 2),
      expect.closeTo(279.4, 2),
    ]);
    const points = (await paintedThings(page.page)).flatMap((thing) => thing.points);
    for (const [x, y] of points) {
      expect(Math.min(x, page.width - x)).toBeGreaterThan(mm(10) - 0.3);
      expect(Math.min(y, page.height - y)).toBeGreaterThan(mm(10) - 0.3);
    }
  });
});

describe('P12: borders of backs', () => {
  const framed =
    '<div style="position: absolute; left: 1mm; top: 1mm; right: 1mm; bottom: 1mm; border: 0.5mm solid #900"></div>';
  it('nearer to the cut than printers drift are warned of, unless the back is folded or the drift corrected', async () => {
    const deck = fresh();
    deck.write('back.hbs', framed);
    expect(deck.findings(await deck.build())).toEqual([
      'MP1805 the back of "cards" has a border 1 mm from the trim; printers drift by 2 mm',
    ]);
    expect(deck.findings(await deck.build({ flip: 'fold' }))).toEqual([]);
    const folder = join(deck.out, '..', 'printers');
    await savePrinter(folder, OFFICE);
    expect(deck.findings(await deck.build({ sheets: { printer: { name: 'office', folder } } }))).toEqual([]);
  });
});

describe('file names', () => {
  it('differ for whatever was asked for, so that nothing is overwritten', async () => {
    const deck = fresh(CARDS.replace(/data: .*/, 'data: [{ id: a }]'));
    const requests: readonly Partial<BuildRequest>[] = [
      {},
      { flip: 'short' },
      { flip: 'fold' },
      { flip: 'separate' },
      { flip: 'none' },
      { grid: 'full' },
      { grid: 'dense' },
      { grid: 'single' },
      { ink: 'low' },
      { papers: ['200x260mm'] },
      { sheets: { marks: { kind: 'lines', on: 'front' } } },
      { sheets: { gap: mm(8) } },
      { sheets: { margin: mm(7) } },
      { sheets: { up: { columns: 2, rows: 2 } } },
      { sheets: { hasStamp: true } },
      { sheets: { cards: ['a'] } },
    ];
    const names: string[] = [];
    for (const request of requests)
      names.push(...(await deck.build(request)).files.map(({ path }) => basename(path)));
    expect(names).toHaveLength(requests.length);
    expect(new Set(names).size).toBe(requests.length);
  });
});
