/**
 * A small tagged PDF by hand in which nothing is wrong, for tests that spoil one thing at a time.
 *
 * Takes changes of single objects, gives bytes. Nothing is compressed, so that every change can be read.
 */
import { smallTrueType } from './small-font.fixture.ts';

export const stream = (entries: string, data: string): string =>
  `<<${entries}/Length ${data.length}>> stream\n${data}\nendstream`;

const METADATA = [
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
  '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Small</rdf:li></rdf:Alt></dc:title>',
  '<pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta>',
  '<?xpacket end="r"?>',
].join('\n');

/** Codes are the characters themselves: A to z, space, the sign of hearts at 1. */
const CMAP = '2 beginbfrange <0020> <007A> <0020> <0001> <0001> <2665> endbfrange';

/** Text of the page: a heading, a paragraph over two lines, an artifact, a figure, a table. */
const CONTENT = [
  '/H1 <</MCID 0>> BDC BT /F1 12 Tf 20 180 Td <00480069> Tj ET EMC',
  '/P <</MCID 1>> BDC BT /F1 12 Tf 20 160 Td <004F006E0065> Tj 0 -14 Td <0020006100620020> Tj ET EMC',
  '/Artifact <</Type/Layout>> BDC 0 0 9 9 re f EMC',
  '/Figure <</MCID 2>> BDC 50 50 9 9 re f EMC',
  '/TD <</MCID 3>> BDC BT /F1 12 Tf 20 40 Td <00480069> Tj ET EMC',
].join('\n');

/** Objects by number; the document element is 10, the page 3, its content 4. */
export const SMALL: Readonly<Record<number, string>> = {
  1: '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/Metadata 6 0 R/StructTreeRoot 9 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]>>',
  3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/StructParents 0/Resources<</Font<</F1 5 0 R>>>>>>',
  4: stream('', CONTENT),
  5: '<</Type/Font/Subtype/Type0/BaseFont/Own/Encoding/Identity-H/DescendantFonts[7 0 R]/ToUnicode 8 0 R>>',
  6: stream('/Type/Metadata/Subtype/XML', METADATA),
  7: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Own/CIDToGIDMap/Identity/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 500/FontDescriptor<</FontFile2 20 0 R>>>>',
  8: stream('', CMAP),
  9: '<</Type/StructTreeRoot/K 10 0 R/ParentTree<</Nums[0[11 0 R 12 0 R 13 0 R 17 0 R]]>>>>',
  10: '<</S/Document/P 9 0 R/K[11 0 R 12 0 R 13 0 R 14 0 R]>>',
  11: '<</S/H1/P 10 0 R/Pg 3 0 R/K 0>>',
  12: '<</S/P/P 10 0 R/Pg 3 0 R/K 1>>',
  13: '<</S/Figure/P 10 0 R/Pg 3 0 R/K 2/Alt(a square)/A<</O/Layout/BBox[50 50 59 59]>>>>',
  14: '<</S/Table/P 10 0 R/K[15 0 R 16 0 R]>>',
  15: '<</S/TR/P 14 0 R/K 18 0 R>>',
  16: '<</S/TR/P 14 0 R/K 17 0 R>>',
  17: '<</S/TD/P 16 0 R/Pg 3 0 R/K 3>>',
  18: '<</S/TH/P 15 0 R/ActualText(head)/A<</O/Table/Scope/Column>>>>',
  20: stream('', smallTrueType()),
  21: '<</Title(Small)>>',
};

type Change = Readonly<Record<number, string | ((before: string) => string)>>;

/** The file with some objects changed or added. */
export function smallPdf(change: Change = {}, { version = '1.7', trailer = '' } = {}): Buffer {
  const objects = new Map(Object.entries(SMALL));
  for (const [id, made] of Object.entries(change))
    objects.set(id, typeof made === 'string' ? made : made(objects.get(id) ?? ''));
  let text = `%PDF-${version}\n`;
  const places = new Map<number, number>();
  for (const [id, body] of objects) {
    places.set(Number(id), text.length);
    text += `${id} 0 obj ${body} endobj\n`;
  }
  return Buffer.from(`${text}${tableOf(places, text.length, `/Root 1 0 R/Info 21 0 R${trailer}`)}`, 'latin1');
}

/** The table of objects and what follows it. */
export function tableOf(places: ReadonlyMap<number, number>, at: number, trailer: string): string {
  const rows = [...places].map(([id, place]) => `${id} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const size = Math.max(...places.keys()) + 1;
  return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<<${trailer}/Size ${size}>>\nstartxref\n${at}\n%%EOF\n`;
}

/** One text for another; throws when it is not there, so that a test cannot pass by mistake. */
export const swap =
  (from: string, to: string) =>
  (before: string): string => {
    if (!before.includes(from)) throw new Error(`"${from}" is not in the object`);
    return before.replace(from, to);
  };
