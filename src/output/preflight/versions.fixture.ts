/**
 * A file by hand in one version after the other, for tests of what is kept between them (`Versions`).
 *
 * Every object is written anew from chance when it is its turn, and has something to find in some of its forms: pages with text,
 * marks, forms in forms, patterns, pictures, fonts in place; fonts with maps, widths and programs; a tree. Some lie packed.
 */
import { deflateSync } from 'node:zlib';
import type { Random } from '../../base/random.ts';

type Write = (random: Random) => string;

const stream = (entries: string, data: string, isPacked = false): string => {
  const bytes = isPacked ? deflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  const filter = isPacked ? '/Filter/FlateDecode' : '';
  return `<<${entries}${filter}/Length ${bytes.length}>> stream\n${bytes}\nendstream`;
};
const times = (count: number, make: (i: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(between);
const code = (value: number): string => value.toString(16).padStart(4, '0');

const METADATA =
  '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><r:Alt><r:li xml:lang="x-default">It</r:li></r:Alt></dc:title></r:Description></r:RDF>';

/** Most pages; those of each begin at `PAGE`, three objects apart: page, content, element. */
const [MOST_PAGES, PAGE] = [5, 40];
const pageAt = (i: number): number => PAGE + 3 * i;

const RESOURCES =
  '/Font<</F1 10 0 R/F2 14 0 R/F3 18 0 R/F4<</Type/Font/Subtype/Type0/BaseFont/Here/ToUnicode 12 0 R>>>>/XObject<</S1 20 0 R/S2 21 0 R/S3 28 0 R/I 22 0 R>>' +
  '/ExtGState<</G 23 0 R>>/ColorSpace<</C 24 0 R>>/Properties<</M 26 0 R>>/Pattern<</T 27 0 R>>';

const text: Write = (random) => {
  const font = random.pick(['F1', 'F1', 'F1', 'F2', 'F2', 'F2', 'F4']);
  const codes = times(1 + random.below(6), () => code(random.below(9)), '');
  const line = random.pick([`<${codes}> Tj`, `[(\0\x01\0\x02)-20(\0\x03)]TJ`, `[(\0\x05)]Tj`, `(ab) Tj`]);
  return `BT /${font} 9 Tf ${random.below(260) - 30} ${random.below(200)} Td\n${line} ET`;
};

const piece: Write = (random) =>
  random.pick([
    `/P <</MCID ${random.below(3)}>> BDC ${text(random)} EMC`,
    `/P <</MCID ${random.below(3)}>> BDC\n/S1 Do\n${text(random)} EMC`,
    `/P <</MCID 0>> BDC BT /F1 9 Tf -20 5 Td <0000> Tj ET\n/S1 Do\nEMC`,
    `/Artifact <</Type/Pagination>> BDC q 1 0 0 1 4 5 cm\n/S${1 + random.below(3)} Do\nQ EMC`,
    `q\n/S1 Do\n1 0 0 1 5 0 cm\n/S1 Do\n1 0 0 1 5 0 cm\n/S1 Do\nQ`,
    `/S${1 + random.below(3)} Do\n`,
    '/P <</MCID 1/Lang 29 0 R>>BDC\n0 0 5 5 re f\nEMC\n',
    `/Span /M BDC ${text(random)} EMC`,
    `q ${30 + random.below(90)} 0 0 30 5 5 cm /I Do Q`,
    `/Pattern cs /T scn 0 0 9 9 re f`,
    '/C cs .5 scn /G gs 0 0 9 9 re f',
    `/F3 9 Tf BT (xyz) Tj ET`,
    `/F4 9 Tf BT (xyz) Tj ET`,
    `0 0 5 5 re f`,
  ]);

const font = (below: number, map: number): string =>
  `<</Type/Font/Subtype/Type0/BaseFont/Own${below}/Encoding/Identity-H/DescendantFonts[${below} 0 R]/ToUnicode ${map} 0 R>>`;
const below: (program: number) => Write = (program) => (random) =>
  `<</Type/Font/Subtype/CIDFontType2/CIDToGIDMap/Identity/DW ${500 + random.below(2)}/W[1[${times(4, () => `${random.pick([500, 500, 600])}`, ' ')}]]/FontDescriptor<</FontFile2 ${program} 0 R>>>>`;
const toUnicode: Write = (random) =>
  stream(
    '',
    `1 beginbfrange <0001> <000${4 + random.below(5)}> <00${random.pick(['41', '61', '20'])}> endbfrange`,
    random.below(2) === 0,
  );
/** Tables head, hhea and hmtx: all glyphs are half a size wide, or a little more. */
const program: Write = (random) => {
  const bytes = Buffer.alloc(160);
  bytes.writeUInt16BE(3, 4);
  ['head', 'hhea', 'hmtx'].forEach((name, i) => {
    bytes.write(name, 12 + 16 * i, 'latin1');
    bytes.writeUInt32BE(60 + 20 * i + (i > 1 ? 16 : 0), 20 + 16 * i);
  });
  bytes.writeUInt16BE(1000, 78);
  bytes.writeUInt16BE(9, 114);
  for (let i = 0; i < 9; i++) bytes.writeUInt16BE(random.pick([500, 500, 500, 600]), 116 + 4 * i);
  return stream('', bytes.toString('latin1'), random.below(2) === 0);
};
const form: (inner: Write) => Write = (inner) => (random) =>
  stream(
    `/Type/XObject/Subtype/Form${random.pick([`/Resources<<${RESOURCES}>>`, '/Resources<</Font<</F1 14 0 R>>>>', ''])}`,
    `${text(random)}\n${random.pick(['', '', '0 0 3 3 re f', '1 0 0 rg', '0 0 0 1 K'])} ${inner(random)}`,
  );

/** The objects that are not of one page. */
const OBJECTS: Readonly<Record<number, Write>> = {
  1: (random) =>
    `<</Type/Catalog/Pages 2 0 R/StructTreeRoot 5 0 R${random.pick(['/Lang(en)', '/Lang(en)', '', '/Lang(english)'])}${random.pick(['', '/MarkInfo<</Marked true>>'])}${random.pick(['', '/Metadata 33 0 R'])}>>`,
  31: () => '<</Type/Catalog/Pages 2 0 R/Lang(fr)>>',
  33: (random) => stream('/Type/Metadata', random.pick(['<x/>', '<x>', METADATA])),
  32: () => '<</Title(It)/Producer(modpress)>>',
  30: (random) =>
    `<</Subtype/${random.pick(['Link', 'Widget', 'Popup'])}${random.pick(['', '/Contents(here)', '/TU(there)'])}>>`,
  3: (random) => `<</Title(It)/Producer(${random.pick(['modpress', 'modpress', 'another'])})>>`,
  5: (random) =>
    `<</Type/StructTreeRoot/K 6 0 R/RoleMap ${random.pick(['<</Head/H1/T/P>>', '7 0 R'])}/ParentTree 8 0 R>>`,
  7: (random) => `<</Head/${random.pick(['H1', 'T'])}/T/${random.pick(['P', 'Head'])}>>`,
  9: (random) => `(${random.pick(['a square', 'image', ''])})`,
  10: (random) => (random.below(8) === 0 ? '<</Subtype/Type1/BaseFont/F>>' : font(11, 12)),
  ...{ 11: below(13), 12: toUnicode, 13: program },
  ...{ 14: () => font(15, 16), 15: below(17), 16: toUnicode, 17: program },
  18: (random) =>
    `<</Type/Font/Subtype/Type1/BaseFont/Plain${random.pick(['', '/Encoding/WinAnsiEncoding'])}>>`,
  20: form(() => ''),
  21: form((random) => random.pick(['/S1 Do', '/S3 Do', `/P <</MCID 7>> BDC 0 0 2 2 re f EMC`])),
  22: (random) =>
    stream(
      `/Type/XObject/Subtype/Image/Width ${random.pick([20, 200])}/Height 40/BitsPerComponent 8/ColorSpace ${random.pick(['/DeviceRGB', '24 0 R'])}`,
      'x',
    ),
  23: (random) => `<</Type/ExtGState/ca .5${random.pick(['', '/Font[10 0 R 7]'])}>>`,
  24: (random) => `[/Separation /${random.pick(['Gold', 'Silver'])} /DeviceCMYK 25 0 R]`,
  25: (random) => `<</FunctionType 2/C1[${random.below(2)} 1 0 0]/N 1>>`,
  26: (random) => `<<${random.pick(['/MCID 2', '/Lang(en)', '/Lang(english)'])}>>`,
  27: (random) => stream(`/PatternType 1/Resources<<${RESOURCES}>>`, text(random)),
  28: form((random) => random.pick(['', '/S2 Do', '/I Do'])),
  29: (random) => `(${random.pick(['en', 'fr', 'francais'])})`,
};

/** Of one page: itself, its content, its element. */
const ofPage = (i: number): readonly (readonly [number, Write])[] => [
  [
    pageAt(i),
    (random) =>
      `<</Type/Page/Parent 2 0 R${random.pick(['', '', '/Annots[30 0 R]'])}/Contents ${pageAt(i) + 1} 0 R/StructParents ${i}${random.pick(['', '', '/Rotate 90', '/MediaBox[0 0 90 90]'])}${random.pick(['', `/Resources<<${RESOURCES}>>`])}>>`,
  ],
  [
    pageAt(i) + 1,
    (random) =>
      stream(
        '',
        times(1 + random.below(5), () => piece(random)),
        random.below(2) === 0,
      ),
  ],
  [
    pageAt(i) + 2,
    (random) =>
      `<</S/${random.pick(['P', 'Head', 'Figure', 'T'])}/P 6 0 R/Pg ${pageAt(i)} 0 R/K ${random.pick(['0', '[0 1]', '[0 1 2]'])}${random.pick(['', '/T(title)', `/T(${random.below(99)})`, '/Alt 9 0 R', '/Alt(x)/A<</BBox[1 1 9 9]>>', '/Lang(f)'])}>>`,
  ],
];

export class Versions {
  private readonly random: Random;
  private readonly objects = new Map<number, string>();
  private readonly writers: ReadonlyMap<number, Write>;
  /** Those shown, and those whose elements are in the tree. */
  private pages: readonly number[];
  private tagged: readonly number[];
  private root = 1;
  private info = 3;
  private version = '1.7';
  /** By the last digit of their numbers, in twos, objects lie alone. */
  private alone = 0;
  private shift = 0;

  constructor(random: Random) {
    this.random = random;
    this.writers = new Map([
      ...Object.entries(OBJECTS).map(([id, write]) => [Number(id), write] as const),
      ...Array.from({ length: MOST_PAGES }, (_, i) => ofPage(i)).flat(),
    ]);
    this.pages = this.tagged = [0, 1, 2];
    for (const id of this.writers.keys()) this.write(id);
  }

  /** Writes one object anew. */
  write(id: number): void {
    this.objects.set(id, this.writers.get(id)?.(this.random) ?? 'null');
  }

  /** Puts something in place of the text of an object. */
  set(id: number, body: string): void {
    this.objects.set(id, body);
  }

  /** The next version: an object or some are written anew, now and then pages come, go or change places, or numbers move. */
  edit(): void {
    const { random } = this;
    const kind = random.below(20);
    if (kind < 2) this.pages = random.shuffle([0, 1, 2, 3, 4]).slice(0, 1 + random.below(MOST_PAGES));
    if (kind === 1) this.tagged = this.pages;
    else if (kind === 2) this.shift = random.below(2) * 100;
    else if (kind === 3) this.root = random.pick([1, 1, 31, 39]);
    else if (kind === 4) this.info = random.pick([3, 3, 32, 39]);
    else if (kind === 6) this.alone = random.below(4);
    else if (kind === 5) this.version = random.pick(['1.7', '2.0']);
    else for (let i = 1 + random.below(2); i > 0; i--) this.write(random.pick([...this.writers.keys()]));
  }

  /** The whole file. */
  bytes(): Buffer {
    const { pages, tagged } = this;
    const all = new Map(this.objects);
    all.set(
      2,
      `<</Type/Pages/Kids[${pages.map((i) => `${pageAt(i)} 0 R`).join(' ')}]/Count ${pages.length}/MediaBox[0 0 200 200]/Resources<<${RESOURCES}>>>>`,
    );
    all.set(6, `<</S/Document/P 5 0 R/K[${tagged.map((i) => `${pageAt(i) + 2} 0 R`).join(' ')}]>>`);
    all.set(
      8,
      `<</Nums[${tagged.map((i) => `${i}[${times(3, () => `${pageAt(i) + 2} 0 R`, ' ')}]`).join('')}]>>`,
    );
    const moved = new Map([...all].map(([id, body]) => [this.moved(id), this.references(body)]));
    const isPacked = ([id, body]: readonly [number, string]): boolean =>
      !body.includes('stream') && id % 4 !== this.alone;
    const alone = [...moved].filter((one) => !isPacked(one));
    const packed = [...moved].filter(isPacked);
    const packs = [packed.filter(([id]) => id < 20), packed.filter(([id]) => id >= 20)].map(packOf);
    const bodies = [...alone, ...packs.map((body, i) => [900 + i, body] as const)];
    const written = bodies.map(([id, body]) => `${id} 0 obj ${body} endobj`);
    return Buffer.from(
      [
        `%PDF-${this.version}`,
        ...written,
        `trailer <</Root ${this.moved(this.root)} 0 R/Info ${this.moved(this.info)} 0 R>>`,
      ].join('\n'),
      'latin1',
    );
  }

  private moved(id: number): number {
    return id < 20 ? id : id + this.shift;
  }

  private references(body: string): string {
    return body.replace(/(\d+) 0 R/g, (_, id: string) => `${this.moved(Number(id))} 0 R`);
  }
}

/** Objects in a stream of them. */
function packOf(objects: readonly (readonly [number, string])[]): string {
  let at = 0;
  const places = objects.map(([id, body]) => {
    const place = `${id} ${at} `;
    at += body.length + 1;
    return place;
  });
  const head = places.join('');
  return stream(
    `/Type/ObjStm/N ${objects.length}/First ${head.length}`,
    head + objects.map(([, body]) => body).join('\n'),
    true,
  );
}
