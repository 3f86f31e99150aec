/**
 * Printing at home, from a folder to files: what each sheet says, part printing, printers, templates, and what is refused.
 * Users' study P1, P3, P5, P7, P8, P12, P21, P22; peers' study, asks 14 and 25.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { mm, toMm } from '../src/base/units.ts';
import { readPaper } from '../src/press/papers.ts';
import type { PrinterProfile } from '../src/press/printer-profile.ts';
import { savePrinter } from '../src/press/printer-store.ts';
import type { BuildReport, BuildRequest } from '../src/press/types.ts';
import { untaggedPaints } from './kit/pdf-paint.ts';
import { readPdf } from './kit/pdf-reading.ts';
import { CARDS, deckFolder, type DeckFolder } from './kit/print-deck.ts';

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

const read = async (report: BuildReport, index = 0) => {
  const file = report.files[index];
  if (!file) throw new Error(report.diagnostics.map(({ message }) => message).join('\n'));
  return readPdf(readFileSync(file.path));
};

const textOf = (page: { readonly texts: readonly { readonly text: string }[] }): string =>
  page.texts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** Ids of the cards on the fronts of a file. */
async function idsOn(report: BuildReport, index = 0): Promise<string> {
  const { pages } = await read(report, index);
  return pages
    .flatMap(({ texts }) => texts.filter(({ size }) => size > 8).map(({ text }) => text.trim()))
    .filter((text) => /^[a-l]$/.test(text))
    .join('');
}

describe('every sheet', () => {
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
  it.each(cases)(
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

  it('has exactly the size of its paper', async () => {
    const deck = fresh();
    const { pages } = await read(await deck.build({ papers: ['letter'] }));
    expect([pages[0]?.width, pages[0]?.height]).toEqual([792, 612]);
  });

  it('tells the viewer not to scale, which tray to take and how to turn', async () => {
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

  it('says in which order its cuts are made', async () => {
    const { pages } = await read(await fresh().build());
    expect(textOf(pages[0] ?? { texts: [] })).toMatch(
      /12 cuts ?, in the order of the numbers: 1–8 stop in the margins, 9–12 go right across\./,
    );
  });
});

describe('a part of the cards', () => {
  it('is what was named, with its backs, on as many places as are left', async () => {
    const deck = fresh();
    const report = await deck.build({ sheets: { cards: ['c', '5-7', 'k'], skipSlots: [0, 1, 2, 3] } });
    expect(report.files.map(({ path }) => basename(path))).toEqual(['cards-some-rest.en.a4.pdf']);
    expect(await idsOn(report)).toBe('cefgk');
    const { pages } = await read(report);
    expect(pages).toHaveLength(4);
    expect(textOf(pages[0] ?? { texts: [] })).toContain('a selection');
  });

  it('is what was lost, one card of each id, and is called so', async () => {
    const deck = fresh(CARDS.replace('{ id: d }', '{ id: d, copies: 3 }'));
    const report = await deck.build({ sheets: { replace: ['d', 'k'] } });
    expect(report.files.map(({ path }) => basename(path))).toEqual(['cards-replaced.en.a4.pdf']);
    expect(await idsOn(report)).toBe('dk');
    expect(await idsOn(await deck.build({ sheets: { replace: ['d*2'] } }))).toBe('dd');
    expect(await idsOn(await deck.build({ sheets: { cards: ['d'] } }))).toBe('ddd');
  });

  it('cannot skip a place the sheet does not have', async () => {
    const deck = fresh();
    expect(deck.findings(await deck.build({ sheets: { skipSlots: [3, 8] } }))).toEqual([
      'MP1816 a sheet of "cards" has 8 places, no place 9 to skip',
    ]);
    expect(existsSync(deck.out)).toBe(false);
  });

  it('is refused as a whole when one name is wrong', async () => {
    const deck = fresh();
    const report = await deck.build({ sheets: { cards: ['a', 'z9'] } });
    expect(deck.findings(report)).toEqual(['MP1806 no card is called or numbered "z9"']);
    expect(existsSync(deck.out)).toBe(false);
  });

  it('is what changed since the saved list of faces', async () => {
    const deck = fresh();
    await deck.build();
    const saved = join(deck.out, 'trial', 'faces.json');
    deck.write(
      'deck.yaml',
      CARDS.replace('{ id: d }', '{ id: d, copies: 2 }').replace('{ id: g }', '{ id: g, x: 1 }'),
    );
    deck.write(
      'face.hbs',
      `{{#if (eq id "g")}}<p style="position: absolute; left: 9mm; top: 20mm">new</p>{{/if}}${readFileSync(join(deck.deck, 'face.hbs'), 'utf8')}`,
    );
    const report = await deck.build({ sheets: { changedSince: saved } });
    expect(deck.findings(report)).toEqual([]);
    // The second copy of d is missing, the first one is not.
    expect(await idsOn(report)).toBe('dg');
    expect(textOf((await read(report)).pages[0] ?? { texts: [] })).toContain('changed since the saved build');
  });

  it('is everything when the back changed, and nothing when nothing did', async () => {
    const deck = fresh();
    await deck.build();
    const saved = join(deck.out, 'trial', 'faces.json');
    const before = readFileSync(saved, 'utf8');
    const nothing = await deck.build({ sheets: { changedSince: saved } });
    expect(deck.findings(nothing)).toEqual(['MP1807 no card of "trial" has changed since the saved build']);
    expect(nothing.files).toEqual([]);
    deck.write(
      'back.hbs',
      '<div style="position: absolute; left: 0; top: 0; width: 10mm; height: 10mm; background: #900"></div>',
    );
    expect(await idsOn(await deck.build({ sheets: { changedSince: saved } }))).toBe('abcdefghijkl');
    // A part print is no new state to compare with.
    expect(readFileSync(saved, 'utf8')).toBe(before);
  });

  it('is what changed since a git revision, with its data and templates of then', async () => {
    const deck = fresh();
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', deck.deck, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        stdio: 'ignore',
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    git('tag', 'v1');
    deck.write(
      'deck.yaml',
      CARDS.replace('{ id: b }', '{ id: b, name: new }').replace('version: 0.9.1', 'version: 0.9.2'),
    );
    deck.write(
      'face.hbs',
      '<p style="position: absolute; left: 5mm; top: 5mm; margin: 0">{{id}}</p>{{#if (eq id "b")}}<p style="position: absolute; left: 9mm; top: 20mm">new</p>{{/if}}',
    );
    const report = await deck.build({ sheets: { changedSince: 'v1' } });
    expect(deck.findings(report)).toEqual([]);
    expect(await idsOn(report)).toBe('b');
    for (const since of ['v9', '--all'])
      expect(deck.findings(await deck.build({ sheets: { changedSince: since } }))).toEqual([
        `MP1808 git knows no revision "${since}"`,
      ]);
  });

  it('cannot be told from a list of another deck, or from no list at all', async () => {
    const deck = fresh();
    deck.write('list.json', '{"maker":"modpress","schema":1,"deck":"other","version":"1","faces":{}}');
    deck.write('bad.json', '{');
    const codes = async (name: string) =>
      (await deck.build({ sheets: { changedSince: join(deck.deck, name) } })).diagnostics.map(
        ({ code }) => code,
      );
    expect([await codes('list.json'), await codes('bad.json')]).toEqual([['MP1808'], ['MP1808']]);
  });
});

describe('a stamp', () => {
  it('puts version and hash on every front, each its own, and on no back', async () => {
    const report = await fresh().build({ sheets: { hasStamp: true } });
    const { pages } = await read(report);
    const stamps = (index: number) =>
      (pages[index]?.texts ?? [])
        .filter(({ size, text }) => size < 4 && /0\.9\.1 · [0-9a-f]{6}/.test(text))
        .map(({ text }) => text);
    expect(new Set(stamps(0)).size).toBe(8);
    expect(stamps(1)).toEqual([]);
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

describe('a named printer', () => {
  const printer = (deck: DeckFolder, profile = OFFICE) => {
    const folder = join(deck.out, '..', 'printers');
    savePrinter(folder, profile);
    return { name: profile.name, folder };
  };

  it('moves the backs and says so, and leaves the fronts where they are', async () => {
    const deck = fresh();
    const plain = await read(await deck.build());
    const report = await deck.build({ sheets: { printer: printer(deck) } });
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
    const rear = printer(deck, { ...OFFICE, tray: 'rear 2' });
    const report = await deck.build({ papers: ['letter'], sheets: { printer: rear } });
    expect(deck.findings(report)).toEqual(['MP1815 printer "office" was measured on A4, not on this paper']);
    expect(textOf((await read(report)).pages[0] ?? { texts: [] })).toContain('Printer office, tray rear 2:');
  });

  it('is refused where it was not measured, or was measured wrong', async () => {
    const deck = fresh();
    const findings = async (profile: PrinterProfile, more: Partial<BuildRequest> = {}) =>
      deck.findings(await deck.build({ sheets: { printer: printer(deck, profile) }, ...more }));
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
    ['is on no paper', 'paper: a44\nsize: 25 mm\nat: [[10 mm, 10 mm]]', '"a44" is no paper'],
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

describe('borders of backs', () => {
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
    savePrinter(folder, OFFICE);
    expect(deck.findings(await deck.build({ sheets: { printer: { name: 'office', folder } } }))).toEqual([]);
  });
});

describe('file names', () => {
  it('differ for whatever was asked for, so that nothing is overwritten', async () => {
    const deck = fresh();
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
