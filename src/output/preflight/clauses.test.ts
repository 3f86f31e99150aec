/** Every check U0 to U33 that a machine can make: one thing is spoilt, and just that is found. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgePdf, type Finding } from './index.ts';
import { smallTrueType } from './small-font.fixture.ts';
import { SMALL, smallPdf, stream, swap } from './small-pdf.fixture.ts';

const findings = (bytes: Buffer): readonly Finding[] => {
  const judged = judgePdf(bytes);
  if (!judged.ok) throw new Error(judged.why);
  return judged.report.findings;
};
/** `U8`, or `note U16`, each once. */
const told = (bytes: Buffer): readonly string[] => [
  ...new Set(findings(bytes).map(({ kind, check }) => (kind === 'fail' ? check : `note ${check}`))),
];
type Change = NonNullable<Parameters<typeof smallPdf>[0]>;
const spoilt = (change: Change): readonly string[] => told(smallPdf(change));
/** The small file as one of ours, which is held to more. */
const OURS: Change = {
  1: swap('/DisplayDocTitle true', '/DisplayDocTitle true/PrintScaling/None'),
  21: swap('/Title', '/Producer(modpress 0.1)/Title'),
};
const both = (change: Change, first: Change): Change => {
  const out: Record<number, string | ((before: string) => string)> = { ...first, ...change };
  for (const [id, one] of Object.entries(first)) {
    const other = change[Number(id)];
    if (typeof one === 'function' && typeof other === 'function')
      out[Number(id)] = (text) => other(one(text));
  }
  return out;
};
/** What is reported of a file of another program, and of one of ours. */
const foreignAndOurs = (change: Change): readonly (readonly string[])[] => [
  spoilt(change),
  spoilt(both(change, OURS)),
];

describe('the small file', () => {
  it('has nothing wrong, so that every finding below is made by its change', () => {
    expect(findings(smallPdf())).toEqual([]);
  });
});

describe('the file as a whole', () => {
  it('U0: parses the finished bytes: compressed objects and content, the last of two versions', () => {
    const packed = deflateSync(Buffer.from('12 0 <</S/P/P 10 0 R/Pg 3 0 R/K 1/Lang(e!)>>', 'latin1'));
    const bytes = smallPdf({
      12: '',
      30: `<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>> stream\n${packed.toString('latin1')}\nendstream`,
    });
    // An empty object stands nowhere else: the packed one is read, and its language is none.
    const text = bytes.toString('latin1').replace(/12 0 obj {2}endobj\n/, '');
    expect(told(Buffer.from(text, 'latin1'))).toEqual(['F1', 'U8']);
    expect(spoilt({ 4: '<</Filter/JBIG2Decode/Length 1>> stream\nx\nendstream' })).toContain('note U0');
  });

  it('U1: is PDF 1.0 to 1.7, as ISO 32000-1 has them', () => {
    expect(told(smallPdf({}, { version: '1.4' }))).toEqual([]);
    expect(told(smallPdf({}, { version: '2.0' }))).toEqual(['U1']);
  });

  it('U2: is marked as tagged', () => {
    expect(spoilt({ 1: swap('Marked true', 'Marked false') })).toEqual(['U2']);
  });

  it('U3: its tags are not suspect', () => {
    expect(spoilt({ 1: swap('Marked true', 'Marked true/Suspects true') })).toEqual(['U3']);
  });

  it('U4: has metadata, plain and well-formed', () => {
    expect(spoilt({ 1: swap('/Metadata 6 0 R', '') })).toEqual(['U4']);
    expect(spoilt({ 6: swap('>Small<', '>Rock & Roll<') })).toEqual(['U4']);
    expect(spoilt({ 6: swap('</rdf:Alt>', '</rdf:Bag>') })).toEqual(['U4']);
    // Well-formed XML, and yet no RDF: a stray element in the array, two values, a prefix nobody declared.
    expect(spoilt({ 6: swap('</rdf:Alt>', '<rdf:x/></rdf:Alt>') })).toEqual(['U4']);
    expect(spoilt({ 6: swap('</rdf:Alt>', '</rdf:Alt><rdf:Alt/>') })).toEqual(['U4']);
    expect(spoilt({ 6: swap('<pdfuaid:part>', '<xmp:Rating>1</xmp:Rating><pdfuaid:part>') })).toEqual(['U4']);
    expect(spoilt({ 6: (s) => s.replaceAll('rdf:Description', 'rdf:Thing') })).toEqual(['U4']);
    const packed = deflateSync(Buffer.from(SMALL[6]?.split('stream\n')[1]?.split('\nendstream')[0] ?? ''));
    const stream = `<</Filter/FlateDecode/Length ${packed.length}>> stream\n${packed.toString('latin1')}\nendstream`;
    expect(spoilt({ 6: stream })).toEqual(['U4']);
  });

  it('U5: names the standard it follows', () => {
    expect(spoilt({ 6: swap('<pdfuaid:part>1<', '<pdfuaid:part>3<') })).toEqual(['U5']);
    expect(spoilt({ 6: swap('http://www.aiim.org/pdfua/ns/id/', 'http://www.aiim.org/pdfua/') })).toEqual([
      'U5',
    ]);
    const prefix = (s: string): string => s.replaceAll(/pdfuaid(?=[:=])/g, 'ua');
    expect(spoilt({ 6: prefix })).toEqual(['U5']);
    const attribute = (before: string): string =>
      before
        .replace('<pdfuaid:part>1</pdfuaid:part>', '')
        .replace('rdf:about=""', 'rdf:about="" pdfuaid:part="1"');
    expect(spoilt({ 6: attribute })).toEqual([]);
  });

  it('U6: has a title, in a language of the file', () => {
    expect(spoilt({ 6: swap('>Small<', '> <') })).toEqual(['U6']);
    expect(foreignAndOurs({ 6: swap('x-default', 'de') })).toEqual([['note U6'], ['U6']]);
    const bare = { 1: swap('/Lang(en)', ''), 10: swap('/S/Document', '/S/Document/Lang(en)') };
    expect(spoilt(bare)).toEqual(['U6']);
    expect(spoilt({ ...bare, 6: swap('x-default', 'en') })).toEqual([]);
    expect(spoilt({ 6: swap('x-default', 'en-CA') })).toEqual([]);
    expect(spoilt({ 6: (s) => s.replaceAll('rdf:Alt', 'rdf:Seq') })).toEqual(['U6']);
    expect(spoilt({ 21: swap('Small', 'Large') })).toEqual(['note U6']);
    expect(spoilt({ 21: swap('/Title(Small)', '') })).toEqual(['note U6']);
  });

  it('U7: shows its title', () => {
    expect(spoilt({ 1: swap('/DisplayDocTitle true', '') })).toEqual(['U7']);
  });

  it('U8: says its language and those of passages', () => {
    // Well-formed by RFC 3066, and known to no program.
    const unknown: readonly Change[] = [
      { 1: swap('(en)', '(english)') },
      { 12: swap('/K 1', '/K 1/Lang(francais)') },
      { 4: swap('<</MCID 1>>', '<</MCID 1/Lang(f)>>') },
    ];
    expect(unknown.map(foreignAndOurs)).toEqual(unknown.map(() => [['note U8'], ['U8']]));
    expect(spoilt({ 1: swap('(en)', '(en_US)') })).toEqual(['U8']);
    expect(spoilt({ 4: swap('<</MCID 1>>', '<</MCID 1/Lang(en US)>>') })).toEqual(['U8']);
    expect(spoilt({ 12: swap('/K 1', '/K 1/Lang(fr-CA)') })).toEqual([]);
  });

  it('U8, U24: may say its language by elements, passages and annotations alone', () => {
    const bare = { 1: swap('/Lang(en)', ''), 6: swap('x-default', 'en') };
    const all = { 10: swap('/S/Document', '/S/Document/Lang(en)') };
    expect(spoilt({ ...bare, ...all })).toEqual([]);
    expect(spoilt(bare)).toEqual(['U8', 'U24']);
    // The heading alone says none: its words are in no language.
    const each = Object.fromEntries([12, 13, 17, 18].map((id) => [id, swap('/P ', '/Lang(en)/P ')]));
    expect(spoilt({ ...bare, ...each })).toEqual(['U8']);
    expect(spoilt({ ...bare, ...each, 4: swap('<</MCID 0>>', '<</MCID 0/Lang(en)>>') })).toEqual([]);
    const span = swap('<0020006100620020> Tj', '/Span <</ActualText(ab)>> BDC <0020006100620020> Tj EMC');
    expect(spoilt({ ...bare, ...each, 11: swap('/P ', '/Lang(en)/P '), 4: span })).toEqual([]);
    expect(
      spoilt({ ...bare, ...each, 11: swap('/P ', '/Lang(en)/P '), 12: swap('/S/P', '/S/P'), 4: span }),
    ).toEqual(['U8', 'U24']);
    const link = (entry: string): Change => ({
      3: swap('/StructParents', '/Tabs/S/Annots[30 0 R]/StructParents'),
      10: swap('14 0 R]', '14 0 R 31 0 R]'),
      30: `<</Type/Annot/Subtype/Link/Contents(rules)${entry}>>`,
      31: '<</S/Link/P 10 0 R/K<</Type/OBJR/Obj 30 0 R>>>>',
    });
    const tagged = { ...bare, ...each, 11: swap('/P ', '/Lang(en)/P ') };
    expect(spoilt({ ...tagged, ...link('') })).toEqual(['U24']);
    expect(spoilt({ ...tagged, ...link('/Lang(en)') })).toEqual([]);
    expect(spoilt({ ...bare, ...all, 1: swap('/Lang(en)', '/Outlines<</First 10 0 R>>') })).toEqual(['U24']);
  });

  it('U9: has one tree that agrees with itself both ways', () => {
    expect(spoilt({ 1: swap('/StructTreeRoot 9 0 R', '') })).toContain('U9');
    expect(spoilt({ 10: swap('/Document', '/Sect') })).toEqual(['U9']);
    expect(spoilt({ 12: swap('/P 10 0 R', '/P 11 0 R') })).toEqual(['U9']);
    expect(spoilt({ 9: swap('0[11 0 R 12 0 R', '0[11 0 R 13 0 R') })).toEqual(['U9', 'note U9']);
    expect(spoilt({ 12: swap('/K 1', '/K[]') })).toEqual(['U9']);
    expect(spoilt({ 10: swap('12 0 R ', '') })).toEqual(['U9']);
    expect(spoilt({ 4: swap('<</MCID 1>>', '<</MCID 7>>') })).toContain('U9');
  });

  it('U9: takes entries of the parent tree that an editor left behind', () => {
    const left = { 9: swap('17 0 R]', '17 0 R 30 0 R]'), 30: '<</Type/StructElem/S/P/K 999>>' };
    expect(foreignAndOurs(left)).toEqual([['note U9'], ['note U9']]);
  });

  it('U9: its elements hold what is on a page, once', () => {
    // The mark became an artifact; the element and the parent tree still name it.
    const artifact = { 4: swap('/P <</MCID 1>> BDC', '/Artifact <</Type/Layout>> BDC') };
    expect(foreignAndOurs(artifact)).toEqual([['note U9'], ['U9']]);
    expect(spoilt({ 4: '<</Length 1>> stream\nn\nendstream' })).toContain('U9');
    expect(spoilt({ 12: swap('/Pg 3 0 R', '/Pg 30 0 R'), 30: '<</Type/Page/StructParents 9>>' })).toContain(
      'U9',
    );
    expect(spoilt({ 4: swap('/Figure <</MCID 2>> BDC', '/Figure <</MCID 1>> BDC') })).toEqual([
      'note U9',
      'U9',
    ]);
  });

  it('U10: locks nobody out: no XFA, named layers, named attachments, no foreign forms', () => {
    expect(judgePdf(smallPdf({}, { trailer: '/Encrypt 40 0 R' }))).toMatchObject({ ok: false });
    expect(spoilt({ 1: swap('/Lang', '/AcroForm<</XFA(x)>>/Lang') })).toEqual(['U10']);
    expect(spoilt({ 1: swap('/Lang', '/OCProperties<</D<</Name(all)>>>>/Lang') })).toEqual([]);
    expect(spoilt({ 1: swap('/Lang', '/OCProperties<</D<<>>>>/Lang') })).toEqual(['U10']);
    expect(spoilt({ 1: swap('/Lang', '/OCProperties<</D<</Name(all)/AS[]>>>>/Lang') })).toEqual(['U10']);
    expect(spoilt({ 30: '<</Type/Filespec/F(a)/EF<</F 20 0 R>>>>' })).toEqual(['note F4', 'U10']);
    expect(spoilt({ 30: '<</Type/Filespec/F()/UF(a)/EF<</F 20 0 R>>>>' })).toEqual(['note F4', 'U10']);
    expect(spoilt({ 30: '<</Type/XObject/Subtype/Form/Ref<</F(b.pdf)>>>>' })).toEqual(['U10']);
  });
});

describe('content', () => {
  it('U11: is tagged or an artifact, everything of it', () => {
    expect(spoilt({ 4: swap('/Figure <</MCID 2>> BDC', '/Figure BMC') })).toContain('U11');
    expect(spoilt({ 4: swap('/Artifact <</Type/Layout>> BDC 0 0 9 9 re f EMC', '0 0 9 9 re f') })).toEqual([
      'U11',
    ]);
  });

  it('U12: has no artifact in a tag and no tag in an artifact', () => {
    expect(
      spoilt({
        4: swap(
          '/Figure <</MCID 2>> BDC',
          '/Figure <</MCID 2>> BDC /Artifact <</Type/Page>> BDC 0 0 1 1 re f EMC',
        ),
      }),
    ).toEqual(['U12']);
    expect(
      spoilt({
        4: swap(
          '/Figure <</MCID 2>> BDC 50 50 9 9 re f EMC',
          '/Artifact <</Type/Page>> BDC /Figure <</MCID 2>> BDC 50 50 9 9 re f EMC EMC',
        ),
      }),
    ).toEqual(['U12']);
  });

  it('U13: says what kind of artifact a thing is', () => {
    expect(spoilt({ 4: swap('/Artifact <</Type/Layout>> BDC', '/Artifact BMC') })).toEqual(['note U13']);
  });

  it('U14: uses the standard types, or maps its own to them', () => {
    expect(spoilt({ 12: swap('/S/P', '/S/Verse') })).toEqual(['U14']);
    const map = (roles: string): Change => ({ 9: swap('/K 10', `/RoleMap<<${roles}>>/K 10`) });
    expect(spoilt({ ...map('/Verse/P'), 12: swap('/S/P', '/S/Verse') })).toEqual([]);
    expect(spoilt({ ...map('/Verse/Line/Line/P'), 12: swap('/S/P', '/S/Verse') })).toEqual([]);
    expect(spoilt(map('/P/Span'))).toEqual(['U14']);
    expect(spoilt(map('/Verse/Line/Line/Verse'))).toEqual(['U14']);
  });

  it('U15: is painted in the order of the tree', () => {
    expect(spoilt({ 10: swap('11 0 R 12 0 R', '12 0 R 11 0 R') })).toContain('note U15');
  });

  it('U16: parts words by spaces, at the end of lines and between letters', () => {
    expect(spoilt({ 4: swap('<0020006100620020>', '<00610062>') })).toEqual(['note U16']);
    expect(spoilt({ 4: swap('<004F006E0065> Tj', '[<004F> -400 <006E0065>] TJ') })).toEqual(['note U16']);
    expect(spoilt({ 4: swap('<004F006E0065> Tj', '[<004F> -90 <006E0065>] TJ') })).toEqual([]);
    // What is spoken in other words is not read letter by letter.
    expect(
      spoilt({ 4: swap('<0020006100620020>', '<00610062>'), 12: swap('/K 1', '/K 1/ActualText(one)') }),
    ).toEqual([]);
  });
});

describe('structure', () => {
  it('U17: begins with H1, skips no level, mixes no kinds of headings', () => {
    expect(spoilt({ 11: swap('/H1', '/H2') })).toEqual(['U17']);
    expect(spoilt({ 12: swap('/S/P', '/S/H3') })).toEqual(['U17']);
    expect(spoilt({ 12: swap('/S/P', '/S/H') })).toEqual(['U17']);
    const plain = { 11: swap('/S/H1', '/S/H'), 12: swap('/S/P', '/S/H') };
    expect(spoilt(plain)).toEqual(['U17']);
    const section = { 10: swap('12 0 R', '30 0 R'), 30: '<</S/Sect/P 10 0 R/K 12 0 R>>' };
    expect(spoilt({ ...plain, ...section, 12: swap('/S/P/P 10', '/S/H/P 30') })).toEqual([]);
  });

  it('U18: nests lists as they are nested, captions first', () => {
    const list = (kids: string): Change => ({
      10: swap('14 0 R]', '14 0 R 30 0 R]'),
      30: `<</S/L/P 10 0 R/K[${kids}]>>`,
      31: '<</S/Caption/P 30 0 R/ActualText(c)>>',
      32: '<</S/LI/P 30 0 R/K[33 0 R 34 0 R]>>',
      33: '<</S/Lbl/P 32 0 R/ActualText(1)>>',
      34: '<</S/LBody/P 32 0 R/ActualText(b)>>',
    });
    expect(spoilt(list('31 0 R 32 0 R'))).toEqual([]);
    expect(spoilt(list('32 0 R 31 0 R'))).toEqual(['U18']);
    expect(spoilt({ ...list('32 0 R'), 34: '<</S/P/P 32 0 R/ActualText(b)>>' })).toEqual(['U18']);
    expect(spoilt({ ...list('32 0 R'), 30: '<</S/Sect/P 10 0 R/K[32 0 R]>>' })).toContain('U18');
    // A label may be anywhere; ours are in lists, notes and contents.
    const label = { 10: swap('14 0 R]', '14 0 R 30 0 R]'), 30: '<</S/Lbl/P 10 0 R/ActualText(1)>>' };
    expect(foreignAndOurs(label)).toEqual([['note U18'], ['U18']]);
    const contents = (kids: string): Change => ({
      10: swap('14 0 R]', '14 0 R 30 0 R]'),
      30: `<</S/TOC/P 10 0 R/K[${kids}]>>`,
      31: '<</S/Caption/P 30 0 R/ActualText(c)>>',
      32: '<</S/TOCI/P 30 0 R/ActualText(one)>>',
    });
    expect(spoilt(contents('31 0 R 32 0 R'))).toEqual([]);
    expect(spoilt(contents('32 0 R 31 0 R'))).toEqual(['U18']);
  });

  it('U19: has regular tables, and headers that say for what', () => {
    expect(spoilt({ 18: swap('/Scope/Column', '') })).toEqual(['U19']);
    expect(spoilt({ 18: swap('/Scope/Column', '/Scope/Column/ColSpan 2') })).toEqual(['U19']);
    expect(spoilt({ 16: swap('/S/TR', '/S/Sect') })).toContain('U18');
    expect(foreignAndOurs({ 18: swap('/S/TH', '/S/TD') })).toEqual([['note U19'], ['U19']]);
  });

  it('U19: lets cells name their heads, and heads take their scope from a class', () => {
    const named = (head: string, cell: string): Change => ({
      18: swap('/A<</O/Table/Scope/Column>>', head),
      17: swap('/K 3', `/K 3/A<</O/Table/Headers[(${cell})]>>`),
    });
    expect(spoilt(named('/ID(h)', 'h'))).toEqual([]);
    expect(spoilt(named('/ID(h)', 'other'))).toEqual(['U19']);
    expect(spoilt({ 18: swap('/A<</O/Table/Scope/Column>>', '/ID(h)') })).toEqual(['U19']);
    const map = { 9: swap('/K 10', '/ClassMap<</Head<</O/Table/Scope/Column>>>>/K 10') };
    expect(spoilt({ ...map, 18: swap('/A<</O/Table/Scope/Column>>', '/C/Head') })).toEqual([]);
    expect(spoilt({ 18: swap('/A<</O/Table/Scope/Column>>', '/C/Head') })).toEqual(['U19']);
  });

  it('U18: has one head and one foot in a table, and a body with them', () => {
    const parts = (kids: string): Change => ({
      14: swap('[15 0 R 16 0 R]', `[${kids}]`),
      15: swap('/P 14 0 R', '/P 30 0 R'),
      16: swap('/P 14 0 R', '/P 31 0 R'),
      30: '<</S/THead/P 14 0 R/K 15 0 R>>',
      31: '<</S/TBody/P 14 0 R/K 16 0 R>>',
      32: '<</S/THead/P 14 0 R>>',
    });
    expect(spoilt(parts('30 0 R 31 0 R'))).toEqual([]);
    expect(spoilt(parts('30 0 R 32 0 R 31 0 R'))).toEqual(['U18']);
    expect(spoilt({ ...parts('30 0 R 31 0 R'), 31: '<</S/TFoot/P 14 0 R/K 16 0 R>>' })).toEqual(['U18']);
  });

  it('U20: says something in every head', () => {
    expect(spoilt({ 18: swap('/ActualText(head)', '') })).toEqual(['note U20']);
  });

  it('U18: passes through NonStruct', () => {
    const list = (inner: string): Change => ({
      10: swap('14 0 R]', '14 0 R 30 0 R]'),
      30: '<</S/L/P 10 0 R/K 31 0 R>>',
      31: '<</S/LI/P 30 0 R/K 32 0 R>>',
      32: `<</S/NonStruct/P 31 0 R/K 33 0 R>>`,
      33: `<</S/${inner}/P 32 0 R/ActualText(a)>>`,
    });
    expect(spoilt(list('LBody'))).toEqual([]);
    expect(spoilt(list('P'))).toEqual(['U18']);
  });

  it('U20: says something in every cell', () => {
    const cells = { 15: swap('/K 18 0 R', '/K[18 0 R 19 0 R]'), 16: swap('/K 17 0 R', '/K[17 0 R 22 0 R]') };
    const head = '<</S/TH/P 15 0 R/ActualText(b)/A<</O/Table/Scope/Column>>>>';
    expect(spoilt({ ...cells, 19: head, 22: '<</S/TD/P 16 0 R>>' })).toEqual(['note U20']);
    expect(spoilt({ ...cells, 19: head, 22: '<</S/TD/P 16 0 R/ActualText(blank)>>' })).toEqual([]);
  });

  it('U21: tells notes apart and nests contents', () => {
    const kid = { 10: swap('14 0 R]', '14 0 R 30 0 R 31 0 R]') };
    const note = (id: string): string => `<</S/Note/P 10 0 R/ActualText(n)${id}>>`;
    expect(spoilt({ ...kid, 30: note('/ID(a)'), 31: note('/ID(b)') })).toEqual([]);
    expect(spoilt({ ...kid, 30: note('/ID(a)'), 31: note('/ID(a)') })).toEqual(['U21']);
    expect(spoilt({ ...kid, 30: note('/ID(a)'), 31: note('') })).toEqual(['U21']);
    expect(spoilt({ ...kid, 30: note('/ID(a)'), 31: '<</S/TOCI/P 10 0 R/ActualText(n)>>' })).toEqual(['U18']);
  });

  it('U22: describes a figure by words that say something', () => {
    const said = (alt: string): readonly string[] => spoilt({ 13: swap('a square', alt) });
    const empty = [
      'image',
      'Figure 3',
      'The picture',
      'une image',
      'photo.',
      'IMG_0042',
      'dessin',
      '***',
      'alt text',
    ];
    expect(empty.map(said)).toEqual(empty.map(() => ['U22']));
    const telling = ['Image of a king', 'Figure skater', 'seven of clubs', '7', 'Photo: the table'];
    expect(telling.map(said)).toEqual(telling.map(() => []));
  });

  it('U22: puts the box of a figure on its page', () => {
    expect(spoilt({ 13: swap('[50 50 59 59]', '[500 50 559 59]') })).toEqual(['U22']);
    // PDF/UA-1 asks for none.
    const boxless = ['/BBox[50 50 50 59]', '/BBox[32768 32768 -32768 -32768]', ''];
    const told = boxless.map((box) => foreignAndOurs({ 13: swap('/BBox[50 50 59 59]', box) }));
    expect(told).toEqual(boxless.map(() => [['note U22'], ['U22']]));
  });

  it('U22: describes every figure, not by its file, and says where it is', () => {
    expect(spoilt({ 13: swap('/Alt(a square)', '') })).toEqual(['U22']);
    expect(spoilt({ 13: swap('(a square)', '( )') })).toEqual(['U22']);
    expect(spoilt({ 13: swap('(a square)', '(img_0012.JPG)') })).toEqual(['U22']);
  });

  it('U22: knows words that only say that there is a picture, and takes no time over long texts', () => {
    for (const said of ['Picture', 'the image', 'Figure 12.', 'alt text'])
      expect(spoilt({ 13: swap('(a square)', `(${said})`) })).toEqual(['U22']);
    expect(spoilt({ 13: swap('(a square)', `(${' '.repeat(200_000)}x)`) })).toEqual([]);
  });

  it('U23: speaks every formula', () => {
    expect(spoilt({ 12: swap('/S/P', '/S/Formula') })).toEqual(['U23']);
    expect(spoilt({ 12: swap('/S/P', '/S/Formula/Alt(47 is congruent to 2 modulo 5)') })).toEqual([]);
  });

  it('U24: says in which language spoken texts are', () => {
    expect(spoilt({ 1: swap('/Lang(en)', '') })).toEqual(['U6', 'U8', 'U24']);
  });

  it('U25: speaks the signs of suits', () => {
    expect(spoilt({ 4: swap('<00480069>', '<00480001>') })).toEqual(['note U25']);
    expect(
      spoilt({ 4: swap('<00480069>', '<00480001>'), 11: swap('/K 0', '/K 0/ActualText(hearts)') }),
    ).toEqual([]);
    expect(spoilt({ 4: swap('/H1 <</MCID 0>>', '/H1 <</MCID 0/ActualText(hearts)>>') })).toEqual([]);
  });
});

describe('annotations and fonts', () => {
  const page = (id: number): Change => ({
    3: swap('/StructParents', `/Tabs/S/Annots[${id} 0 R]/StructParents`),
  });
  const hung = (role: string): Change => ({
    10: swap('14 0 R]', '14 0 R 31 0 R]'),
    31: `<</S/${role}/P 10 0 R/K<</Type/OBJR/Obj 30 0 R>>>>`,
  });

  it('U26: links say where they lead and hang in a Link', () => {
    const link = '<</Type/Annot/Subtype/Link/Contents(rules)>>';
    expect(spoilt({ ...page(30), ...hung('Link'), 30: link })).toEqual([]);
    expect(spoilt({ ...page(30), ...hung('P'), 30: link })).toEqual(['U26']);
    const mute = '<</Type/Annot/Subtype/Link>>';
    expect(spoilt({ ...page(30), ...hung('Link'), 30: mute })).toEqual(['U26']);
    // Beside the page it is shown to no reader.
    const at = (rect: string): string => swap('/Link', `/Link/Rect[${rect}]`)(mute);
    expect(spoilt({ ...page(30), 30: at('800 800 810 810') })).toEqual([]);
    expect(spoilt({ ...page(30), ...hung('Link'), 30: at('190 190 210 210') })).toEqual(['U26']);
  });

  it('U27: marks for a press are in no element', () => {
    const mark = '<</Type/Annot/Subtype/PrinterMark>>';
    expect(spoilt({ ...page(30), 30: mark })).toEqual([]);
    expect(spoilt({ ...page(30), ...hung('Annot'), 30: mark })).toEqual(['U27']);
  });

  it('U27, U28, U29, U30: so do other annotations, in order; no traps; fields have labels', () => {
    const text = '<</Type/Annot/Subtype/Text/Contents(hint)>>';
    expect(spoilt({ ...page(30), ...hung('Annot'), 30: text })).toEqual([]);
    expect(spoilt({ ...page(30), ...hung('Annot'), 30: '<</Type/Annot/Subtype/Text>>' })).toEqual(['U27']);
    expect(spoilt({ ...page(30), 30: '<</Type/Annot/Subtype/Text/F 2>>' })).toEqual([]);
    expect(
      spoilt({ ...hung('Annot'), 3: swap('/StructParents', '/Annots[30 0 R]/StructParents'), 30: text }),
    ).toEqual(['U28']);
    expect(spoilt({ ...page(30), 30: '<</Type/Annot/Subtype/TrapNet>>' })).toEqual(['U29']);
    expect(spoilt({ ...page(30), ...hung('Form'), 30: '<</Type/Annot/Subtype/Widget/TU(name)>>' })).toEqual(
      [],
    );
    expect(spoilt({ ...page(30), ...hung('Form'), 30: '<</Type/Annot/Subtype/Widget>>' })).toEqual(['U30']);
    // One of several of its field, which has the label.
    const kid = (entries: string): Change => ({
      ...{ ...page(30), ...hung('Form') },
      30: '<</Type/Annot/Subtype/Widget/Parent 32 0 R/TU(one)>>',
      32: `<</T(field)/Kids[30 0 R]${entries}>>`,
    });
    expect(spoilt(kid('/TU(name)'))).toEqual([]);
    expect(spoilt(kid(''))).toEqual(['U30']);
  });

  it('U31, U32, U33: fonts are inside, have their glyphs and say what they are', () => {
    expect(spoilt({ 7: swap('/FontFile2 20 0 R', '') })).toEqual(['U31']);
    expect(spoilt({ 4: swap('<00480069>', '<00000069>') })).toEqual(['U32']);
    expect(spoilt({ 4: swap('<00480069>', '<007B0069>') })).toEqual(['U33']);
    expect(spoilt({ 5: swap('/ToUnicode 8 0 R', '') })).toContain('U33');
    const system = (ordering: string): Change => ({
      5: swap('/ToUnicode 8 0 R', ''),
      7: swap('/DW', `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 1>>/DW`),
    });
    expect(spoilt(system('Japan1'))).not.toContain('U33');
    expect(spoilt(system('Identity'))).toContain('U33');
  });

  it('U34, U35: fonts are as wide as their programs, and say which glyph a code is', () => {
    expect(spoilt({ 7: swap('/DW 500', '/DW 600') })).toEqual(['U34']);
    expect(spoilt({ 7: swap('/DW 500', '/DW 500/W[72[300]]') })).toEqual(['U34']);
    expect(spoilt({ 7: swap('/CIDToGIDMap/Identity', '') })).toEqual(['U35']);
  });

  it('U36: simple TrueType fonts say how their codes are to be read, symbols do not', () => {
    const simple = (flags: number, encoding: string): Change => ({
      4: swap('<00480069>', '(Hi)'),
      5: `<</Type/Font/Subtype/TrueType/BaseFont/Own${encoding}/FontDescriptor<</Flags ${flags}/FontFile2 20 0 R>>/FirstChar 72/Widths[${'500 '.repeat(40)}]/ToUnicode 8 0 R>>`,
      20: stream('', smallTrueType({ maps: [[3, flags === 4 ? 0 : 1]] })),
    });
    const isTold = (flags: number, encoding: string): boolean =>
      spoilt(simple(flags, encoding)).includes('U36');
    expect(isTold(32, '/Encoding/WinAnsiEncoding')).toBe(false);
    expect(isTold(32, '/Encoding<</BaseEncoding/MacRomanEncoding>>')).toBe(false);
    expect(isTold(32, '')).toBe(true);
    expect(isTold(4, '')).toBe(false);
    expect(isTold(4, '/Encoding/WinAnsiEncoding')).toBe(true);
  });
});

describe('print', () => {
  it('P1, P2: a page is not cut, turned or enlarged, in our files by no means', () => {
    const changes = ['/CropBox[0 0 200 195]', '/Rotate 90', '/UserUnit 2'];
    const on = (entry: string): Change => ({ 3: swap('/Parent', `${entry}/Parent`) });
    expect(changes.map((entry) => spoilt(on(entry)))).toEqual([['note P2'], ['note P1'], ['note P1']]);
    expect(changes.map((entry) => spoilt({ ...OURS, ...on(entry) }))).toEqual([['P2'], ['P1'], ['P1']]);
    expect(spoilt(OURS)).toEqual([]);
  });

  it('P1: our files tell the print dialog not to scale them', () => {
    expect(spoilt({ 21: OURS[21] ?? '' })).toEqual(['P1']);
  });

  it('P2: what is heard is on the page', () => {
    expect(spoilt({ 2: swap('[0 0 200 200]', '[0 0 200 170]') })).toEqual(['P2', 'note P3']);
  });

  it('P6: no shape without area is filled, as it prints as a hairline; in our files by no means', () => {
    const painting = (ops: string): Change => ({
      4: swap('0 0 9 9 re f EMC', `0 0 9 9 re f EMC /Artifact <</Type/Layout>> BDC ${ops} EMC`),
    });
    const flat = [
      '20 100 80 0 re f',
      '100 20 0 80 re f*',
      '20 100 m 90 100 l f',
      '20 100 m 90 150 l 55 125 l h f',
      '20 80 9 9 re 20 100 80 0 re f',
      'q .5 .5 -.5 .5 90 20 cm 20 40 80 0 re f Q',
    ];
    for (const ops of flat) expect(foreignAndOurs(painting(ops)), ops).toEqual([['note P6'], ['P6']]);
    const sound = [
      '20 100 80 .1 re f',
      '20 100 80 0 re B',
      '20 100 m 90 100 l S',
      'q 20 100 80 0 re W n Q',
      '20 80 9 9 re 20 100 m f',
      '1 g 20 100 80 0 re f 0 g',
      'q 0 0 9 9 re W n 20 100 80 0 re f Q',
      '20 100 m 90 100 20 120 90 120 c f',
    ];
    for (const ops of sound) expect(foreignAndOurs(painting(ops)), ops).toEqual([[], []]);
  });

  it('P2: pages have sizes, and boxes lie in them', () => {
    expect(spoilt({ 2: swap('/MediaBox[0 0 200 200]', '') })).toEqual(['P2']);
    expect(spoilt({ 3: swap('/Parent', '/TrimBox[-9 0 100 100]/Parent') })).toEqual(['P2']);
  });
});

describe('a file made to keep the judge busy', () => {
  it('is judged: parent trees that lead round, long chains of roles, marks that are never closed', () => {
    const round = { 9: swap('/ParentTree', '/ParentTree 30 0 R/Was'), 30: '<</Kids[30 0 R 30 0 R]>>' };
    expect(spoilt(round)).toContain('U9');
    const doubling = Object.fromEntries(
      Array.from({ length: 32 }, (_, i) => [30 + i, `<</Kids[${31 + i} 0 R ${31 + i} 0 R]>>`]),
    );
    expect(spoilt({ ...doubling, 9: round[9] })).toContain('U9');
    const chain = Array.from({ length: 30_000 }, (_, i) => `/R${i}/R${i + 1}`).join('');
    expect(spoilt({ 9: swap('/K 10', `/RoleMap<<${chain}>>/K 10`) })).toEqual([]);
    const marks = '/Artifact <</Type/Layout>> BDC '.repeat(100_000);
    expect(spoilt({ 4: swap('0 0 9 9 re f', `${marks} 0 0 9 9 re f`) })).not.toEqual([]);
  });
});
