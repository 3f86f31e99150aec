/** A page by hand, for tests of content: one font with codes of two bytes, two forms, the content that is given. */
import { walkPage } from './content.ts';
import { PdfFile } from './file.ts';

/** Codes 1 to 120 stand for signs, 0 for nothing; some of their bytes must be escaped in a string. */
const CMAP = `100 beginbfrange <0001><0078><0021> endbfrange`;

const RESOURCES = '/Font<</F1 1 0 R/F2 1 0 R>>/XObject<</X1 6 0 R/X23 7 0 R>>/Properties<</M <</MCID 9>>>>';

const stream = (text: string, entries = ''): string =>
  `<<${entries}/Length ${text.length}>>stream\n${text}\nendstream`;
const form = (text: string): string => stream(text, '/Subtype/Form/Matrix[1 0 0 1 3 4]');

/** What is found on a page of this content. */
export function pageOf(content: string, wantsBoxes = false) {
  const objects = [
    '<</Type/Font/Subtype/Type0/ToUnicode 2 0 R/DescendantFonts[3 0 R]>>',
    stream(CMAP),
    '<</DW 500/W[1[250 600 333.5]]>>',
    stream(content),
    `<</Type/Page/StructParents 0/Contents 4 0 R/Resources<<${RESOURCES}>>>>`,
    form('BT /F1 8 Tf [(\0\x21\0\x22)]TJ ET 0 0 5 5 re f'),
    form('/P <</MCID 3>> BDC q 0 0 m 5 5 l S Q EMC'),
  ];
  const written = objects.map((one, i) => `${i + 1} 0 obj\n${one}\nendobj\n`).join('');
  const file = new PdfFile('1.7', Buffer.from(written, 'latin1'));
  const { marks, fonts, ...counted } = walkPage(file, file.object(5), wantsBoxes);
  return { ...counted, marks, codes: [...(fonts.get(1)?.codes ?? [])] };
}
