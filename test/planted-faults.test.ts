/**
 * `modpress check FILE.pdf` on a French rule sheet of the press with one fault planted at a time: each is told, by its number.
 *
 * The rule sheet is the one a build makes, unpacked; what is told of it as it is counts for nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgePdf } from '../src/output/preflight/index.ts';
import { LooseFile } from './kit/planted.ts';
import { sharedBuild } from './kit/shared-build.ts';

const FIGURE = /\/S\/Figure.*\/Alt/;
const ALT = /\/Alt(\((?:\\.|[^)\\])*\)|<[0-9A-F]*>)/;
const CATALOG = /\/Type\s*\/Catalog/;
const PREFERENCES = /\/DisplayDocTitle/;
const PAGE = /\/Type\s*\/Page\b(?!s)/;
/** The content of the first page: the first stream with marks. */
const CONTENT = /^<<\s*\/Filter\/FlateDecode\/Length \d+>>$/;
const METADATA = /\/Subtype\s*\/XML/;
const FONT = /\/Subtype\s*\/CIDFontType2/;
const TYPE0 = /\/Subtype\s*\/Type0/;
const INFO = /\/Creator[(<]/;
const TITLE = /\/Title(?:\([^)]*\)|<[^>]*>)/;
const ROOT = /\/S\/Document/;
const TREE = /\/Type\/StructTreeRoot/;

type Plant = (file: LooseFile) => void;

const change =
  (like: RegExp, from: RegExp | string, to = ''): Plant =>
  (file) =>
    file.change(like, from, to);
const paint =
  (from: RegExp | string, to: (found: string) => string): Plant =>
  (file) =>
    file.paint(CONTENT, from, to);
const metadata =
  (from: RegExp | string, to: string): Plant =>
  (file) =>
    file.paint(METADATA, from, () => to);
const alt = (text: string): Plant => change(FIGURE, ALT, `/Alt(${text})`);
const page = (entry: string): Plant => change(PAGE, '/Parent', `${entry}/Parent`);
const annotation =
  (entries: string): Plant =>
  (file) => {
    file.add(9001, `<</Type/Annot${entries}>>`);
    file.change(PAGE, '/Parent', '/Annots[9001 0 R]/Parent');
  };

/** What is planted, and which check has to tell it: a failure, or a note where it says so. */
const FAULTS: readonly (readonly [name: string, told: string, plant: Plant])[] = [
  ['a figure without Alt', 'U22', change(FIGURE, ALT)],
  ['an empty Alt', 'U22', alt('')],
  ['an Alt of blanks', 'U22', alt('  ')],
  ['the name of a file as Alt', 'U22', alt('karte_03.png')],
  ['"image" as Alt', 'U22', alt('image')],
  ['"Figure 3" as Alt', 'U22', alt('Figure 3')],
  ['"une photo" as Alt', 'U22', alt('une photo')],
  ['a figure without BBox', 'U22', change(/\/S\/Figure.*\/BBox/, /\/BBox\[[^\]]*\]/)],
  ['a BBox beside the page', 'U22', change(/\/S\/Figure.*\/BBox/, /\/BBox\[[^\]]*\]/, '/BBox[900 900 950 950]')],
  ['an empty BBox', 'U22', change(/\/S\/Figure.*\/BBox/, /\/BBox\[[^\]]*\]/, '/BBox[50 50 50 60]')],
  ['no language', 'U8', change(CATALOG, /\/Lang\s*\(fr\)/)],
  ['a language that is none', 'U8', change(CATALOG, /\/Lang\s*\(fr\)/, '/Lang(francais)')],
  ['no MarkInfo', 'U2', change(CATALOG, /\/MarkInfo\s*<<[^>]*>>/)],
  ['suspect tags', 'U3', change(CATALOG, /\/Marked true/, '/Marked true/Suspects true')],
  ['a title that is not shown', 'U7', change(PREFERENCES, /\/DisplayDocTitle true/)],
  ['no metadata', 'U4', change(CATALOG, /\/Metadata \d+ 0 R/)],
  ['RDF that is not well-formed', 'U4', metadata('</rdf:Alt>', '</rdf:Bag>')],
  ['RDF with a stray element', 'U4', metadata('</rdf:Alt>', '<rdf:x/></rdf:Alt>')],
  ['a prefix nobody declared', 'U4', metadata(/ xmlns:xmp="[^"]*"/, '')],
  ['no pdfuaid', 'U5', metadata('<pdfuaid:part>1</pdfuaid:part>', '')],
  ['another part of PDF/UA', 'U5', metadata('<pdfuaid:part>1<', '<pdfuaid:part>7<')],
  ['a wrong namespace of pdfuaid', 'U5', metadata('http://www.aiim.org/pdfua/ns/id/', 'http://www.aiim.org/pdfua/')],
  ['no title in the metadata', 'U6', metadata(/<dc:title>.*<\/dc:title>/, '')],
  ['no title in Info', 'note U6', change(INFO, TITLE)],
  ['a title that differs from Info', 'note U6', change(INFO, TITLE, '/Title(Autre chose)')],
  ['no structure tree', 'U9', change(CATALOG, /\/StructTreeRoot \d+ 0 R/)],
  ['no parent tree', 'U9', change(TREE, /\/ParentTree \d+ 0 R/)],
  ['a parent tree of nulls', 'U9', change(/<<\/Nums\[0\[/, /(?<=<<\/Nums\[0\[)\d+ 0 R/, 'null')],
  ['a parent tree that is swapped', 'U9', change(/<<\/Nums\[0\[/, /(?<=<<\/Nums\[0\[)\d+ 0 R (\d+) 0 R/, '58 0 R 57 0 R')],
  ['an element with another parent', 'U9', change(/\/S\/H2/, /\/P \d+ 0 R/, '/P 54 0 R')],
  ['a root that is no Document', 'U9', change(ROOT, '/S/Document', '/S/Sect')],
  ['an element that was dropped', 'U9', change(/^<<\/S\/Sect\/P \d+ 0 R\/K\[/, /\/K\[\d+ 0 R /, '/K[')],
  ['the same mark twice', 'U9', paint(/<<\/MCID 1>>/, () => '<</MCID 0>>')],
  ['an element whose mark became an artifact', 'U9', paint(/\/P<<\/MCID 1>>BDC/, () => '/Artifact<</Type/Layout>>BDC')],
  ['words without a tag', 'U11', paint(/\/P<<\/MCID 1>>BDC/, () => '/Span BMC')],
  ['a rectangle without a tag', 'U11', paint(/\/Artifact<</, (found) => `0 0 9 9 re f\n${found}`)],
  ['a form without a tag', 'U11', paint(/\/Artifact<</, (found) => `/X1 Do\n${found}`)],
  ['an artifact in a tag', 'U12', paint(/\/P<<\/MCID 1>>BDC/, (found) => `${found}\n/Artifact<</Type/Layout>>BDC 0 0 1 1 re f EMC`)],
  ['a mark that is never closed', 'U11|U12|U9', paint(/EMC\n(?=\/)/, () => '')],
  ['an artifact of no type', 'note U13', paint('/Artifact<</Type/Pagination>>BDC', () => '/Artifact BMC')],
  ['a type that is not mapped', 'U14', change(/\/S\/H2/, '/S/H2', '/S/Titel')],
  ['a role map in a circle', 'U14', change(TREE, '/K ', '/RoleMap<</A/B/B/A>>/K ')],
  ['a role map that changes P', 'U14', change(TREE, '/K ', '/RoleMap<</P/Span>>/K ')],
  ['a first heading of level 2', 'U17', change(/\/S\/H1/, '/S/H1', '/S/H2')],
  ['a level that is skipped', 'U17', change(/\/S\/H2/, '/S/H2', '/S/H4')],
  ['H beside H1', 'U17', change(/\/S\/H2/, '/S/H2', '/S/H')],
  ['a list item outside of its list', 'U18', change(/\/S\/L\/P/, '/S/L/', '/S/Sect/')],
  ['a paragraph for an item body', 'U18', change(/\/S\/LBody/, '/S/LBody', '/S/P')],
  ['a row that is a section', 'U18', change(/\/S\/TR/, '/S/TR', '/S/Sect')],
  ['a cell that is a paragraph', 'U18', change(/\/S\/TD/, '/S/TD', '/S/P')],
  ['a head without scope', 'U19', change(/\/S\/TH.*\/A /, /\/A \d+ 0 R/)],
  ['a cell that spans too far', 'U19', change(/\/S\/TD/, />>$/, '/A<</O/Table/ColSpan 3>>>>')],
  ['a head that says nothing', 'note U20', change(/\/S\/TH.*\/ActualText/, /\/ActualText(\([^)]*\)|<[0-9A-F]*>)/)],
  ['a formula that is not spoken', 'U23', change(/\/S\/H3/, '/S/H3', '/S/Formula')],
  ['a link outside of Link', 'U26', annotation('/Subtype/Link/Contents(x)/Rect[0 0 9 9]')],
  ['a note in the margin without words', 'U27', annotation('/Subtype/Text/Rect[0 0 9 9]')],
  ['annotations in no order', 'U28', (file) => {
    annotation('/Subtype/Text/Contents(x)/Rect[0 0 9 9]')(file);
    file.change(PAGE, '/Tabs/S', '');
  }],
  ['a trap', 'U29', annotation('/Subtype/TrapNet/Rect[0 0 9 9]')],
  ['a font that is not inside', 'U31', change(/\/FontFile2 \d+ 0 R/, /\/FontFile2 \d+ 0 R/)],
  ['Helvetica', 'U31', change(TYPE0, /^[\s\S]*$/, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')],
  ['no characters of a font', 'U33', change(TYPE0, /\/ToUnicode \d+ 0 R/)],
  ['wrong widths', 'U34', change(FONT, /\/W\s*\[[\d. [\]]+\]\]/, `/W [32 [${'1234 '.repeat(95)}]]`)],
  ['no CIDToGIDMap', 'U35', change(FONT, /\/CIDToGIDMap\s*\/Identity/)],
  ['a page of another size', 'P2', change(PAGE, /\/MediaBox\[[^\]]*\]/, '/MediaBox[0 0 400 300]')],
  ['a CropBox that cuts', 'P2', page('/CropBox[0 0 300 300]')],
  ['a TrimBox that reaches out', 'P2', page('/TrimBox[-9 0 300 300]')],
  ['a page that is turned', 'P1', page('/Rotate 90')],
  ['a page that is enlarged', 'P1', page('/UserUnit 2')],
  ['a dialog that may scale', 'P1', change(PREFERENCES, /\/PrintScaling\s*\/None/)],
  ['XFA', 'U10', change(CATALOG, '/Pages', '/AcroForm<</XFA(x)>>/Pages')],
  ['layers without a name', 'U10', change(CATALOG, '/Pages', '/OCProperties<</D<<>>>>/Pages')],
  ['an attached file without names', 'U10', (file) => { file.add(9002, '<</Type/Filespec/F(a)/EF<</F 5 0 R>>>>'); }],
]; // prettier-ignore

let sheet: Uint8Array;
/** What is found in the sheet as it is, unpacked. */
let before: readonly string[] = [];
beforeAll(async () => {
  const { files } = await sharedBuild('mod');
  sheet = readFileSync(join(files, 'rules.fr.a4.pdf'));
  before = told(new LooseFile(sheet).write());
}, 180_000);

/** `U8`, or `note U16`, each once. */
function told(bytes: Uint8Array): readonly string[] {
  const judged = judgePdf(bytes);
  if (!judged.ok) return [judged.why];
  const { findings } = judged.report;
  return [...new Set(findings.map(({ kind, check }) => (kind === 'fail' ? check : `note ${check}`)))];
}

describe('the rule sheet as it is', () => {
  it('has no fault, unpacked or not', () => {
    const fails = (bytes: Uint8Array): readonly string[] => told(bytes).filter((one) => !one.startsWith('note'));
    expect(fails(sheet)).toEqual([]);
    expect(fails(new LooseFile(sheet).write())).toEqual([]);
  });

  it('may be PDF 1.4, as ISO 32000-1 lets every version before it', () => {
    expect(told(new LooseFile(sheet).write('1.4')).filter((one) => /^U/.test(one))).toEqual([]);
  });

  it('may put NonStruct into its lists', () => {
    const file = new LooseFile(sheet);
    const [, list = ''] = /^<<\/S\/LI\/P \d+ 0 R\/K (\d+) 0 R>>$/m.exec([...file.objects.values()].map(({ text }) => text).join('\n')) ?? [];
    const item = [...file.objects].find(([, { text }]) => text.endsWith(`/K ${list} 0 R>>`) && text.startsWith('<</S/LI'));
    file.add(9003, `<</S/NonStruct/P ${item?.[0] ?? 0} 0 R/K ${list} 0 R>>`);
    file.change(new RegExp(`^<</S/LI/P \\d+ 0 R/K ${list} 0 R>>$`), `/K ${list} 0 R`, '/K 9003 0 R');
    const body = file.objects.get(Number(list));
    if (body) body.text = body.text.replace(/\/P \d+ 0 R/, '/P 9003 0 R');
    expect(told(file.write()).filter((one) => /^U/.test(one))).toEqual([]);
  });
}); // prettier-ignore

describe('a fault that is planted', () => {
  it.each(FAULTS)('%s: %s', (_, expected, plant) => {
    const file = new LooseFile(sheet);
    plant(file);
    const found = told(file.write()).filter((one) => !before.includes(one));
    const wanted = expected.split('|');
    expect(found.filter((one) => wanted.includes(one)).length, `told: ${found.join(', ')}`).toBeGreaterThan(
      0,
    );
  });

  it('is a lock', () => {
    const file = new LooseFile(sheet);
    file.trail('/Encrypt 5 0 R');
    expect(told(file.write())).toEqual([expect.stringMatching(/locked|password|encrypt/)]);
  });
});
