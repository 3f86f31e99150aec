/** The file as a whole: bytes, boxes, preferences, metadata, outline; read back by other programs. */
import { describe, expect, it } from 'vitest';
import {
  displayList,
  filledRect,
  glyphs,
  inlineSheet,
  line,
  oneSheet,
  RED,
  sheetSet,
} from '../../../test/kit/display-lists.ts';
import { objectsLike, pageBox, pageObjects } from '../../../test/kit/pdf-objects.ts';
import { readPdf } from '../../../test/kit/pdf-reading.ts';
import { fontsOf, hasProgram, runOnPdf } from '../../../test/kit/programs.ts';
import { mm } from '../../base/units.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { SheetSet } from '../sheet/types.ts';
import { escapeXml } from './page.ts';
import { writePdf } from './write-pdf.ts';

const noReport = (found: Diagnostic): void => {
  throw new Error(found.message);
};
const write = (set: SheetSet): Promise<Uint8Array> =>
  writePdf(set, { date: new Date('2024-05-06T07:08:09Z'), version: '1.2.3', report: noReport });

const STRUCTURE = [
  { role: 'Document' as const, parent: -1 },
  { role: 'H1' as const, parent: 0 },
  { role: 'P' as const, parent: 0 },
];
const ITEMS = [
  filledRect([0, 0, 200, 40], RED),
  glyphs('Mod 3', 20, 30, { owner: 1, family: 'Bricolage Grotesque', weight: 800, size: 24 }),
  ...line('Règles : « deux » fois, office ≡ ♠.', 20, 60, { owner: 2, language: 'fr' }),
];
const SET = oneSheet(ITEMS, STRUCTURE, {
  title: 'Knights & Knaves <3>',
  subject: 'A "game"',
  author: 'Zoé',
  keywords: ['cards', 'print & play'],
  duplex: 'long',
  outline: [
    { title: 'Cartes', sheet: 0, level: 1 },
    { title: 'Dos', sheet: 0, level: 2 },
    { title: 'Règles', sheet: 0, level: 1 },
  ],
});

describe('the file', () => {
  it('is the same for the same input', async () => {
    const [a, b] = [await write(SET), await write(SET)];
    expect(Buffer.compare(a, b)).toBe(0);
  });

  it('differs in its identifier when its content does', async () => {
    const id = async (set: SheetSet): Promise<string> =>
      /\/ID \[<(\w+)>/.exec(Buffer.from(await write(set)).toString('latin1'))?.[1] ?? '';
    expect(await id(SET)).not.toBe(await id(oneSheet(ITEMS.slice(0, 2), STRUCTURE)));
  });

  it.skipIf(!hasProgram('qpdf'))('passes qpdf --check', async () => {
    const { status, text } = runOnPdf('qpdf', ['--check', 'FILE'], await write(SET));
    expect(text).toContain('No syntax or stream encoding errors');
    expect(status).toBe(0);
  });

  it.skipIf(!hasProgram('pdffonts'))('embeds every font with a ToUnicode map', async () => {
    const fonts = fontsOf(await write(SET));
    expect(fonts.map(({ name }) => name.replace(/^\w+\+/, '')).sort()).toEqual([
      'AtkinsonHyperlegibleNext-Regular',
      'BricolageGrotesque-ExtraBold',
      'DejaVuSans',
    ]);
    expect(fonts.every(({ embedded, unicode }) => embedded && unicode)).toBe(true);
  });

  it('says how long TrueType programs are', async () => {
    const programs = objectsLike(await write(SET), /\/Length1 \d+/);
    expect(programs).toHaveLength(3);
    for (const { text, data } of programs) expect(text).toContain(`/Length1 ${data?.length}`);
  });

  it('asks printers for no scaling, the right turn and the right tray', async () => {
    const preferences = async (duplex: SheetSet['duplex']) =>
      (await readPdf(await write({ ...SET, duplex }))).preferences;
    expect(await preferences('long')).toMatchObject({
      PrintScaling: 'None',
      Duplex: 'DuplexFlipLongEdge',
      PickTrayByPDFSize: true,
      DisplayDocTitle: true,
    });
    expect(await preferences('short')).toMatchObject({ Duplex: 'DuplexFlipShortEdge' });
    expect(await preferences('none')).toMatchObject({ Duplex: 'Simplex' });
  });

  it('carries a nested outline with accents', async () => {
    expect((await readPdf(await write(SET))).outline).toEqual([
      { title: 'Cartes', depth: 0 },
      { title: 'Dos', depth: 1 },
      { title: 'Règles', depth: 0 },
    ]);
  });

  it('puts trim and bleed boxes inside the page, in page coordinates', async () => {
    const [width, height, bleed] = [mm(63), mm(88), mm(3)];
    const size = { width: width + 2 * bleed, height: height + 2 * bleed + 10 };
    const sheet = inlineSheet(displayList([filledRect([0, 0, 1, 1], RED)]), {
      size,
      trim: { x: bleed, y: bleed, width, height },
      bleed: { x: 0, y: 0, width: size.width, height: size.height - 10 },
    });
    const [page] = pageObjects(await write(sheetSet([sheet])));
    const trim = (page && pageBox(page, 'TrimBox')) ?? [];
    expect(((trim[2] ?? 0) - (trim[0] ?? 0)) / mm(1)).toBeCloseTo(63, 3);
    expect(((trim[3] ?? 0) - (trim[1] ?? 0)) / mm(1)).toBeCloseTo(88, 3);
    expect(trim[1]).toBeCloseTo(bleed + 10, 2);
    const outer = (page && pageBox(page, 'BleedBox')) ?? [];
    expect(outer.map((value) => Math.round(value * 100) / 100)).toEqual([0, 10, 195.59, 276.46]);
  });

  it('has no trim box on sheets of many cards', async () => {
    const [page] = pageObjects(await write(SET));
    expect(page && pageBox(page, 'TrimBox')).toBeUndefined();
  });
});

describe('metadata', () => {
  const xmpOf = async (set: SheetSet): Promise<string> => {
    const text = Buffer.from(await write(set)).toString('utf8');
    return text.slice(text.indexOf('<?xpacket begin'), text.indexOf('<?xpacket end'));
  };

  it('is well-formed XML whatever the title', async () => {
    const xmp = await xmpOf({ ...SET, title: 'a & b < c > d "e" \u0001 é' });
    const tags = [...xmp.matchAll(/<(\/?)([\w:]+)([^>]*?)(\/?)>/g)].filter(([, , , , self]) => self !== '/');
    const open: string[] = [];
    for (const [, close, name = ''] of tags) {
      if (close === '/') expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
    expect(xmp).toContain('a &amp; b &lt; c &gt; d &quot;e&quot;  é');
  });

  it('says the same as the info dictionary', async () => {
    const { info } = await readPdf(await write(SET));
    const xmp = await xmpOf(SET);
    expect(info).toMatchObject({
      Title: 'Knights & Knaves <3>',
      Author: 'Zoé',
      Subject: 'A "game"',
      Keywords: 'cards, print & play',
      CreationDate: 'D:20240506070809Z',
      ModDate: 'D:20240506070809Z',
      Producer: 'modpress 1.2.3',
    });
    for (const text of ['Knights & Knaves <3>', 'Zoé', 'A "game"', 'cards, print & play', 'modpress 1.2.3']) {
      expect(xmp).toContain(escapeXml(text));
    }
    expect(xmp).toContain('<xmp:CreateDate>2024-05-06T07:08:09Z</xmp:CreateDate>');
  });

  it("names the accessibility standard and the title's language", async () => {
    const xmp = await xmpOf({ ...SET, language: 'fr' });
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toContain('<rdf:li xml:lang="fr">Knights');
    expect((await readPdf(await write({ ...SET, language: 'fr' }))).language).toBe('fr');
  });
});

describe('pages', () => {
  it('larger than 200 inches are refused with MP1901', async () => {
    const found: Diagnostic[] = [];
    const sheet = { ...inlineSheet(displayList([])), size: { width: 15_000, height: 100 }, label: 'Map' };
    await writePdf(sheetSet([sheet]), { date: new Date(0), version: '0', report: (one) => found.push(one) });
    expect(found).toMatchObject([
      { code: 'MP1901', message: 'page 1 (Map) is 208 inches long, a PDF page at most 200' },
    ]);
  });

  it('without content are still pages', async () => {
    const { pages } = await readPdf(await write(sheetSet([inlineSheet(displayList([]))])));
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[200, 300]]);
  });
});
