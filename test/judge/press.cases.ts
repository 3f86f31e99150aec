/** X1: a file for a press of four inks, and what a press refuses in it. The page shows one rectangle in ink and no words. */

import { smallPdf, swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import { merged, stream, type Change, type JudgeCase } from './case.ts';

const INTENT =
  '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(CGATS TR 001)/RegistryName(http://www.color.org)>>]';
const PRESS: Change = {
  1: `<</Type/Catalog/Pages 2 0 R${INTENT}>>`,
  2: '<</Type/Pages/Kids[3 0 R 41 0 R]/Count 2/MediaBox[0 0 200 200]>>',
  3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/TrimBox[9 9 191 191]/Resources<<>>>>',
  4: stream('', '0 0 0 1 k 50 50 9 9 re f'),
  21: '<</Title(Small)/CreationDate(D:20260101000000Z)/ModDate(D:20260101000000Z)/Producer(a)/Creator(a)/Trapped/False/GTS_PDFXVersion(PDF/X-1a:2003)>>',
  41: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/TrimBox[9 9 191 191]/Resources<<>>>>',
};
const ours = swap('/Producer(a)', '/Producer(modpress 0.1)');
const label = '/GTS_PDFXVersion(PDF/X-1a:2003)';

const add =
  (wanted: JudgeCase['wanted']) =>
  (name: string, change: Change = {}): JudgeCase => ({
    ...{ rule: 'X1', name, wanted },
    make: () => smallPdf(merged(PRESS, change), { version: '1.4', trailer: '/ID[<01020304><01020304>]' }),
  });
const [sound, fail] = [add('sound'), add('fail')];

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
  fail('no-trim', { 41: swap('/TrimBox[9 9 191 191]', '') }),
  fail('a-page-of-another-size', { 41: swap('/TrimBox[9 9 191 191]', '/TrimBox[9 9 180 191]') }),
  fail('a-trim-beyond-the-page', { 3: swap('/TrimBox[9 9 191 191]', '/TrimBox[-9 9 173 191]') }),
  fail('see-through', {
    3: swap('/Resources<<', '/Resources<</ExtGState<</G<</ca .5>>>>'),
    4: stream('', '/G gs 0 0 0 1 k 50 50 9 9 re f'),
  }),
  fail('a-script', { 1: swap('/Pages', '/OpenAction<</S/JavaScript/JS(1)>>/Pages') }),
];
