/** U0 to U30, P1, P2 and P18: a file as a whole, its tags, annotations and pages. */
import { SMALL, smallPdf, swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import {
  annotation,
  around,
  casesOf,
  content,
  merged,
  OURS,
  stream,
  type Change,
  type JudgeCase,
} from './case.ts';

const catalog = (entries: string): Change => ({ 1: swap('/Lang', `${entries}/Lang`) });
const metadata = (from: string, to: string): Change => ({ 6: swap(from, to) });
const page = (entries: string): Change => ({ 3: swap('/Parent', `${entries}/Parent`) });
/** The paragraph of the page as another element. */
const paragraph = (role: string): Change => ({ 12: swap('/S/P', `/S/${role}`) });
const roles = (map: string): Change => ({ 9: swap('/K 10', `/RoleMap<<${map}>>/K 10`) });
/** One more element below the document. */
const more = (element: string, others: Change = {}): Change =>
  merged({ 10: swap('14 0 R]', '14 0 R 30 0 R]'), 30: element }, others);

const NO_LANGUAGE: Change = { 1: swap('/Lang(en)', ''), 6: swap('x-default', 'en') };
const list = (kids: string): Change =>
  more(`<</S/L/P 10 0 R/K[${kids}]>>`, {
    31: '<</S/Caption/P 30 0 R/ActualText(c)>>',
    32: '<</S/LI/P 30 0 R/K[33 0 R 34 0 R]>>',
    33: '<</S/Lbl/P 32 0 R/ActualText(1)>>',
    34: '<</S/LBody/P 32 0 R/ActualText(b)>>',
  });
const contents = (kids: string): Change =>
  more(`<</S/TOC/P 10 0 R/K[${kids}]>>`, {
    31: '<</S/Caption/P 30 0 R/ActualText(c)>>',
    32: '<</S/TOCI/P 30 0 R/ActualText(one)>>',
  });
/** The two rows of the table in parts of it. */
const parts = (kids: string, second = 'TBody'): Change => ({
  14: swap('[15 0 R 16 0 R]', `[${kids}]`),
  15: swap('/P 14 0 R', '/P 30 0 R'),
  16: swap('/P 14 0 R', '/P 31 0 R'),
  30: '<</S/THead/P 14 0 R/K 15 0 R>>',
  31: `<</S/${second}/P 14 0 R/K 16 0 R>>`,
  32: '<</S/THead/P 14 0 R>>',
});
const SCOPE = '/A<</O/Table/Scope/Column>>';
const head = (attributes: string): Change => ({ 18: swap(SCOPE, attributes) });
const cell = (attributes: string): Change => ({ 17: swap('/K 3', `/K 3/A<</O/Table${attributes}>>`) });
const notes = (first: string, second: string): Change => ({
  10: swap('14 0 R]', '14 0 R 30 0 R 31 0 R]'),
  30: `<</S/Note/P 10 0 R/ActualText(n)${first}>>`,
  31: `<</S/Note/P 10 0 R/ActualText(n)${second}>>`,
});
const figure = (from: string, to: string): Change => ({ 13: swap(from, to) });

const FIGURE = '/Figure <</MCID 2>> BDC';
const packed = (): string => {
  const data = (SMALL[6]?.split('stream\n')[1]?.split('\nendstream')[0] ?? '').split('').reverse().join('');
  return stream('/Type/Metadata/Subtype/XML/Filter/ASCIIHexDecode', Buffer.from(data).toString('hex'));
};
const saved = (rule: string, wanted: JudgeCase['wanted'], version: string): JudgeCase => ({
  ...{ rule, wanted, name: `version-${version}` },
  make: () => smallPdf({}, { version }),
});

const rule = (name: string) => casesOf(name);
const [u0, u2, u3, u4, u5, u6] = [rule('U0'), rule('U2'), rule('U3'), rule('U4'), rule('U5'), rule('U6')];
const [u7, u8, u9, u10] = [rule('U7'), rule('U8'), rule('U9'), rule('U10')];
const [u11, u12, u13, u14] = [rule('U11'), rule('U12'), rule('U13'), rule('U14')];
const [u15, u16, u17, u18] = [rule('U15'), rule('U16'), rule('U17'), rule('U18')];
const [u19, u20, u21, u22] = [rule('U19'), rule('U20'), rule('U21'), rule('U22')];
const [u23, u24, u25, u26] = [rule('U23'), rule('U24'), rule('U25'), rule('U26')];
const [u27, u28, u29, u30] = [rule('U27'), rule('U28'), rule('U29'), rule('U30')];
const [p1, p2, p18] = [rule('P1'), rule('P2'), rule('P18')];

const WHOLE: readonly JudgeCase[] = [
  u0.sound('content-in-two-parts', { 3: swap('/Contents 4 0 R', '/Contents[4 0 R 40 0 R]'), 40: stream('', '/Artifact <</Type/Layout>> BDC 1 1 2 2 re f EMC') }),
  u0.note('content-packed-in-a-way-that-is-not-read', { 4: stream('/Filter/JBIG2Decode', 'x') }),

  saved('U1', 'sound', '1.4'),
  saved('U1', 'sound', '1.7'),
  saved('U1', 'fail', '2.0'),

  u2.sound('marked'),
  u2.fail('not-marked', { 1: swap('/Marked true', '/Marked false') }),
  u2.fail('no-mark-info', { 1: swap('/MarkInfo<</Marked true>>', '') }),

  u3.sound('tags-that-are-not-suspect', { 1: swap('/Marked true', '/Marked true/Suspects false') }),
  u3.fail('suspect-tags', { 1: swap('/Marked true', '/Marked true/Suspects true') }),

  u4.sound('metadata'),
  u4.fail('no-metadata', { 1: swap('/Metadata 6 0 R', '') }),
  u4.fail('metadata-that-is-no-xml', metadata('>Small<', '>Rock & Roll<')),
  u4.fail('metadata-with-a-wrong-end', metadata('</rdf:Alt>', '</rdf:Bag>')),
  u4.fail('metadata-that-is-no-rdf', metadata('</rdf:Alt>', '<rdf:x/></rdf:Alt>')),
  u4.fail('a-prefix-of-no-namespace', metadata('<pdfuaid:part>', '<xmp:Rating>1</xmp:Rating><pdfuaid:part>')),
  u4.fail('metadata-that-is-packed', { 6: packed() }),

  u5.sound('names-its-standard'),
  u5.fail('names-no-standard', metadata('<pdfuaid:part>1</pdfuaid:part>', '')),
  u5.fail('another-part-of-the-standard', metadata('<pdfuaid:part>1<', '<pdfuaid:part>3<')),
  u5.fail('another-namespace', metadata('http://www.aiim.org/pdfua/ns/id/', 'http://www.aiim.org/pdfua/')),
  u5.fail('another-prefix', { 6: (text) => text.replaceAll(/pdfuaid(?=[:=])/g, 'ua') }),

  u6.sound('a-title'),
  u6.fail('no-title', metadata('>Small<', '> <')),
  u6.note('another-title-in-info', { 21: swap('Small', 'Large') }),
  u6.note('no-title-in-info', { 21: swap('/Title(Small)', '') }),
  u6.fail('a-title-in-another-language-in-a-file-of-ours', OURS, metadata('x-default', 'de')),

  u7.sound('shows-its-title'),
  u7.fail('hides-its-title', { 1: swap('/DisplayDocTitle true', '') }),

  u8.sound('a-language'),
  u8.sound('languages-of-elements-alone', NO_LANGUAGE, { 10: swap('/S/Document', '/S/Document/Lang(en)') }),
  u8.sound('languages-of-elements-and-of-marks', NO_LANGUAGE, { 12: swap('/P ', '/Lang(en)/P '), 13: swap('/P ', '/Lang(en)/P '), 17: swap('/P ', '/Lang(en)/P '), 18: swap('/P ', '/Lang(en)/P ') }, content('<</MCID 0>>', '<</MCID 0/Lang(en)>>')),
  u8.sound('languages-with-their-variants', OURS, { 1: swap('(en)', '(de-CH-1996)'), 12: swap('/K 1', '/K 1/Lang(sl-rozaj-biske-1994)') }),
  u8.fail('no-language', { 1: swap('/Lang(en)', '') }),
  u8.fail('a-language-for-some-elements', NO_LANGUAGE, { 12: swap('/P ', '/Lang(en)/P ') }),
  u8.fail('a-language-that-is-no-tag', { 1: swap('(en)', '(en_US)') }),
  u8.note('a-language-that-no-program-knows', { 12: swap('/K 1', '/K 1/Lang(francais)') }),
  u8.unseen('words-in-another-language-than-is-said', { 1: swap('(en)', '(fi)') }),

  u9.sound('a-tree'),
  u9.sound('an-entry-that-an-editor-left-behind', { 9: swap('17 0 R]', '17 0 R 30 0 R]'), 30: '<</Type/StructElem/S/P/K 999>>' }),
  u9.fail('no-tree', { 1: swap('/StructTreeRoot 9 0 R', '') }),
  u9.fail('no-parent-tree', { 9: (text) => text.replace(/\/ParentTree.*(?=>>$)/, '') }),
  u9.fail('a-parent-tree-of-nothing', { 9: swap('11 0 R 12 0 R', 'null null') }),
  u9.fail('a-parent-tree-that-is-swapped', { 9: swap('11 0 R 12 0 R', '12 0 R 11 0 R') }),
  u9.fail('a-root-that-is-no-document', { 10: swap('/Document', '/Sect') }),
  u9.fail('an-element-with-another-parent', { 12: swap('/P 10 0 R', '/P 11 0 R') }),
  u9.fail('an-element-that-was-dropped', { 10: swap('12 0 R ', '') }),
  u9.fail('an-element-that-is-reached-twice', { 10: swap('12 0 R ', '12 0 R 12 0 R ') }),
  u9.sound('a-blank-cell-in-two-places', { 15: swap('/K 18 0 R', '/K[18 0 R 19 0 R]'), 16: swap('/K 17 0 R', '/K[30 0 R 30 0 R]'), 9: swap('17 0 R', 'null'), 19: '<</S/TH/P 15 0 R/ActualText(b)/A<</O/Table/Scope/Column>>>>', 30: '<</S/TD/P 16 0 R/ActualText(blank)>>' }, content('/TD <</MCID 3>> BDC', '/Artifact <</Type/Layout>> BDC')),
  u9.fail('elements-that-lead-round', { 14: swap('/K[15 0 R', '/K[10 0 R 15 0 R') }),
  u9.fail('an-element-on-no-page', { 12: swap('/Pg 3 0 R', '/Pg 99 0 R') }),
  u9.fail('a-page-without-its-key', { 3: swap('/StructParents 0', '') }),
  u9.fail('the-same-mark-twice', content(FIGURE, '/Figure <</MCID 1>> BDC')),
  u9.fail('a-mark-of-no-element', content('<</MCID 1>>', '<</MCID 7>>')),
  u9.fail('a-page-that-was-emptied', { 4: stream('', 'n') }),
  u9.fail('a-mark-that-became-an-artifact-in-a-file-of-ours', OURS, content('/P <</MCID 1>> BDC', '/Artifact <</Type/Layout>> BDC')),

  u10.sound('layers-with-a-name', catalog('/OCProperties<</D<</Name(all)>>>>')),
  u10.fail('xfa', catalog('/AcroForm<</XFA(x)>>')),
  u10.fail('layers-without-a-name', catalog('/OCProperties<</D<<>>>>')),
  u10.fail('layers-that-the-reader-switches', catalog('/OCProperties<</D<</Name(all)/AS[]>>>>')),
  u10.fail('an-attached-file-without-a-name', { 30: '<</Type/Filespec/F(a)/EF<</F 20 0 R>>>>' }),
  u10.fail('a-form-of-another-file', { 30: '<</Type/XObject/Subtype/Form/Ref<</F(b.pdf)>>>>' }),
]; // prettier-ignore

const TAGS: readonly JudgeCase[] = [
  u11.sound('all-is-tagged'),
  u11.fail('a-figure-without-a-tag', content(FIGURE, '/Figure BMC')),
  u11.fail('an-artifact-without-its-mark', content('/Artifact <</Type/Layout>> BDC 0 0 9 9 re f EMC', '0 0 9 9 re f')),
  u11.fail('a-stamp-over-the-page', around('', 'BT /F1 30 Tf 20 90 Td <004F006E0065> Tj ET')),

  u12.sound('artifacts-beside-tags', around('/Artifact <</Type/Layout>> BDC 1 1 2 2 re f EMC')),
  u12.fail('an-artifact-in-a-tag', content(FIGURE, `${FIGURE} /Artifact <</Type/Page>> BDC 0 0 1 1 re f EMC`)),
  u12.fail('a-tag-in-an-artifact', content(`${FIGURE} 50 50 9 9 re f EMC`, `/Artifact <</Type/Page>> BDC ${FIGURE} 50 50 9 9 re f EMC EMC`)),

  u13.sound('an-artifact-with-a-type'),
  u13.note('an-artifact-of-no-type', content('/Artifact <</Type/Layout>> BDC', '/Artifact BMC')),

  u14.sound('a-type-of-its-own-that-is-mapped', roles('/Verse/P'), paragraph('Verse')),
  u14.sound('a-map-in-steps', roles('/Verse/Line/Line/P'), paragraph('Verse')),
  u14.fail('a-type-that-is-not-mapped', paragraph('Verse')),
  u14.fail('a-map-that-changes-a-standard-type', roles('/P/Span')),
  u14.fail('a-map-that-leads-round', roles('/Verse/Line/Line/Verse')),

  u15.sound('painted-in-the-order-of-the-tree'),
  u15.note('painted-in-another-order', { 10: swap('11 0 R 12 0 R', '12 0 R 11 0 R') }),

  u16.sound('words-with-spaces', content('<004F006E0065> Tj', '[<004F> -90 <006E0065>] TJ')),
  u16.sound('words-that-a-mark-says', content('<004F006E0065> Tj', '/Span <</ActualText(One)>> BDC [<004F> -400 <006E> -400 <0065>] TJ EMC')),
  u16.note('lines-without-a-space-between', content('<0020006100620020>', '<00610062>')),
  u16.note('words-parted-by-a-gap', content('<004F006E0065> Tj', '[<004F> -400 <006E0065>] TJ')),

  u17.sound('headings-in-turn', paragraph('H2')),
  u17.fail('a-first-heading-of-level-2', { 11: swap('/H1', '/H2') }),
  u17.fail('a-level-that-is-skipped', paragraph('H3')),
  u17.fail('two-kinds-of-headings', paragraph('H')),
  u17.fail('two-plain-headings-in-one-element', { 11: swap('/S/H1', '/S/H') }, paragraph('H')),
  u17.unseen('a-heading-that-says-nothing-of-what-follows', content('<00480069>', '<006100610061>')),

  u18.sound('a-list-with-a-caption', list('31 0 R 32 0 R')),
  u18.sound('contents-with-a-caption', contents('31 0 R 32 0 R')),
  u18.sound('a-head-and-a-body', parts('30 0 R 31 0 R')),
  u18.sound('a-label-in-a-link', annotation('/Subtype/Link/Contents(rules)/Rect[0 0 9 9]', 'Link'), { 31: swap('/K<<', '/K[32 0 R<<'), 32: '<</S/Lbl/P 31 0 R/ActualText(1)>>' }, { 31: (text) => text.replace(/>>>>$/, '>>]>>') }),
  u18.fail('a-caption-after-the-items', list('32 0 R 31 0 R')),
  u18.fail('a-caption-amid-contents', contents('32 0 R 31 0 R')),
  u18.fail('an-item-outside-of-a-list', list('32 0 R'), { 30: swap('/S/L/', '/S/Sect/') }),
  u18.fail('an-item-of-a-paragraph', list('32 0 R'), { 34: swap('/S/LBody', '/S/P') }),
  u18.fail('an-item-of-contents-astray', more('<</S/TOCI/P 10 0 R/ActualText(n)>>')),
  u18.fail('a-label-astray-in-a-file-of-ours', OURS, more('<</S/Lbl/P 10 0 R/ActualText(1)>>')),
  u18.fail('a-row-that-is-a-section', { 16: swap('/S/TR', '/S/Sect') }),
  u18.fail('a-cell-that-is-a-paragraph', { 17: swap('/S/TD', '/S/P') }),
  u18.fail('two-heads-of-a-table', parts('30 0 R 32 0 R 31 0 R')),
  u18.fail('a-head-after-the-body', parts('31 0 R 30 0 R')),
  u18.fail('a-head-and-a-foot-without-a-body', parts('30 0 R 31 0 R', 'TFoot')),

  u19.sound('heads-with-a-scope'),
  u19.sound('cells-that-name-their-heads', head('/ID(h)'), cell('/Headers[(h)]')),
  u19.sound('a-scope-of-a-class', { 9: swap('/K 10', '/ClassMap<</Head<</O/Table/Scope/Column>>>>/K 10') }, head('/C/Head')),
  u19.fail('a-head-without-a-scope', head('')),
  u19.fail('a-scope-that-is-none', head('/A<</O/Table/Scope/Foo>>')),
  u19.fail('cells-that-name-a-head-that-is-not-there', head('/ID(h)'), cell('/Headers[(other)]')),
  u19.fail('a-head-that-spans-too-far', head('/A<</O/Table/Scope/Column/ColSpan 2>>')),
  u19.fail('a-cell-that-spans-too-far', cell('/ColSpan 3')),
  u19.note('cells-for-heads', { 18: swap('/S/TH', '/S/TD') }),
  u19.fail('cells-for-heads-in-a-file-of-ours', OURS, { 18: swap('/S/TH', '/S/TD') }),

  u20.sound('cells-that-say-something'),
  u20.note('a-head-that-says-nothing', { 18: swap('/ActualText(head)', '') }),

  u21.sound('notes-with-names', notes('/ID(a)', '/ID(b)')),
  u21.fail('two-notes-of-one-name', notes('/ID(a)', '/ID(a)')),
  u21.fail('a-note-without-a-name', notes('/ID(a)', '')),

  u22.sound('a-figure-that-is-described'),
  u22.fail('a-figure-without-words', figure('/Alt(a square)', '')),
  u22.fail('an-empty-description', figure('(a square)', '( )')),
  u22.fail('the-name-of-a-file', figure('a square', 'karte_03.png')),
  u22.fail('a-description-that-says-image', figure('a square', 'image')),
  u22.fail('a-figure-with-a-number', figure('a square', 'Figure 3')),
  u22.fail('a-box-beside-the-page', figure('[50 50 59 59]', '[500 50 559 59]')),
  u22.note('an-empty-box', figure('[50 50 59 59]', '[50 50 50 59]')),
  u22.fail('no-box-in-a-file-of-ours', OURS, figure('/BBox[50 50 59 59]', '')),
  u22.unseen('the-description-of-another-figure', figure('a square', 'a map of the harbour')),

  u23.sound('a-formula-that-is-spoken', paragraph('Formula/Alt(47 is congruent to 2 modulo 5)')),
  u23.fail('a-formula-that-is-not', paragraph('Formula')),

  u24.sound('spoken-texts-in-a-language'),
  u24.fail('spoken-texts-in-none', { 1: swap('/Lang(en)', '') }),
  u24.fail('outlines-in-none', { 1: swap('/Lang(en)', '/Outlines<</First 10 0 R>>'), 6: swap('x-default', 'en'), 10: swap('/S/Document', '/S/Document/Lang(en)') }),

  u25.sound('a-sign-of-suits-that-is-spoken', content('<00480069>', '<00480001>'), { 11: swap('/K 0', '/K 0/ActualText(hearts)') }),
  u25.note('a-sign-of-suits-that-is-not', content('<00480069>', '<00480001>')),

  u26.sound('a-link-that-says-where', annotation('/Subtype/Link/Contents(rules)', 'Link')),
  u26.sound('a-link-beside-the-page', annotation('/Subtype/Link/Rect[800 800 810 810]')),
  u26.fail('a-link-without-words', annotation('/Subtype/Link', 'Link')),
  u26.fail('a-link-in-a-paragraph', annotation('/Subtype/Link/Contents(rules)', 'P')),
  u26.fail('a-link-in-no-element', annotation('/Subtype/Link/Contents(rules)/Rect[0 0 9 9]')),

  u27.sound('a-note-in-the-margin', annotation('/Subtype/Text/Contents(hint)', 'Annot')),
  u27.sound('an-annotation-that-is-hidden', annotation('/Subtype/Text/F 2')),
  u27.sound('marks-for-a-press', annotation('/Subtype/PrinterMark')),
  u27.fail('a-note-without-words', annotation('/Subtype/Text/Rect[0 0 9 9]', 'Annot')),
  u27.fail('marks-for-a-press-in-an-element', annotation('/Subtype/PrinterMark', 'Annot')),
  u27.fail('a-film-without-words', annotation('/Subtype/Movie/Rect[0 0 9 9]/Movie<</F(a.mov)>>', 'Annot')),

  u28.sound('annotations-in-the-order-of-the-tree', annotation('/Subtype/Text/Contents(hint)', 'Annot')),
  u28.fail('annotations-in-no-order', annotation('/Subtype/Text/Contents(hint)', 'Annot', '')),

  u29.sound('no-traps'),
  u29.fail('a-trap', annotation('/Subtype/TrapNet')),

  u30.sound('a-field-with-a-label', annotation('/Subtype/Widget/TU(name)', 'Form')),
  u30.fail('a-field-without-one', annotation('/Subtype/Widget', 'Form')),
]; // prettier-ignore

const PAGES: readonly JudgeCase[] = [
  p1.sound('an-upright-page-of-ours', OURS),
  p1.note('a-page-that-is-turned', page('/Rotate 90')),
  p1.fail('a-page-of-ours-that-is-turned', OURS, page('/Rotate 90')),
  p1.fail('a-page-of-ours-that-is-enlarged', OURS, page('/UserUnit 2')),
  p1.fail('a-dialog-that-may-scale-a-file-of-ours', { 21: OURS[21] ?? '' }),

  p2.sound('boxes-in-boxes', page('/TrimBox[9 9 190 190]')),
  p2.fail('no-size', { 2: swap('/MediaBox[0 0 200 200]', '') }),
  p2.fail('a-trim-that-reaches-out', page('/TrimBox[-9 0 100 100]')),
  p2.fail('words-beside-the-page', { 2: swap('[0 0 200 200]', '[0 0 200 170]') }),
  p2.note('a-page-that-is-cut', page('/CropBox[0 0 200 195]')),
  p2.fail('a-page-of-ours-that-is-cut', OURS, page('/CropBox[0 0 200 195]')),

  p18.sound('no-pictures'),
  p18.note('a-coarse-picture', { 3: swap('/Resources<<', '/Resources<</XObject<</I 30 0 R>>'), 30: stream('/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8', 'abcd') }, around('/Artifact <</Type/Layout>> BDC q 9 0 0 9 0 0 cm /I Do Q EMC')),
]; // prettier-ignore

export const TAG_CASES: readonly JudgeCase[] = [...WHOLE, ...TAGS, ...PAGES];
