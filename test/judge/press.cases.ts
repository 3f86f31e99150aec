/** X1 to X3: a file for a press of four inks, and what a press refuses in it. The page shows one rectangle in ink, and words where they are asked for. */

import { smallPdf, swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import { merged, stream, type Change, type JudgeCase } from './case.ts';

const INTENT =
  '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(CGATS TR 001)/RegistryName(http://www.color.org)>>]';
const PRESS: Change = {
  1: `<</Type/Catalog/Pages 2 0 R${INTENT}>>`,
  2: '<</Type/Pages/Kids[3 0 R 41 0 R]/Count 2/MediaBox[0 0 198 270]>>',
  3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/TrimBox[9 9 189 261]/Resources<<>>>>',
  4: stream('', '0 0 0 1 k 50 50 9 9 re f'),
  21: '<</Title(Small)/CreationDate(D:20260101000000Z)/ModDate(D:20260101000000Z)/Producer(a)/Creator(a)/Trapped/False/GTS_PDFXVersion(PDF/X-1a:2003)>>',
  41: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/TrimBox[9 9 189 261]/Resources<<>>>>',
};
const ours = swap('/Producer(a)', '/Producer(modpress 0.1)');
const label = '/GTS_PDFXVersion(PDF/X-1a:2003)';

const add =
  (wanted: JudgeCase['wanted'], rule = 'X1') =>
  (name: string, ...changes: readonly Change[]): JudgeCase => ({
    ...{ rule, name, wanted },
    make: () => smallPdf(merged(PRESS, ...changes), { version: '1.4', trailer: '/ID[<01020304><01020304>]' }),
  });
const [sound, fail] = [add('sound'), add('fail')];
const OURS: Change = { 21: ours };
const CONDITION = '(CGATS TR 001)';
/** Words on both pages, in a colour. */
const words = (colour: string, size = 12): Change => ({
  3: swap('/Resources<<', '/Resources<</Font<</F1 5 0 R>>/ExtGState<</O<</op true/OP true/OPM 1>>>>'),
  4: stream('', `${colour} BT /F1 ${size} Tf 20 180 Td <00480069> Tj ET`),
  41: swap('/Resources<<', '/Resources<</Font<</F1 5 0 R>>/ExtGState<</O<</op true/OP true/OPM 1>>>>'),
});
/** A picture in grey, an inch wide: so many pixels a side. */
const picture = (side: number, colours: number): Change => ({
  3: swap('/Resources<<', '/Resources<</XObject<</I 30 0 R>>'),
  4: stream('', 'q 72 0 0 72 50 50 cm /I Do Q'),
  30: stream(
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`,
    Array.from({ length: side * side }, (_, i) => String.fromCharCode(64 + (i % colours))).join(''),
  ),
  41: swap('/Resources<<', '/Resources<</XObject<</I 30 0 R>>'),
});
const [quick, coarse] = [add('sound', 'X2'), add('fail', 'X2')];

export const PRESS_CASES: readonly JudgeCase[] = [
  sound('for-a-press'),
  fail('colours-of-a-screen', { 4: stream('', '1 0 0 rg 50 50 9 9 re f') }),
  sound('much-ink-in-a-file-of-another-program', { 4: stream('', '.8 .8 .8 .8 k 50 50 9 9 re f') }),
  fail('too-much-ink', { 4: stream('', '.8 .8 .8 .8 k 50 50 9 9 re f'), 21: ours }),
  sound('as-much-ink-as-is-taken', { 4: stream('', '.6 .6 .6 .6 k 50 50 9 9 re f'), 21: ours }),
  fail('no-intent', { 1: swap(INTENT, '') }),
  fail('an-intent-of-no-registry', { 1: swap('/RegistryName(http://www.color.org)', '') }),
  fail('an-intent-and-no-version', { 21: (text) => ours(text).replace(label, '') }),
  fail('not-trapped-nor-untrapped', { 21: swap('/Trapped/False', '') }),
  fail('no-date', { 21: swap('/ModDate(D:20260101000000Z)', '') }),
  fail('no-trim', { 41: swap('/TrimBox[9 9 189 261]', '') }),
  fail('a-page-of-another-size', { 41: swap('/TrimBox[9 9 189 261]', '/TrimBox[9 9 180 261]') }),
  fail('a-trim-beyond-the-page', { 3: swap('/TrimBox[9 9 189 261]', '/TrimBox[-9 9 171 261]') }),
  fail('see-through', {
    3: swap('/Resources<<', '/Resources<</ExtGState<</G<</ca .5>>>>'),
    4: stream('', '/G gs 0 0 0 1 k 50 50 9 9 re f'),
  }),
  fail('a-script', { 1: swap('/Pages', '/OpenAction<</S/JavaScript/JS(1)>>/Pages') }),
  fail('an-intent-that-no-registry-has', { 1: swap(CONDITION, '(Custom Foo)') }),
  sound('an-intent-of-fogra', { 1: swap(CONDITION, '(FOGRA39)') }),
  fail('two-intents', { 1: swap(INTENT, INTENT.replace(/\[(.*)\]/, '[$1$1]')) }),
  fail('no-title', { 21: swap('/Title(Small)', '') }),
  sound('a-card-of-the-service', OURS),
  fail('a-page-of-ours-of-another-size', OURS, { 2: swap('[0 0 198 270]', '[0 0 208 280]') }),
  fail('a-card-of-ours-of-another-size', OURS, {
    3: swap('[9 9 189 261]', '[9 9 179 251]'),
    41: swap('[9 9 189 261]', '[9 9 179 251]'),
  }),
  sound('black-words-over-colours', words('/O gs 0 0 0 1 k')),
  fail('white-words-that-overprint', words('/O gs 0 0 0 0 k')),
  fail('layers', { 1: swap('/Pages', '/OCProperties<</OCGs[]/D<</Name(all)>>>>/Pages') }),
  fail('a-font-that-is-not-inside', words('0 0 0 1 k'), { 7: swap('/FontFile2 20 0 R', '') }),
  fail('a-link', {
    3: swap('/Resources', '/Annots[30 0 R]/Resources'),
    30: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>',
  }),
  fail('a-trim-and-an-art-box', { 3: swap('/Resources', '/ArtBox[9 9 189 261]/Resources') }),
  fail('form-fields', { 1: swap('/Pages', '/AcroForm<</Fields[]>>/Pages') }),

  quick('a-fine-picture', picture(100, 60)),
  quick('a-picture-drawn-in-squares', picture(16, 4)),
  coarse('a-coarse-picture', picture(16, 60)),

  add('sound', 'X3')('words-in-black-alone', OURS, words('0 0 0 1 k')),
  add('sound', 'X3')('large-words-in-rich-black', OURS, words('.4 .3 .3 1 k', 40)),
  add('fail', 'X3')('small-words-in-four-inks-of-ours', OURS, words('.357 .31 0 .835 k')),
  add('note', 'X3')('small-words-in-rich-black-of-ours', OURS, words('.4 .3 .3 1 k')),
  add('note', 'X3')('small-words-in-four-inks', words('.357 .31 0 .835 k')),
];
